"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

import pytest

from tests.mage_knight.games import RULES, change_of
from tests.mage_knight.test_scenarios import on, started
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.rewards import ask_crystal
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.state import Shield

KEEP = (2, -4)


@pytest.mark.parametrize(("there", "who"), [(False, "whose guards bring half their fame"), (True, "who stands there")])
def test_l464_whose_keep_it_is_and_who_defends_it_is_said_before_the_step(there: bool, who: str) -> None:
    """It was “the foreign keep”, whether guards or the owner waited in it."""
    change, figure = on("walls-and-towers", ("countryside-3", (1, -3)))
    rival = next(name for name in change.game.heroes if name != figure)
    change.update_world(shields=(Shield(KEEP, rival),))
    if there:
        change.update_hero(rival, place=KEEP, portal=None)
    change.update_turn(move=3)
    table, held = change.done(), f"held by {change.hero(rival).name}, {who}"
    space = space_of(table.board.lattice, KEEP)
    assert space is not None and f"assaults the keep {held}" in RULES.moves(table, figure).ends[space].danger
    (assault,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Assault")
    (option,) = (one for one in assault.options() if one.space == space)
    assert held in option.detail
    said = [event.words for event in RULES.apply(table, option.command).events]
    assert f"{change.hero(figure).name} assaults the keep {held}." in said


def test_l548_who_ends_a_turn_on_the_portal_is_said_to_leave_the_board() -> None:
    """The figure was gone, and nothing said why."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_turn(discarded=True)
    outcome = RULES.apply(change.done(), commands.EndTurn(figure=figure))
    assert outcome.table.game.heroes[figure].place is None
    words = f"{change.hero(figure).name} stays on the portal, off the board, until its next turn."
    assert words in [event.words for event in outcome.events]


def test_l492_where_the_stack_is_empty_tiles_are_said_to_come_from_the_box() -> None:
    """“The place touches too few tiles” said neither how many nor why three where two had been enough."""
    change, _ = on("walls-and-towers", ("countryside-3", (1, -3)), place=(2, -4))
    change.update_world(stack=())
    change.update_turn(move=4)
    table = change.done()
    (explore,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Explore")
    assert explore.refusal == "The stack is empty: a tile from the box must touch three others."
    (tiles,) = (mark for mark in RULES.status(change.done()) if mark.group == "Tiles")
    assert (tiles.words, "touches three others" in tiles.hint) == ("stack empty", True)
    change.update_world(box=())
    (tiles,) = (mark for mark in RULES.status(change.done()) if mark.group == "Tiles")
    assert tiles.words == "none"


@pytest.mark.parametrize(
    ("overflow", "held", "words"),
    [
        (True, 2, "gains 1 red crystal and gets 1 red mana instead of more."),
        (True, 3, "has 3 red crystals and gets 2 red mana instead of more."),
        (False, 3, "has 3 red crystals and can have no more: 2 lost."),
    ],
)
def test_l356_what_becomes_of_a_fourth_crystal_is_said(overflow: bool, held: int, words: str) -> None:
    """“1 more than it may hold” was said of mana that could be used and of what was lost."""
    change, figure = on("walls-and-towers", crystals={"red": held})
    change.gain_crystals(figure, "red", 2, overflow=overflow)
    assert change.events[-1].words == f"{change.hero(figure).name} {words}"
    assert change.turn.mana == ("red",) * (held - 1 if overflow else 0)


def test_l771_a_crystal_of_which_there_are_three_is_not_offered() -> None:
    change, figure = on("walls-and-towers", crystals={"red": 3})
    ask_crystal(change, figure, ("red", "blue", "white"))
    question = change.pending[-1]
    assert [offer.key for offer in question.offers] == ["blue", "white"]
    assert question.prompt == "A crystal is gained: of which colour? There are 3 red ones already."
    ask_crystal(change, figure, ("red",))
    assert change.events[-1].words.endswith("gains no crystal. There are 3 red ones already.")


def test_l1213_a_gold_die_says_that_it_is_only_for_colours_that_are_missing() -> None:
    """It said that it pays for any colour at a table where it does not."""
    change, _ = on("walls-and-towers")
    for friendly in (False, True):
        change.update_game(source=Source(("red", "gold"), friendly=friendly))
        (gold,) = (mark for mark in RULES.status(change.done()) if mark.means == "gold die")
        assert ("only where the source shows none of the colour itself" in gold.hint) == friendly
