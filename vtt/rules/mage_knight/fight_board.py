"""A fight as everybody may see it: enemies with their numbers, what each takes now and what lies there for it, and what
would come if the phase ended (`mage_knight.md` 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vtt.rules.base import Command
from vtt.rules.enumeration import count
from vtt.rules.mage_knight import combat, commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import Fight, Foe, half_words
from vtt.rules.mage_knight.fight_choices import slowing, wasted, what_counts
from vtt.rules.mage_knight.fighting import attacking, blocking, phase_refusal, values_at
from vtt.rules.mage_knight.meanings import ability_rule
from vtt.rules.mage_knight.showing import portrait

PHASES: Final = {"ranged": "Ranged, siege", "block": "Blocking", "damage": "Damage", "attack": "Attack"}


@dataclass(frozen=True)
class Need:
    """What one attack on an enemy, or one block against it, takes: `has` of `needs`, and what `counts` in words where
    not all does in full. `command` does it where it is enough; `refusal`: why it cannot be done, whatever lies there.
    `slow` spends `points` of movement on making the attack weaker, where that can be done."""

    words: str
    has: int
    needs: int
    counts: str = ""
    command: Command | None = None
    refusal: str = ""
    slow: Command | None = None
    points: int = 0


@dataclass(frozen=True)
class FoeShown:
    """An enemy of the fight. `attacks`: each in words; `abilities`: name and rule; `resists`: the kinds of attack that
    count half; `needs`: by attack where it is blocked, one where it is attacked."""

    name: str
    picture: str
    armour: int
    fame: int
    attacks: tuple[str, ...]
    abilities: tuple[tuple[str, str], ...]
    needs: tuple[Need, ...] = ()
    state: str = ""
    resists: tuple[str, ...] = ()


@dataclass(frozen=True)
class FightShown:
    """`phase` in words, and its place among `PHASES`; the enemies, those defeated last; what `comes` if the phase ends
    now, the worst last; the command that ends it, and why it does not yet; how many more enemies will be summoned."""

    phase: str
    place: int
    foes: tuple[FoeShown, ...]
    comes: tuple[str, ...]
    end: Command
    refusal: str = ""
    summoned: int = 0


def fight_shown(change: Change) -> FightShown | None:
    """The fight of the hero whose turn it is; None where nobody fights."""
    turn = change.game.turn
    if turn is None or turn.fight is None or turn.fight_phase not in PHASES or change.game.duel:
        return None
    fight, phase = turn.fight, turn.fight_phase
    foes = tuple(_foe(change, fight, phase, foe) for foe in fight.foes)
    gone = tuple(_shown(fight, foe, "attack", state="defeated") for foe in fight.defeated)
    return FightShown(
        PHASES[phase],
        tuple(PHASES).index(phase),
        foes + gone,
        (*filter(None, (wasted(change, fight),)), *_comes(fight, phase)),
        commands.NextPhase(seat=change.figures[turn.hero].seat, figure=turn.hero),
        phase_refusal(change),
        sum(len(foe.enemy.attacks) for foe in fight.summoning()) if phase == "ranged" else 0,
    )


def _foe(change: Change, fight: Fight, phase: str, foe: Foe) -> FoeShown:
    hero = change.turn.hero
    seat = change.figures[hero].seat
    if phase in ("ranged", "attack"):
        if foe.summoner:
            return _shown(fight, foe, phase)
        values = values_at(change, attacking(change, fight, (foe.name,)))
        outcome = combat.attack(fight, "ranged" if phase == "ranged" else "attack", (foe.name,), values)
        needs = fight.lent_armour + fight.armour_of(foe, "ranged" if phase == "ranged" else "attack")
        twice = phase == "ranged" and fight.fortification(foe) > 1
        refusal = "No attack reaches it in this phase." if twice else ""
        strike = commands.Strike(seat=seat, figure=hero, targets=(foe.name,)) if outcome.defeated else None
        counts = what_counts(change, fight, (foe.name,))
        return _shown(fight, foe, phase, (Need("Armour", outcome.total or 0, needs, counts, strike, refusal),))
    if phase == "damage":
        return _shown(fight, foe, phase)
    return _shown(fight, foe, phase, tuple(_blocks(change, fight, foe)))


def _blocks(change: Change, fight: Fight, foe: Foe) -> list[Need]:
    hero, found = change.turn.hero, []
    for index, attack in fight.attacks(foe):
        if fight.is_stopped(foe, index):
            continue
        outcome = combat.block(fight, foe.name, index, values_at(change, blocking(change, fight, foe.name, index)))
        block = commands.BlockAttack(seat=change.figures[hero].seat, figure=hero, foe=foe.name, attack=index)
        halved = tuple(one for one in ("physical", "fire", "ice") if one not in combat.EFFICIENT_BLOCKS[attack.element])
        needs, counts = combat.block_needed(fight, foe, index), half_words(halved)
        words = f"Block {fight.strength(foe, index)}" if len(foe.enemy.attacks) > 1 else "Block"
        slow = slowing(change, fight, foe, index)
        points = slow.points if slow is not None else 0
        command = block if outcome.blocked else None
        found.append(Need(words, outcome.total or 0, needs, counts, command, slow=slow, points=points))
    return found


def _shown(fight: Fight, foe: Foe, phase: str, needs: tuple[Need, ...] = (), state: str = "") -> FoeShown:
    enemy = foe.enemy
    left = [name for name in enemy.abilities if name not in foe.loses]
    attacks = []
    for index, attack in enumerate(enemy.attacks):
        attacks.append(f"summons: {attack.summons}" if attack.summons else fight.strength(foe, index))
    return FoeShown(
        fight.called(foe),
        portrait(enemy),
        fight.armour_of(foe, "ranged" if phase == "ranged" else "attack"),
        enemy.fame,
        tuple(attacks),
        tuple((name.replace("_", " ").capitalize(), ability_rule(name, enemy)) for name in left),
        needs,
        state or _state(fight, foe, phase),
        tuple(one.replace("_", " ") for one in enemy.resists if one not in foe.loses),
    )


def _state(fight: Fight, foe: Foe, phase: str) -> str:
    """Why the blows that stand on an enemy's card do not come (any more); empty while one does."""
    own = [index for index, _ in fight.attacks(foe)]
    if phase == "attack" or not own or not all(fight.is_stopped(foe, index) for index in own):
        return ""
    if foe.stunned:
        return "does not attack"
    return "has struck" if foe.dealt else "blocked"


def _comes(fight: Fight, phase: str) -> list[str]:
    """What happens if the phase ends now, the worst last."""
    if phase == "attack":
        standing = sum(not foe.summoner for foe in fight.foes)
        left = f"{standing} {'enemy stands' if standing == 1 else 'enemies stand'}: no victory over them."
        return [left] if standing else ["Every enemy is defeated."]
    after, found = fight, []
    if phase == "ranged":
        found += [f"{fight.called(foe)} summons first: what that does is not known yet." for foe in fight.summoning()]
    for foe, index in fight.unstopped():
        outcome = combat.deal(after, foe.name, index)
        if outcome is not None:
            after = outcome.fight
            blow = f", {fight.strength(foe, index)}" if len(foe.enemy.attacks) > 1 else ""
            found.append(f"{fight.called(foe)}{blow}: {count(outcome.hand, 'wound')}")
    if not found:
        return ["Nothing hits the hero."]
    if after.paralyzed:
        found.append("Paralysis empties the hand.")
    if after.knocked_out:
        found.append("Knocked out: the whole hand is lost.")
    return found
