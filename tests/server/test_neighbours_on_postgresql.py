"""Manners, meeting and ratings on PostgreSQL, where two servers share one database."""

import asyncio

from tests.server.client import Player
from tests.server.in_process import hosting
from tests.server.postgres import Postgres
from tests.server.seating import seated
from tests.server.test_admin import done
from tests.server.test_my_games import known
from tests.server.test_ratings import rated_game, rating_of
from trefoil.server.protocol.identity import Identity
from trefoil.server.table.world import World


def test_people_meet_part_and_are_forgotten_on_postgresql(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.laid_out("neighbours")
        async with hosting(database, World()) as (url, services), Player(url) as ann, Player(url) as bob:
            await rated_game([ann, bob])
            table = await rated_game([ann, bob])
            assert (await rating_of(ann))["games"] == 2
            answer = await ann.http.put("/api/my/ratings", json={"game": "keltis", "shown": True})
            assert answer.json()[0]["shown"]
            assert (await ann.get("/api/ratings/keltis"))["ranked"] == []
            [known_] = await ann.get("/api/my/company")
            waiting = (await ann.make_table())["table"]["id"]
            invited = await ann.http.post(f"/api/tables/{waiting}/invitations", json={"mark": known_["mark"]})
            assert invited.status_code == 204
            assert len(await bob.get("/api/my/invitations")) == 1
            await bob.command(table, "chat", text="Rude")
            await ann.post(f"/api/tables/{table}/reports", {"seat": 1, "words": "Look"}, 200)
            await ann.http.put(f"/api/tables/{table}/people", json={"seat": 1, "block": True})
            assert (await ann.get(f"/api/tables/{table}")).get("chat", []) == []
            assert (await bob.command(waiting, "sit", 409))["code"] == "seat-taken"
            assert await bob.get("/api/my/invitations") == []
            assert await done(services, "settle", "1") == "report 1 is settled"
            assert (await ann.http.delete("/api/me")).status_code == 204
            assert await bob.get("/api/my/company") == []
            assert (await bob.get("/api/my/ratings"))[0]["games"] == 2

    asyncio.run(run())


def test_two_servers_count_every_rated_game_once(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.laid_out("counting")
        async with (
            hosting(database, World()) as (one, services),
            hosting(database, World()) as (two, other),
            Player(one) as ann,
            Player(one) as bob,
            known(two, other, Identity(ann.id, "Ann")) as ann_there,
            known(two, other, Identity(bob.id, "Bob")) as bob_there,
        ):
            tables = []
            for pair in ([ann, bob], [ann_there, bob_there]):
                table, sockets = await seated(pair, rated=True)
                tables.append((pair[0], table))
                for socket in sockets:
                    await socket.close()
            await asyncio.gather(*(give_up(person, table) for person, table in tables))
            told = await rating_of(ann)
            assert (told["games"], len(told["course"])) == (2, 2)
            assert services.store is not other.store

    asyncio.run(run())


async def give_up(person: Player, table: str) -> None:
    """Again, if the other server was quicker."""
    for _ in range(10):
        body = {"do": "resign", "id": "give-up", "seat": 0}
        answer = await person.http.post(f"/api/tables/{table}/commands", json=body)
        if answer.status_code == 200:
            return
        assert answer.json()["code"] == "conflict"
