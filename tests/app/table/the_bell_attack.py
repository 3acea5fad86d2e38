"""Mira's attack on a risen one at the drowned bell, as far as a test needs it."""

from __future__ import annotations

import msgspec

from tests.app.hands import TableHands
from vtt.app.settings import Settings
from vtt.app.table.attack.attack_panel import AttackPanel
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.attacks import Addend, Reckoned
from vtt.rules.by_hand import PlaceFigure, TypeRoll
from vtt.rules.descent.commands import Answer, Attack, Begin, StartTurn

HIT = (1, 1, 1)
"""Faces of Mira's longsword and of a risen one's die: 4 damage, a surge, no shield."""


LONG = Reckoned(
    figure="a",
    target="b",
    figure_name="Ada",
    target_name="Brute",
    addends=tuple(Addend(f"addend number {number}", 1) for number in range(9)),
    result=9,
    health=4,
    full=9,
    falls=True,
)


def at_the_bell(motion: str = "full", bot_delay: float = 0.6, **fields: object) -> TableHands:
    """Mira stands beside the first risen one in her turn; the overlord's hand reacts to nothing by itself."""
    settings = msgspec.structs.replace(Settings(motion=motion, bot_delay=bot_delay, hints=False), **fields)  # type: ignore[arg-type]
    window = Window(settings, keep=False)
    session = new_game(open_scenario(find_scenario("the-drowned-bell")), seed=6, strictness="free")
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    hands.screen.handing_over.toggle_open_table()
    lattice = hands.screen.looking.board.lattice
    for command in (Begin(seat="heroes"), StartTurn(seat="heroes", figure="mira")):
        hands.screen.submit(command)
    column, row = lattice.position(hands.place("risen-1") or 0)
    beside = lattice.space(column, row + 1)
    assert beside is not None
    for command in (PlaceFigure(figure="mira", space=beside), TypeRoll(faces=HIT)):
        hands.screen.submit(command)
    hands.settle()
    return hands


def answer(hands: TableHands, word: str) -> None:
    """The answer that begins so."""
    options = [option for choice in hands.screen.looking.choices for option in choice.options()]
    hands.screen.submit(next(option.command for option in options if option.label.startswith(word)))


def attacked(hands: TableHands) -> None:
    """Mira attacks."""
    target = hands.place("risen-1")
    assert target is not None
    hands.screen.submit(Attack(seat="heroes", figure="mira", weapon="longsword", target=target))


def attack(hands: TableHands) -> None:
    """Mira attacks, nobody reacts, and her surge is asked about."""
    attacked(hands)
    while hands.screen.looking.deciding and "surge" not in hands.screen.looking.prompt:
        hands.screen.submit(Answer(seat="overlord", option="pass"))
    assert "surge" in hands.screen.looking.prompt


def struck(hands: TableHands) -> None:
    """The attack to its end."""
    attack(hands)
    while hands.screen.looking.deciding:
        answer(hands, "No more" if "surge" in hands.screen.looking.prompt else "Pass")


def panel(hands: TableHands) -> AttackPanel:
    found = hands.find("attack")
    assert isinstance(found, AttackPanel)
    return found
