# Rahmen
brand = Trefoil
tagline = Drei Brettspiele für alle: gegen Bots, mit Freunden, an einem Bildschirm. Ohne Konto.
unofficial = Inoffiziell, von Spielern gemacht. Ohne Verbindung zu Verlagen oder Autoren dieser Spiele.
typeface = Titel in der Schrift Philosopher (SIL Open Font License).
home = Startseite
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
settings = Einstellungen
your-name = Dein Name
save = Speichern
saved = Gespeichert
cancel = Abbrechen
close = Schließen
back = Zurück
copy = Kopieren
copied = Kopiert
loading = Einen Moment …
page-missing = Diese Seite gibt es nicht.
error-network = Der Server ist nicht erreichbar. Neuer Versuch …
skip-to-main = Zum Inhalt springen
skip-to-moves = Zur Liste der Züge springen

# Spiele
game-keltis = Keltis
game-orakel = Das Orakel
game-kero = Kero
about-keltis = Fünf Steinpfade. Karten auf- oder abwärts legen, aus dem Minus klettern, als Erste ins Ziel.
about-orakel = Eine Spirale, drei Spielsteine und eine Priesterin, die zu Besuch kommt.
about-kero = Würfel gegen den Sand im Tank: werfen, behalten, rechtzeitig aufhören und die Wüste erobern.

# Zeit
clock = Zeit
clock-beat = Ohne Eile
clock-beat-text = Jeder Wurf kostet gleich viel Treibstoff. Nachdenken ist frei.
clock-sand = Gegen den Sand
clock-sand-text = Treibstoff läuft in Echtzeit, vom ersten Wurf bis du aufhörst.
clock-stretch = Tempo des Sandes
clock-stretch-text = Langsamer Sand gibt allen für alles mehr Zeit.
clock-times = { $times ->
    [1] normal
   *[other] { $times }-mal langsamer
}
clock-stretched = Sand { $times }-mal langsamer
clock-tap = Tanken von Hand
clock-tap-text = Wenn du tankst, wirft die Gegenseite die Würfel durch Tippen. Sonst fallen sie von selbst.

# Stufen
level-random = Neuling
level-heuristic = Solide
level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
level-expert = Meisterlich
bot-name = Bot ({ $level })
level-own = eigener Bot
level = Stufe

# Startseite
start-now = Jetzt spielen
start-now-text = Gegen einen Bot. Ein Klick, und du sitzt am Tisch.
start-game = Spiel
start-play = Spielen
start-friends = Mit Freunden
start-friends-text = Tisch eröffnen und Link verschicken. Niemand braucht ein Konto.
start-make-table = Tisch eröffnen
start-screen = An einem Bildschirm
start-screen-text = Das Gerät wandert. Ein Vorhang hält jede Hand geheim.
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
start-learn = Lernen
start-learn-text = Die Regeln in fünf Minuten und ein geführtes erstes Spiel.
players = Mitspielende
players-number = Anzahl der Personen
first-game = Geführtes erstes Spiel
rules-of = Regeln von { $game }

# Lobby
lobby-open = Offene Tische
lobby-none = Gerade wartet kein Tisch. Eröffne einen!
my-games = Meine Spiele
my-games-none = Du hast hier noch nicht gespielt.
my-turn = du bist dran
status-waiting = wartet auf Mitspielende
status-playing = läuft
status-over = beendet
join = Mitspielen
continue = Weiter
watch = Zuschauen
replay = Wiederholung
list-seats-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
watch-none = Gerade läuft kein offenes Spiel.
replays-none = Von dir gibt es noch kein beendetes Spiel.
watch-by-link = Oder öffne den Link, den du bekommen hast.

# Vor dem Spiel
table-of = Tisch: { $game }
seat = Platz { $number }
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
option-enter_without_card = Figuren dürfen einen Pfad ohne Karte seiner Farbe betreten
option-clover_any_piece = Ein Kleeblatt darf jeden eigenen Spielstein bewegen
option-spiral_to_start = Eine Spirale darf auf den Startstein zurückführen
option-open = Tisch in der Lobby zeigen

# Stand der Dinge
turn-yours = Du bist dran
turn-of = { $name } ist dran
turn-none = Niemand ist dran
turn-title = Du bist dran!
do-play = Wähle eine Karte
do-target = Wähle, wohin sie geht
do-clover = Kleeblatt: eine Figur einen Stein weiter
do-draw = Ziehe eine Karte
do-clover-orakel = Kleeblatt: weiter zum nächsten Feld in { $colour }?
do-spiral = Spirale: zurück auf ein früheres Feld?
do-leprechaun = Kobold: eine Karte abwerfen?
do-leprechauns = Alle drei Spielsteine stehen auf Kobolden: jetzt werten?
do-figure = Welche Figur?
do-piece = Welcher Spielstein zieht?
sending = Noch nicht bestätigt …
link-connecting = Verbinde …
link-lost = Verbindung unterbrochen. Dein Tisch ist sicher; neuer Versuch …
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
main-pass-clover = Ohne Kleeblatt
main-pass = Verzichten
main-draw-deck = Vom Stapel ziehen
main-score = { $points } werten
main-discard = { $card } abwerfen

# Tisch
board = Spielplan
hand = Deine Hand
hand-of = Hand von { $name }
rows = Deine Reihen
rows-of = Reihen von { $name }
row-empty = leer
row-up = steigend
row-down = fallend
row-open = offen
deck = Zugstapel
deck-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
piles = Ablagestapel
pile = Ablage { $colour }
pile-empty = leer
pile-closed = in diesem Zug zu
score = Punkte
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
meter-goal = { $count } von { $of } im Ziel
meter-own-goal = Eigene: { $count } von { $of }
meter-goal-short = Ziel
wishes = { $count ->
    [0] keine Wunschsteine
    [one] { $count } Wunschstein
   *[other] { $count } Wunschsteine
}
mirrors = { $count ->
    [one] { $count } Spiegel
   *[other] { $count } Spiegel
}
cards-in-hand = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
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
chat-none = Noch hat niemand etwas gesagt.
log-none = Noch ist nichts geschehen.
drawer = Verlauf, Züge und Chat
card = { $colour } { $value }
card-hidden = verdeckte Karte
colour-r = Rotbraun
colour-y = Gelb
colour-p = Rosa
colour-g = Grün
colour-b = Blau
start-stone = Startstein
figure-large = große Figur (zählt doppelt)
figure-small = kleine Figur
large = Groß ×2
small = Klein
piece = Spielstein { $number }
priestess = Priesterin
field = Feld { $number }
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
tile-clover = Kleeblatt
tile-wish = Wunschstein
tile-spiral = Spirale
tile-leprechaun = Kobold
tile-mirror = Spiegel
tile-points = Plättchen { $points }
tile-clover-colour = Kleeblatt { $colour }

# Züge zur Wahl
choose-lay = { $card } legen: deine Figur auf { $path } geht weiter
choose-lay-large = { $card } legen: deine große Figur betritt { $path }
choose-lay-small = { $card } legen: eine kleine Figur betritt { $path }
choose-discard = { $card } abwerfen
choose-clover = Kleeblatt: deine Figur auf { $path } geht weiter
choose-clover-large = Kleeblatt: deine große Figur betritt { $path }
choose-clover-small = Kleeblatt: eine kleine Figur betritt { $path }
choose-clover-pass = Auf das Kleeblatt verzichten
choose-draw-deck = Vom Stapel ziehen
choose-draw = { $card } von der Ablage ziehen
choose-lay-piece = { $card } legen: Spielstein { $number } auf Feld { $field }
choose-lay-priestess = { $card } legen: Priesterin { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} weiter
choose-clover-piece = Kleeblatt: Spielstein { $number } auf Feld { $field }
choose-spiral = Spirale: zurück auf Feld { $field }
choose-spiral-start = Spirale: zurück auf den Startstein
choose-spiral-pass = Auf die Spirale verzichten
choose-throw-hand = Kobold: { $card } aus der Hand abwerfen
choose-throw-row = Kobold: oberste Karte deiner Reihe { $colour } abwerfen
choose-throw-pass = Nichts abwerfen
choose-score = Die Kobolde werten
choose-score-pass = Später werten

# Gemachte Züge
did-lay = { $name } legt { $card }.
did-lay-to = { $name } legt { $card }; die Figur auf { $path } zieht.
did-lay-large = { $name } legt { $card }; die große Figur betritt { $path }.
did-lay-small = { $name } legt { $card }; eine kleine Figur betritt { $path }.
did-discard = { $name } wirft { $card } ab.
did-clover = { $name } nutzt das Kleeblatt auf { $path }.
did-clover-large = { $name } nutzt das Kleeblatt: die große Figur betritt { $path }.
did-clover-small = { $name } nutzt das Kleeblatt: eine kleine Figur betritt { $path }.
did-clover-pass = { $name } verzichtet auf das Kleeblatt.
did-draw-deck = { $name } zieht vom Stapel.
did-draw = { $name } zieht von der Ablage { $colour }.
did-lay-piece = { $name } legt { $card } und zieht mit Spielstein { $number }.
did-lay-priestess = { $name } legt { $card } und bewegt die Priesterin um { $steps }.
did-clover-piece = { $name } nutzt das Kleeblatt für Spielstein { $number }.
did-spiral = { $name } geht mit der Spirale zurück auf Feld { $field }.
did-spiral-start = { $name } geht mit der Spirale zurück auf den Startstein.
did-spiral-pass = { $name } verzichtet auf die Spirale.
did-throw-hand = { $name } wirft { $card } ab.
did-throw-row = { $name } wirft die oberste Karte der Reihe { $colour } ab.
did-throw-pass = { $name } wirft nichts ab.
did-score = { $name } wertet die Kobolde.
did-score-pass = { $name } hebt sich die Kobolde auf.
did-undo = { $name } nimmt einen Zug zurück.
did-sit = { $name } setzt sich.
did-leave = { $name } geht.
did-fill = Auf Platz { $seat } sitzt jetzt ein Bot.
did-clear = Platz { $seat } ist frei.
did-start = Die Karten sind ausgeteilt.
did-resign = { $name } gibt auf.
did-rematch = Ein neuer Tisch für ein weiteres Spiel ist bereit.
did-create = Der Tisch ist eröffnet.
and-scores = Das bringt { $points }.

# Warum nicht
why-row-up = { $card } passt nicht: deine Reihe { $colour } steigt ab { $top }.
why-row-down = { $card } passt nicht: deine Reihe { $colour } fällt ab { $top }.
why-K3-1 = Erst eine Karte spielen, am Ende eine ziehen.
why-K4-3 = Eine solche Figur steht nicht mehr auf dem Startstein.
why-K4-4 = Du hast schon eine Figur auf { $path }.
why-K4-7 = Deine Figur auf { $path } ist am Ende, und keine andere kann ziehen.
why-K4-8 = Ohne Karte dieser Farbe betritt keine Figur { $path }.
why-K5-3 = Deine Figur auf { $path } ist schon am Ende.
why-K6-1 = Die Ablage { $colour } ist leer.
why-K6-2 = Die Ablage { $colour } ist zu: du hast gerade dort abgeworfen.
why-O5-4 = Vor diesem Spielstein liegt kein Feld in { $colour }.
why-O5-4-all = Keiner deiner Spielsteine hat ein Feld in { $colour } vor sich, und die Priesterin kann nicht ziehen.
why-O9-3-only = Nur der Spielstein, der das Kleeblatt erreicht hat, darf weiter.
meter-oracle = { $count } von { $of } im Orakel
meter-own = eigene Spielsteine im Orakel: { $count } von { $of }
effect-priestess = Priesterin +5
leprechauns-left = Kobolde noch nicht gewertet
draws-left = Ziehe { $count } Karten
why-O6-5 = Weiter als bis zum letzten Feld kann die Priesterin nicht gehen.
why-O8-3 = Die Ablage { $colour } ist leer.
why-O8-4 = Die Ablage { $colour } ist zu: in diesem Zug kam dort eine Karte hin.
why-O9-3 = Vor diesem Spielstein liegt kein Feld in { $colour }.
why-O9-4 = Eine Spirale führt nur zurück, und nicht dorthin, wo der Spielstein den Zug begann.
why-O9-5 = An diesem Tisch führt keine Spirale auf den Startstein zurück.
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
refused-internal = Auf dem Server ging etwas schief. Bitte noch einmal.
refused-bad-name = Dieser Name geht nicht.
refused-bad-clock = Diese Uhr passt nicht zu diesem Spiel.
refused-already-started = Das Spiel hat schon begonnen.

# Ein Bildschirm
curtain-title = Gib das Gerät an { $name }
curtain-text = Bis du tippst, ist keine Karte zu sehen.
curtain-open = Ich bin { $name }: weiter
player-number = Person { $number }

# Das Ende
end-title = Das Spiel ist vorbei
end-won = Du gewinnst!
end-won-by = { $names } gewinnt
end-won-shared = Gemeinsamer Sieg: { $names }
end-lost = { $names } gewinnt. Gut gespielt!
end-five-in-goal = Fünf Figuren sind im Ziel.
end-deck-empty = Die letzte Karte ist gezogen.
end-three-of-one-player-in-oracle = Jemand hat drei Spielsteine im Orakel.
end-five-in-oracle = Fünf Spielsteine sind im Orakel.
end-resigned = Jemand hat aufgegeben.
end-table = Wertung
part-paths = Pfade
part-fields = Spielsteine
part-wish-stones = Wunschsteine
part-mirrors = Spiegel
part-tiles = Punkte unterwegs
part-on-the-way = Punkte unterwegs
part-total = Summe
rematch = Noch einmal
rematch-go = Zum neuen Tisch
replay-watch = Wiederholung ansehen
fair-title = War das Mischen fair?
fair-text = Vor der ersten Karte stand dieser Code fest. Jetzt zeigt das Spiel, was dahinter verborgen war; die heruntergeladene Aufzeichnung beweist es.
record = Aufzeichnung herunterladen
look-board = Spielplan ansehen

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

# Geführtes erstes Spiel
guide-keltis-play-1 = Willkommen! In jedem Zug spielst du eine Karte und ziehst eine. Wähle eine helle Karte und lege sie: Die erste Karte einer Farbe bringt eine Figur auf den Pfad dieser Farbe.
guide-keltis-play-2 = Eine Kartenreihe steigt oder fällt, und Werte dürfen sich wiederholen. Der zweite andere Wert entscheidet. Lücken sind erlaubt, kleine Schritte lassen mehr Luft.
guide-keltis-play-3 = Jede weitere Karte einer Farbe bringt deine Figur einen Stein höher. Die ersten Steine kosten Punkte, die letzten bringen bis zu 10: Wenige Pfade weit zu gehen ist besser, als viele zu beginnen.
guide-keltis-play-4 = Karte unbrauchbar? Wirf sie ab, aber achte darauf, was du verschenkst. Das Spiel endet mit fünf Figuren in den obersten drei Reihen oder mit der letzten Karte. Sammle Wunschsteine: keiner kostet dich 4 Punkte.
guide-keltis-target = Der leuchtende Pfad zeigt, wohin deine Figur geht, und die Blase, was es bringt. Du kannst die Karte auch dorthin ziehen. Oder wirf sie auf ihre Ablage ab.
guide-keltis-figure = Groß oder klein? Die große Figur zählt doppelt, im Plus wie im Minus. Schicke sie dorthin, wo du viele Karten hast.
guide-keltis-miss = Diese Karte passt nicht mehr in deine Reihe und kann nur auf ihre Ablage.
guide-keltis-clover = Ein Kleeblatt! Bewege eine deiner Figuren einen Stein weiter, oder verzichte.
guide-keltis-draw = Ziehe eine Karte: vom Stapel oder die offene oberste einer Ablage, nur nicht dort, wo du gerade abgeworfen hast. Bis du vom Stapel ziehst, kannst du zurücknehmen.
guide-keltis-wait = Jetzt spielt der Bot. Der Verlauf an der Seite erzählt, was er tut.
guide-orakel-play-1 = Willkommen! In jedem Zug legst du eine Karte und ziehst, oder wirfst eine ab; dann nimmst du eine Karte. Wähle eine helle Karte: Sie bringt einen deiner drei Spielsteine zum nächsten Feld ihrer Farbe, oder die Priesterin voran.
guide-orakel-play-2 = Reihen steigen oder fallen, wie du willst, und Werte dürfen sich wiederholen. Der zweite andere Wert entscheidet.
guide-orakel-play-3 = Die Zahl im kleinen Siegel sagt, wie weit die Priesterin mit dieser Karte gehen darf. Endet sie bei einem deiner Spielsteine, bekommst du 5 Punkte.
guide-orakel-play-4 = Der Anfang der Spirale kostet Punkte, das helle Ende bringt bis zu 10. Schluss ist, wenn der dritte Spielstein einer Person oder der fünfte von allen in den letzten sieben Feldern steht. Wunschsteine zählen am Ende: keiner kostet 4.
guide-orakel-target = Leuchtende Stellen zeigen, wohin diese Karte führen kann, die Blase, was es bringt. Wähle einen Spielstein oder sein Ziel, oder ein Feld für die Priesterin.
guide-orakel-figure = Mehrere Spielsteine kommen dorthin: welcher?
guide-orakel-miss = Diese Karte passt nicht und kann nur auf ihre Ablage.
guide-orakel-clover = Ein Kleeblatt: Derselbe Spielstein darf weiter zum nächsten Feld in der Farbe des Kleeblatts.
guide-orakel-spiral = Eine Spirale: Derselbe Spielstein darf auf ein Feld hinter sich zurück, und das Plättchen dort wirkt wieder.
guide-orakel-leprechaun = Ein Kobold: Du darfst eine Handkarte oder die oberste Karte einer Reihe abwerfen. So bekommt eine Reihe wieder Luft.
guide-orakel-leprechauns = Alle drei Spielsteine stehen auf Kobolden. Werte jetzt, einmal im Spiel, oder warte auf mehr.
guide-orakel-draw = Ziehe eine Karte: vom Stapel oder die offene oberste einer Ablage, die nicht zu ist.
guide-orakel-wait = Jetzt spielt der Bot. Der Verlauf an der Seite erzählt, was er tut.
