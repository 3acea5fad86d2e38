"""Items: used in one's own turn, spent or consumed (`gloomhaven.md` 3.7)."""

from __future__ import annotations

from vtt.rules.base import refuse
from vtt.rules.events import Strengthened
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import action_of, make, performing, update_action
from vtt.rules.gloomhaven.aims import ails, nothing_lies
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.conditions import gain_condition, lose_condition
from vtt.rules.gloomhaven.content import NEGATIVE
from vtt.rules.gloomhaven.decisions import Offer, RecoverCard
from vtt.rules.gloomhaven.harm import heal
from vtt.rules.gloomhaven.reactions import use_up
from vtt.rules.gloomhaven.recovering import recover_card, recoverable
from vtt.rules.gloomhaven.state import Bonus
from vtt.rules.gloomhaven.walking import loot, loot_spaces


def item_refusal(change: Change, figure: str, item: str) -> str:
    """Why an item cannot be used now, as far as it counts; empty if it can. Who bends the rules uses what is used up,
    stunned and out of turn, as long as it does anything."""
    hero, turn = change.hero(figure), change.game.turn
    if item not in hero.items:
        return "This character has no such item."
    acts, forbidden = turn is not None and turn.figure == figure, ""
    if item in hero.spent:
        spent = change.content.items[item].after == "spent"
        forbidden = "Spent: a long rest brings it back." if spent else "Used up: for the rest of the scenario."
    elif not acts:
        forbidden = "Not its turn: items are used in one's own."
    elif "stun" in change.figures[figure].conditions:
        forbidden = "It is stunned: no items."
    if change.counts(forbidden):
        return forbidden
    printed = change.content.items[item]
    if printed.when != "turn":
        return "Not now: it helps when its owner is attacked or hurt."
    if printed.effect in ("move", "attack"):
        action = turn.action if turn is not None and acts else None
        kind = action_of(change, action).abilities[action.line].kind if action is not None else ""
        if kind != printed.effect:
            return f"For {printed.effect}s only: it is used while one goes on."
    if printed.effect == "recover" and not recoverable(change, figure, printed.lost):
        return f"None {'lost' if printed.lost else 'discarded'}: there is no such card to recover."
    if printed.effect == "element" and not acts:
        return "Not its turn: elements are made in one's own."
    return ""


def brings_nothing(change: Change, figure: str, item: str) -> str:
    """Why an item that may be used would change nothing now, in one sentence; empty if it would."""
    bearer, printed = change.figures[figure], change.content.items[item]
    match printed.effect:
        case "heal":
            return "" if ails(bearer) else f"{bearer.name} has all health."
        case "cleanse":
            return "" if set(NEGATIVE) & set(bearer.conditions) else "No condition: it has none to lose."
        case "loot":
            return "Nothing to loot: none lies so near." if nothing_lies(change, bearer, printed.amount) else ""
    return ""


def use_item(change: Change, command: commands.UseItem) -> None:
    """Use an item."""
    refuse(item_refusal(change, command.figure, command.item))
    figure, item = change.figures[command.figure], change.content.items[command.item]
    use_up(change, figure.id, item)
    match item.effect:
        case "heal":
            heal(change, figure.id, item.amount)
        case "recover":
            recover(change, figure.id, item.amount, item.lost)
        case "shield":
            held = change.game.bonuses.get(figure.id, ())
            change.set_bonuses(figure.id, (*held, Bonus("shield", item.amount)))
            change.emit(Strengthened(figure=figure.id, words=f"{figure.name} gains shield {item.amount}."))
        case "condition":
            for condition in item.conditions:
                gain_condition(change, figure.id, condition)
        case "element":
            make(change, figure.id, item.elements)
        case "cleanse":
            for condition in figure.conditions:
                if condition in NEGATIVE:
                    lose_condition(change, figure.id, condition)
        case "loot":
            loot(change, figure.id, loot_spaces(change, figure, item.amount))
        case "move" | "attack":
            playing, _ = performing(change, figure.id)
            points = playing.points + item.amount if playing.points >= 0 and item.effect == "move" else playing.points
            helped = (*playing.helped, item.id)
            update_action(change, bonus=playing.bonus + item.amount, points=points, helped=helped)


def recover(change: Change, figure: str, number: int, lost: bool = False) -> None:
    """So many discarded (or lost) cards come back to the hand; which of them the player says (L966)."""
    cards = recoverable(change, figure, lost)
    if number >= len(cards):
        for card in cards:
            recover_card(change, figure, card)
    elif number > 0:
        offers = tuple(Offer(card, change.card(card).name) for card in cards)
        prompt = f"Which {'lost' if lost else 'discarded'} card does {change.figures[figure].name} recover?"
        seat = change.seat_of(figure)
        change.ask(RecoverCard(seat=seat, figure=figure, prompt=prompt, offers=offers, more=number - 1, lost=lost))


def answer_recover(change: Change, question: RecoverCard, key: str) -> None:
    """The card comes back, then the next one is asked for."""
    recover_card(change, question.figure, key)
    recover(change, question.figure, question.more, question.lost)
