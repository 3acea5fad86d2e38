"""What is highlighted on the board for what the people look at and hold: a pure function to the scene's marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from vtt.app.table.board.key_marks import key_marks
from vtt.app.table.board.odds_marks import odds_marks
from vtt.app.table.board.plan_marks import advice_marks
from vtt.app.table.board.sight_lines import FEW_LINES, best_seen, footprint_spaces, ray_marks
from vtt.app.table.people.carry import Carry
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.meant import lit_at, options_at, why_not, why_unlit
from vtt.app.table.people.places import (
    BARE,
    border_in_words,
    coordinates,
    needs_coordinates,
    place_in_words,
    place_marks,
    rules_of_place,
    spot,
    trap_in_words,
    traps,
)
from vtt.app.table.people.who_acts import held
from vtt.board.pieces import Figure, Token
from vtt.board.table import Table
from vtt.geometry.lattice import Border, Space
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Option, Threat, shade_of
from vtt.scene.marks import (
    AreaMark,
    BesideMark,
    FigureMark,
    GhostMark,
    Mark,
    PassMark,
    PathMark,
    Point,
    RayMark,
    RingsMark,
    SightMark,
    StopMark,
)


@dataclass(frozen=True)
class Pointing:
    """What the mouse or the cursor means: a space, perhaps with a figure on it. `all_lines`: every tried sight line."""

    space: Space | None = None
    figure: str = ""
    border: Border | None = None
    """The border the mouse is close to."""
    all_lines: bool = False
    option: Option | None = None
    enters: Option | None = None
    """The answer that Enter takes."""
    rings: bool = False
    slid: Point | None = None
    """Where walls keep the hand, in spaces, while they are solid (free tables)."""
    fighting: frozenset[str] = frozenset()
    """Who fights in an attack that lies over the board: it is told before what comes next."""
    waits: bool = False
    """Something else is to be read before what is asked comes."""
    rests: bool = False
    """It lies there by itself: nobody has pointed at it since something came to be done."""


@dataclass(frozen=True)
class Shown:
    """The marks, the sentence that explains what is pointed at, and the rules of that place."""

    marks: tuple[Mark, ...]
    words: str = ""
    rules: str = ""
    aside: bool = False
    """Whether the sentence tells how what is pointed at is seen, and of nothing that is chosen or held."""


def shown(looking: Looking, pointing: Pointing) -> Shown:
    """Everything drawn over the board now."""
    marks: list[Mark] = list(coordinates(looking)) if needs_coordinates(looking) else []
    marks += place_marks(looking)
    words = ""
    fighting = {held(looking)} if looking.passed_on else pointing.fighting  # whom it struck may be who comes next
    selected = looking.selected if not fighting or looking.selected in fighting else ""
    if selected and (figure := looking.figure(selected)) is not None and figure.space is not None:
        marks.append(FigureMark(figure.id, "chosen"))
        if looking.sight_on:
            marks.append(SightMark(looking.session.ruleset.seen(looking.table, figure.id)))
        if pointing.rings:
            marks.append(RingsMark(footprint_spaces(looking.table, figure), (1, 2, 3, 5, 8)))
    if not fighting and (begins := looking.begins) is not None and begins.space is not None and begins.id != selected:
        marks.append(FigureMark(begins.id, "hover" if selected else "chosen"))
    if looking.passed_on:
        return Shown(tuple(marks))  # what the next one may do is told later
    if looking.reach is not None:
        marks += [PassMark(space) for space in looking.reach.passing]
    unlit = why_unlit(looking, pointing.space)
    if looking.carry is not None:
        figure = looking.figure(looking.carry.moves.figure)
        sprung = over_traps(looking.carry, traps(looking))
        marks += carry_marks(looking.carry, figure, pointing.slid, traps(looking))
        if looking.session.strictness == "free" and figure is not None and not looking.carry.at_home:
            marks += loose_marks(looking.carry, figure, pointing.slid)
        words = unlit or (looking.carry.reason if not looking.carry.at_home else "")
        if (lit := lit_at(looking, pointing.space)) is not None:
            return Shown((*marks, AreaMark(lit.spaces, "hover")), _of_lit(looking, lit))
        return Shown(
            tuple(marks), words or " ".join(f"{_called(one)}: {trap_in_words(looking, one)}" for one in sprung)
        )
    if (pointing.fighting or pointing.waits) and looking.deciding:  # else the next one's way seems a part of the attack
        return Shown(tuple(marks))
    if (lit := lit_at(looking, pointing.space)) is not None:
        return Shown((*marks, AreaMark(lit.spaces, "hover")), _of_lit(looking, lit))
    meant = _meant(looking, pointing)
    option = pointing.option or (None if pointing.rests and looking.deciding else meant)
    refused = why_not(looking, None, pointing.figure) if option is None and pointing.figure else ""
    option = option if option is not None or refused else looking.only_option()
    offered = option_marks(looking.table, looking.open_options(), option)
    marks += offered
    marks += key_marks(looking, pointing.enters)
    threat = None
    if option is not None:
        threat = looking.session.ruleset.threat(looking.table, option.command)
        spared = threat.spared if threat is not None else {}
        marks += odds_marks(looking, option.command, _lit_spaces(offered), spared)
        if threat is not None:
            marks += threat_marks(threat)
            words = threat.words
    planned, plan_words = _plan(looking, pointing, option)
    if planned and (option is None or looking.deciding) and not refused:  # its line to another one says it is seen
        return Shown((*marks, *planned), plan_words)
    sight_marks, sight_words = sight_towards(looking, pointing)
    sight_marks += _lines_to(looking, pointing, threat)
    if (pointing.rests or not (meant or _asks_for_lines(looking, pointing))) and not pointing.all_lines:
        sight_marks = []  # a line to where the mouse lies would seem to be a part of what is asked
    told = unlit or refused or words or sight_words
    place = pointing.space if told == sight_words else None
    rules = rules_of_place(looking, place) if place is not None and looking.board.has(place) else ""
    return Shown((*marks, *sight_marks), told, rules, aside=told == sight_words)


def _asks_for_lines(looking: Looking, pointing: Pointing) -> bool:
    """Whether lines to what is pointed at, which is no answer, would seem to be part of no question and no attack; in a
    list they say why somebody is not in it."""
    return not (looking.deciding or pointing.fighting) and (not looking.listing or bool(pointing.figure))


def loose_marks(carry: Carry, figure: Figure, slid: Point | None) -> list[Mark]:
    """At a free table the ghost stands wherever the hand is, legal or not."""
    if carry.over is None or (carry.footprint is not None and slid is None):
        return []
    if slid is None:
        return []  # the ghost stands there already, as everywhere else
    return [GhostMark(figure, carry.over, figure.width, figure.height, carry.footprint is not None, at=slid)]


def over_traps(carry: Carry, lying: Mapping[Space, Token]) -> tuple[Token, ...]:
    """The traps that the way so far leads over, in order."""
    found = (lying.get(space) for space in (carry.path or ())[1:])
    return tuple(dict.fromkeys(token for token in found if token is not None))


def _called(token: Token) -> str:
    return (token.name or token.kind).capitalize()


def carry_marks(
    carry: Carry, figure: Figure | None, slid: Point | None = None, lying: Mapping[Space, Token] | None = None
) -> list[Mark]:
    """Where the carried figure may stop and pass, its way, and the ghost of where it would end (drawn elsewhere when it
    slid along a wall). Traps are `lying` on some spaces: they are marked, and the way over them says so."""
    lying = lying or {}
    marks: list[Mark] = [PassMark(space) for space in carry.moves.passing if space not in carry.moves.ends]
    ends = carry.moves.ends
    marks += [
        StopMark(
            space,
            end.cost,
            shade_of(end.price),
            end.loss,
            bool(end.danger or end.note) or end.springs or space in lying,
            sum(amount.beyond for amount in end.price),
        )
        for space, end in ends.items()
    ]
    path = carry.path
    if path is not None and (len(path) > 1 or not carry.at_home):  # a large figure may turn without a step
        over = "".join(f" · over {token.name or token.kind}" for token in over_traps(carry, lying))
        marks.append(PathMark(path, carry.waypoints, carry.label() + over, carry.end is not None))
    if figure is None or carry.over is None:
        return marks
    chosen = carry.footprint
    if chosen is not None and slid is None:
        marks.append(GhostMark(figure, chosen.space, chosen.width, chosen.height))
        if (chosen.width, chosen.height) != (1, 1):
            marks.append(AreaMark(frozenset((carry.over,)), "hover"))
    elif not carry.at_home:
        marks.append(AreaMark(frozenset((carry.over,)), "illegal"))
        if slid is None:
            marks.append(GhostMark(figure, carry.over, figure.width, figure.height, legal=False))
    return marks


def _of_lit(looking: Looking, option: Option) -> str:
    """What a click on a place that is lit all the time would do."""
    threat = looking.session.ruleset.threat(looking.table, option.command)
    told = () if threat is None else (threat.words, threat.odds)
    return " ".join(filter(None, (option.detail, *told)))


def _meant(looking: Looking, pointing: Pointing) -> Option | None:
    found = options_at(looking, pointing.space, pointing.figure)
    return found[0] if found else None


def option_marks(table: Table[object], options: Iterable[Option], meant: Option | None) -> list[Mark]:
    """The figures and spaces that can be clicked, but for what brings nothing (grey in a list, unlit here) where
    another answer brings something; the one that is meant stands out."""
    offered, marks = tuple(options), list[Mark]()
    options = tuple(option for option in offered if not option.reason) or offered
    figures = table.pieces.figures
    spaces: set[Space] = set()
    for option in options:
        # An option of a figure and of another space (a figure is put there) can be clicked at either.
        own = footprint_spaces(table, figures[option.figure]) if option.figure in figures else ()
        places = set() if option.space is None else option.spaces or {option.space}
        if not places <= {*own}:  # a large one may be put where it stands in part
            spaces |= places
    if spaces:
        marks.append(AreaMark(frozenset(spaces), "target"))
    clickable = dict.fromkeys(figure for option in options for figure in option.about)
    marks += [FigureMark(figure, "target") for figure in clickable if figure in figures]
    if meant is not None and meant.space is not None:
        marks.append(AreaMark(meant.spaces or frozenset((meant.space,)), "hover"))
    return marks


def _lit_spaces(marks: Iterable[Mark]) -> frozenset[Space]:
    """The spaces that can be clicked."""
    return frozenset(space for mark in marks if isinstance(mark, AreaMark) for space in mark.spaces)


def _plan(looking: Looking, pointing: Pointing, option: Option | None) -> tuple[list[Mark], str]:
    """The plan of who plays itself: while people decide only that of whom they decide about (the result that is meant),
    else of who is pointed at or chosen."""
    if not looking.deciding:
        figure = pointing.figure or ("" if pointing.fighting else looking.selected)
        marks, words = advice_marks(looking, figure)
        return marks, _in_time(looking, figure, words)
    decided = next((choice.figure for choice in looking.choices if choice.figure), "")
    if looking.session.ask is not None or decided not in looking.table.pieces.figures:
        return [], ""
    options = [one for choice in looking.choices for one in choice.options()]
    meant = option or next(iter(options), None)
    if option is None and asks_whom(options):
        return [FigureMark(decided, "chosen")], ""  # whom it goes for is what is asked
    marks, words = advice_marks(looking, decided, answer=_key(meant))
    words = "" if words == looking.prompt else _in_time(looking, decided, words)  # the question says so already
    return ([FigureMark(decided, "chosen"), *marks], words) if marks else ([], "")


def _in_time(looking: Looking, figure: str, words: str) -> str:
    """A plan, said as what would be as long as its figure does not act: much may happen before its turn comes."""
    now = not words or figure == looking.acting_figure
    return words if now else f"If it acted now: {words}"


def asks_whom(options: Iterable[Option]) -> bool:
    """Whether it is asked whom a figure goes for: then nobody of them is shown as meant."""
    return len({one.figure for one in options if one.figure}) > 1


def _key(option: Option | None) -> str:
    """The key of the answer that an option gives."""
    return str(getattr(option.command, "option", "")) if option is not None else ""


def struck_marks(attack: Iterable[Reckoned]) -> list[FigureMark]:
    """Everybody whom an attack that is shown hits."""
    return [FigureMark(target, "affected") for target in dict.fromkeys(one.target for one in attack)]


def threat_marks(threat: Threat) -> list[Mark]:
    """What a command would cover and whom it affects."""
    marks: list[Mark] = [AreaMark(threat.spaces, "threat")] if threat.spaces else []
    return marks + [FigureMark(figure, "affected") for figure in threat.figures]


def sight_towards(looking: Looking, pointing: Pointing) -> tuple[list[Mark], str]:
    """Rays from the selected figure to what is pointed at, its distance, and the reason in words."""
    viewer = looking.figure(looking.selected)
    table, ruleset, space = looking.table, looking.session.ruleset, pointing.space
    between = border_in_words(looking, pointing.border)
    if space is None or not table.board.has(space):
        return [], between
    if between and (not pointing.figure or pointing.figure == looking.selected):
        named = spot(looking, space)
        return [], f"{between} {named}." if named else between
    place, at = place_in_words(looking, space), "at" if spot(looking, space) else "on"
    target = table.pieces.figures.get(pointing.figure)
    if viewer is None or viewer.space is None or target is viewer or space in footprint_spaces(table, viewer):
        alone = place == spot(looking, space)
        return [], f"{target.name} stands {at} {place}." if target else f"{place}: {BARE}." if alone else f"{place}."
    if target is not None:
        space = best_seen(looking, viewer, target, space)
        place = place_in_words(looking, space)
    sight = ruleset.sight(table, viewer.id, space)
    marks: list[Mark] = list(ray_marks(sight, pointing.all_lines))
    distance = ruleset.distance(table, viewer.id, space)
    far = "" if distance is None else f"{distance} away" if distance != 1 else f"beside {viewer.name}"
    if distance is not None:
        whom = "" if target is None else target.id
        marks.append(BesideMark(whom, str(distance), space=space, warning=not sight.open))
    name = f"{target.name} {at} {place}" if target is not None else place
    if not sight.reason and not sight.lines:
        return [], f"{name}."  # a game in which everybody sees everything says nothing of sight
    words = f"{name}: {far}. {sight.reason}" if far else f"{name}: {sight.reason}"
    if not sight.open and len(sight.lines) > FEW_LINES and not pointing.all_lines:
        words += f" Hold Alt to see all {len(sight.lines)} lines."
    return marks, words


def _lines_to(looking: Looking, pointing: Pointing, threat: Threat | None) -> list[Mark]:
    """The lines to all the others whom an attack hits that is aimed at who is pointed at."""
    if threat is None or pointing.figure not in threat.figures:
        return []
    figures = (looking.figure(name) for name in threat.figures if name != pointing.figure)
    places = (replace(pointing, figure=one.id, space=one.space) for one in figures if one is not None)
    return [mark for place in places for mark in sight_towards(looking, place)[0] if isinstance(mark, RayMark)]
