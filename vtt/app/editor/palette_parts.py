"""What all palettes share: what is typed and starred in them, what they make the screen do, how they scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.layout import Scroll
from vtt.editor.filling import Path
from vtt.editor.history import Edit
from vtt.editor.jigsaw import Opening
from vtt.editor.parts import Item
from vtt.scenario.document import Scenario


@dataclass
class PaletteState:
    """What is typed and starred in the palette; `opening` narrows the tiles to those that fit it."""

    search: str = ""
    stars: set[str] = field(default_factory=set)
    opening: Opening | None = None
    scrolls: dict[str, Scroll] = field(default_factory=dict)


@dataclass(frozen=True)
class PaletteDeeds:
    """What the palette makes the screen do."""

    rebuilt: Action
    select: Callable[[Item], None]
    add: Callable[[str], None]
    fitting: Callable[[Opening | None], None]
    place_fit: Callable[[object], None]
    close_openings: Callable[[], None]
    starred: Callable[[set[str]], None] = lambda stars: None
    do: Callable[[Edit[Scenario]], None] = lambda edit: None
    show: Callable[[Path], None] = lambda path: None
    """Shows a row of the scenario's own card."""


def scrolled(state: PaletteState | None, name: str, inside: Widget) -> Scroll:
    """A scroll area that remembers where it was."""
    scroll = Scroll(inside, weight=1, name=name)
    if state is not None:
        before = state.scrolls.get(name)
        scroll.offset = before.offset if before else 0
        state.scrolls[name] = scroll
    return scroll
