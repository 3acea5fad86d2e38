"""Opens what people play: a game's rules with their content, a scenario with its board, a new game, a saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import msgspec

from vtt.board.board import Board
from vtt.files import recovery, saves
from vtt.files.documents import read_scenario
from vtt.files.game_files import files_of
from vtt.files.pictures import lying_in, picture_folders, picture_problems
from vtt.files.problem import Damaged, FileProblem
from vtt.files.save_opening import Opened, opening, unpacked
from vtt.files.tile_sets import find_tile_sets
from vtt.play import record
from vtt.play.examining import out_of_joint
from vtt.play.new_game import NewGame, start
from vtt.play.session import Session
from vtt.rules.base import Ruleset
from vtt.rules.known import NOTHING_KNOWN, Known
from vtt.rules.plan import Seat
from vtt.rules.registry import game_called, unknown_game
from vtt.rules.stand_ins import StandIn
from vtt.scenario.compile import compile_board
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import Making, MapDocument, Scenario, TileSet
from vtt.scenario.names import Names
from vtt.scenario.problem import Problem
from vtt.scenario.set_up import default_seats


@dataclass(frozen=True)
class OpenedScenario:
    """A scenario with its board, and what is wrong with both."""

    file: Path
    scenario: Scenario
    compiled: Compiled
    problems: tuple[Problem, ...]

    @property
    def board(self) -> Board:
        return self.compiled.board


@lru_cache(maxsize=8)
def ruleset_for(
    game: str,
    stand_ins: frozenset[str] = frozenset(),
    chosen: tuple[tuple[str, StandIn], ...] = (),
    makings: bytes = b"",
) -> Ruleset:
    """The rules of a game with its shipped content, a plain monster under each of the names `stand_ins`, or who was
    `chosen` to play it, and what was made for the game (`Scenario.makings`, as JSON).
    ValueError (one sentence) for a game the program does not know, or a making that its rules cannot read."""
    files = files_of(game)
    if files is None or files.ruleset is None:
        raise unknown_game(game)
    rules = files.ruleset(stand_ins)
    if makings and files.making is not None:
        rules = files.making(rules, msgspec.json.decode(makings, type=tuple[Making, ...]))
    return files.casting().recast(rules, dict(chosen)) if chosen and files.casting is not None else rules


@lru_cache(maxsize=8)
def known_in(game: str) -> Known:
    """The names of a game's content, for checking scenarios; nothing is known of a game that is not there."""
    files = files_of(game)
    return replace(files.known(), rules=game_called(game).readings) if files is not None else NOTHING_KNOWN


def stand_ins_for(scenario: Scenario) -> frozenset[str]:
    """Kinds of monsters a scenario names that its game does not have: stand-ins play them, the names are kept."""
    known = known_in(scenario.game).figures
    return Names.monsters(scenario) - set(known) if known else frozenset()


def rules_of(scenario: Scenario) -> Ruleset:
    """The rules a scenario is played by. ValueError (one sentence) for a game the program does not know."""
    makings = msgspec.json.encode(scenario.makings) if scenario.makings else b""
    return ruleset_for(scenario.game, stand_ins_for(scenario), tuple(scenario.stand_ins.items()), makings)


def compile_with(document: Scenario | MapDocument, file: Path) -> tuple[Mapping[str, TileSet], Compiled, list[Problem]]:
    """Tile sets, board and problems of a document. FileProblem (one sentence) if no board can be made of it."""
    found = find_tile_sets(document, file.parent)
    try:
        compiled = compile_board(document.board, found.sets)
    except ValueError as error:
        raise FileProblem(file, "board", str(error)) from error
    return found.sets, compiled, [*found.problems, *compiled.problems]


def open_scenario(file: Path) -> OpenedScenario:
    """A scenario ready to be played. FileProblem (one sentence) if it cannot be read."""
    scenario = read_scenario(file)
    _, compiled, problems = compile_with(scenario, file)
    problems += picture_problems(scenario, lying_in(picture_folders(file.parent)), "beside the file")
    return OpenedScenario(file, scenario, compiled, tuple(problems))


def new_game(
    opened: OpenedScenario,
    seats: Sequence[Seat] = (),
    *,
    strictness: str = "enforce",
    settings: Mapping[str, str] | None = None,
    seed: int = 0,
    save: Path | None = None,
) -> Session:
    """A new game at its first moment; with `save` every step is kept there from now on.

    `seats` () are the scenario's own with its suggested heroes. ValueError or FileProblem (one sentence) if the game
    is not known, the seats do not fit, or the save cannot be made."""
    if strictness not in ("enforce", "advise", "free"):
        raise ValueError("A table is strict in one of three ways: enforce, advise or free.")
    ruleset = rules_of(opened.scenario)
    chosen = tuple(seats) or seats_for(opened.scenario)
    game = NewGame(opened.scenario, opened.board, chosen, strictness, settings or {}, seed)  # type: ignore[arg-type]
    session = start(game, ruleset)
    if save is not None:
        keep(session, save)
    return session


def seats_for(scenario: Scenario, bots: bool = False, number: int = 0) -> tuple[Seat, ...]:
    """The scenario's seats with its suggested heroes, or with the first the game knows where it suggests none; with a
    `number` as many heroes as that, the suggested ones first."""
    if scenario.heroes and not number:
        return default_seats(scenario, bots=bots)
    known = sorted(known_in(scenario.game).heroes)
    heroes = list(dict.fromkeys((*scenario.heroes, *known))) if number else known
    return default_seats(scenario, heroes[: number or max(1, scenario.players[0])], bots)


def one_each(scenario: Scenario, number: int) -> tuple[Seat, ...]:
    """So many heroes, each led by a seat of its own, and the scenario's seats of other sides."""
    seats = seats_for(scenario, number=number)
    heroes = [hero for seat in seats for hero in seat.heroes][:number]
    own = (Seat(f"player-{place}", f"Player {place}", "heroes", heroes=(one,)) for place, one in enumerate(heroes, 1))
    return (*own, *(seat for seat in seats if seat.side != "heroes"))


def keep(session: Session, file: Path) -> None:
    """Keep a session in a new save file from now on. FileProblem (one sentence) if it cannot be made."""
    board = session.board
    saves.create(file, session.scenario.game, session.scenario, session.plan, board, session.strictness)
    session.keep_in(saves.SaveFile(file, session.ruleset, board))
    session.durable.result()


@dataclass(frozen=True)
class OpenedGame:
    """A saved game that goes on. `notice` says what was lost of a damaged save (empty: nothing)."""

    session: Session
    file: Path
    notice: str = ""


def open_save(file: Path) -> OpenedGame:
    """The game of a save file, standing where it stood. A damaged save is left alone; what can be read of it goes on
    in a new file, and the notice says so. FileProblem (one sentence) if nothing can be recovered."""
    try:
        return OpenedGame(read_save(file), file)
    except Damaged as damage:
        why = f": {damage.cause}" if damage.cause else ""
        try:
            fresh, steps = recovery.recover(file, _soundness)
        except Damaged as nothing:
            raise FileProblem(file, nothing.place, nothing.sentence + why) from nothing
    notice = f"“{file.name}” is damaged{why}; {steps} of its steps could be recovered and go on in “{fresh.name}”."
    try:
        return OpenedGame(read_save(fresh), fresh, notice)
    except FileProblem as problem:
        fresh.unlink(missing_ok=True)
        raise FileProblem(file, problem.place, problem.sentence) from problem


def _soundness(notes: Mapping[str, bytes]) -> Callable[[bytes], bool]:
    """Whether the state of a step, as it is kept, can be played on in the game that these notes are about."""
    opened = opening(notes)
    ruleset, seats = rules_of(opened.scenario), [seat.id for seat in opened.plan.seats]

    def sound(state: bytes) -> bool:
        try:
            table, _ = record.decode(ruleset, unpacked(state), opened.board)
        except saves.DAMAGE:
            return False
        return not out_of_joint(ruleset, table, seats)

    return sound


def read_save(file: Path) -> Session:
    """The game of a save file, standing where it stood. FileProblem (one sentence) where the file is damaged."""
    opened = saves.read_opening(file)
    session = _sound(file, opened, saves.resume)
    if opened.older:
        saves.play_on_from(file, opened.game)
    return session


def look_into(file: Path) -> Session:
    """The same, only to be looked at: nothing is written, and whoever plays it meanwhile goes on."""
    return _sound(file, saves.read_opening(file), saves.look)


def _sound(file: Path, opened: Opened, stand: Callable[[Path, Opened, Ruleset], Session]) -> Session:
    try:
        ruleset = rules_of(opened.scenario)
    except ValueError as error:
        raise FileProblem(file, "", str(error)) from error
    session = stand(file, opened, ruleset)
    wrong = out_of_joint(ruleset, session.table, [seat.id for seat in session.seats])
    if wrong:
        close(session)
        raise Damaged(file, "", f"the save is damaged: its last step {wrong}", f"its last step {wrong}")
    return session


def word_about(session: Session) -> str:
    """What people should know of a session's save before they play on, in one sentence (empty: nothing)."""
    return session.journal.word if isinstance(session.journal, saves.SaveFile) else ""


def close(session: Session) -> None:
    """Write what is left of a session's save and stop."""
    if isinstance(session.journal, saves.SaveFile):
        session.journal.close()
