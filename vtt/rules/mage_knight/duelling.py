"""Fights between heroes at the table (`mage_knight.md` 11): roles change until one is pushed away or neither attacks.
The sums are `vtt.rules.mage_knight.duels`; opposing units are the foes that cards can touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight import duels
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import AttackHero, Launch, NextPhase, SpendDamage
from vtt.rules.mage_knight.content import Enemy
from vtt.rules.mage_knight.decisions import Committing
from vtt.rules.mage_knight.fight import DUEL, SWIFT, Fight, Foe, Phase, Value
from vtt.rules.mage_knight.fighting import acted_refusal, fighter, next_phase
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.sites import add_shield, first_mana
from vtt.rules.mage_knight.state import Duel, Hero, Turn
from vtt.rules.mage_knight.talking import can_raid, raid
from vtt.rules.mage_knight.waiting import hand_over
from vtt.rules.questions import Offer
from vtt.rules.whereabouts import side

WHOLE = Offer("whole", "With the whole turn", detail="Skills and a die; draw afterwards; the next turn is skipped.")
PLUNDER = Offer("plunder", "First plunder the village", detail="Draw two cards; reputation -1.")
PART = Offer("part", "With cards alone", detail="No die and no skills, nothing afterwards; the next turn is kept.")


def duel_of(change: Change) -> Duel:
    """The fight between heroes; IllegalCommand if there is none."""
    if change.game.duel is None:
        raise IllegalCommand("No heroes fight each other.")
    return change.game.duel


def other(duel: Duel, figure: str) -> str:
    """The opponent in a fight between heroes."""
    return duel.defender if figure == duel.aggressor else duel.aggressor


# --- beginning ---------------------------------------------------------------------------------------------------


def rivals(change: Change, figure: str) -> list[str]:
    """Heroes on the same hexagon who can be attacked there (`mage_knight.md` 4.5)."""
    place, land = change.hero(figure).place, change.land(figure)
    if place is None or not land.fights:
        return []
    return [one.name for one in land.heroes_at(place) if not one.face_down]


def attack_hero(change: Change, command: AttackHero) -> None:
    """Attack another hero: the one action of the turn."""
    change.hero(command.target)
    if change.game.duel is not None or command.target not in rivals(change, command.figure):
        raise IllegalCommand("Nobody stands here who can be attacked.")
    change.forbid(acted_refusal(change, command.figure))
    begin_duel(change, command.figure, command.target)


def begin_duel(change: Change, aggressor: str, defender: str) -> None:
    """The defender says how far it goes into the fight."""
    hero, place = change.hero(defender), change.hero(aggressor).place
    if place is None:
        return
    change.update_turn(stage="fight", fight=_side(change, aggressor, defender), move=0, influence=0, heal=0)
    change.update_game(duel=Duel(aggressor, defender, place))
    change.say(f"{change.hero(aggressor).name} attacks {hero.name}.")
    _ask_how(change, defender)


def _ask_how(change: Change, defender: str) -> None:
    """With wounds alone in hand not with the whole turn; before the answer a village may be plundered (L855)."""
    hero, offers = change.hero(defender), [PART]
    if hero.cards:
        offers.insert(0, WHOLE)
    if can_raid(change, defender):
        offers.append(PLUNDER)
    if offers == [PART]:
        _commit(change, False)
        return
    change.ask_hero(Committing, defender, f"{hero.name}: how do you fight?", offers)


def committed(change: Change, question: Committing, key: str) -> None:
    """Go on with the defender's answer, or ask again once the village is plundered."""
    if key == PLUNDER.key:
        raid(change, question.figure)
        _ask_how(change, question.figure)
        return
    _commit(change, key == WHOLE.key)


def _commit(change: Change, whole: bool) -> None:
    duel = duel_of(change)
    hero = change.hero(duel.defender)
    mana = (*hero.kept_mana, *(first_mana(change, duel.defender, hero.place) if whole else ()))
    change.update_hero(duel.defender, kept_mana=(), face_down=whole)
    change.say(f"{hero.name} fights {'with its whole turn' if whole else 'with cards alone'}.")
    fight = _side(change, duel.defender, duel.aggressor)
    turn = Turn(duel.defender, "fight", mana=mana, dice=int(whole), fight=fight)
    change.update_game(duel=replace(duel, committed=whole), waiting=(turn, *change.game.waiting))
    hand_over(change, fight_phase="ranged")


def _side(change: Change, figure: str, opponent: str) -> Fight:
    """One hero's side of the fight: the opponent's unwounded units are whom effects can touch."""
    hero, level = change.hero(figure), change.level(figure)
    foes = []
    for unit in change.hero(opponent).units:
        kind = change.unit_kind(unit)
        if not unit.wounds:
            shown = Enemy(unit.kind, kind.name, "white", kind.armour, 0, (), resists=kind.resists)
            foes.append(Foe(unit.id, shown))
    units = tuple(fighter(change, unit) for unit in hero.units)
    return Fight(tuple(foes), DUEL, "", level.armour, level.hand, units=units)


# --- attack and block --------------------------------------------------------------------------------------------


def _acting(change: Change, *phases: Phase) -> Duel:
    if change.turn.fight_phase not in phases:
        raise IllegalCommand("That is for another part of the fight.")
    return duel_of(change)


def aimed(change: Change) -> list[Value]:
    """The values on the table that an attack would be made of: by range none but siege against a defender's walls
    (`mage_knight.md` 11, phase A)."""
    duel, turn = duel_of(change), change.turn
    site = change.hexes[duel.place].site
    walls = not duel.melee and turn.hero == duel.aggressor and site in ("keep", "mage_tower")
    fitting = ("siege",) if walls else ("ranged", "siege") if not duel.melee else ("attack", "ranged", "siege")
    return [value for value in turn.values if value.type in fitting]


def launch(change: Change, command: Launch) -> None:
    """Attack with everything that fits; the other hero may block."""
    duel, values = _acting(change, "ranged", "attack"), aimed(change)
    if not values:
        raise IllegalCommand("No attack lies on the table that reaches the other hero.")
    change.say(f"{change.hero(command.figure).name} attacks with {in_words(values)}.")
    change.update_turn(values=(), fight_phase="damage")
    change.update_game(duel=replace(duel, attack=tuple(values), passed=False))
    hand_over(change, fight_phase="block")


def in_words(attack: Sequence[Value]) -> str:
    """An attack in words: “7 (fire)”."""
    kinds = enumerated(sorted({value.element.replace("_", " ") for value in attack}) or ["nothing"])
    return f"{sum(value.value for value in attack)} ({kinds})"


def coming(change: Change) -> list[Value]:
    """The attack that comes, without what cards have taken from the shares of units (`mage_knight.md` 11)."""
    foes = change.turn.fight.foes if change.turn.fight is not None else ()
    stunned = [foe.name for foe in foes if foe.stunned]
    return duels.shares_left(duel_of(change).attack, stunned, {foe.name: foe.lamed for foe in foes})


def not_blocked(change: Change) -> int:
    """What the block on the table would leave of the attack."""
    block = [value for value in change.turn.values if value.type == "block"]
    foes = change.turn.fight.foes if change.turn.fight is not None else ()
    slow = any(SWIFT in foe.loses for foe in foes)
    return duels.attack_left(coming(change), block, duel_of(change).melee, slow)


def end_phase(change: Change, command: NextPhase) -> None:
    """End a phase of a fight; between heroes: leave an attack off, block with what lies there, or let damage lapse."""
    if change.game.duel is None:
        next_phase(change, command)
        return
    duel = _acting(change, "ranged", "attack", "block", "damage")
    name, phase, left = change.hero(command.figure).name, change.turn.fight_phase, not_blocked(change)
    change.update_turn(values=())
    if phase == "block":
        change.say(f"{name} blocks: {left} get through.")
        change.update_game(duel=replace(duel, attack=tuple(coming(change)), left=left))
        hand_over(change)
        if not any(not spending.refusal for spending in spendings(change)):
            _other_attacks(change)
    elif phase == "damage":
        _other_attacks(change)
    elif not duel.passed:
        change.say(f"{name} does not attack.")
        change.update_game(duel=replace(duel, passed=True))
        _other_attacks(change)
    elif not duel.melee:
        change.say("They close in on each other.")
        change.update_game(duel=replace(duel, melee=True, passed=False))
        if change.turn.hero != duel.aggressor:
            hand_over(change)
        change.update_turn(fight_phase="attack")
    else:
        _draw(change)


def _other_attacks(change: Change) -> None:
    duel = duel_of(change)
    change.update_game(duel=replace(duel, attack=(), left=0))
    hand_over(change, fight_phase="attack" if duel.melee else "ranged")


# --- damage ------------------------------------------------------------------------------------------------------


class Spending(NamedTuple):
    """One use of damage: what it is spent on, in words, what it takes, and why it cannot be."""

    target: str
    words: str
    cost: int
    at: Axial | None = None
    refusal: str = ""


def spendings(change: Change) -> Iterator[Spending]:
    """Everything that damage could be spent on, the attacker chooses (`mage_knight.md` 11)."""
    duel, turn = duel_of(change), change.turn
    blocker = other(duel, turn.hero)
    hero, fight = change.hero(blocker), turn.fight
    elements = [value.element for value in duel.attack]

    def priced(target: str, words: str, cost: int) -> Spending:
        short = f"That takes {cost} damage; {duel.left} are left." if cost > duel.left else ""
        return Spending(target, words, cost, refusal=short)

    yield priced("hero", f"Wound {hero.name}", change.level(blocker).armour)
    units = {
        unit.name: unit for one in change.game.waiting if one.hero == blocker and one.fight for unit in one.fight.units
    }
    for foe in fight.foes if fight is not None else ():
        resists = [one for one in (*foe.enemy.resists, *units[foe.name].resists) if one not in foe.loses]
        cost = duels.unit_price(fight.armour_of(foe, "attack") if fight else 1, resists, elements)
        yield priced(foe.name, f"Wound {fight.called(foe) if fight else foe.enemy.name}", cost)
    if not duel.melee:
        return
    for card in artifacts(change, blocker):
        yield priced(card, f"Take {change.card(card).name}", duels.STEALING)
    land, costs, lattice = change.land(blocker), change.content.land.costs(change.game.time), change.board.lattice
    here = space_of(lattice, duel.place)
    for place in around(duel.place):
        if place in land.hexes:
            takes = costs.get(land.terrain(place))
            why = duels.push_refusal(duel.left, takes, land.is_safe(place))
            there = space_of(lattice, place)
            where = side(lattice, here, there) if here is not None and there is not None else "off the board"
            yield Spending("push", f"Push away: {where}", takes or 0, place, why)


def artifacts(change: Change, figure: str) -> list[str]:
    """A hero's artifacts that lie open: discarded, played in this fight, or the banners of wounded units."""
    played = [card.card for turn in change.game.waiting if turn.hero == figure for card in turn.played if not card.gone]
    hero = change.hero(figure)
    banners = [unit.banner for unit in hero.units if unit.banner and unit.wounds]
    lying = dict.fromkeys((*hero.discard, *played, *banners))
    return [card for card in lying if change.card(card).kind == "artifact"]


def spend_damage(change: Change, command: SpendDamage) -> None:
    """Spend damage that was not blocked (`mage_knight.md` 11)."""
    duel = _acting(change, "damage")
    found = [one for one in spendings(change) if (one.target, one.at) == (command.target, command.at)]
    if not found:
        raise IllegalCommand("Damage cannot be spent on that.")
    change.forbid(found[0].refusal)
    blocker = other(duel, command.figure)
    change.update_game(duel=replace(duel, left=max(0, duel.left - found[0].cost)))
    if command.at is not None:
        _push(change, command.figure, blocker, command.at)
        return
    if command.target == "hero":
        _wound(change, blocker)
    elif change.hero(blocker).unit(command.target) is not None:
        _wound_unit(change, blocker, command.target)
    else:
        _steal(change, command.figure, blocker, command.target)
    if not any(not spending.refusal for spending in spendings(change)):
        _other_attacks(change)


def _wound(change: Change, figure: str) -> None:
    """A wound; as many as the hand limit knock out (`mage_knight.md` 8.1, phase 3)."""
    change.take_wounds(figure, 1)
    hero, wounds = change.hero(figure), 0
    waiting = []
    for turn in change.game.waiting:
        if turn.hero == figure and turn.fight is not None:
            wounds = turn.fight.wounds + 1
            turn = replace(turn, fight=replace(turn.fight, wounds=wounds))
        waiting.append(turn)
    change.update_game(waiting=tuple(waiting))
    change.say(f"{hero.name} takes a wound.")
    limit = change.level(figure).hand
    if wounds == limit:
        change.knock_out(figure)
    elif wounds > limit:
        change.lose_hand(figure)


def _wound_unit(change: Change, figure: str, unit: str) -> None:
    hero, fight = change.hero(figure), change.turn.fight
    own = hero.unit(unit)
    change.update_unit(figure, unit, wounds=own.wounds + 1 if own is not None else 1)
    if fight is not None:
        foes = tuple(foe for foe in fight.foes if foe.name != unit)
        change.update_turn(fight=replace(fight, foes=foes))
    change.say(f"A unit of {hero.name} is wounded{f': {change.unit_kind(own).name}' if own is not None else ''}.")


def _steal(change: Change, figure: str, blocker: str, card: str) -> None:
    """An artifact to the attacker's discard pile."""
    thief, hero = change.hero(figure), change.hero(blocker)
    bearer = next((unit for unit in hero.units if unit.banner == card), None)
    if bearer is not None:
        change.update_unit(blocker, bearer.id, banner="")
        hero = change.hero(blocker)
    if card in hero.discard:
        change.update_hero(blocker, discard=without(hero.discard, card))
    else:
        change.update_game(
            waiting=tuple(
                replace(turn, played=tuple(one for one in turn.played if one.card != card))
                if turn.hero == blocker
                else turn
                for turn in change.game.waiting
            )
        )
    change.update_hero(figure, discard=(*thief.discard, card))
    change.say(f"{thief.name} takes {change.card(card).name} from {hero.name}.")


# --- how it ends -------------------------------------------------------------------------------------------------


def _push(change: Change, winner: str, loser: str, place: Axial) -> None:
    """The fight is over; a keep that its owner is driven from changes hands (`mage_knight.md` 11)."""
    duel, one, two = duel_of(change), change.hero(winner), change.hero(loser)
    change.update_hero(loser, place=place)
    change.say(f"{one.name} drives {two.name} away.")
    change.gain_fame(
        winner, duels.fame_for_pushing(duels.Standing(one.level, one.fame), duels.Standing(two.level, two.fame))
    )
    if winner == duel.aggressor and change.land(winner).assault_at(duel.place):
        shields = tuple(shield for shield in change.world.shields if shield.at != duel.place)
        change.update_world(shields=shields)
        add_shield(change, winner, duel.place)
    _over(change, (place,) if loser == duel.aggressor else ())


def _draw(change: Change) -> None:
    """Nobody was driven away: the aggressor goes back to where it came from, without a wound (`mage_knight.md` 11)."""
    duel = duel_of(change)
    change.say("Neither attacks any more: the aggressor goes back.")
    if change.turn.hero != duel.aggressor:
        hand_over(change)
    path = change.turn.path
    if len(path) > 1:
        change.update_hero(duel.aggressor, place=path[-2])
        change.update_turn(path=path[:-1])
    _over(change, ())


def _over(change: Change, further: tuple[Axial, ...]) -> None:
    """A committed defender ends its turn first, then the aggressor goes on with its own."""
    duel = duel_of(change)
    if change.turn.hero != duel.aggressor:
        hand_over(change)
    change.update_turn(path=(*change.turn.path, *further))
    done = {"stage": "acted", "fight": None, "fight_phase": "over", "values": (), "move": 0, "influence": 0}
    change.update_turn(**done)
    defending = next(turn for turn in change.game.waiting if turn.hero == duel.defender)
    others = tuple(turn for turn in change.game.waiting if turn.hero != duel.defender)
    if duel.committed:
        change.update_game(duel=None, waiting=(defending, *others))
        hand_over(change, **done)
        return
    hero: Hero = change.hero(duel.defender)
    played = tuple(card.card for card in defending.played if not card.gone)
    change.update_hero(duel.defender, discard=(*hero.discard, *played), kept_mana=defending.mana)
    change.update_game(duel=None, waiting=others)
