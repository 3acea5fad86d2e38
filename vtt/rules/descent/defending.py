"""Which dice a figure rolls in defence (`descent.md 5.3, 5.6`): its own, the elevation's, those of effects."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.descent import lasting
from vtt.rules.descent.abilities.bearing import card_of, number, passive, word
from vtt.rules.descent.aim import distance_to
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.dice import DEFENCE_COLOURS
from vtt.rules.descent.sides import is_enemy, is_hero_figure
from vtt.rules.descent.state import Attack, Defence


def own_dice(change: Change, figure: Figure) -> tuple[str, ...]:
    """Dice on the hero's sheet or the monster's card."""
    if change.is_hero(figure.id):
        return change.sheet(figure.id).defence
    card = card_of(change, figure)
    return card.defence if card else ()


def defence_dice(change: Change, attack: Attack, defence: Defence) -> tuple[str, ...]:
    """All dice an affected figure rolls against an attack, by colour."""
    dice = _dice_at_first(change, attack, defence)
    if dice and gap_found(change, change.figures[attack.attacker], defence.space):
        dice.remove(max(dice, key=DEFENCE_COLOURS.index))
    return tuple(dice)


def gap_used(change: Change, attack: Attack, defence: Defence) -> str:
    """The name of the ability that takes a die from the defence; empty where none does, or there is none to take."""
    gap = gap_found(change, change.figures[attack.attacker], defence.space)
    return gap if _dice_at_first(change, attack, defence) else ""


def _dice_at_first(change: Change, attack: Attack, defence: Defence) -> list[str]:
    """The dice before any is taken away."""
    figure = change.figures[defence.figure]
    return [*own_dice(change, figure), *defence.colours, *(die for die, _ in added_dice(change, attack, defence))]


def added_dice(change: Change, attack: Attack, defence: Defence) -> Iterator[tuple[str, str]]:
    """The colour of each die that a figure rolls besides its own and those of cards, and what it has that die for."""
    figure, attacker = change.figures[defence.figure], change.figures[attack.attacker]
    for effect, die in _borrowed(change, figure):
        yield die, lasting.WORDS[effect][0]
    if elevation_die(change, attack, defence):
        yield "black", "the elevation line"
    stalker = passive(change, figure, "night_stalker")
    if stalker and is_hero_figure(attacker) and not change.ground.figures_adjacent(attacker, figure):
        yield word(stalker, "die", "brown"), f"{stalker.name}, from afar"


def gap_found(change: Change, attacker: Figure, aimed: Space) -> str:
    """The name of the ability that takes a die away from whoever is attacked from so far; empty where none does."""
    gap = passive(change, attacker, "find_gap")
    if gap is None or (distance_to(change, attacker, aimed) or 0) < number(gap, "distance", 3):
        return ""
    return gap.name


def _borrowed(change: Change, figure: Figure) -> Iterator[tuple[lasting.Effect, str]]:
    """Dice of lasting effects: a shelter gives everybody friendly beside its bearer one, a charm its bearer."""
    if lasting.holds(change, "charm", figure.id):
        yield "charm", "brown"
    for bearer in lasting.bearers(change, "shelter"):
        other = change.figures.get(bearer)
        if other is None or other.space is None or is_enemy(figure, other):
            continue
        if other.id == figure.id or change.ground.figures_adjacent(other, figure):
            yield "shelter", "grey"


def elevation_die(change: Change, attack: Attack, defence: Defence) -> bool:
    """A plain melee attack at a target across an elevation line, from wherever the attacker can strike (`5.6`)."""
    if defence.figure not in attack.targets or arms(change, attack.attacker, attack.weapon).reach != 1:
        return False
    ground = change.ground
    attacker = change.figures[attack.attacker]
    strikes = [own for own in ground.spaces_of(attacker) if ground.may_strike(own, defence.space)]
    return bool(strikes) and all(ground.elevation_die(own, defence.space) for own in strikes)
