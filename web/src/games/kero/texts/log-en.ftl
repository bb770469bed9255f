# Moves as lines of the log, under the name of whoever made them
log-kero-refuel = refuelling for 1 jerrycan
log-kero-refuelled = { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}: { NUMBER($seconds, maximumFractionDigits: 1) } s of fuel
log-kero-throw = { $count ->
    [one] { $count } die
   *[other] { $count } dice
} thrown{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s)
}
log-kero-faces = The dice show { $faces }.
log-kero-stop = stop{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s)
}
log-kero-dry = The tank runs dry: the turn is lost.
log-kero-buy = a Tuarek for 2 jerrycans
log-kero-end = end of the turn
log-kero-pass = nothing more
log-kero-die = with the { $die }
log-kero-mark = again: { $die }
log-kero-card = card { $card }
log-kero-explorer = explorer to { $site }
log-kero-exchange = { $count } wheat into jerrycans
log-kero-tie = tied territory { $site } taken
log-kero-tie-pass = no tied territory taken
log-kero-use-short = { $tuarek }: only 5 dice
log-kero-use-refuel = { $tuarek }: refuelling for free
log-kero-use-flames = { $tuarek }: flames may be thrown again
log-kero-use-dice = { $tuarek }: with { $dice }
log-kero-use-resources = { $tuarek }: { $resources }
log-kero-use-move = { $tuarek }: { $ways }
log-kero-use-remove = { $tuarek }: an explorer sent home from { $site }
log-kero-use-discard = { $tuarek }: { $card } burnt
log-kero-tuareks = The used Tuareks are shuffled into a new stack.
source-kero-roadblocks = { $count ->
    [one] { $count } roadblock
   *[other] { $count } roadblocks
}
