"""What a game has on this floor: its content, and what else it reads or makes (`vtt.files.<game>.FILES`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from vtt.play.campaigns import Campaign
from vtt.rules.base import Ruleset
from vtt.rules.game import Game
from vtt.rules.known import NOTHING_KNOWN, Known
from vtt.rules.registry import GAMES, room
from vtt.rules.stand_ins import Role, StandIn
from vtt.scenario.document import Making, Scenario
from vtt.scenario.problem import Problem


class Positions(NamedTuple):
    """Positions of a game that are answered in bulk: `told_by` what they have (for the sentence that no other does),
    whether an entry `asks` it, and the `answer` in the shape of the entry's own file; ValueError (one sentence) for a
    bad one."""

    told_by: str
    asks: Callable[[Mapping[str, Any]], bool]
    answer: Callable[[Any], Any]


@dataclass(frozen=True)
class CampaignKind:
    """A game's campaign: the type of its sheet, everything that may be wrong with one, and whether campaigns that name
    no game are its own (those from before there were others). `carried`: the campaign with what lies elsewhere taken
    in, before it goes to another table."""

    sheet: type[Campaign]
    problems: Callable[[Any], Iterator[Problem]]
    unnamed: bool = False
    carried: Callable[[Any], Campaign] | None = None


class Casting(NamedTuple):
    """Who plays kinds of monsters that a game does not have: the `roles` of a scenario, the `types` (kind, name) that
    may play them, and the rules with stand-ins as people chose them (`recast`)."""

    roles: Callable[[Scenario], tuple[Role, ...]]
    types: Callable[[], tuple[tuple[str, str], ...]]
    recast: Callable[[Ruleset, Mapping[str, StandIn]], Ruleset]


@dataclass(frozen=True, kw_only=True)
class GameFiles:
    """`ruleset` makes the rules with the shipped content, and a plain monster under each of the names given (None:
    nobody can play it yet); `known` says what the content is called. `published` reads a JSON file of another program:
    the scenario and remarks on what could not be kept; ValueError or FileProblem (one sentence) for any other file.
    `drawn` draws a random board by a seed. `remarks`: what people should know of a scenario that came from another
    program before they play it, nothing that waits behind a closed door among it. `making` adds to the rules what a
    scenario has made for them; ValueError (one sentence) for what they cannot read."""

    ruleset: Callable[[frozenset[str]], Ruleset] | None = None
    known: Callable[[], Known] = lambda: NOTHING_KNOWN
    published: Callable[[Path], tuple[Scenario, tuple[str, ...]]] | None = None
    drawn: Callable[[int], Scenario] | None = None
    positions: Positions | None = None
    campaign: CampaignKind | None = None
    casting: Callable[[], Casting] | None = None
    making: Callable[[Ruleset, tuple[Making, ...]], Ruleset] | None = None
    remarks: Callable[[Scenario], tuple[str, ...]] = lambda scenario: ()


def files_of(name: str) -> GameFiles | None:
    """What a game has here; None for a game the program does not know."""
    game = GAMES.get(name)
    found = room("files", name) if game is not None else None
    return found.FILES if found is not None else _by_itself(game) if game is not None else None


def _by_itself(game: Game) -> GameFiles:
    """A game that needs nothing from files."""
    return GameFiles(ruleset=game.ruleset, known=game.known or (lambda: NOTHING_KNOWN))


def all_files() -> Iterator[tuple[Game, GameFiles]]:
    """Every game with what it has here."""
    for name, game in GAMES.items():
        files = files_of(name)
        if files is not None:
            yield game, files
