hint-orakel-visit = die Priesterin besucht eine deiner Figuren
hint-orakel-no-visit = die Priesterin trifft dort keine deiner Figuren
hint-orakel-far = { $count ->
    [one] geht { $count } Stein weiter
   *[other] geht { $count } Steine weiter
}
hint-orakel-back = { $count ->
    [one] geht { $count } Stein zurück und von dort weiter
   *[other] geht { $count } Steine zurück und von dort weiter
}
hint-orakel-throws = macht Platz für eine andere Karte statt { $card }
hint-orakel-row-back = holt zurück, was die Reihe { $colour } übersprungen hat
