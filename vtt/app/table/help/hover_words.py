"""What the card at the mouse says: of a figure all that counts in a fight, of a place each of its rules in a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce

from vtt.app.seat_signs import SeatSign, Sign, signed
from vtt.app.table.board.marks import Pointing
from vtt.app.table.board.odds_marks import odds_in_words
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.meant import hatched
from vtt.app.table.people.places import (
    BARE,
    NAMED,
    PLAIN,
    border_in_words,
    door_rule,
    doors_at,
    effects,
    notes_at,
    place_in_words,
    rank_rule,
    spot,
    trap_in_words,
)
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Flow, Icon, Label, NamedRule, Paragraph
from vtt.app.widgets.layout import Gap, Row
from vtt.board.doorways import borders_of
from vtt.board.pieces import Figure, Token
from vtt.board.terrain import TERRAIN
from vtt.geometry.lattice import Space
from vtt.rules.enumeration import capital
from vtt.rules.game import Game
from vtt.rules.registry import game_called
from vtt.rules.standings import Badge, Standing
from vtt.scene.names import condition_sprite
from vtt.scene.under_mouse import UnderMouse

SHORT = 26
"""Letters of a fact that stands among the values (three dice of defence do); longer ones lie on the shelf about the
figure, and of a figure that is no hero below them."""
LINE = 24
"""Letters of a value that has room in a line of the card; a longer one has lines of its own."""
MOST = 6
"""Short facts at most."""


def about(looking: Looking, pointing: Pointing, told: str) -> list[Widget]:
    """The lines of the card for what is pointed at; none where there is nothing to say. `told` is how it is seen and
    how far away it is, in words."""
    figure = looking.figure(pointing.figure)
    if figure is not None:
        reach = hatched(looking) if figure.id == looking.selected else ""
        return [*about_figure(looking, figure), *_quiet(told), *_quiet(reach)]
    between = border_in_words(looking, pointing.border)
    if pointing.space is None:  # beyond a closed door nobody sees a space
        return [Paragraph(between, size=12)] if between else []
    lines = list(_place(looking, pointing.space))
    if between and not _at_a_door(looking, pointing):
        lines.append(Paragraph(between, size=12))
    seen = _seen(looking, pointing.space, told.removeprefix(between).lstrip())
    if not lines and not seen:
        return []
    called = [*filter(None, [spot(looking, pointing.space)]), *_areas(looking, pointing.space)]
    head = [Label(" · ".join(called), bold=True)] if called else []
    return [*head, *lines, *_quiet(seen)]


def counted(looking: Looking, figure: Figure, standing: Standing) -> list[Widget]:
    """What the icons below somebody in the strip count, without what the figure's own values say already."""
    (table, figure), ruleset = looking.known(figure), looking.session.ruleset
    said = {badge.name for badge in ruleset.badges(table, figure.id)}
    pairs = [
        Row([Icon(f"icon/{one.icon}", side=16), Label(f"{one.name} {one.value}", size=12)], gap=4)
        for one in standing.counts
        if one.name not in said
    ]
    return [Flow(pairs, gap=10)] if pairs else []


def about_figure(looking: Looking, figure: Figure) -> list[Widget]:
    """Name, whose it is, its values, its conditions and what they do, what lasts on it, and what it does next."""
    (table, figure), ruleset, seat = looking.known(figure), looking.session.ruleset, looking.leader(figure)
    signs = [SeatSign(Sign(*signed(looking.session.seats, seat), seat.bot))] if seat is not None else []
    whose = seat.name if seat is not None else figure.side.replace("_", " ")
    rank = figure.rank if figure.rank not in ("", "normal", "hero") else ""
    role = Row([*signs, Label(" · ".join(filter(None, (whose, rank))), size=12, quiet=True)], gap=6)
    head = Flow([Label(figure.name, size=16, bold=True), role], gap=6)
    badges = ruleset.badges(table, figure.id)
    known = ruleset.figure_facts(table, figure.id)
    counted = {badge.name: _counted(badge, known) for badge in badges}
    values = [value for value in counted.values() if len(value) <= LINE]
    said = {badge.name for badge in badges} | {figure.rank.capitalize()}
    facts = [one for one in known if one[0] not in said]
    values += [f"{label} {value}" for label, value in facts if len(label) + len(value) <= SHORT][:MOST]
    inside: list[Widget] = [head, Flow([Label(value, size=14) for value in values], gap=8)]
    game = game_called(looking.session.scenario.game)
    inside += [NamedRule(*one) for one in rank_rule(game, figure)]
    wide = [(name, value.removeprefix(name).lstrip()) for name, value in counted.items() if len(value) > LINE]
    inside += [NamedRule(name, capital(words)) for name, words in wide]
    standings = ruleset.standings(table)
    plan = next((one.plan for one in standings if figure.id in one.figures and one.plan), "")
    if figure.rank != "hero":  # those it fights do not know what it can do unless it is said before
        below = {"This round": bool(plan), "Conditions": bool(figure.conditions)}
        long = [one for one in facts if len(one[0]) + len(one[1]) > SHORT and not below.get(one[0])]
        inside += [NamedRule(label, value) for label, value in long]
    for condition in figure.conditions:
        name, rule = game.condition_name(condition), game.conditions.get(condition, "")
        words = NamedRule(name, rule)
        words.weight = 1
        inside.append(Row([Icon(condition_sprite(condition.lower()), side=18), words], gap=6))
    lasting = [effect for effect in effects(looking) if effect.figure == figure.id]
    for effect in lasting:
        words = NamedRule(effect.name, effect.words)
        words.weight = 1
        inside.append(Row([Icon(effect.icon, side=18), words], gap=6) if effect.icon else words)
    if plan:
        inside.append(NamedRule("This round", capital(plan)))
    return inside


def _counted(badge: Badge, known: Sequence[tuple[str, str]]) -> str:
    """A value seen at a glance, by its facts where they say more: a second attack, or what it strikes with."""
    if badge.full is not None:
        return f"{badge.name} {badge.value}/{badge.full}"
    values = [value for label, value in known if label == badge.name] or [badge.told]
    return f"{badge.name} {' and '.join(values)}"


def others(looking: Looking, figure: str, scene: UnderMouse) -> list[Widget]:
    """Who is only counted where a figure stands, for want of room in its zone."""
    figures = looking.drawn.figures
    counted = [figures[name] for name in scene.counted_with(figure) if name != figure]
    if not counted:
        return []
    lines = [f"{one.name} {one.health - one.damage}/{one.health}" if one.health else one.name for one in counted]
    return [Gap(2), Label("And here, for want of room", size=12, quiet=True), *map(Label, lines)]


def ring() -> Widget:
    """What the marker of a zone is for."""
    return NamedRule("Ring", "Who stands in this zone gathers here: heroes at its left, enemies at its right.")


def foretold(looking: Looking, figure: str) -> list[Widget]:
    """What each attack that may be made on a figure now can be expected to do, before one of them is chosen: the board
    shows it of the one that is."""
    if looking.deciding or looking.picking is not None:
        return []
    said = ((choice.name, odds_in_words(looking, choice, figure)) for choice in looking.figure_choices())
    return [NamedRule(name, odds) for name, odds in said if odds]


def _at_a_door(looking: Looking, pointing: Pointing) -> bool:
    """Whether the border that is pointed at is a door beside the space, which is told of already."""
    doors = doors_at(looking, pointing.space) if pointing.space is not None else ()
    return any(pointing.border in borders_of(looking.board.lattice, door) for door in doors)


def _seen(looking: Looking, space: Space, told: str) -> str:
    """What is told of a space without what lies there, which stands above already."""
    place = place_in_words(looking, space)
    parts = (f"{place}: ", f"{place}.", f"{spot(looking, space)}.", f"{BARE}.")
    return capital(reduce(str.removeprefix, parts, told))


def _quiet(words: str) -> list[Widget]:
    return [Paragraph(words, size=12, quiet=True)] if words else []


def _areas(looking: Looking, space: Space) -> list[str]:
    """The names of the areas a space belongs to, as far as people know them."""
    areas = looking.session.scenario.board.areas
    known = [area for area in areas if space in looking.board.areas.get(area.id, ()) and area.kind in NAMED]
    return [area.name or area.kind for area in known]


def _place(looking: Looking, space: Space) -> Iterator[Widget]:
    """The ground, what lies there and the doors beside it, each with its rule."""
    game, board = game_called(looking.session.scenario.game), looking.board
    letter = board.letter(space) if board.has(space) else "#"
    if letter not in PLAIN:
        yield _rule(TERRAIN.get(letter, "special ground"), game.terrain.get(letter, ""))
    for words, meaning in notes_at(looking, space):
        yield _rule(words, meaning)
    for (called, rule), number in Counter(_tokens(looking, game, space)).items():
        yield _rule(called if number == 1 else f"{called} × {number}", rule)
    for door in doors_at(looking, space):
        yield _rule(f"{door.name or door.kind} ({door.state})", door_rule(looking, door))


def _tokens(looking: Looking, game: Game, space: Space) -> Iterator[tuple[str, str]]:
    """What each thing that lies there is called, and its rule."""
    for token in looking.table.pieces.tokens.values():
        if space in token.spaces:
            kind = game.tokens.get(token.kind)
            yield _called(token), trap_in_words(looking, token) or token.hint or (kind.rule if kind else "")


def _called(token: Token) -> str:
    return token.name or f"{token.kind.replace('-', ' ')} token"


def _rule(name: str, rule: str) -> Widget:
    """A rule by name; one that begins with its name (“Hazardous: …”) says it once."""
    own, colon, rest = rule.partition(": ")
    name, rule = (own, rest) if colon and own.lower().startswith(name.lower()) else (name, rule)
    return NamedRule(capital(name), capital(rule))
