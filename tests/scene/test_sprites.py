"""Every name that content uses has a picture; unknown names get the stand-in; memory stays in its budget."""

from __future__ import annotations

import json

import pygame
import pytest

from tests.scene.boards import at
from vtt.board.pieces import Token
from vtt.board.terrain import TERRAIN
from vtt.files.documents import read_scenario
from vtt.files.places import maps_folder
from vtt.rules.registry import game_called, playable_games
from vtt.scene.doors import FITTINGS, STANDING
from vtt.scene.figures import token_sprite
from vtt.scene.names import COLOURS, CONDITIONS, FIGURES, FILLING, TOKENS, condition_sprite
from vtt.scene.sprites import STAND_IN, SpriteStore

STORE = SpriteStore()
CONTENT = [
    entry
    for name in ("heroes", "monsters")
    for entry in json.loads((maps_folder() / "descent" / f"{name}.json").read_text(encoding="utf-8"))
]
NAMED_CONDITIONS = (
    "stunned",
    "bleeding",
    "burning",
    "diseased",
    "poisoned",
    "immobilized",
    "weakened",
    "doomed",
    "terrified",
    "cursed",
    "wounded",
    "disarmed",
    "muddled",
    "invisible",
    "strengthened",
    "blessed",
)


@pytest.mark.parametrize("entry", CONTENT, ids=lambda entry: str(entry["id"]))
def test_every_hero_and_monster_has_its_own_glyph(entry: dict[str, str]) -> None:
    assert STORE.figure_name(entry["id"], entry.get("picture", "")) == f"figure/{entry['picture']}"
    assert STORE.figure_name(f"hero/{entry['id']}") == f"figure/{entry['id']}"


def test_glyphs_of_the_content_differ() -> None:
    pictures = {pygame.image.tobytes(STORE.get(f"figure/{entry['picture']}", 32), "RGBA") for entry in CONTENT}
    assert len(pictures) == len(CONTENT) >= 16


@pytest.mark.parametrize("name", NAMED_CONDITIONS)
def test_every_condition_has_a_badge(name: str) -> None:
    assert STORE.has(condition_sprite(name))


def test_every_other_word_leads_to_a_sprite() -> None:
    assert all(STORE.has(f"figure/{name}") for name in FIGURES.values())
    assert all(STORE.has(f"condition/{name}") for name in CONDITIONS.values())
    assert all(STORE.has(f"token/{name}") for name in TOKENS.values())
    assert all(STORE.has(name) for name in (*STANDING.values(), *FITTINGS.values(), *FILLING))


def test_every_terrain_has_a_texture() -> None:
    textured = [name for letter, name in TERRAIN.items() if letter not in "#."]
    assert all(STORE.has(f"terrain/{name}") for name in textured)


@pytest.mark.parametrize("colour", ["red", "blue", "green", "white"])
def test_objectives_have_colours(colour: str) -> None:
    assert token_sprite(STORE, Token("o", "objective", (at(0, 0),), colour=colour)) == f"token/objective-{colour}"


def test_a_token_is_drawn_in_the_colour_that_its_name_says() -> None:
    """A violet key was golden: its picture said only that it is one."""
    for colour in sorted(COLOURS):
        key = Token("k", "objective", (0,), name=f"The {colour} key", picture="key")
        assert token_sprite(STORE, key) == f"token/key-{colour}"
        assert token_sprite(STORE, Token("o", "objective", (0,), name=f"{colour} seal")) == f"token/objective-{colour}"
    assert token_sprite(STORE, Token("k", "objective", (0,), name="an old key", picture="key")) == "token/key"
    assert token_sprite(STORE, Token("k", "key", (0,), name="a red key", colour="blue")) == "token/key-blue"


def test_unknown_names_get_the_stand_in() -> None:
    assert STORE.figure_name("no-such-thing") == STAND_IN
    assert token_sprite(STORE, Token("x", "no-such-thing", (0,))) == STAND_IN
    assert STORE.get("no/such", 32).get_size() == (32, 32)


@pytest.mark.parametrize("pixels", [32, 96])
def test_every_sprite_shows_something_at_small_and_large_size(pixels: int) -> None:
    for name in STORE.names():
        picture = STORE.get(name, pixels)
        assert pygame.mask.from_surface(picture).count() > pixels * pixels * 0.03, name


def test_within_a_frame_only_a_few_are_rasterised_and_the_nearest_size_stands_in() -> None:
    store = SpriteStore()
    names = store.names("figure/")[:10]
    for name in names:
        store.get(name, 40)
    store.begin_frame(3)
    sizes = [store.get(name, 64).get_size() for name in names]
    assert sizes == [(64, 64)] * 10
    assert store.waiting
    for _ in range(4):
        store.begin_frame(3)
        for name in names:
            store.get(name, 64)
    assert not store.waiting


def test_the_budget_holds() -> None:
    store = SpriteStore(budget=1_000_000)
    for pixels in range(100, 160):
        store.get("figure/mira", pixels)
    kept = store._pictures
    assert 0 < kept.bytes <= 1_000_000
    assert kept.bytes == sum(width * height * 4 for _, width, height in kept.keys(lambda key: True))


def test_own_pictures_are_shown_and_replaced() -> None:
    store = SpriteStore()
    for colour in ((255, 0, 0), (0, 0, 255)):
        portrait = pygame.Surface((80, 60))
        portrait.fill(colour)
        store.add("own/anna", portrait)
        shown = store.get("own/anna", 24).get_at((12, 12))
        assert max(abs(a - b) for a, b in zip(shown[:3], colour, strict=True)) < 8
    assert store.figure_name("hero/mira", "own/anna") == "own/anna"
    assert store.is_own("own/anna") and not store.is_own("figure/mira")


THINGS = (
    "thorns",
    "bush",
    "rubble",
    "water",
    "boulder",
    "pit",
    "wall-section",
    "obstacle",
    "trap",
    "coals",
    "tree",
    "log",
)


def test_overlays_that_differ_in_rules_differ_in_picture_at_small_and_large_size() -> None:
    store = SpriteStore()
    for pixels in (24, 64):
        drawn = set()
        for kind in THINGS:
            store.begin_frame()
            name = token_sprite(store, Token(id="t", kind=kind, spaces=(0,)))
            assert name in FILLING, kind
            drawn.add(pygame.image.tobytes(store.get(name, pixels), "RGBA"))
        assert len(drawn) == len(THINGS)


def test_things_of_a_game_with_rules_of_their_own_have_pictures_of_their_own() -> None:
    """A chest with a magic lock looked like any other, and what may be picked up like what nobody knows."""
    store = SpriteStore()
    for game in playable_games():
        drawn = {kind: token_sprite(store, Token(id="t", kind=kind, spaces=(0,))) for kind in game.tokens}
        assert len(set(drawn.values())) == len(drawn), (game.name, drawn)
        assert [kind for kind, name in drawn.items() if name == "token/unknown"] in ([], ["challenge"]), game.name


def test_no_scenario_gives_things_with_rules_of_their_own_one_picture() -> None:
    store = SpriteStore()
    for file in maps_folder().rglob("*.scenario.json"):
        scenario, kinds = read_scenario(file), dict[str, str]()
        ruled = game_called(scenario.game).tokens
        for placed in (one for one in scenario.tokens if one.kind in ruled):
            token = Token("t", placed.kind, (0,), picture=placed.picture, colour=placed.colour, name=placed.name)
            assert kinds.setdefault(token_sprite(store, token), placed.kind) == placed.kind, (file.name, placed.id)


def test_ground_that_is_hard_to_cross_does_not_look_like_an_obstacle() -> None:
    store = SpriteStore()
    kinds = ("difficult-terrain", "obstacle", "hazard", "trap")
    assert len({token_sprite(store, Token(id="t", kind=kind, spaces=(0,))) for kind in kinds}) == len(kinds)
