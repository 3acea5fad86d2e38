"""What whoever acts can do to a figure of another side that was clicked: people click whom they mean to attack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vtt.rules.base import Choice, Option


def upon(choices: Iterable[Choice], acting: str, chosen: str) -> tuple[Choice, ...]:
    """The choices of who acts that can be meant for the chosen figure, for it alone: where one thing is left to do,
    at once. So are those that only lead to one."""
    own = (one for one in choices if one.figure == acting and one.pick != "move" and not one.refusal)
    return tuple(filter(None, (one if chosen in one.leads_to else _for_it(one, chosen) for one in own)))


def _for_it(choice: Choice, chosen: str) -> Choice | None:
    meant: tuple[Option, ...] = tuple(option for option in choice.options() if chosen in option.about)
    if not meant:
        return None
    return replace(choice, pick="now" if len(meant) == 1 else choice.pick, options=lambda: meant)
