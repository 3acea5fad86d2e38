"""The numbers that answers bear, in the lists and on the cards of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from string import ascii_uppercase
from typing import Final, NamedTuple

from vtt.app.table.people.card_numbers import KEYS
from vtt.app.table.people.letters import LIKE_NUMBERS, OF_THE_TABLE
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.own_hand import hand_of, numbered
from vtt.app.table.people.picking import Picking
from vtt.play.session import Session
from vtt.rules.base import Choice, Option
from vtt.rules.cards import Card

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
    """What is listed now, in order, each with its number, which its card in the hand bears meanwhile, too. While a
    decision, or a list of figures in a turn, comes again with fewer answers each keeps its own: a hasty second press
    never means another one."""
    if looking.picking is not None:
        picking = looking.picking
        listed = list(grouped(picking)) if picking.beginnings else list(picking.listed)
        return list(zip(listed, _of_the_turn(looking, listed) or _placed(looking, listed), strict=True))
    open_to = (choice for choice in looking.choices if choice.pick != "move" and not choice.refusal)
    asked = [one for choice in open_to for one in grouped(Picking(choice, tuple(choice.options())))]
    words = [one.words if isinstance(one, Beginning) else one.label for one in asked]
    pending = looking.table.pending
    about = _about(pending) if pending else None
    numbers = _printed(asked) or _of_the_hand(looking, asked) or looking.numbers.known(about, words)
    if numbers is None:
        numbers = _placed(looking, asked)
        looking.numbers.keep(about, words, numbers)
    return list(zip(asked, numbers, strict=True))


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


def _of_the_turn(looking: Looking, listed: Sequence[Answer]) -> Sequence[int]:
    """The numbers that figures of a list keep as long as a turn lasts and no further one comes; empty where anything
    else may be chosen."""
    whom = [one.figure if isinstance(one, Option) and not one.card else "" for one in listed]
    if looking.picking is None or not all(whom) or len(set(whom)) < len(whom):
        return ()
    choice = looking.picking.choice
    about = looking.turn, choice.figure, choice.role or choice.name
    numbers = looking.targets.known(about, whom)
    if numbers is None:
        numbers = _placed(looking, listed)
        looking.targets.keep(about, whom, numbers)
    return numbers


def _placed(looking: Looking, listed: Sequence[Answer]) -> list[int]:
    """The number of each answer: what bears one of its own keeps it, as do cards of the hand that people choose among,
    and figures that are numbered on the board; else from one on first the cards in the order of the hand, then all
    else in its own. Passing has its own."""
    if printed := _printed(listed) or _on_the_board(looking, listed):
        return printed
    passing, (_, held) = [_declines(one) for one in listed], hand_of(looking)
    asked, own = [_card(one) for one in listed], _own_numbers(looking, listed)
    others = count(max(own.values(), default=0) + 1)
    places = {card.id: place for place, card in reversed(list(enumerate(held)))}  # of two alike the first
    order = sorted(range(len(listed)), key=lambda place: places.get(asked[place], len(held)))
    given = {place: own.get(asked[place]) or next(others) for place in order if not passing[place]}
    return [given.get(place, PASSING) for place in range(len(listed))]


def _own_numbers(looking: Looking, listed: Sequence[Answer]) -> Mapping[str, int]:
    """The numbers of those cards that answers keep as they have them in the hand."""
    seats, held = hand_of(looking)
    cards = list(filter(None, map(_card, listed)))
    return _as_held(looking, seats, held, cards, only=len(cards) + sum(map(_declines, listed)) == len(listed))


def _of_the_hand(looking: Looking, listed: Sequence[Answer]) -> list[int]:
    """The numbers of answers that are cards of the hand, each its own, whatever was asked before; else empty."""
    own = _own_numbers(looking, listed)
    found = [PASSING if _declines(one) else own.get(_card(one)) for one in listed]
    numbers = [number for number in found if number is not None]
    return numbers if any(numbers) and len(numbers) == len(found) else []


def _card(answer: Answer) -> str:
    """The card that an answer names, if any."""
    return answer.card if isinstance(answer, Option) else ""


def _as_held(
    looking: Looking, seats: Sequence[str], held: Sequence[Card], asked: Sequence[str], *, only: bool
) -> Mapping[str, int]:
    """The numbers that cards have in the hand, where people choose among most of it or are asked of its cards `only`,
    each by one answer; of a few among other answers they are told by a list of their own, which begins with one."""
    in_hand = [card for card in held if not card.beside]
    if not (only or 2 * len(asked) >= len(in_hand)) or len(set(asked)) < len(asked):
        return {}
    numbers = {card.id: number for card, _, number in reversed(list(numbered(looking, seats, held)))}
    own = {card: numbers[card] for card in asked if numbers.get(card)}
    return own if max(own.values(), default=0) <= KEYS else {}


def _printed(listed: Sequence[Answer]) -> list[int]:
    """The numbers that answers bear themselves; empty where not all of them have one of their own."""
    numbers = [PASSING if _declines(one) else one.number for one in listed]
    found = [number for number, one in zip(numbers, listed, strict=True) if not _declines(one)]
    return numbers if found and 0 not in found and len(set(found)) == len(found) else []


def _on_the_board(looking: Looking, listed: Sequence[Answer]) -> list[int]:
    """The numbers that the figures of answers bear on the board, those that bear none the first that are free; empty
    where no figure bears one, two bear the same, or something else than a figure is meant."""
    meant = [one.figure if isinstance(one, Option) else "" for one in listed if not _declines(one)]
    figures = [looking.figure(name) if name else None for name in meant]
    borne = [figure.number for figure in figures if figure is not None and figure.number]
    if None in figures or not borne or len(set(borne)) < len(borne) or max(borne) > KEYS:
        return []
    free = (number for number in count(1) if number not in borne)
    given = iter([(figure and figure.number) or next(free) for figure in figures])
    return [PASSING if _declines(one) else next(given) for one in listed]


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
