"""Two people play the hexagon campaign at one screen: the curtain falls for secret cards and for nothing else."""

from __future__ import annotations

from collections import Counter

import pygame

from vtt.app.table.marks import Pointing, shown
from vtt.app.table.screen import TableScreen
from vtt.app.table.secrecy import in_public
from vtt.app.widgets.card_face import CardFace
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.places import maps_folder
from vtt.play.bots import Bot
from vtt.play.session import Session
from vtt.rules.gloomhaven import commands
from vtt.rules.plan import Seat

from .hands import Hands, TableHands


def two_people() -> Session:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    return new_game(opened, seats, seed=3)


def one_person(hands: Hands) -> TableHands:
    """One person leads two characters; the cards are chosen and the first of them acts."""
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = tuple(hero for seat in seats_for(opened.scenario) for hero in seat.heroes)[:2]
    session = new_game(opened, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=3)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    session.submit(commands.Begin(seat="all"))
    table.screen._take_up()
    table.settle()
    return table


def choose_first_cards(table: TableHands) -> None:
    for _ in range(4):
        card = next(choice for choice in table.screen.looking.choices if not choice.revises)
        table.screen.submit(next(iter(card.options())).command)


def test_after_one_character_has_chosen_the_next_one_is_asked(hands: Hands) -> None:
    table = one_person(hands)
    looking = table.screen.looking
    first = looking.choices[0].figure
    table.screen.looking.select(first)
    for _ in range(2):
        card = next(choice for choice in looking.figure_choices() if not choice.revises)
        table.screen.submit(next(iter(card.options())).command)
    assert looking.selected not in ("", first)
    assert looking.figure_choices()[0].figure == looking.selected


def test_a_click_on_a_card_of_the_hand_chooses_it(hands: Hands) -> None:
    table = one_person(hands)
    card = table.screen.session.ruleset.hand(table.screen.looking.table, "all")[0]  # type: ignore[attr-defined]
    table.press(f"card {card.label}")
    hero = table.screen.looking.table.game.heroes[card.figure]
    assert len(hero.chosen) == 1
    faces = [widget for widget in table.widgets() if isinstance(widget, CardFace)]
    assert (faces[0].card.label, faces[0].card.state) == (card.label, "leading"), "the chosen card stands first"
    assert {face.card.figure for face in faces} == {card.figure}, "the cards of one character at a time"
    assert all(face.action is not None for face in faces[1:]), "the second card is chosen in the same way"


def test_what_is_begun_is_in_the_hand_at_once(hands: Hands) -> None:
    table = one_person(hands)
    choose_first_cards(table)
    looking = table.screen.looking
    acting = looking.acting_figure
    move = next(c for c in looking.figure_choices() if c.name.endswith("as Move 2"))
    table.screen.choose(move)
    assert looking.armed and looking.carry is not None and looking.carry.moves.ends
    before = table.screen.session.moment.number
    other = next(f.id for f in looking.table.pieces.figures.values() if f.space is not None and f.id != acting)
    assert looking.looks_away(other)
    looking.select(other)
    assert looking.carry is None and not looking.armed
    looking.select(acting)
    assert looking.armed
    table.screen.undo()
    assert table.screen.session.moment.number == before - 1 and looking.carry is None


def test_monsters_show_only_what_is_asked_about(hands: Hands) -> None:
    """While people decide about one monster the plan of another one under the mouse is not drawn."""
    table = one_person(hands)
    choose_first_cards(table)
    looking, bot, seen = table.screen.looking, Bot("all", 1), 0
    for _ in range(120):
        if looking.deciding and looking.choices[0].figure in looking.table.pieces.figures:
            decided = looking.choices[0].figure
            others = [f.id for f in looking.table.pieces.figures.values() if f.side == "monsters" and f.id != decided]
            alone = shown(looking, Pointing())
            assert all(shown(looking, Pointing(figure=other)).words == alone.words for other in others)
            seen += bool(others)
        command = bot.choose(table.screen.session)
        if command is None or seen > 3:
            break
        table.screen.session.submit(command)
        table.screen._take_up()
        table.settle()
    assert seen


def test_public_turns_need_no_curtain(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    bots = {seat.id: Bot(seat.id, number) for number, seat in enumerate(session.seats)}
    curtains: Counter[tuple[int, str]] = Counter()
    steps = Counter[str]()
    for _ in range(150):
        table.settle()
        acting = session.acting_seat()
        if session.ending() is not None:
            break
        shown = table.screen.looking.table.game
        public = in_public(session)
        assert table.screen.looking.my_turn, (acting, shown.phase)
        assert table.screen.curtain_for == ""
        if public:
            assert all(set(hero.hand) <= {"?"} for hero in shown.heroes.values())
            assert table.screen.looking.choices or table.screen.looking.deciding
        else:
            assert table.screen.looking.seats == {acting}
        steps["public" if public else "secret"] += 1
        command = bots[acting].choose(session)
        assert command is not None
        session.submit(command)
        table.screen._take_up()
        table.wait(0.1)
        if table.screen.curtain_for:
            curtains[(session.ruleset.round(session.table), table.screen.curtain_for)] += 1
            table.key(pygame.K_RETURN)
    assert steps["public"] > steps["secret"] > 0
    rounds = session.ruleset.round(session.table)
    assert rounds >= 3 and sum(curtains.values()) <= 3 * rounds


def test_who_plays_alone_needs_no_curtain_and_bots_read_no_stories(hands: Hands) -> None:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    alone = TableScreen(hands.window, new_game(opened, seats, settings={"solo": "yes"}, seed=3))
    assert not alone.curtain_for and alone.looking.seats == {"Mara", "Jonas"}
    bots = [Seat(seat.id, seat.name, seat.side, heroes=seat.heroes, bot=True) for seat in seats]
    watched = TableScreen(hands.window, new_game(opened, bots, seed=3))
    assert not watched.stories and watched.tips
