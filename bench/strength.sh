#!/bin/sh
# The tables of docs/strength.md, played again into a folder: sh bench/strength.sh build/strength [SECONDS]
# No table is given more than so many seconds (an hour); the figures of the levels were chosen on other seeds.
# Tables that are there already are kept, so an interrupted run goes on where it was.
set -eu
out=${1:-build/strength}
most=${2:-3600}
trefoil=${BIN:+$BIN/}trefoil
seed=100
mkdir -p "$out"

table() {
    name=$1
    shift
    [ ! -e "$out/$name.md" ] || return 0
    echo "$(date +%T) trefoil arena $* --seed $seed" >&2
    printf '`trefoil arena %s`\n\n' "$* --seed $seed" > "$out/$name.part"
    timeout "$most" "$trefoil" arena "$@" --seed $seed --markdown --out "$out/$name" >> "$out/$name.part"
    mv "$out/$name.part" "$out/$name.md"
}

for game in kero keltis orakel; do
    table "$game-ladder" "$game" --bots random,easy,medium,hard,expert --neighbours --games 200
    table "$game-heuristic" "$game" --bots heuristic,hard --games 400
    table "$game-budget" "$game" --bots medium,expert:4,expert:16,expert:64,expert:256 --neighbours --games 100
    table "$game-veteran" "$game" --bots veteran,expert --games 200
done
for players in 3 4; do
    for game in keltis orakel; do
        table "$game-$players" "$game" --players $players --bots random,easy,medium,hard,expert --neighbours --games 120
    done
done
table kero-sand kero --clock sand --bots random,easy,medium,hard,expert --neighbours --games 100
seed=910
for game in kero keltis orakel; do
    table "$game-styles" "$game" --bots medium,careful,racing,hoarding --games 400
done

# Every level and style, whole games, every number of players: not one illegal move in 1,000 games each. Who searches
# deals few worlds there.
legal() {
    name=legal-$1-$2-$(echo "$3" | tr : -)
    [ ! -e "$out/$name.txt" ] || return 0
    echo "$(date +%T) trefoil simulate $1 --players $2 --bots $3 --games 1000 --seed 9200" >&2
    "$trefoil" simulate "$1" --players "$2" --bots "$3" --games 1000 --seed 9200 --out "$out/$name.jsonl" > /dev/null
    "$trefoil" replay --check "$out/$name.jsonl" 2> "$out/$name.part" || { cat "$out/$name.part" >&2; exit 1; }
    rm -f "$out/$name.jsonl"
    mv "$out/$name.part" "$out/$name.txt"
}

for bot in expert:3 hard:2 heuristic easy medium careful racing hoarding; do
    legal kero 2 $bot
    for players in 2 3 4; do
        legal keltis $players $bot
        legal orakel $players $bot
    done
done
