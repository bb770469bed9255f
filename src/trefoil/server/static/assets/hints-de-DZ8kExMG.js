var e=`hint-kero-points = { $count ->
    [one] { $card } ist { $count } Punkt wert
   *[other] { $card } ist { $count } Punkte wert
}
hint-kero-brings-jerrycans = { $count ->
    [one] bringt { $count } Kanister
   *[other] bringt { $count } Kanister
}
hint-kero-brings-tuareks = { $count ->
    [one] bringt { $count } Tuarek
   *[other] bringt { $count } Tuareks
}
hint-kero-brings-explorers = { $count ->
    [one] bringt { $count } Kundschafter
   *[other] bringt { $count } Kundschafter
}
hint-kero-brings-refuelling = bringt ein Auftanken
hint-kero-ability = die Fähigkeit bleibt für den Rest der Partie
hint-kero-leads = geht bei { $site } in Führung
hint-kero-ties = zieht bei { $site } gleich
hint-kero-strengthens = macht die Führung bei { $site } sicherer
hint-kero-still-behind = bei { $site } führt noch der andere Clan
hint-kero-pays = die Würfel bezahlen jetzt { $card }
hint-kero-lacks = { $count ->
    [one] mit { $count } Symbol mehr bezahlen die Würfel { $card }
   *[other] mit { $count } Symbolen mehr bezahlen die Würfel { $card }
}
hint-kero-throws-left = { $count ->
    [one] der Sprit reicht für { $count } Wurf
   *[other] der Sprit reicht für { $count } Würfe
}
hint-kero-denies = der andere Clan kann { $card } nicht mehr kaufen
hint-kero-empty-tank = der Tank läuft leer
`;export{e as default};