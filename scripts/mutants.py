"""Changes one thing in the rules at a time and counts how many changes the tests notice.

    python -m scripts.mutants --mutants 20 --seed 1 [--game kero]

Each mutant is a copy of the package with one comparison, sum, number or condition changed, under which the
game's own tests and the contract run as plain Python. A mutant that survives is a change no test misses.
"""

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "trefoil" / "games"
SHARED = "cards"  # what the card games have in common
CARD_GAMES = ("keltis", "orakel")
NO_RULES = {"board", "components", "heuristic", "notation", "outlook", "reasons", "sayings", "show", "text"}
PATIENCE = 600  # seconds; a mutant that plays for ever is noticed too

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt,
    ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
JOINED: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}


@dataclass(frozen=True)
class Mutant:
    """A module with one thing changed."""

    path: Path
    line: int
    change: str
    source: str


def mutants_of(path: Path, source: str) -> Iterator[Mutant]:
    """Every change of a module's functions that is tried."""
    tree = ast.parse(source)
    inside = {
        id(node) for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) for node in within(each)
    }
    places = [place for place, node in enumerate(ast.walk(tree)) if id(node) in inside]
    for place in places:
        twin = copy.deepcopy(tree)
        node = next(node for number, node in enumerate(ast.walk(twin)) if number == place)
        before = ast.unparse(node)
        if changed(node):
            line = getattr(node, "lineno", 0)
            yield Mutant(path, line, f"{before}  ->  {ast.unparse(node)}", ast.unparse(twin))


def within(function: ast.FunctionDef) -> Iterator[ast.AST]:
    for statement in function.body:
        yield from ast.walk(statement)


def changed(node: ast.AST) -> bool:
    """Change a node in its place, if it is of a kind that can be."""
    match node:
        case ast.Compare() if type(node.ops[0]) in COMPARED:
            node.ops[0] = COMPARED[type(node.ops[0])]()
        case ast.BinOp() | ast.AugAssign() if type(node.op) in CALCULATED:
            node.op = CALCULATED[type(node.op)]()
        case ast.BoolOp():
            node.op = JOINED[type(node.op)]()
        case ast.Constant() if type(node.value) is bool:
            node.value = not node.value
        case ast.Constant() if type(node.value) is int:
            node.value += 1
        case _:
            return False
    return True


def is_noticed(mutant: Mutant, game: str, folder: Path) -> bool:
    """Do the tests fail?"""
    place = folder / mutant.path.relative_to(ROOT / "src")
    sound = place.read_text()
    place.write_text(mutant.source)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"tests/games/{game}"]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(folder)}
    try:
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    finally:
        place.write_text(sound)
    return done.returncode != 0


def chosen(game: str, count: int, seed: int) -> list[Mutant]:
    """So many of all mutants of a game's rules, by lot."""
    folders = [game, SHARED] if game in CARD_GAMES else [game]
    found = [
        mutant
        for folder in folders
        for path in sorted((GAMES / folder).glob("*.py"))
        if path.stem not in NO_RULES
        for mutant in mutants_of(path, path.read_text())
    ]
    return random.Random(seed).sample(found, min(count, len(found)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="keltis")
    parser.add_argument("--mutants", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    noticed = 0
    mutants = chosen(wanted.game, wanted.mutants, wanted.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "src" / "trefoil", folder / "trefoil")
        for number, mutant in enumerate(mutants, start=1):
            killed = is_noticed(mutant, wanted.game, folder)
            noticed += killed
            where = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
            print(f"{number:3} {'noticed ' if killed else 'SURVIVED'} {where}  {mutant.change}", flush=True)
    print(f"{noticed} of {len(mutants)} mutants noticed ({noticed / max(1, len(mutants)):.0%})")


if __name__ == "__main__":
    main()
