"""What comes back: cards to the hand, used items; and active cards that are given up (`gloomhaven.md` 3.5)."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.harm import give_up, piled


def recoverable(change: Change, figure: str, lost: bool = False) -> tuple[str, ...]:
    """The discarded (or the lost) cards that a character may take back: some never come back once they are lost
    (L966)."""
    return tuple(card for card in piled(change, figure, lost) if not (lost and change.card(card).final))


def recover_card(change: Change, figure: str, card: str) -> None:
    """A card comes back to the hand from where it lies; in the active area its effect ends at once."""
    give_up(change, figure, card)
    hero = change.hero(figure).without(card)
    change.update_hero(figure, hand=(*hero.hand, card), discard=hero.discard, lost=hero.lost)
    change.say(f"{change.figures[figure].name} recovers {change.card(card).name}.")


def refreshable(change: Change, figure: str, consumed: bool = False) -> tuple[str, ...]:
    """The spent (or the consumed) items that may be used again; some never come back once they are consumed (L966)."""
    items = (change.content.items[item] for item in change.hero(figure).spent)
    after = "consumed" if consumed else "spent"
    return tuple(item.id for item in items if item.after == after and not item.final)


def refresh_item(change: Change, figure: str, item: str) -> None:
    """A used item may be used again (L968)."""
    left = tuple(other for other in change.hero(figure).spent if other != item)
    change.update_hero(figure, spent=left)
    change.say(f"{change.figures[figure].name} refreshes {change.content.items[item].name}.")


def drop_bonus(change: Change, command: commands.DropBonus) -> None:
    """Give up an active bonus; its card leaves the active area."""
    if not give_up(change, command.figure, command.card):
        raise IllegalCommand("There is no such active card.")
    change.say(f"{change.figures[command.figure].name} gives up {change.card(command.card).name}.")
