"""Who of a team must go home: chosen at the start, and kept secret from the other team (`mage_knight.md` 15, One to
Return, teams)."""

from __future__ import annotations

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import Returning
from vtt.rules.mage_knight.steps import ChooseWhoReturns
from vtt.rules.questions import Offer


def is_wanted(change: Change) -> bool:
    """Whether teams play for who goes home."""
    return change.game.rules.goal == "return" and len(change.sides[0]) > 1


def choose_who_returns(change: Change, step: ChooseWhoReturns) -> None:
    """The next team is asked."""
    chosen = change.game.chosen
    team = next((side for side in change.sides if not set(side) & set(chosen)), ())
    if team:
        offers = (Offer(name, change.hero(name).name) for name in team)
        words = "Which of you must stand at the gate in the end? The other team does not learn it."
        change.ask_hero(Returning, team[0], words, offers)


def chosen(change: Change, question: Returning, key: str) -> None:
    """Go on with the other team."""
    change.update_game(chosen=(*change.game.chosen, key))
    change.push(ChooseWhoReturns())


def returns(change: Change, figure: str) -> bool:
    """Whether a hero that stands at the gate in the end has won for its side."""
    return not change.game.chosen or figure in change.game.chosen
