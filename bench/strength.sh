#!/bin/sh
# The tables of docs/bots.md, played again into a folder: sh bench/strength.sh build/strength
set -eu
out=${1:-build/strength}
trefoil=${BIN:+$BIN/}trefoil
mkdir -p "$out"

table() {
    name=$1
    shift
    echo "trefoil arena $*" >&2
    "$trefoil" arena "$@" --markdown --out "$out/$name" > "$out/$name.md"
}

for game in keltis orakel kero; do
    table "$game-ladder" "$game" --bots random,easy,medium,hard,expert --neighbours --games 200 --seed 1
    table "$game-heuristic" "$game" --bots heuristic,hard --games 200 --seed 1
    table "$game-budget" "$game" --bots medium,expert:16,expert:64,expert:256 --neighbours --games 200 --seed 1
done
for players in 3 4; do
    for game in keltis orakel; do
        table "$game-$players" "$game" --players $players --bots random,easy,medium,hard --neighbours --games 240 --seed 1
    done
done

# Every level, whole games, every number of players: not one illegal move in 1,000 games each.
TREFOIL_LEVEL_GAMES=1000 "${BIN:+$BIN/}pytest" -q tests/bots/test_levels.py -k illegal_move
