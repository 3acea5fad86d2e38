"""What is pointed at round the board, for the helper: a button, a card, who acts, words."""

from __future__ import annotations

from vtt.app.keys_help import Section
from vtt.app.table.board.marks import Pointing
from vtt.app.table.help.explaining import PointedRound, explained
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.own_hand import hand_of
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.ui import Ui
from vtt.rules.cards import Card


def what_is_pointed_at(ui: Ui, looking: Looking, pointing: Pointing) -> list[Section]:
    """The helper's sections for what the mouse or the keyboard means, then for all of the game."""
    return explained(looking, pointing, pointed_round(ui, looking))


def pointed_round(ui: Ui, looking: Looking) -> PointedRound:
    """What lies under the mouse and not on the board; else the button that the keyboard has chosen."""
    over = ui.hover if ui.hover is not None and ui.hover.name != "board" else ui.focus if ui.keyboard else None
    if over is None:
        return PointedRound()
    if isinstance(over, CardFace):
        return PointedRound(over.card.name, over.refusal, card_in_words(over.card))
    if isinstance(over, Button):
        said = over.tip or _choice_in_words(looking, over.name) or ("" if over.refusal else _meant(over))
        return PointedRound(over.words, over.refusal, said)
    if isinstance(over, StandingRow):
        return PointedRound("", "", over.hint(ui.mouse), tuple(figure.id for figure in over.figures[:1]))
    return PointedRound(str(getattr(over, "words", "")), "", over.hint(ui.mouse))


def card_in_words(card: Card) -> str:
    """What a card does, in sentences: its text, or one for each half."""
    halves = ("; ".join(mark.words for mark in half if mark.words) for half in card.halves)
    words = [f"{side}: {half}." for side, half in zip(("Top", "Bottom"), halves, strict=False) if half]
    return " ".join(filter(None, (f"{card.kind}." if card.kind else "", card.text or " ".join(words), card.meaning)))


def _choice_in_words(looking: Looking, name: str) -> str:
    """What the choice behind a button comes to."""
    named = name.removeprefix("choice ")
    choice = next((one for one in looking.choices if one.name == named), None)
    if choice is None:
        return ""
    card = next((one for one in hand_of(looking)[1] if one.id == choice.card), None) if choice.card else None
    return choice.detail or choice.reason or (card_in_words(card) if card is not None else "")


def _meant(button: Button) -> str:
    """What can be said of any button: its key."""
    return f"A click does it, or {button.keys}." if button.keys else "A click does it."
