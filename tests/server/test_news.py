"""What processes tell each other is understood by the next version; limits hold for all of them together."""

from pathlib import Path

import msgspec
import pytest

from trefoil.server.bus.bus import Letter
from trefoil.server.bus.news import AnyNews, Crowds, Here, Took, encode, read_news
from trefoil.server.bus.postgres_bus import MOST_BYTES, packed
from trefoil.server.ops.limits import Addresses, Connections, Limits
from trefoil.server.protocol.refusals import Refused
from trefoil.server.rooms.shared_limits import SharedLimits

BEFORE = (
    Path(__file__).parent / "news-0.3.jsonl"
)  # as the first version with a bus told it; it must stay readable
ADDRESS = "192.0.2.7"


def test_news_of_the_version_before_are_understood() -> None:
    lines = BEFORE.read_bytes().splitlines()
    told = [read_news.decode(line) for line in lines]
    assert {type(news) for news in told} == set(AnyNews.__args__)
    assert [msgspec.json.decode(encode(news)) for news in told] == [
        msgspec.json.decode(line) for line in lines
    ]


def test_what_the_version_after_adds_is_ignored() -> None:
    here = read_news.decode(b'{"type":"here","process":"p","table":"t","mood":"good"}')
    assert here == Here("p", "t")
    with pytest.raises(msgspec.ValidationError):  # which is no more than not heard: rooms/hearing.py
        read_news.decode(b'{"type":"danced","process":"p"}')


def test_notifications_of_postgresql_are_as_few_as_they_fit_into() -> None:
    letters: list[Letter] = [("t", b"x" * size) for size in (100, 7000, 900, 50, 7899)]
    notified = list(packed(letters))
    assert [text.count("\n") + 1 for text in notified] == [2, 2, 1]
    assert all(len(text) <= MOST_BYTES for text in notified)
    assert "\n".join(notified).split("\n") == [message.decode() for _, message in letters]


def shared(limits: Limits) -> tuple[Addresses, SharedLimits]:
    addresses = Addresses(limits)
    return addresses, SharedLimits(Connections(limits), addresses.by_kind())


def test_what_is_taken_by_one_process_is_missing_at_the_others() -> None:
    limits = Limits(people_per_address=10)  # ten tables at once
    (one, here), (two, there) = shared(limits), shared(limits)
    for _ in range(6):
        one.take("tables", ADDRESS)
    for news in here.told("one"):
        assert isinstance(news, Took)
        there.hear(news)
    assert list(here.told("one")) == []
    for _ in range(4):
        two.take("tables", ADDRESS)
    with pytest.raises(Refused, match="too many tables are made from your address"):
        two.take("tables", ADDRESS)


def test_connections_from_one_address_are_counted_over_all_processes() -> None:
    limits = Limits(sockets_per_address=40)
    _, here = shared(limits)
    _, there = shared(limits)
    for _ in range(30):
        here.connections.enter(ADDRESS)
    [crowds] = here.told("one")
    assert isinstance(crowds, Crowds)
    there.connections.elsewhere["one"] = crowds.open
    for _ in range(10):
        there.connections.enter(ADDRESS)
    with pytest.raises(Refused, match="too many connections"):
        there.connections.enter(ADDRESS)
    for _ in range(30):
        here.connections.leave(ADDRESS)
    assert [news.open for news in here.told("one") if isinstance(news, Crowds)] == [{}]
