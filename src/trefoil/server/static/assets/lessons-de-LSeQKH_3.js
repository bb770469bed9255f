var e=`lessons-of = Lektionen: { $game }
lessons-intro = Kurze Übungen an echten Stellungen: Du machst den Zug und erfährst sofort, was er wert war.
lesson-steps = { $count ->
    [one] ein Schritt
   *[other] { $count } Schritte
}
lesson-done = fertig
lesson-step = Schritt { $at } von { $of }
lesson-right = Richtig.
lesson-wrong = Der nicht.
lesson-next = Weiter
lesson-next-one = Nächste Lektion
lesson-all = Alle Lektionen
lesson-play = Regeln und ein geführtes Spiel
lesson-finished = Das war der letzte Schritt dieser Lektion.
lesson-missing = Diese Lektion gibt es nicht.
`;export{e as default};