var e=`# Puzzles
puzzle-about = One move is clearly best: a long search says so, and the usual way of playing misses it. Make it on the board. Whoever solves the puzzle of the day at the first try has one more day in a row.
puzzle-today = Puzzle of the day
puzzle-number = Puzzle { $number } of { $count }
puzzle-solve = Solve it
puzzle-find = Find the best move
puzzle-task = One move is clearly best here. Make it on the board, as in a game.
puzzle-right = Right!
puzzle-wrong = Not the best move
puzzle-best = Best:
puzzle-yours = Yours:
puzzle-behind = { $points } points less
puzzle-second = Second: { $move } ({ $points } points less)
puzzle-meaning = Points of the expected lead at the end of the game, from what you can know here; found by playing on in { $worlds } imagined worlds.
puzzle-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
puzzle-longest = { $count ->
    [one] Longest: { $count } day
   *[other] Longest: { $count } days
}
puzzle-tried = You have answered it today already: now it does not count.
puzzle-tried-today = answered today
puzzle-next = Next puzzle
puzzle-all = All games
puzzle-missing = There is no such puzzle.
`;export{e as default};