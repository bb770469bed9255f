# A place to come back to
me-parts = Seiten über dich
me-games = Meine Spiele
me-statistics = Statistik
me-devices = Geräte

# Devices
device-unknown = Ein Browser
devices-text = In jedem dieser Browser bist du dieselbe Person, mit denselben Spielen und denselben Plätzen. Ohne Konto und ohne Passwort.
devices-loss = Nur deine Geräte wissen, wer du bist. Wer sie alle verliert oder löscht, was diese Seite in ihnen aufhebt, verliert Namen, Spiele und Plätze für immer. Nimm dich rechtzeitig auf ein zweites Gerät mit.
devices-here = dieser Browser
devices-seen = zuletzt hier { $when }
devices-out = Abmelden
devices-out-here = Hier abmelden
devices-out-here-text = Dieser Browser vergisst dich. Auf deinen anderen Geräten bleibst du, wer du bist.
devices-out-others = Überall sonst abmelden
devices-out-others-text = Du bleibst nur hier angemeldet. Ein gezeigter Link, den noch niemand benutzt hat, führt nirgends mehr hin.
devices-out-all = Überall abmelden, auch hier
devices-last = Kein Gerät kennt dich dann mehr: Du verlierst Namen, Spiele und Plätze für immer.

# To another device
link-title = Ich auf einem anderen Gerät
link-text = Ein Link bringt dich in einen anderen Browser, mit all deinen Spielen. Er gilt einmal und zehn Minuten lang. Wer ihn öffnet, ist du: Zeig ihn niemandem.
link-make = Link machen
link-address = Öffne das auf deinem anderen Gerät
link-qr = QR-Code des Links zu deinem anderen Gerät
link-left = { $minutes ->
    [one] Gilt noch eine Minute.
   *[other] Gilt noch { $minutes } Minuten.
}
link-used-by = Der Link wurde benutzt: { $device }. Wenn du das nicht warst, melde es unten ab.
link-over = Die Zeit dieses Links ist um.
arrive-title = In diesen Browser kommen
arrive-text = Mit diesem Link bist du hier dieselbe Person wie in dem Browser, der ihn gezeigt hat: derselbe Name, dieselben Spiele und Plätze. Der Link gilt einmal.
arrive-leaves = { $count ->
    [one] Bisher war dieser Browser { $name }, mit einem Spiel. Es bleibt zurück und ist von hier nicht mehr zu erreichen.
   *[other] Bisher war dieser Browser { $name }, mit { $count } Spielen. Sie bleiben zurück und sind von hier nicht mehr zu erreichen.
}
arrive-go = Hier dieselbe Person sein

# Games
games-turn = Du bist dran
games-under-way = Im Gang
games-under-way-none = Kein anderes Spiel von dir ist im Gang.
games-over = Ergebnisse
games-filter = Unter den Ergebnissen auswählen
games-all = Alle Spiele
games-against = Gegen
games-search = Nach einem Namen suchen
games-over-no-such = So eines ist nicht unter deinen beendeten Spielen.
games-more = Mehr zeigen
games-records = Alle Aufzeichnungen als Datei
games-records-text = Ein Spiel je Zeile (JSONL): trefoil replay liest sie.
against-all = Gegen irgendwen
against-people = Menschen
against-bots = Bots mehrerer Stufen
against-screen = An einem Bildschirm
against-played-on = Aus einer Wiederholung weitergespielt

# Statistics
statistics-none = Du hast noch kein Spiel beendet. Hier steht, was aus deinen Spielen geworden ist.
statistics-text = Aufgegebene Spiele zählen als Spiele, ohne Punkte. Was aus einer Wiederholung weitergespielt wurde, zählt nicht.
statistics-games = Spiele
statistics-won = Gewonnen
statistics-mean = Punkte im Mittel
statistics-best = Bestes Ergebnis
statistics-from = Woher die Punkte kamen
statistics-in-best = Bestes Spiel
statistics-best-game = Bestes Spiel: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $when }.
course-few = Nach zwei Spielen ist hier ihr Verlauf gezeichnet.
course-text = Jeder Punkt ist ein Spiel, ausgefüllt, wenn du gewonnen hast. Die Linie ist das Mittel der letzten zehn.
course-label = Punkte von { $count } Spielen im Lauf der Zeit, zwischen { $low } und { $high }; { $won } davon gewonnen.
