"""The best attack and the cheapest block that a hand allows, for the hint and for bots.

Each value counts twice where it is whole and once where it is halved, so that a sum reaches ``needed`` exactly when its
weights reach twice as much. For each set of mana that can be paid, the most weight for every number of plays is found
by adding one card or unit after the other. That is exact but for hands of many wishes and scarce mana of every
colour, where only the most promising of more than ``WIDEST`` states are gone on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, groupby, islice
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from vtt.rules.mage_knight import combat, commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.combat import EFFICIENT_BLOCKS, PLAYABLE
from vtt.rules.mage_knight.effects import Action, all_effects, ways_of
from vtt.rules.mage_knight.fight import Fight, Foe, Value
from vtt.rules.mage_knight.playing import play_refusal, price, sideways_refusal, unit_refusal
from vtt.rules.mage_knight.purse import Purse
from vtt.rules.mage_knight.state import OwnUnit
from vtt.rules.mage_knight.usefulness import counted
from vtt.rules.unseen import UNKNOWN

Weight = Callable[[Value], int]
Mana = tuple[str, ...]
_Profile = tuple[frozenset[str], bool]
"""Elements that are resisted, and whether walls stand before a group."""
_Chain = tuple["Play", Mana, Any] | None
"""The last play, its price, and the plays before it."""
_Most = dict[tuple[Mana, int], tuple[int, _Chain]]
WIDEST = 300
"""So many states are gone on from exactly."""
DEAR = 99
"""More mana than anybody has: a state that was not gone on from is taken if no cheaper one of as few plays will do."""
CLOSED = frozenset({"pay", "discard", "power", "wound"})
"""What a hint does not take into account: effects with a price of their own."""


class Play(NamedTuple):
    """One play of a plan: a card or a unit, with the option it takes where its effect leaves one."""

    command: commands.PlayCard | commands.ActivateUnit


class Hint(NamedTuple):
    """A plan: what to play, at whom, and how much of how much it comes to."""

    targets: tuple[str, ...]
    plays: tuple[Play, ...]
    total: int
    needed: int
    fame: int = 0
    attack: int = 0


class _Source(NamedTuple):
    """A card or a unit: each way to play it, with the mana it takes and the values it gives."""

    ways: tuple[tuple[Play, Mana, tuple[Value, ...]], ...]


def best_attack(change: Change, figure: str) -> Hint | None:
    """The group that brings most fame with the fewest plays, in the phase under way; None if nobody can be beaten."""
    turn, fight = change.turn, change.turn.fight
    if fight is None or change.game.duel or turn.fight_phase not in ("ranged", "attack"):
        return None
    sources, purse = _sources(change, figure), Purse.of(change, figure)
    reached: dict[_Profile, _Reached] = {}
    most: dict[_Profile, int] = {}
    wanted: dict[_Profile, list[tuple[int, int, tuple[Foe, ...]]]] = {}
    for group in _groups(change, fight):
        needed = fight.lent_armour + sum(fight.armour_of(foe, turn.fight_phase) for foe in group)
        profile = _profile(fight, turn.fight_phase, group)
        if profile not in most:
            most[profile] = _most_at_all(sources, turn.values, _attack_weight(turn.fight_phase, *profile))
        if 2 * needed <= most[profile]:
            wanted.setdefault(profile, []).append((sum(foe.enemy.fame for foe in group), needed, group))
    best: tuple[tuple[int, int, int], Hint] | None = None
    told = [(fame, needed, group, profile) for profile, groups in wanted.items() for fame, needed, group in groups]
    for fame, needed, group, profile in sorted(told, key=lambda one: -one[0]):
        if best is not None and fame < best[0][0]:
            break
        if profile not in reached:
            weight = _attack_weight(turn.fight_phase, *profile)
            enough = 2 * max(needed for _, needed, _ in wanted[profile])
            reached[profile] = _Reached(purse, sources, turn.values, weight, enough)
        found = reached[profile].least(2 * needed)
        if found is None:
            continue
        plays, weight_of_all = found
        rank = (fame, -len(plays), needed - weight_of_all // 2)
        if best is None or rank > best[0]:
            names = tuple(foe.name for foe in group)
            best = rank, Hint(names, plays, weight_of_all // 2, needed, fame)
    return best[1] if best else None


def _profile(fight: Fight, phase: str, group: Sequence[Foe]) -> _Profile:
    """All of a group that decides how much each value counts against it."""
    walls = phase == "ranged" and any(fight.fortification(foe) for foe in group)
    return frozenset(one for one in EFFICIENT_BLOCKS if any(foe.resists(one) for foe in group)), walls


def _most_at_all(sources: Sequence[_Source], lying: Iterable[Value], weight: Weight) -> int:
    """What everything together would weigh, were there mana for all."""
    ways = ([sum(map(weight, values)) for _, _, values in source.ways] for source in sources)
    return sum(map(weight, lying)) + sum(max(gains) for gains in ways)


def best_block(change: Change, figure: str) -> Hint | None:
    """The attack that does most damage among those that can be blocked, with the fewest plays."""
    turn, fight = change.turn, change.turn.fight
    if fight is None or change.game.duel or turn.fight_phase != "block":
        return None
    sources, purse = _sources(change, figure), Purse.of(change, figure)
    best: tuple[tuple[int, int], Hint] | None = None
    for foe, index in fight.unstopped():
        needed = combat.block_needed(fight, foe, index)
        weight = _block_weight(foe.enemy.attacks[index].element)
        found = _Reached(purse, sources, turn.values, weight, 2 * needed).least(2 * needed)
        if found is not None:
            plays, weight_of_all = found
            rank = (combat.damage_of(fight, foe, index), -len(plays))
            if best is None or rank > best[0]:
                best = rank, Hint((foe.name,), plays, weight_of_all // 2, needed, attack=index)
    return best[1] if best else None


def might_be_enough(change: Change, figure: str) -> bool:
    """Whether all that hand and units can give in the phase under way, were there mana for all of it at once, would
    defeat or block anybody: what cannot be played at all is left out."""
    turn, fight = change.turn, change.turn.fight
    if fight is None:
        return False
    sources, phase = _sources(change, figure), turn.fight_phase
    if phase == "block":
        weights = [
            (combat.block_needed(fight, foe, index), _block_weight(foe.enemy.attacks[index].element))
            for foe, index in fight.unstopped()
        ]
    else:
        weights = [
            (fight.lent_armour + fight.armour_of(foe, phase), _attack_weight(phase, *_profile(fight, phase, (foe,))))
            for foe in fight.foes
            if not foe.summoner and (phase == "attack" or fight.fortification(foe) < 2)
        ]
    return any(2 * needed <= _most_at_all(sources, turn.values, weight) for needed, weight in weights)


def thrifty(change: Change, figure: str, hint: Hint) -> Hint:
    """The same aim with as many plays and no more mana, but as little over what is needed as can be; of equal ones
    that which leaves most attack for the last phase."""
    weight, purse = _weight_of(change, hint), Purse.of(change, figure)
    wanted, least, most = 2 * hint.needed, 2 * hint.total + 1, len(hint.plays)
    mana_of_it = sum(len(_paid(play)) for play in hint.plays)
    found_ways = [ways for source in _sources(change, figure) if (ways := _best_ways(source, weight))]
    scarce = purse.scarce(colour for ways in found_ways for _, mana, _ in ways for colour in mana)
    payable: dict[Mana, bool] = {(): True}
    begin = sum(map(weight, change.turn.values))
    found: dict[tuple[int, int, int, Mana], tuple[int, _Chain]] = {(begin, 0, 0, ()): (0, None)}
    for number, ways in enumerate(found_ways):
        later, rest = _attack_later(change, ways[0][0]), _at_most(found_ways[number + 1 :], most)
        for (total, spends, plays, mana), (spent, chain) in list(found.items()):
            for play, price_of_it, gain in ways if total < wanted and plays < most else ():
                reached = total + gain
                if reached > least or reached + rest[most - plays - 1] < wanted:
                    continue
                if spends + len(price_of_it) > mana_of_it:
                    continue
                needs = tuple(colour for colour in price_of_it if colour in scarce)
                together = tuple(sorted(mana + needs)) if needs else mana
                if together not in payable:
                    payable[together] = purse.ways(together) is not None
                key = reached, spends + len(price_of_it), plays + 1, together
                if payable[together] and (key not in found or found[key][0] > spent + later):
                    found[key] = spent + later, (play, price_of_it, chain)
        found = {key: state for key, state in found.items() if key[0] + rest[most - key[2]] >= wanted}
    if not found:
        return hint
    (total, *_), (_, chain) = min(found.items(), key=lambda one: (*one[0][:3], one[1][0]))
    return hint._replace(plays=_in_order(purse, chain), total=total // 2)


def _at_most(sources: Sequence[Sequence[tuple[Play, Mana, int]]], plays: int) -> list[int]:
    """The most that no play, one, and so on up to so many `plays` of cards and units could bring."""
    gains = sorted((max(gain for _, _, gain in ways) for ways in sources), reverse=True)
    return [sum(gains[:number]) for number in range(plays + 1)]


def _weight_of(change: Change, hint: Hint) -> Weight:
    """How much each value counts for the aim of a hint."""
    fight, phase = change.turn.fight, change.turn.fight_phase
    foes = [foe for foe in fight.foes if foe.name in hint.targets] if fight is not None else []
    if fight is None or phase == "block":
        return _block_weight(foes[0].enemy.attacks[hint.attack].element if foes else "physical")
    return _attack_weight(phase, *_profile(fight, phase, foes))


def _paid(play: Play) -> Sequence[str]:
    """What a play pays with."""
    pay = play.command.pay
    return pay if isinstance(pay, tuple) else (pay,) if pay else ()


def _attack_later(change: Change, play: Play) -> int:
    """The attack that a card or unit spent on a block could give for nothing in the last phase."""
    if change.turn.fight_phase != "block":
        return 0
    command = play.command
    if isinstance(command, commands.PlayCard):
        actions = [change.card(command.card).basic]
    else:
        unit = change.unit(command.figure, command.unit)
        actions = [ability.action for ability in change.unit_kind(unit).abilities if not ability.mana]
    effects = (effect for action in actions for effect in all_effects(action))
    return max((effect.amount for effect in effects if effect.do in PLAYABLE["attack"]), default=0)


def _groups(change: Change, fight: Fight) -> Iterator[tuple[Foe, ...]]:
    phase = change.turn.fight_phase
    foes = [foe for foe in fight.foes if not foe.summoner and (phase == "attack" or fight.fortification(foe) < 2)]
    for number in range(1, len(foes) + 1):
        yield from combinations(foes, number)


def _attack_weight(phase: str, resisted: frozenset[str], walls: bool) -> Weight:
    fitting = ("siege",) if walls else PLAYABLE[phase]

    def weight(value: Value) -> int:
        if value.type not in fitting:
            return 0
        return value.value if value.element in resisted else 2 * value.value

    return weight


def _block_weight(element: str) -> Weight:
    efficient = EFFICIENT_BLOCKS[element]

    def weight(value: Value) -> int:
        if value.type != "block":
            return 0
        return 2 * value.value if value.element in efficient else value.value

    return weight


# --- what can be played ------------------------------------------------------------------------------------------


def _sources(change: Change, figure: str) -> list[_Source]:
    hero = change.hero(figure)
    found = [_card_source(change, figure, card) for card in hero.cards if card != UNKNOWN]  # face down
    found += [_unit_source(change, figure, unit) for unit in hero.units if unit.ready]
    return [source for source in found if source.ways]


def _card_source(change: Change, figure: str, identity: str) -> _Source:
    card, phase = change.card(identity), change.turn.fight_phase
    found = list[tuple[Play, Mana, tuple[Value, ...]]]()
    hows: tuple[commands.Way, ...] = ("basic", "strong")
    for how in hows:
        if not play_refusal(change, figure, card, how):
            for option, values in _worth(change, figure, card.effects(how)):
                command = commands.PlayCard(figure=figure, card=identity, how=how, option=option)
                found.append((Play(command), price(card, how), values))
    if phase in ("attack", "block") and not sideways_refusal(change, card, phase):
        kind: Literal["attack", "block"] = "attack" if phase == "attack" else "block"
        aside = commands.PlayCard(figure=figure, card=identity, how="sideways", sideways=kind)
        found.append((Play(aside), (), (Value(kind, "physical", 1),)))
    return _Source(tuple(found))


def _unit_source(change: Change, figure: str, unit: OwnUnit) -> _Source:
    found = list[tuple[Play, Mana, tuple[Value, ...]]]()
    for number, ability in enumerate(change.unit_kind(unit).abilities):
        if unit_refusal(change, figure, unit, number):
            continue
        mana = (ability.mana,) if ability.mana else ()
        for option, values in _worth(change, figure, ability.action):
            command = commands.ActivateUnit(figure=figure, unit=unit.id, ability=number, option=option)
            found.append((Play(command), mana, values))
    return _Source(tuple(found))


def _worth(change: Change, figure: str, action: Action) -> Iterator[tuple[int | None, tuple[Value, ...]]]:
    """The values an action gives, for each option where it leaves one; nothing where it has a price of its own."""
    for option, way in ways_of(action):
        if not any(effect.do in CLOSED or effect.do == "choose" for effect in way):
            yield option, _values(change, figure, way)


def _values(change: Change, figure: str, action: Action) -> tuple[Value, ...]:
    return tuple(
        Value(effect.do, effect.element, effect.amount * counted(change, figure, effect))
        for effect in action
        if effect.do in ("attack", "ranged", "siege", "block")
    )


# --- adding it up --------------------------------------------------------------------------------------------------


class _Reached:
    """The most weight for each set of scarce mana and each number of plays, up to the weight that is enough for all."""

    def __init__(
        self, purse: Purse, sources: Sequence[_Source], lying: Iterable[Value], weight: Weight, enough: int
    ) -> None:
        self._purse = purse
        found = [_best_ways(source, weight) for source in sources]
        scarce = purse.scarce(colour for source in found for _, mana, _ in source for colour in mana)
        ways = [
            [(play, mana, tuple(colour for colour in mana if colour in scarce), gain) for play, mana, gain in source]
            for source in found
        ]
        payable: dict[Mana, bool] = {(): True}
        nothing: tuple[int, _Chain] = (-1, None)
        best: dict[int, tuple[int, _Chain]] = {}
        begin = sum(weight(value) for value in lying)
        most: _Most = {((), 0): (begin, None)}
        for source in ways:
            states = _promising(most)
            most = dict(states)
            for (mana, number), (total, plays) in states:
                if total >= enough:
                    continue
                for play, price_of_it, needs, gain in source:
                    together = tuple(sorted(mana + needs)) if needs else mana
                    if together not in payable:
                        payable[together] = purse.ways(together) is not None
                    if not payable[together]:
                        continue
                    reached, key = total + gain, (together, number + 1)
                    if most.get(key, nothing)[0] < reached > most.get((together, number), nothing)[0]:
                        most[key] = reached, (play, price_of_it, plays)
                        if reached > best.get(number + 1, nothing)[0]:
                            best[number + 1] = most[key]
        self._most, self._best = most, best

    def least(self, weight: int) -> tuple[tuple[Play, ...], int] | None:
        """The fewest plays (then the least mana) that reach a weight, ready to be done in order."""
        enough = [
            (number, len(mana), total, chain)
            for (mana, number), (total, chain) in self._most.items()
            if total >= weight
        ]
        enough += [(number, DEAR, total, chain) for number, (total, chain) in self._best.items() if total >= weight]
        if not enough:
            return None
        _, _, total, chain = min(enough, key=lambda found: found[:3])
        return _in_order(self._purse, chain), total


def _in_order(purse: Purse, chain: _Chain) -> tuple[Play, ...]:
    """The plays of a chain from the first one on, each with what pays for it."""
    plays = list[tuple[Play, Mana]]()
    while chain is not None:
        play, mana, chain = chain
        plays.append((play, mana))
    plays.reverse()
    ways = iter(purse.ways([colour for _, mana in plays for colour in mana]) or ())
    return tuple(_with_payment(play, tuple(next(ways) for _ in mana)) for play, mana in plays)


def _promising(most: _Most) -> list[tuple[tuple[Mana, int], tuple[int, _Chain]]]:
    """The states to go on from: all, or, where mana is scarce and wishes are many, for each number of plays the ones of
    most weight, a mana counted against them."""
    if len(most) <= WIDEST:
        return list(most.items())
    ranked = sorted(most.items(), key=lambda state: (state[0][1], 2 * len(state[0][0]) - state[1][0]))
    kept = list[tuple[tuple[Mana, int], tuple[int, _Chain]]]()
    for _, states in groupby(ranked, key=lambda state: state[0][1]):
        kept += islice(states, WIDEST // 10)
    return kept


def _best_ways(source: _Source, weight: Weight) -> list[tuple[Play, Mana, int]]:
    """For each price the way that gives most; none that gives nothing."""
    best: dict[Mana, tuple[Play, Mana, int]] = {}
    for play, mana, values in source.ways:
        gain = sum(weight(value) for value in values)
        if gain > 0 and (mana not in best or best[mana][2] < gain):
            best[mana] = play, mana, gain
    free = best[()][2] if () in best else 0
    return [way for mana, way in best.items() if not mana or way[2] > free]


def _with_payment(play: Play, paid: tuple[str, ...]) -> Play:
    """A play that says how its mana is paid."""
    if not paid:
        return play
    command = play.command
    if isinstance(command, commands.PlayCard):
        return Play(replace(command, pay=paid))
    return Play(replace(command, pay=paid[0]))
