"""How often the screen goes round the table, counted in games of bots on people's seats with the usual settings."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.played import bots_for
from vtt.cli import main
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.handovers import Handovers, count_handovers
from vtt.play.secrecy import sees_alike, who_looks

LIMIT = 90


def counted(
    name: str,
    heroes: int,
    settings: dict[str, str] | None = None,
    *,
    open_table: bool = False,
) -> Handovers:
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, one_each(opened.scenario, heroes), seed=5, settings=settings)
    return count_handovers(session, 5, LIMIT, open_table=open_table)


@pytest.mark.parametrize("heroes", [2, 4])
@pytest.mark.parametrize("name", ["the-crow-granary", "the-ferrymans-toll"])
def test_where_heroes_have_no_secrets_from_each_other_no_curtain_falls(name: str, heroes: int) -> None:
    found = counted(name, heroes)
    assert found.asked > found.rounds and not found.curtains and not found.calls


def test_between_heroes_and_an_overlord_it_falls_less_often_than_somebody_else_is_asked() -> None:
    found = counted("the-drowned-bell", 4)
    assert 0 < found.curtains <= 0.7 * found.asked


def test_an_overlord_who_has_played_all_cards_has_no_secrets_any_more() -> None:
    """Five curtains fell in one move of a hound: the log still had the cards that were drawn and played since."""
    opened = open_scenario(find_scenario("the-drowned-bell"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5)
    others = bots_for(session, 1, alike=True)
    hero, lord = (frozenset((seat.id,)) for seat in (session.seats[0], session.seats[-1]))
    while session.log(lord) == session.log(hero):
        command = others[session.acting_seat()].choose(session)
        assert command is not None
        session.submit(command)
    assert not sees_alike(session, hero, lord), "what was drawn is in the hand"
    moment, cards = session.moment, session.table.game.overlord
    played = msgspec.structs.replace(cards, hand=(), discard=(*cards.discard, *cards.hand))
    table = replace(moment.table, game=msgspec.structs.replace(moment.table.game, overlord=played))
    session._moments[moment.number] = replace(moment, table=table)
    assert sees_alike(session, hero, lord)


def test_hexagons_call_in_public_and_cover_only_hands() -> None:
    found = counted("toll-at-saltgate", 4)
    assert found.calls and 0 < found.curtains <= 0.5 * found.asked


def test_nobody_joins_who_looks_alone_and_holds_no_card_for_a_moment() -> None:
    """An undo that gave the last card back, or a card that drew another, parted them again: a curtain in one turn."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5)
    moment, game = session.moment, session.table.game
    empty = {name: msgspec.structs.replace(hero, hand=()) for name, hero in game.heroes.items()}
    bare = replace(moment.table, game=msgspec.structs.replace(game, heroes=empty))
    session._moments[moment.number] = replace(moment, table=bare)
    first, second = (frozenset((seat.id,)) for seat in session.seats)
    assert sees_alike(session, first, second)
    acting = frozenset((session.acting_seat(),))
    assert who_looks(session, acting, False) == (acting, "")
    assert who_looks(session, (first | second) - acting, False) == (first | second, ""), "nothing is hidden from it"


@pytest.mark.parametrize("name", ["toll-at-saltgate", "beyond-the-grey-gate"])
def test_with_open_hands_or_at_an_open_table_nothing_is_covered(name: str) -> None:
    assert counted(name, 2).curtains
    found = counted(name, 2, {"hands": "open"})
    assert found.asked and not found.curtains and not found.calls
    found = counted(name, 2, open_table=True)
    assert found.asked and not found.curtains and not found.calls


def test_the_command_line_counts_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "the-ferrymans-toll", "--heroes", "2", "--handovers", "--limit", "30"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Game 1: ") and "0.0 curtains, 0.0 calls." in told


def test_nobody_looks_for_a_seat_that_a_bot_has_taken() -> None:
    """Of three people one let a bot play in their turn, and the hand of that seat lay on the screen while it did."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, [replace(seat, bot=False) for seat in one_each(opened.scenario, 3)], seed=4)
    acting = session.acting_seat()
    looking, called = who_looks(session, frozenset((acting,)), open_table=False)
    assert (looking, called) == ({acting}, "")
    session.set_bot(acting, True)
    assert who_looks(session, looking, open_table=False) == (frozenset(), "")
    session.set_bot(acting, False)
    assert who_looks(session, frozenset(), open_table=False) == (frozenset(), acting), "behind a curtain"
