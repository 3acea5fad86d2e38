"""Questions of the game of zones: what enemies leave open (`sword_and_sorcery.md` 6)."""

from __future__ import annotations

from vtt.rules.questions import Question
from vtt.rules.sword_and_sorcery.steps import Perform


class ChooseTarget(Question, frozen=True, kw_only=True, tag="choose_target"):
    """Whom an enemy goes for among those that its preferences leave. Keys: heroes."""

    row: int


class ChooseWay(Question, frozen=True, kw_only=True, tag="choose_way"):
    """Which of equally good ways an enemy goes. Keys: numbers of `ways`."""

    step: Perform
    ways: tuple[tuple[int, ...], ...]


ZonesDecision = ChooseTarget | ChooseWay
