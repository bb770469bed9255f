var e=`# Rätsel
puzzle-about = Ein Zug ist eindeutig der beste: So sagt es eine lange Suche, und die übliche Spielweise übersieht ihn. Mach ihn auf dem Brett. Wer das Rätsel des Tages beim ersten Versuch löst, hat einen Tag in Folge mehr.
puzzle-today = Rätsel des Tages
puzzle-number = Rätsel { $number } von { $count }
puzzle-solve = Lösen
puzzle-find = Finde den besten Zug
puzzle-task = Ein Zug ist hier eindeutig der beste. Mach ihn auf dem Brett, wie in einer Partie.
puzzle-right = Richtig!
puzzle-wrong = Nicht der beste Zug
puzzle-best = Am besten:
puzzle-yours = Deiner:
puzzle-behind = { $points } Punkte weniger
puzzle-second = Der zweite: { $move } ({ $points } Punkte weniger)
puzzle-meaning = Punkte des erwarteten Vorsprungs am Ende der Partie, nach dem, was du hier wissen kannst; gefunden durch Weiterspielen in { $worlds } vorgestellten Welten.
puzzle-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
puzzle-longest = { $count ->
    [one] Längste Folge: { $count } Tag
   *[other] Längste Folge: { $count } Tage
}
puzzle-tried = Du hast es heute schon beantwortet: Jetzt zählt es nicht mehr.
puzzle-tried-today = heute beantwortet
puzzle-next = Nächstes Rätsel
puzzle-all = Alle Spiele
puzzle-missing = Dieses Rätsel gibt es nicht.
`;export{e as default};