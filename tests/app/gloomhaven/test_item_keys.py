"""What a character carries has one key as long as the game is played, whatever else may be done, and whoever looks."""

from __future__ import annotations

import pygame
import pytest

from tests.app.gloomhaven.test_hexagon_table import one_person
from tests.app.hands import Hands, TableHands
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.over_board import OverBoard
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Card
from vtt.play.bots import Bot
from vtt.rules.registry import game_called

pytestmark = pytest.mark.usefixtures("seldom_painted")


def keys_of_items(table: TableHands) -> dict[tuple[str, str], str]:
    """Character and item -> the key on its card, where it can be used now."""
    cards = [one for one in table.widgets() if isinstance(one, HandCard) and one.card.beside and one.keys]
    return {(one.card.figure, one.card.name): one.keys for one in cards}


def test_an_item_has_the_same_key_in_every_turn(hands: Hands) -> None:
    """Boots were B before a move and C once the other card was played; a tenth card took A from the attack."""
    table = one_person(hands)
    session, bot = table.screen.session, Bot("all", 1)
    seen, moments = dict[tuple[str, str], str](), 0
    for _ in range(120):
        found = keys_of_items(table)
        moments += bool(found)
        for item, key in found.items():
            assert seen.setdefault(item, key) == key, item
            assert key not in game_called("gloomhaven").letters and not key.isdigit()
        command = bot.choose(session)
        if command is None or session.ending() is not None:
            break
        session.submit(command)
        table.screen.take_up()
        table.wait(0.05)
    assert moments > 10 and len(seen) > 2


def test_a_card_of_the_hand_has_the_same_key_all_round_and_each_round_counts_from_one(
    hands: Hands,
) -> None:
    """The two that were chosen became 1 and 2, all before them moved on, and the third round's hand began with 3. The
    tenth bore O for one character, which reads as 0, and B for the other one, beside the 8."""
    table = one_person(hands)
    session, bot = table.screen.session, Bot("all", 1)
    seen, phases = dict[tuple[int, str, str], str](), set[tuple[int, str]]()
    while session.table.game.round < 3 and len(phases) < 7:
        for one in table.widgets():
            if isinstance(one, HandCard) and one.keys and not one.card.beside and not session.table.pending:
                assert (
                    seen.setdefault((session.table.game.round, one.card.figure, one.card.name), one.keys) == one.keys
                ), one.card.name
                phases.add((session.table.game.round, session.table.game.phase))
        command = bot.choose(session)
        assert command is not None
        session.submit(command)
        table.screen.take_up()
        table.wait(0.05)
    assert {(1, "choose"), (1, "turns"), (2, "choose"), (2, "turns")} <= phases
    assert "1" in [key for (number, *_), key in seen.items() if number == 2], "played in the first round, that was gone"
    assert {"1", "9"} <= set(seen.values()) and not {"B", "I", "O"} & set(seen.values())


def test_the_hand_says_nothing_of_clicks_while_shown_cards_are_to_be_read(hands: Hands) -> None:
    """“Click on a half of a card to play it” lay under “Click or Enter to go on”."""
    table = one_person(hands)
    session, bot = table.screen.session, Bot("all", 1)
    while session.table.game.phase != "turns":
        command = bot.choose(session)
        assert command is not None
        table.screen.submit(command)
    table.wait(0.3)
    row, hand = table.screen.slots.stage, table.screen.slots.hand
    assert row is not None and row.waits and isinstance(hand, HandStrip)
    assert hand.title and hand.untitled and not hand.said(hands.window.paint)
    table.key(pygame.K_RETURN)
    table.wait(0.3)
    hand = table.screen.slots.hand
    assert isinstance(hand, HandStrip) and hand.said(hands.window.paint)


def test_who_has_chosen_cards_by_clicks_is_told_how_one_is_played(hands: Hands) -> None:
    """Choosing counted as playing: in the first turn nothing said that a card comes before a click on a monster."""
    table = one_person(hands)
    session = table.screen.session
    for _ in range(2):
        for _ in range(2):
            cards = (one for one in table.widgets() if isinstance(one, HandCard) and not one.chosen)
            action = next(one.action for one in cards if one.action is not None)
            action()
            table.wait(0.3)
        table.key(pygame.K_RETURN)
        table.wait(0.3)
    assert session.table.game.phase == "turns"
    table.key(pygame.K_RETURN)
    table.wait(0.3)
    hand = table.screen.slots.hand
    assert isinstance(hand, HandStrip) and hand.said(hands.window.paint) == "Click on a half of a card to play it"
    screen = table.screen.ui.screen
    root, paint, label = table.screen.ui.root, hands.window.paint, hand.label(hands.window.paint)
    assert isinstance(root, Places) and label is not None
    for part in ("question", "deeds"):
        card = Card(Label("Which?"))
        card.place(paint, label.move(40, -10))
        setattr(root.parts, part, card)
        OverBoard(paint, root.parts, root.slots, screen, screen, ())._stage(label, label)
        assert hand.untitled, f"“1–9 of 12 · wheel” peeped out from behind the {part}"
        setattr(root.parts, part, None)
