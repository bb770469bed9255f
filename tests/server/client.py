"""A scripted player: a guest with a cookie, an HTTP client, and sockets."""

import asyncio
import itertools
import json
import random
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 600.0  # seconds: a machine may be busy, and what is waited for does come
MOST_MOVES = 2000
# Without a limit to what waits to be read, closing never waits for it. A busy machine is no lost connection.
LIMITS: dict[str, Any] = {
    "max_size": None,
    "max_queue": None,
    "open_timeout": PATIENCE,
    "ping_timeout": PATIENCE,
}

Json = dict[str, Any]


class Seatless(Exception):
    """The server refused something the script counted on."""


class Player:
    """One guest."""

    numbers = itertools.count()

    def __init__(self, base: str, token: str = "") -> None:
        self.base = base
        headers = {"authorization": f"Bearer {token}"} if token else {}
        # No certificates are read: nothing here speaks TLS, and reading them takes longer than a move.
        self.http = httpx.AsyncClient(
            base_url=base, headers=headers, timeout=PATIENCE, trust_env=False, verify=False
        )
        self.id = ""

    async def __aenter__(self) -> "Player":
        self.id = (await self.get("/api/me"))["id"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return f"trefoil={self.http.cookies['trefoil']}"

    @property
    def credentials(self) -> dict[str, str]:
        """What tells a socket who this is."""
        token = self.http.headers.get("authorization")
        return {"authorization": token} if token else {"cookie": self.cookie}

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any, status: int = 201) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def make_table(self, **wanted: Any) -> Json:
        made: Json = await self.post("/api/tables", {"game": "keltis", **wanted})
        return made

    async def command(self, table: str, do: str, status: int = 200, **fields: Any) -> Json:
        body = {"do": do, "id": f"c{next(self.numbers)}", **fields}
        answer: Json = await self.post(f"/api/tables/{table}/commands", body, status)
        return answer

    async def socket(self, table: str, **headers: str) -> "TableSocket":
        url = f"{self.base.replace('http', 'ws', 1)}/socket/tables/{table}"
        more = {**self.credentials, **headers}
        return TableSocket(
            await connect(url, additional_headers=more, compression=None, proxy=None, **LIMITS)
        )


class TableSocket:
    """A table over a socket: knows the latest state, keeps everything it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.traffic: list[str] = []
        self.state: Json = {}
        self.waiting: list[Json] = []

    async def close(self) -> None:
        await self.socket.close()

    async def next(self) -> Json:
        """The next message, whatever it is."""
        # Not `wait_for`: Python 3.11's forgets a cancellation that comes together with the message.
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv(decode=True)
        self.traffic.append(str(text))
        message: Json = json.loads(text)
        if message["type"] in ("table", "update"):
            self.state = message
        return message

    async def until(self, *kinds: str) -> Json:
        for _ in range(10_000):
            message = await self.next()
            if message["type"] in kinds:
                return message
        raise AssertionError(f"no {kinds} came")

    async def answer(self, id_: str) -> Json:
        """The answer to a command, taking in what else comes."""
        for _ in range(10_000):
            message = await self.next()
            if message.get("id") == id_:
                return message
        raise AssertionError("no answer came")

    async def send(self, do: str, **fields: Any) -> str:
        id_ = fields.pop("id", f"s{next(Player.numbers)}")
        await self.socket.send(json.dumps({"do": do, "id": id_, **fields}))
        return str(id_)

    async def ask(self, do: str, **fields: Any) -> Json:
        return await self.answer(await self.send(do, **fields))

    @property
    def sequence(self) -> int:
        return int(self.state["sequence"])

    @property
    def is_over(self) -> bool:
        return bool(self.state["table"]["status"] == "over")

    def choices(self) -> tuple[int, list[Json]] | None:
        """A seat of ours whose turn it is, and what it may do."""
        for view in self.state["views"]:
            if view.get("choices"):
                return view["seat"], view["choices"]
        return None


async def play_on(sockets: list[TableSocket], seed: int, most: int = MOST_MOVES) -> int:
    """Random moves until the game is over or enough; how many were made."""
    rng = random.Random(seed)
    for made in range(most):
        if all(socket.is_over for socket in sockets):
            return made
        mover = next((socket for socket in sockets if socket.choices()), None)
        if mover is None:
            # it is a bot's turn: everybody will be told
            await sockets[0].next()
            await catch_up(sockets, sockets[0].sequence)
            continue
        found = mover.choices()
        assert found is not None
        seat, choices = found
        choice = rng.choice(choices)
        by_words = rng.random() < 0.5
        how = {"words": choice["words"]} if by_words else {"action": choice["action"]}
        answer = await mover.ask("move", saw=mover.sequence, seat=seat, **how)
        assert answer["type"] == "done", answer
        await catch_up(sockets, answer["sequence"])
    return most


async def catch_up(sockets: list[TableSocket], sequence: int) -> None:
    for socket in sockets:
        while socket.sequence < sequence:
            await socket.next()


async def refused(coroutine: Any) -> bool:
    """Does the server end the connection?"""
    try:
        await coroutine
    except websockets.exceptions.ConnectionClosed:
        return True
    return False
