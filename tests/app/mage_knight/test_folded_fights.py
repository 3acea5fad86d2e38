"""The small form of what a fight lays over the board: a line or two, remembered, with the same things to press."""

from __future__ import annotations

import pygame
import pytest

from tests.app.exploring import seated
from tests.app.hands import Hands, TableHands
from tests.app.mage_knight.test_fight_board import brought_to
from tests.mage_knight.games import change_of
from tests.mage_knight.test_duels_at_the_table import begun
from vtt.app.game_screens import Lies
from vtt.app.mage_knight.duel_board import FoldedDuel, duel_board
from vtt.app.mage_knight.fight_board import FoldedFight
from vtt.app.table.frame.layout import Places
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.rules.mage_knight.commands import NextPhase
from vtt.rules.mage_knight.duel_board import duel_shown
from vtt.rules.mage_knight.fight_board import PHASES, FightShown, FoeShown, Need

pytestmark = pytest.mark.usefixtures("seldom_painted")


def board(hands: TableHands) -> Widget:
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.own is not None
    hands.screen.ui.settle()
    return root.parts.own


def said(widget: Widget) -> str:
    return " | ".join(one.words for one in walk(widget) if isinstance(one, Label | Paragraph | Button))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_folded_it_is_two_lines_with_all_that_is_needed(scale: float) -> None:
    """The map could hardly be seen in a window of 1280 by 720."""
    session, fight = brought_to(lambda fight: any(need.command for foe in fight.foes for need in foe.needs))
    hands = seated(session, scale)
    whole = board(hands).rect.height
    hands.press("fold own")
    small, paint = board(hands), hands.window.paint
    assert small.rect.height <= min(whole // 2, paint.px(84))
    assert small.rect.bottom <= hands.screen.at.slots.hand.rect.top  # type: ignore[union-attr]
    words = said(small)
    for foe in fight.foes:
        assert foe.name in words
        assert all(f"{need.words} {need.has} of {need.needs}" in words for need in foe.needs if not need.refusal)
    cut = [one.words for one in walk(small) if isinstance(one, Label) and one.natural_width(paint) > one.rect.width]
    assert cut == []
    before = session.moment.number
    able = next(one for one in walk(small) if isinstance(one, Button) and one.name.startswith("do "))
    hands.click(able.rect.center)
    hands.wait(0.3)
    assert session.moment.number > before, "what is enough is done there, too"


def test_several_enemies_lie_between_who_acts_and_the_shelves() -> None:
    session, _ = brought_to(lambda fight: len(fight.foes) > 1)
    hands = seated(session, 1.5)
    hands.key(pygame.K_F12)
    root, small = hands.screen.ui.root, board(hands)
    assert isinstance(root, Places)
    assert not small.rect.colliderect(root.parts.rail.rect) and not small.rect.colliderect(root.parts.order.rect)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("tall", [0, 170, 300])
def test_it_does_not_lie_on_what_the_figure_does(phase: str, tall: int) -> None:
    """It covered the corner of the button that attacks, where the figure had had more to do in its turn."""
    session, _ = brought_to(lambda fight: bool(fight.foes) and fight.place == list(PHASES).index(phase))
    hands = seated(session)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    root.kept.tall = tall
    hands.key(pygame.K_F12)
    small, root = board(hands), hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.figure.visible
    assert not small.rect.colliderect(root.parts.figure.rect) and not small.rect.colliderect(root.parts.rail.rect)


def test_attacks_that_are_alike_are_told_once() -> None:
    """“Frost i… Block 1 ice… Block it Block 1 ice… Block it”."""
    alike = Need("Block 1 ice", 0, 1, "physical and ice count half")
    imps = FoeShown("Frost imp", "", 2, 1, ("1 ice", "1 ice"), (), (alike, alike))
    fight = FightShown("Blocking", 1, (imps,), ("Frost imp, 1 ice: 1 wound",) * 2, NextPhase(figure="runa"))
    words = said(FoldedFight(fight, None, ()))
    assert "2 × Block 1 ice 0 of 1" in words and words.count("Block 1 ice") == 1
    assert words.endswith("2 × Frost imp, 1 ice: 1 wound each.")


def test_it_stays_folded_in_the_next_fight_and_a_key_unfolds_it() -> None:
    def any_fight(fight: FightShown) -> bool:
        return bool(fight.foes)

    session, _ = brought_to(any_fight)
    hands = seated(session)
    hands.key(pygame.K_F12)
    assert hands.window.settings.small_fights and not hands.has("cells")
    other = TableHands(hands.window, TableScreen(hands.window, brought_to(any_fight)[0]))
    other.settle()
    folded = board(other).rect.height
    other.key(pygame.K_F12)
    assert board(other).rect.height > folded and not hands.window.settings.small_fights


def test_a_fight_between_heroes_folds_to_who_does_what_and_what_it_comes_to(hands: Hands) -> None:
    table, *_ = begun()
    change = change_of(table)
    shown = duel_shown(change)
    assert shown is not None
    small = duel_board(change, Lies(lambda command: None, folded=True))
    assert isinstance(small, FoldedDuel)
    words = said(small)
    for one in shown.fighters:
        assert f"{one.name} {one.role}" in words and f"wounds {one.wounds} of {one.limit}" in words
    assert shown.result in words
    paint = hands.window.paint
    assert small.height(paint, paint.px(760)) <= paint.px(84)
