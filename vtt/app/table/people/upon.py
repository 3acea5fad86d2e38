"""What whoever acts can do to a figure of another side that was clicked: people click whom they mean to attack."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.rules.amid import within
from vtt.rules.base import Choice, Option


def upon(choices: Iterable[Choice], acting: str, chosen: str) -> tuple[Choice, ...]:
    """The choices of who acts that can be meant for the chosen figure, for it alone: where one thing is left to do,
    at once. So are those that only lead to one."""
    own = (one for one in choices if one.figure == acting and one.pick != "move" and not one.refusal)
    return tuple(filter(None, (one if chosen in one.leads_to else _for_it(one, chosen) for one in own)))


def first_of(choices: Iterable[Choice], figure: Figure | None) -> Choice | None:
    """What Enter means of what can be done to a figure: an attack, else what leads to one, first what is begun; where
    several do, they are ways of one choice. None where neither is there."""
    if figure is None:
        return None
    able = [one for one in choices if not one.reason]
    ways = [one for one in able if figure.id in one.leads_to]
    meant = next((one for one in able if one.role == "attack"), None) or next((one for one in ways if one.begun), None)
    if meant is not None or len(ways) < 2:
        return meant or next(iter(ways), None)

    def options() -> Iterable[Option]:
        for way in ways:
            detail = " ".join(filter(None, (way.detail, way.waste and f"{way.waste}.")))
            yield from (replace(one, label=way.name, detail=detail, figure="") for one in way.options())

    return Choice(f"Attack {within(figure.name)}", "option", icon="attack", options=options)  # it stays the chosen one


def _for_it(choice: Choice, chosen: str) -> Choice | None:
    meant: tuple[Option, ...] = tuple(option for option in choice.options() if chosen in option.about)
    if not meant:
        return None
    reason = choice.reason or ("" if any(not one.reason for one in meant) else meant[0].reason)
    return replace(choice, pick="now" if len(meant) == 1 else choice.pick, reason=reason, options=lambda: meant)
