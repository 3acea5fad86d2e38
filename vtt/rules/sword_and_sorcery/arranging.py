"""What changes hands and what is put on in one action (`sword_and_sorcery.md` 3.1: L31, L32)."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import count
from vtt.rules.questions import Offer
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import WORN, ItemCard
from vtt.rules.sword_and_sorcery.decisions import DONE, Arrange
from vtt.rules.sword_and_sorcery.finding import held, lose, no_trade, spend
from vtt.rules.sword_and_sorcery.happenings import receive
from vtt.rules.sword_and_sorcery.telling import attack_words, item_words
from vtt.rules.sword_and_sorcery.turns import no_act


def wear(change: Change, command: commands.Wear) -> None:
    """Put an item on instead of the one of its kind; the same action goes on with those of other kinds (L31)."""
    hero, item = command.figure, held(change, command.figure, command.item)
    if item.slot not in WORN or item.id in change.soul(hero).worn:
        raise IllegalCommand(f"{item.name} cannot be put on.")
    change.forbid(no_act(change, hero, "change_gear"))
    if spend(change, hero, "change_gear"):
        _put_on(change, hero, item.id)
        _go_on(change, hero, changed=(item.id,))


def instead_of(change: Change, hero: str, item: ItemCard) -> tuple[str, str]:
    """What an item takes the place of that a hero puts on, and what that gave; both empty where it is of nothing."""
    soul, content = change.soul(hero), change.content.items
    if taken := next((content[one] for one in soul.worn if content[one].slot == item.slot), None):
        return taken.name, item_words(taken)
    if item.slot != "weapon":
        return "", ""
    own = change.attack_card(hero, "")
    return own.name, f"{attack_words(own)}."


def trade(change: Change, command: commands.Trade) -> None:
    """One item and any coins, both ways, with a hero of the own zone; what is got may be put on at once (L32)."""
    hero, partner = command.figure, command.partner
    change.forbid(no_trade(change, hero, partner))
    if command.give:
        held(change, hero, command.give)
    if command.take:
        held(change, partner, command.take)
    own, other = change.soul(hero).coins, change.soul(partner).coins
    if not -other <= command.coins <= own:
        raise IllegalCommand("They have not so many coins.")
    if not (command.give or command.take or command.coins):
        raise IllegalCommand("Something has to change hands.")
    if not spend(change, hero, "trade"):
        return
    if command.give:
        _hand_over(change, hero, partner, command.give)
    if command.take:
        _hand_over(change, partner, hero, command.take)
    if command.coins:
        _pay(change, hero, partner, command.coins)
    _go_on(change, hero, partner, command.give, command.take, bool(command.coins))


def answer(change: Change, question: Arrange, option: str) -> None:
    """The same trade or change of gear goes on, or is done."""
    hero, partner = question.figure, question.partner
    given, taken, paid, changed = question.given, question.taken, question.paid, question.changed
    what, _, item = option.partition("/")
    if what == "give":
        given = item
        _hand_over(change, hero, partner, item)
    elif what == "take":
        taken = item
        _hand_over(change, partner, hero, item)
    elif what == "pay":
        paid = True
        _pay(change, hero, partner, int(item))
    elif what == "wear":
        who, _, item = item.partition("/")
        changed = (*changed, item)
        _put_on(change, who, item)
    if what != DONE:
        _go_on(change, hero, partner, given, taken, paid, changed)


def _go_on(
    change: Change,
    hero: str,
    partner: str = "",
    given: str = "",
    taken: str = "",
    paid: bool = False,
    changed: tuple[str, ...] = (),
) -> None:
    """Ask what else belongs to the action, where anything may."""
    name = change.figures[hero].name
    if partner:
        offers = (
            *_hands(change, hero, partner, given, taken, paid),
            *_got(change, hero, partner, given, taken, changed),
        )
        prompt = f"{name} trades with {change.figures[partner].name}. What else, in the same action?"
    else:
        offers = tuple(_gear(change, hero, changed))
        prompt = f"{name} changes gear. What else, in the same action?"
    if offers:
        change.ask(
            Arrange(
                seat=change.figures[hero].seat,
                prompt=prompt,
                figure=hero,
                offers=(*offers, Offer(DONE, "That is all", declines=True)),
                partner=partner,
                given=given,
                taken=taken,
                paid=paid,
                changed=changed,
            )
        )


def _hands(change: Change, hero: str, partner: str, given: str, taken: str, paid: bool) -> Iterator[Offer]:
    """What has not changed hands yet; no item goes back to whom it came from."""
    own, other, items = change.soul(hero), change.soul(partner), change.content.items
    if not given:
        for item in dict.fromkeys(own.items):
            if item != taken or own.items.count(item) > 1:
                yield Offer(f"give/{item}", f"Give {items[item].name}", card=item)
    if not taken:
        for item in dict.fromkeys(other.items):
            if item != given or other.items.count(item) > 1:
                yield Offer(f"take/{item}", f"Take {items[item].name}", card=item)
    if not paid and own.coins:
        yield Offer(f"pay/{own.coins}", f"Give all coins ({own.coins})")
    if not paid and other.coins:
        yield Offer(f"pay/{-other.coins}", f"Take all coins ({other.coins})")


def _got(change: Change, hero: str, partner: str, given: str, taken: str, changed: tuple[str, ...]) -> Iterator[Offer]:
    """What either of them got and may put on at once."""
    for who, item in ((hero, taken), (partner, given)):
        if item and item not in changed and _wearable(change, who, item):
            yield _wears(change, who, item)


def _gear(change: Change, hero: str, changed: tuple[str, ...]) -> Iterator[Offer]:
    kinds = {change.content.items[item].slot for item in changed}
    for item in dict.fromkeys(change.soul(hero).items):
        if change.content.items[item].slot not in kinds and _wearable(change, hero, item):
            yield _wears(change, hero, item)


def _wearable(change: Change, hero: str, item: str) -> bool:
    return change.content.items[item].slot in WORN and item not in change.soul(hero).worn


def _wears(change: Change, hero: str, item: str) -> Offer:
    return Offer(f"wear/{hero}/{item}", _puts_on(change, hero, change.content.items[item]), card=item)


def _puts_on(change: Change, hero: str, item: ItemCard) -> str:
    """Who puts what on, and instead of what."""
    before, _ = instead_of(change, hero, item)
    return f"{change.figures[hero].name} puts {item.name} on{before and f' instead of {before}'}"


def _put_on(change: Change, hero: str, item: str) -> None:
    card = change.content.items[item]
    kept, told = tuple(one.id for one in change.worn(hero) if one.slot != card.slot), _puts_on(change, hero, card)
    change.update_hero(hero, worn=(*kept, item))
    change.say(f"{told}.")


def _hand_over(change: Change, giver: str, taker: str, item: str) -> None:
    name = change.content.items[item].name
    lose(change, giver, item)
    change.say(f"{change.figures[giver].name} gives {change.figures[taker].name} {name}.")
    receive(change, taker, item)


def _pay(change: Change, hero: str, partner: str, coins: int) -> None:
    """Coins go to the partner, below 0 to the hero."""
    giver, taker = (hero, partner) if coins > 0 else (partner, hero)
    change.update_hero(giver, coins=change.soul(giver).coins - abs(coins))
    change.update_hero(taker, coins=change.soul(taker).coins + abs(coins))
    change.say(f"{change.figures[giver].name} gives {change.figures[taker].name} {count(abs(coins), 'coin')}.")
