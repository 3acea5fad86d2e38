"""The exploration game: its content (`maps/mage_knight/`) as the house asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from vtt.board.board import Board
from vtt.board.pieces import Token
from vtt.files.game_files import GameFiles, Positions
from vtt.rules.base import Ruleset
from vtt.rules.known import HeroOffer, Known

_KINDS: Final = ("explore", "move", "combat")


def _answer(entry: Any) -> Any:
    from vtt.files.mage_knight.content import exploration_land
    from vtt.rules.mage_knight import positions

    return positions.answer(exploration_land(), entry)


def _ruleset(stand_ins: frozenset[str]) -> Ruleset:
    from vtt.files.mage_knight.cards import exploration_content
    from vtt.rules.mage_knight.ruleset import Exploration

    return Exploration(exploration_content())


def _known() -> Known:
    from vtt.files.mage_knight.cards import exploration_content

    content = exploration_content()
    heroes = content.heroes.values()
    return Known(
        figures=dict.fromkeys(sorted(content.land.enemies), (1, 1)),
        heroes=frozenset(content.heroes),
        cards=frozenset(content.cards),
        offers=tuple(HeroOffer(one.id, one.name, one.summary, one.picture or one.id) for one in heroes),
        land_problems=_land_problems,
    )


def _land_problems(
    plain: Mapping[str, Any], board: Board, kinds: Mapping[str, str], tokens: Iterable[Token]
) -> Iterator[tuple[str, str]]:
    from vtt.files.mage_knight.cards import exploration_content
    from vtt.rules.mage_knight.own_land import drawn_tiles, problems

    drawn, wrong = drawn_tiles(board, kinds, tokens)
    yield from wrong.items()
    yield from (("", sentence) for sentence in problems(plain, board, drawn, exploration_content()))


FILES: Final = GameFiles(
    ruleset=_ruleset,
    known=_known,
    positions=Positions("a “kind” (the exploration game)", lambda entry: entry.get("kind") in _KINDS, _answer),
)
