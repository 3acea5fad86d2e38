"""Draws every sprite of the program. Run by hand (`python sprites/make_sprites.py`); the SVG files lie beside it."""

from __future__ import annotations

from pathlib import Path

from badges import conditions, elements
from ground import borders, fittings, terrain
from heroes import heroes
from icons import icons, program
from landscape import lands, sites
from monsters import monsters
from other_figures import other_figures
from things import tokens

HERE = Path(__file__).parent


def write(folder: str, drawings: dict[str, str], width: int = 96, height: int = 96) -> None:
    """One SVG file for each drawing."""
    target = HERE / folder
    target.mkdir(exist_ok=True)
    for name, body in drawings.items():
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'
        (target / f"{name}.svg").write_text(text, encoding="utf-8")


def main() -> None:
    """Write everything."""
    write("figure", {**heroes(), **monsters(), **other_figures()})
    write("condition", conditions())
    write("token", {**tokens(), **sites()})
    write("terrain", {**terrain(), **lands()})
    write("border", borders(), 96, 32)
    write("fitting", fittings())
    write("icon", icons())
    write("element", elements())
    write("app", program())


if __name__ == "__main__":
    main()
