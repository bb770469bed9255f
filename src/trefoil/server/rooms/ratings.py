"""Ratings: worked out when a rated game is over, and written together with its end; and who stands where."""

import asyncio

from trefoil.bots.anchors import anchors_of
from trefoil.games import GAMES
from trefoil.server.ops.words import Words
from trefoil.server.protocol.identity import Identity, default_name
from trefoil.server.protocol.rating import Board, MyRating, Ranked, ShowMe
from trefoil.server.protocol.refusals import Refused
from trefoil.server.store import ratings
from trefoil.server.store.ratings import statements_for
from trefoil.server.store.store import Store
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.rating import MIDDLE, Standing, rated
from trefoil.server.table.rating_of import is_short, people_at, players_at
from trefoil.server.table.table import Table
from trefoil.server.table.world import World

MONTH = 30 * 86_400_000  # milliseconds


class Ratings:
    """One game after the other: somebody may play at several tables at once."""

    def __init__(self, store: Store, world: World) -> None:
        self.store, self.world = store, world
        self.kept = ratings.Ratings(store)
        self.words = Words()
        self.lock = asyncio.Lock()

    async def keep(self, table: Table, unit: WriteUnit) -> None:
        """The end of a rated game, and what it does to everybody's rating, become true together."""
        people, game = people_at(table), table.agreed.game
        if not people:
            await self.store.writer.write(unit)
            return
        async with self.lock:
            known = await self.kept.standings(people, game)
            met = await self.kept.met(people, game, self.world.now() - MONTH)
            new = rated(players_at(table, known), met, is_short(table))
            unit.other += statements_for(table.id, game, table.play.changed, new)
            await self.store.writer.write(unit)

    # who stands where

    async def mine(self, who: Identity) -> list[MyRating]:
        return [
            await self.told(who, row.game, Standing(row.mu, row.sigma, row.games), bool(row.shown))
            for row in await self.kept.of(who.id)
        ]

    async def told(self, who: Identity, game: str, standing: Standing, is_shown: bool) -> MyRating:
        course = await self.kept.course(who.id, game)
        points = [round(Standing(row.mu, row.sigma).points) for row in reversed(course)]
        before = points[-2] if len(points) > 1 else round(Standing().points)
        return MyRating(
            game=game,
            title=GAMES[game].title if game in GAMES else game,
            points=round(standing.points),
            error=round(standing.error),
            games=standing.games,
            settled=standing.is_settled,
            shown=is_shown,
            table=course[0].table_id if course else "",
            change=points[-1] - before if points else 0,
            course=points,
        )

    async def board(self, game: str, who: Identity) -> Board:
        if game not in GAMES:
            raise Refused("not-found", "there is no such game")
        found = []
        for row in await self.kept.best(game):
            standing, unnamed = Standing(row.mu, row.sigma, row.games), default_name(row.identity)
            found.append(
                Ranked(
                    name=self.words.instead(row.name or unnamed, unnamed),
                    points=round(standing.points),
                    error=round(standing.error),
                    games=row.games,
                    yours=row.identity == who.id,
                )
            )
        bots = [
            Ranked(bot=level, points=round(MIDDLE + anchor.points), error=round(anchor.error))
            for level, anchor in anchors_of(game).items()
        ]
        bots.sort(key=lambda each: -each.points)
        return Board(game=game, title=GAMES[game].title, ranked=found, bots=bots)

    async def show(self, wanted: ShowMe, who: Identity) -> None:
        if wanted.game not in {row.game for row in await self.kept.of(who.id)}:
            raise Refused("not-found", "you have no rating at this game yet")
        await self.kept.show(who.id, wanted.game, wanted.shown)
