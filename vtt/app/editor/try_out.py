"""Try it: a game from the editor in a copy, many games of bots with a map of where figures went, a puzzle to try."""

from __future__ import annotations

from functools import partial
from typing import Final

from vtt.app.editor.bot_games import BotGames
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.dialog import Answer, ask, ask_text, form
from vtt.app.widgets.label import Paragraph
from vtt.files.problem import FileProblem
from vtt.scenario.puzzles import PuzzleState

MOST_ASKED: Final = 6
"""Numbers of heroes that are offered."""


class TryOut:
    """What the editor plays."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.games: BotGames | None = None

    def try_it(self) -> None:
        """Play the document as it is now with as many heroes as somebody chooses. Nothing in the editor changes;
        leaving the table returns here."""
        document = self.bench.desk.document
        least, most = max(1, document.players[0]), max(1, document.players[1])
        if least >= most:
            self._try_with(least)
            return
        usual = min(max(len(document.heroes) or least, least), most)
        numbers = [usual, *(number for number in range(least, most + 1) if number != usual)]
        answers: list[Answer] = [(_heroes(number), partial(self._try_with, number)) for number in numbers[:MOST_ASKED]]
        ask(self.bench.ui, "How many heroes?", "Monsters come by their number.", [*answers, ("Cancel", None)])

    def _try_with(self, number: int) -> None:
        from pathlib import Path

        from vtt.files import games
        from vtt.scenario.compiled import Compiled

        bench = self.bench
        desk = bench.desk
        compiled = Compiled(desk.board, (), desk.tile_spaces)
        file = bench.opened.lies_at or Path("try.scenario.json")
        try:
            opened = games.OpenedScenario(file, desk.document, compiled, ())
            session = games.new_game(opened, games.seats_for(desk.document, number=number), seed=1)
        except (FileProblem, ValueError) as problem:
            bench.ui.notify(str(problem), warning=True)
            return
        bench.stage.ways.table(session, None, beside=file.parent, tried=True)

    def ask_bots(self) -> None:
        """Ask how many games, and run them."""
        if self.games is not None:
            self.games.show()
            return
        words = "Bots play both sides. Wins, length and a map of where figures went and died are shown."
        ask_text(self.bench.ui, "How many games?", words, "20", self._run_bots, label="Play", digits=True)

    def _run_bots(self, words: str) -> None:
        number = int(words) if words.isdecimal() else 0
        if not 1 <= number <= 1000:
            self.bench.ui.notify("Choose 1 to 1000 games.", warning=True)
            return
        self.games = BotGames(self.bench, number, self._bots_done)
        self.games.start()

    def _bots_done(self) -> None:
        self.games = None

    def play_puzzle(self, identity: str) -> None:
        """Try a puzzle; nothing is kept."""
        from vtt.app.table.story.puzzle_view import HELP, PuzzleView
        from vtt.scenario.puzzles import begun

        puzzle = next((one for one in self.bench.desk.document.puzzles if one.id == identity), None)
        if puzzle is None:
            return
        try:
            state = begun(puzzle)
        except ValueError as problem:
            self.bench.ui.notify(str(problem), warning=True)
            return
        ui = self.bench.ui
        words = Paragraph(HELP[type(state)], size=12, quiet=True)

        def moved(after: PuzzleState) -> None:
            if after.solved:
                words.words = "Solved!"
                ui.lay_out()

        view = PuzzleView(state, moved)
        form(ui, puzzle.name or puzzle.id, [words, view], leave="Close", focus=view, name="puzzle card")

    def tick(self) -> float | None:
        """Time passes for the bots' games."""
        return self.games.tick() if self.games is not None else None

    def stop(self) -> None:
        """The editor closes: the bots stop."""
        if self.games is not None:
            self.games.stop()


def _heroes(number: int) -> str:
    return "One hero" if number == 1 else f"{number} heroes"
