"""The command line. Every error is one sentence on standard error; `--debug` shows the traceback too.

Each command is a function that imports what it needs when it runs, so that `check` starts no screen library.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import vtt

USAGE_ERROR: Final = 64
FAILED: Final = 1
UNREADABLE: Final = 2
WRITTEN: Final = frozenset(("check", "render", "simulate", "analyse", "convert", "selftest"))
"""Commands that open no window for anybody: who runs them writes them, or a script does."""


class UsageError(Exception):
    """The command line cannot be understood; the message is one sentence."""


class IncompleteCopy(ValueError):
    """Parts of the program are missing; the message is one sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}; `python -m vtt --help` shows what can be written.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # there may be none, or one that knows few letters
            stream.reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    debug = "--debug" in words
    words = [word for word in words if word != "--debug"]
    if len(words) == 1 and Path(words[0]).suffix and Path(words[0]).is_file():  # a double click on a file
        words.insert(0, "play")
    try:
        options = _parser().parse_args(words)
        run: Callable[[argparse.Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()
        return code
    except UsageError as error:
        return _complain(error, USAGE_ERROR, debug)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _complain(error, UNREADABLE if _is_about_a_file(error) else FAILED, debug)


def _missing(error: ImportError) -> str:
    return f"This copy of the program is incomplete ({error.name or error} is missing); please install it again."


def _is_about_a_file(error: Exception) -> bool:
    problem = sys.modules.get("vtt.files.problem")  # without it, nobody has raised one
    return isinstance(error, OSError) or (problem is not None and isinstance(error, problem.FileProblem))


def _complain(error: Exception, code: int, debug: bool) -> int:
    if debug:
        traceback.print_exception(error)
    words = str(error)
    if isinstance(error, ImportError):
        error = IncompleteCopy(words := _missing(error))
    if isinstance(error, OSError) and error.strerror:
        words = f"{error.filename or 'What was asked for could not be written'}: {error.strerror or error}"
    sentence = _one_line(words) or f"The program made a mistake ({type(error).__name__})."
    if not isinstance(error, (UsageError, ValueError)) and not _is_about_a_file(error):
        sentence = f"The program made a mistake ({type(error).__name__}: {sentence}); --debug shows where."
    tell(sentence)
    return code


def tell(sentence: str) -> None:
    """One sentence on standard error; where the packaged program or a file of it was clicked, in a box as well, for
    there nobody reads that."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    read = sys.stderr is not None and sys.stderr.isatty()
    if getattr(sys, "frozen", False) and not read and not WRITTEN.intersection(sys.argv[1:2]):
        with contextlib.suppress(Exception):  # the library of windows may be what is missing
            import pygame

            pygame.display.message_box("vtt table", sentence, "error")


def _one_line(words: str) -> str:
    """What is printed as one line stays one, whatever names are in it."""
    return " ".join(words.split())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="vtt", description="A table for dungeon board games that knows their rules.")
    parser.set_defaults(run=_window)
    parser.add_argument("--version", action="version", version=f"vtt table {vtt.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=words, description=words)
        added.set_defaults(run=run)
        return added

    play = command("play", _play, "open a scenario (file or name), a saved game or a foreign board in the window")
    play.add_argument("game", metavar="SCENARIO|SAVE|MAP")
    play.add_argument("--seed", type=int, metavar="N", help="fixes all dice and cards")
    check = command("check", _check, "say what is wrong with scenarios, maps, tile sets and saved games")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--json", action="store_true", help="print problems and counts as JSON")
    render = command("render", _render, "draw a board as a picture")
    render.add_argument("file", metavar="FILE")
    render.add_argument("-o", "--output", required=True, metavar="PNG")
    render.add_argument("--scale", type=_from(4, 256), default=62, metavar="PX", help="pixels a space (62)")
    render.add_argument("--moves", metavar="FIGURE", help="show where a figure (its id) may move")
    render.add_argument("--points", type=_from(0, 99), metavar="N", help="with this many movement points")
    render.add_argument("--sight", metavar="FIGURE", help="show what a figure (its id) sees")
    simulate = command("simulate", _simulate, "let bots play a scenario")
    simulate.add_argument("scenario", metavar="SCENARIO")
    simulate.add_argument("--games", type=_from(1, 1_000_000), default=1, metavar="N")
    simulate.add_argument("--seed", type=int, default=0, metavar="S")
    simulate.add_argument("--limit", type=_from(1, 1_000_000), default=5000, metavar="COMMANDS")
    simulate.add_argument("--json", action="store_true")
    simulate.add_argument("--heroes", type=_from(1, 6), default=0, metavar="N", help="a seat for each of N heroes")
    simulate.add_argument("--handovers", action="store_true", help="count how often people hand the screen over")
    analyse = command("analyse", _analyse, "answer a list of positions")
    analyse.add_argument("file", metavar="POSITIONS.json")
    command("selftest", _selftest, "open a window, play a scripted game, save, reopen")
    convert = command("convert", _convert, "turn a file of another program into one of this, or back")
    convert.add_argument("source", metavar="IN")
    convert.add_argument("target", metavar="OUT")
    convert.add_argument("--game", default="", help="the game a board is for (the first that is played on its shape)")
    convert.add_argument("--paper", choices=("A4", "Letter"), default="A4", help="of a PDF (A4)")
    convert.add_argument("--space", type=_length(3, 100), default=25.4, metavar="MM", help="of a PDF: one space (25.4)")
    convert.add_argument(
        "--overlap", type=_length(0, 60), default=8.0, metavar="MM", help="of a PDF: what its pages share (8)"
    )
    edit = command("edit", _edit, "open the editor")
    edit.add_argument("file", nargs="?", metavar="FILE")
    return parser


def _from(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text) if text.lstrip("-").isdecimal() else least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is needed, not {text}")
        return value

    return number


def _length(least: float, most: float) -> Callable[[str], float]:
    def number(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a length from {least:g} to {most:g} mm is needed, not {text}")
        return value

    return number


def _window(_: argparse.Namespace) -> int:
    from vtt.app.main import run

    return run()


def _play(options: argparse.Namespace) -> int:
    from vtt.files import archive
    from vtt.files.converting import bring
    from vtt.files.documents import read_scenario
    from vtt.files.library import FOREIGN, find_scenario
    from vtt.files.problem import Damaged
    from vtt.files.saves import ENDING, check_header

    file = find_scenario(options.game)
    if file.name.lower().endswith(archive.ENDING):
        from vtt.app.new_game.own_scenarios import bring_in

        file, _ = bring_in(file)
    if file.name.lower().endswith(ENDING):
        with contextlib.suppress(Damaged):  # the window says what can be had of it
            check_header(file)
    elif file.name.lower().endswith(FOREIGN):
        bring(file)
    else:
        read_scenario(file)
    from vtt.app.main import run

    return run(file, options.seed)


def _edit(options: argparse.Namespace) -> int:
    from vtt.app.main import run_editor

    return run_editor(None if options.file is None else Path(options.file))


def _selftest(_: argparse.Namespace) -> int:
    from vtt.app.selftest import run

    return run()


def _check(options: argparse.Namespace) -> int:
    from vtt.files.checking import CheckedFile, check_file
    from vtt.files.problem import FileProblem

    checked: list[CheckedFile] = []
    unreadable = False
    for name in options.files:
        try:
            checked.append(check_file(Path(name)))
        except FileProblem as problem:
            unreadable = True
            print(_one_line(f"{name}: {problem.place or 'the whole file'}: {problem.sentence}"), file=sys.stderr)
    if options.json:
        _print_json([entry.as_data() for entry in checked])
    else:
        for entry in checked:
            for place, sentence in (*entry.problems, *entry.remarks):
                print(_one_line(f"{entry.file}: {place or 'the whole file'}: {sentence}"))
    if unreadable:
        return UNREADABLE
    return FAILED if any(entry.problems for entry in checked) else 0


def _simulate(options: argparse.Namespace) -> int:
    from dataclasses import replace

    import msgspec

    from vtt.files.archive import loose
    from vtt.files.games import new_game, one_each, open_scenario, seats_for
    from vtt.files.library import find_scenario
    from vtt.play.handovers import count_handovers
    from vtt.play.session import Session
    from vtt.play.simulate import simulate

    with loose(find_scenario(options.scenario)) as file:
        opened = open_scenario(file)
    several = one_each(opened.scenario, options.heroes) if options.heroes else seats_for(opened.scenario)
    seats = tuple(replace(seat, bot=not options.handovers) for seat in several)

    def begin(seed: int) -> Session:
        return new_game(opened, seats, seed=seed)

    if options.handovers:
        for number in range(options.games):
            seed = options.seed + number
            found = count_handovers(begin(seed), seed, options.limit)
            told = ((found.asked, "changes"), (found.curtains, "curtains"), (found.calls, "calls"))
            words = ", ".join(f"{found.a_round(many)} {what}" for many, what in told)
            print(f"Game {number + 1}: {found.rounds} rounds; a round {words}.")
        return 0
    report = simulate(opened.scenario.id, begin, options.games, options.seed, options.limit)
    if options.json:
        _print_json(msgspec.to_builtins(report))
    else:
        for number, game in enumerate(report.games, 1):
            winner = f"{game.winner} won" if game.winner else "nobody won yet"
            print(f"Game {number}: {winner} after {game.rounds} rounds and {game.commands} commands.")
        for kind, count in report.seen.items():
            print(f"{count:8} {kind}")
        for sentence in report.broken:
            print(sentence)
        print(f"{report.commands_per_second} commands a second")
    return FAILED if report.broken else 0


def _analyse(options: argparse.Namespace) -> int:
    from vtt.files.analysing import analyse_file

    answers = analyse_file(Path(options.file))
    _print_json(answers)
    return FAILED if any("error" in answer for answer in answers) else 0


def _render(options: argparse.Namespace) -> int:
    from vtt.files.archive import loose
    from vtt.scene.rendering import render

    with loose(Path(options.file)) as file:
        problems = render(
            file,
            Path(options.output),
            scale=options.scale,
            moves=options.moves,
            points=options.points,
            sight=options.sight,
        )
    for place, sentence in problems:
        print(_one_line(f"{options.file}: {place}: {sentence}"), file=sys.stderr)
    return 0


def _convert(options: argparse.Namespace) -> int:
    from vtt.files.converting import convert
    from vtt.files.print import PrintPlan
    from vtt.scene.laid_pictures import compose
    from vtt.scene.rendering import draw

    paper = PrintPlan(options.space, options.paper, overlap=options.overlap)
    for sentence in convert(Path(options.source), Path(options.target), draw, paper, options.game, compose):
        print(sentence)
    return 0


def _print_json(value: Sequence[Any] | Mapping[str, Any]) -> None:
    import json

    print(json.dumps(value, ensure_ascii=not sys.stdout.encoding.lower().startswith("utf")))
