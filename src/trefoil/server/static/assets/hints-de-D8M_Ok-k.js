var e=`# Warum ein Zug gut oder schlecht ist, wie ein Tipp es sagt
hint-cards-ends = beendet die Partie
hint-cards-goal = erreicht das Ziel
hint-cards-tile = erreicht: { $tile }
hint-cards-keeps-open = hält { $colour } offen: { $count ->
    [one] { $count } passende Karte ist noch im Spiel
   *[other] { $count } passende Karten sind noch im Spiel
}
hint-cards-closes = danach passt keine Karte mehr auf { $colour }
hint-cards-follow = { $count ->
    [one] { $count } weitere Handkarte kann auf { $colour } folgen
   *[other] { $count } weitere Handkarten können auf { $colour } folgen
}
hint-cards-skips = { $count ->
    [one] überspringt { $count } Wert
   *[other] überspringt { $count } Werte
}
hint-cards-spoils = { $count ->
    [one] { $count } Handkarte passt dann nicht mehr
   *[other] { $count } Handkarten passen dann nicht mehr
}
hint-cards-gives = überlässt { $name } { $card }
hint-cards-of-no-use = niemand sonst hat gerade eine Reihe für { $card }
hint-cards-misfit = { $card } passt nicht mehr in deine Reihe
hint-cards-still-fits = { $card } könntest du noch selbst auslegen
hint-cards-covers = verdeckt { $card }, die { $name } brauchen könnte
hint-cards-takes = { $card } passt in deine Reihe
hint-cards-begins = { $card } kann eine Reihe beginnen
hint-cards-denies = nimmt { $name } { $card } weg
hint-cards-nothing-open = nichts, was offen liegt, passt in deine Reihen
hint-cards-last-cards = bringt das Ende näher: { $count ->
    [0] es ist die letzte Karte
    [one] { $count } Karte bleibt
   *[other] { $count } Karten bleiben
}
`;export{e as default};