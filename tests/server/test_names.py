"""Names: whoever is called like somebody else at the table, to the eye, gets a number; or is refused."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Player
from tests.server.in_process import FairWorld, serving
from trefoil.core.errors import TrefoilError
from trefoil.server.protocol.commands import NewTable
from trefoil.server.protocol.identity import Identity
from trefoil.server.protocol.names import clean_name, told_apart
from trefoil.server.store.store import units_of_opening
from trefoil.server.table.openings import opening
from trefoil.server.table.seating import decide_sit
from trefoil.server.table.table import Table

WRITTEN_TODAY = (
    "Jürgen Groß", "Żółć", "Nguyễn Văn", "Ağaoğlu", "I\u015eIK \u0131\u015f\u0131k", "Þórður", "Əli", "Kɔdzo",
    "O’Brien", "Ka\u02bbahumanu", "Анна-Мария", "Їжакевич", "Өмүр", "Γιώργος", "ΓΙΩΡΓΟΣ", "Արամ", "გიორგი",
    "דוד", "محمد ۱۲", "अनिता", "সুমন", "สมชาย", "አበበ", "မောင်", "山田 太郎", "さくらーん", "カナ Kana",
    "김철수", "佐々木", "\u3007\u3007", "Ann ♥", "🐱", "Max_2!", "=^.^=",
)  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann\u200b\u2060a", "Ann a"),
        ("A\u202enna", "A nna"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("a" + "\u0301" * 20, "á" + "\u0301" * 2),
        ("Анна", "Анна"),
        ("J\u00fcrgen 2", "Jürgen 2"),
        *((name, name) for name in WRITTEN_TODAY),
    ],
)
def test_a_name_is_what_it_looks_like(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *("\u3164", "\u2800\u115f", "\u200b", "\ufe0f", "\u0301", "\u0410nna", "Ann\u0430", "\u0391nn", "  "),
        *("\ua4eenn", "\ua4ee\ua4f8\ua4f8", "\u1d00nn", "\u15e9nn", "\u2c6dnn", "\u0299ob", "B\u101db"),
        *(
            "\u212enn",
            "\u237ann",
            "ma\u01c0",
            "\u13aac",
            "\U00010410b",
            "B\u1040b",
            "\u0e2aBob",
            "Ib\u0196s\ua641",
        ),
    ],
)
def test_names_nobody_can_read_or_tell_apart_are_refused(typed: str) -> None:
    with pytest.raises(TrefoilError, match=r"letter|script"):
        clean_name(typed)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Bill", "BiII"),
        ("coco", "\u0441\u043e\u0441\u043e"),
        ("José", "Jose"),
        ("Max 1", "Max l"),
        ("anna", "\u0251nna"),
        ("MAY", "\u039c\u0391\u03a5"),
        ("Зоя", "3\u043eя"),
        ("カナ", "力ナ"),
        ("O’Brien", "O'Brien"),
        ("Jean-Luc", "Jean\u2010Luc"),
        ("Ann 12", "Ann \u0661\u0662"),
        ("ooo", "\u1040\u101d\u1040"),
    ],
)
def test_names_that_look_alike_get_a_number_at_one_table(first: str, second: str) -> None:
    world, table = FairWorld(), Table("table")
    ann, other = Identity("ann", first), Identity("other", second)
    units_of_opening(table, opening(NewTable(game="keltis", players=3), ann, world))
    stamp: dict[str, Any] = {"by": "other", "id": "sit", "at": 1}
    table.apply(table.sequence + 1, decide_sit(table, 1, other, stamp))
    assert [chair.name for chair in table.chairs] == [first, f"{second} (2)", ""]
    # The own name is the own name, also on another seat.
    assert decide_sit(table, 2, ann, {**stamp, "by": "ann"}).name == first


def test_names_that_differ_stay_as_they_are() -> None:
    assert told_apart("Иван", ["Ivan", "Anna"]) == "Иван"
    assert told_apart("Guest 1000", ["Guest 1001"]) == "Guest 1000"
    assert told_apart("Ann", ["Ann", "Ann (2)"]) == "Ann (3)"


def test_who_sat_down_as_ann_does_not_talk_as_bob(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.sqlite3", FairWorld()) as url, Player(url) as ann:
            await ann.http.put("/api/me", json={"name": "Ann"})
            table = (await ann.make_table())["table"]["id"]
            await ann.http.put("/api/me", json={"name": "Bob"})
            await ann.command(table, "chat", text="I resign")
            assert (await ann.get(f"/api/tables/{table}"))["chat"][0]["name"] == "Ann"

    asyncio.run(run())
