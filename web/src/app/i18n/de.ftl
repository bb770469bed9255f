# Rahmen
brand = Trefoil
tagline = Drei Brettspiele für alle: gegen Bots, mit Freunden, an einem Bildschirm. Ohne Konto.
unofficial = Inoffiziell, von Spielern gemacht. Ohne Verbindung zu Verlagen oder Autoren dieser Spiele.
typeface = Titel in der Schrift Philosopher (SIL Open Font License).
home = Startseite
nav = Seiten
nav-lobby = Lobby
nav-puzzles = Rätsel
language = Sprache
theme = Aussehen
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
sound = Ton
sound-on = Ton an
sound-off = Ton aus
pace = Tempo der Bots
pace-calm = Ruhig
pace-quick = Zügig
pace-instant = Sofort
auto-draw = Von selbst ziehen, wenn nur der Stapel möglich ist
confirm-moves = Vor jedem Zug nachfragen
settings = Einstellungen
your-name = Dein Name
guest-name = Gast { $number }
save = Speichern
saved = Gespeichert
cancel = Abbrechen
close = Schließen
back = Zurück
copy = Kopieren
copied = Kopiert
loading = Einen Moment …
page-missing = Diese Seite gibt es nicht.
me = Du
page-again = Seite neu laden
error-network = Der Server ist nicht erreichbar. Neuer Versuch …
offline-title = Keine Verbindung
offline-text = Deine Spiele sind auf dem Server sicher. Sobald er wieder erreichbar ist, geht es weiter, wo du aufgehört hast.
offline-learn = Die Regeln aller Spiele lassen sich ohne Netz lesen.
skip-to-main = Zum Inhalt springen
skip-to-moves = Zur Liste der Züge springen

# Zeit
clock = Zeit

# Stufen
level-random = Neuling
level-heuristic = Solide
level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
level-expert = Meisterlich
level-careful = Vorsichtig
level-racing = Eilig
level-hoarding = Sammelnd
style-careful = Etwa so stark wie Mittel: wagt wenig und lässt nichts halb fertig.
style-racing = Etwa so stark wie Mittel: fängt alles zugleich an und eilt zum Ende.
style-hoarding = Höchstens so stark wie Mittel: sammelt, was zu bekommen ist, und lässt sich Zeit.
bot-name = Bot ({ $level })
level-own = eigener Bot
level = Stufe

# Startseite
start-now = Jetzt spielen
start-now-text = Gegen einen Bot. Ein Klick, und du sitzt am Tisch.
preparing = { $game } wird vorbereitet: { $percent } %. Das geschieht nur einmal; solange kannst du die Regeln lesen oder ein Spiel spielen, das schon bereit ist.
start-game = Spiel
start-play = Spielen
start-friends = Mit Freunden
start-friends-text = Eröffne einen Tisch für { $game } und verschicke den Link. Niemand braucht ein Konto.
start-make-table = Tisch eröffnen
start-screen = An einem Bildschirm
start-screen-text = { $game } auf einem Gerät, das ihr weitergebt. Ein Vorhang hält jede Hand geheim.
start-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
start-lobby = Lobby und meine Spiele
start-lobby-text = Mitspielen oder dort weitermachen, wo du warst.
start-watch = Zuschauen
start-watch-text = Laufenden Spielen über die Schulter sehen.
start-replays = Wiederholungen
start-replays-text = Beendete Spiele Schritt für Schritt.
start-ratings = Wertungen
start-ratings-text = Wer wo steht, mit den Bots als Wegmarken.
start-learn = Lernen
start-learn-text = Die Regeln in fünf Minuten und ein geführtes erstes Spiel.
start-puzzle = Rätsel des Tages
start-puzzle-text = Ein Zug ist eindeutig der beste. Findest du ihn?
start-continue = Weiterspielen, wo du aufgehört hast
start-continue-all = Alle { $count } laufenden Spiele
start-live = Wird gerade gespielt
start-more = Mehr
start-for = { $players } Personen
players = Mitspielende
players-number = Anzahl der Personen
first-game = Geführtes erstes Spiel
rules-of = Regeln: { $game }
lessons = Lektionen

# Lobby
lobby-open = Offene Tische
lobby-none = Gerade wartet kein Tisch. Eröffne einen!
my-games = Meine Spiele
my-games-none = Du hast hier noch nicht gespielt.
my-turn = du bist dran
status-waiting = wartet auf Mitspielende
status-playing = läuft
status-over = beendet
list-won = gewonnen
join = Mitspielen
continue = Weiter
watch = Zuschauen
replay = Wiederholung
list-seats-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
list-news = { $count ->
    [one] { $count } Schritt, seit du geschaut hast
   *[other] { $count } Schritte, seit du geschaut hast
}
list-left = noch { $left }
watch-none = Gerade läuft kein offenes Spiel.
replays-none = Von dir gibt es noch kein beendetes Spiel.
watch-by-link = Oder öffne den Link, den du bekommen hast.

# Vor dem Spiel
table-of = Tisch: { $game }
seat = Platz { $number }
somebody = Jemand
seat-free = frei
seat-you = du
seat-bot = Bot
seat-away = abwesend
seat-offline = nicht verbunden
seat-resigned = aufgegeben
seat-take = Hier sitzen
seat-leave = Aufstehen
seat-clear = Platz freigeben
seat-fill = Bot hinsetzen
invite = Einladen
invite-text = Schicke deinen Freunden diesen Link oder lass sie den Code scannen.
invite-link = Link zum Tisch
invite-qr = QR-Code des Links zum Tisch
invite-watch = Link zum Zuschauen
begin = Beginnen
begin-missing = { $count ->
    [one] { $count } Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
begin-wait = Gleich geht es los.
options = Optionen
option-open = Tisch in der Lobby zeigen

# Stand der Dinge
turn-yours = Du bist dran
turn-of = { $name } ist dran
turn-none = Niemand ist dran
turn-title = Du bist dran!
sending = Noch nicht bestätigt …
link-connecting = Verbinde …
link-lost = Verbindung unterbrochen. Dein Tisch ist sicher; neuer Versuch …
link-again = Wieder verbunden.
link-closed = Diesen Tisch gibt es nicht, oder der Link ist unvollständig.
skip = Überspringen
undo = Zurücknehmen
resign = Aufgeben
resign-sure = Wirklich aufgeben?
leave-sure = Aufstehen? Dein Platz bleibt frei für dich, du kannst jederzeit zurückkommen.
you-are-away = Du bist aufgestanden. Dein Platz bleibt dir.
you-have-bot = Ein Bot spielt für dich.
sit-again = Wieder hinsetzen
bot-for-me = Bot für mich spielen lassen
bot-instead = Bot spielen lassen
turn-away = { $name } wäre dran, ist aber aufgestanden.
turn-offline = { $name } ist dran, aber nicht verbunden.
menu = Menü
only-watching = Du schaust zu
you = Du
table-full = Der Tisch ist voll. Du siehst zu.

# Tisch
board = Spielplan
deck = Zugstapel
deck-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
score = Punkte
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
log = Verlauf
chat = Chat
moves-list = Züge
moves-list-long = Liste aller Züge, die du jetzt machen kannst
text-view = Text
text-view-long = Der Tisch in Worten
moves-none = Gerade gibt es nichts zu wählen.
chat-say = Sag etwas
chat-send = Senden
manners-open = Stummschalten, blockieren, melden
chat-none = Noch hat niemand etwas gesagt.
log-none = Noch ist nichts geschehen.
drawer = Verlauf, Züge und Chat
selected = gewählt
preview = Was geschieht
not-possible = Geht nicht

# Was ein Zug bringt
effect-points = { $points ->
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
}
effect-loss = { $points ->
    [one] −{ $points } Punkt
   *[other] −{ $points } Punkte
}
effect-zero = ±0 Punkte
effect-ends = beendet das Spiel

# Gemachte Züge
did-undo = { $name } nimmt einen Zug zurück.
did-sit = { $name } setzt sich.
did-leave = { $name } geht.
did-fill = Auf Platz { $seat } sitzt jetzt ein Bot.
did-clear = Platz { $seat } ist frei.
did-start = Die Karten sind ausgeteilt.
did-resign = { $name } gibt auf.
did-resign-late = Die Zeit von { $name } ist abgelaufen: aufgegeben.
did-fill-late = Die Zeit von Platz { $seat } ist abgelaufen. Ein Bot spielt weiter.
did-agree = { $name } möchte das Spiel jetzt beenden und zählen.
did-disagree = { $name } möchte lieber weiterspielen.
did-stop = Wer diesen Server betreibt, hat das Spiel beendet.
did-rematch = Ein neuer Tisch für ein weiteres Spiel ist bereit.
did-create = Der Tisch ist eröffnet.
and-scores = Das bringt { $points }.

# Warum nicht
why-any-game-over = Das Spiel ist zu Ende.
why-any-not-your-turn = Du bist nicht am Zug.
why-any-unknown-words = Das sind keine Worte dieses Spiels.
why-any-no-action = Einen solchen Zug gibt es in diesem Spiel nicht.
refused-compiling = Dieses Spiel wird noch vorbereitet. Versuch es gleich noch einmal.
refused-stale = Inzwischen ist etwas geschehen. Sieh noch einmal hin und wähle neu.
refused-not-your-turn = Du bist nicht dran.
refused-not-your-seat = Das ist nicht dein Platz.
refused-not-the-host = Das kann nur, wer den Tisch eröffnet hat.
refused-only-watching = Du schaust hier nur zu.
refused-game-over = Das Spiel ist vorbei.
refused-no-undo = Das lässt sich nicht zurücknehmen: du hast etwas Verdecktes gesehen, oder der Zug ist vorbei.
refused-seat-taken = Dieser Platz ist besetzt.
refused-not-away = Dieser Spieler ist da, oder war es eben noch. Warte eine halbe Minute.
refused-seats-missing = Es sind noch Plätze frei.
refused-not-found = Diesen Tisch gibt es nicht.
refused-too-many-messages = Das war zu schnell. Warte einen Moment.
refused-too-many-tables = Du eröffnest zu schnell Tische. Warte einen Moment.
refused-too-many-open-tables = In der Lobby warten schon genug deiner Tische. Spiele an einem davon oder per Link.
refused-too-many-bots = An zu vielen deiner Tische spielen Bots. Beende erst eine Partie.
refused-internal = Auf dem Server ging etwas schief. Bitte noch einmal.
refused-bad-name = Dieser Name geht nicht.
refused-bad-words = Eines dieser Wörter ist auf diesem Server nicht erwünscht. Wähle ein anderes.
refused-bad-clock = Diese Uhr passt nicht zu diesem Spiel.
refused-no-agreement = Bots spielen bis zum Ende.
refused-out-of-time = Deine Zeit ist abgelaufen.
refused-banned = Du bist auf diesem Server nicht willkommen.
refused-read-only = Hier kann gerade nichts geändert werden. Komm etwas später wieder.
refused-already-started = Das Spiel hat schon begonnen.
refused-signed-out = Du wurdest in diesem Browser abgemeldet.
refused-bad-link = Dieser Link ist hier nicht bekannt. Ein neuerer hat ihn ersetzt, oder er ist nicht vollständig.
refused-link-used = Dieser Link wurde schon benutzt. Mach einen neuen.
refused-link-late = Dieser Link galt zehn Minuten. Mach einen neuen.
refused-already-here = In diesem Browser bist du schon. Öffne den Link in einem anderen.
refused-too-many-devices = Du bist auf zu vielen Geräten angemeldet. Melde dich zuerst auf einem ab.
refused-bad-passkey = Das ging nicht: Der Passkey gehört woandershin, oder es dauerte zu lange. Versuch es noch einmal.
refused-unknown-passkey = Diesen Passkey hat hier niemand. Er wurde entfernt oder gehört jemandem, der gelöscht wurde.
refused-bad-way = Das ist keine Adresse, an die etwas geschickt werden kann.
refused-no-such-way = Dorthin schickt dieser Server nichts.
refused-wrong-code = Das ist nicht der Code, der geschickt wurde, oder er gilt nicht mehr. Nach fünf Versuchen oder einer Stunde entferne den Eintrag und fang neu an.
refused-not-sent = Dorthin konnte nichts geschickt werden. Stimmt die Adresse?
refused-too-many-ways = Das ist vorerst zu viel. Entferne einen Eintrag oder versuch es morgen wieder.

# Ein Bildschirm
curtain-title = Gib das Gerät an { $name }
curtain-open = Ich bin { $name }: weiter
curtain-name = Name
hand-over = { $name }, sieh dir an, was du gezogen hast, und gib dann das Gerät weiter.
player-number = Person { $number }

# Das Ende
end-title = Das Spiel ist vorbei
end-won = Du gewinnst!
end-won-by = { $names } gewinnt
end-won-shared = Gemeinsamer Sieg: { $names }
end-lost = { $names } gewinnt. Gut gespielt!
end-late = Jemandes Zeit ist abgelaufen.
end-everybody-agreed = Alle waren einverstanden, das Spiel zu beenden und zu zählen.
end-ended-by-the-host = Wer diesen Server betreibt, hat das Spiel beendet.
end-resigned = Jemand hat aufgegeben.
end-table = Wertung
part-total = Summe
rematch = Noch einmal
rematch-go = Zum neuen Tisch
replay-watch = Wiederholung ansehen
end-deciding = Die Züge, die es entschieden
end-share = Teilen
fair-title = War das Mischen fair?
fair-text = Vor der ersten Karte stand dieser Code fest. Jetzt zeigt das Spiel, was dahinter verborgen war; die heruntergeladene Aufzeichnung beweist es.
dice-broken = Den Würfeln dieser Partie ist nicht zu trauen: Die Aufzeichnung passt nicht zu dem, was dein Browser gesehen und beigetragen hat.
record = Aufzeichnung herunterladen

# Wiederholung
replay-title = Wiederholung
replay-step = Schritt { $number } von { $of }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-seat = Gesehen von
replay-open = allen (offene Karten)
replay-begin = Die Karten sind ausgeteilt.
replay-share = Diesen Moment teilen
replay-slider = Stelle im Spiel
replay-play-on = Ab hier weiterspielen
replay-play-on-text = Übernimm diese Stellung; Bots spielen die anderen Plätze. Der Zugstapel wird neu gemischt.
replay-play-on-later = Hier ist der Zufall oder der Sand am Werk. Einen Schritt weiter kannst du übernehmen.

# Any game
plain-choose = Wähle, was du tust
plain-curtain = Es ist nichts zu sehen, bis du tippst.
plain-begins = Das Spiel beginnt.
did-plain = { $name }: { $words }
did-plain-chance = { $words }

# Menü und Hilfe
menu-rules = Regeln
menu-help = Hilfe und Tasten
menu-share = Teilen
menu-shared = Link kopiert
menu-full = Vollbild
menu-agreed = An diesem Tisch vereinbart
menu-open = In der Lobby zu sehen
menu-private = Nur für alle, die einen Link haben
menu-links = Links
menu-settings = Alle Einstellungen
help-title = Hilfe: { $game }
help-text = Was jetzt geht, leuchtet. Wähle eine Karte oder ein Ding und dann den Ort, an den es soll; was nicht geht, sagt warum. Die Reiter neben dem Plan enthalten den Verlauf, alle möglichen Züge als Liste, den Chat und den Tisch in Worten.
help-keys = Tasten
key-tab = von einem zum nächsten
key-arrows = durch Listen und Reiter
key-enter = wählen oder ziehen
key-escape = ein Fenster schließen
key-help = diese Hilfe

# Letters for the colours of cards and paths, also on boards that are shown small
letter-r = Rt
letter-y = Ge
letter-p = Rs
letter-g = Gn
letter-b = Bl

# Time to think
pacing = Bedenkzeit
pacing-none = so lange man mag
pacing-minutes = { $count ->
    [one] { $count } Minute je Zug
   *[other] { $count } Minuten je Zug
}
pacing-hours = { $count ->
    [one] { $count } Stunde je Zug
   *[other] { $count } Stunden je Zug
}
pacing-days = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
pacing-budget = { $minutes } Minuten für alle Züge
pacing-budget-more = { $minutes } Minuten für alle Züge, { $seconds } Sekunden mehr je Zug
pacing-then = Wenn sie abläuft
pacing-then-resign = gibt der Platz auf
pacing-then-bot = spielt ein Bot weiter ({ $level })
left-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
left-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
times-left = Bedenkzeit: { $times }

# Ending as it stands
ending-title = Jetzt beenden und zählen?
ending-asked = { $name } möchte das Spiel jetzt beenden, wie es steht, und zählen.
ending-offered = Seit zehn Runden hat niemand vom Stapel gezogen. Ihr könnt das Spiel jetzt beenden, wie es steht, und zählen.
ending-agree = Beenden und zählen
ending-disagree = Weiterspielen
ending-sure = Alle fragen, ob das Spiel jetzt endet und gezählt wird? Es endet, wenn alle einverstanden sind.
ending-waits = Die anderen müssen noch zustimmen.

# Meeting
start-match = Schnelle Partie
start-match-text = Wer als Nächstes dasselbe Spiel möchte, setzt sich dir gegenüber.
start-match-go = Jemanden finden
match-after = Wenn in einer halben Minute niemand kommt
match-after-nobody = auf Menschen warten
match-looking = Gesucht wird jemand, der dasselbe spielen möchte…
match-bot = Bleib auf dieser Seite. Nach einer halben Minute kommt ein Bot ({ $level }).
match-people = Bleib auf dieser Seite: Es geht los, sobald jeder Platz besetzt ist.
company = Mit denen du gespielt hast
company-games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
company-invite = Einladen
company-invited = eingeladen
company-all = Alle { $count } zeigen
invited = Du bist eingeladen
invited-by = { $name } möchte { $game } mit dir spielen.
invited-go = Zum Tisch
invited-no = Diesmal nicht
named-watcher = Wenn ich zuschaue, meinen Namen zeigen
spectators = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
spectators-named = Es schauen zu: { $names }
spectators-and = { $count ->
    [one] Es schauen zu: { $names } und noch jemand
   *[other] Es schauen zu: { $names } und { $count } weitere
}

# Rated games
rated = Gewertete Partie
rated-text = Das Ergebnis zählt für die Wertung aller. Wer aufgibt oder einen Bot weiterspielen lässt, ist Letzter.
rated-now = Deine Wertung: { $points } ± { $error } ({ $change })
rated-nothing = Diese Partie hat deine Wertung nicht verändert.
option-rated = Gewertet: das Ergebnis zählt
