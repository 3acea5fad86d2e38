"""Lessons for people without a rulebook: what they say when, and that every one of them comes up in play."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec

from tests.mage_knight.games import RULES, change_of, game, play
from tests.mage_knight.players import by_chance, eagerly
from vtt.board.table import Table
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.commands import ChooseTactic, EndTurn
from vtt.rules.mage_knight.decisions import Reward
from vtt.rules.mage_knight.lessons import FIRST_ROUND, TEXTS, _lesson
from vtt.rules.mage_knight.meanings import ABILITIES, SITES
from vtt.rules.mage_knight.moving import places_to_explore
from vtt.rules.mage_knight.reports import status
from vtt.rules.mage_knight.sites import reveal_tile
from vtt.rules.mage_knight.state import ExplorationGame, Played, Turn
from vtt.rules.questions import Offer


def told(table: Table[Any]) -> list[str]:
    """The lessons of whoever must act, by their seat's own view."""
    seat = RULES.acting_seat(table)
    return [lesson.name for lesson in RULES.lessons(RULES.view_for(table, frozenset({seat})), seat)]


def begun() -> Table[ExplorationGame]:
    """One hero that has chosen its tactic, with a known hand."""
    table = play(game(heroes=1), ChooseTactic(seat="seat-torvald", figure="torvald", tactic=game().game.tactics[0]))
    change = change_of(table)
    change.update_hero("torvald", hand=("second-wind", "hard-blow", WOUND))
    return change.done()


def at_turn(table: Table[ExplorationGame], **fields: Any) -> Table[ExplorationGame]:
    change = change_of(table)
    change.update_game(turn=msgspec.structs.replace(table.game.turn or Turn("torvald"), **fields))
    return change.done()


def test_it_begins_with_tactics_then_cards_then_walking() -> None:
    assert told(game(heroes=1)) == ["tactic"]
    table = begun()
    assert told(table)[:1] == ["wounds"] and "cards" in told(table)
    assert "walk" in told(at_turn(table, move=3))


def test_who_must_discard_is_not_told_that_enter_keeps_all() -> None:
    for discarded, lessons in ((False, []), (True, ["discard"])):
        assert told(play(at_turn(begun(), discarded=discarded), EndTurn(figure="torvald"))) == lessons


def test_the_steps_of_a_turn_have_their_lessons() -> None:
    table = begun()
    assert told(at_turn(table, stage="interaction")) == ["influence"]
    spoken = (Played("fair-words", "basic"),)
    assert told(at_turn(table, stage="interaction", played=spoken, influence=2)) == ["influence"], "something is left"
    assert told(at_turn(table, stage="interaction", played=spoken)) == ["influence", "end"]
    assert told(at_turn(table, stage="acted")) == ["wounds", "acted"]
    change = change_of(table)
    change.update_game(announced="torvald")
    assert told(change.done())[0] == "closing"


def test_the_last_turn_of_a_round_is_not_called_the_last_of_the_game() -> None:
    change = change_of(at_turn(begun()))
    change.update_game(announced="torvald")
    assert ("Last turns of the round", "Round ends") in [(mark.words, mark.short) for mark in status(change)]
    change.update_game(round=change.game.rules.rounds_for(1))
    assert told(change.done())[0] == "last"
    assert ("Last turns of the game", "Game ends") in [(mark.words, mark.short) for mark in status(change)]
    change.update_game(round=1, announced="", ending=True)
    assert told(change.done())[0] == "last"
    change.update_game(phase="over")
    assert not [mark for mark in status(change) if "Last turns" in mark.words]


def test_how_a_round_ends_is_told_until_its_end_is_called() -> None:
    """In the last turn of a game “somebody whose deck is empty says so” was read, and that all is shuffled anew."""
    change = change_of(at_turn(begun()))
    change.update_hero("torvald", deck=())
    assert "announce" in told(change.done())
    change.update_game(announced="ilse")
    assert "announce" not in told(change.done())


def test_the_rim_is_spoken_of_only_where_a_tile_may_lie() -> None:
    """“From here you can explore” was said on the coast, where Explore stayed grey with points enough."""
    change = change_of(at_turn(begun(), played=(Played("hard-blow", "basic"),)))
    told_on = {True: 0, False: 0}
    for place in sorted(change.hexes):
        change.update_hero("torvald", place=place)
        change.update_turn(move=2)
        legal = bool(places_to_explore(change, "torvald").legal)
        change.update_turn(move=1)
        assert ("rim" in told(change.done())) == legal, place
        told_on[legal] += 1
    assert all(told_on.values())


def test_nobody_else_is_taught_and_what_the_first_round_taught_is_not_said_again() -> None:
    table = begun()
    assert RULES.lessons(table, "seat-ilse") == ()
    change = change_of(table)
    change.update_game(round=2)
    assert not FIRST_ROUND & set(told(change.done()))


def test_every_lesson_comes_up_in_play() -> None:
    found: set[str] = set()
    for seed in range(10):
        chance, table = random.Random(seed), game(heroes=1 + seed % 2, seed=seed)
        player = by_chance if seed % 3 == 2 else eagerly
        for _ in range(400):
            if table.game.phase == "over":
                break
            found.update(told(table))
            table = RULES.apply(table, player(table, chance)).table
    assert found >= set(TEXTS) - {"enter", "reward"}


def test_a_site_to_enter_and_the_spoils_have_theirs() -> None:
    change = change_of(begun())
    at = change.world.shape.opening[0]
    far = (at[0] * 2, at[1] * 2)
    name, place = next(
        (tile.id, one.at)
        for tile in change.content.land.tiles.values()
        for one in tile.hexes
        if one.site == "monster_den"
    )
    reveal_tile(change, name, far)
    change.update_hero("torvald", place=(far[0] + place[0], far[1] + place[1]), hand=("hard-blow",))
    assert "enter" in told(change.done())
    change.ask(Reward(seat="seat-torvald", figure="torvald", prompt="?", offers=(Offer("a", "A"), Offer("b", "B"))))
    assert told(change.done()) == ["reward"]


def test_the_last_turn_says_why_it_is_the_last() -> None:
    change = change_of(at_turn(begun()))
    change.update_game(ending=True, end_words="The city is found.")
    last = next(one for one in RULES.lessons(change.done(), "seat-torvald") if one.name == "last")
    assert last.words.startswith("The city is found. This is the last turn")


def test_no_lesson_names_a_letter_that_may_be_another_ones() -> None:
    """“Challenge it (C)” was said while C closed the thicket: letters are given in each turn, and buttons bear them."""
    for _, words in TEXTS.values():
        assert not re.search(r"\([A-Z]\)|(?:press|then) [A-Z]\b", words)


def test_lessons_are_short() -> None:
    assert all(len(words) <= 300 and len(title) <= 40 for title, words in TEXTS.values())


def test_lessons_say_nothing_that_does_not_hold_in_a_scenario() -> None:
    """Each tile brought 1 fame, and an assault cost reputation, wherever lessons were on (digest 15)."""

    def words(scenario: str) -> str:
        lessons = (_lesson(change_of(game(scenario)), name) for name in ("explore", "walls", "place"))
        return " ".join(lesson.words for lesson in lessons)

    first = words("first-steps")
    assert "Each brings 1 fame" in first and "costs a reputation" in first and "learns a spell" in first
    assert "fame" not in words("long-war") and "costs a reputation" in words("long-war")
    held = words("walls-and-towers")
    assert "reputation" not in held and "spell" not in held and "A mine gives" in held
    assert "A mine that is free gives" in words("the-lost-shafts")


def test_l768_l688_what_a_glade_and_poison_do_is_told_of_hand_discards_and_units() -> None:
    """A glade never heals units, and whom poison hits twice in which way was left open."""
    assert SITES["magical_glade"].endswith("takes a wound away, of the hand or the discards.")
    assert "discard pile; a unit takes two" in ABILITIES["poison"] and "heals" not in TEXTS["place"][1]
