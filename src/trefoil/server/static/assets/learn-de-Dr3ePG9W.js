var e=`orakel-aim-title = Worum es geht
orakel-aim-text = Ein Pfad aus 35 Feldern windet sich zum Orakel. Mit Karten bewegst du deine drei Spielsteine oder die Priesterin. Die äußeren Felder kosten Punkte, die inneren bringen bis zu 10.
orakel-turn-title = Ein Zug
orakel-turn-text = Lege eine Karte vor dich und ziehe mit einem deiner Spielsteine oder der Priesterin; oder wirf eine Karte ab und bewege nichts. Dann nimm eine Karte nach.
orakel-rows-title = Kartenreihen
orakel-rows-text = Eine Reihe je Farbe, steigend oder fallend, mit beliebigem Anfang. Der zweite andere Wert entscheidet. Gleiche Werte und Lücken sind erlaubt.
orakel-move-title = Einen Spielstein ziehen
orakel-move-text = Der Spielstein geht vorwärts zum nächsten Feld in der Farbe der Karte. Ihr Wert spielt keine Rolle. Beliebig viele Spielsteine dürfen ein Feld teilen.
orakel-priestess-title = Die Priesterin
orakel-priestess-text = Jeder Kartenwert hat eine Priesterinnenzahl: So viele Felder darf sie höchstens gehen, mindestens eines. Endet sie auf einem Feld mit einem deiner Spielsteine, bekommst du sofort 5 Punkte. Sie geht nie zurück, und Plättchen bewirken bei ihr nichts.
orakel-tiles-title = Plättchen
orakel-tiles-text = Zahlen bringen Punkte. Ein Kleeblatt lässt denselben Spielstein zum nächsten Feld in der Farbe des Kleeblatts weiterziehen. Eine Spirale lässt ihn auf ein beliebiges Feld hinter sich zurück, nur nicht dorthin, wo er den Zug begann. Ein Kobold lässt dich eine Handkarte oder die oberste Karte einer deiner Reihen abwerfen. Wunschsteine und Spiegel nimmst du und behältst sie.
orakel-leprechauns-title = Drei Kobolde
orakel-leprechauns-text = Einmal im Spiel, wenn alle drei deiner Spielsteine auf Kobolden stehen, darfst du werten: 15 Punkte auf drei verschiedenen, 10 auf zweien, 5 auf einem.
orakel-end-title = Das Ende
orakel-end-text = Das Spiel endet sofort, wenn der dritte Spielstein einer Person oder der fünfte von allen die letzten sieben Felder betritt oder die letzte Karte des Stapels gezogen wird. Die letzte Ankunft löst nichts aus.
orakel-score-title = Wertung
orakel-score-text = Jeder Spielstein bringt den Wert seines Feldes. Wunschsteine: keiner −4, einer −3, zwei 2, drei 3, vier 6, fünf oder mehr 10, und jeder Spiegel zählt dieses Ergebnis noch einmal, auch im Minus. Dazu kommen die Punkte von unterwegs.
`;export{e as default};