var e=`do-clover-orakel = Kleeblatt: weiter zum nächsten Feld in { $colour }?
do-spiral = Spirale: zurück auf ein früheres Feld?
do-leprechaun = Kobold: eine Karte abwerfen?
do-leprechauns = Alle drei Spielsteine stehen auf Kobolden: jetzt werten?
do-piece = Welcher Spielstein zieht?
main-score = { $points } werten
mirrors = { $count ->
    [one] { $count } Spiegel
   *[other] { $count } Spiegel
}
piece = Spielstein { $number }
priestess = Priesterin
field = Feld { $number }
tile-spiral = Spirale
tile-leprechaun = Kobold
tile-mirror = Spiegel
tile-clover-colour = Kleeblatt { $colour }
choose-lay-piece = { $card } legen: Spielstein { $number } auf Feld { $field }
choose-lay-priestess = { $card } legen: Priesterin { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} weiter
choose-clover-piece = Kleeblatt: Spielstein { $number } auf Feld { $field }
choose-spiral = Spirale: zurück auf Feld { $field }
choose-spiral-start = Spirale: zurück auf den Startstein
choose-spiral-pass = Auf die Spirale verzichten
choose-throw-hand = Kobold: { $card } aus der Hand abwerfen
choose-throw-row = Kobold: oberste Karte deiner Reihe { $colour } abwerfen
choose-throw-pass = Nichts abwerfen
choose-score = Die Kobolde werten
choose-score-pass = Später werten
did-lay-piece = { $name } legt { $card } und zieht mit Spielstein { $number }.
did-lay-priestess = { $name } legt { $card } und bewegt die Priesterin um { $steps }.
did-clover-piece = { $name } nutzt das Kleeblatt für Spielstein { $number }.
did-spiral = { $name } geht mit der Spirale zurück auf Feld { $field }.
did-spiral-start = { $name } geht mit der Spirale zurück auf den Startstein.
did-spiral-pass = { $name } verzichtet auf die Spirale.
did-throw-hand = { $name } wirft { $card } ab.
did-throw-row = { $name } wirft die oberste Karte der Reihe { $colour } ab.
did-throw-pass = { $name } wirft nichts ab.
did-score = { $name } wertet die Kobolde.
did-score-pass = { $name } hebt sich die Kobolde auf.
meter-oracle = { $count } von { $of } im Orakel
meter-own = eigene Spielsteine im Orakel: { $count } von { $of }
effect-priestess = Priesterin +5
leprechauns-left = Kobolde noch nicht gewertet
draws-left = Ziehe { $count } Karten
end-three-of-one-player-in-oracle = Jemand hat drei Spielsteine im Orakel.
end-five-in-oracle = Fünf Spielsteine sind im Orakel.
part-fields = Spielsteine
part-mirrors = Spiegel
part-on-the-way = Punkte unterwegs
guide-orakel-play-1 = Willkommen! In jedem Zug legst du eine Karte und ziehst, oder wirfst eine ab; dann nimmst du eine Karte. Wähle eine helle Karte: Sie bringt einen deiner drei Spielsteine zum nächsten Feld ihrer Farbe, oder die Priesterin voran.
guide-orakel-play-2 = Reihen steigen oder fallen, wie du willst, und Werte dürfen sich wiederholen. Der zweite andere Wert entscheidet.
guide-orakel-play-3 = Die Zahl im kleinen Siegel sagt, wie weit die Priesterin mit dieser Karte gehen darf. Endet sie bei einem deiner Spielsteine, bekommst du 5 Punkte.
guide-orakel-play-4 = Der Anfang der Spirale kostet Punkte, das helle Ende bringt bis zu 10. Schluss ist, wenn der dritte Spielstein einer Person oder der fünfte von allen in den letzten sieben Feldern steht. Wunschsteine zählen am Ende: keiner kostet 4.
guide-orakel-target = Leuchtende Stellen zeigen, wohin diese Karte führen kann, die Blase, was es bringt. Wähle einen Spielstein oder sein Ziel, oder ein Feld für die Priesterin.
guide-orakel-figure = Mehrere Spielsteine kommen dorthin: welcher?
guide-orakel-miss = Diese Karte passt nicht und kann nur auf ihre Ablage.
guide-orakel-clover = Ein Kleeblatt: Derselbe Spielstein darf weiter zum nächsten Feld in der Farbe des Kleeblatts.
guide-orakel-spiral = Eine Spirale: Derselbe Spielstein darf auf ein Feld hinter sich zurück, und das Plättchen dort wirkt wieder.
guide-orakel-leprechaun = Ein Kobold: Du darfst eine Handkarte oder die oberste Karte einer Reihe abwerfen. So bekommt eine Reihe wieder Luft.
guide-orakel-leprechauns = Alle drei Spielsteine stehen auf Kobolden. Werte jetzt, einmal im Spiel, oder warte auf mehr.
guide-orakel-draw = Ziehe eine Karte: vom Stapel oder die offene oberste einer Ablage, die nicht zu ist.
guide-orakel-wait = Jetzt spielt der Bot. Der Verlauf an der Seite erzählt, was er tut.

# Why not: by the key of the reason
why-orakel-no-field-ahead = Vor diesem Spielstein liegt kein Feld in { $colour }.
why-orakel-none-can-move = Keiner deiner Spielsteine hat ein Feld in { $colour } vor sich, und die Priesterin kann nicht ziehen.
why-orakel-only-arrived = Nur der Spielstein, der das Kleeblatt erreicht hat, darf weiter.
why-orakel-priestess-at-end = Weiter als bis zum letzten Feld kann die Priesterin nicht gehen.
why-orakel-priestess-near-end = Weiter als bis zum letzten Feld kann die Priesterin nicht gehen.
why-orakel-not-behind = Eine Spirale führt nur zurück, und nicht dorthin, wo der Spielstein den Zug begann.
why-orakel-began-there = Eine Spirale führt nur zurück, und nicht dorthin, wo der Spielstein den Zug begann.
why-orakel-not-to-start = An diesem Tisch führt keine Spirale auf den Startstein zurück.
why-orakel-pile-closed = Die Ablage { $colour } ist zu: in diesem Zug kam dort eine Karte hin.
why-orakel-move-first = Erst eine Karte legen oder abwerfen.
why-orakel-priestess-number = { $card } bewegt die Priesterin höchstens um { $most }.
why-orakel-spiral-first = Erst die Spirale nutzen oder darauf verzichten.
why-orakel-score-first = Erst die Kobolde werten oder für später aufheben.
why-orakel-throw-first = Erst eine Karte wegwerfen oder darauf verzichten.
why-orakel-no-row = Du hast keine Reihe in { $colour }.
why-orakel-no-clover = Über kein Kleeblatt ist jetzt zu entscheiden.
why-orakel-no-spiral = Über keine Spirale ist jetzt zu entscheiden.
why-orakel-no-leprechaun = Über keinen Kobold ist jetzt zu entscheiden.
why-orakel-no-scoring = Jetzt sind keine Kobolde zu werten.
`;export{e as default};