"""When the game is over, what each has and what was found stays to be read, by whoever looks."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for, play_to_the_end, play_until
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.paper_face import PaperFace
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.secrecy import private_hands
from vtt.rules.by_hand import Finish, Give

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = {
    "the-drowned-bell": "red-draught",
    "the-crow-granary": "red-draught",
    "toll-at-saltgate": "ring-mail",
    "the-ferrymans-toll": "hunting-bow",
    "beyond-the-grey-gate": "",
}
"""A scenario of each game, and something that is found in it."""


def over(hands: Hands, name: str, found: str, moments: int = 30) -> TableHands:
    """Somebody has found something, the game is over, and people look at the table."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, [replace(seat, bot=False) for seat in seats_for(opened.scenario)], seed=5)
    bots = bots_for(session)
    play_until(session, bots, lambda: session.moment.number >= moments)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    hero = next(one.id for one in session.table.pieces.figures.values() if one.rank == "hero")
    if found:
        session.submit(Give(figure=hero, card=found))
    session.submit(Finish(winner="heroes", words="It is over."))
    play_to_the_end(session, bots)  # the round is played to its end
    table.screen.take_up()
    table.until(lambda: table.has("ending"), 20.0)
    table.wait(1.1)
    table.press("Look at the table")
    if table.has("attack done"):  # bots that wait for nothing do not wait for the last attack to be read
        table.press("attack done")
    return table


def test_enter_opens_the_page_of_the_end_once_more(hands: Hands) -> None:
    """Enter did nothing any more, and the page could not be found again."""
    table = over(hands, "the-drowned-bell", "", 12)
    assert not table.has("ending")
    table.key(pygame.K_RETURN)
    assert table.has("ending")


def read(table: TableHands, pile: str) -> list[str]:
    """The cards of a pile in the dialog of all cards."""
    table.press(pile)
    table.wait(0.1)
    return [widget.card.id for widget in table.widgets() if isinstance(widget, PaperFace)]


@pytest.mark.parametrize("name", GAMES)
def test_what_each_has_and_what_was_found_is_read_after_the_end(hands: Hands, name: str) -> None:
    """A find went with the page of the end, and could be read nowhere."""
    found, table = GAMES[name], over(hands, name, GAMES[name])
    session = table.screen.session
    table.key(pygame.K_b, pygame.KMOD_CTRL)
    for figure in session.table.pieces.figures.values():
        held = [card.id for card in session.ruleset.hand(table.screen.looking.table, figure.seat)]  # type: ignore[attr-defined]
        if figure.rank == "hero" and held:
            assert set(read(table, f"{figure.name} has")) <= set(held)
    if found:
        lately = read(table, "Shown lately")
        assert lately and found == lately[0]


def test_whoever_looks_reads_on_what_anybody_has(hands: Hands) -> None:
    table = over(hands, "the-drowned-bell", "red-draught", 60)
    screen = table.screen
    (looking,) = screen.looking.seats
    hero = next(one for one in screen.session.table.pieces.figures.values() if one.rank == "hero")
    screen.looking.seats = frozenset(("overlord",))
    screen.doing.select(hero.id)
    table.wait(0.3)
    assert looking and table.has("card Red draught")
    assert not any("You draw one" in getattr(widget, "words", "") for widget in table.widgets())


def test_each_may_still_look_at_its_own_hand_apart_from_the_others(hands: Hands) -> None:
    table = over(hands, "toll-at-saltgate", "ring-mail", 60)
    session, looking = table.screen.session, table.screen.looking.seats
    others = [seat.id for seat in private_hands(session, looking)]
    assert others and not looking & set(others)
    assert table.has(f"hand {others[0]}")
