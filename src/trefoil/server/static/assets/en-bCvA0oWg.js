var e=`do-clover-orakel = Clover: on to the next { $colour } field?
do-spiral = Spiral: back to a field behind?
do-leprechaun = Leprechaun: throw a card away?
do-leprechauns = All three pieces stand on leprechauns: score them now?
do-piece = Which piece moves?
main-score = Score { $points }
mirrors = { $count ->
    [one] { $count } mirror
   *[other] { $count } mirrors
}
piece = Piece { $number }
priestess = Priestess
field = Field { $number }
tile-spiral = spiral
tile-leprechaun = leprechaun
tile-mirror = mirror
tile-clover-colour = { $colour } clover
choose-lay-piece = Lay { $card }: piece { $number } to field { $field }
choose-lay-priestess = Lay { $card }: priestess { $steps ->
    [one] { $steps } field
   *[other] { $steps } fields
} on
choose-clover-piece = Clover: piece { $number } to field { $field }
choose-spiral = Spiral: back to field { $field }
choose-spiral-start = Spiral: back to the start stone
choose-spiral-pass = Do without the spiral
choose-throw-hand = Leprechaun: throw { $card } from your hand
choose-throw-row = Leprechaun: throw the top card of your { $colour } row
choose-throw-pass = Throw nothing
choose-score = Score the leprechauns
choose-score-pass = Score them later
did-lay-piece = { $name } lays { $card } and moves piece { $number }.
did-lay-priestess = { $name } lays { $card } and moves the priestess by { $steps }.
did-clover-piece = { $name } uses the clover for piece { $number }.
did-spiral = { $name } uses the spiral back to field { $field }.
did-spiral-start = { $name } uses the spiral back to the start stone.
did-spiral-pass = { $name } does without the spiral.
did-throw-hand = { $name } throws { $card } away.
did-throw-row = { $name } throws the top card of the { $colour } row away.
did-throw-pass = { $name } throws nothing.
did-score = { $name } scores the leprechauns.
did-score-pass = { $name } keeps the leprechauns for later.
meter-oracle = { $count } of { $of } in the oracle
meter-own = own pieces in the oracle: { $count } of { $of }
effect-priestess = priestess +5
leprechauns-left = leprechauns not scored yet
draws-left = Draw { $count } cards
end-three-of-one-player-in-oracle = One player has three pieces in the oracle.
end-five-in-oracle = Five pieces have reached the oracle.
part-fields = Pieces
part-mirrors = Mirrors
part-on-the-way = Points on the way
guide-orakel-play-1 = Welcome! Each turn you lay a card and move, or discard one; then you draw. Pick a bright card: it moves one of your three pieces to the next field of its colour, or the priestess.
guide-orakel-play-2 = Rows rise or fall, as you like, and may repeat a value. The second different value decides.
guide-orakel-play-3 = The number in the small seal is how far the priestess may go with this card. If she ends where one of your pieces stands, you get 5 points.
guide-orakel-play-4 = The start of the spiral costs points, the lit end brings up to 10. The game ends with a third piece of one player, or the fifth of all, in the last seven fields. Wish stones count at the end: none costs 4.
guide-orakel-target = Lit places show where this card can lead, and the bubble what it brings. Choose a piece or its goal, or a field for the priestess.
guide-orakel-figure = Several pieces can get there: which one?
guide-orakel-miss = This card does not fit, so it can only be discarded on its pile.
guide-orakel-clover = A clover: the same piece may go on to the next field of the clover's colour.
guide-orakel-spiral = A spiral: the same piece may go back to a field behind it, and the tile there works again.
guide-orakel-leprechaun = A leprechaun: you may throw away a card of your hand or the top card of a row. A row can breathe again that way.
guide-orakel-leprechauns = All three pieces stand on leprechauns. Score now, once in the game, or wait for more.
guide-orakel-draw = Draw a card: from the deck, or the open top card of a pile that is not closed.
guide-orakel-wait = Now the bot plays. The log on the side tells what it does.

# Why not: by the key of the reason
why-orakel-no-field-ahead = There is no { $colour } field ahead of this piece.
why-orakel-none-can-move = None of your pieces has a { $colour } field ahead, and the priestess cannot move.
why-orakel-only-arrived = Only the piece that reached the clover may go on.
why-orakel-priestess-at-end = The priestess cannot go further than the last field.
why-orakel-priestess-near-end = The priestess cannot go further than the last field.
why-orakel-not-behind = A spiral leads back only, and not to where the piece began this turn.
why-orakel-began-there = A spiral leads back only, and not to where the piece began this turn.
why-orakel-not-to-start = No spiral leads back to the start stone at this table.
why-orakel-pile-closed = The { $colour } pile is closed: a card went there this turn.
why-orakel-move-first = Lay or discard a card first.
why-orakel-priestess-number = { $card } moves the priestess by { $most } at most.
why-orakel-spiral-first = Use the spiral first, or do without it.
why-orakel-score-first = Score the leprechauns first, or keep them for later.
why-orakel-throw-first = Throw a card away first, or none.
why-orakel-no-row = You have no { $colour } row.
why-orakel-no-clover = No clover is to be decided now.
why-orakel-no-spiral = No spiral is to be decided now.
why-orakel-no-leprechaun = No leprechaun is to be decided now.
why-orakel-no-scoring = No leprechauns are to be scored now.
`;export{e as default};