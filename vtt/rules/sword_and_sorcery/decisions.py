"""Questions of the game of zones: what enemies leave open (`sword_and_sorcery.md` 6), and dice to roll again."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Count
from vtt.rules.names import FigureName, ItemName
from vtt.rules.questions import BY_HAND, Question
from vtt.rules.sword_and_sorcery.steps import Land, Perform

KEEP: Final = "keep"
DONE: Final = "done"


class ChooseTarget(Question, frozen=True, kw_only=True, tag="choose_target"):
    """Whom an enemy goes for among those that its preferences leave. Keys: heroes. With one hero alone it is only
    shown before it happens; then `BY_HAND` is a key, too."""

    row: Count

    @property
    def may_be_idle(self) -> bool:
        return len(self.offers) > 1 and self.offers[-1].key != BY_HAND

    @property
    def usual(self) -> str:
        """The only hero, where nothing is to be chosen."""
        return self.offers[0].key if self.offers[-1].key == BY_HAND else ""


class ChooseWay(Question, frozen=True, kw_only=True, tag="choose_way"):
    """Which of equally good ways an enemy goes. Keys: numbers of `ways`."""

    step: Perform
    ways: tuple[tuple[int, ...], ...]

    @property
    def may_be_idle(self) -> bool:
        return True


class RollAgain(Question, frozen=True, kw_only=True, tag="roll_again"):
    """Whether a hero rolls a die of its attack again (L6). Keys: numbers of dice, and `KEEP`."""

    step: Land


class Arrange(Question, frozen=True, kw_only=True, tag="arrange"):
    """What else belongs to a trade (with a `partner`) or to a change of gear (L31, L32). Keys: ``give/…`` and
    ``take/…`` with an item, ``pay/…`` with coins (below 0: taken), ``wear/…/…`` with a hero and an item, `DONE`.
    What has been done already: items `given` and `taken`, whether coins were `paid`, and `changed`: what was put on."""

    partner: FigureName = ""
    given: ItemName = ""
    taken: ItemName = ""
    paid: bool = False
    changed: tuple[ItemName, ...] = ()

    @property
    def usual(self) -> str:
        """Nothing more."""
        return DONE
