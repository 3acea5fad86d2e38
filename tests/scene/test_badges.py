"""Badges on the rims of figures: each at its hour, never over the bar, fewer where a figure is small."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from msgspec.structs import replace

from vtt.board.pieces import Figure, Token
from vtt.files.places import sprites_folder
from vtt.scene.badges import ACTED, BESIDE_PILL, CONDITION, NUMBER, RETALIATION, SEAT, SECOND, SHIELD, Worn, place_of
from vtt.scene.figures import MARGIN, FigurePainter
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme, colour

TEAL = "#2FB3A8"


@pytest.fixture
def painter() -> FigurePainter:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return FigurePainter(Theme(), SpriteStore(sprites_folder()))


def figure(**fields: object) -> Figure:
    return Figure(id="one", kind="goblin", name="One", side="monsters", space=0, health=8, **fields)  # type: ignore[arg-type]


def drawn(painter: FigurePainter, one: Figure, worn: Worn, scale: int) -> pygame.Surface:
    painter.worn = {one.id: worn}
    picture = painter.figure(one, scale)
    while painter.sprites.waiting:
        painter.sprites.begin_frame()
        picture = painter.figure(one, scale)
    return picture


def changed(painter: FigurePainter, worn: Worn, hour: float, scale: int, **fields: object) -> bool:
    """Whether a badge stands at an hour that is bare without it."""
    one = figure(**fields)
    bare, with_it = drawn(painter, one, Worn(), scale), drawn(painter, one, worn, scale)
    x, y = (round(part) for part in place_of(hour, bare.get_size(), scale, MARGIN))
    return bare.get_at((x, y)) != with_it.get_at((x, y))


@pytest.mark.parametrize(
    ("worn", "hour"),
    [
        (Worn(acted=True), ACTED),
        (Worn(shield="2"), SHIELD),
        (Worn(retaliation=1), RETALIATION),
        (Worn(lasting=("icon/flag",)), CONDITION),
        (Worn(lasting=("icon/flag", "condition/burning")), SECOND),
        (Worn(seat=(TEAL, "circle")), SEAT),
        (Worn(seat=(TEAL, "circle"), bot=True), SEAT),
    ],
)
@pytest.mark.parametrize("fields", [{}, {"width": 2, "height": 2}, {"width": 2}])
def test_each_badge_stands_at_its_hour(
    painter: FigurePainter, worn: Worn, hour: float, fields: dict[str, object]
) -> None:
    assert changed(painter, worn, hour, 60, **fields)


def test_beside_a_pill_stands_what_lasts_where_the_pill_covers_nothing(painter: FigurePainter) -> None:
    one, pill = figure(), Worn(shield="3", blow="3")
    plain = drawn(painter, one, pill, 60)
    signed = drawn(painter, one, Worn(shield="3", blow="3", lasting=("icon/minus", "token/wall-section")), 60)
    for hour in BESIDE_PILL:
        x, y = (round(part) for part in place_of(hour, plain.get_size(), 60, MARGIN))
        assert plain.get_at((x, y)) != signed.get_at((x, y))


def told_apart(painter: FigurePainter, ones: list[Figure], worn: list[Worn], scale: int) -> int:
    """How many pixels of two figures differ."""
    pictures = [drawn(painter, one, wears, scale) for one, wears in zip(ones, worn, strict=True)]
    width, height = pictures[0].get_size()
    spots = [(x, y) for x in range(width) for y in range(height)]
    return sum(pictures[0].get_at(spot) != pictures[1].get_at(spot) for spot in spots)


@pytest.mark.parametrize("scale", [40, 60])
def test_numbers_on_badges_are_read_whole_however_many_stand_side_by_side(painter: FigurePainter, scale: int) -> None:
    """What is paid back lay below the count of conditions, and that below the first of them."""
    names, seat = ("poisoned", "stunned", "wounded", "muddled"), (TEAL, "circle")
    alone, among = [Worn(retaliation=one) for one in (1, 4)], [Worn(retaliation=one, seat=seat) for one in (1, 4)]
    ill = figure(conditions=names[:3])
    assert told_apart(painter, [ill, ill], among, scale) == told_apart(painter, [figure()] * 2, alone, scale) > 0
    more = [ill, figure(conditions=names)]
    counted = told_apart(painter, more, among[:1] * 2, scale)
    assert counted == told_apart(painter, more, [Worn()] * 2, scale) > 0


def test_a_seat_and_a_bot_of_that_seat_look_different(painter: FigurePainter) -> None:
    one = figure()
    shape = drawn(painter, one, Worn(seat=(TEAL, "circle")), 60)
    robot = drawn(painter, one, Worn(seat=(TEAL, "circle"), bot=True), 60)
    assert pygame.image.tobytes(shape, "RGBA") != pygame.image.tobytes(robot, "RGBA")


@pytest.mark.parametrize("scale", [24, 30, 36])
def test_a_small_figure_bears_the_second_of_what_lasts_too(painter: FigurePainter, scale: int) -> None:
    """Two conditions of a figure in a zone were one sign, and nothing said that there was another."""
    names = ("condition/burning", "icon/flag")
    one, two = (drawn(painter, figure(), Worn(lasting=names[:count]), scale) for count in (1, 2))
    x, y = (round(part) for part in place_of(ACTED, one.get_size(), scale, MARGIN))
    assert one.get_at((x, y)) != two.get_at((x, y))


def test_a_small_figure_keeps_seat_and_number_a_tiny_one_only_its_number(painter: FigurePainter) -> None:
    seat, shield = Worn(seat=(TEAL, "circle")), Worn(shield="2")
    assert changed(painter, seat, SEAT, 34) and not changed(painter, shield, SHIELD, 34)
    assert not changed(painter, seat, SEAT, 26)
    numbered, plain = drawn(painter, figure(number=3), Worn(), 26), drawn(painter, figure(), Worn(), 26)
    x, y = (round(part) for part in place_of(NUMBER, plain.get_size(), 26, MARGIN))
    assert numbered.get_at((x, y)) != plain.get_at((x, y))


@pytest.mark.parametrize("scale", [40, 58, 100])
def test_the_bar_is_whole_under_any_badges(painter: FigurePainter, scale: int) -> None:
    one = figure(number=3, conditions=("poisoned", "stunned", "wounded"))
    worn = Worn(acted=True, shield="3", retaliation=2, seat=(TEAL, "star"))
    picture = drawn(painter, one, worn, scale)
    y = picture.get_height() - round(scale * (MARGIN + 0.03)) - max(4, round(scale * 0.11)) // 2
    length = round(scale * 0.4)
    left = (picture.get_width() - length) // 2 + 3
    health = painter.theme.palette.health
    assert all(picture.get_at((x, y))[:3] == health for x in range(left, left + length - 6))


def test_a_seats_colour_is_the_sign_s(painter: FigurePainter) -> None:
    picture = drawn(painter, figure(), Worn(seat=(TEAL, "square")), 100)
    x, y = (round(part) for part in place_of(SEAT, picture.get_size(), 100, MARGIN))
    assert picture.get_at((x, y))[:3] == colour(TEAL)


@pytest.mark.parametrize("scale", [30, 60])
def test_who_has_a_blow_wears_it_with_its_shield_at_six_and_not_at_three(painter: FigurePainter, scale: int) -> None:
    one = Figure(id="one", kind="goblin", name="One", side="monsters", space=0, health=0)
    bare, strong = drawn(painter, one, Worn(), scale), drawn(painter, one, Worn(blow="4", shield="3"), scale)
    x, y = (round(part) for part in place_of(6.0, bare.get_size(), scale, MARGIN))
    assert bare.get_at((x, y)) != strong.get_at((x, y))
    x, y = (round(part) for part in place_of(SHIELD, bare.get_size(), scale, MARGIN))
    x += 3  # where a figure is small its pill reaches almost as far
    assert bare.get_at((x, y)) == strong.get_at((x, y))


@pytest.mark.parametrize("next_one", [(1.0, 0.0), (0.0, 1.0), (0.5, 0.866), (-0.5, 0.866)])
def test_no_badge_lies_over_one_of_whoever_stands_next_to_it(
    painter: FigurePainter, next_one: tuple[float, float]
) -> None:
    """The seat of a hero lay under the armour of an enemy on the hexagon above it."""
    lasting, scale = ("icon/flag", "condition/burning"), 60
    hero = Worn(acted=True, shield="2", retaliation=1, seat=(TEAL, "circle"), lasting=lasting)
    enemy = Worn(acted=True, shield="10", blow="12", lasting=lasting)

    def covered(worn: Worn) -> pygame.Mask:
        sure = replace(figure(), health=0)  # its bar is no badge, and gives way to them
        numbered = replace(sure, number=2)
        bare, with_it = drawn(painter, sure, Worn(), scale), drawn(painter, numbered, worn, scale)
        found = pygame.Mask(bare.get_size())
        for at in ((x, y) for x in range(bare.get_width()) for y in range(bare.get_height())):
            found.set_at(at, bare.get_at(at) != with_it.get_at(at))
        return found

    one, other = covered(hero), covered(enemy)
    offset = round(next_one[0] * scale), round(next_one[1] * scale)
    assert not other.overlap(one, offset) and not one.overlap(other, offset) and not one.overlap(one, offset)


def test_a_place_bears_the_shields_of_those_whose_it_is(painter: FigurePainter) -> None:
    """A keep that somebody had conquered looked like one that nobody holds."""
    painter.worn = {"anna": Worn(seat=(TEAL, "circle")), "ben": Worn(seat=("#6AA5E8", "triangle"))}
    keep = Token(id="keep", kind="keep", spaces=(0,))

    def inks(*holders: str, scale: int = 54) -> set[tuple[int, ...]]:
        """The colours of the left half of the lower rim."""
        picture = painter.token(replace(keep, holders=holders), scale)
        while painter.sprites.waiting:
            painter.sprites.begin_frame()
            picture = painter.token(replace(keep, holders=holders), scale)
        return {tuple(picture.get_at((x, y)))[:3] for x in range(19) for y in range(picture.get_height() // 2, 36)}

    rings = colour(TEAL), colour("#6AA5E8"), painter.theme.palette.ring("heroes")
    anna, ben, alone = (tuple(ink)[:3] for ink in rings)
    assert anna in inks("anna") and anna not in inks() | inks("ben") and ben in inks("ben")
    painter.worn = {}
    assert alone in inks("ben"), "of whoever plays alone, too"


def test_who_has_no_health_left_and_stands_there_looks_unlike_the_others(painter: FigurePainter) -> None:
    """A soul that had not moved yet looked as alive as those beside it."""
    alive, fallen = (drawn(painter, figure(damage=damage), Worn(), 48) for damage in (7, 8))
    beside = alive.get_width() // 2, round(alive.get_height() * 0.25)
    red, green, _ = fallen.get_at(beside)[:3]
    assert abs(red - green) < 12 < abs(alive.get_at(beside)[0] - alive.get_at(beside)[1])
