"""Items: used in one's own turn, spent or consumed (`gloomhaven.md` 3.7)."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import action_of, update_action
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.harm import heal
from vtt.rules.gloomhaven.state import Bonus


def item_refusal(change: Change, figure: str, item: str) -> str:
    """Why an item cannot be used now; empty if it can."""
    hero, turn = change.hero(figure), change.game.turn
    if item not in hero.items:
        return "This character has no such item."
    if item in hero.spent:
        return "That item is used up for now."
    if turn is None or turn.figure != figure:
        return "Items are used in one's own turn."
    if "stun" in change.figures[figure].conditions:
        return "The stunned cannot use items."
    effect = change.content.items[item].effect
    if effect in ("move", "attack"):
        kind = action_of(change, turn.action).abilities[turn.action.line].kind if turn.action else ""
        if kind != effect:
            return f"This item helps with {'a move' if effect == 'move' else 'an attack'} only."
    if effect == "recover" and not hero.discard:
        return "There is no discarded card to recover."
    return ""


def use_item(change: Change, command: commands.UseItem) -> None:
    """Use an item."""
    refusal = item_refusal(change, command.figure, command.item)
    if refusal:
        raise IllegalCommand(refusal)
    hero, item = change.hero(command.figure), change.content.items[command.item]
    change.update_hero(command.figure, spent=(*hero.spent, item.id))
    change.say(f"{change.figures[command.figure].name} uses {item.name}.")
    turn = change.turn
    match item.effect:
        case "heal":
            heal(change, command.figure, item.amount)
        case "recover":
            hero = change.hero(command.figure)
            back = hero.discard[-item.amount :]
            rest = hero.discard[: -item.amount]
            change.update_hero(command.figure, hand=(*hero.hand, *back), discard=rest)
        case "shield":
            held = change.game.bonuses.get(command.figure, ())
            change.set_bonuses(command.figure, (*held, Bonus("shield", item.amount)))
        case "move":
            assert turn.action is not None
            points = turn.action.points
            update_action(
                change,
                bonus=turn.action.bonus + item.amount,
                points=points + item.amount if points >= 0 else -1,
            )
        case "attack":
            assert turn.action is not None
            update_action(change, bonus=turn.action.bonus + item.amount)
