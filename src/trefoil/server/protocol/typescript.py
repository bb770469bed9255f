"""Types for the browser, made from the message classes (`show/types.py` writes them)."""

import re
import types
import typing
from typing import Annotated, Any, Literal, Union

import msgspec

from trefoil.core.showing import View
from trefoil.server.protocol import (
    commands,
    manners,
    meeting,
    messages,
    mine,
    notices,
    passkeys,
    rating,
    studies,
)

HEADER = """// Made from {source} by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.
"""
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
UNIONS = {
    "Command": commands.AnyCommand,
    "Message": messages.AnyMessage,
}
MODULES = (messages, commands, mine, notices, passkeys, studies, manners, meeting, rating)
RULES_NAMED = re.compile(r" \([KOR]\d+[^)]*\)")
Kind = type[msgspec.Struct]
Found = dict[str, Kind]


def told_by(modules: typing.Iterable[types.ModuleType]) -> Found:
    """Every kind of message, by its name, which has one meaning in all of them."""
    found: Found = {}
    for module in modules:
        for name, value in vars(module).items():
            is_told = isinstance(value, type) and issubclass(value, messages.Message)
            if is_told and found.setdefault(name, value) is not value:
                raise ValueError(f"{name} is two kinds of message")
    return found


def view_types(game: str, found: Found, elsewhere: dict[Kind, str]) -> str:
    """The view of a game, and what it is made of; what several games share is imported from `elsewhere`."""
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


def message_types() -> str:
    """All messages that are sent or received, and what they are made of."""
    found: Found = {}
    for union in UNIONS.values():
        collect(union, found)
    for name, value in sorted(told_by(MODULES).items()):
        if name not in UNIONS:
            collect(value, found)
    for kind in messages.ALSO_SENT:
        collect(kind, found)
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
