"""Overlord cards that meddle with an attack: its dice, its target, its damage, and what a fallen monster leaves."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.descent import attributes, stakes, sums
from vtt.rules.descent.abilities.bearing import asleep, number, word
from vtt.rules.descent.abilities.reaction import CardEffect, just_rolled
from vtt.rules.descent.abilities.reactions import kept_range, new_target, roll_again
from vtt.rules.descent.aim import shielded
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dealing import falls, ill_all_the_same, lost, tell, ward_off
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.defeat import suffer
from vtt.rules.descent.dice import die_in_words, face_in_words, turned, without
from vtt.rules.descent.sides import is_monster
from vtt.rules.descent.state import Attack
from vtt.rules.descent.steps import Cast, Window
from vtt.rules.events import Rolled


def tries_to_escape(change: Change, hero: str, effect: Ability, then: str, **values: int | str) -> None:
    """A hero tests against a card; `then` names what follows (`engine.CASTS`)."""
    attributes.test(change, hero, word(effect, "attribute"), f"against {effect.name}", then, **values)


def may_escape(change: Change, hero: str, effect: Ability) -> str:
    """How likely a hero passes the test of a card, for the answer that plays it; empty where the card has none."""
    attribute = word(effect, "attribute")
    return attributes.chance(change, hero, attribute) if attribute else ""


# --- dice and targets ---------------------------------------------------------------------------------------------


def _ill_luck_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    attack = change.attack
    for index, die in enumerate(attack.dice if change.counts_as_hero(attack.attacker) and not moment.late else ()):
        if stakes.may_lose(change, attack, stakes.rolled_again(change, attack, index)):
            yield Offer(str(index), f"roll the {die_in_words(change.content.dice, die)} again")


def _ill_luck(change: Change, moment: Window, effect: Ability, key: str) -> None:
    attack = change.attack
    dice = roll_again(change, attack.dice, int(key), attack.attacker, "attack")
    change.update_attack(dice=dice)
    tell(change, f"{effect.name}: the {dice[int(key)].colour} die rolled again")


def _attacked_monsters(change: Change) -> Iterator[Figure]:
    attack = change.attack
    if change.counts_as_hero(attack.attacker):
        for target in attack.targets:
            figure = change.figures.get(target)
            if figure is not None and is_monster(figure) and not asleep(change, figure):
                yield change.figures[target]


def _defence_die_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    for monster in _attacked_monsters(change):
        yield Offer(monster.id, f"{monster.name} rolls one more {word(effect, 'die')} die", figure=monster.id)


def _defence_die(change: Change, moment: Window, effect: Ability, key: str) -> None:
    defence = change.defence(key)
    colours = (*defence.colours, word(effect, "die", "black"))
    change.update_defence(key, colours=colours)
    tell(change, f"{effect.name}: a {colours[-1]} die more", key)


def _attack_die_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    attacker = change.figures[change.attack.attacker]
    if not change.counts_as_hero(attacker.id):
        yield Offer("", f"{attacker.name} rolls one more {word(effect, 'die')} die", figure=attacker.id)


def _attack_die(change: Change, moment: Window, effect: Ability, key: str) -> None:
    attack = change.attack
    colours = (*attack.colours, word(effect, "die", "yellow"))
    change.update_attack(colours=colours)
    tell(change, f"{effect.name}: a {colours[-1]} die more")


def _new_target_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    attack = change.attack
    attacker, affected = change.figures[attack.attacker], {defence.figure for defence in attack.defences}
    for monster in _attacked_monsters(change):
        for other in change.on_board():
            near = is_monster(other) and other.id not in affected and not shielded(change, attacker, other)
            if near and not asleep(change, other) and change.ground.figures_adjacent(monster, other):
                label = f"{other.name} becomes the target instead of {monster.name}"
                detail = kept_range(change, other.id)
                yield Offer(f"{monster.id}>{other.id}", label, figure=other.id, detail=detail)


def _new_target(change: Change, moment: Window, effect: Ability, key: str) -> None:
    old, _, new = key.partition(">")
    new_target(change, old, new, effect.name)


def _lose_die_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    attack = change.attack
    if change.counts_as_hero(attack.attacker):
        for colour in sorted(set(_dice_of(change, attack)) - {"blue", *attack.left_out}):
            label = f"{change.figures[attack.attacker].name} may lose a {colour} die"
            yield Offer(colour, label, detail=may_escape(change, attack.attacker, effect))


def _dice_of(change: Change, attack: Attack) -> tuple[str, ...]:
    return arms(change, attack.attacker, attack.weapon).dice + attack.colours


def _lose_die(change: Change, moment: Window, effect: Ability, key: str) -> None:
    tries_to_escape(change, change.attack.attacker, effect, effect.id, die=key, card=effect.name)


def die_lost(change: Change, step: Cast) -> None:
    """Failed: the die is left out. Passed: where the attack is told it is said, too."""
    attack, die = change.game.attack, str(step.values["die"])
    if attributes.passed(change, step):
        tell(change, f"{step.values.get('card', 'A card')}: the test is passed")
    elif attack is not None:
        change.update_attack(left_out=(*attack.left_out, die))
        test = f"{step.values['attribute']} failed"  # it is told with the attack, or nobody sees it
        tell(change, f"{step.values.get('card', 'A card')}: {test}, a {die} die less")
        change.say(f"{change.figures[attack.attacker].name} leaves out a {die} die.")


# --- a monster's luck ----------------------------------------------------------------------------------------------


def _turn_die_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    """The results that a power die of the attacking monster has and that are better in anything, without those that
    another one betters."""
    if change.counts_as_hero(change.attack.attacker) or moment.late or stakes.decided(change, change.attack):
        return
    for offer, after in stakes.not_bettered(change, _turned_dice(change, change.attack)):
        yield msgspec.structs.replace(offer, detail=sums.comes_to(change, after))


def _turned_dice(change: Change, attack: Attack) -> Iterator[tuple[Offer, Attack]]:
    colours = [die.colour for die in attack.dice]
    for index, die in enumerate(attack.dice):
        faces = change.content.dice[die.colour]
        alone = colours.count(die.colour) == 1
        name = f"{die.colour} die" if alone else die_in_words(change.content.dice, die)
        for number_of_face, face in enumerate(faces):
            after = msgspec.structs.replace(attack, dice=turned(attack.dice, index, number_of_face))
            if die.colour != "blue" and stakes.may_gain(change, attack, [after]):
                yield Offer(f"{index}>{number_of_face}", f"turn the {name} to {face_in_words(face)}"), after


def _turn_die(change: Change, moment: Window, effect: Ability, key: str) -> None:
    attack = change.attack
    index, _, face = key.partition(">")
    dice = turned(attack.dice, int(index), int(face))
    change.update_attack(dice=dice)
    tell(change, f"{effect.name}: the {dice[int(index)].colour} die turned")
    words = f"The overlord turns a die: the {die_in_words(change.content.dice, dice[int(index)])}."
    change.emit(Rolled(figure=attack.attacker, dice=shown((dice[int(index)],)), reason="attack", words=words))


def _worse_die_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    """Each defence die of a hero that is not already of the worse colour."""
    attack = change.attack
    if change.counts_as_hero(attack.attacker):
        return
    for defence in change.defending().values():
        if change.counts_as_hero(defence.figure) and just_rolled(moment, defence):
            worse = word(effect, "die", "brown")
            for index, die in enumerate(defence.dice):
                if die.colour != worse and stakes.exposes(change, attack, defence, index, worse):
                    name = change.figures[defence.figure].name
                    label = f"{name} rolls a {worse} die instead of the {die.colour} one"
                    yield Offer(f"{defence.figure}>{index}", label, figure=defence.figure)


def _worse_die(change: Change, moment: Window, effect: Ability, key: str) -> None:
    figure, _, index = key.partition(">")
    defence = change.defence(figure)
    rolled = change.roll((word(effect, "die", "brown"),))
    dice = (*without(defence.dice, int(index)), *rolled)
    change.update_defence(figure, dice=dice)
    old = defence.dice[int(index)].colour
    tell(change, f"{effect.name}: a {rolled[0].colour} die for the {old} one", figure)
    words = f"{change.figures[figure].name} rolls the {die_in_words(change.content.dice, rolled[0])} instead."
    change.emit(Rolled(figure=figure, dice=shown(rolled), reason="defence", words=words))


# --- damage and defeat --------------------------------------------------------------------------------------------


def _less_damage_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    figure = change.figures.get(moment.figure)
    if figure is not None and is_monster(figure) and not asleep(change, figure):
        defence = change.defence(moment.figure)
        hand = (change.content.overlord_cards[card].effect for card in change.game.overlord.hand)
        most = sum(number(other, "damage", 2) for other in hand if other.id == effect.id)
        saved = msgspec.structs.replace(defence, less=defence.less + max(most, number(effect, "damage", 2)))
        if defence.damage > 0 and not falls(change, change.attack, saved):
            label = f"{figure.name} suffers {number(effect, 'damage', 2)} damage less"
            by = number(effect, "damage", 2)
            after = msgspec.structs.replace(defence, less=defence.less + by)
            left, now = lost(change, change.attack, after), lost(change, change.attack, defence)
            detail = f"It suffers {left} instead of {now}. {ill_all_the_same(change, figure.id)}".rstrip()
            yield Offer("", label, figure=moment.figure, detail=detail)


def _less_damage(change: Change, moment: Window, effect: Ability, key: str) -> None:
    ward_off(change, moment.figure, number(effect, "damage", 2), effect.name)


def _parting_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    if not change.counts_as_hero(moment.figure) and any(_beside(change, moment)):
        yield Offer("", f"each hero beside it suffers {number(effect, 'damage')} damage")


def _beside(change: Change, moment: Window) -> Iterator[Figure]:
    """Heroes beside any space the fallen figure stood on."""
    near = {space for fallen in moment.spaces for space in change.ground.neighbours(fallen)}
    for hero in change.hero_figures():
        if near.intersection(change.ground.spaces_of(hero)):
            yield hero


def _parting_damage(change: Change, moment: Window, effect: Ability, key: str) -> None:
    hurt = number(effect, "damage")
    for hero in tuple(_beside(change, moment)):
        words = f"{hero.name} suffers {hurt} damage from {effect.name}."
        suffer(change, hero.id, hurt, words=words, deck="overlord")


ATTACK_EFFECTS = {
    "reroll_attack": CardEffect(_ill_luck_offers, _ill_luck),
    "defence_die": CardEffect(_defence_die_offers, _defence_die),
    "attack_die": CardEffect(_attack_die_offers, _attack_die),
    "new_target": CardEffect(_new_target_offers, _new_target),
    "lose_die": CardEffect(_lose_die_offers, _lose_die),
    "less_damage": CardEffect(_less_damage_offers, _less_damage),
    "parting_damage": CardEffect(_parting_offers, _parting_damage),
    "turn_die": CardEffect(_turn_die_offers, _turn_die),
    "worse_die": CardEffect(_worse_die_offers, _worse_die),
}
"""Effect id -> what it does to the attack under way."""
