var e=`do-clover = Clover: which figure moves on?
do-figure = Which figure?
figure-large = large figure (counts double)
figure-small = small figure
large = Large
small = Small
choose-lay = Lay { $card }: your figure on { $path } steps on
choose-lay-large = Lay { $card }: your large figure enters { $path }
choose-lay-small = Lay { $card }: a small figure enters { $path }
choose-clover = Clover: your figure on { $path } steps on
choose-clover-large = Clover: your large figure enters { $path }
choose-clover-small = Clover: a small figure enters { $path }
did-lay = { $name } lays { $card }.
did-lay-to = { $name } lays { $card }; the figure on { $path } moves.
did-lay-large = { $name } lays { $card }; the large figure enters { $path }.
did-lay-small = { $name } lays { $card }; a small figure enters { $path }.
did-clover = { $name } uses the clover on { $path }.
did-clover-large = { $name } uses the clover: the large figure enters { $path }.
did-clover-small = { $name } uses the clover: a small figure enters { $path }.
end-five-in-goal = Five figures have reached the goal.
part-paths = Paths
part-tiles = Points on the way
guide-keltis-play-1 = Welcome! Each turn you play one card and draw one. Pick a bright card and lay it: the first card of a colour brings a figure onto that colour's path.
guide-keltis-play-2 = A row of cards either rises or falls, and may repeat a value. The second different value decides. Gaps are fine, but small steps leave you more room.
guide-keltis-play-3 = Every further card of a colour moves your figure one stone up. The first stones cost points, the last ones bring up to 10: few paths, walked far, beat many paths begun.
guide-keltis-play-4 = Useless card? Discard it. The game ends with five figures in the top three rows, or with the last card of the deck. Collect wish stones: none costs you 4 points.
guide-keltis-target = The path that lights up is where your figure goes, and the figure on the stone is what it brings. You may also drop the card there. Or discard it on its pile.
guide-keltis-figure = Large or small? The large figure counts double, plus and minus. Send it where you have many cards.
guide-keltis-miss = This card does not fit into your row any more, so it can only be discarded on its pile.
guide-keltis-clover = A clover! Move any one of your figures a stone further, or do without.
guide-keltis-draw = Draw a card: from the deck, or the open top card of a pile, except where you have just discarded. Until you draw from the deck you can undo.
guide-keltis-wait = Now the bot plays. A ring marks where it went, and the log tells what it did.

log-lay = { $card }
log-lay-to = { $card }, on { $path }
log-lay-large = { $card }, large figure
log-lay-small = { $card }, small figure
log-clover = clover on { $path }
log-clover-large = clover: large figure on { $path }
log-clover-small = clover: small figure on { $path }
source-path = Path { $colour }
source-path-large = Path { $colour } (large ×2)
source-tile-path = Tile on { $colour }
about-stone = A stone of the { $colour } path. A figure that ends here counts { $value }, the large one double.
about-stone-goal = It lies in the goal: the fifth figure here ends the game.
about-keltis-clover = Clover: move any one of your figures a stone further at once.
about-card-keltis = Lay it: your figure on the { $colour } path steps on. The first card of a colour brings a figure onto it.
about-start-keltis = Here your large figure, which counts double, and four small ones wait.

# Why not: by the key of the reason
why-keltis-another-must-move = Your figure on { $path } is at the end, and no other one can move.
why-keltis-at-end = Your figure on { $path } is already at the end.
why-keltis-path-taken = You already have a figure on { $path }.
why-keltis-enter-by-card = No figure enters { $path } without a card of that colour.
why-keltis-large-gone = No such figure is left on the start stone.
why-keltis-small-gone = No such figure is left on the start stone.
why-keltis-pile-closed = The { $colour } pile is closed: you have just discarded there.
why-keltis-not-at-end = Only a figure at the end of { $path } lets another one move.
why-keltis-which-enters = Say whether your large or a small figure enters { $path }.

# Numbers of rules about things of the table
rule-keltis-card = K4.2, K4.5
rule-keltis-pile = K6.1, K6.2
rule-keltis-deck = K7.3
rule-keltis-row = K4.1, K4.6
rule-keltis-points = K5.2
rule-keltis-wish = K5.4, K8.3
rule-keltis-clover = K5.3
rule-keltis-start = K2.1, K4.3
rule-keltis-stone = K8.1
rule-keltis-goal = K7.1
`;export{e as default};