"""Dice (`descent.md 5.3`, 5.5): rolling, typing in, adding up, rolling again, turning and leaving out."""

from __future__ import annotations

from arena import CONTENT

from vtt.board.chance import Chance
from vtt.rules.descent.dice import add_up, cast, cast_again, die_in_words, face_in_words, turned, without
from vtt.rules.descent.state import Dice

FACES = CONTENT.dice


def test_faces_are_the_published_ones() -> None:
    """`tests/descent/arena.py` names faces by these numbers."""
    assert [face_in_words(face) for face in FACES["blue"]] == [
        "miss",
        "2 range, 2 damage, 1 surge",
        "3 range, 2 damage",
        "4 range, 2 damage",
        "5 range, 1 damage",
        "6 range, 1 damage, 1 surge",
    ]
    assert [face.shields for face in FACES["grey"]] == [0, 1, 1, 1, 2, 3]
    assert [face.shields for face in FACES["brown"]] == [0, 0, 0, 1, 1, 2]
    assert [face.shields for face in FACES["black"]] == [0, 2, 2, 2, 3, 4]
    assert set(FACES) == {"blue", "red", "yellow", "green", "brown", "grey", "black"}


def test_typed_results_come_first_then_chance() -> None:
    dice, chance = cast(FACES, ("blue", "red", "grey"), Chance(5, (2, 4)))
    assert dice[:2] == (Dice("blue", 2), Dice("red", 4)) and chance.typed == () and chance.state != 5
    assert cast(FACES, ("blue", "red", "grey"), Chance(5, (2, 4))) == (dice, chance)


def test_adding_up_and_the_x() -> None:
    assert add_up(FACES, (Dice("blue", 1), Dice("red", 5), Dice("yellow", 3))) == (2, 6, 3, 0, False)
    assert add_up(FACES, (Dice("blue", 0), Dice("red", 5))).miss
    assert add_up(FACES, (Dice("black", 5), Dice("grey", 5))).shields == 7


def test_one_die_is_rolled_again_turned_or_left_out() -> None:
    dice = (Dice("blue", 0), Dice("red", 1))
    again, _ = cast_again(FACES, dice, 0, Chance(1, (3,)))
    assert again == (Dice("blue", 3), Dice("red", 1))
    assert turned(dice, 1, 5) == (Dice("blue", 0), Dice("red", 5))
    assert without(dice, 0) == (Dice("red", 1),)
    assert die_in_words(FACES, Dice("red", 5)) == "red die (3 damage, 1 surge)"
    assert die_in_words(FACES, Dice("brown", 0)) == "brown die (blank)"


def test_every_face_comes_up_about_equally_often() -> None:
    counts = [0] * 6
    chance = Chance(11)
    for _ in range(6_000):
        (die,), chance = cast(FACES, ("blue",), chance)
        counts[die.face] += 1
    assert all(900 < count < 1_100 for count in counts)
