"""Self-play as a table of decisions. What the table says of a game is what its record says."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from tests.commands import trefoil
from trefoil.core.engine import Position
from trefoil.core.game import CHANCE
from trefoil.games import GAMES
from trefoil.simulation import Plan, simulate


def test_without_pyarrow_there_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    out = tmp_path / "games.parquet"
    told = trefoil("simulate", "keltis", "--games", "1", "--out", str(out))
    assert told.returncode == 1
    assert "trefoil[parquet]" in told.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_is_a_row(name: str, tmp_path: Path) -> None:
    game, out = GAMES[name], tmp_path / "games.parquet"
    told = trefoil("simulate", name, "--games", "3", "--bots", "medium", "--seed", "5", "--out", str(out))
    assert told.returncode == 0, told.stderr
    table = parquet.read_table(out)
    kept = json.loads(table.schema.metadata[b"trefoil"])
    assert kept == {"game": name, "players": 2, "seed": 5, "bots": ["medium"]}
    fields = [
        (field, kind, tuple(shape)) for field, kind, shape in json.loads(table.schema.metadata[b"fields"])
    ]
    rows, row = iter(table.to_pylist()), table.slice(0, 1).to_pylist()[0]
    for number, played in enumerate(simulate(Plan(game, 2, 3, 5, ["medium"]))):
        scores = played.end.result()["scores"]
        position = played.start.copy()
        for step, action in enumerate(played.actions.tolist()):
            if position.player != CHANCE and len(position.legal_actions()) > 1:
                row = next(rows)
                assert (row["game"], row["step"], row["seat"]) == (number, step, position.player)
                assert (row["action"], row["legal"]) == (action, position.legal_actions())
                assert row["view"] == position.view(position.player).states.tobytes()
                assert row["margin"] == scores[row["seat"]] - scores[1 - row["seat"]]
                assert (
                    row["share"] == {1: 1.0, 0: 0.5, -1: 0.0}[int(np.sign(row["margin"]))] or name == "kero"
                )
                [read] = np.frombuffer(row["view"], np.dtype(fields))
                assert read["player"] == position.player
            position.step(action)
    assert next(rows, None) is None
    assert Position(game, {}, row["view"]).player == row["seat"]
