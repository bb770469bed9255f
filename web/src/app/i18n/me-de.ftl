# A place to come back to
me-parts = Seiten über dich
me-games = Meine Spiele
me-statistics = Statistik
me-ratings = Wertungen
me-notices = Bescheid
me-devices = Geräte
me-people = Leute
me-privacy = Datenschutz

# Notices
notices-text = Du kannst Bescheid bekommen, wenn du dran bist. Während du den Tisch ansiehst, wird nichts geschickt, und kein Bescheid verrät etwas vom Spiel.
notices-here = In diesem Browser
notices-background = Sag mir Bescheid, während die Seite eines Tisches im Hintergrund ist
notices-push = Sag mir auch Bescheid, wenn keine Seite offen ist
notices-none = Dieser Browser kann das nicht, oder die Seite kam nicht über https.
notices-denied = Mitteilungen dieser Seite sind in den Einstellungen deines Browsers gesperrt.
notices-elsewhere = Anderswo
notices-when = Wann du Bescheid bekommst
notices-at-once = Sofort
notices-hour = Nach einer Stunde
notices-daily = Einmal am Tag
notices-never = Nie
notices-daily-at = Alle Tische, die auf dich warten, kommen zusammen, etwa um { $time }.
notices-tables = Wo es anders ist
notices-as-everywhere = Wie überall
ways-text = Zuerst wird ein Code dorthin geschickt. Sobald du ihn eingegeben hast, bekommst du dort Bescheid, wenn du dran bist.
ways-allowed = Webhooks dürfen zu { $hosts } führen.
ways-none = Auf diesem Server sind weder E-Mail noch Webhooks eingeschaltet.
way-kind = Wie
way-mail = E-Mail
way-discord = Discord
way-slack = Slack
way-ntfy = ntfy
way-push = Ein Browser
way-address = Adresse
way-mail-address = du@example.org
way-send-code = Code schicken
way-code = Der Code, der dorthin geschickt wurde
way-confirm = Bestätigen
way-remove = Entfernen

# Devices
device-unknown = Ein Browser
devices-text = In jedem dieser Browser bist du dieselbe Person, mit denselben Spielen und denselben Plätzen. Ohne Konto und ohne Passwort.
devices-loss = Nur deine Geräte wissen, wer du bist. Wer sie alle verliert oder löscht, was diese Seite in ihnen aufhebt, verliert Namen, Spiele und Plätze für immer. Füg rechtzeitig einen Passkey hinzu oder nimm dich auf ein zweites Gerät mit.
devices-kept = Deine Geräte und Passkeys wissen, wer du bist. Wer sie alle verliert, verliert Namen, Spiele und Plätze für immer.
devices-here = dieser Browser
devices-seen = zuletzt hier { $when }
devices-out = Abmelden
devices-out-here = Hier abmelden
devices-out-here-text = Dieser Browser vergisst dich. Auf deinen anderen Geräten bleibst du, wer du bist.
devices-out-others = Überall sonst abmelden
devices-out-others-text = Du bleibst nur hier angemeldet. Ein gezeigter Link, den noch niemand benutzt hat, führt nirgends mehr hin.
devices-out-all = Überall abmelden, auch hier
devices-last = Kein Gerät kennt dich dann mehr: Du verlierst Namen, Spiele und Plätze für immer.
devices-last-kept = Kein Gerät kennt dich dann mehr: Nur mit deinem Passkey kommst du zurück.

# Passkeys
passkeys-title = Passkeys
passkeys-text = Einen Passkey hebt dein Telefon, dein Rechner, dein Passwortmanager oder ein Sicherheitsschlüssel auf. Mit ihm findest du dich wieder, auch wenn du alle Geräte verloren hast, ohne Konto und Passwort.
passkeys-add = Passkey hinzufügen
passkeys-added = hinzugefügt { $when }
passkeys-used = zuletzt benutzt { $when }
passkeys-remove = Entfernen
passkeys-remove-text = Mit diesem Passkey kannst du nicht mehr zurückkommen. Wer angemeldet ist, bleibt es.
passkeys-unable = Passkeys brauchen einen Browser, der sie kennt, und eine Seite, die über https kam und einen Namen hat.
passkeys-stopped = Nichts wurde hinzugefügt oder geöffnet: Es wurde abgebrochen oder dauerte zu lange.
passkeys-arrive = Mit einem Passkey anmelden
passkeys-arrive-text = Wenn du anderswo einen Passkey hinzugefügt hast, bist du hier mit ihm dieselbe Person. Was dieser Browser jetzt ist, { $name }, bleibt zurück.

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

# Privacy
privacy-what = Was aufgehoben wird
privacy-kept-name = Der Name, den du gewählt hast, und eine Zufallszahl, die für dich steht. Kein Passwort, kein wirklicher Name.
privacy-kept-devices = Von jedem deiner Browser zwei Wörter („Firefox, Android“), wann er kam und wann er zuletzt hier war.
privacy-kept-passkeys = Von jedem deiner Passkeys der öffentliche Schlüssel, der allein nichts öffnet, wann er hinzukam und wann er zuletzt benutzt wurde.
privacy-kept-games = Deine Spiele mit jedem Zug, deine Plätze und die der anderen: Daraus werden Wiederholungen.
privacy-kept-chat = Was du an einem Tisch gesagt hast. Alle an diesem Tisch können es lesen.
privacy-kept-results = Was aus deinen Spielen geworden ist, für deine Statistik. Niemand sonst sieht sie.
privacy-kept-ratings = Deine Wertungen und was jede gewertete Partie daraus gemacht hat. Andere sehen sie nur, wenn du zustimmst.
privacy-kept-people = Wen du stummgeschaltet oder blockiert hast, und was du gemeldet hast. Zu einer Meldung gehört, was am Tisch gesagt wurde, bis sie erledigt ist.
privacy-kept-notices = Wo und wann du Bescheid bekommen willst, dass du dran bist, wenn du das eingegeben hast: eine E-Mail-Adresse, ein Webhook. Mit einem Klick entfernt.
privacy-kept-address = Deine Adresse wird nicht aufgehoben. Sie wird im Speicher gezählt, gegen Fluten, und vergessen.
privacy-how-long = Wie lange
privacy-waiting = { $count ->
    [one] Tische, an denen niemand begonnen hat: einen Tag.
   *[other] Tische, an denen niemand begonnen hat: { $count } Tage.
}
privacy-waiting-ever = Tische, an denen niemand begonnen hat: für immer.
privacy-abandoned = { $count ->
    [one] Spiele, die niemand fortsetzt: einen Tag.
   *[other] Spiele, die niemand fortsetzt: { $count } Tage.
}
privacy-abandoned-ever = Spiele, die niemand fortsetzt: für immer.
privacy-guests = { $count ->
    [one] Wer einen Tag lang nicht wiederkommt, wird vergessen.
   *[other] Wer { $count } Tage lang nicht wiederkommt, wird vergessen.
}
privacy-guests-ever = Wer nicht wiederkommt, bleibt trotzdem bekannt.
privacy-yours = Was dir gehört
privacy-download = Alles über mich als Datei
privacy-delete = Alles über mich löschen
privacy-delete-text = Dein Name, deine Geräte, deine Ergebnisse und alles, was du gesagt hast, werden gelöscht, auf allen deinen Geräten. Deine Spiele bleiben, und wo du saßst, steht „Jemand“. Niemand kann das rückgängig machen.

# Wertungen
ratings-text = Eine gewertete Partie bewegt deine Wertung in diesem Spiel; ob eine Partie gewertet wird, wird vereinbart, wenn der Tisch entsteht. 1500 ist die Stärke des Bots „Mittel“, 400 Punkte mehr sind die zehnfache Stärke. Die wahre Stärke liegt in 19 von 20 Fällen innerhalb von ±.
ratings-none = Du hast noch keine gewertete Partie beendet.
ratings-games = { $count ->
    [one] eine gewertete Partie
   *[other] { $count } gewertete Partien
}
ratings-latest = zuletzt: { $change }
ratings-new = noch neu: nach zehn Partien kannst du auf die Tafel
ratings-show = Mich auf der Tafel zeigen
ratings-board = Tafel
ratings-board-none = Hier wird noch niemand gezeigt.
ratings-board-text = In der Reihenfolge der so gut wie sicheren Stärke: Punkte weniger ±. Gezeigt wird nur, wer zustimmt und zehn gewertete Partien hat.
ratings-place = Platz
ratings-who = Wer
ratings-points = Punkte
