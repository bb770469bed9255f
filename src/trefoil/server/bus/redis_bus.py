"""Redis as the bus: a channel for each table, so that a process hears of its own tables alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from trefoil.server.bus.bus import Bus, Letter, Lost

PATIENCE = 5.0  # seconds for an answer
SILENCE = 60.0  # seconds: then it is listened anew, which changes nothing
# Whoever listens and whoever subscribes share a connection. Were it lost, the client would connect anew for
# both of them at once, also where it is to try nothing again, and one of the two would be nobody's.
NEVER_AGAIN = Retry(NoBackoff(), 0, supported_errors=())


@asynccontextmanager
async def lost() -> AsyncIterator[None]:
    try:
        yield
    except (RedisError, OSError, TimeoutError) as error:
        raise Lost(type(error).__name__) from error


class RedisBus(Bus):
    """`site` keeps sites apart that share an engine."""

    def __init__(self, url: str, site: str) -> None:
        super().__init__()
        self.url, self.prefix = url, f"trefoil:{site}:"
        self.client: Redis | None = None
        self.ear: PubSub | None = None
        self.followed: set[str] = set()

    async def connect(self) -> None:
        self.client = Redis.from_url(
            self.url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=NEVER_AGAIN
        )
        self.ear = self.client.pubsub(ignore_subscribe_messages=True)
        self.followed = set()
        async with lost():
            await self.client.ping()
        await self.follow(self.channels)

    async def disconnect(self) -> None:
        ear, client, self.ear, self.client = self.ear, self.client, None, None
        with suppress(RedisError, OSError, TimeoutError):
            if ear is not None:
                await ear.aclose()  # type: ignore[no-untyped-call]
        with suppress(RedisError, OSError, TimeoutError):
            if client is not None:
                await client.aclose()

    async def follow(self, channels: set[str]) -> None:
        assert self.ear is not None
        new, old = channels - self.followed, self.followed - channels
        self.followed = set(channels)
        async with lost():
            if new:
                await self.ear.subscribe(*(self.prefix + name for name in new))
            if old:
                await self.ear.unsubscribe(*(self.prefix + name for name in old))

    async def post(self, letters: list[Letter]) -> None:
        assert self.client is not None
        async with lost():
            pipeline = self.client.pipeline(transaction=False)
            for channel, message in letters:
                pipeline.publish(self.prefix + channel, message)
            await pipeline.execute()

    async def listen(self) -> None:
        ear = self.ear
        assert ear is not None
        async with lost():
            while self.ear is ear:
                message = await ear.get_message(timeout=SILENCE)
                if message is not None and message["type"] == "message":
                    self.hear(message["data"])
