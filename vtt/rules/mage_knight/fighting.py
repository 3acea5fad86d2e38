"""A hero's fight on the table: who fights, its phases (`mage_knight.md` 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.attacks import prevented
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import count, enumerated, too_far
from vtt.rules.events import Defeated
from vtt.rules.mage_knight import chain, combat
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.combat import PLAYABLE
from vtt.rules.mage_knight.commands import BlockAttack, Challenge, EnterSite, NextPhase, SlowAttack, Strike, TakeDamage
from vtt.rules.mage_knight.content import MAZES, Ruin
from vtt.rules.mage_knight.fight import FORTIFIED_FIGHTS, Fight, Foe, Unit, Value, value_words
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.paying import pay, price_refusal
from vtt.rules.mage_knight.showing import foes
from vtt.rules.mage_knight.sites import add_shield, entering_refusal, gather, ruin_at, show, ways_left
from vtt.rules.mage_knight.state import Hero, OwnUnit
from vtt.rules.mage_knight.steps import FinishFight
from vtt.rules.mage_knight.watching import begin_watching, show_die

BURNING_COSTS = 3
"""So much reputation takes whoever burns a monastery down, won or lost (`mage_knight.md` 2)."""
TOGETHER = "Who assaults together steps straight into the city."
STATES = {"unhurt": 0, "absorbed": 0, "wounded": 1, "poisoned": 2}
REASONS = {
    "no_target": "One of them is no target now.",
    "type": "Such a value cannot be used in this phase.",
    "fortified": "Ranged attacks do not reach an enemy behind walls.",
    "double_fortified": "An enemy fortified twice is out of reach in this phase.",
    "summoner": "A summoner has no attack of its own.",
    "blocked": "This attack is blocked already.",
    "not_cumbersome": "Movement slows cumbersome enemies only.",
}
UNIT_REASONS = {
    "no_units": "No unit fights here.",
    "assassination": "This attack hits the hero alone.",
    "no_damage": "No damage is left for another unit.",
    "absorbed": "A unit takes damage once in a fight.",
}


def begin_fight(
    change: Change,
    figure: str,
    site: str,
    place: Axial,
    provoked: tuple[Axial, ...] = (),
    foes: tuple[Foe, ...] = (),
    way: int = 0,
    company: str | None = None,
) -> None:
    """These take part, or everybody who waits in the site or was provoked; unspent points lapse (`mage_knight.md` 4.1,
    10). On a `way` of a maze at most one unit is of the `company`."""
    if change.game.duel is not None:
        raise IllegalCommand("First the fight must be fought out.")
    hero, level = change.hero(figure), change.level(figure)
    foes = foes or gather(change, figure, place, site, provoked)
    fight = Fight(
        foes,
        site,
        change.city_at(place) if site == "city" else "",
        level.armour,
        level.hand,
        len(hero.cards),
        tuple(fighter(change, unit) for unit in hero.units if company in (None, unit.id)),
        way=way,
        lends=True,
    )
    phase = "ranged" if foes else "over"
    change.update_turn(stage="fight", fight=fight, fight_phase=phase, fought_at=place, move=0, influence=0, heal=0)
    change.say(f"{hero.name} fights {enumerated([foe.enemy.name for foe in foes] or ['nobody'])}.")
    if not foes:
        change.push(FinishFight(hero=figure))
    begin_watching(change, figure)


def fighter(change: Change, unit: OwnUnit) -> Unit:
    """A unit as it goes into a fight."""
    kind = change.unit_kind(unit)
    return Unit(unit.id, kind.armour, kind.level, kind.resists, "wounded" if unit.wounds else "unhurt")


def fight_of(change: Change) -> Fight:
    """The fight under way; IllegalCommand if there is none."""
    if change.turn.fight is None:
        raise IllegalCommand("There is no fight.")
    return change.turn.fight


# --- beginning one -----------------------------------------------------------------------------------------------


def acted_refusal(change: Change, figure: str) -> str:
    """Why a hero has no action left: one a turn (`mage_knight.md` 6, 5)."""
    if change.game.assault is not None:
        return TOGETHER
    if change.turn.stage != "movement":
        rests = change.turn.stage == "rest"  # “It rests” beside “Challenge” read as if the enemy did
        return (
            "Not while resting: who rests does not talk or fight." if rests else "Acted already: a turn has one action."
        )
    return "" if change.hero(figure).place is not None else "It is not on the map."


def action_refusal(change: Change, figure: str) -> str:
    """Why a hero can do no action here and now: none but a fight where another hero stands (`mage_knight.md` 4.5)."""
    place = change.hero(figure).place
    met = place is not None and bool(change.land(figure).heroes_at(place))
    return acted_refusal(change, figure) or ("Not alone: another hero stands here." if met else "")


def enter_refusal(change: Change, figure: str, place: Axial, way: int = 0) -> str:
    """Why a hero cannot enter the site on which it stands, pay the altar there, or go one way of the maze."""
    refusal = action_refusal(change, figure) or entering_refusal(change, place)
    if refusal or change.hexes[place].site in MAZES:
        short = too_far(way, change.turn.move)
        return refusal or (short if way > change.turn.move else "")
    ruin = ruin_at(change, place) if change.hexes[place].site == "ruins" else None
    return price_refusal(change, figure, altar_price(ruin)) if ruin is not None and ruin.altar else ""


def altar_price(ruin: Ruin) -> tuple[str, ...]:
    """The mana an altar takes, colour by colour."""
    return tuple(colour for colour, number in ruin.altar.items() for _ in range(number))


def enter_site(change: Change, command: EnterSite) -> None:
    """Enter the adventure site, or burn the monastery, on which the hero stands."""
    place = change.hero(command.figure).place
    if place is None:
        raise IllegalCommand("The hero is not on the map.")
    site = change.hexes[place].site
    if site in MAZES and command.way not in ways_left(change, place):
        raise IllegalCommand("There is no such way, or it has been walked.")
    change.forbid(enter_refusal(change, command.figure, place, command.way))
    known = ruin_at(change, place)
    if site == "ruins":
        show(change, {place}, command.figure)
    ruin = ruin_at(change, place) if site == "ruins" else None
    if ruin is not None and ruin.altar and known is None:  # nobody pays what nobody knew of
        change.say(f"{change.hero(command.figure).name} finds an altar in the ruins.")
        return
    if ruin is not None and ruin.altar:
        _sacrifice(change, command.figure, place, ruin)
        return
    if site == "monastery":
        change.gain_reputation(command.figure, -BURNING_COSTS)
    company = command.unit if site in MAZES else None
    begin_fight(change, command.figure, site, place, way=command.way if site in MAZES else 0, company=company)


def _sacrifice(change: Change, figure: str, place: Axial, ruin: Ruin) -> None:
    """Pay an altar's mana for fame (data README, sites)."""
    pay(change, figure, altar_price(ruin))
    change.gain_fame(figure, ruin.fame)
    add_shield(change, figure, place)
    change.update_world(ruins=tuple(token for token in change.world.ruins if token.at != place))
    change.update_turn(stage="acted", move=0)


def challenge(change: Change, command: Challenge) -> None:
    """Challenge rampaging enemies beside the hero; once a fight on the map has begun, more may be challenged."""
    place = change.hero(command.figure).place
    wild = {token.at for token in change.world.tokens if token.rampaging}
    if place is None or not command.places or not set(command.places) <= wild & set(around(place)):
        raise IllegalCommand("Only rampaging enemies beside the hero can be challenged.")
    turn = change.turn
    if turn.fight is None:
        change.forbid(action_refusal(change, command.figure))
        begin_fight(change, command.figure, "field", place, tuple(dict.fromkeys(command.places)))
        return
    joined = {foe.at for foe in (*turn.fight.foes, *turn.fight.defeated) if foe.rampaging}
    if turn.fight_phase != "ranged" or turn.fight.site not in ("field", *FORTIFIED_FIGHTS):
        change.forbid("Nobody else can be challenged in this fight.")
    foes = gather(change, command.figure, place, "field", tuple(at for at in command.places if at not in joined))
    first = len(turn.fight.foes) + len(turn.fight.defeated) + 1
    more = [replace(foe, name=f"foe-{number}") for number, foe in enumerate(foes, first)]
    change.update_turn(fight=replace(turn.fight, foes=(*turn.fight.foes, *more)))


# --- its phases --------------------------------------------------------------------------------------------------


def attacking(change: Change, fight: Fight, targets: Sequence[str]) -> tuple[int, ...]:
    """The values on the table that can be aimed at a group in this phase (by index), no more than are needed."""
    phase = change.turn.fight_phase
    walls = phase == "ranged" and any(fight.fortification(foe) for foe in fight.foes if foe.name in targets)
    fitting = ("siege",) if walls else PLAYABLE.get(phase, ())
    return _least(change, fitting, lambda values: bool(combat.attack(fight, phase, targets, values).defeated))


def blocking(change: Change, fight: Fight, foe: str, index: int) -> tuple[int, ...]:
    """The values on the table that can block an attack (by index), no more than are needed."""
    return _least(change, PLAYABLE["block"], lambda values: combat.block(fight, foe, index, values).blocked)


def _least(change: Change, types: Sequence[str], works: Callable[[list[Value]], bool]) -> tuple[int, ...]:
    """Of the values of these types as many as it takes: the largest that can be spared stay on the table."""
    lying = change.turn.values
    used = [index for index, value in enumerate(lying) if value.type in types]
    if not works([lying[index] for index in used]):
        return tuple(used)
    for index in sorted(used, key=lambda index: -lying[index].value):
        rest = [other for other in used if other != index]
        if works([lying[other] for other in rest]):
            used = rest
    return tuple(used)


def values_at(change: Change, indexes: tuple[int, ...]) -> list[Value]:
    """Values on the table by index; IllegalCommand if one is not there."""
    lying = change.turn.values
    if any(not 0 <= index < len(lying) for index in indexes):
        raise IllegalCommand("There is no such value on the table.")
    return [lying[index] for index in dict.fromkeys(indexes)]


def _left(change: Change, indexes: tuple[int, ...]) -> tuple[Value, ...]:
    return tuple(value for index, value in enumerate(change.turn.values) if index not in indexes)


def _in_phase(change: Change, *phases: str) -> Fight:
    fight = fight_of(change)
    if change.turn.fight_phase not in phases:
        raise IllegalCommand("That is for another phase of the fight.")
    return fight


def strike(change: Change, command: Strike) -> None:
    """Attack a group; too little does nothing and is not allowed to be wasted (`mage_knight.md` 8.1)."""
    fight = _in_phase(change, "ranged", "attack")
    indexes = command.values or attacking(change, fight, command.targets)
    values = values_at(change, indexes)
    outcome = combat.attack(fight, change.turn.fight_phase, command.targets, values)
    for reason in outcome.reasons:
        raise IllegalCommand(REASONS[reason])
    if not outcome.defeated:
        raise IllegalCommand(f"{outcome.total} of {outcome.needed} needed.")
    beaten = [foe for foe in fight.foes if foe.name in outcome.defeated]
    standing = foes(fight)
    change.emit(chain.struck(change, command.figure, fight, beaten, values, outcome.needed or 0))
    change.update_turn(fight=outcome.fight, values=_left(change, indexes))
    for foe in beaten:
        words = f"{change.hero(command.figure).name} defeats {foe.enemy.name}."
        change.emit(Defeated(figure=standing.get(foe.name, foe.name), by=command.figure, words=words))
    if not outcome.fight.foes:
        change.push(FinishFight(hero=command.figure))


def block_attack(change: Change, command: BlockAttack) -> None:
    """Block one attack; too little does nothing."""
    fight = _in_phase(change, "block")
    indexes = command.values or blocking(change, fight, command.foe, command.attack)
    values, foe = values_at(change, indexes), fight.foe(command.foe)
    outcome = combat.block(fight, command.foe, command.attack, values)
    for reason in outcome.reasons:
        raise IllegalCommand(REASONS[reason])
    if not outcome.blocked or foe is None:
        raise IllegalCommand(f"{outcome.total} of {outcome.needed} needed.")
    change.emit(chain.blocked(change, command.figure, fight, foe, command.attack, values))
    change.update_turn(fight=outcome.fight, values=_left(change, indexes))
    change.say(f"{change.hero(command.figure).name} blocks an attack of {fight.called(foe)}.")


def slow_attack(change: Change, command: SlowAttack) -> None:
    """Spend movement points on a cumbersome enemy's attack."""
    fight = _in_phase(change, "block")
    if not 0 < command.points <= change.turn.move:
        raise IllegalCommand(f"There are {change.turn.move} movement points.")
    outcome = combat.slow(fight, command.foe, command.attack, command.points)
    for reason in outcome.reasons:
        raise IllegalCommand(REASONS[reason])
    change.update_turn(fight=outcome.fight, move=change.turn.move - command.points)
    names = [fight.called(foe) for foe in fight.foes if foe.name == command.foe]
    change.say(f"{change.hero(command.figure).name} slows an attack of {enumerated(names)} by {command.points}.")


def take_damage(change: Change, command: TakeDamage) -> None:
    """Assign one attack that hits (`mage_knight.md` 8.1, phase 3)."""
    fight = _in_phase(change, "damage")
    names = {unit.name for unit in fight.units}
    if not set(command.units) <= names:
        raise IllegalCommand("There is no such unit.")
    outcome, foe = combat.deal(fight, command.foe, command.attack, command.units), fight.foe(command.foe)
    if outcome is None or foe is None:
        raise IllegalCommand("This attack does not hit.")
    for _, reasons in outcome.refused:
        raise IllegalCommand(UNIT_REASONS.get(reasons[0], "A wounded unit takes no more damage."))
    found = chain.hurt(change, command.figure, fight, foe, command.attack, outcome)
    change.emit(found)
    fates = chain.fates(change, command.figure, outcome)
    change.update_turn(fight=outcome.fight)
    change.take_wounds(command.figure, outcome.hand, outcome.discard)
    hero = change.hero(command.figure)
    change.update_units(command.figure, _hurt_units(hero, dict(outcome.units)))
    parts = filter(None, (f"{outcome.damage} damage", prevented(found.addends), *fates))
    wounds = count(outcome.hand, "wound") if outcome.hand else "no wounds"
    more = f" in hand and {outcome.discard} in the discard pile" if outcome.discard else ""
    change.say(f"{found.figure_name}: {', '.join(parts)}; {hero.name} takes {wounds}{more}.")
    after = outcome.fight.foe(foe.name)
    if after is not None and chain.fed(foe, outcome):
        armour = outcome.fight.armour_of(after, "attack")
        change.say(f"{found.figure_name} feeds on the wounds: its armour is {armour} now.")
    if knocked_out := chain.knocks_out(fight, outcome):
        change.knock_out(command.figure)
    elif outcome.fight.cards_discarded:
        change.lose_hand(command.figure)
        change.say(f"{hero.name} is paralysed: of the hand only wounds are left.")
    if knocked_out or outcome.fight.cards_discarded:
        change.update_turn(fight=replace(outcome.fight, hand=0))


def _hurt_units(hero: Hero, taken: dict[str, str]) -> tuple[OwnUnit, ...]:
    return tuple(
        replace(unit, wounds=unit.wounds + STATES[taken[unit.id]]) if unit.id in taken else unit
        for unit in hero.units
        if taken.get(unit.id) != "destroyed"
    )


def phase_refusal(change: Change) -> str:
    """Why a phase cannot end: all damage must be assigned."""
    turn = change.turn
    if turn.fight is not None and turn.fight_phase == "damage" and turn.fight.unstopped():
        return "Damage is left: assign it first."
    return ""


def next_phase(change: Change, command: NextPhase) -> None:
    """End a phase; values that lie on the table lapse (`mage_knight.md` 8.1)."""
    fight = fight_of(change)
    change.forbid(phase_refusal(change))
    if lapsed := [value_words(value) for value in change.turn.values]:
        change.say(f"Used for nothing: {enumerated(lapsed)}.")
    change.update_turn(values=())
    match change.turn.fight_phase:
        case "ranged":
            change.update_turn(fight=_summon(change, fight), fight_phase="block")
            show_die(change)
        case "block":
            change.update_turn(fight_phase="damage")
            if not fight.unstopped():
                _begin_attack(change)
        case "damage":
            _begin_attack(change)
        case _:
            change.push(FinishFight(hero=command.figure))


def _summon(change: Change, fight: Fight) -> Fight:
    for foe in fight.foes:
        tokens = [change.draw_token(attack.summons) for attack in foe.enemy.attacks if attack.summons]
        drawn = [(f"{foe.name}-{number}", change.enemy(token)) for number, token in enumerate(tokens, 1) if token]
        if drawn:
            fight = combat.summon(fight, foe.name, drawn)
            change.say(f"{foe.enemy.name} summons {enumerated([one.name for _, one in drawn])}.")
            change.barrier("Enemies were summoned.")
    return fight


def _begin_attack(change: Change) -> None:
    fight = fight_of(change)
    for foe in fight.foes:
        if foe.summoner:
            change.discard_token(foe.enemy.id)
    change.update_turn(fight=combat.without_summoned(fight), fight_phase="attack")
    show_die(change)
