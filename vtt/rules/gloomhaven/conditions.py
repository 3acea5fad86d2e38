"""Conditions: who takes them, how they are told, when they end; bless and curse go into decks (`gloomhaven.md` 5.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from vtt.board.pieces import Figure
from vtt.rules.enumeration import enumerated
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import EXPIRING
from vtt.rules.gloomhaven.modifiers import DECK_CARDS, MOST_CURSES, with_card
from vtt.rules.gloomhaven.state import THING
from vtt.rules.gloomhaven.steps import ActionDone


def gain_condition(change: Change, figure: str, condition: str) -> None:
    """A figure gets a condition; bless and curse go into its deck."""
    standing = change.figures[figure]
    if immune(change, standing, condition):
        change.say(f"{called(standing)} is immune to {condition}.")
        return
    if condition in DECK_CARDS:
        mix_in(change, figure, condition)
        return
    if not hold(change, figure, condition, f"{called(standing)} is now {spoken(condition)}."):
        return
    turn = change.game.turn
    if condition == "stun" and turn is not None and turn.figure == figure and turn.action is not None:
        change.push(ActionDone(figure=figure))  # the rest of its action is lost (L835)


def mix_in(change: Change, figure: str, card: str, said: Callable[[str], str] = str) -> None:
    """A bless or curse is shuffled into the deck that a figure draws from (L843); `said`: how the log says it."""
    deck, name = deck_of(change, figure), called(change.figures[figure])
    decks, heroes = change.game.decks, change.game.heroes
    others = [other for owner, other in decks.items() if deck in heroes and owner in heroes and owner != deck]
    mixed, change.chance = with_card(decks[deck], card, change.chance, others)
    if mixed is decks[deck]:
        change.say(said(f"All {MOST_CURSES} curses are in play: {name} gets none."))
        return
    change.update_game(decks={**decks, deck: mixed})
    change.say(said(f"{name} is {card}{'ed' if card == 'bless' else 'd'}."))


def hold(change: Change, figure: str, condition: str, words: str) -> bool:
    """A condition lies on a figure; whether it did not before. In its own turn it lasts till the next one ends, which
    is told where it would have ended with this one (L814)."""
    turn = change.game.turn
    if turn is not None and turn.figure == figure and condition in EXPIRING and condition not in turn.fresh:
        change.update_turn(fresh=(*turn.fresh, condition))
        bearer = change.figures[figure]
        if condition in bearer.conditions:
            change.say(f"{called(bearer)} stays {spoken(condition)} until the end of its next turn.")
    return change.gain_condition(figure, condition, words)


def immune(change: Change, figure: Figure, condition: str) -> bool:
    """Whether a figure's kind never takes a condition (bosses; L1167: things take none)."""
    boss = figure.side == "monsters" and figure.rank != THING
    return figure.rank == THING or (boss and condition in change.content.monster(figure.kind).immune)


def immunity(change: Change, figure: Figure, conditions: Iterable[str]) -> str:
    """Which of some conditions would not come to a figure, in a sentence; empty where all would."""
    spared = spared_of(change, figure, conditions)
    return f"{called(figure)} is {spared}." if spared else ""


def spared_of(change: Change, figure: Figure, conditions: Iterable[str]) -> str:
    """The same beside a figure: “immune to stun”."""
    spared = [one for one in conditions if immune(change, figure, one)]
    return f"immune to {enumerated(spared)}" if spared else ""


def immunity_of_all(change: Change, figures: Iterable[Figure], conditions: Iterable[str]) -> str:
    """Which of these conditions none of some figures ever takes, for a button; empty where some of them takes each."""
    every = tuple(figures)
    names = dict.fromkeys(map(called, every))
    spared = [one for one in conditions if every and all(immune(change, figure, one) for figure in every)]
    who = f"{next(iter(names))} is" if len(names) == 1 else "All whom it can hit are"
    return f"{who} immune to {enumerated(spared)}" if spared else ""


def no_heal(figure: Figure, *, named: bool = False) -> str:
    """Why a heal gives no health back to somebody (L820), in words that may be `named`; empty where it does."""
    if "poison" not in figure.conditions:
        return ""
    also = " and the wound" if "wound" in figure.conditions else ""
    words = f"poisoned: a heal only takes that{also} off"
    return f"{called(figure)} is {words}." if named else words


def lose_condition(change: Change, figure: str, condition: str) -> None:
    """A condition ends, and it is told."""
    change.lose_condition(figure, condition, no_longer(change.figures[figure], condition))


def no_longer(figure: Figure, condition: str) -> str:
    """How it is told that a condition ends."""
    return f"{called(figure)} is no longer {spoken(condition)}."


def spoken(condition: str) -> str:
    """``poison`` -> ``poisoned``: how a condition is said of somebody."""
    words = {
        "poison": "poisoned",
        "wound": "wounded",
        "immobilize": "immobilized",
        "disarm": "disarmed",
        "stun": "stunned",
        "muddle": "muddled",
        "strengthen": "strengthened",
    }
    return words.get(condition, condition)


def deck_of(change: Change, figure: str) -> str:
    """The modifier deck a figure draws from: its own, its summoner's, the monsters'."""
    owner = change.game.summoned.get(figure, figure)
    return owner if owner in change.game.heroes else "monsters"


def modifiers_of(change: Change, deck: str) -> str:
    """What the log calls a modifier deck."""
    return f"modifiers of {change.figures[deck].name if deck in change.figures else 'the monsters'}"


def conditions_run_out(change: Change, figure: str) -> None:
    """At the end of a figure's turn what it had at its beginning runs out (A16)."""
    if not change.stands(figure):
        return
    fresh = change.game.turn.fresh if change.game.turn is not None else ()
    for condition in change.figures[figure].conditions:
        if condition in EXPIRING and condition not in fresh:
            lose_condition(change, figure, condition)
