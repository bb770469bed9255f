var e=`do-clover = Kleeblatt: welche Figur weiter?
do-figure = Welche Figur?
figure-large = große Figur (zählt doppelt)
figure-small = kleine Figur
large = Groß
small = Klein
choose-lay = { $card } legen: deine Figur auf { $path } geht weiter
choose-lay-large = { $card } legen: deine große Figur betritt { $path }
choose-lay-small = { $card } legen: eine kleine Figur betritt { $path }
choose-clover = Kleeblatt: deine Figur auf { $path } geht weiter
choose-clover-large = Kleeblatt: deine große Figur betritt { $path }
choose-clover-small = Kleeblatt: eine kleine Figur betritt { $path }
did-lay = { $name } legt { $card }.
did-lay-to = { $name } legt { $card }; die Figur auf { $path } zieht.
did-lay-large = { $name } legt { $card }; die große Figur betritt { $path }.
did-lay-small = { $name } legt { $card }; eine kleine Figur betritt { $path }.
did-clover = { $name } nutzt das Kleeblatt auf { $path }.
did-clover-large = { $name } nutzt das Kleeblatt: die große Figur betritt { $path }.
did-clover-small = { $name } nutzt das Kleeblatt: eine kleine Figur betritt { $path }.
end-five-in-goal = Fünf Figuren sind im Ziel.
part-paths = Pfade
part-tiles = Punkte unterwegs
guide-keltis-play-1 = Willkommen! In jedem Zug spielst du eine Karte und ziehst eine. Wähle eine helle Karte und lege sie: Die erste Karte einer Farbe bringt eine Figur auf den Pfad dieser Farbe.
guide-keltis-play-2 = Eine Kartenreihe steigt oder fällt, und Werte dürfen sich wiederholen. Der zweite andere Wert entscheidet. Lücken sind erlaubt, kleine Schritte lassen mehr Luft.
guide-keltis-play-3 = Jede weitere Karte einer Farbe bringt deine Figur einen Stein höher. Die ersten Steine kosten Punkte, die letzten bringen bis zu 10: lieber wenige Pfade weit gehen.
guide-keltis-play-4 = Karte unbrauchbar? Wirf sie ab. Das Spiel endet mit fünf Figuren in den obersten drei Reihen oder mit der letzten Karte. Sammle Wunschsteine: keiner kostet 4 Punkte.
guide-keltis-target = Der leuchtende Pfad zeigt, wohin deine Figur geht, die Zahl auf dem Stein, was es bringt. Du kannst die Karte auch dorthin ziehen. Oder wirf sie auf ihre Ablage ab.
guide-keltis-figure = Groß oder klein? Die große Figur zählt doppelt, im Plus wie im Minus. Schicke sie dorthin, wo du viele Karten hast.
guide-keltis-miss = Diese Karte passt nicht mehr in deine Reihe und kann nur auf ihre Ablage.
guide-keltis-clover = Ein Kleeblatt! Bewege eine deiner Figuren einen Stein weiter, oder verzichte.
guide-keltis-draw = Ziehe eine Karte: vom Stapel oder die offene oberste einer Ablage, nur nicht dort, wo du gerade abgeworfen hast. Bis du vom Stapel ziehst, kannst du zurücknehmen.
guide-keltis-wait = Jetzt spielt der Bot. Ein Ring zeigt, wohin er zog; der Verlauf erzählt, was er tat.

log-lay = { $card }
log-lay-to = { $card }, auf { $path }
log-lay-large = { $card }, große Figur
log-lay-small = { $card }, kleine Figur
log-clover = Kleeblatt auf { $path }
log-clover-large = Kleeblatt: große Figur auf { $path }
log-clover-small = Kleeblatt: kleine Figur auf { $path }
source-path = Pfad { $colour }
source-path-large = Pfad { $colour } (groß ×2)
source-tile-path = Plättchen auf { $colour }
about-stone = Ein Stein des Pfads { $colour }. Eine Figur, die hier endet, zählt { $value }, die große doppelt.
about-stone-goal = Er liegt im Ziel: Die fünfte Figur hier beendet die Partie.
about-keltis-clover = Kleeblatt: Zieh sofort eine deiner Figuren einen Stein weiter.
about-card-keltis = Lege sie: Deine Figur auf dem Pfad { $colour } geht weiter. Die erste Karte einer Farbe bringt eine Figur auf ihn.
about-start-keltis = Hier warten deine große Figur, die doppelt zählt, und vier kleine.

# Why not: by the key of the reason
why-keltis-another-must-move = Deine Figur auf { $path } ist am Ende, und keine andere kann ziehen.
why-keltis-at-end = Deine Figur auf { $path } ist schon am Ende.
why-keltis-path-taken = Du hast schon eine Figur auf { $path }.
why-keltis-enter-by-card = Ohne Karte dieser Farbe betritt keine Figur { $path }.
why-keltis-large-gone = Eine solche Figur steht nicht mehr auf dem Startstein.
why-keltis-small-gone = Eine solche Figur steht nicht mehr auf dem Startstein.
why-keltis-pile-closed = Die Ablage { $colour } ist zu: du hast gerade dort abgeworfen.
why-keltis-not-at-end = Nur eine Figur am Ende von { $path } lässt eine andere ziehen.
why-keltis-which-enters = Sag, ob deine große oder eine kleine Figur { $path } betritt.

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