"""Types for the browser, made from the message classes: `make types` writes them.

What travels is in web/src/net/protocol.ts; what a game's views hold, in web/src/games/<game>/view.ts.
"""

import re
import sys
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Literal, Union

import msgspec

from trefoil.core.showing import View
from trefoil.games import TITLES
from trefoil.server.protocol import messages

HEADER = """// Made from {source} by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
UNIONS = {
    "Command": messages.AnyCommand,
    "Message": messages.AnyMessage,
}
RULES_NAMED = re.compile(r" \([KOR]\d+[^)]*\)")
Kind = type[msgspec.Struct]
Found = dict[str, Kind]
PROTOCOL = "net/protocol.ts"


def files() -> dict[str, str]:
    """Each file of types by its place below web/src."""
    views = [name for name in TITLES if is_drawn(name)]
    found: dict[str, Found] = {name: {} for name in views}
    for name in views:
        collect(TITLES[name].showing.view, found[name])
    shared = {kind: folder for kinds in found.values() for kind, folder in borrowed(kinds).items()}
    folders = sorted({shared[kind] for kind in shared})
    return {
        PROTOCOL: message_types(),
        **{f"games/{name}/view.ts": view_types(name, found[name]) for name in views},
        **{f"games/{folder}/view.ts": shared_types(folder, shared) for folder in folders},
    }


def is_drawn(game: str) -> bool:
    """Has the game a view of its own? Otherwise the browser shows what any game has."""
    return TITLES[game].showing.view.__struct_config__.tag is not None


def view_types(game: str, found: Found) -> str:
    """The view of a game, and what it is made of; what several games share is imported."""
    elsewhere = borrowed(found)
    own = [kind for _, kind in sorted(found.items()) if kind not in elsewhere]
    imports = []
    for folder in sorted(set(elsewhere.values())):
        names = ", ".join(sorted(kind.__name__ for kind in elsewhere if elsewhere[kind] == folder))
        imports.append(f'import type {{ {names} }} from "../{folder}/view";\n')
    header = HEADER.format(source=f"src/trefoil/games/{game}/show.py")
    return "\n".join([header, *imports, *(interface(kind) for kind in own)])


def shared_types(folder: str, shared: dict[Kind, str]) -> str:
    kinds = sorted((kind for kind in shared if shared[kind] == folder), key=lambda kind: kind.__name__)
    header = HEADER.format(source=f"src/trefoil/games/{folder}/show.py")
    return "\n".join([header, *(interface(kind) for kind in kinds)])


def borrowed(found: Found) -> dict[Kind, str]:
    """The parts of a view that are made in a folder several games use, and that folder's name."""
    return {
        kind: kind.__module__.split(".")[2]
        for kind in found.values()
        if kind.__module__.startswith("trefoil.games.") and kind.__module__.split(".")[2] not in TITLES
    }


def message_types() -> str:
    """All messages that are sent or received, and what they are made of."""
    found: Found = {}
    for union in UNIONS.values():
        collect(union, found)
    for name in sorted(vars(messages)):
        value = getattr(messages, name)
        if (
            isinstance(value, type)
            and issubclass(value, messages.Message)
            and name not in ("Message", "Command")
        ):
            collect(value, found)
    parts = [HEADER.format(source="src/trefoil/server/protocol")]
    for name, union in UNIONS.items():
        members = " | ".join(member.__name__ for member in typing.get_args(union))
        parts.append(f"export type {name} = {members};\n")
    parts += [interface(found[name]) for name in sorted(found)]
    return "\n".join(parts)


def collect(kind: Any, found: Found) -> None:
    """Every message class that a type mentions, and those they mention."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__name__ not in found:
            found[kind.__name__] = kind
            for field in hints(kind).values():
                collect(field, found)
        return
    for part in typing.get_args(kind):
        collect(part, found)


def hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def interface(kind: type[msgspec.Struct]) -> str:
    lines = [f"/** {' '.join(doc.split())} */" for doc in [own_doc(kind)] if doc]
    lines.append(f"export interface {kind.__name__} {{")
    config = kind.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    if kind is View:
        lines.append("  game: string;")
    known = hints(kind)
    lines += [field_line(field, known[field.name]) for field in msgspec.structs.fields(kind)]
    return "\n".join([*lines, "}", ""])


def own_doc(kind: type[msgspec.Struct]) -> str:
    """What a class says about itself, without rule numbers: the browser knows no rules."""
    return RULES_NAMED.sub("", kind.__dict__.get("__doc__") or "")


def field_line(field: msgspec.structs.FieldInfo, kind: Any) -> str:
    if field.required:
        return f"  {field.encode_name}: {name_of(kind)};"
    return f"  {field.encode_name}?: {name_of(kind)}; // {default_of(field)}"


def default_of(field: msgspec.structs.FieldInfo) -> str:
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def name_of(kind: Any) -> str:
    """The TypeScript name of a Python type."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return name_of(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(name_of(part) for part in arguments)
    if origin is list:
        inner = name_of(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {name_of(arguments[1])}>"
    return str(kind.__name__)


def write(folder: Path) -> None:
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
