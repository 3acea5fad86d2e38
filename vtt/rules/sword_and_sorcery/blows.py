"""What a blow comes to, step by step, once its dice lie or before (`sword_and_sorcery.md` 4): its parts by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from vtt.rules.attacks import Addend, Odds, Reckoned, counting, in_a_sum, percent, settled, total
from vtt.rules.base import Event
from vtt.rules.enumeration import enumerated
from vtt.rules.events import TEST, Rolled, RolledDie
from vtt.rules.sword_and_sorcery import attack as step
from vtt.rules.sword_and_sorcery.attack import Arrival, Face, Pools
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import Gained, Marker, gain, marker_words
from vtt.rules.sword_and_sorcery.content import AttackCard
from vtt.rules.sword_and_sorcery.control import crowd
from vtt.rules.sword_and_sorcery.decisions import RollAgain
from vtt.rules.sword_and_sorcery.game import GAME
from vtt.rules.sword_and_sorcery.steps import Land, Strike
from vtt.rules.sword_and_sorcery.turn import saves_to_act

STEPS: Final = ("Roll", "Re-roll", "Armour and shields", "Blocks", "Wounds")
BARE: Final = "no armour: knocked down"
HIT, SHIELD = "icon/attack", "icon/shield"


def dominated(change: Change, blow: Strike) -> tuple[str, ...]:
    """Those of whom an attack strikes in whose zones the attacker's side dominates now (L55)."""
    side, struck = change.standing(blow.attacker).side, filter(change.stands, (blow.target, *blow.others))
    return tuple(one for one in struck if step.is_superior(side, crowd(change.standings(), change.standing(one).zone)))


def coming(change: Change, blow: Strike, faces: Iterable[Face]) -> Arrival:
    """What comes at the target of a blow with these faces."""
    content, card = change.content, change.attack_card(blow.attacker, blow.attack)
    attacker, target = change.standing(blow.attacker), change.standing(blow.target)
    superior = blow.target in (dominated(change, blow) if blow.dominated is None else blow.dominated)
    strong = change.strength(blow.attacker).attack if attacker.side == "enemies" else Pools()
    parts = (
        ("dice", step.count(faces)),
        (card.name, card.bonus),
        ("dominance", content.superiority if superior else Pools()),
        ("prepared", content.prepared if blow.prepared else Pools()),
        ("strength", strong),
    )
    weak = change.strength(blow.target).vulnerability if target.side == "enemies" else Pools()
    return step.arriving(parts, weak, change.defence(blow.target))


def reckoned(
    change: Change,
    blow: Strike,
    found: Arrival,
    blocks: int,
    dice: tuple[RolledDie, ...] = (),
    defence: tuple[RolledDie, ...] = (),
) -> Reckoned:
    """The whole blow, after the target has blocked so many hits."""
    attacker, target = change.figures[blow.attacker], change.figures[blow.target]
    card, left = change.attack_card(blow.attacker, blow.attack), target.health - target.damage
    addends = counting((*_addends(found), *_guards(change, blow.target, found, blocks)))
    wounds = total(addends)
    lethal = found.shielded.lethal
    return Reckoned(
        figure=attacker.id,
        target=target.id,
        figure_name=attacker.name,
        target_name=target.name,
        means=card.name,
        dice=dice,
        defence=defence,
        addends=addends,
        result=wounds,
        unit="wounds",
        health=left,
        full=target.health,
        fate=GAME.fate(target),
        steps=STEPS,
        done=len(STEPS),
        falls=wounds >= left,
        conditions=_conditions(change, blow.target, card) if wounds else (),
        notes=(
            *(event.words.rstrip(".") for event in change.events if _let(event, attacker.id)),
            *_from_where(change, blow),
            *([BARE] if found.weakened.hits and _lies_bare(change, blow.target) else ()),
            *_fewer(change, blow.target, len(defence)),
            *([f"{lethal} lethal: no armour or block against {'it' if lethal == 1 else 'them'}"] if lethal else ()),
        ),
    )


def _lies_bare(change: Change, target: str) -> bool:
    """Whether armour would stop hits, if its bearer were not on the ground (L61, L100)."""
    defence = change.defence(target)
    return defence.standing_armour < defence.armour


def _from_where(change: Change, blow: Strike) -> Iterator[str]:
    """Whence a blow comes from another zone: an enemy may have gone on to its target by the time that it is read."""
    attacker, target = change.figures[blow.attacker], change.figures[blow.target]
    if attacker.space not in (None, target.space) and blow.attacker in change.game.enemies:
        yield f"struck from {change.board.lattice.name(attacker.space)}"


def _fewer(change: Change, target: str, rolled: int) -> Iterator[str]:
    """Why fewer defence dice lie there than the target has: no more than there are hits left to block (D4)."""
    there = change.defence(target).most_dice
    if 0 < rolled < there:
        yield f"{rolled} of {there} defence dice thrown: no more hits are left to block"


def _let(event: Event, attacker: str) -> bool:
    """Whether it is the save that let somebody attack (L98)."""
    return isinstance(event, Rolled) and event.reason == TEST and event.figure == attacker


def _conditions(change: Change, target: str, card: AttackCard) -> tuple[str, ...]:
    """What a blow that wounds brings besides, in words: its markers, and fire (L168)."""
    fire = (f"on fire ({'I' * card.fire})",) if card.fire else ()
    return (*map(marker_words, _brought(change, target, card.markers)), *fire)


def _brought(change: Change, target: str, markers: Iterable[Marker]) -> Iterator[Marker]:
    """The markers of a blow that do anything to its target: a flyer is never knocked down (L100)."""
    before, flies = change.markers(target), change.is_flyer(target)
    return (one for one in markers if gain(before, one, flies, change.options) != Gained(before))


def with_more(said: Reckoned, *more: tuple[str, int]) -> Reckoned:
    """A blow with the wounds that came with it beside its dice, by name: a critical card's, or for a marker that the
    target had already (L106)."""
    return settled(said, *(Addend(name, wounds, "icon/heart") for name, wounds in more))


def with_markers(said: Reckoned, *markers: str) -> Reckoned:
    """A blow with the markers that a critical card brought, which a blow without wounds may bring, too."""
    found = dict.fromkeys((*said.conditions, *map(marker_words, markers)))
    return replace(said, conditions=tuple(found))


def _addends(found: Arrival) -> Iterator[Addend]:
    for name, pools in found.parts:
        yield Addend(name, _all(pools), HIT)
    change = _all(found.weakened) - _all(found.counted)
    yield Addend("vulnerable" if change > 0 else "resistance", change, HIT, guards=change < 0)


def _guards(change: Change, target: str, found: Arrival, blocks: int) -> Iterator[Addend]:
    """What the target's defence stops, step by step, each by what stops it (D2 to D5)."""
    coats, parries = _guard_names(change, target)
    armour, shields = _all(found.armoured) - _all(found.weakened), _all(found.shielded) - _all(found.armoured)
    yield Addend(coats, armour, SHIELD, guards=True)
    yield Addend("shield" if shields == -1 else "shields", shields, SHIELD, guards=True)
    more = change.more_blocks(target)
    rolled = min(max(0, blocks - more), found.shielded.hits)
    yield Addend("defence die" if found.dice == 1 else "defence dice", -rolled, "icon/dice", guards=True)
    yield Addend(parries, -min(blocks - rolled, found.shielded.hits - rolled), "icon/dice", guards=True)


def _guard_names(change: Change, target: str) -> tuple[str, str]:
    """What stops hits by its armour, and what by its blocks: the items of a hero that has none of its own by name."""
    if not change.is_hero(target):
        return "armour", "block"
    hero, worn = change.hero_card(target), change.worn(target)
    coats = [item.name for item in worn if item.armour and not hero.armour]
    parries = [item.name for item in worn if item.blocks and not hero.blocks]
    return enumerated(coats or ["armour"]), enumerated(parries or ["block"])


def _all(pools: Pools) -> int:
    return pools.hits + pools.lethal


def under_way(change: Change) -> tuple[Reckoned, ...]:
    """The blow whose dice a hero may roll again, as they lie: what arrives before the target rolls."""
    asked = change.pending[-1] if change.pending else None
    if not isinstance(asked, RollAgain) or not change.stands(asked.step.blow.target):
        return ()
    blow, dice = asked.step.blow, asked.step.dice
    found = coming(change, blow, (side.face for side in change.shown(dice)))
    said = reckoned(change, blow, found, change.more_blocks(blow.target), dice)
    dice_to_come = f"before {found.dice} defence {'die' if found.dice == 1 else 'dice'}"
    defence = (dice_to_come,) if found.dice else ()
    falls = said.falls and not found.dice
    return (replace(said, notes=(*said.notes, *defence), falls=falls, done=1),)


def may_better(change: Change, landed: Land, number: int) -> bool:
    """Whether a die that lies there, rolled again, may make more of an attack on anybody it hits."""
    colour = landed.dice[number].colour
    faces = [side.face for side in change.shown(landed.dice)]
    now = _prospects(change, landed.blow, faces)
    for side in dict.fromkeys(change.content.dice[colour]):
        then = _prospects(change, landed.blow, [*faces[:number], side.face, *faces[number + 1 :]])
        if any(new > old for old, new in zip(now, then, strict=True)):
            return True
    return False


def _prospects(change: Change, blow: Strike, faces: list[Face]) -> tuple[int, ...]:
    """What may come of an attack with these faces, more of each being better: of all whom it hits the wounds, if the
    defence dice block most and if they block nothing, no more than they have, and shields, while they stand; whether a
    critical card is drawn."""
    critical = step.criticals_drawn(faces, change.attack_card(blow.attacker, blow.attack).critical_property)
    most = max(side.blocks for side in change.content.dice[change.content.bare])
    worth = [critical]
    for target in filter(change.stands, (blow.target, *blow.others)):
        found, more = coming(change, replace(blow, target=target), faces), change.more_blocks(target)
        left = change.figures[target].health - change.figures[target].damage
        least = min(left, step.wounds(found.shielded, found.dice * most + more))
        worth += [least, min(left, step.wounds(found.shielded, more)), 0 if least == left else -found.shields_left]
    return tuple(worth)


def as_they_lie(change: Change, blow: Strike, faces: Sequence[Face]) -> str:
    """What those who are hit come to if nothing is rolled again, where one falls unless it blocks: then it is not in
    vain to ask. Empty where nobody would fall."""
    told, most = [], max(side.blocks for side in change.content.dice[change.content.bare])
    for target in filter(change.stands, (blow.target, *blow.others)):
        found, more = coming(change, replace(blow, target=target), faces), change.more_blocks(target)
        figure = change.figures[target]
        saves = range(found.dice * most + 1)
        enough = (n for n in saves if step.wounds(found.shielded, n + more) < figure.health - figure.damage)
        match next(enough, None):
            case None:
                told.append(f"{figure.name} {GAME.fates((figure,))} with these dice.")
            case number if number > 0:
                blocks = f"{number}{' or more' if number < saves[-1] else ''}"
                told.append(f"{figure.name} {GAME.fates((figure,))} unless the defence dice block {blocks}.")
    return " ".join(told)


# --- before the roll -----------------------------------------------------------------------------------------------


def before_roll(change: Change, blow: Strike) -> str:
    """What counts in a blow before its dice lie (“1 red die + 1 dominance − 2 armour − 1 defence die”): of the target's
    defence all that there is, whatever hits there will be to stop."""
    counted = in_a_sum(_known(change, blow))
    return f"{counted}; {BARE}" if _lies_bare(change, blow.target) else counted


def _known(change: Change, blow: Strike) -> Iterator[Addend]:
    """The dice of a blow, what else hits, and what its target has to stop it."""
    card, target, enemy = change.attack_card(blow.attacker, blow.attack), blow.target, not change.is_hero(blow.target)
    for colour, dice in Counter(card.dice).items():
        yield Addend(f"{colour} {'die' if dice == 1 else 'dice'}", dice)
    for name, pools in coming(change, blow, ()).parts[1:]:
        yield Addend(name, _all(pools))
    weak = _all(change.strength(target).vulnerability) if enemy else 0
    yield Addend("vulnerable" if weak > 0 else "resistance", weak)
    defence, (armour, block) = change.defence(target), _guard_names(change, target)
    yield Addend(armour, -defence.standing_armour)
    yield Addend("shield" if defence.shields == 1 else "shields", -defence.shields)
    dice = defence.most_dice
    yield Addend("defence die" if dice == 1 else "defence dice", -dice)
    yield Addend(block, -change.more_blocks(target))


def odds(change: Change, blow: Strike) -> Odds:
    """What a blow may be expected to do, by all faces of all its dice."""
    content, card = change.content, change.attack_card(blow.attacker, blow.attack)
    target = change.figures[blow.target]
    left, more = target.health - target.damage, change.more_blocks(blow.target)
    bare = [(side.blocks, 0) for side in content.dice[content.bare]]
    hit = damage = defeat = Fraction(0)
    for faces, share in _shown([[(side.hits, side.lethal) for side in content.dice[one]] for one in card.dice]).items():
        found = coming(change, blow, (Face(*faces),))
        for (blocks, _), part in _shown([bare] * found.dice).items():
            wounds = step.wounds(found.shielded, blocks + more)
            hit += share * part * (wounds > 0)
            damage += share * part * min(wounds, left)
            defeat += share * part * (wounds >= left)
    blinded = change.is_hero(blow.attacker) and saves_to_act(change.markers(blow.attacker))
    first = f"save first {percent(change.chance_to_save)}" if blinded else ""
    return Odds(hit, damage, defeat, first, GAME.fate(target))


def _shown(dice: Iterable[list[tuple[int, int]]]) -> dict[tuple[int, int], Fraction]:
    """What the sides of some dice are worth together (two numbers each) -> how likely they show it."""
    ways = Counter({(0, 0): 1})
    for sides in dice:
        grown: Counter[tuple[int, int]] = Counter()
        for (first, second), many in ways.items():
            for one, other in sides:
                grown[first + one, second + other] += many
        ways = grown
    every = sum(ways.values())
    return {shown: Fraction(count, every) for shown, count in ways.items()}
