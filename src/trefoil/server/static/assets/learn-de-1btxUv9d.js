var e=`keltis-aim-title = Worum es geht
keltis-aim-text = Fünf Pfade mit je neun Steinen führen von einem großen Startstein nach oben. Mit Karten bewegst du deine fünf Figuren die Pfade hinauf. Tiefe Steine kosten Punkte, hohe bringen welche. Wer am Ende am meisten hat, gewinnt.
keltis-turn-title = Ein Zug
keltis-turn-text = Spiele genau eine Karte, dann ziehe eine. Spielen heißt: die Karte vor dich legen oder offen auf die Ablage ihrer Farbe abwerfen. Abwerfen darfst du immer.
keltis-rows-title = Kartenreihen
keltis-rows-text = Für jede Farbe hast du eine Reihe. Sie darf mit jedem Wert beginnen. Danach steigt oder fällt sie: Der zweite andere Wert entscheidet. Gleiche Werte sind immer erlaubt, Lücken auch. Eine Karte, die nicht mehr passt, kannst du nur abwerfen.
keltis-figures-title = Figuren
keltis-figures-text = Die erste Karte einer Farbe bringt eine deiner Figuren auf den ersten Stein dieses Pfades. Du wählst: die eine große Figur, die am Ende doppelt zählt, oder eine kleine. Jede weitere Karte dieser Farbe bewegt diese Figur einen Stein weiter. Der Wert der Karte spielt dabei keine Rolle. Steht deine Figur schon auf dem letzten Stein, bewegt eine passende Karte stattdessen eine andere deiner Figuren.
keltis-tiles-title = Plättchen
keltis-tiles-text = Was auf dem Stein liegt, wirkt, wenn eine Figur ankommt. Zahlen bringen sofort so viele Punkte. Ein Kleeblatt bewegt eine beliebige deiner Figuren einen Stein weiter, und das Plättchen dort wirkt auch. Beides bleibt für die Nächsten liegen. Wunschsteine nimmst du und behältst sie.
keltis-draw-title = Nachziehen
keltis-draw-text = Nimm die oberste Karte vom Stapel oder die offene oberste einer Ablage, nur nicht von der, auf die du gerade abgeworfen hast.
keltis-end-title = Das Ende
keltis-end-text = Das Spiel endet sofort, wenn fünf Figuren, egal wessen, in den obersten drei Reihen stehen oder wenn die letzte Karte des Stapels gezogen wird. Das Plättchen unter der fünften Figur wirkt nicht mehr.
keltis-score-title = Wertung
keltis-score-text = Jede Figur bringt den Wert ihrer Reihe, die große das Doppelte. Wunschsteine: keiner −4, einer −3, zwei 2, drei 3, vier 6, fünf oder mehr 10. Dazu kommen die Punkte von unterwegs. Auf dem Startstein zählt eine Figur 0.
`;export{e as default};