"""Surges that bring nothing: why, in one sentence. They may be spent all the same (`descent.md 5.1`, L298)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from vtt.board.pieces import Figure
from vtt.rules.descent.abilities.surging import finds_somebody
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Surge
from vtt.rules.descent.dealing import dealt, shields
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.purse import bought
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.descent.wards import falls_anyway, told


def reason(change: Change, attack: Attack, surge: Surge, offered: Sequence[Surge], purse: int) -> str:
    """Why a surge brings nothing now, whatever else `purse` surges still buy of what is `offered`; empty if it may
    bring something."""
    reasons = list(_reasons(change, attack, surge, offered, purse))
    return reasons[0] if reasons and all(reasons) else ""


def _reasons(change: Change, attack: Attack, surge: Surge, offered: Sequence[Surge], purse: int) -> Iterator[str]:
    """Each thing that a surge gives: why that is nothing, or empty."""
    attacker = change.figures[attack.attacker]
    plain = not (surge.recover_fatigue or surge.recover_health or surge.range or surge.damage or surge.pierce)
    if surge.recover_fatigue:
        tired = change.is_hero(attacker.id) and change.hero(attacker.id).fatigue
        yield "" if tired else f"{attacker.name} is not tired."
    if surge.recover_health:
        yield "" if attacker.damage else f"{attacker.name} has no damage."
    if surge.range:
        yield _range_reason(change, attack, surge, offered, purse)
    if surge.damage or surge.pierce or surge.condition:
        yield _hurting_reason(change, attack, surge, offered, purse)
    if surge.ability:
        yield "" if finds_somebody(change, attack, surge.ability) else "Nobody more would be touched."
    elif plain and not surge.condition:
        yield ""  # what it is good for is said elsewhere: doom, a shadow


def _ways(attack: Attack, surge: Surge, offered: Sequence[Surge], purse: int) -> Iterator[tuple[Attack, bool]]:
    """The attack after this surge and each lot of others that can still be paid; whether somebody more may be hit."""
    others = [one for one in offered if one.name != surge.name and one.name not in attack.spent]
    for size in range(len(others) + 1):
        for lot in combinations(others, size):
            if surge.cost + sum(one.cost for one in lot) <= purse:
                after = bought(attack, surge)
                for one in lot:
                    after = bought(after, one)
                yield after, any(one.ability for one in lot)


def _range_reason(change: Change, attack: Attack, surge: Surge, offered: Sequence[Surge], purse: int) -> str:
    if attack.step != "range":
        return "The range suffices already."
    needed = attack.range_needed - add_up(change.content.dice, attack.dice).range
    short = needed - max(after.range_bonus for after, _ in _ways(attack, surge, offered, purse))
    if short > 0:
        return f"Even so the range is {short} too short."
    last = purse == surge.cost  # what is left could buy damage, or something else, once it is a hit
    hurt = any(_deals(change, attack, one) for one in change.yet_to_suffer(attack))
    return "Even so the shields stop all damage." if last and not hurt else ""


def _hurting_reason(change: Change, attack: Attack, surge: Surge, offered: Sequence[Surge], purse: int) -> str:
    """Damage, pierce and conditions need a victim whom damage reaches; pierce also shields, a condition room for it."""
    victims = change.yet_to_suffer(attack)
    ways = list(_ways(attack, surge, offered, purse))
    if any(more for _, more in ways):
        return ""
    if surge.pierce and not surge.damage and not any(shields(change, attack, one) for one in victims):
        return "No shields are left to pierce."
    hurt = [one for one in victims if any(_deals(change, after, one) for after, _ in ways)]
    if not hurt:
        return "Even so the shields stop all damage."
    if all(falls_anyway(change, attack, one) for one in hurt):
        return f"{told(change, hurt)} anyway."
    only_condition = surge.condition and not surge.damage and not surge.pierce
    if only_condition and all(surge.condition in _figure(change, one).conditions for one in hurt):
        return f"Nobody can be {surge.condition} twice."
    return ""


def _deals(change: Change, attack: Attack, defence: Defence) -> bool:
    return dealt(change, attack, defence) - defence.less > 0


def _figure(change: Change, defence: Defence) -> Figure:
    return change.figures[defence.figure]
