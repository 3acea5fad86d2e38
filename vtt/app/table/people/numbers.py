"""The numbers that answers bear, in the lists and on the cards of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from string import ascii_uppercase
from typing import Final, NamedTuple

from vtt.app.table.people.card_numbers import KEYS
from vtt.app.table.people.letters import LIKE_NUMBERS, OF_THE_TABLE
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.own_hand import hand_of
from vtt.app.table.people.picking import Picking
from vtt.play.session import Session
from vtt.rules.base import Choice, Option

PASSING: Final = 0
"""The number of the answer that does nothing, whatever else may be answered."""


def key_of(number: int, choices: Iterable[Choice]) -> str:
    """The key of an answer in a list, or of a card of the hand: its number up to 9, then letters that nothing else has
    and that look like no number. 0 does nothing (`PASSING`), and never anything else."""
    if number <= KEYS:
        return str(number)
    taken = {*OF_THE_TABLE, *LIKE_NUMBERS, *(choice.key for choice in choices)}
    return next(islice((letter for letter in ascii_uppercase if letter not in taken), number - KEYS - 1, None), "")


class Beginning(NamedTuple):
    """How several answers begin, what all of them have to say besides, and the number of the first one."""

    words: str
    detail: str
    number: int = 0


Answer = Option | Beginning
"""One row of a list."""


def numbers_of(looking: Looking) -> list[tuple[Answer, int]]:
    """What is listed now, in order, each with its number, which its card in the hand bears meanwhile, too. What passes
    has its own (`_passing`), and so has a card on which one is printed. All else is counted from one, and keeps its
    number when the same is asked again in a turn. What figures bear on the board are no keys: two kinds may bear the
    same, and which of them are listed changes."""
    asked, about = _listed(looking)
    own = _borne(looking, asked)
    counted = _left_to_right(looking, [place for place in range(len(asked)) if place not in own], asked)
    behind = max((number for place, number in own.items() if not _declines(asked[place])), default=0)
    names = [_same(asked[place]) for place in counted]
    given = dict(zip(counted, looking.numbers.given(about, names, {*own.values()}, behind), strict=True))
    return [(one, own.get(place, given.get(place, PASSING))) for place, one in enumerate(asked)]


def _listed(looking: Looking) -> tuple[list[Answer], object]:
    """What is listed now, and what is asked by it, in which turn."""
    picking = looking.picking
    if picking is not None:
        choice = picking.choice
        about = looking.turn, choice.figure, choice.role or choice.name, picking.beginning
        return list(grouped(picking) if picking.beginnings else picking.listed), about
    open_to = (choice for choice in looking.choices if choice.pick != "move" and not choice.refusal)
    asked = [one for choice in open_to for one in grouped(Picking(choice, tuple(choice.options())))]
    pending = looking.table.pending
    return asked, (looking.turn, _about(pending) if pending else None)


def _same(answer: Answer) -> str:
    """What tells an answer from the others when it is asked again: its words, and whom it means."""
    return answer.words if isinstance(answer, Beginning) else f"{answer.label} {answer.figure}"


def sole_answer(looking: Looking) -> Option | None:
    """The only answer of a question that takes something: 1 means it whatever number it has, as an attack may hide the
    hand in which its card has that. None where the same was asked before it: a hasty second press meant another one."""
    if not looking.deciding:
        return None
    taking = [one for one, _ in numbers_of(looking) if not _declines(one)]
    only = taking[0] if len(taking) == 1 else None
    return only if isinstance(only, Option) and not only.reason and not _asked_again(looking.session) else None


def _asked_again(session: Session) -> bool:
    """Whether the same is asked as before the last step, in the same words."""
    try:
        before = session.earlier(1)
    except KeyError:
        return False  # that step is damaged, and was not made just now
    asked, asks = before.table.pending if before is not None else (), session.table.pending
    alike = _about(asked) == _about(asks) if asked and asks else False
    return alike and getattr(asked[-1], "prompt", "") == getattr(asks[-1], "prompt", "")


def _about(pending: Sequence[object]) -> tuple[object, str]:
    """What kind of question is asked, and about whom."""
    return type(pending[-1]), getattr(pending[-1], "figure", "")


def _borne(looking: Looking, listed: Sequence[Answer]) -> dict[int, int]:
    """The numbers of those answers, by their places in the list, that have one whatever else is asked."""
    return {**_printed(listed), **_passing(listed)}


def _passing(listed: Sequence[Answer]) -> dict[int, int]:
    """0 does nothing; 9, and before it 8, does nothing for longer, as the last lines but one of a list."""
    places = [place for place, one in enumerate(listed) if _declines(one)]
    longer = dict(zip(reversed(places[1:]), range(KEYS, 0, -1), strict=False))
    return {**longer, **dict.fromkeys(places[:1], PASSING)}


def _left_to_right(looking: Looking, places: Iterable[int], listed: Sequence[Answer]) -> list[int]:
    """The places of answers in a list as they are counted: cards in the order of the hand, then all else in its own."""
    _, held = hand_of(looking)
    lie = {card.id: place for place, card in reversed(list(enumerate(held)))}  # of two alike the first
    return sorted(places, key=lambda place: lie.get(_card(listed[place]), len(held)))


def _card(answer: Answer) -> str:
    """The card that an answer names, if any."""
    return answer.card if isinstance(answer, Option) else ""


def _printed(listed: Sequence[Answer]) -> dict[int, int]:
    """The numbers that answers bear themselves; empty where not all of them have one of their own."""
    found = {place: one.number for place, one in enumerate(listed) if not _declines(one)}
    return found if 0 not in found.values() and len({*found.values()}) == len(found) else {}


def _declines(answer: Answer) -> bool:
    return isinstance(answer, Option) and answer.declines


def grouped(picking: Picking) -> Iterator[Option | Beginning]:
    """The options of a choice; of many that begin alike only how they begin, once."""
    begun: set[str] = set()
    for option in picking.options:
        start = picking.begins(option)
        alike = [other for other in picking.options if picking.begins(other) == start]
        if len(alike) == 1 or not picking.beginnings:
            yield option
        elif start not in begun:
            begun.add(start)
            same = len({other.detail for other in alike}) == 1
            yield Beginning(start, option.detail if same else "", option.number)
