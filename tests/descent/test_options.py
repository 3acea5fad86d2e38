"""The readings of the rules that tables differ in (`descent.md 9`, A-5 to A-11): named, offered, with the digest's
defaults, and each of them changes what may be done."""

from __future__ import annotations

import pytest
from arena import Arena
from drawn_square import Drawn

from vtt.files.games import known_in
from vtt.rules.descent import settings
from vtt.rules.descent.commands import Attack
from vtt.rules.descent.plan import OPTION_VALUES, Options

DEFAULTS = {
    "elevation.diagonal": "shared",
    "expand.borders": "closed",
    "sight.wall_end": "literal",
    "adjacency.sealed_corner": "sealed",
    "sight.blocked_corner": "open",
    "reach": "up_to",
    "sight.along": "all",
}


def test_every_reading_is_offered_with_the_digests_default_first() -> None:
    offered = {rule.setting: tuple(value for value, _ in rule.values) for rule in known_in("descent").rules}
    for setting, default in DEFAULTS.items():
        assert offered[setting] == OPTION_VALUES[setting][1]
        assert offered[setting][0] == default
    for setting, (_, values) in OPTION_VALUES.items():
        assert offered[setting] == values
    for setting in (settings.THREAT, settings.TAINTED):
        assert offered[setting] == settings.CHOICES[setting]
    assert Options.from_settings({}) == Options()


def test_a_setting_with_a_wrong_value_is_refused_in_one_sentence() -> None:
    for setting in settings.CHOICES:
        with pytest.raises(ValueError, match=rf"^The setting {setting} must be one of .*, not nonsense\.$"):
            settings.check({setting: "nonsense"})


def test_a5_the_corner_of_the_elevation_die() -> None:
    bend = "M.\n.."
    borders = [("A1", "B1", "elevation"), ("B1", "B2", "elevation")]
    for reading, dice in (("shared", 0), ("literal", 1)):
        arena = Arena(
            bend.replace("..", ".Z"),
            {"M": "mira"},
            {"Z": "zombie"},
            borders=borders,
            turn="mira",
            settings={"elevation.diagonal": reading},
        )
        arena.do(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
        while arena.keys and "pass" in arena.keys:
            arena.answer("pass")
        rolled = [event for event in arena.events if getattr(event, "reason", "") == "defence"]
        assert rolled[0].words.count("black") == dice  # a zombie rolls brown


def test_a6_large_figures_across_borders() -> None:
    picture = """
        . 5 5 .+. .
        . 5 5 .+. .
    """
    closed, free = Drawn(picture), Drawn(picture, expand="thicket")
    across = closed.space("D1")
    assert across not in {end.space for end in closed.ground.expansions(closed.space("D1"), 2, 2, ("5",))}
    assert across in {end.space for end in free.ground.expansions(free.space("D1"), 2, 2, ("5",))}


def test_a8_two_wall_corners_that_meet() -> None:
    picture = """
        . . . .
        . . # .
        . # . .
        . . . .
    """
    assert not Drawn(picture).step("B2", "C3")
    assert Drawn(picture, sealed_corner="open").step("B2", "C3")


def test_a9_between_two_obstacles_that_meet() -> None:
    picture = """
        . . . .
        . . X .
        . X . .
        . . . .
    """
    assert Drawn(picture).sees("A1", "D4")
    assert not Drawn(picture, blocked_corner="closed").sees("A1", "D4")
    assert Drawn(picture, blocked_corner="closed").sees("B2", "C3"), "neighbours see each other in every reading"


def test_a10_how_far_reach_strikes() -> None:
    for reading, near, far in (("up_to", True, False), ("beyond", False, True)):
        arena = Arena("MZ.Y", {"M": "mira"}, {"Z": "zombie", "Y": "zombie"}, turn="mira", settings={"reach": reading})
        assert arena.legal(Attack(figure="mira", target=arena.space("B1"), weapon="boar-spear")) == near
        arena = Arena("M..Y", {"M": "mira"}, {"Y": "zombie"}, turn="mira", settings={"reach": reading})
        assert arena.legal(Attack(figure="mira", target=arena.space("D1"), weapon="boar-spear")) == far


def test_a11_along_closed_doors() -> None:
    picture = """
        . .|. .
          ! !
        . . . .
    """
    assert not Drawn(picture).sees("A1", "D1")
    assert Drawn(picture, along="named").sees("A1", "D1")


@pytest.mark.parametrize("attributes", ["awareness might", "knowledge willpower"])
def test_lost_values_are_data(attributes: str) -> None:
    """A-1: the two attributes of crumbling ground."""
    from walks import walk

    from vtt.board.pieces import Token

    arena = Arena("M..", {"M": "mira"}, turn="mira", settings={"crumbling.attributes": attributes})
    arena.token(Token(id="loose", kind="crumbling", spaces=(arena.space("B1"),)))
    walk(arena, "mira", "A1 B1")
    assert arena.keys == [*attributes.split(), "decline"]


@pytest.mark.parametrize(("what", "left"), [("health", (1, 3)), ("fatigue", (3, 1))])
def test_what_an_unused_attack_recovers_is_data(what: str, left: tuple[int, int]) -> None:
    """A-1, L3083."""
    from test_engine_turns import turn

    arena = Arena("MT", {"M": "mira", "T": "tilda"}, settings={"two_heroes.recovers": what})
    arena = turn(arena.set("mira", damage=3).hero_set("mira", fatigue=3), "mira")
    assert (arena.damage("mira"), arena.hero("mira").fatigue) == left
