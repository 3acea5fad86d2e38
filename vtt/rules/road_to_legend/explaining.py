"""Why a monster does what it does: each step in a sentence, with its way and the line of its attack to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint, SightLine
from vtt.rules.descent.conditions import BY_ACTION
from vtt.rules.descent.evidence import evidence
from vtt.rules.enumeration import capital, count, enumerated
from vtt.rules.road_to_legend.lists import Entry
from vtt.rules.road_to_legend.moment import Moment, Orders, Step
from vtt.rules.road_to_legend.outlook import Goal, Outlook
from vtt.rules.road_to_legend.wording import target_words, words

NEARER: Final = ("engage", "sight", "toward")
"""What a monster does to come nearer to its goal."""
SKIPPED: Final = "Skipped: "
"""How the sentence of an entry begins that cannot be done."""


@dataclass(frozen=True)
class Explanation:
    """`sentence`: what is done to whom and why, or why it is skipped. `way`: the spaces walked, the start first (empty
    if it stays). `line`: the sight line of an attack. `does`: of the sentence what says nothing of where it ends,
    `place` the name of that end; both empty where it walks nowhere. `asks`: what is done by the rule alone, whoever it
    is done to, `apart` what that rule counts of whom it is done to."""

    sentence: str
    way: tuple[Space, ...] = ()
    line: SightLine | None = None
    does: str = ""
    place: str = ""
    asks: str = ""
    apart: str = ""


def explain(
    outlook: Outlook,
    orders: Orders,
    moment: Moment,
    step: Step,
    among: Sequence[Step] = (),
    alike: Sequence[Step] = (),
) -> Explanation:
    """One step of an activation, `among` all that were possible. All whom the rule means and of whom the same can be
    said are named where the step ends `alike` whichever of them it is about."""
    name, others = outlook.monster.name, max(0, len(among) - 1)
    if step.deed:
        return Explanation(f"{name} {_deed(outlook, step)}.")
    entry = orders.entries[step.entry]
    if step.skipped:
        return Explanation(f"{SKIPPED}“{words(entry).replace('“', '‘').replace('”', '’')}” {capital(step.reason)}.")
    way = way_of(outlook, moment, step)
    short = _falls_short(outlook, entry, step)
    whom = [one.target.name for one in alike if one.target is not None and _falls_short(outlook, entry, one) == short]
    aim = enumerated(list(dict.fromkeys(whom)), "or") if whom else ""
    told, apart = [f"{name} {_done(entry, step, aim, short=short)}"], ""
    if step.target is not None:
        number, counted = _measures(outlook, orders, moment, entry, step.target)
        told.append(f" ({_rule(entry)}{f': {number};' if number else ','} {counted})")
        apart = "; ".join(filter(None, (number, counted)))
    if step.away_from is not None:
        later = step.base == moment.base  # where to is decided once the attack is over
        told.append(", then retreats" if later else f", fleeing from {step.away_from.name}")
    does, place = "".join(told), _place(outlook, step.base) if step.base != moment.base else ""
    left = f" {count(step.left, 'movement point')} left{_halted(outlook, entry, step)}." if step.left else ""
    tie = f" {_ways(others)}." if others else ""
    line = attack_line(outlook, moment.base, step.target) if entry.do == "attack" and step.target else None
    sentence = f"{does}, to {place}.{left}{tie}" if place else f"{does}.{left}{tie}"
    asks = f"{name} {_done(entry, replace(step, target=None), _rule(entry), short=short)}"
    return Explanation(sentence, way, line, does if place else "", place, asks, apart)


def _falls_short(outlook: Outlook, entry: Entry, step: Step) -> bool:
    """Whether it would go beside its goal and ends farther off, as near as it comes."""
    far = outlook.distance(step.base, step.target) if entry.do == "engage" and step.target is not None else None
    return far is not None and far > 1


def _halted(outlook: Outlook, entry: Entry, step: Step) -> str:
    """Which ground it stops before although it has points left and is not there yet; empty where none lies nearer to
    its goal beside it."""
    shut = "" if step.target is None or entry.do not in NEARER else outlook.shut_before(step.base, step.target)
    return f", but it goes into no {shut}" if shut else ""


def way_of(outlook: Outlook, moment: Moment, step: Step) -> tuple[Space, ...]:
    """The spaces that a step walks over, the start first; empty if it walks nowhere (turning on the spot is no walk).
    A large figure walks with one of its spaces, and from any of them after each stop (`16`)."""
    way: tuple[Space, ...] = ()
    here = moment.base
    for base in step.legs or ((step.base,) if not step.deed else ()):
        walks = outlook.walks(here)
        aim = walks.first(outlook.shape.lone(base))
        if aim is not None and aim.cost:
            last = next(space for space in outlook.spaces_of(base) if aim.spaces >> space & 1)
            leg = walks.way(last)
            way += leg[1:] if way and way[-1] == leg[0] else leg
        here = base
    return way


def attack_line(outlook: Outlook, base: Footprint, target: Goal) -> SightLine | None:
    """An open sight line from a base to a target, None where there is none (melee needs none)."""
    monster = outlook.moved(base)
    ground = outlook.ground.with_figures({**outlook.ground.figures, monster.id: monster})
    for space in target.spaces:
        sight = evidence(ground, monster, space)
        if sight.open:
            return sight.lines[0]
    return None


def _done(entry: Entry, step: Step, rule: str = "", *, short: bool = False) -> str:
    whom = rule or (step.target.name if step.target is not None else target_words(entry.target))
    if step.visited:
        return f"goes beside {enumerated([goal.name for goal in step.visited])}"
    if entry.do == "special":
        return f"uses “{entry.ability.replace('_', ' ')}”"
    verbs = {
        "engage": f"goes as near as it can to {whom}" if short else f"goes beside {whom}",
        "sight": f"comes within sight of {whom}",
        "toward": f"moves toward {whom}",
        "away": f"moves away from {whom}",
        "attack": f"attacks {whom}",
        "retreat": "retreats",
        "move_and_retreat": "performs a move action and retreats",
    }
    return verbs[entry.do]


def _rule(entry: Entry) -> str:
    """Whom the rule of an entry means; of an attack those in reach: others may have less, whom it cannot attack."""
    words = target_words(entry.target)
    measured = entry.do == "attack" and entry.target is not None and entry.target.of
    return words.replace("the hero", "the hero in reach", 1) if measured else words


def _measures(outlook: Outlook, orders: Orders, moment: Moment, entry: Entry, target: Goal) -> tuple[str, str]:
    """The number that the rule of an entry asks for, empty where it asks for none, and how far away a target is."""
    far = outlook.distance(moment.base, target)
    counted = "where nothing can be counted" if far is None else f"{count(far, 'space')} away"
    of = entry.target.of if entry.target is not None else ""
    return (f"{orders.facts.get(target.id, {}).get(of, 0)}" if of else ""), counted


def _deed(outlook: Outlook, step: Step) -> str:
    if step.deed == "climb":
        return f"climbs out of the pit to {_place(outlook, step.base)}"
    if step.deed == "burning" and step.target is not None:
        burning = step.target.figure
        least = f", who has the least health left: {burning.health - burning.damage}" if burning is not None else ""
        return f"puts out the fire on {step.target.name}{least}"
    return BY_ACTION[step.deed][1]


def _place(outlook: Outlook, base: Footprint) -> str:
    name = outlook.ground.plan.lattice.name
    if outlook.small:
        return name(base.space)
    spaces = outlook.spaces_of(base)
    return f"{name(spaces[0])}–{name(spaces[-1])}"


def _ways(others: int) -> str:
    return "One other way is as good" if others == 1 else f"{others} other ways are as good"
