"""The table at the start of a quest in a dungeon that runs itself, from a plan (`road_to_legend.md 2`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.rules.descent import set_up as square
from vtt.rules.descent.arrivals import COURAGE
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Content
from vtt.rules.descent.decisions import ChooseSpecial
from vtt.rules.descent.finding import answer_special
from vtt.rules.descent.settings import check
from vtt.rules.plan import Plan
from vtt.rules.road_to_legend.activations import told
from vtt.rules.road_to_legend.change import ALONE, DIFFICULTY, SHOWN, TIES
from vtt.rules.road_to_legend.rounds import Morale, morale_of
from vtt.rules.road_to_legend.state import DungeonGame
from vtt.rules.road_to_legend.ties import POLICIES

CHOICES = {DIFFICULTY: ("normal", "hard"), TIES: POLICIES, SHOWN: ("shown", "at once"), ALONE: ("two", "one")}


def set_up(board: Board, plan: Plan, content: Content) -> Table[Any]:
    """As in the square game, but nobody leads the monsters: what an overlord hides is drawn by lot, and who searches
    finds something (`2`). ValueError (one sentence) if the plan does not fit; a list that cannot be played is left out
    (`check` says why)."""
    check(plan.settings, CHOICES)
    written = [told(plain, content.monsters)[0] for plain in plan.behaviours]
    reserves = [group for group in plan.groups if group.reserve]
    usual = replace(
        plan,
        groups=tuple(group for group in plan.groups if not group.reserve),
        settings={SHOWN: plan.shown_turns, **plan.settings, "threat": "no", "monsters.placing": "table"},
    )
    change = Change(square.set_up(board, usual, content), content)
    cards = tuple(card for card in change.game.search.draw if content.search_cards[card].effect is not None)
    change.update_game(search=msgspec.structs.replace(change.game.search, draw=cards))
    hide(change)
    old = change.game
    fields = {name: getattr(old, name) for name in old.__struct_fields__}
    game = DungeonGame(
        **fields,
        morale=courage(plan),
        perils=plan.perils,
        track=plan.peril_track,
        behaviours={one.id: one for one in written if one is not None},
        reserves={group.id: square.waiting_group(change, group) for group in reserves},
    )
    return replace(change.done(), game=game)


def courage(plan: Plan) -> Morale:
    """The morale at the start: what a campaign says, or the quest; else one for each hero, and for one alone as for two
    (`23`, A10, A11)."""
    told = plan.settings.get(COURAGE, "")
    if told and not (told.isascii() and told.isdecimal()):
        raise ValueError(f"The setting {COURAGE} must be a number, not {told}.")
    if told:
        return Morale(int(told))
    least = 2 if plan.settings.get(ALONE, "two") == "two" else 1
    return Morale(plan.morale) if plan.morale is not None else morale_of(max(least, len(plan.heroes)))


def hide(change: Change) -> None:
    """Which of several search tokens is the special one is drawn by lot."""
    question = change.pending[-1] if change.pending else None
    if isinstance(question, ChooseSpecial):
        key = change.one_of(question.offers).key
        answer_special(change, msgspec.structs.replace(change.take_question("", key), seat=""), key)
