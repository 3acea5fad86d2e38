"""Bots of the exploration game: they plan with the cards they hold, assault, and end with a plausible score."""

from __future__ import annotations

from tests.mage_knight.fights import started
from tests.mage_knight.games import RULES, change_of, play
from vtt.board.table import Table
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.geometry.hexagon import Axial
from vtt.play.bots import Bot, play_on
from vtt.rules.mage_knight import commands, scoring
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.plans import best_plan
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, MapToken

KEEP: Axial = (2, -4)


def beside_a_keep(*hand: str, guard: str = "gray-1", move: int = 0) -> tuple[Table[ExplorationGame], str]:
    change = change_of(started())
    figure = change.turn.hero
    tiles = (LaidTile("a", (0, 0)), LaidTile("countryside-3", (1, -3)))
    change.update_world(tiles=tiles, tokens=(MapToken(KEEP, guard),), ruins=(), stack=(), box=())
    change.update_hero(figure, place=(1, -3), portal=None, hand=hand)
    change.update_offers(units=())
    change.update_turn(path=((1, -3),), move=move)
    return change.done(), figure


def test_a_strong_hand_is_kept_for_an_assault() -> None:
    hand = ("hard-blow", "hard-blow", "braced-stance", "reckless-charge", "steady-walk", "light-feet")
    table, figure = beside_a_keep(*hand)
    plan = best_plan(change_of(table), figure)
    assert plan is not None and plan.deed == "assault" and plan.target == KEEP and plan.kept
    table, figure = beside_a_keep(*hand, move=3)
    go_in = commands.Walk(seat=f"seat-{figure}", figure=figure, path=((1, -3), KEEP))
    offered = [
        option.command
        for one in RULES.choices(table, f"seat-{figure}")
        if one.name == "Assault"
        for option in one.options()
    ]
    assert offered == [go_in]
    worth = RULES.worth(table, go_in)
    assert worth is not None and worth > 3
    assert play(table, go_in).game.turn.fight.site == "keep"


def test_a_weak_hand_stays_outside() -> None:
    table, figure = beside_a_keep("quiet-hour", WOUND, WOUND, move=3)
    plan = best_plan(change_of(table), figure)
    assert plan is None or plan.deed != "assault"
    go_in = commands.Walk(seat=f"seat-{figure}", figure=figure, path=((1, -3), KEEP))
    worth = RULES.worth(table, go_in)
    assert worth is not None and worth < 0


def test_lone_bots_end_with_a_plausible_score() -> None:
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    scores, problems = [], list[str]()
    for seed in range(4):
        session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed)
        bots = {seat.id: Bot(seat.id, seed) for seat in session.seats}
        for _ in range(1500):
            if session.ending() is not None or not play_on(session, bots, problems.append):
                break
        assert session.ending() is not None
        scores += scoring.totals(change_of(session.table)).values()
    assert problems == [] and sum(scores) > 32, scores
