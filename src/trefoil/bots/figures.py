"""Files of figures that were found by playing, with the command that finds them again."""

from collections.abc import Mapping


def figures_text(about: str, part: str, figures: Mapping[str, float], command: str, found: str) -> str:
    head = [f"# {about}", f'command = "{command}"', f'found = "{found}"']
    lines = [f"{name} = {value:.4f}" for name, value in figures.items()]
    return "\n".join([*head, "", f"[{part}]", *lines, ""])
