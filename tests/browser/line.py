"""A line between browser and server that can die without a word, as networks do when a machine sleeps."""

import contextlib
import socket
import threading
from types import TracebackType

CHUNK = 65536


class Line:
    """Passes bytes on. A connection that is cut stays open and silent for ever; a new one may work."""

    def __init__(self, port: int) -> None:
        self.far = port
        self.ends: list[socket.socket] = []
        self.cut_there = threading.Event()
        self.cut_back = threading.Event()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self) -> "Line":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for end in (self.listening, *self.ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self, *, answers_only: bool = False) -> None:
        """From now on nothing gets through, or nothing of what the server says."""
        self.cut_back.set()
        if not answers_only:
            self.cut_there.set()

    def mend(self) -> None:
        """New connections get through; the old ones never know."""
        self.cut_there, self.cut_back = threading.Event(), threading.Event()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                far = socket.create_connection(("127.0.0.1", self.far))
                self.ends += [near, far]
                for source, sink, cut in ((near, far, self.cut_there), (far, near, self.cut_back)):
                    threading.Thread(target=pump, args=(source, sink, cut), daemon=True).start()


def pump(source: socket.socket, sink: socket.socket, cut: threading.Event) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(CHUNK):
            if not cut.is_set():
                sink.sendall(data)
        if not cut.is_set():
            sink.shutdown(socket.SHUT_WR)
