# Things
kero-some-W = { $count } wheat
kero-some-B = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
kero-some-M = { $count } metal
kero-some-R = { $count ->
    [one] { $count } recruit
   *[other] { $count } recruits
}
kero-some-J = { $count ->
    [one] { $count } jerrycan
   *[other] { $count } jerrycans
}
kero-some-F = { $count ->
    [one] { $count } flame
   *[other] { $count } flames
}
kero-some-T = { $count ->
    [one] { $count } Tuarek
   *[other] { $count } Tuareks
}
kero-some-E = { $count ->
    [one] { $count } explorer
   *[other] { $count } explorers
}
kero-symbol-W = wheat
kero-symbol-B = brick
kero-symbol-M = metal
kero-symbol-R = recruit
kero-symbol-J = jerrycan
kero-symbol-F = flame
kero-symbol-T = Tuarek
kero-symbol-E = explorer
kero-colour-green = green
kero-colour-yellow = yellow
kero-colour-blue = blue
kero-colour-red = red
kero-die-white = white die { $number }
kero-die-green = green die
kero-die-yellow = yellow die
kero-die-blue = blue die
kero-burnt = burnt
kero-free = free
kero-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s

# Cards
kero-card-claim = Claim
kero-card-S01 = Greenhouse
kero-card-S02 = Wheat field
kero-card-S03 = Oil press
kero-card-S04 = Brickworks
kero-card-S05 = Clay pit
kero-card-S06 = Guest house
kero-card-S07 = Workshop
kero-card-S08 = Scrapyard
kero-card-S09 = Hand pump
kero-card-S10 = Drill ground
kero-card-S11 = Scout
kero-card-S12 = Messenger
kero-card-R01 = Still
kero-card-R02 = Thorn hedge
kero-card-R03 = Fermenting vat
kero-card-R04 = Farmhouse
kero-card-R05 = Harvest
kero-card-R06 = Tea house
kero-card-R07 = Brick gate
kero-card-R08 = Watchtower
kero-card-R09 = Water tower
kero-card-R10 = Citadel
kero-card-R11 = Outpost
kero-card-R12 = Bazaar
kero-card-R13 = Derrick
kero-card-R14 = Scrap barricade
kero-card-R15 = Sand buggy
kero-card-R16 = Wind wheel
kero-card-R17 = Great engine
kero-card-R18 = Filling station
kero-card-R19 = Envoy
kero-card-R20 = Gatekeepers
kero-card-R21 = Patrol
kero-card-R22 = Field kitchen
kero-card-R23 = Caravan
kero-card-R24 = Council
kero-costs = costs { $cost }
kero-brings-refuelling = a free refuelling
kero-brings-roadblock = a roadblock

# Abilities
kero-ability-die_green = green die free in every roll
kero-ability-die_yellow = yellow die free in every roll
kero-ability-die_blue = blue die free in every roll
kero-ability-res_W = +1 wheat each turn
kero-ability-res_B = +1 brick each turn
kero-ability-res_M = +1 metal each turn
kero-ability-res_R = +1 recruit each turn
kero-ability-wheat_to_jerry = wheat into jerrycans, once a turn
kero-ability-tie_break = one tied territory at each claim
kero-ability-jerry_each_turn = 1 jerrycan at the start of each turn

# Territories and other places
kero-site-T01 = Oasis
kero-site-T02 = High dunes
kero-site-T03 = Salt lake
kero-site-T04 = Red canyon
kero-site-T05 = Market
kero-site-T06 = Ruined city
kero-site-T07 = Stone pillars
kero-site-T08 = Lookout
kero-site-T09 = Forgotten temple
kero-site-T10 = Caravanserai
kero-site-T11 = Oil well
kero-site-T12 = Palm spring
kero-site-camp = camp
kero-site-end1 = Place for one
kero-site-end2 = Place for two
kero-per-colour = 1 point per { $colour } card
kero-per-three = 1 point per 3 cards
kero-with-every-colour = +{ $points } with cards of every colour
kero-with-four = +{ $points } with 4 cards of one colour
kero-per-territory = 1 point per own territory

# Tuareks
kero-tuarek-hidden = hidden Tuarek
kero-tuarek-dice = Gambler
kero-tuarek-flames = Fire-eater
kero-tuarek-short = Saboteur
kero-tuarek-move = Guide
kero-tuarek-resources = Trader
kero-tuarek-refuel = Fuel carrier
kero-tuarek-remove = Raider
kero-tuarek-discard = Torchbearer
kero-tuarek-dice-does = Before rolling: two special dice for free.
kero-tuarek-flames-does = Before rolling: flames may be thrown again this turn.
kero-tuarek-short-does = When the other clan refuels: only 5 dice instead of 8.
kero-tuarek-move-does = In your turn: move one or two of your explorers.
kero-tuarek-resources-does = After rolling: two resources of your choice.
kero-tuarek-refuel-does = In your turn: a free refuelling with 8 dice.
kero-tuarek-remove-does = In your turn: send an opposing explorer home; its clan gets 2 jerrycans.
kero-tuarek-discard-does = At the end of your turn: burn any one card of the row.

# At the table
kero-tank-of = Tank of { $name }
kero-fuel = { $percent } % fuel
kero-row = Cards on offer
kero-place = Place { $number }
kero-place-empty = empty
kero-territories = Territories
kero-territories-of = Territories of { $name }
kero-cards-of = Cards of { $name }
kero-abilities = Abilities
kero-tuareks = Tuareks
kero-dice = Dice
kero-hut = Hut
kero-resources = Resources of this turn
kero-resources-none = nothing
kero-due = { $count ->
    [one] { $count } free explorer to place
   *[other] { $count } free explorers to place
}
kero-in-camp = { $count ->
    [one] { $count } explorer in the camp
   *[other] { $count } explorers in the camp
}
kero-stack = { $count ->
    [one] { $count } Tuarek in the stack
   *[other] { $count } Tuareks in the stack
}
kero-supply = { $count ->
    [one] { $count } jerrycan in the supply
   *[other] { $count } jerrycans in the supply
}
kero-round = Round { $number } of 3
kero-last-turn = Last turn
do-prepare = Refuel, choose dice, throw
do-roll = Throw again or stop
do-upgrade = Buy what you can, then end the turn
do-move = Move a second explorer?
do-answer = Shorten the refuelling?
do-discard = Burn one more card?
do-tie = Take a tied territory?
do-refuelling = The tank is being filled
do-faces = The dice are rolling
do-shuffle = The Tuareks are being shuffled

# Moves as choices
choose-kero-refuel = Refuel for 1 jerrycan
choose-kero-throw = Throw { $count ->
    [one] { $count } die
   *[other] { $count } dice
}{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s of fuel)
}: { $dice }
choose-kero-mark = Throw again: { $die } ({ $face })
choose-kero-stop = Stop: the dice stay as they lie
choose-kero-dry = Run dry: the turn is lost, the tank is refilled with 5 dice
choose-kero-buy = Buy a Tuarek for 2 jerrycans
choose-kero-end = End the turn
choose-kero-pass = Go on
choose-kero-pass-answer = Let them refuel with 8 dice
choose-kero-pass-discard = Burn no further card
choose-kero-die = Add the { $die } ({ $price })
choose-kero-card = Take the card { $card }: { $details }
choose-kero-explorer = Explorer to: { $site } ({ $price })
choose-kero-exchange = { $count } wheat into { $count ->
    [one] { $count } jerrycan
   *[other] { $count } jerrycans
}
choose-kero-tie = Take the tied territory { $site }
choose-kero-tie-pass = Take no tied territory
choose-kero-use-short = { $tuarek }: only 5 dice for this refuelling
choose-kero-use-refuel = { $tuarek }: refuel for free
choose-kero-use-flames = { $tuarek }: flames may be thrown again
choose-kero-use-dice = { $tuarek }: add { $dice }
choose-kero-use-resources = { $tuarek }: { $resources }
choose-kero-use-move = { $tuarek }: { $ways }
choose-kero-use-move-first = { $tuarek }: { $ways }, then perhaps a second
choose-kero-use-remove = { $tuarek }: send an explorer home from { $site }
choose-kero-use-discard = { $tuarek }: burn { $card }

# Moves that were made
did-kero-refuel = { $name } refuels for 1 jerrycan.
did-kero-refuelled = Refuelling: { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}, { NUMBER($seconds, maximumFractionDigits: 1) } s of fuel.
did-kero-throw = { $name } throws { $count ->
    [one] { $count } die
   *[other] { $count } dice
}{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s of fuel)
}.
did-kero-faces = The dice show { $faces }.
did-kero-stop = { $name } stops{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s of fuel)
}.
did-kero-dry = { $name } runs dry: the turn is lost.
did-kero-buy = { $name } buys a Tuarek for 2 jerrycans.
did-kero-end = { $name } ends the turn.
did-kero-pass = { $name } passes.
did-kero-die = { $name } adds the { $die }.
did-kero-mark = { $name } marks the { $die }.
did-kero-card = { $name } takes the card { $card }.
did-kero-explorer = { $name } sends an explorer: { $site }.
did-kero-exchange = { $name } turns { $count } wheat into jerrycans.
did-kero-tie = { $name } takes the tied territory { $site }.
did-kero-tie-pass = { $name } takes no tied territory.
did-kero-use-short = { $name } uses the { $tuarek }: only 5 dice for this refuelling.
did-kero-use-refuel = { $name } uses the { $tuarek } and refuels for free.
did-kero-use-flames = { $name } uses the { $tuarek }: flames may be thrown again.
did-kero-use-dice = { $name } uses the { $tuarek } and adds { $dice }.
did-kero-use-resources = { $name } uses the { $tuarek }: { $resources }.
did-kero-use-move = { $name } uses the { $tuarek }: { $ways }.
did-kero-use-remove = { $name } uses the { $tuarek } and sends an explorer home: { $site }.
did-kero-use-discard = { $name } uses the { $tuarek } and burns the card { $card }.
did-kero-tuareks = The used Tuareks are shuffled into a new stack.
did-kero-credit = { NUMBER($seconds, maximumFractionDigits: 2) } s were credited for the network.

# Why not
refused-too-soon = The dice are still rolling.

# The end
end-third-claim = The third claim card has come up.
end-last-turn = The last turn has been played.
part-cards = Cards
part-none-shall-pass = Roadblocks
part-territories = Territories
part-end-places = End places

# Guided first game
guide-kero-prepare-1 = Welcome! Your tank is full of sand: it is your fuel. Each turn you roll dice and spend what they show. Press Throw to begin with the 5 white dice.
guide-kero-prepare-2 = Before the first throw you may add the green, yellow and blue die for 1 jerrycan each. They show two or three of a kind. Save a jerrycan for refuelling.
guide-kero-prepare-3 = Look at the cards first: which one could you pay for? Collect towards it. Tuareks are one-time helpers; tap one to read what it does.
guide-kero-refuel = Your tank is getting low. A jerrycan refuels it: eight dice are thrown until all show flames, and as long as that takes, fuel runs in. About a third of the tank on average.
guide-kero-roll-1 = Keep the dice you can use and throw the others again. Every throw burns fuel. A flame is burnt: that die stays as it is. When you have enough, stop.
guide-kero-roll-2 = Stop as soon as it pays for something good: saved fuel is saved for the next turn. If the tank runs dry, the whole turn is lost.
guide-kero-fire = Two flames: when your turn ends, the rightmost card of the row burns. More flames burn no more, so take what you need and stop in time.
guide-kero-low = Little fuel is left. Stop now, before the tank runs dry and you lose everything these dice show.
guide-kero-card = Buy: the bright cards can be paid with your dice. Cards bring points, helpers or an ability for the rest of the game. What you do not spend is lost.
guide-kero-explorer = A recruit and a metal send an explorer to a territory. When a claim card comes up, each territory goes to the clan with more explorers there.
guide-kero-end = Nothing more to buy. End your turn; then the row slides to the right and is filled up.
guide-kero-claimed = A claim card has come up: the territories were given to whoever had more explorers there, and four new ones lie open. The third claim ends the game.
guide-kero-last = This is the last turn. Explorers now go to the two end places: one explorer brings 1 point, two together bring 3.
guide-kero-answer = The other clan refuels. With your Saboteur only 5 dice are thrown, so less fuel runs in. Use it now or keep it.
guide-kero-discard = Your Torchbearer can burn one more card: perhaps the one the other clan wants.
guide-kero-tie = Your ability lets you take one tied territory.
guide-kero-move = The Guide may move a second explorer.
guide-kero-refuelling = The tank is being filled: the dice are thrown until all show flames.
guide-kero-wait = Now the bot plays. The log tells what it does.
guide-kero-prepare-1-sand = Welcome! Your tank is full of sand: it is your fuel, and it runs from your first throw until you stop. Look at the cards in peace first, then press Throw.
guide-kero-roll-1-sand = The sand is running! Keep the dice you can use, throw the others again at once, and stop as soon as it is enough. A flame is burnt: that die stays as it is.
guide-kero-roll-2-sand = Stop as soon as it pays for something good: thinking burns fuel, too. If the tank runs dry, the whole turn is lost.
guide-kero-low-sand = Little sand is left. Stop now: when it has run out, everything these dice show is lost.
guide-kero-refuelling-sand = Fuel runs in for as long as dice are thrown; it stops when all show flames.

# Why not: by the key of the reason; what says the same stands once
kero-why-roll-then-buy = First roll the dice, then buy.
why-kero-cards-after-rolling = { kero-why-roll-then-buy }
why-kero-explorers-after-rolling = { kero-why-roll-then-buy }
why-kero-roll-first = { kero-why-roll-then-buy }
kero-why-filling = The tank is being filled.
why-kero-being-filled = { kero-why-filling }
why-kero-refuel-no-fuel = { kero-why-filling }
kero-why-shorten = Only one thing is asked now: shorten the refuelling or not.
why-kero-shorten-first = { kero-why-shorten }
why-kero-not-yet = { kero-why-shorten }
kero-why-special-dice = Special dice are chosen before the first throw, each once, for 1 jerrycan each.
why-kero-dice-before-throw = { kero-why-special-dice }
why-kero-die-chosen = { kero-why-special-dice }
why-kero-die-not-chosen = { kero-why-special-dice }
kero-why-which-throw = The first throw takes all chosen dice; later ones those you mark.
why-kero-dice-marked = { kero-why-which-throw }
why-kero-first-throw = { kero-why-which-throw }
why-kero-which-dice = { kero-why-which-throw }
kero-why-throws = A turn has at least one throw, and after stopping no more.
why-kero-dice-stand = { kero-why-throws }
why-kero-stopped-already = { kero-why-throws }
why-kero-throw-first = { kero-why-throws }
kero-why-dry = The tank does not run dry now.
why-kero-dry-when-rolling = { kero-why-dry }
why-kero-dry-left = { kero-why-dry }
kero-why-running = While fuel is running you can only throw or stop.
why-kero-fuel-running = { kero-why-running }
why-kero-no-time = { kero-why-running }
kero-why-tuarek-price = A Tuarek costs 2 jerrycans, as long as there are any.
why-kero-tuarek-price = { kero-why-tuarek-price }
why-kero-no-tuarek-left = { kero-why-tuarek-price }
why-kero-none-discarded = { kero-why-tuarek-price }
why-kero-shuffling = { kero-why-tuarek-price }
kero-why-explorer-price = An explorer costs 1 recruit and 1 metal and must still be in the camp.
why-kero-explorer-price = { kero-why-explorer-price }
why-kero-no-place = { kero-why-explorer-price }
kero-why-tie = Only a tied territory with explorers on it can be taken.
why-kero-not-tied = { kero-why-tie }
why-kero-tie-first = { kero-why-tie }
kero-why-guide = The Guide moves one or two of your explorers to other open territories.
why-kero-moves-in-order = { kero-why-guide }
why-kero-no-move-to = { kero-why-guide }
why-kero-no-own-explorer = { kero-why-guide }
why-kero-second-move-first = { kero-why-guide }
why-kero-stands-there = { kero-why-guide }
why-kero-second-must-leave = { kero-why-guide }
kero-why-wheat = Wheat is exchanged once a turn, after rolling, with the ability for it.
why-kero-exchanged-already = { kero-why-wheat }
why-kero-no-exchange = { kero-why-wheat }
why-kero-wheat-after-rolling = { kero-why-wheat }
why-kero-wheat-left = { kero-why-wheat }
kero-why-fuel-short = The fuel does not last for that: the tank runs dry.
why-kero-beat-left = { kero-why-fuel-short }
why-kero-less-than-a-beat = { kero-why-fuel-short }
why-kero-more-than-left = { kero-why-fuel-short }
why-kero-costs = { kero-why-fuel-short }
why-kero-throw-costs = { kero-why-fuel-short }
kero-why-fuel-out = The tank runs dry when the fuel does not suffice for a throw.
why-kero-no-fuel-to-throw = { kero-why-fuel-out }
why-kero-not-dry = { kero-why-fuel-out }
why-kero-refuel-first = Paid refuelling comes before everything else: for 1 jerrycan, at most twice a turn.
why-kero-not-in-row = This card does not lie in the row.
why-kero-no-such-tuarek = You do not hold this Tuarek.
why-kero-dice-chosen = The Gambler brings two dice you have not chosen yet, before rolling.
why-kero-after-rolling = The Trader comes after rolling.
why-kero-not-its-moment = It is not the moment of the Fuel carrier.
why-kero-no-opponent = No opposing explorer stands there.
why-kero-discard-first = Only one thing is asked now: burn one more card or not.
why-kero-site-full = There is no room for another explorer.
why-kero-card-price = { $card } cannot be paid: { $missing } missing.
why-kero-die-price = No jerrycan is left for the { $die }.
why-kero-refuel-price = No jerrycan is left for a refuelling.
why-kero-camp-empty = No explorer is left in your camp.
why-kero-die-burnt = Burnt by its flame: { $die }.
why-kero-before-rolling = This Tuarek is for the time before rolling.
why-kero-in-the-air = The { $die } is still in the air.
why-kero-die-marked = The { $die } is marked already.
why-kero-no-chance-due = Chance does not decide anything now.
why-kero-refuel-brings = Throws of a refuelling bring { $own } ms, not { $said }.
why-kero-refuel-brings-at-least = Throws of a refuelling bring { $own } ms or more, not { $said }.
why-kero-no-fuel-said = This costs fuel.
