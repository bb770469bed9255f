var e=`orakel-aim-title = What it is about
orakel-aim-text = One path of 35 fields winds into the oracle. With cards you move your three pieces, or the priestess. The outer fields cost points, the inner ones bring up to 10.
orakel-turn-title = A turn
orakel-turn-text = Lay one card in front of you and move one of your pieces or the priestess; or discard a card and move nothing. Then draw one card.
orakel-rows-title = Rows of cards
orakel-rows-text = One row for each colour, rising or falling, beginning with any value. The second different value decides. Equal values and gaps are allowed.
orakel-move-title = Moving a piece
orakel-move-text = The piece goes forward to the next field of the card's colour. The value of the card does not matter. Any number of pieces may share a field.
orakel-priestess-title = The priestess
orakel-priestess-text = Each card value has a priestess number: so many fields she may go at most, at least one. If she ends on a field where you have a piece, you get 5 points at once. She never goes back, and tiles do nothing for her.
orakel-tiles-title = Tiles
orakel-tiles-text = Numbers bring points. A clover lets the same piece go on to the next field of the clover's colour. A spiral lets it go back to any field behind it, but not to where it began the turn. A leprechaun lets you throw away a card from your hand, or the top card of one of your rows. Wish stones and mirrors are taken and kept.
orakel-leprechauns-title = Three leprechauns
orakel-leprechauns-text = Once in the game, when all three of your pieces stand on leprechauns, you may score: 15 points on three different ones, 10 on two, 5 on one.
orakel-end-title = The end
orakel-end-text = The game ends at once when one player's third piece, or the fifth of all, enters the last seven fields, or when the last card of the deck is drawn. The last arrival triggers nothing.
orakel-score-title = Counting
orakel-score-text = Each piece brings the value of its field. Wish stones: none −4, one −3, two 2, three 3, four 6, five or more 10, and every mirror counts that result once more, minus too. Add the points collected on the way.
`;export{e as default};