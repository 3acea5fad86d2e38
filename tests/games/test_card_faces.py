"""Cards of every game as people see them: whole faces, and no pile that tells more than its view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.played import bots_for
from vtt.board.table import Table
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.files.places import sprites_folder
from vtt.play.session import Session
from vtt.rules.cards import Card
from vtt.rules.events import CardMoved
from vtt.rules.optional import DealsCards, ShowsCards
from vtt.scene.names import condition_sprite

SHOWN = {
    "the-drowned-bell": ("overlord", "search"),
    "the-crow-granary": ("activation",),
    "toll-at-saltgate": ("cards",),
    "beyond-the-grey-gate": ("deeds", "tactics"),
    "the-ferrymans-toll": ("activation", "events"),
}
"""Decks of which something is shown in the first rounds of a game."""


def played(scenario: str, commands: int = 160) -> Session:
    opened = games.open_scenario(find_scenario(scenario))
    seats = [replace_bot(seat) for seat in games.seats_for(opened.scenario)]
    session = games.new_game(opened, seats, seed=5)
    bots = bots_for(session)
    for _ in range(commands):
        bot = bots.get(session.acting_seat())
        command = bot.choose(session) if bot is not None and session.ending() is None else None
        if command is None:
            break
        session.submit(command)
    return session


def replace_bot(seat: Any) -> Any:
    return replace(seat, bot=True)


def moved(session: Session) -> Iterator[tuple[int, CardMoved]]:
    """What was shown to all, and in which moment."""
    for number in range(1, session.moment.number + 1):
        for event in session.step(number).events:
            if isinstance(event, CardMoved) and event.card and not event.secret_to:
                yield number, event


def sprites_of(card: Card) -> Iterator[str]:
    yield from (name for name in (card.sign, *card.art) if name)
    yield from (mark.icon for half in card.halves for mark in half if mark.icon)


def drawn(name: str) -> bool:
    folder = sprites_folder()
    return any((folder / f"{one}.svg").is_file() for one in (name, condition_sprite(name)))


@pytest.mark.parametrize("scenario", SHOWN)
def test_what_is_shown_to_all_has_a_face_in_the_view_of_nobody(scenario: str) -> None:
    session = played(scenario)
    ruleset = session.ruleset
    assert isinstance(ruleset, ShowsCards) and isinstance(ruleset, DealsCards)
    view = session.view(frozenset())
    seen = list(moved(session))
    decks = {event.deck for _, event in seen}
    assert decks & set(SHOWN[scenario]), decks
    for number, event in seen:
        face = ruleset.face(session.look_back(number, frozenset()), event.deck, event.card)
        assert face is not None and face.name and face.kind, event
        assert face.text or face.halves or face.name, event
    assert ruleset.face(view, "no such deck" if scenario != "toll-at-saltgate" else "cultist", "no such card") is None


@pytest.mark.parametrize("scenario", SHOWN)
def test_every_sprite_of_every_face_is_there(scenario: str) -> None:
    session = played(scenario, 60)
    ruleset: Any = session.ruleset
    cards = [card for seat in session.seats for card in ruleset.hand(session.view(frozenset((seat.id,))), seat.id)]
    for pile in ruleset.piles(session.view(frozenset())):
        cards += [*pile.up, *(card for card, _ in pile.left)]
    assert cards
    missing = sorted({name for card in cards for name in sprites_of(card) if not drawn(name)})
    assert not missing
    assert all(card.art for card in cards)


@pytest.mark.parametrize("scenario", SHOWN)
def test_piles_are_told_alike_whatever_lies_face_down(scenario: str) -> None:
    """Everything that piles say is in the view of nobody: turning hidden cards about changes nothing."""
    session = played(scenario, 60)
    ruleset: Any = session.ruleset
    view: Table[Any] = session.view(frozenset())
    piles = ruleset.piles(view)
    assert piles == ruleset.piles(view)
    for pile in piles:
        assert pile.down >= 0 and all(number > 0 for _, number in pile.left)
        assert pile.name


def test_the_overlords_hand_is_among_what_may_be_left(scenario: str = "the-drowned-bell") -> None:
    """Whoever does not see the hand cannot tell from a pile which cards lie in it."""
    session = played(scenario, 60)
    ruleset: Any = session.ruleset
    held = session.table.game.overlord.hand
    (pile, *_) = ruleset.piles(session.view(frozenset()))
    assert held and set(held) <= {card.id for card, _ in pile.left}
    overlord = session.table.game.overlord_seat
    (own, *_) = ruleset.piles(session.view(frozenset((overlord,))))
    known = sum(number for _, number in own.left)
    assert known == sum(number for _, number in pile.left) - len(held)
    assert known == own.down
