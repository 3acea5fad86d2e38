"""What a file of another program does not say is shown before the game starts, and can be set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.app.hands import Hands
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import open_path
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.field import TextField
from vtt.files.documents import read_scenario
from vtt.files.places import scenarios_folder
from vtt.rules.stand_ins import StandIn
from vtt.scenario.goals_offered import Goal, goal_of

FILES = Path(__file__).parents[2] / "data" / "hex_scenarios"


@pytest.fixture
def page(hands: Hands) -> NewGameScreen:
    """The New game page of a published file, just brought in."""
    open_path(hands.window, FILES / "2.json")
    hands.wait(0.1)
    screen = hands.window.screen
    assert isinstance(screen, NewGameScreen)
    return screen


def said(hands: Hands) -> str:
    return " ".join(str(getattr(one, "words", "")) for one in hands.widgets())


def choose(hands: Hands, name: str, words: str) -> None:
    """One entry of a drop-down."""
    drop = hands.find(name)
    assert isinstance(drop, DropDown)
    drop.change(next(at for at, label in enumerate(drop.labels) if label.startswith(words)))
    hands.wait(0.1)


def test_notes_goal_and_stand_ins_stand_on_the_page_and_nothing_behind_doors(hands: Hands, page: NewGameScreen) -> None:
    words = said(hands)
    assert "The file tells no goal" in words and "Bandit archer" in words and "More monsters may appear later" in words
    assert "Bandit commander" not in words and not hands.has("plays bandit-commander")
    hands.press("all stand-ins")
    assert hands.has("plays bandit-commander") and hands.has("health bandit-commander")


def test_goal_stand_in_and_a_boss_s_health_are_set_and_played(hands: Hands, page: NewGameScreen) -> None:
    hands.press("all stand-ins")
    choose(hands, "goal", "Defeat every bandit commander")
    choose(hands, "plays bandit-archer", "Stone troll")
    field = hands.find("health bandit-commander")
    assert isinstance(field, TextField) and field.value.startswith("9, 12")
    for typed in ("", "0", "10, x", "10," * 9, "1000"):
        field.change(typed)  # type: ignore[misc]
    field.change("20, 24")  # type: ignore[misc]
    scenario = page.opened.scenario  # type: ignore[union-attr]
    assert goal_of(scenario) == Goal("kind", kind="bandit-commander")
    stand_ins = {"bandit-archer": StandIn("stone-troll"), "bandit-commander": StandIn("toll-keeper", (20, 24))}
    assert scenario.stand_ins == stand_ins
    page.start()
    table = hands.window.screen
    assert isinstance(table, TableScreen)
    assert table.session.scenario.stand_ins == stand_ins
    content = table.session.ruleset.content  # type: ignore[attr-defined]
    assert content.stats("bandit-commander", "normal", 1, 2).health == 48
    kept = read_scenario(scenarios_folder() / "2.scenario.json")
    assert kept.stand_ins == stand_ins and goal_of(kept) == Goal("kind", kind="bandit-commander")


def test_a_goal_in_own_words_and_one_of_rounds(hands: Hands, page: NewGameScreen) -> None:
    choose(hands, "goal", "Hold out")
    hands.find("goal rounds").change("6")  # type: ignore[attr-defined]
    assert goal_of(page.opened.scenario) == Goal("hold", rounds=6)  # type: ignore[union-attr]
    choose(hands, "goal", "In your own words")
    hands.find("goal words").change("Find the ledger.")  # type: ignore[attr-defined]
    assert goal_of(page.opened.scenario) == Goal("own", words="Find the ledger.")  # type: ignore[union-attr]


def test_a_map_without_a_story_says_so_and_what_came_in(hands: Hands, home: Path) -> None:
    layer = {"type": "tilelayer", "name": "Ground", "width": 6, "height": 6, "x": 0, "y": 0, "data": [1] * 36}
    sets = [{"firstgid": 1, "image": "gone.png", "tilewidth": 8, "tileheight": 8, "columns": 1}]
    plain = {"width": 6, "height": 6, "tilewidth": 8, "tileheight": 8, "layers": [layer], "tilesets": sets}
    (home / "cave.tmj").write_text(json.dumps(plain))
    open_path(hands.window, home / "cave.tmj")
    hands.wait(0.1)
    hands.window.screen.ui.close(hands.window.screen.ui.layers[-1])  # type: ignore[union-attr]
    words = said(hands)
    assert "gone.png" in words and "The file tells no goal" in words and hands.has("goal")


def test_a_scenario_that_says_it_all_has_none_of_it(hands: Hands) -> None:
    hands.window.push(NewGameScreen(hands.window))
    hands.wait(0.1)
    assert "The file tells no goal" not in said(hands) and not hands.has("goal")
