"""Why it is so, in the words of the rules: what is pointed at (its price, its sight, its ground), and every term of the
game. No screen library here; all comes from what those who look may see, and from what the game says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from vtt.app.keys_help import Section, Term
from vtt.app.table.board.marks import Pointing
from vtt.app.table.people.carry import Carry, carry_to, pick_up
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.meant import why_not
from vtt.app.table.people.places import (
    border_in_words,
    doors_at,
    notes_at,
    place_in_words,
    rank_rule,
    rules_of_place,
    trap_in_words,
)
from vtt.board.doorways import borders_of
from vtt.board.pieces import Figure
from vtt.board.terrain import TERRAIN
from vtt.files.games import known_in
from vtt.geometry.lattice import Space
from vtt.rules.amid import within
from vtt.rules.base import Choice, Footprint
from vtt.rules.enumeration import capital
from vtt.rules.registry import game_called

POINTED: Final = "What you point at"
TOLD: Final = ("Words of the game", "Conditions", "Tokens")
"""Sections whose terms are looked for among words that are pointed at."""
MOST: Final = 6
"""Such terms at most."""
STEPS: Final = 12
"""Steps of a way that are told one by one; a longer one is told by its dearest."""


@dataclass(frozen=True)
class PointedRound:
    """`words`: its name or what it says; `refusal`: why it cannot be pressed; `said`: what it says of itself;
    `figures`: whom it stands for."""

    words: str = ""
    refusal: str = ""
    said: str = ""
    figures: tuple[str, ...] = ()


NOTHING_ROUND: Final = PointedRound()


def explained(looking: Looking, pointing: Pointing, beside: PointedRound = NOTHING_ROUND) -> list[Section]:
    """What is pointed at, on the board or `beside` it, then all terms of the game."""
    told = tuple(_beside(looking, beside))
    answers = (*told, *_answers(looking, pointing, alone=not told))
    first = [Section(POINTED, answers, whole=True)] if answers else []
    return [*first, *terms(looking)]


# --- what is pointed at --------------------------------------------------------------------------------------------


def _beside(looking: Looking, beside: PointedRound) -> Iterator[Term]:
    """What lies round the board: why a button cannot be pressed, what it does, who it is that acts."""
    if beside.refusal:
        yield Term(f"Why not “{beside.words}”?" if beside.words else "Why not?", beside.refusal)
    yield from _words(looking, beside.words, beside.said)
    for figure in filter(None, map(looking.figure, beside.figures)):
        yield from _figure(looking, figure)


def _answers(looking: Looking, pointing: Pointing, *, alone: bool) -> Iterator[Term]:
    """`alone`: nothing round the board is pointed at."""
    if looking.prompt and looking.deciding:
        yield Term(looking.prompt, looking.so_far or "Choose one of the answers at the right, or on the board.")
    space = pointing.space
    carry = looking.carry
    if space is None or not looking.board.has(space):
        if between := border_in_words(looking, pointing.border):
            yield Term("What lies here?", between)
        elif alone and (chosen := looking.figure(looking.selected)) is not None:
            yield from _figure(looking, chosen)
            yield from _refused(looking)
        return
    if carry is None and looking.selected:
        carry = _as_if_carried(looking, space)
    if carry is not None:
        yield from _way(looking, carry, carried=looking.carry is not None)
    target = looking.figure(pointing.figure)
    yield from _sight(looking, target, space)
    if target is not None:
        yield from _figure(looking, target)
        if refused := why_not(looking, None, target.id):
            yield Term(f"Why not {target.name}?", refused)
    yield from _ground(looking, pointing, space)


def _words(looking: Looking, words: str, said: str) -> Iterator[Term]:
    """What words round the board mean: what they say of themselves, the marks and counters among them, and the terms of
    the game that stand in them."""
    if said and said != words:
        yield Term(words or "What is this?", said)
    for mark in looking.session.ruleset.status(looking.table):
        if mark.hint and mark.words and mark.words in words and mark.hint != said:
            yield Term(mark.words, mark.hint)
    for goal in looking.session.scenario.objectives:
        if goal.progress and _stands_in(goal.progress, words):
            count = looking.table.pieces.counters.get(goal.progress, 0)
            yield Term(f"{capital(goal.progress)}: {count} of {goal.goal}", goal.text)
    if words or said:
        every = (term for section in terms(looking) if section.title in TOLD for term in section.terms)
        yield from [term for term in every if _stands_in(term.name, f"{words} {said}")][:MOST]


def _stands_in(term: str, words: str) -> bool:
    """Whether a term, or more than one of it, stands among words."""
    return re.search(rf"\b{re.escape(term)}s?\b", words, re.IGNORECASE) is not None


def _as_if_carried(looking: Looking, space: Space) -> Carry | None:
    """The chosen figure in the hand over a space."""
    figure = looking.figure(looking.selected)
    if figure is None or figure.space is None or not looking.my_turn or looking.deciding or looking.ending is not None:
        return None
    moves = looking.session.ruleset.moves(looking.table, figure.id)
    return carry_to(pick_up(moves, Footprint(figure.space, figure.width, figure.height)), space)


def _way(looking: Looking, carry: Carry, *, carried: bool) -> Iterator[Term]:
    """What the way to the space under the hand costs and why, or why no way leads there."""
    if carry.over is None or carry.at_home:
        return
    name, lattice = looking.figure(carry.moves.figure), looking.board.lattice
    there = lattice.name(carry.over)
    who = name.name if name is not None else "It"
    if carry.path is None or carry.cost is None:
        yield Term(f"Why can {who} not go to {there}?", carry.reason)
        return
    costs = [carry.moves.cost(carry.path[:length]) for length in range(1, len(carry.path) + 1)]
    steps = [(space, after - before) for (before, after), space in zip(pairwise(costs), carry.path[1:], strict=True)]
    told = steps if len(steps) <= STEPS else [step for step in steps if step[1] != 1]
    parts = [f"{place_in_words(looking, space, brief=True)}: {cost}" for space, cost in told]
    parts += ["each other space: 1"] * (len(told) < len(steps))
    words = f"{'; '.join(parts)}." if parts else ""
    for amount in carry.price:
        if amount.words:
            words += f" Besides it takes {amount.words}."
    end = carry.end
    if end is not None and end.loss:
        words += f" On the way {end.loss} health is lost."
    if end is not None and end.danger:
        words += f" Beware: {end.danger.rstrip('.')}."
    if end is not None and end.note:
        words += f" Besides: {end.note}."
    if end is not None and end.opens:
        words += f" It opens {end.opens}, and what lies behind is revealed."
    asked = f"Why does the way to {there} cost {carry.cost}?" if carried or end is not None else f"The way to {there}"
    yield Term(asked, words.strip())
    if carry.reason:
        yield Term(f"Why can {who} not stop at {there}?", carry.reason)


def _sight(looking: Looking, target: Figure | None, space: Space) -> Iterator[Term]:
    """Whether the chosen figure sees what is pointed at, and what stands in the way of each line."""
    viewer, ruleset, table = looking.figure(looking.selected), looking.session.ruleset, looking.table
    if viewer is None or viewer.space is None or viewer is target or viewer.space == space:
        return
    sight, what = (
        ruleset.sight(table, viewer.id, space),
        target.name if target is not None else table.board.lattice.name(space),
    )
    words = sight.reason
    blockers = list(dict.fromkeys(line.blocker for line in sight.lines if line.blocker)) if not sight.open else []
    if len(blockers) > 1:
        words += f" In the way of its {len(sight.lines)} lines: {', '.join(blockers)}."
    far = ruleset.distance(table, viewer.id, space)
    words += f" It is {far} away." if far is not None else ""
    asked = f"Does {viewer.name} see {what}?" if sight.open else f"Why can {viewer.name} not see {what}?"
    if not sight.reason:  # everybody sees everything in this game
        asked = f"How far is it from {viewer.name} to {what}?"
    if words:
        yield Term(asked, words.strip())


def _figure(looking: Looking, figure: Figure) -> Iterator[Term]:
    """What is known of a figure, and what each condition on it does."""
    known = looking.session.ruleset.figure_facts(looking.table, figure.id)
    facts = "; ".join(f"{label}: {value.rstrip('.')}" for label, value in known)
    if facts:
        yield Term(f"Who is {within(figure.name)}?", f"{facts}.")
    game = game_called(looking.session.scenario.game)
    yield from (Term(f"{figure.name}: {name}", rule) for name, rule in rank_rule(game, figure))
    for condition in dict.fromkeys(figure.conditions):
        if condition in game.conditions:
            yield Term(f"{figure.name}: {game.condition_name(condition)}", game.conditions[condition])


def _refused(looking: Looking) -> Iterator[Term]:
    """Why the chosen figure cannot do what its card shows in grey."""
    for choice in _choices(looking):
        if words := choice.refusal or choice.reason:
            yield Term(f"Why not “{choice.name}”?", words)


def _choices(looking: Looking) -> tuple[Choice, ...]:
    return tuple(one for one in looking.choices if one.figure in ("", looking.selected)) if not looking.deciding else ()


def _ground(looking: Looking, pointing: Pointing, space: Space) -> Iterator[Term]:
    """The space with all that lies there, what that does, and what its border does."""
    rules = [rules_of_place(looking, space)]
    rules += [trap_in_words(looking, one) for one in looking.table.pieces.tokens.values() if space in one.spaces]
    doors = doors_at(looking, space)  # the middle of a wide space is far from the border that has them
    borders = [border for door in doors for border in borders_of(looking.board.lattice, door)[:1]]
    rules += [border_in_words(looking, border) for border in (pointing.border, *borders)]
    words = " ".join(dict.fromkeys(rule for rule in rules if rule))
    yield Term(capital(place_in_words(looking, space, brief=True)), words or "Nothing special lies here.")
    yield from (Term(noted, meaning) for noted, meaning in notes_at(looking, space))


# --- all terms -----------------------------------------------------------------------------------------------------


def terms(looking: Looking) -> Iterator[Section]:
    """What can be done now, then every term of the game with its rule in one line, then how this table reads it."""
    game = game_called(looking.session.scenario.game)
    said = ((one.name, one.refusal or one.reason or one.detail) for one in _choices(looking))
    now = tuple(Term(name, words) for name, words in said if words)
    settings = looking.table.settings
    readings = tuple(
        Term(f"{one.question}: {dict(one.values).get(settings.get(one.setting, one.usual), '')}", one.help)
        for one in known_in(game.name).rules
    )
    sections = (
        Section("Now", now),
        Section("Words of the game", _sorted(game.glossary.items())),
        Section("Conditions", _sorted(game.conditions.items())),
        Section("Ground", _sorted((TERRAIN.get(letter, letter), rule) for letter, rule in game.terrain.items())),
        Section("Borders and doors", _sorted(_alike(game.borders.items()))),
        Section("Tokens", _sorted((kind, token.rule) for kind, token in game.tokens.items())),
        Section("Readings at this table", readings),
    )
    yield from (section for section in sections if section.terms)


def _alike(rules: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    """Kinds of which one rule holds, together: “stone, wooden”."""
    kinds: dict[str, list[str]] = {}
    for kind, rule in rules:
        kinds.setdefault(rule, []).append(kind)
    return [(", ".join(alike), rule) for rule, alike in kinds.items()]


def _sorted(rules: Iterable[tuple[str, str]]) -> tuple[Term, ...]:
    return tuple(Term(capital(name.replace("-", " ").replace("_", " ")), rule) for name, rule in sorted(rules) if rule)
