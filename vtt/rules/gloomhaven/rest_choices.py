"""What characters may do when a round has ended: short rests, and then the next round (`gloomhaven.md` T34, L656)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vtt.rules.base import Choice
from vtt.rules.enumeration import enumerated
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.rounds import can_rest, rest_refusal
from vtt.rules.questions import now

KEY: Final = "Enter"
NEEDED: Final = 2
"""Cards that a character must choose in a round."""


def rest_choices(change: Change, seat: str, own: Sequence[str]) -> tuple[Choice, ...]:
    """The short rests of a seat's `own` characters, and what begins the next round."""
    rests = (
        now(
            f"Short rest: {change.figures[figure].name}",
            commands.ShortRest(seat=seat, figure=figure),
            figure,
            "R",
            "rest",
            rest_refusal(change, figure),
        )
        for figure in own
        if not change.game.heroes[figure].exhausted
    )
    return (*rests, _next_round(change, seat))


def _next_round(change: Change, seat: str) -> Choice:
    """It says that short rests pass with it, or who needs one; where somebody does it is asked once more."""
    heroes, figures = change.game.heroes, change.figures
    able = [figure for figure in heroes if can_rest(change, figure)]
    short = [figures[figure].name for figure in able if len(heroes[figure].hand) < NEEDED]
    waste = f"{enumerated(short)}: too few cards without a short rest" if short else ""
    goes_on = now("Next round", commands.NextRound(seat=seat), key=KEY, icon="play", waste=waste, role="begin")
    return replace(goes_on, idle=True, note=_needed(short) or ("No more short rests" if able else ""))


def _needed(short: Sequence[str]) -> str:
    """Who has too few cards without a short rest, where the button says it before anybody presses it."""
    return f"{enumerated(short)} {'needs' if len(short) == 1 else 'need'} a short rest" if short else ""
