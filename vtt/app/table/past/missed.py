"""What people missed, as deeds: by the lines of the log, by attacks, and by what befell somebody besides."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from vtt.play.befallen import Befalling
from vtt.play.moment import LEFT_OUT, TOLD, TURNS
from vtt.play.others import Deed, TurnOfOthers, blow_in_words
from vtt.play.session import Line
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Event
from vtt.rules.events import TurnBegan
from vtt.rules.plan import Seat

MOST: Final = 8
"""Deeds that are replayed; of more those that matter most."""
QUIET: Final = (*TURNS, "said", LEFT_OUT)
"""Kinds of lines that say less of a moment than its others."""
PRICES: Final = ("tired",)
"""Kinds of lines that tell what a deed cost: it is called after what was done for it."""


def told(
    lines: Iterable[Line],
    played: Container[str] = (),
    attacks: Mapping[int, tuple[Deed, ...]] = {},
    befallen: Mapping[int, tuple[Deed, ...]] = {},
) -> tuple[Deed, ...]:
    """Lines of a log as deeds, one for each moment: what was done rather than that a turn began, what came of the
    `attacks` of a moment, and what has `befallen` whom besides. Where a card was `played`, by its words, into what
    somebody else did, that card and what it came to follow: it is their deed. That turns begin and end is left out
    where there is anything else to replay."""
    found = list[tuple[bool, Deed]]()
    for moment, group in groupby(lines, key=lambda line: line.moment):
        together = [line for line in group if line.kind not in TOLD]
        loud = [line for line in together if line.kind not in QUIET]
        card = next((number for number, line in enumerate(loud) if line.words in played), len(loud))
        done = [line for line in loud if line.kind not in PRICES] or loud or together
        first = attacks.get(moment) or tuple(Deed(moment, line.words, line.figure) for line in done[:1])
        deeds = (*first, *(Deed(moment, line.words, line.figure) for line in loud[max(card, 1) :]))
        for one in befallen.get(moment, ()):
            deeds = _told_with(one, deeds, [line.words for line in together])
        if loud and card == 0 and moment in attacks:
            deeds = _into_an_attack(together, attacks[moment], befallen.get(moment, ()))
        says = moment in attacks or any(line.kind not in TURNS for line in together)
        found += [(says, deed) for deed in deeds]
    anything = any(says for says, _ in found)
    return tuple(deed for says, deed in found if says or not anything)


def _into_an_attack(lines: Sequence[Line], attack: Sequence[Deed], befallen: Sequence[Deed]) -> tuple[Deed, ...]:
    """A card that was played into an attack, what it came to before the dice of that fell, the attack, and what befell
    somebody after it."""

    def parts(of: Sequence[Deed]) -> list[int]:
        return [place for place, line in enumerate(lines) if any(line.words in one.words for one in of)]

    loud = [place for place, line in enumerate(lines) if line.kind not in QUIET]
    card = lines[loud[0]]
    dice = next((place for place in loud[1:] if place not in parts(befallen)), len(lines))
    before = [one for one in befallen if (parts([one]) or [dice])[0] < dice]
    after = [one for one in befallen if one not in before]
    return (Deed(card.moment, card.words, card.figure), *before, *attack, *after)


def _told_with(befallen: Deed, deeds: tuple[Deed, ...], lines: Sequence[str]) -> tuple[Deed, ...]:
    """The deeds of a moment with what befell somebody in it, in the place of those that are parts of that; else before
    those whose lines in the log of the moment follow it."""
    parts = [deed for deed in deeds if deed.attack is None and deed.words in befallen.words]
    begins = next((place for place, words in enumerate(lines) if words in befallen.words), len(lines))
    later = set(lines[begins:]).difference(lines[:begins])
    follows = (place for place, deed in enumerate(deeds) if deed.attack is None and deed.words in later)
    place = deeds.index(parts[0]) if parts else next(follows, len(deeds))
    return (*deeds[:place], befallen, *(deed for deed in deeds[place:] if deed not in parts))


def befallen_in(happened: Iterable[tuple[int, Iterable[Event]]]) -> dict[int, tuple[Deed, ...]]:
    """What befell whom outside attacks in moments (each with what happened in it)."""
    following = Befalling()
    found = ((moment, following.hear(events)) for moment, events in happened)
    return {
        moment: tuple(Deed(moment, one.words, target=one.figure, loses=one.loses) for one in several)
        for moment, several in found
        if several
    }


def attacks_of(happened: Iterable[tuple[int, Iterable[Event]]], seats: Sequence[Seat]) -> dict[int, tuple[Deed, ...]]:
    """The attacks of moments (each with what happened in it), and what each came to, also where its damage was
    suffered later."""
    turn = TurnOfOthers(theirs=True)
    for moment, events in happened:
        turn.hear((event for event in events if not isinstance(event, TurnBegan)), moment, seats, lambda _: False)
    attacks = (deed for deed in turn.deeds if deed.attack is not None)
    return {moment: tuple(group) for moment, group in groupby(attacks, key=lambda deed: deed.moment)}


def sentences(words: Sequence[str]) -> str:
    """What was done in one moment, one sentence after the other."""
    ends = (".", "!", "?", "…", "”")
    return " ".join((*(one if one.endswith(ends) else f"{one}." for one in words[:-1]), *words[-1:]))


def in_one_go(deeds: Iterable[Deed]) -> str:
    """What was done in one moment; of a blow at several it is said once who strikes with what, and what it met: said
    anew for each, the words of the first one had no room."""
    words, before = list[str](), None
    for deed in deeds:
        one, said = deed.attack, deed.words
        if one is not None and before is not None and one.target != before.target and _one_blow(one, before):
            said = f"{one.target_name}{said.removeprefix(blow_in_words(one))}"
            said = said.removesuffix(f", {', '.join(one.notes)}") if one.notes == before.notes else said
        words, before = [*words, said], one
    return sentences(words)


def _one_blow(one: Reckoned, before: Reckoned) -> bool:
    return (one.figure, one.means) == (before.figure, before.means)
