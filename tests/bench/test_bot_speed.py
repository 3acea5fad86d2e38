"""How long bots think (`pytest tests/bench -s`, run by hand; nothing is asserted).

They think in the window's thread, so a step that takes longer than a frame (16 ms) would be felt."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.play.session import Session
from vtt.rules.by_hand import RevealRoom, SpawnFigure

STEPS = 150


def crowd() -> Session:
    """The bell with every room open and forty monsters more; bots play both sides."""
    found = open_scenario(find_scenario("the-drowned-bell"))
    session = new_game(found, seats_for(found.scenario, True), seed=3)
    for room in found.scenario.rooms:
        session.submit(RevealRoom(room=room.id))
    taken = {figure.space for figure in session.table.pieces.figures.values()}
    free = [space for space in session.table.board.spaces if space not in taken]
    for space in free[:: len(free) // 40]:
        session.submit(SpawnFigure(kind="zombie", space=space))
    return session


def play(session: Session) -> list[float]:
    """The seconds of each of the next steps."""
    bots = bots_for(session, alike=True)
    seconds = []
    for _ in range(STEPS):
        began = perf_counter()
        if not play_on(session, bots, print):
            break
        seconds.append(perf_counter() - began)
    return seconds


def test_steps_of_bots(benchmark) -> None:  # type: ignore[no-untyped-def]
    seconds = benchmark.pedantic(play, setup=lambda: ((crowd(),), {}), rounds=3)
    print(f"\na bot's step: median {median(seconds) * 1000:.1f} ms, longest {max(seconds) * 1000:.1f} ms")
