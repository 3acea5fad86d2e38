"""Doing the effects of cards, skills and units one after the other, with a question where something is left open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from vtt.rules.decks import without
from vtt.rules.enumeration import capital, enumerated
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.decisions import Choosing, What
from vtt.rules.mage_knight.effects import AT_ENEMIES, Action, Effect, all_effects, in_words, strengthened
from vtt.rules.mage_knight.fight import Foe, Value
from vtt.rules.mage_knight.movement import CostEffect
from vtt.rules.mage_knight.paying import die_offer, payment_words, spend
from vtt.rules.mage_knight.playing import heal_at_once
from vtt.rules.mage_knight.state import Played
from vtt.rules.mage_knight.steps import Perform
from vtt.rules.mage_knight.usefulness import (
    counted,
    powerful,
    price_cards,
    recalled,
    refusal,
    spent_units,
    touchable,
    ways_to_meet,
)
from vtt.rules.questions import Offer, told_once

POOLS: Final = ("move", "influence")
COST_EFFECTS: Final = {"reduce_cost": "reduce", "set_cost": "set", "open_terrain": "open"}


def perform(change: Change, step: Perform) -> None:
    """Do the first effect of an action; the rest waits on the agenda."""
    if not step.action:
        return
    effect, *rest = step.action
    if rest:
        change.push(replace(step, action=tuple(rest)))
    _DO[effect.do](change, step, effect)


# --- one effect each -----------------------------------------------------------------------------------------------


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
        heal_at_once(change, step.hero)


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
        change.say(f"{change.hero(step.hero).name} has {effect.amount} {colour} mana.")


def _wound(change: Change, step: Perform, effect: Effect) -> None:
    """A wound to hand; in a fight it counts for the knock-out, and may be what brings it (L679)."""
    change.take_wounds(step.hero, effect.amount)
    fight = change.turn.fight
    if fight is not None:
        hurt = replace(fight, wounds=fight.wounds + effect.amount)
        falls = hurt.knocked_out and not fight.knocked_out
        change.update_turn(fight=replace(hurt, hand=0) if falls else hurt)
        if falls:
            change.knock_out(step.hero)


def _cost(change: Change, step: Perform, effect: Effect) -> None:
    kind, amount = COST_EFFECTS[effect.do], effect.amount
    found = CostEffect(kind, effect.terrain, amount, amount, amount, effect.minimum)  # type: ignore[arg-type]
    change.update_turn(effects=(*change.turn.effects, found))


def _resist(change: Change, step: Perform, effect: Effect) -> None:
    fight = change.turn.fight
    if fight is not None:
        units = tuple(replace(unit, resists=(*unit.resists, "physical")) for unit in fight.units)
        change.update_turn(fight=replace(fight, units=units))


def _mend(change: Change, step: Perform, effect: Effect) -> None:
    """Wounds of the hand first, then of the discard pile."""
    for _ in range(effect.amount):
        change.throw_wound_away(step.hero)


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
        _ask(change, step, effect, "option", "one of these is done: which?", offers)


def choose_option(change: Change, step: Perform, effect: Effect, key: str) -> None:
    """Do one of the options."""
    action = effect.options[int(key)]
    if action:
        change.say(f"{change.hero(step.hero).name} chooses: {in_words(action)}.")
    change.push(replace(step, action=action))


def _pay(change: Change, step: Perform, effect: Effect) -> None:
    ways = dict.fromkeys(ways_to_meet(change, step.hero, effect))
    _ask(change, step, effect, "pay", "Pay with which mana?", [_way_offer(change, way) for way in ways])


def _way_offer(change: Change, key: str) -> Offer:
    """“Red die”; what stands for another colour says for which: “Gold die as red”."""
    colour, _, way = key.partition(": ")
    means = payment_words(change, way)
    words = means.capitalize()
    return Offer(key, words if means.startswith(colour) else f"{words} as {colour}", means=means)


def _discard(change: Change, step: Perform, effect: Effect) -> None:
    hero = change.hero(step.hero)
    offers = list(change.held(price_cards(change, hero, effect)))
    if len(offers):
        _ask(change, step, effect, "discarded", "Discard which card?", offers)


def _set_die(change: Change, step: Perform, effect: Effect) -> None:
    source = change.game.source
    offers = [die_offer(index, source.dice[index]) for index in source.turnable(change.time)]
    _ask(change, step, effect, "die", "Which die of the source?", offers)


def _ready(change: Change, step: Perform, effect: Effect) -> None:
    offers = [
        Offer(unit.id, change.unit_called(step.hero, unit))
        for unit in spent_units(change, change.hero(step.hero), effect)
    ]
    _ask(change, step, effect, "unit", "Which unit is ready again?", offers)


def _power(change: Change, step: Perform, effect: Effect) -> None:
    offers = list(change.held(powerful(change, step.hero)))
    _ask(change, step, effect, "card", "Which card is played with its strong effect?", offers)


def _recall(change: Change, step: Perform, effect: Effect) -> None:
    offers = list(change.elsewhere(recalled(change.hero(step.hero))))
    _ask(change, step, effect, "card", "Which card is taken back?", offers)


def _at_enemy(change: Change, step: Perform, effect: Effect) -> None:
    fight, found = change.turn.fight, touchable(change, effect, step.colour)
    offers = [Offer(foe.name, fight.called(foe)) for foe in found] if fight is not None else []
    _ask(change, step, effect, "enemy", "Which enemy?", offers)


def _ask(change: Change, step: Perform, effect: Effect, what: What, prompt: str, found: Iterable[Offer]) -> None:
    """Ask what is open; nothing to choose from means that nothing happens, one thing is taken at once."""
    offers = told_once(found)
    if not offers:
        return
    if len(offers) == 1:
        settle(change, Choosing(seat="", what=what, step=step, effect=effect, offers=offers), offers[0].key)
        return
    of = _source(change, step, effect)
    if what == "option":
        prompt = f"{of}: {prompt}" if of else capital(prompt)
    else:
        told = in_words((effect,))
        prompt = f"{of}: {told}. {prompt}" if of else f"{capital(told)}. {prompt}"
    change.ask_hero(Choosing, step.hero, prompt, offers, what=what, step=step, effect=effect)


def _source(change: Change, step: Perform, effect: Effect) -> str:
    """The unit, card or skill that does an effect; empty where that is none of those used last."""
    if step.unit:
        units = change.hero(step.hero).units
        return next((change.unit_called(step.hero, unit) for unit in units if unit.id == step.unit), "")
    found: list[tuple[str, Action]] = []
    turn = change.game.turn
    if turn is None:
        return ""
    if step.colour and turn.played:
        card = change.card(turn.played[-1].card)
        found = [(card.name, (*card.basic, *card.strong))]
    elif turn.used and (skill := change.content.skills.get(turn.used[-1])) is not None:
        found = [(skill.name, (*skill.action, *skill.common))]
    return next((name for name, action in found if effect.do in {one.do for one in all_effects(action)}), "")


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
            change.say(f"{hero.name} pays with a {payment_words(change, way)}.")
            spend(change, step.hero, way)
            change.push(replace(step, action=effect.options[0], paid=colour))
        case "discarded":
            change.update_hero(step.hero, hand=without(hero.hand, key), discard=(*hero.discard, key))
            change.say(f"{hero.name} discards {change.card(key).name}.")
            left = replace(effect, amount=effect.amount - 1)
            change.push(replace(step, action=(left,) if left.amount else effect.options[0]))
        case "card":
            _take_card(change, step, effect, key)
        case "enemy":
            fight = change.turn.fight
            foe = fight.foe(key) if fight else None
            if fight is not None and foe is not None:
                change.say(f"{hero.name} aims at {fight.called(foe)}: {in_words((effect,))}.")
                change.update_turn(fight=fight.with_foe(_touched(foe, effect)))
        case "unit":
            change.update_unit(step.hero, key, spent=False)
            names = [change.unit_kind(unit).name for unit in hero.units if unit.id == key]
            change.say(f"{enumerated(names)} can be used again.")
        case "die":
            source = change.game.source
            change.say(f"{hero.name} turns a {source.dice[int(key)]} die of the source.")
            change.update_game(source=replace(source, taken=(*source.taken, int(key))))
            mana = Effect("mana", effect.amount, colour="any")
            change.push(replace(step, action=(mana,)))


def _touched(foe: Foe, effect: Effect) -> Foe:
    """An enemy after an effect of a card."""
    match effect.do:
        case "weaken":
            return replace(foe, weakened=foe.weakened + effect.amount)
        case "lame":
            return replace(foe, lamed=foe.lamed + effect.amount)
        case "stun":
            return replace(foe, stunned=True)
    return replace(foe, loses=(*foe.loses, *effect.abilities))


def _take_card(change: Change, step: Perform, effect: Effect, card: str) -> None:
    hero = change.hero(step.hero)
    if effect.do == "recall":
        change.update_hero(step.hero, discard=without(hero.discard, card), hand=(*hero.hand, card))
        change.say(f"{hero.name} takes {change.card(card).name} back in hand.")
        if effect.amount > 1:
            again = replace(effect, amount=effect.amount - 1)
            change.push(replace(step, action=(again,)))
        return
    played = change.card(card)
    change.say(f"{hero.name} strengthens {played.name}.")
    change.update_hero(step.hero, hand=without(hero.hand, card))
    change.update_turn(played=(*change.turn.played, Played(card, "strong", played.removed)))
    action = strengthened(played.strong, effect.amount)
    change.push(Perform(hero=step.hero, action=action, colour=played.colour))


_DO: Final[dict[str, Callable[[Change, Perform, Effect], object]]] = {
    **dict.fromkeys(("attack", "ranged", "siege", "block"), _value),
    **dict.fromkeys(POOLS, _pool),
    **dict.fromkeys(("mana", "crystal"), _mana),
    **dict.fromkeys(COST_EFFECTS, _cost),
    **dict.fromkeys(sorted(AT_ENEMIES), _at_enemy),
    "heal": _heal,
    "draw": lambda change, step, effect: change.draw(step.hero, effect.amount),
    "fame": lambda change, step, effect: change.gain_fame(step.hero, effect.amount),
    "reputation": lambda change, step, effect: change.gain_reputation(step.hero, effect.amount),
    "wound": _wound,
    "dice": lambda change, step, effect: change.update_turn(dice=change.turn.dice + effect.amount),
    "keep": lambda change, step, effect: change.update_turn(more_cards=change.turn.more_cards + effect.amount),
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
