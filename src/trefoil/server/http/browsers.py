"""What a browser says it is, in two words: enough to tell one's own devices apart, and no more."""

from trefoil.server.http.visitors import AnyConnection

BROWSERS = (  # the first that fits: most of them also say that they are others
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def described(user_agent: str) -> str:
    """Names of ours alone: whatever else is sent there is not kept."""
    found = (next((name for mark, name in known if mark in user_agent), "") for known in (BROWSERS, SYSTEMS))
    return ", ".join(name for name in found if name)


def browser_of(connection: AnyConnection) -> str:
    return described(connection.headers.get("user-agent", ""))
