"""Heroes' abilities that answer a window: take a blow for another, roll again, step aside."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.descent import class_tokens, stakes
from vtt.rules.descent.abilities.bearing import number, seat_of, word
from vtt.rules.descent.abilities.ends import lead, leading_offers, staying
from vtt.rules.descent.abilities.reaction import Reaction, just_rolled
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dealing import range_needed, tell
from vtt.rules.descent.decisions import ChooseTarget, Offer
from vtt.rules.descent.defeat import pay_fatigue
from vtt.rules.descent.dice import cast_again, die_in_words
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Dice
from vtt.rules.descent.steps import GoOn, Window
from vtt.rules.events import Rolled

GOING_ON = "go_on"
"""Ability of the question where an interrupted way goes on to."""


def can_pay(change: Change, hero: str, ability: Ability) -> bool:
    """Whether a hero has the fatigue and the token that an ability asks for, and can exhaust it (L944, L1003)."""
    return not pay_refusal(change, hero, ability)


def pay_refusal(change: Change, hero: str, ability: Ability) -> str:
    """Why a hero cannot pay for an ability; empty if it can."""
    state, cost = change.hero(hero), number(ability, "fatigue", 0)
    if ability.called in state.exhausted:
        return "Exhausted: until its next turn."
    if without := class_tokens.spend_refusal(change, hero, ability):
        return without
    tired = state.fatigue + cost > change.sheet(hero).stamina
    return f"Too tired: it costs {cost} fatigue." if tired else ""


def pay(change: Change, hero: str, ability: Ability) -> None:
    """Pay the fatigue and the token an ability asks for, and exhaust it if it must be."""
    cost = number(ability, "fatigue", 0)
    if cost:
        pay_fatigue(change, hero, cost)
    class_tokens.spend(change, hero, ability)
    if number(ability, "exhaust", 0):
        change.update_hero(hero, exhausted=(*change.hero(hero).exhausted, ability.called))


def price(ability: Ability) -> str:
    """What an answer costs, behind its words; empty where it costs nothing."""
    cost = number(ability, "fatigue", 0)
    told = [f"{cost} fatigue"] if cost else []
    token = word(ability, "spends")
    told += [f"the token “{token}”"] if token else []
    told += ["exhausts"] if number(ability, "exhaust", 0) else []
    return f" ({', '.join(told)})" if told else ""


def new_target(change: Change, old: str, new: str, means: str) -> None:
    """One target takes the place of another before the roll, by `means` of a card or ability: range and sight stay as
    they were (`descent_abilities.md 4`), which is told where the new one stands nearer or farther."""
    attack, range_kept = change.attack, kept_range(change, new)
    defences = tuple(
        msgspec.structs.replace(defence, figure=new, colours=()) if defence.figure == old else defence
        for defence in attack.defences
    )
    targets = tuple(new if target == old else target for target in attack.targets)
    used = (*attack.used, f"aim:{new}")
    change.update_attack(targets=targets, defences=defences, used=used)
    former = change.figures[old].name
    change.befell(f"{change.figures[new].name} becomes the target in place of {former}; nobody moves.")
    tell(change, f"{means}: in place of {former}{range_kept and f' ({range_kept})'}", new)


def kept_range(change: Change, new: str) -> str:
    """What is said of the range an attack needs if this one becomes its target; empty where that would be no other."""
    attack, ground = change.attack, change.ground
    attacker, figure = change.figures[attack.attacker], change.figures[new]
    needed = range_needed(change, attack)
    far = ground.distance(ground.spaces_of(attacker), ground.spaces_of(figure))
    return f"the range needed stays {needed}" if needed and far != needed else ""


def roll_again(change: Change, dice: tuple[Dice, ...], index: int, roller: str, reason: str) -> tuple[Dice, ...]:
    """Roll one die again and tell it."""
    faces = change.content.dice
    again, change.chance = cast_again(faces, dice, index, change.chance)
    words = f"{change.figures[roller].name} rolls again: the {die_in_words(faces, again[index])}."
    change.emit(Rolled(figure=roller, dice=shown((again[index],)), reason=reason, words=words))
    return again


# --- guard --------------------------------------------------------------------------------------------------------


def _guard_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    attack = change.attack
    attacker = change.figures[attack.attacker]
    if not is_enemy(bearer, attacker) or not can_pay(change, bearer.id, ability):
        return
    if f"aim:{bearer.id}" in attack.used:  # one of those beside it, and no more (L3692)
        return
    twice = " and defends twice" if any(one.figure == bearer.id for one in attack.defences) else ""
    for target in attack.targets:
        other = change.figures[target]
        if target != bearer.id and change.counts_as_hero(target) and change.ground.figures_adjacent(bearer, other):
            label = f"{ability.name}: {bearer.name} takes the blow for {other.name}{twice}{price(ability)}"
            yield Offer(target, label, figure=target)


def _guard(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    new_target(change, key, bearer.id, ability.name)


# --- rolling again ------------------------------------------------------------------------------------------------


def _focus_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    attack = change.attack
    own = attack.attacker == bearer.id and not moment.late
    if own and not stakes.decided(change, attack) and can_pay(change, bearer.id, ability):
        for index, die in enumerate(attack.dice):
            if stakes.may_gain(change, attack, stakes.rolled_again(change, attack, index)):
                words = die_in_words(change.content.dice, die)
                yield Offer(str(index), f"{ability.name}: roll the {words} again{price(ability)}")


def _focus(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    attack = change.attack
    dice = roll_again(change, attack.dice, int(key), bearer.id, "attack")
    change.update_attack(dice=dice)
    tell(change, f"{ability.name}: the {dice[int(key)].colour} die rolled again")


def _hide_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    for defence in change.defending().values():
        if defence.figure == bearer.id and just_rolled(moment, defence) and can_pay(change, bearer.id, ability):
            for index, die in enumerate(defence.dice):
                if stakes.saves(change, change.attack, defence, index):
                    words = die_in_words(change.content.dice, die)
                    yield Offer(str(index), f"{ability.name}: roll the {words} again{price(ability)}")


def _hide(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    dice = roll_again(change, change.defence(bearer.id).dice, int(key), bearer.id, "defence")
    change.update_defence(bearer.id, dice=dice)
    tell(change, f"{ability.name}: the {dice[int(key)].colour} die rolled again", bearer.id)


# --- stepping aside -----------------------------------------------------------------------------------------------


def _sidestep_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    ground = change.ground
    comer = change.figures.get(moment.figure)
    if comer is None or not is_enemy(bearer, comer) or moment.space is None or bearer.space is None:
        return
    if not ground.adjacent(bearer.space, moment.space) or not ground.is_empty(moment.space, ignoring=(comer.id,)):
        return
    if not can_pay(change, bearer.id, ability):
        return
    for end in leading_offers(change, bearer, number(ability, "distance")):
        label = f"{ability.name}: {bearer.name} moves to {end.label}{price(ability)}"
        yield msgspec.structs.replace(end, label=label)


def _sidestep(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    change.say(f"{bearer.name} steps aside.")
    lead(change, bearer, key, number(ability, "distance"), "effect", seat_of(change, bearer))


def go_on(change: Change, step: GoOn) -> None:
    """`GoOn`: where a figure goes whose way was interrupted; it may as well stay."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None:
        return
    offers = leading_offers(change, figure, step.spaces)
    if not offers:
        return
    question = ChooseTarget(
        seat=step.seat,
        prompt=f"Where does {figure.name} go on to?",
        figure=figure.id,
        offers=(*offers, staying(change, figure)),
        ability=GOING_ON,
        values={"distance": step.spaces, "cause": step.cause},
    )
    change.ask(question)


def gone_on(change: Change, question: ChooseTarget, key: str) -> None:
    """It has been chosen where an interrupted way goes on to."""
    figure, values = change.figures[question.figure], question.values
    if key != staying(change, figure).key:
        lead(change, figure, key, int(values["distance"]), str(values["cause"]), question.seat)


REACTIONS = {
    "guard": Reaction("attack_declared", _guard_offers, _guard),
    "focus": Reaction("rolled", _focus_offers, _focus),
    "thick_hide": Reaction("rolled", _hide_offers, _hide),
    "sidestep": Reaction("entered", _sidestep_offers, _sidestep),
}
"""Ability id -> what it does in which window."""
