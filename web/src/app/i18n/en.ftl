# Frame
brand = Trefoil
tagline = Three board games for everyone: against bots, with friends, at one screen. No account.
unofficial = Unofficial, made by players. Not affiliated with any publisher or author of these games.
typeface = Titles are set in Philosopher (SIL Open Font License).
home = Start page
language = Language
theme = Appearance
theme-auto = As the device
theme-light = Light
theme-dark = Dark
sound = Sound
sound-on = Sound on
sound-off = Sound off
pace = Pace of the bots
pace-calm = Calm
pace-quick = Quick
pace-instant = At once
settings = Settings
your-name = Your name
save = Save
saved = Saved
cancel = Cancel
close = Close
back = Back
copy = Copy
copied = Copied
loading = One moment …
page-missing = There is no such page.
error-network = The server cannot be reached. Trying again …
skip-to-main = Skip to the content
skip-to-moves = Skip to the list of moves

# Games
game-keltis = Keltis
game-orakel = Das Orakel
game-kero = Kero
about-keltis = Five stone paths. Lay cards up or down, climb out of the minus, reach the goal first.
about-orakel = One spiral, three pieces, and a priestess who pays a visit.
about-kero = Dice against the sand in your tank: roll, keep, stop in time, and claim the desert.

# Time
clock = Time
clock-beat = No hurry
clock-beat-text = Every throw costs the same fuel. Thinking is free.
clock-sand = Against the sand
clock-sand-text = Fuel runs in real time, from the first throw until you stop.
clock-stretch = Speed of the sand
clock-stretch-text = Slower sand gives everybody more time for everything.
clock-times = { $times ->
    [1] normal
   *[other] { $times } times slower
}
clock-stretched = sand { $times } times slower
clock-tap = Refuelling by hand
clock-tap-text = When you refuel, your opponent throws the dice by tapping. Otherwise they fall by themselves.

# Levels
level-random = Novice
level-heuristic = Steady
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
bot-name = { $level } bot
level-own = own bot
level = Level

# Start page
start-now = Play now
start-now-text = Against a bot. You are at the table with one click.
start-game = Game
start-play = Play
start-friends = With friends
start-friends-text = Make a table and send the link. Nobody needs an account.
start-make-table = Make a table
start-screen = At one screen
start-screen-text = Pass the device on. A curtain keeps every hand secret.
start-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
start-lobby = Lobby and my games
start-lobby-text = Join a table, or go on where you stopped.
start-watch = Watch
start-watch-text = Look over the shoulder of games that are being played.
start-replays = Replays
start-replays-text = Step through finished games.
start-learn = Learn
start-learn-text = The rules in five minutes, and a guided first game.
players = Players
players-number = Number of players
first-game = Guided first game
rules-of = Rules of { $game }

# Lobby
lobby-open = Open tables
lobby-none = No table is waiting for players right now. Make one!
my-games = My games
my-games-none = You have not played here yet.
my-turn = your turn
status-waiting = waiting for players
status-playing = being played
status-over = over
join = Join
continue = Go on
watch = Watch
replay = Replay
list-seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
watch-none = No open game is being played right now.
replays-none = No finished game of yours is here yet.
watch-by-link = Or open the link that somebody has given you.

# Before the game
table-of = { $game } table
seat = Seat { $number }
seat-free = free
seat-you = you
seat-bot = bot
seat-away = away
seat-offline = not connected
seat-resigned = gave up
seat-take = Sit here
seat-leave = Get up
seat-clear = Free the seat
seat-fill = Put a bot here
invite = Invite
invite-text = Send this link to your friends, or let them scan the code.
invite-link = Link to the table
invite-qr = QR code of the link to the table
invite-watch = Link for spectators
begin = Begin
begin-missing = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
begin-wait = Waiting for the game to begin.
options = Options
option-enter_without_card = Figures may enter a path without a card of its colour
option-clover_any_piece = A clover may move any own piece
option-spiral_to_start = A spiral may lead back to the start stone
option-open = Show the table in the lobby

# Status
turn-yours = Your turn
turn-of = { $name } is playing
turn-none = Nobody is to move
turn-title = Your turn!
do-play = Choose a card
do-target = Choose where it goes
do-clover = Clover: move one figure a stone further
do-draw = Draw a card
do-clover-orakel = Clover: on to the next { $colour } field?
do-spiral = Spiral: back to a field behind?
do-leprechaun = Leprechaun: throw a card away?
do-leprechauns = All three pieces stand on leprechauns: score them now?
do-figure = Which figure?
do-piece = Which piece moves?
sending = Not confirmed yet …
link-connecting = Connecting …
link-lost = Connection lost. Your table is safe; connecting again …
link-closed = This table does not exist, or the link is not complete.
skip = Skip
undo = Undo
resign = Give up
resign-sure = Really give up?
leave-sure = Get up? Your seat stays yours, and you can come back at any time.
you-are-away = You have got up. Your seat is kept.
you-have-bot = A bot is playing for you.
sit-again = Sit down again
bot-for-me = Let a bot play for me
bot-instead = Let a bot play
turn-away = It would be { $name }'s turn, but they have got up.
turn-offline = It is { $name }'s turn, but they are not connected.
menu = Menu
only-watching = You are watching
main-pass-clover = Without the clover
main-pass = Pass
main-draw-deck = Draw from the deck
main-score = Score { $points }
main-discard = Discard { $card }

# Table
board = Board
hand = Your hand
hand-of = Hand of { $name }
rows = Your rows
rows-of = Rows of { $name }
row-empty = empty
row-up = rising
row-down = falling
row-open = open
deck = Deck
deck-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
piles = Discard piles
pile = Pile { $colour }
pile-empty = empty
pile-closed = closed this turn
score = Score
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
meter-goal = { $count } of { $of } in the goal
meter-own-goal = Own: { $count } of { $of }
meter-goal-short = Goal
wishes = { $count ->
    [0] no wish stones
    [one] { $count } wish stone
   *[other] { $count } wish stones
}
mirrors = { $count ->
    [one] { $count } mirror
   *[other] { $count } mirrors
}
cards-in-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
log = Log
chat = Chat
moves-list = Moves
moves-list-long = List of all moves you can make now
text-view = Text
text-view-long = The table in words
moves-none = Nothing to choose right now.
chat-say = Say something
chat-send = Send
chat-none = Nobody has said anything yet.
log-none = Nothing has happened yet.
drawer = Log, moves and chat
card = { $colour } { $value }
card-hidden = hidden card
colour-r = red-brown
colour-y = yellow
colour-p = pink
colour-g = green
colour-b = blue
start-stone = start stone
figure-large = large figure (counts double)
figure-small = small figure
large = Large ×2
small = Small
piece = Piece { $number }
priestess = Priestess
field = Field { $number }
selected = selected
preview = What happens
not-possible = Not possible

# What a move brings
effect-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
effect-loss = { $points ->
    [one] −{ $points } point
   *[other] −{ $points } points
}
effect-zero = ±0 points
effect-ends = ends the game
tile-clover = clover
tile-wish = wish stone
tile-spiral = spiral
tile-leprechaun = leprechaun
tile-mirror = mirror
tile-points = tile { $points }
tile-clover-colour = { $colour } clover

# Moves as choices
choose-lay = Lay { $card }: your figure on { $path } steps on
choose-lay-large = Lay { $card }: your large figure enters { $path }
choose-lay-small = Lay { $card }: a small figure enters { $path }
choose-discard = Discard { $card }
choose-clover = Clover: your figure on { $path } steps on
choose-clover-large = Clover: your large figure enters { $path }
choose-clover-small = Clover: a small figure enters { $path }
choose-clover-pass = Do without the clover
choose-draw-deck = Draw from the deck
choose-draw = Draw { $card } from the pile
choose-lay-piece = Lay { $card }: piece { $number } to field { $field }
choose-lay-priestess = Lay { $card }: priestess { $steps ->
    [one] { $steps } field
   *[other] { $steps } fields
} on
choose-clover-piece = Clover: piece { $number } to field { $field }
choose-spiral = Spiral: back to field { $field }
choose-spiral-start = Spiral: back to the start stone
choose-spiral-pass = Do without the spiral
choose-throw-hand = Leprechaun: throw { $card } from your hand
choose-throw-row = Leprechaun: throw the top card of your { $colour } row
choose-throw-pass = Throw nothing
choose-score = Score the leprechauns
choose-score-pass = Score them later

# Moves that were made
did-lay = { $name } lays { $card }.
did-lay-to = { $name } lays { $card }; the figure on { $path } moves.
did-lay-large = { $name } lays { $card }; the large figure enters { $path }.
did-lay-small = { $name } lays { $card }; a small figure enters { $path }.
did-discard = { $name } discards { $card }.
did-clover = { $name } uses the clover on { $path }.
did-clover-large = { $name } uses the clover: the large figure enters { $path }.
did-clover-small = { $name } uses the clover: a small figure enters { $path }.
did-clover-pass = { $name } does without the clover.
did-draw-deck = { $name } draws from the deck.
did-draw = { $name } draws from the { $colour } pile.
did-lay-piece = { $name } lays { $card } and moves piece { $number }.
did-lay-priestess = { $name } lays { $card } and moves the priestess by { $steps }.
did-clover-piece = { $name } uses the clover for piece { $number }.
did-spiral = { $name } uses the spiral back to field { $field }.
did-spiral-start = { $name } uses the spiral back to the start stone.
did-spiral-pass = { $name } does without the spiral.
did-throw-hand = { $name } throws { $card } away.
did-throw-row = { $name } throws the top card of the { $colour } row away.
did-throw-pass = { $name } throws nothing.
did-score = { $name } scores the leprechauns.
did-score-pass = { $name } keeps the leprechauns for later.
did-undo = { $name } takes a move back.
did-sit = { $name } sits down.
did-leave = { $name } leaves.
did-fill = A bot sits down on seat { $seat }.
did-clear = Seat { $seat } is free.
did-start = The cards are dealt.
did-resign = { $name } gives up.
did-rematch = A new table is ready for another game.
did-create = The table is made.
and-scores = That brings { $points }.

# Why not
why-row-up = { $card } does not fit: your { $colour } row rises from { $top } on.
why-row-down = { $card } does not fit: your { $colour } row falls from { $top } on.
why-K3-1 = A card must be played first, and one drawn at the end.
why-K4-3 = No such figure is left on the start stone.
why-K4-4 = You already have a figure on { $path }.
why-K4-7 = Your figure on { $path } is at the end, and no other one can move.
why-K4-8 = No figure enters { $path } without a card of that colour.
why-K5-3 = Your figure on { $path } is already at the end.
why-K6-1 = The { $colour } pile is empty.
why-K6-2 = The { $colour } pile is closed: you have just discarded there.
why-O5-4 = There is no { $colour } field ahead of this piece.
why-O5-4-all = None of your pieces has a { $colour } field ahead, and the priestess cannot move.
why-O9-3-only = Only the piece that reached the clover may go on.
meter-oracle = { $count } of { $of } in the oracle
meter-own = own pieces in the oracle: { $count } of { $of }
effect-priestess = priestess +5
leprechauns-left = leprechauns not scored yet
draws-left = Draw { $count } cards
why-O6-5 = The priestess cannot go further than the last field.
why-O8-3 = The { $colour } pile is empty.
why-O8-4 = The { $colour } pile is closed: a card went there this turn.
why-O9-3 = There is no { $colour } field ahead of this piece.
why-O9-4 = A spiral leads back only, and not to where the piece began this turn.
why-O9-5 = No spiral leads back to the start stone at this table.
refused-stale = Something happened in between. Look again and choose anew.
refused-not-your-turn = It is not your turn.
refused-not-your-seat = This seat is not yours.
refused-not-the-host = Only the one who made the table can do that.
refused-only-watching = You are only watching here.
refused-game-over = The game is over.
refused-no-undo = This cannot be taken back: it showed you something hidden, or the turn has passed on.
refused-seat-taken = This seat is taken.
refused-not-away = This player is here, or was a moment ago. Wait half a minute.
refused-seats-missing = Some seats are still free.
refused-not-found = This table does not exist.
refused-too-many-messages = That was too quick. Wait a moment.
refused-too-many-tables = You make tables too quickly. Wait a moment.
refused-internal = Something went wrong on the server. Please try again.
refused-bad-name = This name cannot be used.
refused-bad-clock = This clock does not go with this game.
refused-already-started = The game has already begun.

# One screen
curtain-title = Pass the device to { $name }
curtain-text = No cards are shown until you tap.
curtain-open = I am { $name }: go on
player-number = Player { $number }

# The end
end-title = The game is over
end-won = You win!
end-won-by = { $names } wins
end-won-shared = Shared victory: { $names }
end-lost = { $names } wins. Well played!
end-five-in-goal = Five figures have reached the goal.
end-deck-empty = The last card has been drawn.
end-three-of-one-player-in-oracle = One player has three pieces in the oracle.
end-five-in-oracle = Five pieces have reached the oracle.
end-resigned = Somebody gave up.
end-table = Score
part-paths = Paths
part-fields = Pieces
part-wish-stones = Wish stones
part-mirrors = Mirrors
part-tiles = Points on the way
part-on-the-way = Points on the way
part-total = Total
rematch = Play again
rematch-go = To the new table
replay-watch = Watch the replay
fair-title = Was the shuffle fair?
fair-text = Before the first card this code was fixed. Now the game shows what was hidden behind it; the downloaded record proves it.
record = Download the record
look-board = Look at the board

# Replay
replay-title = Replay
replay-step = Step { $number } of { $of }
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-seat = Seen by
replay-open = everybody (open cards)
replay-begin = The cards are dealt.
replay-share = Share this moment
replay-slider = Position in the game
replay-play-on = Play on from here
replay-play-on-text = Take over this position; bots play the other seats. The deck is shuffled anew.
replay-play-on-later = Chance or sand is at work here. Go a step further to take over.

# Guided first game
guide-keltis-play-1 = Welcome! Each turn you play one card and draw one. Pick a bright card and lay it: the first card of a colour brings a figure onto that colour's path.
guide-keltis-play-2 = A row of cards either rises or falls, and may repeat a value. The second different value decides. Gaps are fine, but small steps leave you more room.
guide-keltis-play-3 = Every further card of a colour moves your figure one stone up. The first stones cost points, the last ones bring up to 10: few paths, walked far, beat many paths begun.
guide-keltis-play-4 = Useless card? Discard it, but look what you give away. The game ends with five figures in the top three rows, or with the last card of the deck. Collect wish stones: none costs you 4 points.
guide-keltis-target = The path that lights up is where your figure goes, and the bubble says what it brings. You may also drop the card there. Or discard it on its pile.
guide-keltis-figure = Large or small? The large figure counts double, plus and minus. Send it where you have many cards.
guide-keltis-miss = This card does not fit into your row any more, so it can only be discarded on its pile.
guide-keltis-clover = A clover! Move any one of your figures a stone further, or do without.
guide-keltis-draw = Draw a card: from the deck, or the open top card of a pile, except where you have just discarded. Until you draw from the deck you can undo.
guide-keltis-wait = Now the bot plays. The log on the side tells what it does.
guide-orakel-play-1 = Welcome! Each turn you lay a card and move, or discard one; then you draw. Pick a bright card: it moves one of your three pieces to the next field of its colour, or the priestess.
guide-orakel-play-2 = Rows rise or fall, as you like, and may repeat a value. The second different value decides.
guide-orakel-play-3 = The number in the small seal is how far the priestess may go with this card. If she ends where one of your pieces stands, you get 5 points.
guide-orakel-play-4 = The start of the spiral costs points, the lit end brings up to 10. The game ends with a third piece of one player, or the fifth of all, in the last seven fields. Wish stones count at the end: none costs 4.
guide-orakel-target = Lit places show where this card can lead, and the bubble what it brings. Choose a piece or its goal, or a field for the priestess.
guide-orakel-figure = Several pieces can get there: which one?
guide-orakel-miss = This card does not fit, so it can only be discarded on its pile.
guide-orakel-clover = A clover: the same piece may go on to the next field of the clover's colour.
guide-orakel-spiral = A spiral: the same piece may go back to a field behind it, and the tile there works again.
guide-orakel-leprechaun = A leprechaun: you may throw away a card of your hand or the top card of a row. A row can breathe again that way.
guide-orakel-leprechauns = All three pieces stand on leprechauns. Score now, once in the game, or wait for more.
guide-orakel-draw = Draw a card: from the deck, or the open top card of a pile that is not closed.
guide-orakel-wait = Now the bot plays. The log on the side tells what it does.
