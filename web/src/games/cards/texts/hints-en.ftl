# Why a move is good or bad, as a hint says it
hint-cards-ends = ends the game
hint-cards-goal = reaches the goal
hint-cards-tile = reaches { $tile }
hint-cards-keeps-open = keeps { $colour } open: { $count ->
    [one] { $count } fitting card is still out
   *[other] { $count } fitting cards are still out
}
hint-cards-closes = no other card fits { $colour } after it
hint-cards-follow = { $count ->
    [one] { $count } more of your cards can follow on { $colour }
   *[other] { $count } more of your cards can follow on { $colour }
}
hint-cards-skips = { $count ->
    [one] skips { $count } value
   *[other] skips { $count } values
}
hint-cards-spoils = { $count ->
    [one] { $count } of your cards no longer fits then
   *[other] { $count } of your cards no longer fit then
}
hint-cards-gives = gives { $name } { $card }
hint-cards-of-no-use = nobody else has a row that takes { $card } now
hint-cards-misfit = { $card } does not fit your row any more
hint-cards-still-fits = you could still lay { $card } yourself
hint-cards-covers = covers { $card }, which { $name } could use
hint-cards-takes = { $card } fits your row
hint-cards-begins = { $card } can begin a row
hint-cards-denies = keeps { $card } from { $name }
hint-cards-nothing-open = nothing that lies open fits your rows
hint-cards-last-cards = brings the end nearer: { $count ->
    [0] it is the last card
    [one] { $count } card is left
   *[other] { $count } cards are left
}
