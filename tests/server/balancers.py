"""The load balancers of deploy/, started with those very files on ports of this machine."""

import re
import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.client import LIMITS, PATIENCE, Player, TableSocket
from tests.server.postgres import free_port

ROOT = Path(__file__).parents[2]
NAME = "games.example"
FILES = {"nginx": "nginx.conf", "haproxy": "haproxy.cfg", "caddy": "Caddyfile"}
COMMANDS = {
    "nginx": ["-e", "stderr", "-g", "daemon off; user root;", "-c"],
    "haproxy": ["-db", "-f"],
    "caddy": ["run", "--adapter", "caddyfile", "--config"],
}


@dataclass
class Balancer:
    port: int
    config: Path

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"


class Visitor(Player):
    """Somebody who comes by the site's name, over TLS; the certificate is the test's own."""

    def __init__(self, balancer: Balancer, address: str = "127.0.0.1") -> None:
        super().__init__(balancer.url)
        self.balancer = balancer

        async def by_name(request: httpx.Request) -> None:
            request.extensions["sni_hostname"] = NAME

        self.http = httpx.AsyncClient(
            base_url=balancer.url,
            headers={"host": NAME, "origin": f"https://{NAME}"},
            event_hooks={"request": [by_name]},
            transport=httpx.AsyncHTTPTransport(verify=False, local_address=address),
            timeout=PATIENCE,
        )

    async def socket(self, table: str, **headers: str) -> TableSocket:
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        more = {"cookie": f"trefoil={self.http.cookies['trefoil']}", **headers}
        where: dict[str, Any] = {"host": "127.0.0.1", "port": self.balancer.port, "ssl": trusting}
        url = f"wss://{NAME}/socket/tables/{table}"
        return TableSocket(
            await connect(
                url,
                additional_headers=more,
                origin=f"https://{NAME}",  # type: ignore[arg-type]
                compression=None,
                proxy=None,
                **LIMITS,
                **where,
            )
        )


@contextmanager
def balancing(program: str, ports: list[int], folder: Path) -> Iterator[Balancer]:
    """One of the programs in front of servers on these ports."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{program} is not installed: install it to test deploy/{FILES[program]}")
    balancer = Balancer(free_port(), folder / FILES[program])
    text = (ROOT / "deploy" / FILES[program]).read_text()
    balancer.config.write_text(ADAPTED[program](text, balancer.port, ports, certificate(folder)))
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [found, *COMMANDS[program], str(balancer.config)], stdout=log, stderr=log, cwd=folder
        )
        try:
            wait_until_it_answers(balancer, process, folder / "log")
            yield balancer
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=PATIENCE)


def wait_until_it_answers(balancer: Balancer, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text()
        with suppress(httpx.HTTPError), httpx.Client(verify=False, trust_env=False) as client:
            request = client.build_request("GET", f"{balancer.url}/health", headers={"host": NAME})
            request.extensions["sni_hostname"] = NAME
            if client.send(request).status_code == 200:
                return
        time.sleep(0.1)
    raise AssertionError(log.read_text())


def certificate(folder: Path) -> Path:
    """A key and a certificate that it has signed itself, in one file."""
    both = folder / "both.pem"
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    subprocess.run([*made.split(), *named, *files], check=True, capture_output=True)
    both.write_text((folder / "certificate.pem").read_text() + (folder / "key.pem").read_text())
    return both


# The files as they are, but for ports, the certificate, and the servers that a comment shows.


def adapted_nginx(text: str, port: int, ports: list[int], both: Path) -> str:
    [line] = re.findall(r"^    server 127.*$", text, re.MULTILINE)
    servers = "\n".join(line.replace("8765", str(each)) for each in ports)
    text = text.replace(line, servers).replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = re.sub(r"(ssl_certificate(?:_key)?\s+)\S+;", rf"\g<1>{both};", text)
    folders = "".join(
        f"{kind}_temp_path {both.parent}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    logs = "access_log off;\nerror_log stderr;\n"
    return f"pid {both.parent}/pid;\nevents {{}}\nhttp {{\n{logs}{folders}{text}\n}}\n"


def adapted_haproxy(text: str, port: int, ports: list[int], both: Path) -> str:
    [line] = re.findall(r"^    server one.*$", text, re.MULTILINE)
    servers = "\n".join(line.replace("one", f"number{each}").replace("8765", str(each)) for each in ports)
    text = text.replace(line, servers)
    return re.sub(r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{port} ssl crt {both}", text)


def adapted_caddy(text: str, port: int, ports: list[int], both: Path) -> str:
    servers = " ".join(f"127.0.0.1:{each}" for each in ports)
    text = text.replace("reverse_proxy 127.0.0.1:8765", f"reverse_proxy {servers}")
    own = f"{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {both} {both}\n"
    return "{\n\tadmin off\n\tauto_https off\n}\n" + text.replace(f"{NAME} {{\n", own)


ADAPTED = {"nginx": adapted_nginx, "haproxy": adapted_haproxy, "caddy": adapted_caddy}
