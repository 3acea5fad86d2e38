"""The game of zones round one table: everybody gets ready before the first round, and a second window names zones."""

from __future__ import annotations

import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for, bots_play, play_until
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_view import PublicView
from vtt.app.table.people.reached import Reached
from vtt.app.table.people.who_acts import standings
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.seen import Showing
from vtt.rules.attacks import Reckoned
from vtt.rules.events import CardMoved, Returned, Said
from vtt.rules.sword_and_sorcery.commands import Begin
from vtt.scene.marks import NoteMark


@pytest.fixture
def ferry(hands: Hands) -> TableHands:
    """Four people with a hero each, before the game begins."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 4), seed=4)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    return seated


def test_everybody_chooses_the_way_of_the_own_hero(ferry: TableHands) -> None:
    """Only who was first could: the others had whatever way their heroes came with."""
    screen = ferry.screen
    heroes = [seat.heroes[0] for seat in screen.session.seats]
    for hero in heroes:
        name = screen.looking.table.figure(hero).name
        screen.doing.select(hero)
        shown = [one for one in screen.looking.figure_choices() if one.figure == hero]
        assert [one.name for one in shown] == [f"What {name} learns"]
        other = next(option for option in shown[0].options() if not option.reason)
        screen.submit(other.command)
        named = {one.figure for one in screen.looking.figure_choices()}
        assert named.issuperset(heroes), "who chose first hid what the others have to choose"
        assert screen.session.table.game.heroes[hero].way == other.command.way  # type: ignore[attr-defined]
    screen.submit(Begin(seat=screen.looking.acting_seat))
    assert not any(one.name.endswith("learns") for one in screen.looking.choices)


def test_a_second_window_names_the_zones(ferry: TableHands) -> None:
    """Its log told of zones that nothing on it named."""
    ferry.window.open_beside(0)
    ferry.wait(0.2)
    aside = ferry.window.aside
    assert isinstance(aside, PublicView) and aside._scene is not None
    notes = {mark.text for mark in aside._scene.marks if isinstance(mark, NoteMark)}
    assert "Landing" in notes and "Yard" in notes
    assert not any("Hall" in words for words in notes), "nobody has seen it yet"


def test_while_the_card_of_a_new_round_is_read_a_soul_that_lives_again_is_one_with_no_health() -> None:
    """“9/9, a soul” stood in the list until the card was read; and “soul rank 1” beside what rank 2 brings."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 4), seed=5)
    bots = bots_for(session, 5, alike=True)
    while not (back := [one.figure for one in session.moment.events if isinstance(one, Returned)]):
        bots_play(session, bots)
    looking = Onlooker(session)

    def told() -> tuple[str, int]:
        figure = looking.counted.pieces.figures[back[0]]
        line = next(one for one in standings(looking) if figure.id in one.figures)
        return line.detail, figure.health - figure.damage

    card = next(at for at, one in enumerate(session.moment.events) if isinstance(one, CardMoved))
    looking.showing = Showing(session.moment.number, (), passes=False, place=card)
    assert looking.passed_on and told() == ("a soul", 0)
    rose = [one.detail for one in standings(looking) if {"bruno", "quill"} & set(one.figures)]
    assert rose == ["soul rank 2", "soul rank 2"]
    looking.showing = None
    assert told() == ("soul rank 2", 9)


def test_a_shield_goes_with_the_wounds_while_the_attack_is_read() -> None:
    """“Bruno loses 1 shield” was told, and the board showed it until the attack had been read."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 4), seed=5)
    bots = bots_for(session, 5, alike=True)
    while not any(isinstance(one, Said) and "loses 1 shield" in one.words for one in session.moment.events):
        bots_play(session, bots)
    looking, bruno = Onlooker(session), session.table.pieces.figures["bruno"]
    (blow,) = (one for one in session.moment.events if isinstance(one, Reckoned))
    assert blow.target == "bruno"

    def shields(reached: Reached) -> list[int]:
        looking.reached = reached
        badges = session.ruleset.badges(looking.known(bruno)[0], "bruno")
        return [badge.value for badge in badges if badge.name == "Shields"]

    assert shields(Reached(rolling=True)) == shields(Reached(untold=(blow,))) == [1]
    assert shields(Reached(told=(blow,), read=blow)) == [] and looking.passed_on, "another one acts already"


def test_as_the_card_of_a_new_round_goes_nobody_on_the_board_has_acted(ferry: TableHands) -> None:
    """The heroes stood there grey, each with its tick, until somebody acted; list and second window had them ready."""
    screen, session = ferry.screen, ferry.screen.session
    bots = bots_for(session, 4, alike=True)
    play_until(session, bots, lambda: session.ruleset.round(session.table) == 2)
    ferry.settle()
    cards, heroes = screen.at.cards, [seat.heroes[0] for seat in session.seats]
    card = next(at for at, one in enumerate(session.moment.events) if isinstance(one, CardMoved))
    cards.shown = Showing(session.moment.number, (), passes=False, place=card)
    screen.at.tell_on()
    assert all(screen.scene.figures.worn[hero].acted for hero in heroes), "its own round is told as long as it lies"
    cards.shown = None
    screen.at.tell_on()
    assert not any(screen.scene.figures.worn[hero].acted for hero in heroes)
