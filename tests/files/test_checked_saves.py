"""`check` of saved games: what people may do at their own table is never called wrong, and what no rules lead to is."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.counts import seeds
from tests.files.test_forged_insides import state_of, with_state
from tests.files.test_forged_states import PLAYED
from tests.play.odd_commands import Odd
from tests.played import bots_for, play_until
from vtt.files.checking import check_file
from vtt.files.games import close, new_game, open_save, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.play.session import Session
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.mage_knight.commands import Recruit
from vtt.rules.optional import BendsRules

DEEDS = 120
ODDLY = ("Runa Greenmantle has left a track.",)


def with_less_than_no_fame(folder: Path, **notes: str) -> Path:
    """A save of the exploration game that holds what its rules never lead to."""
    document = state_of("exploration_mid_turn")
    document["table"]["game"]["heroes"]["runa"]["fame"] = -1
    file = with_state("exploration_mid_turn", folder, json.dumps(document).encode())
    for key, value in notes.items():
        changed(file, "UPDATE note SET value = ? WHERE key = ?", value.encode(), key)
    return file


def changed(file: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement, values)
    connection.close()


def test_what_rules_never_lead_to_is_a_problem(tmp_path: Path) -> None:
    found = check_file(with_less_than_no_fame(tmp_path, strictness="enforce"))
    assert tuple(one.sentence for one in found.problems) == ODDLY and found.remarks == ()
    assert found.as_data()["remarks"] == []


@pytest.mark.parametrize("strictness", ["advise", "free"])
def test_where_the_rules_do_not_bind_it_is_a_remark(strictness: str, tmp_path: Path) -> None:
    found = check_file(with_less_than_no_fame(tmp_path, strictness=strictness))
    (remark,) = found.remarks
    assert found.problems == () and remark.sentence.startswith(ODDLY[0]) and "no mistake" in remark.sentence
    assert found.as_data()["remarks"] == [{"place": "the table", "sentence": remark.sentence}]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("command", b'{"type":"by_hand/set_counter","name":"rain","value":3}'),
        ("lines", b'[{"moment":1,"words":"Against the rules: Runa has acted.","kind":"said"}]'),
    ],
)
def test_where_anything_was_ever_done_by_hand_it_is_a_remark(column: str, value: bytes, tmp_path: Path) -> None:
    file = with_less_than_no_fame(tmp_path, strictness="enforce")
    changed(file, f"UPDATE moment SET {column} = ? WHERE number = 1", value)
    found = check_file(file)
    assert found.problems == () and len(found.remarks) == 1


def test_units_without_a_command_token_may_be_recruited_at_a_free_table(tmp_path: Path) -> None:
    save = tmp_path / "free.vttsave"
    session = begun("beyond-the-grey-gate", 3, save)
    bots = bots_for(session, 3, alike=True)
    play_until(session, bots, lambda: not session.table.pending and session.table.game.turn is not None)
    hero = session.table.game.order[0]
    offered = session.table.game.offers.units
    for unit in offered:
        session.submit(Recruit(seat=session.acting_seat(), figure=hero, unit=unit))
    change = session.ruleset.change(session.table)  # type: ignore[attr-defined]
    assert len(change.hero(hero).units) == len(offered) > change.level(hero).commands
    close(session)
    found = check_file(save)
    assert found.problems == found.remarks == ()


@pytest.mark.parametrize("seed", seeds(1, 20))
@pytest.mark.parametrize("name", PLAYED)
def test_whatever_is_done_at_a_free_table_is_not_called_wrong(name: str, seed: int, tmp_path: Path) -> None:
    save = tmp_path / "free.vttsave"
    session = begun(name, seed, save)
    assert play(session, seed, DEEDS) > DEEDS // 4
    close(session)
    assert check_file(save).problems == ()
    again = open_save(save)
    close(again.session)
    assert again.notice == ""


def begun(name: str, seed: int, save: Path) -> Session:
    opened = open_scenario(find_scenario(name))
    return new_game(opened, seats_for(opened.scenario, bots=True), seed=seed, save=save, strictness="free")


def play(session: Session, seed: int, deeds: int) -> int:
    """So many deeds of people and of bots at most: by the rules, in spite of them and by hand; how many were done."""
    chance = random.Random(f"{session.scenario.title} {seed}")
    bots, odd = bots_for(session, seed, alike=True, curiosity=0.3), Odd(chance)
    done = 0
    for _ in range(deeds):
        if session.ending() is not None:
            session.undo(confirmed=True)
        luck = chance.random()
        command = in_spite_of_the_rules(session, chance) if luck < 0.4 else odd.command(session) if luck < 0.7 else None
        try:
            done += play_on(session, bots, pytest.fail) if command is None else bool(session.submit(command))
        except IllegalCommand as refusal:
            assert refusal.__cause__ is None, (command, refusal.__cause__)
    return done


def in_spite_of_the_rules(session: Session, chance: random.Random) -> Command | None:
    """Something a button offers, also one that is grey."""
    choices = session.choices(session.acting_seat())
    rules = session.ruleset
    if not choices or not isinstance(rules, BendsRules):
        return None
    choice = chance.choice(choices)
    opened = rules.anyway(session.table, choice) if choice.refusal else choice
    options = list(opened.options()) if opened is not None else []
    return chance.choice(options).command if options else None
