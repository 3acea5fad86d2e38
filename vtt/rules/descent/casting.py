"""Dice that a figure rolls outside attacks: a hero with fate may roll one of them again before they count (L1333).

`cast` puts the roll on the agenda; what the dice do then is a function in `engine.CASTS`, by the name of its effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from vtt.rules.descent import fate
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.decisions import Offer, RollAgain
from vtt.rules.descent.dice import add_up, cast_again, die_in_words
from vtt.rules.descent.steps import Cast, Dice
from vtt.rules.events import TEST, Rolled

KEEP: Final = "keep"


def cast(change: Change, figure: str, colours: Iterable[str], effect: str, **values: int | str) -> None:
    """A figure rolls dice next."""
    change.push(Cast(figure=figure, colours=tuple(colours), effect=effect, values=values))


def go_on(change: Change, step: Cast, casts: Mapping[str, Callable[[Any, Cast], None]]) -> None:
    """Dice are rolled (they lie then, or their owner is asked first), and then they do what they were rolled for."""
    if step.figure not in change.figures:
        return
    if step.colours and not step.dice:
        settle(change, msgspec.structs.replace(step, dice=change.roll(step.colours)))
    else:
        casts[step.effect](change, step)


def settle(change: Change, step: Cast) -> None:
    """Ask a hero with fate about the dice; nobody else has a choice, nor who has passed a test already."""
    if not fate.left(change, step.figure) or _passed(change, step):
        change.push(step)
        return
    figure = change.figures[step.figure]
    if not step.told:
        said = ", ".join(die_in_words(change.content.dice, die) for die in step.dice)
        _tell(change, step.figure, step.dice, f"{figure.name} rolls: {said}.")
    offers = tuple(
        Offer(str(index), f"Roll the {die_in_words(change.content.dice, die)} again", detail="1 fate token")
        for index, die in enumerate(step.dice)
    )
    question = RollAgain(
        seat=figure.seat,
        prompt=f"{figure.name} {_doing(step)}. Use fate?",
        so_far=_so_far(change, step),
        figure=step.figure,
        offers=(*offers, Offer(KEEP, "Keep these dice", declines=True)),
        cast=msgspec.structs.replace(step, told=True),
    )
    change.ask(question)


def answer(change: Change, question: RollAgain, key: str) -> None:
    """The dice lie, or one of them is rolled again: the new result stands (`descent.md 5.5`)."""
    step = question.cast
    if step.figure not in change.figures:
        return  # taken off the table by hand meanwhile
    if key == KEEP or not fate.left(change, step.figure):
        change.push(step)
        return
    fate.pay(change, step.figure)
    dice, change.chance = cast_again(change.content.dice, step.dice, int(key), change.chance)
    again = die_in_words(change.content.dice, dice[int(key)])
    _tell(change, step.figure, (dice[int(key)],), f"{change.figures[step.figure].name} rolls again: the {again}.")
    settle(change, msgspec.structs.replace(step, dice=dice))


def tell(change: Change, step: Cast, reason: str, words: str) -> None:
    """Tell what came of a roll, with the dice unless everybody has seen them."""
    if step.told or not step.dice:
        change.befell(words)
    else:
        change.emit(Rolled(figure=step.figure, dice=shown(step.dice), reason=reason, words=words))


def _doing(step: Cast) -> str:
    tested = step.values.get("attribute", "")
    return f"makes a test of {tested} {step.values['reason']}".rstrip() if tested else f"rolls {step.values['reason']}"


def _passed(change: Change, step: Cast) -> bool:
    """Whether it is a test that succeeds as the dice lie."""
    return "against" in step.values and add_up(change.content.dice, step.dice).shields <= int(step.values["against"])


def _so_far(change: Change, step: Cast) -> str:
    """What comes of the dice as they lie, in a sentence."""
    shown_by_dice = add_up(change.content.dice, step.dice)
    if "against" not in step.values:
        return f"{shown_by_dice.damage} health with these dice."
    against = int(step.values["against"])
    return f"{shown_by_dice.shields} against {step.values['attribute']} {against}: failed with these dice."


def _tell(change: Change, figure: str, dice: tuple[Dice, ...], words: str) -> None:
    change.emit(Rolled(figure=figure, dice=shown(dice), reason=TEST, words=words))
