"""Who plays monsters that this game does not have can be chosen, and how much health a boss has."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from vtt.files import games
from vtt.files.documents import encode_document, write_document
from vtt.files.gloomhaven.casting import roles, types
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.published import read
from vtt.rules.stand_ins import StandIn
from vtt.scenario.document import Scenario

from .test_hex_scenarios import FOLDER


def plays(kind: str) -> str:
    return hex_content().player_of(kind).name


@pytest.fixture
def barrow() -> Scenario:
    """A published file with a commander behind its doors."""
    return read(FOLDER / "2.json", plays)


def test_roles_say_who_plays_whom_and_which_are_out_of_sight(barrow: Scenario) -> None:
    found = {role.kind: role for role in roles(barrow)}
    assert found["bandit-archer"].plays == found["bandit-archer"].usual == "goblin-slinger"
    assert not found["bandit-archer"].hidden and found["bandit-commander"].hidden
    assert found["bandit-commander"].boss and found["bandit-commander"].health[0] == 9
    assert found["living-corpse"].health == ()


def test_a_chosen_stand_in_plays_with_its_own_values_and_keeps_the_name(barrow: Scenario, tmp_path: Path) -> None:
    stand_ins = {"bandit-archer": StandIn("stone-troll"), "bandit-commander": StandIn("toll-keeper", (30, 41))}
    chosen = msgspec.structs.replace(barrow, stand_ins=stand_ins)
    file = tmp_path / "barrow.scenario.json"
    write_document(file, chosen)
    opened = games.open_scenario(file)
    assert opened.scenario.stand_ins == stand_ins
    content = games.rules_of(opened.scenario).content  # type: ignore[attr-defined]
    assert content.monster("bandit-archer").name == "Bandit archer"
    assert content.stats("bandit-archer", "normal", 1, 2) == content.stats("stone-troll", "normal", 1, 2)
    assert [content.stats("bandit-commander", "normal", level, 3).health for level in (0, 1, 7)] == [90, 123, 123]
    assert (
        content.stats("bandit-commander", "normal", 0, 2).attack == content.stats("toll-keeper", "normal", 0, 2).attack
    )
    assert hex_content().player_of("bandit-archer").id == "goblin-slinger"  # other games are none the wiser
    session = games.new_game(opened, games.seats_for(opened.scenario), seed=1, save=tmp_path / "game.vtt")
    archer = next(one for one in session.table.pieces.figures.values() if one.kind == "bandit-archer")
    assert archer.name.startswith("Bandit archer")
    games.close(session)
    again = games.read_save(tmp_path / "game.vtt")
    assert again.scenario.stand_ins == stand_ins and again.table.pieces == session.table.pieces
    assert again.ruleset.content.player_of("bandit-archer").id == "stone-troll"  # type: ignore[attr-defined]
    games.close(again)


def test_who_may_stand_in_are_the_types_of_the_game() -> None:
    assert ("toll-keeper", "The Toll Keeper") in types() and len(types()) == len(hex_content().monsters)


def test_a_scenario_without_choices_is_written_as_before(barrow: Scenario) -> None:
    assert b"stand_ins" not in encode_document(barrow)
