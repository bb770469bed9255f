"""A bot in twenty lines: sits down at a table, starts it, and plays until the game is over (docs/bot-api.md).

python examples/bot_client.py http://127.0.0.1:8765 TABLE TOKEN
"""

import json
import random
import sys
import urllib.request
import uuid


def ask(path, body=None):
    data = None if body is None else json.dumps({"id": str(uuid.uuid4()), **body}).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{server}/api/tables/{table}{path}", data, headers))


server, table, token = sys.argv[1:]
ask("/commands", {"do": "sit"})
for line in ask("/stream"):
    news = json.loads(line) if line.strip() else {}
    for seat in news.get("views", []):
        if seat.get("choices"):
            action = random.choice(seat["choices"])["action"]
            ask("/commands", {"do": "move", "saw": news["sequence"], "seat": seat["seat"], "action": action})
    if news.get("table", {}).get("status") == "over":
        print("over:", news["table"]["outcome"])
        break
