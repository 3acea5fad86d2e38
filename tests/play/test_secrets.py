"""No seat is told what it may not know: everything that screens can show of whole games is searched for secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.counts import seeds
from tests.played import bots_for, bots_play
from vtt.files.descent.content import content
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.play.session import Session

EVERY = 7
"""Each so many commands everything is searched."""
SHIPPED = ("lamp-in-the-gatehouse", "the-drowned-bell")


def hidden_from(session: Session, seat: str) -> set[str]:
    """Ids and names of cards the seat may not know, of what waits in unrevealed rooms and lies face down; less what
    lies open too."""
    table, game = session.table, session.table.game
    cards = content().overlord_cards
    held = set(game.overlord.hand) if seat != game.overlord_seat else set()
    unknown = {*held, *game.overlord.draw} - set(game.overlord.discard) - set(game.overlord.hand if not held else ())
    secrets = unknown | {cards[card].name for card in unknown}
    for room in game.rooms.values():
        if room.id not in table.pieces.revealed:
            secrets |= {figure.id for figure in room.figures} | {token.id for token in room.tokens}
            secrets |= {group.id for group in room.groups} | {group.name for group in room.groups if group.name}
            secrets |= {figure.name for figure in room.figures}
    for token in table.pieces.tokens.values():
        if not token.face_up and token.contents and seat not in token.known_to:
            secrets.add(token.contents)
    open_names = {figure.name for figure in table.pieces.figures.values()}
    open_names |= {group.name for group in game.groups.values()} | set(table.pieces.tokens)
    return {secret for secret in secrets if secret and secret not in open_names}


def shown_to(session: Session, seat: str) -> Iterator[str]:
    """Every text a screen has to show that seat: the view, the facts of figures, choices with their options."""
    rules, seats = session.ruleset, frozenset({seat})
    view: Any = session.view(seats)
    yield msgspec.json.encode((view.pieces.figures, view.pieces.tokens, view.pieces.doors)).decode()
    yield msgspec.json.encode((view.game, view.pending, view.settings)).decode()
    yield repr((view.pieces.counters, view.board.areas, rules.status(view), rules.standings(view)))
    for figure in view.pieces.figures:
        yield repr(rules.figure_facts(view, figure))
    for choice in session.choices(seat, view):
        yield repr((choice.name, choice.detail, choice.refusal))
        yield from (repr((option.label, option.detail, option.command)) for option in choice.options())


def told_to(session: Session, seat: str, first: int) -> str:
    """The log from a moment on, but for the story's own sentences: its author decides what those give away."""
    lines = session.deeds(frozenset({seat}), first)
    return "\n".join(line.words for line in lines if line.kind not in ("told", "hint", "started"))


def found(secrets: set[str], text: str) -> set[str]:
    return {
        secret for secret in secrets if secret in text and re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", text)
    }


@pytest.mark.parametrize("seed", seeds(1, 3))
@pytest.mark.parametrize("scenario", SHIPPED)
def test_nothing_a_seat_is_shown_names_what_it_may_not_know(scenario: str, seed: int) -> None:
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed)
    bots = bots_for(session, seed)
    searched = 0
    while len(session) < 250 and play_on(session, bots, lambda words: pytest.fail(words)):
        if len(session) % EVERY:
            continue
        for seat in session.table.seats:
            secrets = hidden_from(session, seat)
            assert secrets
            for text in shown_to(session, seat):
                assert not found(secrets, text), (len(session), seat, text)
            assert not found(secrets, told_to(session, seat, max(0, len(session) - EVERY))), (len(session), seat)
            searched += 1
    assert len(session) == 250 or session.ending() is not None
    assert searched > 5


def test_looking_back_shows_no_more_than_there_was_to_see() -> None:
    """A later seat may look at an earlier moment: with its own eyes only."""
    opened = open_scenario(find_scenario("the-drowned-bell"))
    session = new_game(opened, seats_for(opened.scenario, bots=True), seed=4)
    bots_play(session, bots_for(session), 59)
    heroes = next(seat.id for seat in session.seats if seat.side == "heroes")
    for moment in range(1, 60, 9):
        view = session.look_back(moment, frozenset({heroes}))
        assert set(view.game.overlord.hand) <= {"?"} and set(view.game.overlord.draw) <= {"?"}
        assert not set(view.game.rooms) - view.pieces.revealed
