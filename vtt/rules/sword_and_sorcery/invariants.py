"""What holds on every table that play can reach at the game of zones."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.pieces import Figure
from vtt.rules.names import Known
from vtt.rules.sound import broken_figures
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import kind_of


def names(change: Change) -> Known:
    """What its state may name (`vtt.rules.names`). KeyError for an enemy that waits in a room and has no card."""
    content = change.content
    waiting = (one for room in change.game.rooms.values() for one in room.figures)
    lost = next((one.id for one in waiting if not _has_numbers(change, one)), "")
    if lost:
        raise KeyError(lost)
    for name, deck in change.game.decks.items():
        printed = getattr(content, name)
        lost = next((card for card in (*deck.draw, *deck.discard) if card and card not in printed), "")
        if lost:
            raise KeyError(lost)
    return {
        "enemy on its card": [one.id for one in change.figures.values() if _has_numbers(change, one)],
        "event card": content.events,
        "card": {*content.activation, *content.traps, *content.criticals, *content.treasures},
        "item": content.items,
    }


def _has_numbers(change: Change, figure: Figure) -> bool:
    card = change.content.enemies.get(figure.kind)
    return card is not None and figure.rank in card.levels


def broken(change: Change) -> list[str]:
    """Sentences about everything that is wrong with a table."""
    return list(_broken(change))


def _broken(change: Change) -> Iterator[str]:
    game = change.game
    yield from broken_figures(change, change.hidden)
    for figure in change.on_board():
        name = figure.name
        if figure.id not in game.heroes and figure.id not in game.enemies:
            yield f"{name} is of no side."
        kinds = [kind_of(marker) for marker in change.markers(figure.id)]
        if change.options.poisons_are_one and len(set(kinds)) < len(kinds):
            yield f"{name} has two markers of one kind."
        if figure.id in game.enemies and figure.damage >= figure.health:
            yield f"{name} has no health left and is still there."
    for hero, soul in game.heroes.items():
        if soul.fallen and (soul.fire or change.markers(hero)):
            yield f"{change.figures[hero].name} is a soul with markers."
    if game.turn is not None and (game.turn.points < 0 or game.turn.hero in game.acted):
        yield "The turn under way cannot be."
    if game.phase in ("time", "event"):
        yield f"The {game.phase} phase waits for nobody."
    yield from (f"Nobody runs {enemy.name}." for enemy in change.enemies() if game.seats and not change.runner(enemy))
