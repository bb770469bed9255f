"""Files of figures that were found by playing, with the command that finds them again."""

from collections.abc import Mapping


def figures_text(about: str, part: str, figures: Mapping[str, float], command: str, found: str) -> str:
    return tables_text(about, {part: figures}, command, found)


def tables_text(about: str, tables: Mapping[str, Mapping[str, float]], command: str, found: str) -> str:
    """Several tables of figures in one file."""
    lines = [f"# {about}", f'command = "{command}"', f'found = "{found}"']
    for part, figures in tables.items():
        lines += ["", f"[{part}]", *(f"{name} = {value:.4f}" for name, value in figures.items())]
    return "\n".join([*lines, ""])
