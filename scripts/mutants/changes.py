"""What is changed: one comparison, sum, number, condition or call in a function of a module."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

LONGEST = 60  # characters of a change that are told

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt,
    ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
JOINED: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}


@dataclass(frozen=True)
class Mutant:
    """A function with one thing changed. `place` finds the thing again in a walk through the module."""

    path: Path
    place: int
    function: str
    first_line: int  # of the function, its decorators included
    lines: tuple[int, int]  # of the statement
    change: str

    @property
    def name(self) -> str:
        return f"{self.path.name}:{self.lines[0]}:{self.place}"

    def code(self) -> CodeType:
        """What the function is compiled to after the change."""
        tree = ast.parse(self.path.read_text())
        change(list(ast.walk(tree))[self.place])
        module = compile(ast.fix_missing_locations(tree), str(self.path), "exec")
        return next(code for code in codes_in(module) if is_code_of(code, self))


def is_code_of(code: CodeType, mutant: Mutant) -> bool:
    return (code.co_qualname, code.co_firstlineno) == (mutant.function, mutant.first_line)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes_in(each)


def mutants_of(path: Path) -> list[Mutant]:
    """Every change of a module's functions that can be tried."""
    tree = ast.parse(path.read_text())
    places = {id(node): place for place, node in enumerate(ast.walk(tree))}
    found = []
    for function, name in functions_in(tree.body):
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        for statement in (each for each in ast.walk(function) if isinstance(each, ast.stmt)):
            for node in nodes_of(statement):
                told = telling(node)
                if told and statement is not function:
                    found.append(Mutant(path, places[id(node)], name, first, extent(statement), told))
    return found


def functions_in(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[ast.FunctionDef, str]]:
    """The functions of a module and the methods of its classes; what stands inside them belongs to them."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield statement, prefix + statement.name
        elif isinstance(statement, ast.ClassDef):
            yield from functions_in(statement.body, f"{prefix}{statement.name}.")


def nodes_of(statement: ast.stmt) -> Iterator[ast.AST]:
    """A statement and its expressions, without the statements inside it and without types."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        for name, value in ast.iter_fields(node):
            parts = value if isinstance(value, list) else [value]
            if name not in ("annotation", "returns", "decorator_list", "args", "type_params") or isinstance(
                node, ast.Call
            ):
                waiting += [part for part in parts if isinstance(part, ast.AST) and not is_apart(part)]


def is_apart(node: ast.AST) -> bool:
    return isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case | ast.JoinedStr | ast.Raise)


def extent(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, without those of the statements inside it."""
    inside = [
        each.lineno for each in ast.walk(statement) if isinstance(each, ast.stmt) if each is not statement
    ]
    last = statement.end_lineno or statement.lineno
    return statement.lineno, max(statement.lineno, min([last, *(line - 1 for line in inside)]))


def telling(node: ast.AST) -> str:
    """A change in words, tried on a copy; empty where there is nothing to change."""
    try:
        before = ast.unparse(node)
        twin = (
            ast.parse(before).body[0] if isinstance(node, ast.stmt) else ast.parse(before, mode="eval").body
        )
    except SyntaxError:  # a part that does not stand alone
        return ""
    if not change(twin):
        return ""
    words = [text.partition(":\n")[0] for text in (before, ast.unparse(twin))]
    return "  ->  ".join(" ".join(text.split())[:LONGEST] for text in words)


def change(node: ast.AST) -> bool:
    """Change a node where it stands, if it is of a kind that can be."""
    match node:
        case ast.Compare() if type(node.ops[0]) in COMPARED:
            node.ops[0] = COMPARED[type(node.ops[0])]()
        case ast.BinOp() | ast.AugAssign() if type(node.op) in CALCULATED:
            node.op = CALCULATED[type(node.op)]()
        case ast.BoolOp():
            node.op = JOINED[type(node.op)]()
        case ast.Constant() if type(node.value) is bool:
            node.value = not node.value
        case ast.Constant() if type(node.value) is int:
            node.value += 1
        case ast.If() | ast.While() | ast.IfExp() if isinstance(
            node.test, ast.Call | ast.Attribute | ast.Name
        ):
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.UnaryOp(op=ast.Not()):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case ast.Expr() if isinstance(node.value, ast.Call):
            node.value = ast.Constant(None)
        case _:
            return False
    return True
