# The table of Kero
table-kero-camp = Camp of { $name }
table-kero-look = Look at the camp of { $name }
table-kero-nothing = No cards and no territories yet.
table-kero-refinery = Refinery
table-kero-throw = Throw { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
table-kero-throw-again = Throw { $count ->
    [one] { $count } die
   *[other] { $count } dice
} again
table-kero-throw-none = Throw
table-kero-stop = Stop
table-kero-dry = Run dry
table-kero-no-more = No second move
table-kero-keep = Keep { $die }
table-kero-again-die = Throw again: { $die }
table-kero-kept = kept
table-kero-again = again
table-kero-all-kept = You keep every die that could be thrown. Let one go, or stop.
table-kero-buys = Pays for
table-kero-buys-none = These dice pay for no card of the row and no explorer.
table-kero-or = or
table-kero-fire = Two flames: a card of the row will burn
table-kero-refuels = { $name } refuels
table-kero-refuelling = Fuel runs in until all dice burn
table-kero-refuelling-tap = You throw: fuel runs in until all dice burn
table-kero-throws = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
}
table-kero-burning = { $count } of { $of } dice burn, throw { $throws }
table-kero-tap = Throw!
table-kero-answering = { $name } may answer …
table-kero-waits = A Tuarek can change what happens now. Everybody waits equally long, whether or not there is one.
table-kero-curtain = Nobody's Tuareks are shown until you tap.
table-kero-curtain-answer = There may be a question for you. Nobody else learns whether there is one: have a look, then go on.
table-kero-no-answer = There is nothing to answer
table-kero-which-site = From which territory?
table-kero-whom = Which explorer moves?
table-kero-where = Where to?
table-kero-choose = { $kind ->
    [dice] Which dice?
    [resources] Which resources?
    [exchange] How much wheat?
   *[other] Which one?
}
table-kero-spent = Rolling took { NUMBER($seconds, maximumFractionDigits: 1) } s of fuel{ $credit ->
    [0] {"."}
   *[other] ; { NUMBER($credit, maximumFractionDigits: 1) } s credited for the network.
}
table-kero-digits = Seconds on the sand
table-kero-waits-for-you = A moment: nobody is to see what you hold
key-kero-dice = keep this die, or let it go
key-kero-main = the main action: throw, end the turn
key-kero-stop = stop
key-kero-undo = undo
key-kero-arrows = to anything that can be read; without Shift to what is lit
key-kero-read = read about what has the focus
