var e=`learn-seats-kero = 2 Personen, etwa eine Dreiviertelstunde.
kero-aim-title = Worum es geht
kero-aim-text = Zwei Clans in der Wüste, jeder mit einem Lager und einem Tankwagen. Mit Würfeln sammelst du Weizen, Ziegel, Metall und Rekruten, kaufst Karten für dein Lager und schickst Kundschafter in die Gebiete. Wer nach drei Runden mehr Punkte hat, gewinnt.
kero-tank-title = Der Tank
kero-tank-text = Der Sand in deinem Wagen ist dein Treibstoff. Er läuft nur, während du würfelst. Ein fester Betrag je Wurf oder in Echtzeit: das entscheidet der Tisch. Was du nicht verbrennst, bleibt für deinen nächsten Zug. Läuft der Tank beim Würfeln leer, ist der Zug sofort vorbei und alles auf den Würfeln verloren; dafür tankst du ein wenig gratis.
kero-refuel-title = Tanken
kero-refuel-text = Zu Beginn deines Zuges, vor allem anderen, kauft ein Kanister einmal Tanken, ein zweiter noch einmal. Alle acht Würfel werden immer wieder geworfen, Flammen bleiben liegen, und Treibstoff läuft ein, bis alle Flammen zeigen. Je länger das dauert, desto besser für dich.
kero-dice-title = Die Würfel
kero-dice-text = Die 5 weißen Würfel wirfst du immer. Die drei Sonderwürfel kosten je 1 Kanister, oder nichts mit der passenden Fähigkeit, und zeigen mehr auf einmal, einen Tuarek oder einen freien Kundschafter. Wähle sie vor dem ersten Wurf.
kero-roll-title = Würfeln
kero-roll-text = Wirf alle gewählten Würfel, behalte, was dir gefällt, und wirf die anderen noch einmal, so oft du willst. Ein Würfel mit Flamme ist verbrannt: Er bleibt liegen. Höre auf, wann du magst; danach wird nicht mehr geworfen.
kero-camp-title = Dein Lager
kero-camp-text = Gib jetzt aus, was die Würfel zeigen. Kanister und Tuareks nimmst du und behältst sie. Nimm so viele Karten, wie du bezahlen kannst. Eine Karte wirkt sofort: Kanister, Tuareks, Kundschafter, einmal gratis tanken oder eine Fähigkeit für immer. Was du nicht ausgibst, verfällt.
kero-abilities-title = Fähigkeiten
kero-abilities-text = Jedes Fähigkeitsplättchen wirkt einmal in jedem deiner Züge. Fünf kannst du haben.
kero-explorers-title = Kundschafter und Gebiete
kero-explorers-text = Ein Rekrut und ein Metall schicken einen deiner sieben Kundschafter in ein offenes Gebiet, auch wo andere stehen. Mehrere in einem Zug sind möglich.
kero-fire-title = Feuer und Nachschub
kero-fire-text = Zwei oder mehr Flammen auf deinen Würfeln verbrennen am Ende deines Zuges die Karte ganz rechts. Dann rücken die Karten nach rechts, und neue füllen die Auslage auf.
kero-claim-title = Landnahme
kero-claim-text = Wird eine Landnahme aufgedeckt, bekommt jedes Gebiet der Clan mit mehr Kundschaftern darauf; bei Gleichstand niemand. Alle Kundschafter kommen heim, und vier neue Gebiete liegen aus. Die dritte Landnahme beendet das Spiel.
kero-tuareks-title = Tuareks
kero-tuareks-text = Helfer, die nur du siehst. Jeder wirkt einmal. In deinem Zug kannst du einen für 2 Kanister kaufen, nur nicht, während Treibstoff läuft.
kero-end-title = Das Ende
kero-end-text = Kommt die dritte Landnahme nach dem Zug der Person, die begonnen hat, hat die andere noch einen letzten Zug. Kundschafter gehen dann auf zwei Endplätze: Einer bringt 1 Punkt, zwei zusammen bringen 3.
kero-score-title = Wertung
kero-score-text = Punkte auf deinen Karten, auf deinen Gebieten und für die Endplätze. Jede Straßensperre zählt so viele Punkte, wie du Straßensperren hast: Drei bringen neun. Bei Gleichstand gewinnt, wer mehr Gebiete hat, dann mehr Kanister.
`;export{e as default};