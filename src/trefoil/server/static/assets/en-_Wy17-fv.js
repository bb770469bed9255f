var e=`do-clover-orakel = Clover: on to the next { $colour } field?
do-spiral = Spiral: back to a field behind?
do-leprechaun = Leprechaun: throw a card away?
do-leprechauns = Three leprechauns: score them now?
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
choose-lay-piece = Lay { $card }: { $piece } to field { $field } ({ $stone })
choose-lay-priestess = Lay { $card }: priestess { $steps ->
    [one] { $steps } field
   *[other] { $steps } fields
} on
choose-clover-piece = Clover: { $piece } to field { $field } ({ $stone })
choose-spiral = Spiral: back to field { $field } ({ $stone })
choose-spiral-start = Spiral: back to the start stone
choose-spiral-pass = Do without the spiral
choose-throw-hand = Leprechaun: throw { $card } from your hand
choose-throw-row = Leprechaun: throw the top card of your { $colour } row
choose-throw-pass = Throw nothing
choose-score = Score the leprechauns
choose-score-pass = Score them later
did-lay-piece = { $name } lays { $card } and moves { $piece }.
did-lay-priestess = { $name } lays { $card } and moves the priestess by { $steps }.
did-clover-piece = { $name } uses the clover for { $piece }.
did-spiral = { $name } uses the spiral back to field { $field }.
did-spiral-start = { $name } uses the spiral back to the start stone.
did-spiral-pass = { $name } does without the spiral.
did-throw-hand = { $name } throws { $card } away.
did-throw-row = { $name } throws the top card of the { $colour } row away.
did-throw-pass = { $name } throws nothing.
did-score = { $name } scores the leprechauns.
did-score-pass = { $name } keeps the leprechauns for later.
meter-oracle = { $count } of { $of } in the oracle
meter-oracle-short = in the oracle
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
guide-orakel-target = Lit places show where this card can lead, and the figure on them what it brings. Choose a piece or its goal, or a field for the priestess.
guide-orakel-figure = Several pieces can get there: which one?
guide-orakel-miss = This card does not fit, so it can only be discarded on its pile.
guide-orakel-clover = A clover: the same piece may go on to the next field of the clover's colour.
guide-orakel-spiral = A spiral: the same piece may go back to a field behind it, and the tile there works again.
guide-orakel-leprechaun = A leprechaun: you may throw away a card of your hand or the top card of a row. A row can breathe again that way.
guide-orakel-leprechauns = All three pieces stand on leprechauns. Score now, once in the game, or wait for more.
guide-orakel-draw = Draw a card: from the deck, or the open top card of a pile that is not closed.
guide-orakel-wait = Now the bot plays. A ring marks where it went, and the log tells what it did.

stone = { $colour } { $value }
piece-on = the piece on { $stone }
piece-start = a piece from the start stone
piece-some = a piece
log-lay-piece = { $card }, { $piece } to { $stone }
log-lay-priestess = { $card }, priestess to { $stone }
log-clover-piece = clover: to { $stone }
log-spiral = spiral: back to { $stone }
log-spiral-start = spiral: back to the start stone
log-spiral-pass = no spiral
log-throw-hand = leprechaun: { $card } away
log-throw-row = leprechaun: top card of the { $colour } row away
log-throw-pass = leprechaun: nothing away
log-score = leprechauns
log-score-pass = leprechauns later
source-field = { $stone }
source-start = Start stone
source-mirror = Mirror
source-priestess = Priestess on your field
source-leprechauns = Leprechauns scored
source-tile-stone = Tile on { $stone }
about-field = A stone of the spiral. A piece that stands here at the end counts { $value }.
about-field-oracle = It lies in the oracle: the third piece of one player here, or the fifth of all, ends the game.
about-orakel-clover = Clover: the piece that arrives may go on at once to the next { $colour } stone.
about-orakel-spiral = Spiral: the piece that arrives may go back to a stone behind it, whose tile works again.
about-orakel-leprechaun = Leprechaun: you may throw away a card of your hand or the top card of a row. With all three pieces on leprechauns you may score them, once.
about-orakel-mirror = Mirror: whoever arrives takes it. At the end each mirror counts the wish stones once more.
about-card-orakel = Lay it: a piece goes to the next { $colour } stone, or the priestess goes { $reach ->
    [1] one stone on.
   *[other] 1 to { $reach } stones on.
}
about-start-orakel = Here all pieces begin. It has no value at the end.

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

# Numbers of rules about things of the table
rule-orakel-card = O5.1, O6.1
rule-orakel-pile = O7.1, O8.3
rule-orakel-deck = O11.4
rule-orakel-row = O4.1–O4.6
rule-orakel-points = O9.2
rule-orakel-wish = O9.9, O12.2
rule-orakel-clover = O9.3
rule-orakel-spiral = O9.4
rule-orakel-leprechaun = O9.6, O9.8
rule-orakel-mirror = O9.9, O12.3
rule-orakel-start = O2.1
rule-orakel-field = O12.1
rule-orakel-oracle = O11.1
key-priestess = the priestess: her furthest field, or so many fields
`;export{e as default};