"""Character cards as they are shown: initiative, name, and what either half does, by signs and few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from vtt.rules.base import Card as Face
from vtt.rules.base import CardMark, CardState
from vtt.rules.gloomhaven.ability_words import in_words
from vtt.rules.gloomhaven.choices import ICONS
from vtt.rules.gloomhaven.content import Ability, Action, Card
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.state import GloomhavenGame
from vtt.rules.unseen import UNKNOWN

NUMBERED: Final = ("push", "pull", "pierce")
WAYS: Final = ("jump", "fly", "teleport")


def face(card: Card, figure: str = "", state: CardState = "held") -> Face:
    """One card."""
    text = f"Top: {in_words(card.top)}. Bottom: {in_words(card.bottom)}."
    halves = (tuple(_action(card.top)), tuple(_action(card.bottom)))
    return Face(card.name, text, figure, f"{card.initiative:02d}", halves, state, card.id)


def states(game: GloomhavenGame, figure: str) -> Iterator[tuple[str, CardState]]:
    """Every card of a character that the table shows, with where it lies: first the chosen ones that are not played
    yet, then the rest of the hand and the open piles."""
    hero, waiting = game.heroes[figure], dict(_waiting(game, figure))
    yield from waiting.items()
    yield from ((card, "held") for card in hero.hand if card != UNKNOWN and card not in waiting)
    yield from ((card, "active") for card in hero.active)
    yield from ((card, "discarded") for card in hero.discard if card not in waiting)
    yield from ((card, "lost") for card in hero.lost if card not in waiting)


def _waiting(game: GloomhavenGame, figure: str) -> Iterator[tuple[str, CardState]]:
    """The chosen cards that are still to be played, the leading one first."""
    hero, turn = game.heroes[figure], game.turn
    playing = hero.chosen
    if turn is not None and turn.figure == figure:
        playing = (*turn.cards, turn.action.card if turn.action is not None else "")
    elif figure in game.order[: max(0, game.place)]:
        playing = ()
    chosen: tuple[CardState, ...] = ("leading", "second")
    for card, state in zip(hero.chosen, chosen, strict=False):
        if card in playing and "/" in card:
            yield card, state


def _action(action: Action) -> Iterator[CardMark]:
    for ability in action.abilities:
        yield from _ability(ability)
    for element in action.elements:
        yield CardMark("", "makes any element") if element == ANY else CardMark(f"element/{element}", "made")
    if action.xp:
        yield CardMark("icon/star", f"{action.xp}")
    if action.lasting == "round":
        yield CardMark("icon/clock", "this round")
    elif action.lasting:
        yield CardMark("icon/lock", f"{action.charges} times" if action.charges else "stays")
    if action.lost:
        yield CardMark("icon/close-card", "lost")


def _ability(ability: Ability) -> Iterable[CardMark]:
    yield from _what(ability)
    if ability.range:
        yield CardMark("icon/range", str(ability.range))
    if ability.targets > 1:
        yield CardMark("", f"{ability.targets} targets")
    if ability.pattern:
        yield CardMark("icon/area", str(len(ability.pattern)))
    yield from (CardMark(condition, condition) for condition in ability.conditions if ability.kind != "condition")
    yield from (CardMark("", f"{name} {getattr(ability, name)}") for name in NUMBERED if getattr(ability, name))
    yield from (CardMark("", name) for name in WAYS if getattr(ability, name))
    if ability.consume:
        picture = "" if ability.consume == ANY else f"element/{ability.consume}"
        yield CardMark(picture, f"{'' if picture else 'any element '}used: +{ability.bonus}")


def _what(ability: Ability) -> Iterable[CardMark]:
    """What the ability is: its sign and its number, or its name where it has none."""
    match ability.kind:
        case "attack":
            yield CardMark("icon/attack-ranged" if ability.range else "icon/attack", str(ability.amount))
        case "move":
            yield CardMark("icon/move", str(ability.amount))
        case "condition":
            yield from (CardMark(condition, condition) for condition in ability.conditions)
        case "summon":
            yield CardMark("icon/monster", ability.summon.replace("-", " "))
        case "create":
            yield CardMark("icon/trap", ability.overlay.replace("-", " "))
        case "guard":
            yield CardMark("icon/shield", "cancels damage")
        case "kill":
            yield CardMark("icon/miss", "kills a normal enemy")
        case kind:
            lost = " lost" if ability.lost else ""
            yield CardMark(f"icon/{ICONS[kind]}", f"{kind} {ability.amount}{lost}")
