"""What characters may do when a round has ended: short rests, and then the next round (`gloomhaven.md` T34, L656)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from vtt.rules.base import Choice
from vtt.rules.enumeration import count, enumerated
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.reactions import guard_of
from vtt.rules.gloomhaven.rounds import can_rest, rest_refusal
from vtt.rules.questions import now

KEY: Final = "Enter"
NEEDED: Final = 2
"""Cards that a character must choose in a round."""


def rest_choices(change: Change, seat: str, own: Sequence[str]) -> tuple[Choice, ...]:
    """The short rests of a seat's `own` characters, and what begins the next round."""
    rests = (_short_rest(change, seat, figure) for figure in own if not change.game.heroes[figure].exhausted)
    return (*rests, _next_round(change, seat))


def _short_rest(change: Change, seat: str, figure: str) -> Choice:
    """It says before anything is drawn what it takes and what it brings: chance is not taken back."""
    refusal, back = rest_refusal(change, figure), len(change.game.heroes[figure].discard) - 1
    rest = commands.ShortRest(seat=seat, figure=figure)
    chosen = now(f"Short rest: {change.figures[figure].name}", rest, figure, "R", "rest", refusal)
    if refusal:
        return chosen
    note = f"1 card lost by lot, {back} back"
    guard = guard_of(change, figure)
    price = f"a charge of {guard}" if guard else "1 health"
    another = f"; for {price} another one is drawn instead" if back else ""
    others = f"The {count(back, 'other')} {'comes' if back == 1 else 'come'} back." if back else ""
    detail = " ".join(filter(None, (f"A discarded card is lost by lot{another}.", others)))
    return replace(chosen, note=note, detail=detail)


def _next_round(change: Change, seat: str) -> Choice:
    """It says that short rests pass with it, or for whom only a long one is left then, where these are people's; those
    whose characters that strikes are asked once more."""
    heroes, figures = change.game.heroes, change.figures
    able = [figure for figure in heroes if can_rest(change, figure)]
    short = tuple(figure for figure in able if len(heroes[figure].hand) < NEEDED)
    waste = f"{enumerated([figures[figure].name for figure in short])} can then only take a long rest" if short else ""
    goes_on = now("Next round", commands.NextRound(seat=seat), key=KEY, icon="play", waste=waste, role="begin")
    another = "another" if any(hero.rested for hero in heroes.values()) else "a"
    return replace(
        goes_on, losers=short or tuple(able), idle=True, note=waste or (f"Without {another} short rest" if able else "")
    )
