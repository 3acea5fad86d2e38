"""The end names everybody who sat there, whom each led, and what was done by it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.played import bots_for
from vtt.files import games
from vtt.files.library import find_scenario, shelf
from vtt.play.accounts import accounts
from vtt.play.bots import play_on
from vtt.play.moment import Line, after
from vtt.play.session import Session
from vtt.play.tally import cards_played, side_did
from vtt.rules import events

EVERYBODY: frozenset[str] = frozenset()


def played(file: Path, seed: int, commands: int, save: Path | None = None) -> Session:
    opened = games.open_scenario(file)
    session = games.new_game(opened, games.seats_for(opened.scenario, bots=True), seed=seed, save=save)
    bots = bots_for(session)
    for _ in range(commands):
        if session.ending() is not None or not play_on(session, bots, lambda words: None):
            break
    return session


@pytest.mark.parametrize("game", sorted({entry.game for entry in shelf()}))
def test_every_seat_that_plays_is_named_with_whom_it_led(game: str) -> None:
    session = played(next(entry.file for entry in shelf() if entry.game == game), 5, 20)
    told = accounts(session, EVERYBODY)
    assert {one.seat.id for one in told if one.seat is not None} == {seat.id for seat in session.people} | {
        seat.id for seat in session.seats if seat.bot and not session.watches(seat.id)
    }
    for one in told:
        assert one.title and one.did and one.seat is not None and one.seat.bot
        assert not one.figure or session.table.pieces.figures[one.figure].seat == one.seat.id


def test_the_end_tells_what_the_overlord_did_and_the_same_after_reopening(tmp_path: Path) -> None:
    """The page of the end counted only the heroes: whoever played against them found nothing of their evening."""
    save = tmp_path / "game.vttsave"
    session = played(find_scenario("lamp-in-the-gatehouse"), 5, 900, save)
    session.set_seat("overlord", name="Ben", bot=False)
    *heroes, overlord = accounts(session, EVERYBODY)
    assert [one.title for one in heroes] == ["Mira", "Pip"] and overlord.title == "Overlord"
    assert overlord.seat is not None and (overlord.seat.name, overlord.seat.bot) == ("Ben", False)
    led = {"mira", "pip"}
    dealt = down = lost = cards = 0
    for number in range(len(session)):
        moment = session.earlier(number)
        assert moment is not None
        for event in moment.events:
            if isinstance(event, events.Damaged) and event.figure in led and (event.by or event.deck):
                dealt += event.amount
            down += isinstance(event, events.Defeated) and event.figure in led
            lost += isinstance(event, events.Defeated) and event.figure not in led
            cards += isinstance(event, events.CardMoved) and (event.deck, event.change) == ("overlord", "played")
    assert dealt and down and lost > 1 and cards > 1
    knocked = "a hero knocked out" if down == 1 else f"heroes knocked out {down}×"
    counted = f"{dealt} damage dealt · {knocked} · {cards} cards played · {lost} figures lost"
    assert overlord.did == counted
    games.close(session)
    again = games.read_save(save)
    assert accounts(again, EVERYBODY)[-1] == replace(overlord, seat=accounts(again, EVERYBODY)[-1].seat)
    games.close(again)


def test_what_a_card_of_a_side_does_counts_as_dealt_by_it() -> None:
    """The page of the end counted only what monsters did themselves."""
    told = (events.Damaged(figure="mira", amount=2, deck="overlord", words="Mira suffers 2."),)
    (line,) = after(1, 0, SimpleNamespace(table=None, story=None, events=told), None).lines  # type: ignore[arg-type]
    assert side_did([line], (), {"mira"}, {"mira"}, "knocked out", 1) == "2 damage dealt · 1 card played"


def test_cards_are_counted_for_whom_the_game_says() -> None:
    lines = (
        Line(1, "Mira plays Swift.", "card_moved", figure="mira", amount=1, by="deeds"),
        Line(1, "Mira draws Slow.", "card_moved", figure="mira"),
        Line(2, "Trap!", "card_moved", figure="mira", amount=1, by="overlord"),
        Line(3, "A tactic.", "card_moved", figure="mira", amount=1, by="tactics"),
    )
    decks = {"deeds": "", "overlord": "overlord"}
    assert cards_played(lines, decks, figure="mira") == 1
    assert cards_played(lines, decks, figure="pip") == 0
    assert cards_played(lines, decks, side="overlord") == 1
    assert cards_played(lines, decks, side="monsters") == 0


def test_what_nobody_of_a_side_did_is_left_out() -> None:
    lines = (
        Line(1, "", "damaged", figure="mira", amount=2),
        Line(2, "", "damaged", figure="mira", amount=1, by="pip"),
        Line(3, "The guard is defeated.", "defeated", figure="guard", by="rat"),
    )
    both, all_of_them = {"mira", "pip"}, {"mira", "pip", "guard"}
    assert side_did(lines, {"rat"}, all_of_them, both, "knocked out", 0) == "stood by", "no figure of its own is lost"
    assert side_did(lines, (), {"mira", "pip"}, {"mira", "pip"}, "knocked out", 0) == "stood by", (
        "terrain and friends are nobody's deeds"
    )
    assert side_did(lines, (), {"pip"}, {"pip"}, "knocked out", 1) == "1 card played"
