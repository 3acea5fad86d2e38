"""Cards, skills and units a hero plays, and wounds it heals (`mage_knight.md` 6.1, 7, 10)."""

from __future__ import annotations

from typing import Final

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import count
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight.cards import WOUND, Card
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import ActivateUnit, Heal, PlayCard, Sideways, UseSkill, Way
from vtt.rules.mage_knight.effects import FIGHTING, Action, Effect, all_effects, taken
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.paying import pay, price_refusal
from vtt.rules.mage_knight.state import Hero, LyingSkill, OwnUnit, Played
from vtt.rules.mage_knight.steps import Perform
from vtt.rules.mage_knight.usefulness import refusal, words_now

SIDEWAYS_PHASES: Final = frozenset({"attack", "block"})
RESTED: Final = "Not while resting: no more moves, fights or talks are played."


# --- cards -----------------------------------------------------------------------------------------------------


def play_card(change: Change, command: PlayCard) -> None:
    """Play a card of the hand: basic, strong for mana, or sideways (`mage_knight.md` 6.1)."""
    hero = change.hero(command.figure)
    if command.card not in hero.hand:
        raise IllegalCommand("This card is not in hand.")
    card = change.card(command.card)
    if command.how == "sideways":
        change.forbid(sideways_refusal(change, card, command.sideways))
        _put_down(change, hero, command, card)
        _sideways(change, card, command.sideways)
        return
    action = action_of(card.effects(command.how), command.option)
    change.forbid(play_refusal(change, command.figure, card, command.how, command.option))
    pay(change, command.figure, price(card, command.how), command.pay)
    _put_down(change, change.hero(command.figure), command, card)
    gone = " It leaves the game." if change.turn.played[-1].gone else ""
    words = f"{hero.name} plays {card.name}: {words_now(change, action, card.colour)}.{gone}"
    change.emit(CardMoved(deck="deeds", change="played", card=card.id, figure=command.figure, words=words))
    change.push(Perform(hero=command.figure, action=action, colour=card.colour))


def action_of(action: Action, option: int | None) -> Action:
    """An action with the option that a command takes; IllegalCommand if it has none such."""
    found = taken(action, option)
    if found is None:
        raise IllegalCommand("There is no such way of doing it.")
    return found


def _put_down(change: Change, hero: Hero, command: PlayCard, card: Card) -> None:
    gone = command.how == "strong" and card.is_used_up
    change.update_hero(command.figure, hand=without(hero.hand, command.card))
    played = (*change.turn.played, Played(command.card, command.how, gone))
    change.update_turn(played=played, discarded=True)


def _sideways(change: Change, card: Card, kind: str) -> None:
    turn = change.turn
    if kind in ("move", "influence"):
        change.update_turn(**{kind: getattr(turn, kind) + 1})
    else:
        change.update_turn(values=(*turn.values, Value(kind, "physical", 1)))  # type: ignore[arg-type]
    change.say(f"{change.hero(turn.hero).name} plays {card.name} sideways: {kind} 1.")


def sideways_refusal(change: Change, card: Card, kind: Sideways) -> str:
    """Why a card cannot be played sideways for something now; never ranged, siege or of an element."""
    turn = change.turn
    if card.kind == WOUND:
        return "Wounds cannot be played."
    if turn.stage == "rest":
        return RESTED
    if kind in SIDEWAYS_PHASES and (turn.fight is None or turn.fight_phase != kind):
        return f"A card is worth {kind} 1 in the {kind} phase of a fight only."
    return refusal(change, turn.hero, (Effect(kind),))


def price(card: Card, how: Way) -> tuple[str, ...]:
    """The colours of mana a card takes."""
    if card.kind == "spell":
        return (card.colour, "black") if how == "strong" else (card.colour,)
    return (card.colour,) if how == "strong" and card.is_action else ()


def play_refusal(change: Change, figure: str, card: Card, how: Way, option: int | None = None) -> str:
    """Why a card cannot be played now with its basic or strong effect, or with this option of it."""
    if card.kind == WOUND:
        return "Wounds cannot be played."
    if card.kind == "spell" and how == "strong" and change.time != "night":
        return "By night only: the strong effect of a spell."
    if card.banner is not None and how == "basic":
        return "A banner is laid with a unit."
    action = action_of(card.effects(how), option)
    if change.turn.stage == "rest" and not _free_of_moves(action):
        return RESTED
    missing = price_refusal(change, figure, price(card, how))
    return missing or refusal(change, figure, action, card.colour, (card.id,))


def _free_of_moves(action: Action) -> bool:
    """Whether an action has something besides moves, talk and fights."""
    return any(effect.do not in FIGHTING | {"move", "influence", "choose"} for effect in all_effects(action))


# --- skills and units --------------------------------------------------------------------------------------------


def skill_refusal(change: Change, figure: str, skill: str) -> str:
    """Why a skill cannot be used now (`mage_knight.md` 7)."""
    hero = change.hero(figure)
    known = change.content.skills.get(skill)
    if known is not None and lies_for(change, figure, skill):
        return refusal(change, figure, known.common)
    if known is None or skill not in hero.skills:
        return f"{hero.name} has no such skill."
    duel = change.game.duel
    if duel is not None and figure == duel.defender and not duel.committed:
        return "Not now: skills take the whole turn of who is attacked."
    if skill in hero.flipped:
        return "Used this round."
    if skill in change.turn.used:
        return "Used this turn."
    return refusal(change, figure, known.action)


def lies_for(change: Change, figure: str, skill: str) -> bool:
    """Whether a skill of another hero lies in the middle that this one may use."""
    common = bool(change.content.skills[skill].common)
    return common and any(one.skill == skill and one.hero != figure for one in change.game.middle)


def use_skill(change: Change, command: UseSkill) -> None:
    """Once a turn or once a round; of what lies in the middle the part that is for all."""
    change.forbid(skill_refusal(change, command.figure, command.skill))
    skill, hero = change.content.skills.get(command.skill), change.hero(command.figure)
    if skill is None:
        raise IllegalCommand("There is no such skill.")
    if lies_for(change, command.figure, skill.id):
        change.update_game(middle=tuple(one for one in change.game.middle if one.skill != skill.id))
        words = words_now(change, skill.common)
        change.say(f"{hero.name} uses {skill.name} of the middle: {words}.", by=command.figure)
        change.push(Perform(hero=command.figure, action=skill.common))
        return
    if skill.once == "round":
        change.update_hero(command.figure, flipped=(*hero.flipped, skill.id))
    if skill.lies:
        change.update_game(middle=(*change.game.middle, LyingSkill(skill.id, command.figure)))
    change.update_turn(used=(*change.turn.used, skill.id))
    change.say(f"{hero.name} uses {skill.name}: {words_now(change, skill.action)}.", by=command.figure)
    change.push(Perform(hero=command.figure, action=skill.action))


def unit_refusal(change: Change, figure: str, unit: OwnUnit, ability: int, option: int | None = None) -> str:
    """Why a unit cannot be activated for one of its abilities, or for this option of it."""
    kind = change.unit_kind(unit)
    if not 0 <= ability < len(kind.abilities):
        raise IllegalCommand("It has no such ability.")
    if unit.spent or unit.wounds:
        return "Wounded: they must be healed first." if unit.wounds else "Spent: ready again next round."
    fight, fights = change.turn.fight, FIGHTING & {one.do for one in kind.abilities[ability].action}
    if fight is not None and fights and not fight.fields(unit.id):
        return f"Not in this fight: {'it does not fight' if fight.uses_units else 'no unit fights'} here."
    mana = kind.abilities[ability].mana
    missing = price_refusal(change, figure, (mana,)) if mana else ""
    return missing or refusal(change, figure, action_of(kind.abilities[ability].action, option), mana)


def activate_unit(change: Change, command: ActivateUnit) -> None:
    """Spend a ready, unwounded unit (`mage_knight.md` 7)."""
    unit = change.unit(command.figure, command.unit)
    change.forbid(unit_refusal(change, command.figure, unit, command.ability, command.option))
    kind = change.unit_kind(unit)
    ability = kind.abilities[command.ability]
    action = action_of(ability.action, command.option)
    if ability.mana:
        pay(change, command.figure, (ability.mana,), (command.pay,) if command.pay else ())
    change.update_unit(command.figure, unit.id, spent=True)
    change.say(f"{kind.name}: {words_now(change, action, ability.mana)}.", by=command.figure)
    change.push(Perform(hero=command.figure, action=action, colour=ability.mana, unit=unit.id))


# --- healing -----------------------------------------------------------------------------------------------------


def heal_refusal(change: Change, figure: str, unit: str = "") -> str:
    """Why nothing can be healed: a wound in hand takes 1 point, one of a unit as many as its level (`mage_knight.md`
    10)."""
    hero, turn = change.hero(figure), change.turn
    if turn.fight is not None:
        return "Not in a fight: nobody is healed during one."
    if not unit:
        if WOUND not in hero.hand:
            return "No wound in hand."
        return "" if turn.heal else "No healing points."
    own = hero.unit(unit)
    if own is None or not own.wounds:
        return "It is not wounded."
    level = change.content.units[own.kind].level
    return (
        "" if turn.heal >= level else f"Needs {level} healing: there {'is' if turn.heal == 1 else 'are'} {turn.heal}."
    )


def healing_taken(change: Change, figure: str) -> dict[str, int]:
    """The points that a wound of each wounded one takes, by its name: a wound in hand, and units."""
    hero, kinds = change.hero(figure), change.content.units
    hurt = [kinds[unit.kind] for unit in hero.units if unit.wounds]
    hand = {"a wound in hand": 1} if WOUND in hero.hand else {}
    return hand | {kind.name: kind.level for kind in hurt}


def heal(change: Change, command: Heal) -> None:
    """Spend healing points."""
    change.forbid(heal_refusal(change, command.figure, command.unit))
    hero, turn = change.hero(command.figure), change.turn
    unit = hero.unit(command.unit)
    if unit is not None:
        change.say(f"{hero.name} heals {change.unit_kind(unit).name}.")
        level = change.content.units[unit.kind].level
        change.update_turn(heal=max(0, turn.heal - level))
        change.update_unit(command.figure, unit.id, wounds=max(0, unit.wounds - 1))
        return
    if WOUND not in hero.hand:
        raise IllegalCommand("There is no wound in hand.")
    _heal_hand(change, command.figure, 1)


def _heal_hand(change: Change, figure: str, number: int) -> None:
    hero, left = change.hero(figure), change.turn.heal
    change.say(f"{hero.name} heals {count(number, 'wound') if number > 1 else 'a wound'}.")
    change.update_turn(heal=max(0, left - number))
    hand = hero.hand
    for _ in range(number):
        hand = without(hand, WOUND)
    change.update_hero(figure, hand=hand)


def heal_at_once(change: Change, figure: str) -> None:
    """Spend healing points on the wounds of the hand where no unit could have them instead."""
    hero = change.hero(figure)
    number = min(change.turn.heal, hero.hand.count(WOUND))
    if number and not any(unit.wounds for unit in hero.units):
        _heal_hand(change, figure, number)
