var e=`keltis-aim-title = What it is about
keltis-aim-text = Five paths of nine stones lead up from one large start stone. With cards you move your five figures up the paths. Low stones cost points, high stones bring points. Whoever has most at the end wins.
keltis-turn-title = A turn
keltis-turn-text = Play exactly one card, then draw one. Playing means laying the card in front of you, or discarding it face up on the pile of its colour. You may always discard instead of laying.
keltis-rows-title = Rows of cards
keltis-rows-text = For each colour you have one row. It may begin with any value. After that it either rises or falls: the second different value decides. Equal values are always allowed, and so are gaps. A card that no longer fits can only be discarded.
keltis-figures-title = Figures
keltis-figures-text = The first card of a colour brings one of your figures onto the first stone of that path. You choose: the one large figure, which counts double in the end, or a small one. Every further card of that colour moves this figure one stone. The value of the card does not matter for that. If your figure already stands on the last stone, a fitting card moves another of your figures instead.
keltis-tiles-title = Tiles
keltis-tiles-text = What lies on the stone works when a figure arrives. Numbers bring that many points at once. A clover lets you move any one of your figures a stone further, and the tile there works too. Both stay for the next one. Wish stones are taken away and kept.
keltis-draw-title = Drawing
keltis-draw-text = Take the top card of the deck or the open top card of a pile, but not from the pile you have just discarded to.
keltis-end-title = The end
keltis-end-text = The game ends at once when five figures, no matter whose, stand in the top three rows, or when the last card of the deck is drawn. The tile under the fifth figure does nothing any more.
keltis-score-title = Counting
keltis-score-text = Each figure brings the value of its row, the large one twice. Wish stones: none −4, one −3, two 2, three 3, four 6, five or more 10. Add the points collected on the way. On the start stone a figure counts 0.
`;export{e as default};