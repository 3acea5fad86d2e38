"""What ends the movement says the points that lapse with it (`mage_knight.md` 4.1)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.mage_knight.games import RULES, change_of
from tests.mage_knight.test_bots import KEEP, beside_a_keep
from tests.mage_knight.test_scenarios import singing
from vtt.board.table import Table
from vtt.rules.base import Choice
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.chanting import song_words
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.state import OwnUnit


def named(table: Table[Any], name: str) -> Choice:
    return next(one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == name)


@pytest.mark.parametrize(
    ("points", "lost"), [(0, ""), (1, "1 movement point is lost"), (4, "4 movement points are lost")]
)
def test_a_song_ends_the_way(points: int, lost: str) -> None:
    change, figure = singing()
    change.update_turn(move=points)
    sing = named(change.done(), "Sing")
    assert sing.note == lost and sing.detail == f"{song_words(change, figure)} {lost and f'{lost}.'}".strip()
    assert sing.waste == (lost if points > 1 else ""), "one point brings nobody further"


BLAME = "−1 reputation"
"""L590: whether the assault is won or lost."""


def test_an_assault_that_costs_no_reputation_does_not_say_so() -> None:
    """L1704: the scenario of keeps and towers takes none."""
    table, figure = beside_a_keep(move=9)
    change = change_of(table)
    change.update_game(rules=replace(change.game.rules, harsh=True))
    (option,) = named(change.done(), "Assault").options()
    assert BLAME not in option.detail
    table = RULES.apply(change.done(), option.command).table
    assert table.game.heroes[figure].reputation == 0


def test_a_step_that_assaults_says_what_lapses_and_the_button_where_it_is_more_than_half() -> None:
    """The way was shown with its price alone, and the rest of the points was gone with the first step."""
    price = change_of(beside_a_keep(move=9)[0]).land(beside_a_keep()[1]).step((1, -3), KEEP).cost
    for over, tip in ((0, ""), (1, "1 movement point is lost"), (price + 1, f"{price + 1} movement points are lost")):
        table, figure = beside_a_keep(move=price + over)
        assault, space = named(table, "Assault"), space_of(table.board.lattice, KEEP)
        assert space is not None
        (option,) = assault.options()
        assert option.detail == ", ".join(filter(None, (f"{price} movement points", BLAME, tip)))
        blamed = f"{BLAME}, won or lost."
        assert assault.detail == (f"{blamed} {tip}." if tip else blamed)
        assert assault.note == (tip if over > price else "")
        assert assault.waste == assault.note
        danger = RULES.moves(table, figure).ends[space].danger
        assert danger == ", ".join(filter(None, ("assaults the keep", BLAME, tip)))
        said = [event.words for event in RULES.apply(table, option.command).events]
        assert any(words.endswith(" walks 1 hexagon to the keep.") for words in said)
        assert (f"The movement ends: {tip}." in said) == bool(tip)


@pytest.mark.parametrize(("hand", "lost"), [((), ""), ((WOUND,), "1 healing is left")])
def test_healing_that_is_left_is_asked_about(hand: tuple[str, ...], lost: str) -> None:
    """Beside a wounded unit the wound in hand is not healed by itself, and the turn ended with both."""
    table, figure = beside_a_keep()
    change = change_of(table)
    change.update_hero(figure, hand=hand, units=(OwnUnit("unit-0", "pike-sergeants", wounds=1),))
    change.update_turn(heal=1, stage="acted")
    assert named(change.done(), "End turn").waste == lost
