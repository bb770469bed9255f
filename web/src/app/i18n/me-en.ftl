# A place to come back to
me-parts = Pages about you
me-games = My games
me-statistics = Statistics
me-ratings = Ratings
me-notices = Notices
me-devices = Devices
me-people = People
me-privacy = Privacy

# Notices
notices-text = You can be told when it is your turn. Nothing is sent while you look at the table, and no notice tells anything of the game.
notices-here = In this browser
notices-background = Tell me while the page of a table is in the background
notices-push = Tell me also when no page is open
notices-none = This browser cannot do that, or the page has not come by https.
notices-denied = Notices of this site are blocked in the settings of your browser.
notices-elsewhere = Elsewhere
notices-when = When you are told
notices-at-once = At once
notices-hour = After an hour
notices-daily = Once a day
notices-never = Never
notices-daily-at = All tables that wait for you are told together, at about { $time }.
notices-tables = Where it is different
notices-as-everywhere = As everywhere
ways-text = A code is sent there first. Once you have entered it, you are told there when it is your turn.
ways-allowed = Webhooks may lead to { $hosts }.
ways-none = Whoever runs this server has turned on neither e-mail nor webhooks.
way-kind = How
way-mail = E-mail
way-discord = Discord
way-slack = Slack
way-ntfy = ntfy
way-push = A browser
way-address = Address
way-mail-address = you@example.org
way-send-code = Send the code
way-code = The code that was sent there
way-confirm = Confirm
way-remove = Remove

# Devices
device-unknown = A browser
devices-text = In each of these browsers you are the same person, with the same games and the same seats. No account, no password.
devices-loss = Only your devices know who you are. Whoever loses them all, or clears what this site keeps in them, loses the name, the games and the seats for good. Add a passkey, or take yourself along to a second device in time.
devices-kept = Your devices and passkeys know who you are. Whoever loses all of them loses the name, the games and the seats for good.
devices-here = this browser
devices-seen = last here { $when }
devices-out = Sign out
devices-out-here = Sign out here
devices-out-here-text = This browser forgets you. You stay who you are on your other devices.
devices-out-others = Sign out everywhere else
devices-out-others-text = You stay signed in here alone. A link that you have shown and nobody has used leads nowhere any more.
devices-out-all = Sign out everywhere, here too
devices-last = No device will know you any more: you lose your name, your games and your seats for good.
devices-last-kept = No device will know you any more: you come back by your passkey alone.

# Passkeys
passkeys-title = Passkeys
passkeys-text = A passkey is kept by your phone, computer, password manager or security key. With it you are found again even after you have lost every device, without account and password.
passkeys-add = Add a passkey
passkeys-added = added { $when }
passkeys-used = last used { $when }
passkeys-remove = Remove
passkeys-remove-text = You cannot come back by this passkey any more. Who is signed in stays so.
passkeys-unable = Passkeys need a browser that knows them, and a page that has come by https and has a name.
passkeys-stopped = Nothing was added or opened: it was cancelled, or took too long.
passkeys-arrive = Sign in with a passkey
passkeys-arrive-text = If you have added a passkey elsewhere, you are the same person here by it. What this browser is now, { $name }, stays behind.

# To another device
link-title = Me on another device
link-text = A link brings you to another browser, with all your games. It works once and for ten minutes. Whoever opens it is you, so show it to nobody.
link-make = Make the link
link-address = Open this on your other device
link-qr = QR code of the link to your other device
link-left = { $minutes ->
    [one] Good for one more minute.
   *[other] Good for another { $minutes } minutes.
}
link-used-by = The link was used: { $device }. If that was not you, sign it out below.
link-over = The time of this link is over.
arrive-title = Come to this browser
arrive-text = With this link you are the same person here as in the browser that has shown it: the same name, games and seats. The link works once.
arrive-leaves = { $count ->
    [one] Up to now this browser was { $name }, with one game. It stays behind and cannot be reached from here any more.
   *[other] Up to now this browser was { $name }, with { $count } games. They stay behind and cannot be reached from here any more.
}
arrive-go = Be the same person here

# Games
games-turn = Your turn
games-under-way = Under way
games-under-way-none = No other game of yours is under way.
games-over = Results
games-filter = Choose among the results
games-all = All games
games-against = Against
games-search = Search for a name
games-over-no-such = No finished game of yours is like that.
games-more = Show more
games-records = All records as a file
games-records-text = One game per line (JSONL): trefoil replay reads them.
against-all = Against anybody
against-people = People
against-bots = Bots of several levels
against-screen = At one screen
against-played-on = Played on from a replay

# Statistics
statistics-none = You have not finished a game yet. What comes of your games is shown here.
statistics-text = Games that somebody gave up count as games, without a score. Games played on from a replay do not count.
statistics-games = Games
statistics-won = Won
statistics-mean = Mean score
statistics-best = Best score
statistics-from = Where the points came from
statistics-in-best = Best game
statistics-best-game = Best game: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $when }.
course-few = After two games their course is drawn here.
course-text = Each dot is a game, full if you won it. The line is the mean of the latest ten.
course-label = Scores of { $count } games over time, between { $low } and { $high }; { $won } of them won.

# Privacy
privacy-what = What is kept
privacy-kept-name = The name you chose, and a random number that stands for you. No password, no real name.
privacy-kept-devices = Of each of your browsers two words (“Firefox, Android”), when it came, and when it was last here.
privacy-kept-passkeys = Of each of your passkeys its public key, which opens nothing by itself, when it was added and last used.
privacy-kept-games = Your games with every move, your seats and those of the others: that is what makes replays possible.
privacy-kept-chat = What you have said at a table. Everybody at that table can read it.
privacy-kept-results = What came of your games, for your statistics. Nobody else sees them.
privacy-kept-ratings = Your ratings, with what each rated game made of them. Others see them only if you agree.
privacy-kept-people = Whom you have muted or blocked, and what you have reported. Of a report the host keeps what was said at the table until it is settled.
privacy-kept-notices = Where you want to be told that it is your turn, and when, if you have entered that: an e-mail address, a webhook. Removed with one click.
privacy-kept-address = Your address is not kept. It is counted in memory, against floods, and forgotten.
privacy-how-long = For how long
privacy-waiting = { $count ->
    [one] Tables at which nobody began: one day.
   *[other] Tables at which nobody began: { $count } days.
}
privacy-waiting-ever = Tables at which nobody began: for ever.
privacy-abandoned = { $count ->
    [one] Games that nobody goes on with: one day.
   *[other] Games that nobody goes on with: { $count } days.
}
privacy-abandoned-ever = Games that nobody goes on with: for ever.
privacy-guests = { $count ->
    [one] Whoever does not come back for a day is forgotten.
   *[other] Whoever does not come back for { $count } days is forgotten.
}
privacy-guests-ever = Whoever does not come back is kept all the same.
privacy-yours = What is yours
privacy-download = Everything about me as a file
privacy-delete = Delete everything about me
privacy-delete-text = Your name, devices, results and everything you have said are deleted, on all your devices. Your games stay, and where you sat it says “Somebody”. Nobody can undo this.

# Ratings
ratings-text = A rated game moves your rating at that game; whether a game is rated is agreed on when its table is made. 1500 is the strength of the bot “Medium”, 400 points more are ten times the strength. The true strength lies within ± in 19 of 20 cases.
ratings-none = You have not finished a rated game yet.
ratings-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
ratings-latest = latest: { $change }
ratings-new = still new: after ten games you can be on the board
ratings-show = Show me on the board
ratings-board = Board
ratings-board-none = Nobody is shown here yet.
ratings-board-text = In the order of the strength that is almost sure: points less ±. Only those are shown who agree and have ten rated games.
ratings-place = Place
ratings-who = Who
ratings-points = Points
