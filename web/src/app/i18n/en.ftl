# Frame
brand = Trefoil
tagline = Three board games for everyone: against bots, with friends, at one screen. No account.
unofficial = Unofficial, made by players. Not affiliated with any publisher or author of these games.
typeface = Titles are set in Philosopher (SIL Open Font License).
home = Start page
nav = Pages
nav-lobby = Lobby
nav-puzzles = Puzzles
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
auto-draw = Draw by itself when only the deck is possible
confirm-moves = Ask before a move is made
settings = Settings
your-name = Your name
guest-name = Guest { $number }
save = Save
saved = Saved
cancel = Cancel
close = Close
back = Back
copy = Copy
copied = Copied
loading = One moment …
page-missing = There is no such page.
me = You
page-again = Load the page again
error-network = The server cannot be reached. Trying again …
offline-title = No connection
offline-text = Your games are safe on the server. As soon as it can be reached again, you go on where you stopped.
offline-learn = The rules of all games can be read without a network.
skip-to-main = Skip to the content
skip-to-moves = Skip to the list of moves

# Time
clock = Time

# Levels
level-random = Novice
level-heuristic = Steady
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-careful = Careful
level-racing = Racing
level-hoarding = Hoarding
style-careful = About as strong as Medium: risks little and leaves nothing half done.
style-racing = About as strong as Medium: starts everything at once and hurries to the end.
style-hoarding = At most as strong as Medium: gathers what it can get and takes its time.
bot-name = { $level } bot
level-own = own bot
level = Level

# Start page
start-now = Play now
start-now-text = Against a bot. You are at the table with one click.
preparing = { $game } is being prepared: { $percent } %. This is done once; meanwhile you can read the rules, or play a game that is ready.
start-game = Game
start-play = Play
start-friends = With friends
start-friends-text = Make a table of { $game } and send the link. Nobody needs an account.
start-make-table = Make a table
start-screen = At one screen
start-screen-text = { $game } on one device that you pass on. A curtain keeps every hand secret.
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
start-ratings = Ratings
start-ratings-text = Who stands where, with the bots as marks on the way.
start-learn = Learn
start-learn-text = The rules in five minutes, and a guided first game.
start-puzzle = Puzzle of the day
start-puzzle-text = One move is clearly best. Do you find it?
start-continue = Go on where you stopped
start-continue-all = All { $count } games under way
start-live = Being played right now
start-more = More
start-for = { $players } players
players = Players
players-number = Number of players
first-game = Guided first game
rules-of = Rules of { $game }
lessons = Lessons

# Lobby
lobby-open = Open tables
lobby-none = No table is waiting for players right now. Make one!
my-games = My games
my-games-none = You have not played here yet.
my-turn = your turn
status-waiting = waiting for players
status-playing = being played
status-over = over
list-won = won
join = Join
continue = Go on
watch = Watch
replay = Replay
list-seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
list-news = { $count ->
    [one] { $count } step since you looked
   *[other] { $count } steps since you looked
}
list-left = { $left } left
watch-none = No open game is being played right now.
replays-none = No finished game of yours is here yet.
watch-by-link = Or open the link that somebody has given you.

# Before the game
table-of = { $game } table
seat = Seat { $number }
somebody = Somebody
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
option-open = Show the table in the lobby

# Status
turn-yours = Your turn
turn-of = { $name } is playing
turn-none = Nobody is to move
turn-title = Your turn!
sending = Not confirmed yet …
link-connecting = Connecting …
link-lost = Connection lost. Your table is safe; connecting again …
link-again = Connected again.
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
you = You
table-full = The table is full. You are watching.

# Table
board = Board
deck = Deck
deck-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
score = Score
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
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
manners-open = Mute, block, report
chat-none = Nobody has said anything yet.
log-none = Nothing has happened yet.
drawer = Log, moves and chat
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

# Moves that were made
did-undo = { $name } takes a move back.
did-sit = { $name } sits down.
did-leave = { $name } leaves.
did-fill = A bot sits down on seat { $seat }.
did-clear = Seat { $seat } is free.
did-start = The cards are dealt.
did-resign = { $name } gives up.
did-resign-late = { $name } has run out of time and gives up.
did-fill-late = The time of seat { $seat } has run out. A bot plays on.
did-agree = { $name } would end the game now and count.
did-disagree = { $name } would rather play on.
did-stop = Whoever runs this server has ended the game.
did-rematch = A new table is ready for another game.
did-create = The table is made.
and-scores = That brings { $points }.

# Why not
why-any-game-over = The game is over.
why-any-not-your-turn = It is not your turn.
why-any-unknown-words = These are no words of this game.
why-any-no-action = There is no such move in this game.
refused-compiling = This game is still being prepared. Try again in a moment.
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
refused-too-many-open-tables = Enough of your tables wait in the lobby. Play at one of them, or by link.
refused-too-many-bots = Bots play at too many of your tables. Finish a game first.
refused-internal = Something went wrong on the server. Please try again.
refused-bad-name = This name cannot be used.
refused-bad-words = One of these words is not wanted on this server. Choose another.
refused-bad-clock = This clock does not go with this game.
refused-no-agreement = Bots play on to the end.
refused-out-of-time = Your time has run out.
refused-banned = You are not welcome on this server.
refused-read-only = Nothing can be changed here right now. Come back a little later.
refused-already-started = The game has already begun.
refused-signed-out = You were signed out in this browser.
refused-bad-link = This link is not known here. It was replaced by a newer one, or it is not complete.
refused-link-used = This link was used already. Make another one.
refused-link-late = This link was good for ten minutes. Make another one.
refused-already-here = You are in this browser already. Open the link in another one.
refused-too-many-devices = You are signed in on too many devices. Sign out on one first.
refused-bad-passkey = That did not work: the passkey belongs elsewhere, or it took too long. Try again.
refused-unknown-passkey = Nobody here has this passkey. It was removed, or belongs to somebody who was deleted.
refused-bad-way = This is no address to which something can be sent.
refused-no-such-way = This server sends nothing there.
refused-wrong-code = This is not the code that was sent, or it is not good any more. After five attempts or an hour remove the entry and begin anew.
refused-not-sent = Nothing could be sent there. Is the address right?
refused-too-many-ways = That is too much for now. Remove an entry, or try again tomorrow.

# One screen
curtain-title = Pass the device to { $name }
curtain-open = I am { $name }: go on
curtain-name = Name
hand-over = { $name }, look at what you have drawn, then pass the device on.
player-number = Player { $number }

# The end
end-title = The game is over
end-won = You win!
end-won-by = { $names } wins
end-won-shared = Shared victory: { $names }
end-lost = { $names } wins. Well played!
end-late = Somebody ran out of time.
end-everybody-agreed = Everybody agreed to end the game and count.
end-ended-by-the-host = Whoever runs this server has ended the game.
end-resigned = Somebody gave up.
end-table = Score
part-total = Total
rematch = Play again
rematch-go = To the new table
replay-watch = Watch the replay
end-deciding = The moves that decided it
end-share = Share
fair-title = Was the shuffle fair?
fair-text = Before the first card this code was fixed. Now the game shows what was hidden behind it; the downloaded record proves it.
dice-broken = The dice of this game cannot be trusted: its record does not fit what your browser saw, and added to them.
record = Download the record

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

# Any game
plain-choose = Choose what to do
plain-curtain = Nothing is shown until you tap.
plain-begins = The game begins.
did-plain = { $name }: { $words }
did-plain-chance = { $words }

# Menu and help
menu-rules = Rules
menu-help = Help and keys
menu-share = Share
menu-shared = Link copied
menu-full = Full screen
menu-agreed = Agreed for this table
menu-open = Shown in the lobby
menu-private = Only for those who have a link
menu-links = Links
menu-settings = All settings
help-title = Help: { $game }
help-text = What can be done now is lit. Choose a card or a thing, then the place where it shall go; what is not possible says why. The tabs beside the board hold the log, every possible move as a list, the chat, and the table in words.
help-keys = Keys
key-tab = from one thing to the next
key-arrows = through lists and tabs
key-enter = choose, or make the move
key-escape = close a dialog
key-help = this help

# Letters for the colours of cards and paths, also on boards that are shown small
letter-r = R
letter-y = Y
letter-p = P
letter-g = G
letter-b = B

# Time to think
pacing = Time to think
pacing-none = as long as one likes
pacing-minutes = { $count ->
    [one] { $count } minute per turn
   *[other] { $count } minutes per turn
}
pacing-hours = { $count ->
    [one] { $count } hour per turn
   *[other] { $count } hours per turn
}
pacing-days = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
}
pacing-budget = { $minutes } minutes each
pacing-budget-more = { $minutes } minutes each, { $seconds } seconds more per turn
pacing-then = When it runs out
pacing-then-resign = the seat gives up
pacing-then-bot = a bot plays on ({ $level })
left-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
left-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
times-left = Time to think: { $times }

# Ending as it stands
ending-title = End now and count?
ending-asked = { $name } would end the game now, as it stands, and count.
ending-offered = Nobody has drawn from the deck for ten rounds. You can end the game now, as it stands, and count.
ending-agree = End and count
ending-disagree = Play on
ending-sure = Ask everybody to end the game now and count? It ends when all agree.
ending-waits = Waiting for the others to agree.

# Meeting
start-match = Quick match
start-match-text = The next person who wants the same game sits down opposite you.
start-match-go = Find somebody
match-after = If nobody comes in half a minute
match-after-nobody = wait for people
match-looking = Looking for somebody who wants the same game…
match-bot = Stay on this page. After half a minute a bot comes ({ $level }).
match-people = Stay on this page: the game begins as soon as every seat is taken.
company = People you have played with
company-games = { $count ->
    [one] one game
   *[other] { $count } games
}
company-invite = Invite
company-invited = invited
company-all = Show all { $count }
invited = You are invited
invited-by = { $name } would like to play { $game } with you.
invited-go = To the table
invited-no = Not this time
named-watcher = When I watch, show my name
spectators = { $count ->
    [one] One person watches.
   *[other] { $count } people watch.
}
spectators-named = Watching: { $names }
spectators-and = { $count ->
    [one] Watching: { $names } and one more
   *[other] Watching: { $names } and { $count } more
}

# Rated games
rated = Rated game
rated-text = the result counts for everybody's rating. Giving up, or having a bot play on, counts as the last place.
rated-now = Your rating: { $points } ± { $error } ({ $change })
rated-nothing = This game did not change your rating.
option-rated = Rated: the result counts
