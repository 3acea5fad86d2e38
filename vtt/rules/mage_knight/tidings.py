"""What turns a game of exploration, or ends it, shown to everybody as a card the moment it happens (`mage_knight.md`
5, 15)."""

from __future__ import annotations

from typing import Final

from vtt.rules.cards import Card
from vtt.rules.enumeration import capital
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.goals import goal_reached, is_last_round
from vtt.rules.mage_knight.state import ExplorationGame

TIDINGS: Final = "tidings"
"""The deck that such cards are said to come from."""
GOAL, LAST_ROUND, ANNOUNCED = "goal", "last round", "announced"
SOONER: Final = frozenset({"reveal_city", "reveal_all", "conquer_cities", "free_mines", "clear_dungeons"})
"""Goals that are reached by exploring or a victory, in the middle of a turn."""
AFTER: Final = {
    "one": "{when}everybody has one more turn, {ends}",
    "round": "Whoever has not had a turn in this round has one more, {ends}",
    "none": "The game ends with this turn: fame is counted.",
}
ENDS: Final = "then the game ends and fame is counted."


def tell(change: Change, name: str, words: str, said: str = "") -> None:
    """Show one of them; `words` for the log; `said`: the seat that says so itself."""
    change.emit(CardMoved(deck=TIDINGS, change="revealed", card=name, said=said, words=words))


def tell_goal(change: Change, sooner: str) -> None:
    """The goal is reached now, and was not `sooner` (`goals.goal_reached`): it is not left to the end of the turn."""
    words = goal_reached(change)
    if words and not sooner and not change.game.ending:
        tell(change, GOAL, f"{words} {meaning(change.game)}")


def meaning(game: ExplorationGame) -> str:
    """What a goal that is reached means for everybody in this scenario; it counts from the end of a turn on."""
    if game.announced:
        return f"The last turns of the round are the last of the game: {ENDS}"
    when = "" if game.ending else "after this turn "
    return capital(AFTER[game.rules.last_turns_are].format(when=when, ends=ENDS))


def last_turns(game: ExplorationGame) -> str:
    """What follows once a hero has announced the end of the round."""
    rest = ENDS if is_last_round(game) else "then a new round begins with all cards shuffled anew."
    return f"Everybody else has one more turn, {rest}"


def face(change: Change, name: str) -> Card | None:
    """What has happened, and what it means for everybody."""
    game = change.game
    match name:
        case "goal":
            title, art = game.end_words or goal_reached(change), "icon/flag"
            text = meaning(game)
        case "last round":
            title, art = "The last round begins", "icon/clock"
            text = f"It is {game.time}, and there is no round after this one: {ENDS}"
        case "announced":
            if not game.last_turns:  # a new round has begun, or nobody is left to have a turn
                return None
            title, art = "The end of the round is called", "icon/clock"
            text = last_turns(game)
        case _:
            return None
    return Card(title.rstrip("."), text, id=name, look="event", kind="To everybody", art=(art,), waits=True)
