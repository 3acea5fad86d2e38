"""Doing the effects of cards, skills and units one after the other, with a question where something is left open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from vtt.rules.decks import without
from vtt.rules.mage_knight import card_offers
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.decisions import Choosing, What
from vtt.rules.mage_knight.effects import AT_ENEMIES, Effect, in_words, strengthened
from vtt.rules.mage_knight.fight import DUEL, Foe, Value
from vtt.rules.mage_knight.mana import ways_to_pay
from vtt.rules.mage_knight.movement import CostEffect
from vtt.rules.mage_knight.paying import die_offer, payment_words, spend
from vtt.rules.mage_knight.state import Hero, OwnUnit, Played
from vtt.rules.mage_knight.steps import Perform
from vtt.rules.mage_knight.touching import targets, touched
from vtt.rules.questions import Offer

POOLS: Final = ("move", "influence")
COST_EFFECTS: Final = {"reduce_cost": "reduce", "set_cost": "set", "open_terrain": "open"}


def perform(change: Change, step: Perform) -> None:
    """Do the first effect of an action; the rest waits on the agenda."""
    if not step.action:
        return
    effect, *rest = step.action
    if rest:
        change.push(msgspec.structs.replace(step, action=tuple(rest)))
    _DO[effect.do](change, step, effect)


def refusal(change: Change, figure: str, action: Iterable[Effect], colour: str = "") -> str:
    """Why an action would bring nothing at all now; empty if something can be done."""
    reasons = [_refusal(change, figure, effect, colour) for effect in action]
    return "" if any(not reason for reason in reasons) or not reasons else reasons[0]


def counted(change: Change, figure: str, effect: Effect) -> int:
    """How often an effect counts its amount."""
    if not effect.each:
        return 1
    hero, turn = change.hero(figure), change.game.turn
    fight = turn.fight if turn else None
    match effect.each:
        case "ready_units":
            return sum(unit.ready for unit in hero.units)
        case "units":
            return len(hero.units)
        case "wounds":
            return hero.hand.count(WOUND)
        case "enemies":
            return len(_rivals(change) if fight.site == DUEL else fight.foes) if fight else 0
        case "crystals":
            return sum(hero.crystals.values())
        case "cards":
            return sum(card != WOUND for card in hero.hand)
    return sum(shield.hero == figure for shield in change.world.shields)


# --- one effect each -----------------------------------------------------------------------------------------------


def _refusal(change: Change, figure: str, effect: Effect, colour: str) -> str:
    """Why one effect brings nothing now."""
    hero, turn = change.hero(figure), change.turn
    match effect.do:
        case "attack" | "ranged" | "siege" | "block" | "resist":
            reason = "" if _useful_value(turn.fight_phase, effect.do) else "It is of no use in this phase."
            return reason if turn.fight else "There is no fight."
        case "weaken" | "lame" | "stun" | "strip":
            if turn.fight is None:
                return "There is no fight."
            return "" if _touchable(change, effect, colour) else "No enemy can be touched by it."
        case "heal":
            return "Nobody is healed during a fight." if turn.fight else ""
        case "draw":
            return "" if hero.deck else "The deck is empty."
        case "ready":
            return "" if _spent_units(change, hero, effect) else "No spent unit is of such a level."
        case "power":
            return "" if _powerful(change, hero) else "There is no other action card in hand."
        case "recall":
            return "" if _recalled(hero) else "No such card is in the discard pile."
        case "mend":
            return "" if WOUND in (*hero.hand, *hero.discard) else "There is no wound to throw away."
        case "discard":
            return "" if len(_price_cards(change, hero, effect)) >= effect.amount else "There is no card to discard."
        case "pay":
            return "" if any(True for _ in _ways(change, figure, effect)) else "There is no mana to pay with."
        case "set_die":
            return "" if change.game.source.turnable(change.time) else "No die of the source is left."
        case "choose":
            reasons = [refusal(change, figure, option, colour) for option in effect.options]
            return "" if any(not reason for reason in reasons) else reasons[0]
    return ""


def _useful_value(phase: str, kind: str) -> bool:
    fitting = {"ranged": ("ranged", "siege"), "block": ("block",), "attack": ("attack", "ranged", "siege")}
    return kind == "resist" or kind in fitting.get(phase, ())


def _value(change: Change, step: Perform, effect: Effect) -> None:
    """Attack and block lie on the table until they are used or the phase ends."""
    turn, amount = change.turn, effect.amount * counted(change, step.hero, effect)
    if turn.fight is not None and amount > 0:
        value = Value(effect.do, effect.element, amount, step.unit)  # type: ignore[arg-type]
        change.update_turn(values=(*turn.values, value))


def _pool(change: Change, step: Perform, effect: Effect) -> None:
    amount = effect.amount * counted(change, step.hero, effect)
    change.update_turn(**{effect.do: getattr(change.turn, effect.do) + amount})


def _heal(change: Change, step: Perform, effect: Effect) -> None:
    """Healing points, but not in a fight (`mage_knight.md` 8.1)."""
    if change.turn.fight is None:
        change.update_turn(heal=change.turn.heal + effect.amount)


def _draw(change: Change, step: Perform, effect: Effect) -> None:
    change.draw(step.hero, effect.amount)


def _mana(change: Change, step: Perform, effect: Effect) -> None:
    colour = step.paid if effect.colour == "paid" else effect.colour
    if colour not in ("any", ""):
        gain_colour(change, step, effect, colour)
        return
    _ask(change, step, effect, "colour", "Which colour?", [Offer(name, name.capitalize()) for name in COLOURS])


def gain_colour(change: Change, step: Perform, effect: Effect, colour: str) -> None:
    """Mana tokens or crystals of a colour."""
    if effect.do == "crystal":
        change.gain_crystals(step.hero, colour, effect.amount)
    else:
        change.update_turn(mana=(*change.turn.mana, *[colour] * effect.amount))


def _fame(change: Change, step: Perform, effect: Effect) -> None:
    change.gain_fame(step.hero, effect.amount)


def _reputation(change: Change, step: Perform, effect: Effect) -> None:
    change.gain_reputation(step.hero, effect.amount)


def _wound(change: Change, step: Perform, effect: Effect) -> None:
    """A wound to hand; in a fight it counts for the knock-out (`mage_knight.md` 8.1)."""
    change.take_wounds(step.hero, effect.amount)
    fight = change.turn.fight
    if fight is not None:
        change.update_turn(fight=msgspec.structs.replace(fight, wounds=fight.wounds + effect.amount))


def _cost(change: Change, step: Perform, effect: Effect) -> None:
    kind, amount = COST_EFFECTS[effect.do], effect.amount
    found = CostEffect(kind, effect.terrain, amount, amount, amount, effect.minimum)  # type: ignore[arg-type]
    change.update_turn(effects=(*change.turn.effects, found))


def _dice(change: Change, step: Perform, effect: Effect) -> None:
    change.update_turn(dice=change.turn.dice + effect.amount)


def _keep(change: Change, step: Perform, effect: Effect) -> None:
    change.update_turn(more_cards=change.turn.more_cards + effect.amount)


def _resist(change: Change, step: Perform, effect: Effect) -> None:
    fight = change.turn.fight
    if fight is not None:
        units = tuple(msgspec.structs.replace(unit, resists=(*unit.resists, "physical")) for unit in fight.units)
        change.update_turn(fight=msgspec.structs.replace(fight, units=units))


def _mend(change: Change, step: Perform, effect: Effect) -> None:
    """Wounds of the hand first, then of the discard pile."""
    for _ in range(effect.amount):
        hero = change.hero(step.hero)
        if WOUND in hero.hand:
            change.update_hero(step.hero, hand=without(hero.hand, WOUND))
        elif WOUND in hero.discard:
            change.update_hero(step.hero, discard=without(hero.discard, WOUND))


def _choose(change: Change, step: Perform, effect: Effect) -> None:
    """What can be done is offered; the only option is taken at once."""
    offers = [
        Offer(str(number), in_words(option).capitalize(), reason=refusal(change, step.hero, option, step.colour))
        for number, option in enumerate(effect.options)
    ]
    useful = [offer for offer in offers if not offer.reason]
    if len(useful) == 1:
        choose_option(change, step, effect, useful[0].key)
    elif useful:
        _ask(change, step, effect, "option", "Which of these?", offers)


def choose_option(change: Change, step: Perform, effect: Effect, key: str) -> None:
    """Do one of the options."""
    change.push(msgspec.structs.replace(step, action=effect.options[int(key)]))


def _pay(change: Change, step: Perform, effect: Effect) -> None:
    ways = dict.fromkeys(_ways(change, step.hero, effect))
    _ask(change, step, effect, "pay", "Pay with which mana?", [_way_offer(change, way) for way in ways])


def _way_offer(change: Change, key: str) -> Offer:
    """“Red die”; what stands for another colour says for which: “Gold die as red”."""
    colour, _, way = key.partition(": ")
    means = payment_words(change, way)
    words = means.capitalize()
    return Offer(key, words if means.startswith(colour) else f"{words} as {colour}", means=means)


def _ways(change: Change, figure: str, effect: Effect) -> Iterable[str]:
    colours = COLOURS if effect.colour in ("basic", "any") else (effect.colour,)
    hero, turn = change.hero(figure), change.turn
    for colour in colours:
        found = ways_to_pay(colour, turn.mana, hero.crystals, change.game.source, turn.dice, change.time)
        yield from (f"{colour}: {way}" for way in found)


def _discard(change: Change, step: Perform, effect: Effect) -> None:
    hero = change.hero(step.hero)
    offers = list(card_offers.held(change, _price_cards(change, hero, effect)))
    if len(offers):
        _ask(change, step, effect, "discarded", "Discard which card?", offers)


def _price_cards(change: Change, hero: Hero, effect: Effect) -> list[str]:
    """Cards of the hand that may be discarded as a price; wounds only where the effect says so."""
    return [
        card
        for card in hero.hand
        if (effect.wounds if card == WOUND else effect.colour in ("", change.card(card).colour))
    ]


def _set_die(change: Change, step: Perform, effect: Effect) -> None:
    source = change.game.source
    offers = [die_offer(index, source.dice[index]) for index in source.turnable(change.time)]
    _ask(change, step, effect, "die", "Which die of the source?", offers)


def _ready(change: Change, step: Perform, effect: Effect) -> None:
    offers = [
        Offer(unit.id, change.content.units[unit.kind].name)
        for unit in _spent_units(change, change.hero(step.hero), effect)
    ]
    _ask(change, step, effect, "unit", "Which unit is ready again?", offers)


def _spent_units(change: Change, hero: Hero, effect: Effect) -> list[OwnUnit]:
    return [unit for unit in hero.units if unit.spent and change.content.units[unit.kind].level <= effect.level]


def _power(change: Change, step: Perform, effect: Effect) -> None:
    offers = list(card_offers.held(change, _powerful(change, change.hero(step.hero))))
    _ask(change, step, effect, "card", "Which card is played with its strong effect?", offers)


def _powerful(change: Change, hero: Hero) -> list[str]:
    """Action cards of the hand, but none that does the same: that would go round in circles."""
    found = (card for card in hero.hand if change.card(card).is_action)
    return [card for card in found if all(effect.do != "power" for effect in change.card(card).strong)]


def _recall(change: Change, step: Perform, effect: Effect) -> None:
    offers = list(card_offers.elsewhere(change, _recalled(change.hero(step.hero))))
    _ask(change, step, effect, "card", "Which card is taken back?", offers)


def _recalled(hero: Hero) -> list[str]:
    return [card for card in hero.discard if card != WOUND]


def _touchable(change: Change, effect: Effect, colour: str) -> list[Foe]:
    """Whom an effect may be aimed at; of another hero's units, for one on attacks, those that have a share in the
    attack that comes (`mage_knight.md` 11)."""
    fight, duel = change.turn.fight, change.game.duel
    found = targets(fight, effect, colour) if fight is not None else []
    if duel is None or effect.do not in ("lame", "stun"):
        return found
    sharing = {value.unit for value in duel.attack} if change.turn.fight_phase == "block" else set()
    return [foe for foe in found if foe.name in sharing and not foe.stunned]


def _rivals(change: Change) -> set[str]:
    """What counts as enemies in a fight between heroes: the other one, its ready units, and those in the attack that
    comes (`mage_knight.md` 11)."""
    duel, hero = change.game.duel, change.turn.hero
    if duel is None:
        return set()
    other = duel.defender if hero == duel.aggressor else duel.aggressor
    coming = duel.attack if change.turn.fight_phase == "block" else ()
    units = (*(unit.id for unit in change.hero(other).units if unit.ready), *(value.unit for value in coming))
    return {other, *filter(None, units)}


def _at_enemy(change: Change, step: Perform, effect: Effect) -> None:
    offers = [Offer(foe.name, foe.enemy.name) for foe in _touchable(change, effect, step.colour)]
    _ask(change, step, effect, "enemy", "Which enemy?", offers)


def _ask(change: Change, step: Perform, effect: Effect, what: What, prompt: str, offers: list[Offer]) -> None:
    """Ask what is open; nothing to choose from means that nothing happens, one thing is taken at once."""
    if not offers:
        return
    if len(offers) == 1:
        settle(change, Choosing(seat="", what=what, step=step, effect=effect, offers=tuple(offers)), offers[0].key)
        return
    seat = change.seat_of(step.hero)
    change.ask(
        Choosing(seat=seat, prompt=prompt, figure=step.hero, what=what, step=step, effect=effect, offers=tuple(offers))
    )


def settle(change: Change, question: Choosing, key: str) -> None:
    """Go on with the answer to what an effect left open."""
    step, effect, hero = question.step, question.effect, change.hero(question.step.hero)
    match question.what:
        case "option":
            choose_option(change, step, effect, key)
        case "colour":
            gain_colour(change, step, effect, key)
        case "pay":
            colour, _, way = key.partition(": ")
            spend(change, step.hero, way)
            change.push(msgspec.structs.replace(step, action=effect.options[0], paid=colour))
        case "discarded":
            change.update_hero(step.hero, hand=without(hero.hand, key), discard=(*hero.discard, key))
            change.say(f"{hero.name} discards {change.card(key).name}.")
            left = msgspec.structs.replace(effect, amount=effect.amount - 1)
            change.push(msgspec.structs.replace(step, action=(left,) if left.amount else effect.options[0]))
        case "card":
            _take_card(change, step, effect, key)
        case "enemy":
            fight = change.turn.fight
            foe = fight.foe(key) if fight else None
            if fight is not None and foe is not None:
                change.update_turn(fight=fight.with_foe(touched(foe, effect)))
        case "unit":
            change.update_unit(step.hero, key, spent=False)
        case "die":
            source = change.game.source
            change.update_game(source=msgspec.structs.replace(source, taken=(*source.taken, int(key))))
            mana = Effect("mana", effect.amount, colour="any")
            change.push(msgspec.structs.replace(step, action=(mana,)))


def _take_card(change: Change, step: Perform, effect: Effect, card: str) -> None:
    hero = change.hero(step.hero)
    if effect.do == "recall":
        change.update_hero(step.hero, discard=without(hero.discard, card), hand=(*hero.hand, card))
        change.say(f"{hero.name} takes {change.card(card).name} back in hand.")
        if effect.amount > 1:
            again = msgspec.structs.replace(effect, amount=effect.amount - 1)
            change.push(msgspec.structs.replace(step, action=(again,)))
        return
    played = change.card(card)
    change.say(f"{hero.name} strengthens {played.name}.")
    change.update_hero(step.hero, hand=without(hero.hand, card))
    change.update_turn(played=(*change.turn.played, Played(card, "strong", played.removed)))
    action = strengthened(played.strong, effect.amount)
    change.push(Perform(hero=step.hero, action=action, colour=played.colour))


_DO: Final[dict[str, Callable[[Change, Perform, Effect], None]]] = {
    **dict.fromkeys(("attack", "ranged", "siege", "block"), _value),
    **dict.fromkeys(POOLS, _pool),
    **dict.fromkeys(("mana", "crystal"), _mana),
    **dict.fromkeys(COST_EFFECTS, _cost),
    **dict.fromkeys(sorted(AT_ENEMIES), _at_enemy),
    "heal": _heal,
    "draw": _draw,
    "fame": _fame,
    "reputation": _reputation,
    "wound": _wound,
    "dice": _dice,
    "keep": _keep,
    "resist": _resist,
    "mend": _mend,
    "choose": _choose,
    "pay": _pay,
    "discard": _discard,
    "set_die": _set_die,
    "ready": _ready,
    "power": _power,
    "recall": _recall,
}
