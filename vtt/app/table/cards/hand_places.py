"""Where the cards of a hand lie: how far it is from each to the next, and who keeps whose place. No screen library."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Final, Protocol, TypeVar


class Named(Protocol):
    """A card of a hand."""

    name: str


Card = TypeVar("Card", bound=Named)

LEAST: Final = 8
"""Pixels of a card that are seen at least so that the mouse finds it."""
SLIVER: Final = 8
"""The part of a card's width that stays seen of it at least, beside those that are played."""


def where_they_lay(before: Sequence[str], cards: Sequence[Card], last: Sequence[str] = ()) -> list[Card | None]:
    """Each card where it lay `before`, by name (empty: a gap); of those that are new, who lay at a gap `last` there
    again (its play was taken back), others in the gaps, the rest behind."""
    names = {card.name: card for card in cards}
    laid = [names.pop(name, None) for name in before]
    laid = [one or names.pop(name, None) for one, name in zip(laid, chain(last, repeat("")), strict=False)]
    new = iter(names.values())
    return [*(one or next(new, None) for one in laid), *new]


def steady(count: int, began: int, room: int, whole: int, gap: int = 0) -> list[int]:
    """Pixels from each of so many cards to the next one, in a `room` beside the last: those of the beginning of a turn
    share all of it until one comes; then they lie as if there had been one more from the start, and all that come share
    its place, so that they move once at most; but beside each other where they have room to. `whole`: where they do not
    overlap, with the `gap` between them."""
    step = max(0, min(whole, room // began))
    if began > 1 and (count == began or room // (began - 1) >= whole - gap):
        step = max(0, min(whole, room // (began - 1)))
    come = max(1, count - began)
    beside = max(0, min(step, (room - (began - 1) * step) // come))
    return [step if number < began - 1 else beside for number in range(count - 1)]


def beside_played(least: Sequence[int], began: int, room: int, whole: int) -> list[int]:
    """The same in a turn that plays a few of them: those with `whole` in `least` are seen whole, the others share what
    is left; where that is less than a `SLIVER` of each, those that are played are seen less. No room is kept for those
    that may come."""
    began = min(began, len(least))
    lay = least[:began]
    beside = lay[:-1] if began == len(least) else lay
    played = beside.count(whole)
    others = max(1, len(beside) - played)
    sliver = max(whole // SLIVER, (room - played * whole) // others)
    seen = min(whole, (room - others * sliver) // played) if played and len(beside) > played else whole
    over = max(0, room - sum(beside)) // others
    steps = [seen if one == whole else min(whole, one + over if sum(beside) <= room else sliver) for one in lay]
    if seen < room // began or sum(steps[: len(beside)]) > room:  # too little room to tell them apart
        steps = [max(0, min(whole, room // began))] * began
    come = max(1, len(least) - began)
    return [*steps[:-1], *[steps[-1] // come] * (len(least) - began)]


def beside_chosen(chosen: Sequence[bool], room: int, whole: int, least: int) -> list[int]:
    """The same while cards are chosen among: those that are chosen already are seen whole, the others share what is
    left, with so many pixels of each seen at `least`."""
    steps = [whole if one else 0 for one in chosen]
    if loose := steps.count(0):
        step = max(least, min(whole, (room - sum(steps)) // loose))
        steps = [one or step for one in steps]
    return steps


def apart(places: Sequence[int], widths: Sequence[int], whole: Sequence[int], left: int, right: int) -> list[int]:
    """The same places (pixels, from left to right), but that those numbers which are to be seen `whole` lie beside each
    other between two edges, where they have room: the others lie below them."""
    moved = list(places)
    for number in reversed(whole):
        moved[number] = right = min(moved[number], right - widths[number])
    for number in whole:
        moved[number] = max(moved[number], left)
        left = moved[number] + widths[number]
    return moved


def parted(
    places: Sequence[int],
    widths: Sequence[int],
    shares: Sequence[float],
    peek: int,
    left: int,
    right: int,
    whole: Sequence[int] = (),
) -> list[int]:
    """The same places, but that beside each card, as far as it is raised (`shares`, from 0 to 1), so many pixels
    (`peek`) of every other one stay seen between two edges, or as many as there is room for; of those numbers that are
    chosen or played (`whole`), all of it where the raised one stays below the mouse so, and then most of what is left
    of its neighbours, to which the mouse goes on. The last one is seen whole, unless that would hide all the others."""
    room, last, others = right - left - max(widths), widths[-1], max(1, len(places) - 2)
    if max(0, room - min(widths)) // others < min(peek, LEAST):
        last, others = 0, others + 1
    peek = min(peek, max(0, room - (min(widths) if last else 0)) // others)
    moved = list(places)
    for raised, share in enumerate(shares):
        if share:
            ways = [(seen, whole) for seen in range(peek, 0, -4)] if whole else []
            tried = (
                _beside_raised(places, widths, raised, seen, left, right, those, last, peek) for seen, those in ways
            )
            wanted = next(filter(None, tried), None)
            wanted = wanted or _beside_raised(places, widths, raised, peek, left, right, (), last)
            moved = [at + round((to - of) * share) for at, to, of in zip(moved, wanted, places, strict=True)]
    return moved


def _beside_raised(
    places: Sequence[int],
    widths: Sequence[int],
    raised: int,
    peek: int,
    left: int,
    right: int,
    whole: Sequence[int],
    ends: int,
    near: int = 0,
) -> list[int]:
    """Where all cards lie beside one that is raised: each lies over the one before it, those that are `whole` over
    these, and that one over all; of the last one so much is seen as it `ends` with, and of the neighbours of the raised
    one what is `near`, as far as there is room. Nowhere, if it would not stay below the mouse."""
    needs = [wide if number in (*whole, raised) else peek for number, wide in enumerate(widths)]
    last = len(places) - 1
    beside = [number for number in (raised + 1, raised - 1) if 0 <= number <= last and number not in whole]
    spare = right - left - sum(needs)
    for number in beside:
        needs[number] += max(0, min(near - peek, spare // len(beside)))
    if last and not {last - 1, last} & {*whole, raised}:
        needs[last] = ends or peek  # the one before the last is seen to its left alone
    wanted, before, behind = list(places), sum(needs[:raised]), sum(needs[raised + 1 :])
    start = wanted[raised] = max(left + before, min(places[raised], right - behind - widths[raised]))
    end = start + widths[raised]
    if whole and (start > places[raised] or end < min(places[raised] + peek, right) or end + behind > right):
        return []
    for number in reversed(range(raised)):
        start = wanted[number] = max(left + sum(needs[:number]), min(places[number], start - needs[number]))
    for number in range(raised + 1, len(places)):
        start = min(right - sum(needs[number:]), max(places[number], end))
        wanted[number] = min(start, right - widths[number])
        end = start + needs[number]
    return wanted
