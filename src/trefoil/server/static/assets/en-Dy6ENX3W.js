var e=`do-play = Choose a card
do-target = Choose where it goes
do-draw = Draw a card
main-pass-clover = Without the clover
main-pass = Pass
main-draw-deck = Draw from the deck
main-discard-short = Discard
main-discard = Discard { $card }
hand = Your hand
hand-of = Hand of { $name }
rows = Your rows
rows-of = Rows of { $name }
row-empty = empty
row-up = rising
row-down = falling
row-open = open
piles = Discard piles
pile = Pile { $colour }
pile-empty = empty
pile-closed = closed this turn
meter-goal = { $count } of { $of } in the goal
meter-goal-short = in the goal
wishes = { $count ->
    [0] no wish stones
    [one] { $count } wish stone
   *[other] { $count } wish stones
}
cards-in-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
card = { $colour } { $value }
card-hidden = hidden card
card-fits = can be laid
colour-r = red-brown
colour-y = yellow
colour-p = pink
colour-g = green
colour-b = blue
start-stone = start stone
tile-clover = clover
tile-wish = wish stone
tile-points = tile { $points }
choose-discard = Discard { $card }
choose-clover-pass = Do without the clover
choose-draw-deck = Draw from the deck
choose-draw = Draw { $card } from the pile
did-discard = { $name } discards { $card }.
did-clover-pass = { $name } does without the clover.
did-draw-deck = { $name } draws from the deck.
did-draw = { $name } draws from the { $colour } pile.
curtain-text = No cards are shown until you tap.
end-deck-empty = The last card has been drawn.
part-wish-stones = Wish stones

log-discard = { $you ->
    [yes] discard { $card }
   *[other] discards { $card }
}
log-clover-pass = no clover
log-draw-deck = { $you ->
    [yes] draw from the deck
   *[other] draws from the deck
}
log-draw = { $you ->
    [yes] draw from the { $colour } pile
   *[other] draws from the { $colour } pile
}
source-wishes = { $count ->
    [0] No wish stones
    [one] { $count } wish stone
   *[other] { $count } wish stones
}
about-card-row = Your row, { $row }.
about-tile-points = Tile: whoever arrives scores { $points } at once. It stays.
about-tile-wish = Wish stone: whoever arrives takes it. At the end: none { $none }, five or more { $most }.
about-pile = Whoever discards a card lays it here. The top card can be drawn instead of one from the deck, except in the turn it was closed.
about-deck = After the last card is drawn the game ends at once.
about-row = Cards you have laid. A row rises or falls; equal values always fit.
about-rule = Rule { $rule }
drew = You drew { $card }.
drew-open = It is { $card }.
key-card = choose a card of the hand
key-draw = draw from the deck
key-undo = take back
key-about = tell about the card or row in focus
pass-on = Pass the device on
confirm-move = Confirm

# Why not: by the key of the reason
why-cards-row-ascends = { $card } does not fit: your { $colour } row rises from { $top } on.
why-cards-row-descends = { $card } does not fit: your { $colour } row falls from { $top } on.
why-cards-pile-empty = The { $colour } pile is empty.
why-cards-play-first = A card must be played first, and one drawn at the end.
why-cards-draw-now = A card must be played first, and one drawn at the end.
why-cards-not-in-hand = { $card } is not in your hand.
why-cards-clover-first = Use the clover first, or do without it.
`;export{e as default};