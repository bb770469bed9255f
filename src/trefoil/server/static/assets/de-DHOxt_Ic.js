var e=`do-play = Wähle eine Karte
do-target = Wähle, wohin sie geht
do-draw = Ziehe eine Karte
main-pass-clover = Ohne Kleeblatt
main-pass = Verzichten
main-draw-deck = Vom Stapel ziehen
main-discard-short = Abwerfen
main-discard = { $card } abwerfen
hand = Deine Hand
hand-of = Hand von { $name }
rows = Deine Reihen
rows-of = Reihen von { $name }
row-empty = leer
row-up = steigend
row-down = fallend
row-open = offen
piles = Ablagestapel
pile = Ablage { $colour }
pile-empty = leer
pile-closed = in diesem Zug zu
meter-goal = { $count } von { $of } im Ziel
meter-goal-short = im Ziel
wishes = { $count ->
    [0] keine Wunschsteine
    [one] { $count } Wunschstein
   *[other] { $count } Wunschsteine
}
cards-in-hand = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
card = { $colour } { $value }
card-hidden = verdeckte Karte
card-fits = kann angelegt werden
colour-r = Rotbraun
colour-y = Gelb
colour-p = Rosa
colour-g = Grün
colour-b = Blau
start-stone = Startstein
tile-clover = Kleeblatt
tile-wish = Wunschstein
tile-points = Plättchen { $points }
choose-discard = { $card } abwerfen
choose-clover-pass = Auf das Kleeblatt verzichten
choose-draw-deck = Vom Stapel ziehen
choose-draw = { $card } von der Ablage ziehen
did-discard = { $name } wirft { $card } ab.
did-clover-pass = { $name } verzichtet auf das Kleeblatt.
did-draw-deck = { $name } zieht vom Stapel.
did-draw = { $name } zieht von der Ablage { $colour }.
curtain-text = Bis du tippst, ist keine Karte zu sehen.
end-deck-empty = Die letzte Karte ist gezogen.
part-wish-stones = Wunschsteine

log-discard = { $you ->
    [yes] wirfst { $card } ab
   *[other] wirft { $card } ab
}
log-clover-pass = kein Kleeblatt
log-draw-deck = { $you ->
    [yes] ziehst vom Stapel
   *[other] zieht vom Stapel
}
log-draw = { $you ->
    [yes] ziehst von der Ablage { $colour }
   *[other] zieht von der Ablage { $colour }
}
source-wishes = { $count ->
    [0] Keine Wunschsteine
    [one] { $count } Wunschstein
   *[other] { $count } Wunschsteine
}
about-card-row = Deine Reihe, { $row }.
about-tile-points = Plättchen: Wer ankommt, bekommt sofort { $points }. Es bleibt liegen.
about-tile-wish = Wunschstein: Wer ankommt, nimmt ihn. Am Ende: keiner { $none }, fünf oder mehr { $most }.
about-pile = Abgeworfene Karten kommen hierher. Statt vom Stapel kann die oberste gezogen werden, außer in dem Zug, in dem die Ablage zu ist.
about-deck = Ist die letzte Karte gezogen, endet die Partie sofort.
about-row = Karten, die du gelegt hast. Eine Reihe steigt oder fällt; gleiche Werte passen immer.
about-rule = Regel { $rule }
drew = Du hast { $card } gezogen.
drew-open = Es ist { $card }.
key-card = eine Handkarte wählen
key-draw = vom Stapel ziehen
key-undo = zurücknehmen
key-about = mehr über die Karte oder Reihe im Fokus
pass-on = Gerät weitergeben
confirm-move = Bestätigen

# Why not: by the key of the reason
why-cards-row-ascends = { $card } passt nicht: deine Reihe { $colour } steigt ab { $top }.
why-cards-row-descends = { $card } passt nicht: deine Reihe { $colour } fällt ab { $top }.
why-cards-pile-empty = Die Ablage { $colour } ist leer.
why-cards-play-first = Erst eine Karte spielen, am Ende eine ziehen.
why-cards-draw-now = Erst eine Karte spielen, am Ende eine ziehen.
why-cards-not-in-hand = { $card } ist nicht auf deiner Hand.
why-cards-clover-first = Erst das Kleeblatt nutzen oder darauf verzichten.
`;export{e as default};