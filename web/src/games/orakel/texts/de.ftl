do-clover-orakel = Kleeblatt: weiter auf { $colour }?
do-spiral = Spirale: zurück, und wohin?
do-leprechaun = Kobold: eine Karte abwerfen?
do-leprechauns = Drei Kobolde: jetzt werten?
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
choose-lay-piece = { $card } legen: { $piece } auf Feld { $field } ({ $stone })
choose-lay-priestess = { $card } legen: Priesterin { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} weiter
choose-clover-piece = Kleeblatt: { $piece } auf Feld { $field } ({ $stone })
choose-spiral = Spirale: zurück auf Feld { $field } ({ $stone })
choose-spiral-start = Spirale: zurück auf den Startstein
choose-spiral-pass = Ohne Spirale weiter
choose-throw-hand = Kobold: { $card } aus der Hand abwerfen
choose-throw-row = Kobold: oberste Karte deiner Reihe { $colour } abwerfen
choose-throw-pass = Nichts abwerfen
choose-score = Die Kobolde werten
choose-score-pass = Später werten
did-lay-piece = { $name } legt { $card } und zieht: { $piece }.
did-lay-priestess = { $name } legt { $card } und bewegt die Priesterin um { $steps }.
did-clover-piece = { $name } nutzt das Kleeblatt: { $piece }.
did-spiral = { $name } geht mit der Spirale zurück auf Feld { $field }.
did-spiral-start = { $name } geht mit der Spirale zurück auf den Startstein.
did-spiral-pass = { $name } verzichtet auf die Spirale.
did-throw-hand = { $name } wirft { $card } ab.
did-throw-row = { $name } wirft die oberste Karte der Reihe { $colour } ab.
did-throw-pass = { $name } wirft nichts ab.
did-score = { $name } wertet die Kobolde.
did-score-pass = { $name } hebt sich die Kobolde auf.
meter-oracle = { $count } von { $of } im Orakel
meter-oracle-short = im Orakel
meter-own = eigene Spielsteine im Orakel: { $count } von { $of }
effect-priestess = Priesterin +5
leprechauns-left = Kobolde noch nicht gewertet
draws-left = Ziehe { $count } Karten
end-three-of-one-player-in-oracle = Jemand hat drei Spielsteine im Orakel.
end-five-in-oracle = Fünf Spielsteine sind im Orakel.
part-fields = Spielsteine
part-mirrors = Spiegel
part-on-the-way = Punkte unterwegs
guide-orakel-play-1 = Willkommen! Lege eine Karte und ziehe, oder wirf eine ab; dann nimm eine Karte. Eine helle Karte bringt einen Spielstein zum nächsten Feld ihrer Farbe, oder die Priesterin voran.
guide-orakel-play-2 = Reihen steigen oder fallen, wie du willst, und Werte dürfen sich wiederholen. Der zweite andere Wert entscheidet.
guide-orakel-play-3 = Die Zahl im kleinen Siegel sagt, wie weit die Priesterin mit dieser Karte gehen darf. Endet sie bei einem deiner Spielsteine, bekommst du 5 Punkte.
guide-orakel-play-4 = Der Anfang der Spirale kostet Punkte, das Ende bringt bis zu 10. Schluss: der dritte Spielstein einer Person oder der fünfte von allen in den letzten sieben Feldern.
guide-orakel-target = Leuchtende Stellen zeigen, wohin diese Karte führen kann, die Zahl darauf, was es bringt. Wähle einen Spielstein oder sein Ziel, oder ein Feld für die Priesterin.
guide-orakel-figure = Mehrere Spielsteine kommen dorthin: welcher?
guide-orakel-miss = Diese Karte passt nicht und kann nur auf ihre Ablage.
guide-orakel-clover = Ein Kleeblatt: Derselbe Spielstein darf weiter zum nächsten Feld in der Farbe des Kleeblatts.
guide-orakel-spiral = Eine Spirale: Derselbe Spielstein darf auf ein Feld hinter sich zurück, und das Plättchen dort wirkt wieder.
guide-orakel-leprechaun = Ein Kobold: Du darfst eine Handkarte oder die oberste Karte einer Reihe abwerfen. So bekommt eine Reihe wieder Luft.
guide-orakel-leprechauns = Alle drei Spielsteine stehen auf Kobolden. Werte jetzt, einmal im Spiel, oder warte auf mehr.
guide-orakel-draw = Ziehe eine Karte: vom Stapel oder die offene oberste einer Ablage, die nicht zu ist.
guide-orakel-wait = Jetzt spielt der Bot. Ein Ring zeigt, wohin er zog; der Verlauf erzählt, was er tat.

stone = { $colour } { $value }
piece-on = Spielstein auf { $stone }
piece-start = Spielstein vom Startstein
piece-some = ein Spielstein
log-lay-piece = { $card }, { $piece } nach { $stone }
log-lay-priestess = { $card }, Priesterin nach { $stone }
log-clover-piece = Kleeblatt: nach { $stone }
log-spiral = Spirale: zurück nach { $stone }
log-spiral-start = Spirale: zurück auf den Startstein
log-spiral-pass = keine Spirale
log-throw-hand = Kobold: { $card } weg
log-throw-row = Kobold: oberste Karte der Reihe { $colour } weg
log-throw-pass = Kobold: nichts weg
log-score = Kobolde
log-score-pass = Kobolde später
source-field = { $stone }
source-start = Startstein
source-mirror = Spiegel
source-priestess = Priesterin auf deinem Feld
source-leprechauns = Kobolde gewertet
source-tile-stone = Plättchen auf { $stone }
about-field = Ein Stein der Spirale. Ein Spielstein, der am Ende hier steht, zählt { $value }.
about-field-oracle = Er liegt im Orakel: Der dritte Spielstein einer Person hier oder der fünfte von allen beendet die Partie.
about-orakel-clover = Kleeblatt: Der Spielstein, der ankommt, darf gleich weiter auf das nächste Feld in { $colour }.
about-orakel-spiral = Spirale: Der Spielstein, der ankommt, darf auf ein Feld hinter sich zurück; das Plättchen dort wirkt wieder.
about-orakel-leprechaun = Kobold: Du darfst eine Handkarte oder die oberste Karte einer Reihe abwerfen. Stehen alle drei Spielsteine auf Kobolden, darfst du sie einmal werten.
about-orakel-mirror = Spiegel: Wer ankommt, nimmt ihn. Am Ende zählt jeder Spiegel die Wunschsteine noch einmal.
about-card-orakel = Lege sie: Ein Spielstein geht auf das nächste Feld in { $colour }, oder die Priesterin { $reach ->
    [1] ein Feld weiter.
   *[other] 1 bis { $reach } Felder weiter.
}
about-start-orakel = Hier beginnen alle Spielsteine. Am Ende zählt er nichts.

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
key-priestess = die Priesterin: ihr weitestes Feld, oder so viele Felder
