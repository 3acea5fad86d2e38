"""Two people play the hexagon campaign at one screen: the curtain falls for secret cards and for nothing else."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from tests.app.gloomhaven.test_hexagon_table import two_people
from tests.app.hands import Hands, TableHands
from tests.played import bots_for, bots_play
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.card_face import CardFace
from vtt.files.games import known_in, new_game, open_scenario, seats_for
from vtt.files.places import maps_folder
from vtt.play.bots import Bot
from vtt.play.secrecy import in_public, secrets_parted, who_looks
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.decisions import KeepCard, MonsterResult, TakeDamage
from vtt.rules.plan import Seat


@pytest.mark.usefixtures("seldom_painted")
def test_public_turns_need_no_curtain(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    bots = bots_for(session)
    curtains: Counter[tuple[int, str]] = Counter()
    steps, had_mouse, decided, began = Counter[str](), "Mara", 0, set[str]()
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
            bare = not any(hero.hand for hero in session.table.game.heroes.values())  # only a rest is left to both
            assert table.screen.looking.seats == {acting} or (
                bare and not secrets_parted(session, table.screen.looking.seats)
            )
        game = session.table.game
        asked = session.table.pending[-1] if session.table.pending else None
        if isinstance(asked, TakeDamage | KeepCard):
            had_mouse, decided = asked.seat, decided + (game.turn is not None and game.turn.figure not in game.heroes)
        elif game.phase == "turns" and game.turn is not None and game.turn.figure in game.heroes:
            had_mouse = session.table.figure(game.turn.figure).seat
        elif game.phase == "choose" and not any(hero.chosen for hero in game.heroes.values()):
            assert acting == had_mouse, "who acted or decided last has the mouse"
            began.add(acting)
        steps["public" if public else "secret"] += 1
        command = bots[acting].choose(session)
        assert command is not None
        session.submit(command)
        table.screen.take_up()
        table.wait(0.1)
        called = table.screen.curtain_for or table.screen.looking.called
        if called:
            assert table.screen.curtain_for or not table.screen.looking.seats, "a call shows nobody's secrets"
            curtains[(session.ruleset.round(session.table), called)] += 1
            table.key(pygame.K_RETURN)
    assert steps["public"] > steps["secret"] > 0
    rounds = session.ruleset.round(session.table)
    assert rounds >= 3 and sum(curtains.values()) <= 3 * rounds and began == {"Mara", "Jonas"} and decided


def test_who_plays_alone_needs_no_curtain_and_bots_read_no_stories(hands: Hands) -> None:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    alone = TableScreen(hands.window, new_game(opened, seats, settings={"solo": "yes"}, seed=3))
    assert not alone.curtain_for and alone.looking.seats == {"Mara", "Jonas"}
    bots = [Seat(seat.id, seat.name, seat.side, heroes=seat.heroes, bot=True) for seat in seats]
    watched = TableScreen(hands.window, new_game(opened, bots, seed=3))
    assert not watched.telling.stories and watched.telling.tips.waiting


def test_who_chooses_beside_another_person_finds_the_other_cards_where_they_lay(hands: Hands) -> None:
    """The first one went to the far right, and the second click fell on its neighbour."""
    table = TableHands(hands.window, TableScreen(hands.window, two_people()))
    table.settle()
    table.key(pygame.K_RETURN)
    table.settle()

    def order() -> list[str]:
        return [one.name for one in table.widgets() if isinstance(one, HandCard)]

    lay = order()
    for key in ("1", "3"):
        table.key(pygame.key.key_code(key), text=key)
        table.settle()
        assert order() == lay
    assert len(table.screen.looking.table.game.heroes["warden"].chosen) == 2


def shown_turn(hands: Hands) -> TableHands:
    """Two people play until a monster's turn is shown."""
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    bots = bots_for(session)
    for _ in range(200):
        table.settle()
        asked = session.table.pending[-1:]
        if table.screen.looking.only_option() is not None and asked and isinstance(asked[0], MonsterResult):
            table.until(lambda: table.screen.at.slots.stage is None)  # what was shown goes by itself
            table.wait(1.0)  # and no key is meant for it any more
            return table
        bots_play(session, bots)
        table.screen.take_up()
    raise AssertionError("no monster acted")


@pytest.mark.usefixtures("seldom_painted")
def test_the_own_cards_can_be_looked_at_in_public(hands: Hands) -> None:
    table = shown_turn(hands)
    assert not table.screen.looking.seats and not table.has("my cards")
    table.press("hand Jonas")
    assert table.has("For Jonas alone") and not table.has("my cards")
    table.wait(0.5)
    table.key(pygame.K_RETURN)
    assert not table.has("my cards"), "no key press for something else shows a hand"
    table.press("lift")
    faces = [widget for widget in table.widgets() if isinstance(widget, CardFace)]
    figures = table.screen.session.table.pieces.figures
    held = {figures[face.card.figure].seat for face in faces if face.card.state == "held"}
    assert held == {"Jonas"}
    table.press("hide cards")
    assert not any(isinstance(w, CardFace) and w.card.state == "held" for w in table.widgets())


def test_while_a_bot_chooses_in_secret_nobodys_cards_are_on_the_screen() -> None:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    classes = [hero.id for hero in known_in("gloomhaven").offers][:3]
    names = ("Mara", "Robot", "Jonas")
    seats = [
        Seat(name, name, "heroes", heroes=(hero,), bot=name == "Robot")
        for name, hero in zip(names, sorted(classes), strict=True)
    ]
    session = new_game(opened, seats, seed=3)
    session.submit(commands.Begin(seat="Mara"))
    assert who_looks(session, frozenset(), False) == (frozenset(), "Mara")
    mara = frozenset(("Mara",))
    assert who_looks(session, mara, False) == (mara, "")
    while (acting := session.acting_seat()) != "Robot":
        command = Bot(acting, 1).choose(session)
        assert command is not None
        session.submit(command)
    assert session.table.game.phase == "choose"
    assert who_looks(session, mara, False) == (frozenset(), "")
