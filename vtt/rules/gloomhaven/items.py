"""Items: used in one's own turn, spent or consumed (`gloomhaven.md` 3.7)."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import action_of, performing, update_action
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.decisions import Offer, RecoverCard
from vtt.rules.gloomhaven.harm import heal
from vtt.rules.gloomhaven.recovering import recover_card, recoverable
from vtt.rules.gloomhaven.state import Bonus


def item_refusal(change: Change, figure: str, item: str) -> str:
    """Why an item cannot be used now, as far as it counts; empty if it can. Who bends the rules uses what is used up,
    stunned and out of turn, as long as it does anything."""
    hero, turn = change.hero(figure), change.game.turn
    if item not in hero.items:
        return "This character has no such item."
    acts, forbidden = turn is not None and turn.figure == figure, ""
    if item in hero.spent:
        forbidden = "That item is used up for now."
    elif not acts:
        forbidden = "Items are used in one's own turn."
    elif "stun" in change.figures[figure].conditions:
        forbidden = "The stunned cannot use items."
    if change.counts(forbidden):
        return forbidden
    effect = change.content.items[item].effect
    if effect in ("move", "attack"):
        action = turn.action if turn is not None and acts else None
        kind = action_of(change, action).abilities[action.line].kind if action is not None else ""
        if kind != effect:
            return f"This item helps with {'a move' if effect == 'move' else 'an attack'} only."
    if effect == "recover" and not recoverable(change, figure):
        return "There is no discarded card to recover."
    return ""


def use_item(change: Change, command: commands.UseItem) -> None:
    """Use an item."""
    refusal = item_refusal(change, command.figure, command.item)
    if refusal:
        raise IllegalCommand(refusal)
    hero, item = change.hero(command.figure), change.content.items[command.item]
    change.update_hero(command.figure, spent=tuple(dict.fromkeys((*hero.spent, item.id))))
    change.say(f"{change.figures[command.figure].name} uses {item.name}.")
    match item.effect:
        case "heal":
            heal(change, command.figure, item.amount)
        case "recover":
            recover(change, command.figure, item.amount)
        case "shield":
            held = change.game.bonuses.get(command.figure, ())
            change.set_bonuses(command.figure, (*held, Bonus("shield", item.amount)))
        case "move":
            playing, _ = performing(change, command.figure)
            points = playing.points + item.amount if playing.points >= 0 else -1
            update_action(change, bonus=playing.bonus + item.amount, points=points)
        case "attack":
            playing, _ = performing(change, command.figure)
            update_action(change, bonus=playing.bonus + item.amount)


def recover(change: Change, figure: str, number: int) -> None:
    """So many discarded cards come back to the hand; which of them the player says (L966)."""
    cards = recoverable(change, figure)
    if number >= len(cards):
        for card in cards:
            recover_card(change, figure, card)
    elif number > 0:
        offers = tuple(Offer(card, change.card(card).name) for card in cards)
        prompt = f"Which discarded card does {change.figures[figure].name} recover?"
        seat = change.seat_of(figure)
        change.ask(RecoverCard(seat=seat, figure=figure, prompt=prompt, offers=offers, more=number - 1))


def answer_recover(change: Change, question: RecoverCard, key: str) -> None:
    """The card comes back, then the next one is asked for."""
    recover_card(change, question.figure, key)
    recover(change, question.figure, question.more)
