"""What turns or ends the game is shown to everybody the moment it happens (`mage_knight.md` 5, 15)."""

from __future__ import annotations

from typing import Any

from tests.mage_knight.fights import started
from tests.mage_knight.games import CONTENT, RULES, change_of
from vtt.board.table import Table
from vtt.rules.base import Command
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.moving import places_to_explore
from vtt.rules.mage_knight.new_round import NewRound, new_round
from vtt.rules.mage_knight.tidings import ANNOUNCED, GOAL, LAST_ROUND, TIDINGS
from vtt.rules.questions import Answer


def tidings(table: Table[Any], command: Command) -> list[tuple[str, str, str]]:
    """What a command shows to everybody: name, title and text."""
    done = RULES.apply(table, command)
    moved = [one for one in done.events if isinstance(one, CardMoved) and one.deck == TIDINGS]
    faces = [RULES.face(RULES.view_for(done.table, frozenset()), one.deck, one.card) for one in moved]
    return [(one.card, face.name, face.text) for one, face in zip(moved, faces, strict=True) if face is not None]


def beside_the_city(heroes: int = 2) -> tuple[Table[Any], commands.Explore]:
    """A hero that is about to turn the city over."""
    change = change_of(started(heroes))
    city = next(name for name, tile in CONTENT.land.tiles.items() if tile.city)
    change.update_world(stack=(city,))
    change.update_turn(move=9)
    figure = change.turn.hero
    for place in sorted(change.hexes):
        change.update_hero(figure, place=place)
        legal = places_to_explore(change, figure).legal
        if legal:
            return change.done(), commands.Explore(figure=figure, at=legal[0])
    raise AssertionError("nowhere to explore")


def test_the_city_is_shown_when_it_is_found_with_what_it_means() -> None:
    table, explore = beside_the_city()
    ((name, title, text),) = tidings(table, explore)
    assert (name, title) == (GOAL, "The city is found")
    assert text.startswith("After this turn everybody has one more turn, then the game ends")


def test_what_was_found_before_is_not_shown_again() -> None:
    table, explore = beside_the_city()
    found = RULES.apply(table, explore).table
    done = RULES.apply(found, commands.EndTurn(figure=explore.figure))
    events = list(done.events)
    while done.table.pending:
        asked = done.table.pending[-1]
        done = RULES.apply(done.table, Answer(seat=asked.seat, option=asked.offers[-1].key))
        events += done.events
    assert not [one for one in events if isinstance(one, CardMoved) and one.deck == TIDINGS]
    assert "Everybody has one more turn, then the game ends and fame is counted." in [one.words for one in events]


def test_whoever_calls_the_end_of_the_round_is_heard() -> None:
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_hero(figure, deck=())
    ((name, _, text),) = tidings(change.done(), commands.AnnounceEnd(figure=figure))
    offered = {one.name: one.detail for one in RULES.choices(change.done(), change.seat_of(figure))}
    assert offered["Call the round's end"].endswith(text), "who pressed it learned least of all"
    assert name == ANNOUNCED
    assert text == "Everybody else has one more turn, then a new round begins with all cards shuffled anew."
    change.update_game(round=change.game.rules.rounds_for(2))
    ((_, _, text),) = tidings(change.done(), commands.AnnounceEnd(figure=figure))
    assert text.endswith("then the game ends and fame is counted.")


def test_the_last_round_is_shown_when_it_begins() -> None:
    for before, shown in ((2, [LAST_ROUND]), (3, [])):
        change = change_of(started(2))
        change.update_game(round=change.game.rules.rounds_for(2) - before + 1)
        new_round(change, NewRound())
        moved = [one.card for one in change.events if isinstance(one, CardMoved) and one.deck == TIDINGS]
        assert moved == shown


def test_whoever_can_do_nothing_else_calls_the_end_without_being_asked() -> None:
    change = change_of(started(2))
    figure = change.turn.hero
    other = next(name for name in change.game.heroes if name != figure)
    change.update_hero(other, deck=(), hand=())
    change.update_hero(figure, hand=())
    change.update_turn(discarded=True)
    ended = RULES.apply(change.done(), commands.EndTurn(figure=figure))
    assert ended.table.game.announced == other
    assert change_of(ended.table).turn.hero == figure, "whoever has cards left has the last turn"


def test_the_log_says_what_the_found_city_means() -> None:
    table, explore = beside_the_city()
    said = [event.words for event in RULES.apply(table, explore).events if event.words.startswith("The city is found")]
    assert said == [
        "The city is found. After this turn everybody has one more turn, then the game ends and fame is counted."
    ]


def test_the_called_end_is_not_shown_any_more_when_the_new_round_has_begun() -> None:
    """Whoever is alone calls it and nobody else has a turn."""
    change = change_of(started(1))
    figure = change.turn.hero
    change.update_hero(figure, deck=())
    change.update_game(dummy=None, order=(figure,), place=0)
    table = change.done()
    begun = RULES.apply(table, commands.AnnounceEnd(figure=figure)).table
    assert begun.game.round == table.game.round + 1
    assert ANNOUNCED not in [name for name, _, _ in tidings(table, commands.AnnounceEnd(figure=figure))]
