"""The small cards that float over the board while something special is the case."""

from __future__ import annotations

from functools import partial
from typing import Final

from vtt.app.game_screens import Lies, Submit, screens_of
from vtt.app.table.frame.folds import Folds
from vtt.app.table.help.lessons import Lessons
from vtt.app.table.help.taught_card import TipCard
from vtt.app.table.past.away import Away
from vtt.app.table.past.past import BackAndForth
from vtt.app.table.people.looking import Looking
from vtt.app.table.story.puzzle_dialog import PuzzleDialog
from vtt.app.table.story.telling import Telling
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Row

FOLD_KEY: Final = "F12"


def floating(past: BackAndForth, puzzle: PuzzleDialog, telling: Telling, away: Away, lessons: Lessons) -> list[Widget]:
    """What floats over the board: the banner of the past, what the hand must do, a puzzle laid aside, a hint or a
    lesson: one thing after the other, they wait until what has just happened was read."""
    back, taught = past.looking.back, _taught(past, telling, away, lessons)
    over: list[Widget] = [missed] if (missed := away.card()) is not None else []
    if back is not None and away.running is None:
        moments = past.moments()
        place = moments.index(back) + 1 if back in moments else 1
        steps: list[Widget] = [
            Label(f"Step {place} of {len(moments)} · back in time", weight=1),
            Button("", partial(past.look_step, -1), icon="icon/left", small=True, name="earlier", tip="Page up"),
            Button("", partial(past.look_step, 1), icon="icon/right", small=True, name="later", tip="Page down"),
            Button("Return to now", past.toggle_look_back, keys="Esc", name="return"),
        ]
        over.append(Card(Row(steps), chosen=True, name="banner"))
    if past.hand.placing is not None:
        over.append(Card(Paragraph("Click where it goes. Esc lets it be."), chosen=True, name="placing"))
    if puzzle.aside:
        again = Button("The puzzle waits: look at it again", puzzle.open, icon="icon/puzzle", name="puzzle again")
        over.append(Card(again, padding=8))
    return [taught, *over] if taught is not None else over  # above all else: nothing that comes or goes moves it


def own_board(looking: Looking, folds: Folds, submit: Submit, *, low: bool) -> tuple[Widget | None, tuple[str, ...]]:
    """What only this game lays over its board, and the figures that it is about (ids). Once the game is over nothing:
    people look at the board, and the page of the end has the scores. `low`: in a small window."""
    game = screens_of(looking.session.scenario.game)
    if game.over_the_board is None or looking.ending is not None:
        return None, ()
    icon, tip = ("icon/up", "All of it again.") if folds.small else ("icon/down", "Only a line or two of it.")
    fold = Button("", folds.toggle_small, keys=FOLD_KEY, caps=False, icon=icon, small=True, tip=tip, name="fold own")
    own = game.over_the_board(looking.session, looking.table, Lies(submit, low, folds.small, fold))
    return own, () if own is None else game.fighters(looking.session, looking.table)


def _taught(past: BackAndForth, telling: Telling, away: Away, lessons: Lessons) -> Widget | None:
    """The card of the tour, of a hint, which waits while something is asked, or of a lesson; both wait until what
    others did is read, which lay over half of their words."""
    if telling.tour is not None and not telling.tour.over:
        return telling.tour.card()
    told = past.at.read_first or away.replays or away.reads
    if told or past.looking.passed_on:  # “your turn” lay there while the screen told another one's
        return None
    if not past.looking.deciding and (tip := telling.tips.lie()) is not None:
        return TipCard(tip.text, telling.close_tip)
    return lessons.card()
