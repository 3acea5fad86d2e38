"""What effects of cards, skills and units would bring now, so that nothing is offered that does nothing
(`mage_knight.md` 6, 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vtt.rules.decks import without
from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.combat import PLAYABLE
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.effects import AT_ENEMIES, FIGHTING, Action, Effect, in_words
from vtt.rules.mage_knight.fight import DUEL, Fight, Foe
from vtt.rules.mage_knight.mana import ways_to_pay
from vtt.rules.mage_knight.state import Hero, OwnUnit
from vtt.rules.unseen import UNKNOWN

IN_FIGHTS: Final = ("attack", "ranged", "siege", "block", "resist", "weaken", "lame", "stun", "strip")
"""What effects do that are of use in a fight alone."""
VOID_AGAINST: Final = {"red": "fire", "blue": "ice"}
"""Enemies that resist this are not touched by effects of cards of that colour (`mage_knight.md` 8.1)."""


def refusal(change: Change, figure: str, action: Iterable[Effect], colour: str = "", gone: tuple[str, ...] = ()) -> str:
    """Why an action would bring nothing at all now; empty if something can be done. `gone` are cards that are still in
    hand, but lie on the table by then: whoever plays a card cannot discard it as its price."""
    reasons = [_refusal(change, figure, effect, colour, gone) for effect in action]
    return "" if any(not reason for reason in reasons) or not reasons else reasons[0]


def words_now(change: Change, action: Action, colour: str = "") -> str:
    """What an action of a card of a `colour` does, what of it is lost as it is done now, and a wound that knocks its
    hero out (L679)."""
    return in_words(action, lambda effect: _remark(change, effect, colour))


def _remark(change: Change, effect: Effect, colour: str) -> str:
    """What is to be said of an effect now: that it brings nothing, or the whole hand with it."""
    turn = change.turn
    if turn.fight is None:
        return "lost outside a fight" if effect.do in FIGHTING else ""
    if effect.do == "wound" and turn.fight.wounds < turn.fight.hand_limit <= turn.fight.wounds + effect.amount:
        return "it knocks out: the hand is lost"
    if effect.do == "influence" or (effect.do == "move" and not slowing(change)):
        return "lost in a fight"
    if effect.do in AT_ENEMIES and not touchable(change, effect, colour):
        return ": ".join(filter(None, ("lost", _kept_off(turn.fight, effect, colour))))
    held = any(effect.do in kinds for kinds in PLAYABLE.values())
    return "lost in this phase" if held and effect.do not in PLAYABLE.get(turn.fight_phase, ()) else ""


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
            return len(hero.cards)
    return sum(shield.hero == figure for shield in change.world.shields)


def _refusal(change: Change, figure: str, effect: Effect, colour: str, gone: tuple[str, ...]) -> str:
    """Why one effect brings nothing now."""
    hero, turn, source = change.hero(figure), change.turn, change.game.source
    match effect.do:
        case do if do in IN_FIGHTS:
            return _fight_refusal(change, effect, colour)
        case "move" | "reduce_cost" | "set_cost" | "open_terrain":
            slows = effect.do == "move" and slowing(change)
            return "" if turn.stage == "movement" or slows else "Moves are over."
        case "influence":
            return "" if turn.stage == "interaction" else "For talking only: else influence is of no use."
        case "wound" | "reputation" if effect.do == "wound" or effect.amount < 0:
            return "That is a price, and brings nothing."
        case "heal":
            if turn.fight is not None:
                return "Not in a fight: nobody is healed during one."
            hurt = WOUND in hero.hand or any(unit.wounds for unit in hero.units)
            return "" if hurt else "No wound to heal."
        case "dice":
            left = len(source.free(change.time)) > turn.dice
            return "" if left else "No dice left: none could be taken."
        case "draw":
            return "" if hero.deck else "The deck is empty."
        case "ready":
            return "" if spent_units(change, hero, effect) else "No such unit: none that is spent is of such a level."
        case "power":
            return "" if powerful(change, figure, gone) else "No card for it: no action card in hand would be of use."
        case "recall":
            return "" if recalled(hero) else "No such card: none is in the discard pile."
        case "mend":
            return "" if WOUND in (*hero.hand, *hero.discard) else "No wounds: none is in the hand or discarded."
        case "discard":
            if len(price_cards(change, hero, effect, gone)) < effect.amount:
                return "No other card: there is none to discard." if gone else "No card to discard."
            return refusal(change, figure, effect.options[0], colour, gone)
        case "pay":
            payable = any(True for _ in ways_to_meet(change, figure, effect))
            missing = "" if payable else "No mana to pay."
            return missing or refusal(change, figure, effect.options[0], colour, gone)
        case "set_die":
            return "" if source.turnable(change.time) else "No dice left: none of the source is free."
        case "choose":
            return _choice_refusal(change, figure, effect, colour, gone)
    return ""


def _choice_refusal(change: Change, figure: str, effect: Effect, colour: str, gone: tuple[str, ...]) -> str:
    """Why none of several actions brings anything: in a fight that one is told of which is for fights."""
    reasons = [refusal(change, figure, option, colour, gone) for option in effect.options]
    fighting = [any(one.do in IN_FIGHTS for one in option) for option in effect.options]
    told = fighting.index(True) if change.turn.fight is not None and True in fighting else 0
    return reasons[told] if all(reasons) else ""


def _fight_refusal(change: Change, effect: Effect, colour: str) -> str:
    """Why an effect for fights brings nothing in the phase under way."""
    turn, fight = change.turn, change.turn.fight
    if fight is None:
        return "No fight now."
    if effect.do in AT_ENEMIES:
        late = effect.do in ("lame", "stun") and turn.fight_phase == "attack" and fight.site != DUEL
        if not late and touchable(change, effect, colour):
            return ""
        return f"No enemy for it: {(not late and _kept_off(fight, effect, colour)) or 'it touches none'}."
    if effect.do == "resist":
        return "" if turn.fight_phase != "attack" and fight.units else "No unit in danger: none could be hurt any more."
    if effect.do not in PLAYABLE.get(turn.fight_phase, ()):
        return "Not in this phase: it is of no use."
    if fight.site == DUEL:
        return ""
    if effect.do == "block":
        return "" if fight.unstopped() else "Nothing to block."
    most = {"ranged": 0, "siege": 1}.get(effect.do, 2)
    within = turn.fight_phase == "attack" or any(fight.fortification(foe) <= most for foe in fight.foes)
    return "" if within else "Walls stop it: it reaches no enemy behind them."


def slowing(change: Change) -> bool:
    """Whether movement points are of use in the fight under way: against a cumbersome enemy."""
    fight = change.turn.fight
    block = fight is not None and change.turn.fight_phase == "block"
    return block and any(foe.has("cumbersome") for foe in fight.foes)  # type: ignore[union-attr]


def ways_to_meet(change: Change, figure: str, effect: Effect) -> Iterable[str]:
    """How a price of an effect can be paid: ``red: die 2``; not with a crystal where all that comes of it is one of the
    same colour."""
    colours = COLOURS if effect.colour in ("basic", "any") else (effect.colour,)
    hero, turn = change.hero(figure), change.turn
    comes = [(gained.do, gained.colour) for option in effect.options for gained in option]
    in_vain = {f"crystal {colour}" for colour in colours if comes == [("crystal", "paid")]}
    for colour in colours:
        found = ways_to_pay(colour, turn.mana, hero.crystals, change.game.source, turn.dice, change.time)
        yield from (f"{colour}: {way}" for way in found if way not in in_vain)


def price_cards(change: Change, hero: Hero, effect: Effect, gone: tuple[str, ...] = ()) -> list[str]:
    """Cards of the hand, but for those that are gone by then, that may be discarded as a price; wounds only where the
    effect says so."""
    return [
        card
        for card in _left(hero, gone)
        if (effect.wounds if card == WOUND else effect.colour in ("", change.card(card).colour))
    ]


def _left(hero: Hero, gone: tuple[str, ...]) -> tuple[str, ...]:
    """The hand without these cards, each once."""
    hand = hero.hand
    for card in gone:
        hand = without(hand, card) if card in hand else hand
    return hand


def spent_units(change: Change, hero: Hero, effect: Effect) -> list[OwnUnit]:
    """Units that an effect could make ready again."""
    return [unit for unit in hero.units if unit.spent and change.content.units[unit.kind].level <= effect.level]


def powerful(change: Change, figure: str, gone: tuple[str, ...] = ()) -> list[str]:
    """Action cards of the hand whose strong effect is of use, but none that does the same: that would go round in
    circles."""
    found = ((name, change.card(name)) for name in _left(change.hero(figure), gone) if name != UNKNOWN)
    strong = [(name, card) for name, card in found if card.is_action]
    ready = [(name, card) for name, card in strong if all(effect.do != "power" for effect in card.strong)]
    return [name for name, card in ready if not refusal(change, figure, card.strong, card.colour, (*gone, name))]


def recalled(hero: Hero) -> list[str]:
    """Cards of the discard pile that may be taken back."""
    return [card for card in hero.discard if card != WOUND]


def touchable(change: Change, effect: Effect, colour: str) -> list[Foe]:
    """Whom an effect may be aimed at; of another hero's units, for one on attacks, those that have a share in the
    attack that comes (`mage_knight.md` 11)."""
    fight, duel = change.turn.fight, change.game.duel
    found = _targets(fight, effect, colour) if fight is not None else []
    if duel is None or effect.do not in ("lame", "stun"):
        return found
    sharing = {value.unit for value in duel.attack} if change.turn.fight_phase == "block" else set()
    return [foe for foe in found if foe.name in sharing and not foe.stunned]


def _targets(fight: Fight, effect: Effect, colour: str) -> list[Foe]:
    """Enemies that an effect can touch: not those immune to such effects, nor those whose resistance voids the card's
    colour (`mage_knight.md` 8.1, 8.3)."""
    return [foe for foe in fight.foes if not _spared(fight, foe, effect, colour)]


def _spared(fight: Fight, foe: Foe, effect: Effect, colour: str) -> str:
    """Why an effect does not touch an enemy; empty where it does (L604, L1981)."""
    void, name = VOID_AGAINST.get(colour, ""), fight.called(foe)
    if void and foe.resists(void):
        return f"{name} resists {void}"
    if foe.has("arcane_immunity") and effect.do != "lame":
        return f"no such effect touches {name}"
    return f"nothing attacks {name}" if foe.summoner and effect.do in ("weaken", "strip") else ""


def _kept_off(fight: Fight, effect: Effect, colour: str) -> str:
    """Why an effect touches no enemy of a fight; empty where it might."""
    reasons = [*filter(None, (_spared(fight, foe, effect, colour) for foe in fight.foes))]
    return enumerated(reasons) if reasons else ""


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
