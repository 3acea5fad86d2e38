"""What is true of every table of the hexagon campaign that play can reach; sentences about what is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vtt.rules.change import space_of
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.modifiers import MODIFIERS, MOST_CURSES, STANDARD
from vtt.rules.gloomhaven.order import pile_of
from vtt.rules.gloomhaven.state import LONG_REST
from vtt.rules.gloomhaven.steps import BeginFigure
from vtt.rules.names import Known
from vtt.rules.sound import broken_figures


def names(change: Change) -> Known:
    """What its state may name (`vtt.rules.names`). LookupError where somebody has no modifiers to draw from."""
    content, game = change.content, change.game
    if not all(game.decks[name].draw or game.decks[name].discard for name in (*game.heroes, "monsters")):
        raise LookupError
    return {
        "hero": content.classes,
        "group or character": {*game.groups, *game.heroes},
        "card": {LONG_REST, *(card.id for owner in content.classes.values() for card in owner.cards)},
        "monster card": {card.id for monster in content.monsters.values() for card in monster.cards},
        "modifier card": MODIFIERS,
        "item": content.items,
    }


def broken(change: Change) -> list[str]:
    """Everything that is wrong; empty for a sound table."""
    return [*_figures(change), *_heroes(change), *_decks(change), *_course(change)]


def _figures(change: Change) -> Iterator[str]:
    taken = dict[int, str]()
    yield from broken_figures(change, change.hidden)
    for figure in change.on_board():
        space = space_of(figure)
        if space in taken and not change.game.agenda and not change.pending:
            yield f"{figure.name} and {taken[space]} stand on one hexagon."
        taken[space] = figure.name
        if figure.damage >= figure.health and change.game.phase != "over":
            yield f"{figure.name} has no health left and stands."
    standees = Counter((figure.kind, figure.number) for figure in change.on_board() if figure.side == "monsters")
    for (kind, number), count in standees.items():
        if count > 1:
            yield f"{kind} has the standee {number} twice."


def _heroes(change: Change) -> Iterator[str]:
    turn = change.game.turn
    for figure, hero in change.game.heroes.items():
        name = change.figures[figure].name
        playing = turn.cards if turn is not None and turn.figure == figure else ()
        action = (turn.action.card,) if turn is not None and turn.figure == figure and turn.action else ()
        committed = hero.chosen if change.game.phase == "turns" and not _has_acted(change, figure) else ()
        waiting = () if playing or action or (turn is not None and turn.figure == figure) else committed
        held = [*hero.hand, *hero.discard, *hero.lost, *hero.active, *playing, *action, *waiting]
        counted = Counter(card for card in held if card not in ("?", LONG_REST))
        for card, count in counted.items():
            if count > 1:
                yield f"{name} has the card {card} {count} times."
        if "?" not in held and sum(counted.values()) != _cards_of(change, figure):
            yield f"{name} has {sum(counted.values())} of {_cards_of(change, figure)} cards."
        if hero.exhausted and change.stands(figure) and not change.for_life_and_death:
            yield f"{name} is exhausted and stands."
        if hero.coins < 0 or hero.xp < 0:
            yield f"{name} has less than nothing."


def _cards_of(change: Change, figure: str) -> int:
    sheet = change.content.classes[change.game.heroes[figure].hero_class]
    return min(sheet.hand, len([card for card in sheet.cards if card.level <= change.game.heroes[figure].level]))


def _has_acted(change: Change, figure: str) -> bool:
    order = change.game.order
    if figure not in order:
        return change.game.heroes[figure].exhausted
    place = order.index(figure)
    return place < change.game.place or (place == change.game.place and not _about_to_act(change, figure))


def _about_to_act(change: Change, figure: str) -> bool:
    return any(isinstance(step, BeginFigure) and step.figure == figure for step in change.game.agenda)


def _decks(change: Change) -> Iterator[str]:
    for name, deck in change.game.decks.items():
        cards = Counter((*deck.draw, *deck.discard))
        if "?" in cards:
            continue
        printed = Counter(STANDARD if name not in change.game.heroes else ())  # perks take cards out of the others
        if any(cards[card] < count for card, count in printed.items()) or not cards:
            yield f"The modifier deck of {name} is not whole."
        if cards["curse"] > MOST_CURSES:
            yield f"The modifier deck of {name} has too many curses."
    piles: dict[str, Counter[str]] = {}
    for kind, group in change.game.groups.items():
        cards = piles.setdefault(pile_of(change, kind), Counter())
        cards.update((*group.draw, *group.discard, *((group.card,) if group.card else ())))
    for kind, cards in piles.items():
        if "?" not in cards and (max(cards.values(), default=1) > 1 or cards.total() != 8):
            yield f"The deck of {kind} is not whole."


def _course(change: Change) -> Iterator[str]:
    game = change.game
    if game.turn is not None and game.phase != "turns":
        yield "Somebody acts outside the turns."
    if game.phase == "turns" and game.turn is None and not change.pending:
        yield "Nobody acts in the middle of a round."
    for question in change.pending:
        if not question.offers:
            yield f"The question “{question.prompt}” has no answer."
    if any(power not in (1, 2) for power in game.elements.values()):
        yield "An element is neither strong nor waning."
