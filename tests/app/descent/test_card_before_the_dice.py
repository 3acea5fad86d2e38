"""A card that changes an attack is read before the dice of that attack fall, and what was tested for it is told."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.table.frame.layout import Places
from vtt.app.table.screen import TableScreen
from vtt.files import games
from vtt.files.library import shelf
from vtt.rules.by_hand import PlaceFigure, TypeRoll
from vtt.rules.descent.commands import Answer, Attack, Begin, EndTurn, StartTurn

pytestmark = pytest.mark.usefixtures("seldom_painted")


@pytest.fixture
def dust(hands: Hands) -> TableHands:
    """The bell where the overlord holds blinding dust, and Mira strikes one of the risen."""
    hands.window.settings = msgspec.structs.replace(hands.window.settings, motion="full", bot_delay=0.6)
    entry = next(entry for entry in shelf() if entry.id == "the-drowned-bell")
    session = games.new_game(games.open_scenario(entry.file), seed=6, strictness="free")
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    seated.screen.handing_over.toggle_open_table()
    place, board = seated.place("risen-1"), seated.screen.looking.board
    assert place is not None
    below = board.lattice.space(*(at + step for at, step in zip(board.lattice.position(place), (0, 1), strict=True)))
    assert below is not None
    for command in (
        Begin(seat="heroes"),
        StartTurn(seat="heroes", figure="mira"),
        PlaceFigure(figure="mira", space=below),
        TypeRoll(faces=(1, 1, 1, 1, 1, 5, 3)),
    ):
        seated.screen.submit(command)
    seated.settle()
    seated.screen.submit(Attack(seat="heroes", figure="mira", weapon="longsword", target=place))
    return seated


def asked(hands: TableHands) -> bool:
    """Whether the question that waits lies there."""
    root = hands.screen.ui.root
    return isinstance(root, Places) and root.parts.question is not None


def test_the_card_is_read_first_then_its_test_is_told_and_then_the_dice_fall(dust: TableHands) -> None:
    screen = dust.screen
    screen.submit(Answer(seat="overlord", option="card/blinding-dust/red"))
    dust.wait(0.4)
    assert dust.has("shown Blinding dust") and not dust.has("attack") and not screen.tray.showing
    assert screen.looking.rolling and not any(line.dice for line in screen.looking.lines_told()[-2:])
    assert screen.looking.deciding and not asked(dust), "nothing is asked about dice that have not fallen"
    dust.until(lambda: bool(screen.attacks.shown))
    assert not dust.has("shown Blinding dust")
    assert any("knowledge" in words for words in dust.notices()), "and what was tested"
    assert asked(dust)


def test_so_is_the_last_card_of_a_hand_after_which_nothing_is_secret(dust: TableHands) -> None:
    """No curtain falls then: the card and its test came after the whole attack, as though they were played now."""
    screen, session = dust.screen, dust.screen.session
    moment, cards = session.moment, session.table.game.overlord
    last = msgspec.structs.replace(cards, hand=("blinding-dust",))
    table = replace(moment.table, game=msgspec.structs.replace(moment.table.game, overlord=last))
    session._moments[moment.number] = replace(moment, table=table)
    screen.handing_over.toggle_open_table()
    dust.until(lambda: screen.curtain_for == "overlord")
    dust.lift()
    dust.until(lambda: asked(dust))
    screen.submit(Answer(seat="overlord", option="card/blinding-dust/red"))
    dust.wait(0.4)
    assert dust.has("shown Blinding dust") and not dust.has("attack") and not screen.tray.showing
    dust.until(lambda: bool(screen.attacks.shown))
    assert not dust.has("shown Blinding dust") and screen.looking.seats == {"heroes", "overlord"}
    assert any("knowledge" in words for words in dust.notices()), "and what was tested"
    while session.table.pending:
        (*_, last) = (option for choice in session.choices(session.acting_seat()) for option in choice.options())
        screen.submit(last.command)
    screen.submit(EndTurn(seat="heroes", figure="mira"))
    dust.until(lambda: not screen.attacks.shown and not screen.looking.acting_figure)
    assert not dust.has("Next: Heroes"), "who has the mouse goes on: it stood there as though it had to be handed over"
