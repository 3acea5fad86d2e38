"""What an attack under way comes to as its dice lie, in words for whoever may still change it (`descent.md 5.1`)."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.rules.attacks import BEYOND
from vtt.rules.descent import halving, stakes
from vtt.rules.descent.abilities.surging import found_by
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Surge
from vtt.rules.descent.dealing import (
    attack_damage,
    doom,
    falls,
    health_left,
    lost,
    range_needed,
    share,
    shields,
    suffered,
)
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.game import GAME
from vtt.rules.descent.meanings import MEANING, SURGES
from vtt.rules.descent.purse import bought, range_to_buy
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.enumeration import capital, count, enumerated

MANY = 3
"""Victims that are told one by one."""
SAVED = "unless surges add to it"
"""What is said of a range too short that surges can still lengthen: no card and no fatigue need go into the dice."""


def so_far(change: Change, attack: Attack) -> str:
    """Range and damage as things stand, first what comes of it: “Range 5 of the 6 needed: a miss. If it hit, Risen 2
    would suffer 3 and fall: 4 damage − 1 shield.” Empty before the dice lie."""
    if not attack.dice:
        return ""
    if add_up(change.content.dice, attack.dice).miss:
        return "An X: the attack misses."
    return " ".join((*_range_sentence(change, attack), *_damage_sentences(change, attack)))


def with_surge(change: Change, attack: Attack, surge: Surge) -> str:
    """What the attack comes to with one surge more: “range 7 of 6: a hit”, “Risen 2 suffers 3, falls”;
    whom it reaches besides, and what it makes of those whom it hurts. Empty where the surge changes none of it."""
    after = bought(attack, surge)
    parts: list[str] = []
    if surge.range and attack.step == "range":
        parts.append(f"range {_range(change, after)} of {_needed(change, after)}: {_hit(change, after)}")
    waiting = change.yet_to_suffer(attack)
    if (surge.damage or surge.pierce) and len(waiting) <= MANY:
        parts += [_short(change, after, one) for one in waiting]
    if besides := found_by(change, attack, surge.ability):
        less = " for half of it" if change.leaderless and surge.ability == "blast" else ""
        parts.append(f"also hits {enumerated([one.name for one in besides])}{less}")
    elif surge.ability in SURGES:
        parts.append(SURGES[surge.ability].rstrip("."))
    if surge.condition:
        meaning = MEANING.get(surge.condition, "")  # named alone it asks for a choice between a word and a number
        parts.append(f"who is dealt damage is {surge.condition}. {meaning}".rstrip(". "))
    return "; ".join(parts)


def comes_to(change: Change, attack: Attack) -> str:
    """What an attack would come to if its dice lay so, with what its surges can still add: “Mira suffers 3, with surges
    5.” Empty where it hits more than can be told one by one."""
    waiting = change.yet_to_suffer(attack)
    if len(waiting) > MANY:
        return ""
    most = stakes.outlook(change, attack).most
    return f"{capital('; '.join(_with_surges(change, attack, *one) for one in zip(waiting, most, strict=True)))}."


def _with_surges(change: Change, attack: Attack, one: Defence, most: int) -> str:
    told, down = _short(change, attack, one), most == health_left(change, one)
    fate = f" and is {GAME.fate(change.figures[one.figure])}" if down else ""
    return f"{told}, with surges {most}{fate}" if most > lost(change, attack, one) else told


def victims(change: Change, attack: Attack) -> str:
    """Whom an attack hits, for a question about it."""
    names = [change.figures[one].name for one in dict.fromkeys(one.figure for one in change.yet_to_suffer(attack))]
    return enumerated(names) if len(names) <= MANY else f"{len(names)} figures"


def aimed(change: Change) -> str:
    """Whose attack it is and on whom, as a question begins."""
    return f"{change.figures[change.attack.attacker].name} attacks {victims(change, change.attack)}"


def _range(change: Change, attack: Attack) -> int:
    return add_up(change.content.dice, attack.dice).range + attack.range_bonus


def _needed(change: Change, attack: Attack) -> int:
    """Range is fixed from step 3 on; before it is what would be needed now."""
    return attack.range_needed if attack.step in ("range", "surges", "damage") else range_needed(change, attack)


def _misses(change: Change, attack: Attack) -> bool:
    return _range(change, attack) < _needed(change, attack)


def surges_may_save(change: Change, attack: Attack) -> bool:
    """Whether the range is too short as the dice lie, and surges can still make it long enough."""
    short = _needed(change, attack) - _range(change, attack)
    return 0 < short <= range_to_buy(change, attack)


def _hit(change: Change, attack: Attack) -> str:
    return "a miss" if _misses(change, attack) else "a hit"


def _range_sentence(change: Change, attack: Attack) -> Iterator[str]:
    """What is more or less than the dice show stands there, too: else they seem to be read wrong."""
    if needed := _needed(change, attack):
        saved = f", {SAVED}" if surges_may_save(change, attack) else ""
        reach = f"{_range(change, attack)}"
        if attack.range_bonus:
            own = arms(change, attack.attacker, attack.weapon).range_bonus
            weapon, more = f", weapon {own}" * bool(own), attack.range_bonus - own
            reach += f" (dice {_range(change, attack) - attack.range_bonus}{weapon}{f', added {more}' * bool(more)})"
        yield f"Range {reach}, {needed} needed: {_hit(change, attack)}{saved}."


def _damage_sentences(change: Change, attack: Attack) -> Iterator[str]:
    waiting = change.yet_to_suffer(attack)
    if len(waiting) > MANY:
        falling = sum(falls(change, attack, one) for one in waiting)
        fate = " or ".join(dict.fromkeys(GAME.fate(change.figures[one.figure]) for one in waiting))
        to = "one, half to the others" if halving.is_shared(change, attack) else "each"
        words = f"{attack_damage(change, attack)} damage to {to} of {len(waiting)} before their shields"
        yield f"{words}: {falling or 'nobody'} would be {fate}."
        return
    comes = stakes.outlook(change, attack).most if attack.step in ("declared", "rolled") else ()
    for place, one in enumerate(waiting):
        stopped = shields(change, attack, one)
        damage = share(change, attack, one) + one.more
        words = f" − {count(stopped, 'shield')}" if stopped else ""
        words += f" − {one.less}" if one.less else ""
        doomed, loses = doom(change, attack, one), lost(change, attack, one)
        words += f" + {doomed} of doom" if doomed else ""
        over = suffered(change, attack, one) - loses
        words += f" − {over} {BEYOND}" if over else ""
        sum_told = f": {damage} damage{words}" if words else ""
        left, most = health_left(change, one), comes[place] if comes and not _misses(change, attack) else 0
        more = f", with surges {most}" if most > loses else ""
        yield f"{capital(_short(change, attack, one, f' of {left} health'))}{more}{sum_told}."
    if halving.is_open(change, attack):
        yield f"{capital(halving.ONE_TAKES_ALL)}."


def _short(change: Change, attack: Attack, one: Defence, of: str = "") -> str:
    """What somebody suffers (`of` how much), or that this is the end of them."""
    figure, loses, down = change.figures[one.figure], lost(change, attack, one), falls(change, attack, one)
    if _misses(change, attack):
        return f"if it hit, {figure.name} would suffer {loses}{f' and be {GAME.fate(figure)}' if down else of}"
    return f"{figure.name} suffers {loses}{f' and is {GAME.fate(figure)}' if down else of}"
