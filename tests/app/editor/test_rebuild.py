"""The introduction and the full scenario, rebuilt from an empty document by real mouse and key events, and played."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from tests.app.rebuilding import meaning, rebuilt
from tests.played import bots_for
from vtt.app.editor.screen import EditorScreen
from vtt.files.documents import read_scenario
from vtt.files.games import new_game, open_scenario
from vtt.play.bots import play_on

MAPS = Path(__file__).parents[3] / "maps"


@pytest.mark.usefixtures("seldom_painted")
@pytest.mark.parametrize("name", ["lamp-in-the-gatehouse", pytest.param("the-drowned-bell", marks=pytest.mark.whole)])
def test_a_shipped_scenario_is_rebuilt_by_hand_and_plays(hands: Hands, home: Path, name: str) -> None:
    wanted = read_scenario(MAPS / f"{name}.scenario.json")
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    built = rebuilt(editor, wanted)
    editor.control(pygame.K_s)
    file = home / f"{name}.scenario.json"
    editor.replace_text("dialog field", str(file))
    editor.key(pygame.K_RETURN)
    saved = read_scenario(file)
    assert saved.board == built.board
    assert meaning(saved) == meaning(wanted)
    session = new_game(open_scenario(file), seed=3)
    bots = bots_for(session)
    problems: list[str] = []
    for _ in range(60):
        if not play_on(session, bots, problems.append):
            break
    assert not problems
    assert len(session) > 20
