"""What a hero may do in the phases of a fight, with the sums that the values on the table come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from vtt.rules.base import Choice, Option, Role
from vtt.rules.enumeration import count, enumerated
from vtt.rules.mage_knight import chain, combat, commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import Element
from vtt.rules.mage_knight.fight import Fight, Foe, Value, ValueType, amount_in_words, half_words, value_words
from vtt.rules.mage_knight.fighting import REASONS, attacking, blocking, phase_refusal, values_at
from vtt.rules.mage_knight.hints import best_attack
from vtt.rules.questions import now

PHASE_ENDS = {
    "ranged": "End of the ranged phase",
    "block": "End of blocking",
    "damage": "End of damage",
    "attack": "End of the fight",
}


def in_a_fight(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    turn = change.turn
    fight = turn.fight
    if fight is None:
        return
    match turn.fight_phase:
        case "ranged" | "attack":
            yield _strikes(change, seat, figure, fight)
            yield from _sure_strike(change, seat, figure, fight)
        case "block":
            yield _blocks(change, seat, figure, fight)
            yield from _sure_block(change, seat, figure, fight)
        case "damage":
            yield _damage(change, seat, figure, fight)
    end = commands.NextPhase(seat=seat, figure=figure)
    words = PHASE_ENDS.get(turn.fight_phase, "End of the phase")
    last = now(words, end, figure, "Enter", "play", change.counts(phase_refusal(change)), role="end")
    note = what_comes(fight, turn.fight_phase) if turn.fight_phase in ("ranged", "block") else ""
    yield replace(last, note=note, waste=wasted(change, fight) or _within_reach(change, fight))


def _within_reach(change: Change, fight: Fight) -> str:
    """Whom the hand could still defeat, as the fight would end with nothing played for it: what was blocked goes by
    itself, and whoever presses Enter for it means no end."""
    hint = best_attack(change, change.turn.hero) if change.turn.fight_phase == "attack" else None
    return f"Your hand can defeat {enumerated([_name_of(fight, name) for name in hint.targets])}" if hint else ""


def wasted(change: Change, fight: Fight) -> str:
    """What lies on the table and would do something, if this phase did not end."""
    if change.turn.fight_phase == "block":
        for foe, _, _ in _stopped(change, fight):
            return f"Enough block against {fight.called(foe)} would be lost"
    if change.turn.fight_phase in ("ranged", "attack"):
        for command, outcome in sums(change, fight):
            if outcome.defeated:
                return f"Enough attack to defeat {_name_of(fight, command.targets[0])} would be lost"
    return _lost(change)


def _lost(change: Change) -> str:
    """The values on the table that go with the phase, as they are for nothing later."""
    counts = combat.PLAYABLE.get(change.turn.fight_phase, ())
    summed = Counter[tuple[ValueType, Element]]()
    for value in change.turn.values:
        summed[value.type, value.element] += value.value if value.type in counts else 0
    lying = [value_words(Value(kind, element, value)) for (kind, element), value in summed.items() if value]
    return f"{enumerated(lying).capitalize()} on the table would be lost" if lying else ""


def _against(element: str) -> str:
    """What blocks count whole against attacks of an element (`mage_knight.md` 8.1, phase 2)."""
    whole = {"fire": "ice", "ice": "fire", "cold_fire": "cold fire"}.get(element)
    return f" of {whole}, others count half" if whole else ""


def _attacks(fight: Fight) -> Iterator[tuple[Foe, int, str]]:
    """Attacks that will hit, in words; of those of a foe that are alike the first, which stands for all of them."""
    seen = set[tuple[str, str]]()
    for foe, index in fight.unstopped():
        strength = fight.strength(foe, index)
        if (foe.name, strength) not in seen:
            seen.add((foe.name, strength))
            several = len({fight.strength(foe, other) for other, _ in fight.attacks(foe)}) > 1
            yield foe, index, f"{fight.called(foe)}, {strength}" if several else fight.called(foe)


def what_comes(fight: Fight, phase: str) -> str:
    """What the attacks that nobody has stopped would do to a hero without units, and that more will be summoned."""
    wounds, after = 0, fight
    for foe, index in fight.unstopped():
        outcome = combat.deal(after, foe.name, index)
        if outcome is not None:
            wounds, after = wounds + outcome.hand, outcome.fight
    summoned = "an enemy yet unknown" if phase == "ranged" and fight.summoning() else ""
    coming = [one for one in (count(wounds, "wound") if wounds else "", summoned) if one]
    return f"{enumerated(coming).capitalize()} to come" if coming else ""


def sums(change: Change, fight: Fight) -> Iterator[tuple[commands.Strike, combat.AttackOutcome]]:
    """Every group the values on the table could be aimed at, and what they would do: "7 of 9 needed"."""
    names = [foe.name for foe in fight.foes if not foe.summoner]
    for number in range(1, len(names) + 1):
        for group in combinations(names, number):
            values = values_at(change, attacking(change, fight, group))
            outcome = combat.attack(fight, change.turn.fight_phase, group, values)
            yield commands.Strike(figure=change.turn.hero, targets=group), outcome


def _strikes(change: Change, seat: str, figure: str, fight: Fight) -> Choice:
    """Groups that the values on the table defeat."""

    def options() -> Iterable[Option]:
        named = {foe.name: fight.called(foe) for foe in fight.foes}
        for command, outcome in sums(change, fight):
            if outcome.defeated or len(command.targets) == 1:
                words = enumerated([named[name] for name in command.targets])
                aimed = commands.Strike(seat=seat, figure=figure, targets=command.targets)
                told = _sum_words(change, fight, command.targets, outcome)
                short = REASONS[outcome.reasons[0]] if outcome.reasons else f"Too little: {told}."
                reason = "" if outcome.defeated else short
                yield Option(words, aimed, detail=told, reason=reason)

    lying = any(value.type in combat.PLAYABLE[change.turn.fight_phase] for value in change.turn.values)
    note = "; ".join(
        f"{_name_of(fight, command.targets[0])}: {_sum_words(change, fight, command.targets, outcome)}"
        for command, outcome in sums(change, fight)
        if len(command.targets) == 1
    )
    refusal = "" if lying else f"Nothing is played: {note}."
    attack = Choice("Attack", "option", figure, "A", "attack", refusal, note=note, role="attack", options=options)
    return _only_way(attack) if lying else attack


def _only_way(choice: Choice) -> Choice:
    """A choice that is done, or refused, without a list where there is but one thing to choose."""
    ways = tuple(choice.options())
    if len(ways) != 1:
        return choice
    return replace(choice, pick="now", refusal=ways[0].reason, options=lambda: ways)


def _sure_strike(change: Change, seat: str, figure: str, fight: Fight) -> Iterator[Choice]:
    """The strike that fells all whom any strike would fell now: what the large button does before it ends the phase."""
    felled = [command.targets for command, outcome in sums(change, fight) if outcome.defeated]
    most = max(felled, key=len, default=())
    if felled and all(set(group) <= set(most) for group in felled):
        words = f"Defeat {enumerated([_name_of(fight, name) for name in most])}"
        yield now(words, commands.Strike(seat=seat, figure=figure, targets=most), figure, icon="attack", role="end")


def _name_of(fight: Fight, name: str) -> str:
    foe = fight.foe(name)
    return fight.called(foe) if foe is not None else name


def resisted(fight: Fight, targets: tuple[str, ...]) -> list[str]:
    """The elements that any of a group resists: such values count half."""
    foes = [foe for foe in fight.foes if foe.name in targets]
    return [element for element in ("physical", "fire", "ice") if any(foe.resists(element) for foe in foes)]


def _sum_words(change: Change, fight: Fight, targets: tuple[str, ...], outcome: combat.AttackOutcome) -> str:
    """“7 of 9 needed, only siege counts, ice counts half”; whoever is fortified twice no attack reaches
    (`mage_knight.md` 8.1, phase 1)."""
    if outcome.needed is None:
        return "out of reach in this phase"
    counts = what_counts(change, fight, targets)
    return f"{outcome.total} of {outcome.needed} needed{counts and ', '}{counts}"


def what_counts(change: Change, fight: Fight, targets: tuple[str, ...]) -> str:
    """“only siege counts, ice counts half”; empty where every attack on a group counts in full."""
    walls = any(fight.fortification(foe) for foe in fight.foes if foe.name in targets)
    siege = "only siege counts" if walls and change.turn.fight_phase == "ranged" else ""
    return ", ".join(filter(None, (siege, half_words(resisted(fight, targets)))))


def _blocks(change: Change, seat: str, figure: str, fight: Fight) -> Choice:
    """Attacks that the values on the table block, and those that movement slows."""

    def options() -> Iterable[Option]:
        for foe, index, words in _attacks(fight):
            values = values_at(change, blocking(change, fight, foe.name, index))
            outcome = combat.block(fight, foe.name, index, values)
            block = commands.BlockAttack(seat=seat, figure=figure, foe=foe.name, attack=index)
            told = f"{outcome.total} of {outcome.needed} needed"
            reason = "" if outcome.blocked else f"Too little: {told}."
            yield Option(f"Block {words}", block, detail=told, reason=reason)
            if (slow := slowing(change, fight, foe, index)) is not None:
                yield Option(f"Slow {words} by {slow.points}", slow)

    lying = bool(change.turn.values or change.turn.move)
    note = "; ".join(
        f"{words}: block {combat.block_needed(fight, foe, index)}{_against(foe.enemy.attacks[index].element)}"
        for foe, index, words in _attacks(fight)
    )
    refusal = "" if lying else f"Nothing is played: {note}." if note else "Nothing is left to be blocked."
    block = Choice("Block", "option", figure, "B", "shield", refusal, note=note, options=options)
    return _only_way(block) if lying else block


def _stopped(change: Change, fight: Fight) -> Iterator[tuple[Foe, int, str]]:
    """The attacks, in words, each of which the values on the table would block."""
    for foe, index, words in _attacks(fight):
        values = values_at(change, blocking(change, fight, foe.name, index))
        if combat.block(fight, foe.name, index, values).blocked:
            yield foe, index, words


def _sure_block(change: Change, seat: str, figure: str, fight: Fight) -> Iterator[Choice]:
    """The block of an attack that what lies here blocks, or the list of those: what the large button does before it
    ends the phase."""
    ways = tuple(
        Option(f"Block {words}", commands.BlockAttack(seat=seat, figure=figure, foe=foe.name, attack=index))
        for foe, index, words in _stopped(change, fight)
    )
    if ways:
        name = ways[0].label if len(ways) == 1 else "Block one of them"
        yield _only_way(Choice(name, "option", figure, icon="shield", role="end", options=lambda: ways))


def slowing(change: Change, fight: Fight, foe: Foe, index: int) -> commands.SlowAttack | None:
    """All the movement points that an attack of a cumbersome enemy takes, or that are there (`mage_knight.md` 8.3)."""
    points = min(change.turn.move, fight.attack_of(foe, index)) if foe.has("cumbersome") else 0
    hero = change.turn.hero
    seat = change.figures[hero].seat
    slow = commands.SlowAttack(seat=seat, figure=hero, foe=foe.name, attack=index, points=points)
    return slow if points else None


def _damage(change: Change, seat: str, figure: str, fight: Fight) -> Choice:
    """Each attack that hits: to the hero, or to one unit first. The large button takes one after the other where no
    unit can take any, else it lists them."""

    def options() -> Iterable[Option]:
        for foe, index, _ in _attacks(fight):
            damage = combat.damage_of(fight, foe, index)
            takers: dict[str, tuple[str, ...]] = {change.hero(figure).name: ()}
            for unit in fight.units:
                if not combat.unit_refusals(fight, foe, unit, damage):
                    takers.setdefault(_unit_called(change, figure, unit.name), (unit.name,))
            for name, taker in takers.items():
                outcome = combat.deal(fight, foe.name, index, taker)
                command = commands.TakeDamage(seat=seat, figure=figure, foe=foe.name, attack=index, units=taker)
                wounds = _borne_in_words(change, figure, fight, foe, outcome) if outcome is not None else ""
                words = amount_in_words(damage, foe.enemy.attacks[index].element)
                yield Option(f"{fight.called(foe)}: {words} damage to {name}", command, detail=wounds)

    left = tuple(options())
    if left and not any(isinstance(one.command, commands.TakeDamage) and one.command.units for one in left):
        words = f"Take it: {left[0].detail or left[0].label}"
        foe = next(foe for foe, _, _ in _attacks(fight))
        spared = "; it hits the hero alone" if fight.units and foe.has("assassination") else ""
        return now(words, left[0].command, figure, "D", "heart", detail=f"{left[0].label}{spared}", role="end")
    refusal = "" if left else "No damage is left."
    role: Role = "end" if left else ""
    return Choice("Take damage", "option", figure, "D", "heart", refusal, role=role, options=options)


def _unit_called(change: Change, figure: str, unit: str) -> str:
    """A unit that fights; where another of its kind is in another state, with its own."""
    own = change.hero(figure).unit(unit)
    return change.unit_called(figure, own) if own is not None else unit


def _borne_in_words(change: Change, figure: str, fight: Fight, foe: Foe, outcome: combat.DamageOutcome) -> str:
    """What becomes of a unit that takes an attack, and what is left for the hero: “Hired blades wounded, 2 wounds in
    hand, 2 among the discards”; what comes of it besides."""
    borne = chain.fates(change, figure, outcome)
    if outcome.hand or not borne:
        borne.append(f"{count(outcome.hand, 'wound')} in hand")
    borne += [f"{outcome.discard} among the discards"] if outcome.discard else []
    return ", ".join((*borne, *chain.follows(fight, foe, outcome)))
