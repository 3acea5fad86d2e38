# ruff: noqa: E402 - the folder and the driver are set before anything opens a window
"""Makes the pictures of `README.md` from the running program: `python docs/make_table_pictures.py` in the checkout."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["VTT_HOME"] = tempfile.mkdtemp()

import pygame

from tests.app.hands import Hands, TableHands
from vtt.app.home.screen import HomeScreen
from vtt.app.play import show_table
from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.files.slots import slot_file
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.rules.base import Decision
from vtt.rules.descent.commands import StartTurn
from vtt.rules.gloomhaven.decisions import MonsterResult

SIZE = (1456, 819)
SEED = 11
ROUND = 3
HERO = "mira"


def save(hands: Hands, name: str) -> None:
    """What the window shows now, when everything is drawn."""
    for _ in range(60):
        hands.window.step([])
    pygame.image.save(hands.window.surface, str(HERE / "pictures" / f"{name}.png"))


def in_mid_game() -> tuple[Session, Path]:
    """A game that bots have brought to the heroes' side of a round; then people take the seats."""
    opened = games.open_scenario(find_scenario("the-drowned-bell"))
    file = slot_file(opened.scenario.title)
    session = games.new_game(opened, seed=SEED, save=file)
    bots = {seat.id: Bot(seat.id, number) for number, seat in enumerate(session.seats)}
    while not _heroes_turn(session):
        play_on(session, bots, print)
    return session, file


def _heroes_turn(session: Session) -> bool:
    game = session.table.game
    return bool(game.round == ROUND and game.phase == "heroes" and game.turn is None and not session.table.pending)


def monster_shown() -> tuple[Session, Path]:
    """A hexagon game that bots have brought to a monster's turn in its second round."""
    opened = games.open_scenario(find_scenario("toll-at-saltgate"))
    file = slot_file(opened.scenario.title)
    session = games.new_game(opened, seed=SEED, save=file)
    bots = {seat.id: Bot(seat.id, number) for number, seat in enumerate(session.seats)}
    while not (session.table.game.round >= 2 and isinstance(_asked(session), MonsterResult)):
        play_on(session, bots, print)
    return session, file


def _asked(session: Session) -> Decision | None:
    pending: tuple[Decision, ...] = session.table.pending
    return pending[-1] if pending else None


def main() -> None:
    """All pictures."""
    session, file = in_mid_game()
    session.submit(StartTurn(seat=session.acting_seat(), figure=HERO))
    window = Window(Settings(size=SIZE, motion="reduced"), keep=False)
    window.push(HomeScreen(window))
    show_table(window, session, file)
    screen = window.screen
    assert isinstance(screen, TableScreen)
    window.screens.pop()
    hands = TableHands(window, screen)
    hands.settle()
    hands.key(pygame.K_m)
    carry = screen.looking.carry
    assert carry is not None
    ends = [space for space, end in carry.moves.ends.items() if end.actions <= 1 and not end.fatigue]
    hands.move(hands.at(max(ends, key=lambda space: carry.moves.ends[space].cost)))
    save(hands, "table")
    hands.key(pygame.K_ESCAPE)
    window.home()
    save(hands, "home")
    session, file = monster_shown()
    show_table(window, session, file)
    assert window.screen is not None
    hands = TableHands(window, window.screen)
    hands.settle()
    save(hands, "hexagons")


if __name__ == "__main__":
    main()
