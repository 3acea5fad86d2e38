"""The shipped content of the game of zones: how much of it there is, and what is said about content that is wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from vtt.files.documents import read_scenario
from vtt.files.game_files import files_of
from vtt.files.library import find_scenario
from vtt.files.places import maps_folder
from vtt.files.sword_and_sorcery.content import problems, read_zones, zones_content
from vtt.files.sword_and_sorcery.content import zones_content as shipped
from vtt.rules.sword_and_sorcery.card_faces import item_face
from vtt.rules.sword_and_sorcery.conditions import kind_of
from vtt.rules.sword_and_sorcery.content import Outcome
from vtt.scene.sprites import SpriteStore


def test_as_much_as_the_game_needs() -> None:
    found = shipped()
    bosses = [enemy for enemy in found.enemies.values() if enemy.boss]
    assert len(found.heroes) == 5 and len(found.enemies) - len(bosses) == 12 and len(bosses) == 3
    assert len(found.items) == 40
    assert all(len(hero.abilities) == 10 and len(hero.ways) == 2 for hero in found.heroes.values())
    assert all(len(enemy.levels) == 3 for enemy in found.enemies.values())


def test_every_strength_is_activated_by_some_card() -> None:
    cards = shipped().activation.values()
    assert {level for card in cards for level in card.levels} == {"I", "II", "III"}


def test_every_card_says_what_it_does() -> None:
    """“It gets into everything.” was all that was said of an event that does nothing, “It was hot.” of a fire."""
    found = shipped()
    decks = (found.events, found.traps, found.criticals)
    texts = [(card.text.lower(), card.does) for deck in decks for card in deck.values()]
    for text, does in [*texts, *((row.text.lower(), row.does) for row in found.finds)]:
        markers = [kind_of(marker) for outcome in does for marker in outcome.markers if marker != "permanent_critical"]
        assert does or "noth" in text, text
        assert all(kind.replace("_", " ") in text for kind in markers), text
        assert all("fire" in text for outcome in does if outcome.fire), text


def test_what_does_not_fit_together_is_told() -> None:
    found = zones_content()
    hero, enemy = found.heroes["bruno"], found.enemies["web-spider"]
    wrong = replace(
        found,
        heroes={"bruno": msgspec.structs.replace(hero, ways=hero.ways[:1], items=("moon",))},
        enemies={"web-spider": msgspec.structs.replace(enemy, powers={})},
        traps={"x": msgspec.structs.replace(found.traps["dust"], does=(Outcome(items=("sun",)),))},
    )
    told = list(problems(wrong))
    assert "Bruno: a hero has 2 ways." in told
    assert "Bruno: it carries “moon” that there is not." in told
    assert "Web spider: it has no power “web”." in told
    assert "Dust: there is no item “sun”." in told
    assert list(problems(found)) == []


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "dice.json").write_text("{")
    with pytest.raises(ValueError, match=r"dice\.json"):
        read_zones(tmp_path)


def test_the_teaching_quest_names_only_what_there_is() -> None:
    quest = read_scenario(find_scenario("the-ferrymans-toll"))
    files = files_of("sword_and_sorcery")
    assert files is not None
    known = files.known()
    assert {figure.kind for figure in quest.figures} <= set(known.figures)
    assert {token.contents for token in quest.tokens if token.contents} <= known.cards
    assert set(quest.heroes) <= known.heroes and len(known.offers) == 5
    assert all(len(faces) == 6 for faces in known.dice.values())


def test_what_is_called_by_a_colour_is_drawn_in_it() -> None:
    """A violet key was gold on the board and on its card."""
    ruleset = shipped()
    called = [(item.name, item_face(item).art[0]) for item in ruleset.items.values()]
    for path in sorted(maps_folder().rglob("*.scenario.json")):
        called += [(token.name, token.picture) for token in read_scenario(path).tokens if token.contents]
    violet = [picture for name, picture in called if "violet" in name.casefold()]
    assert len(violet) == 4 and {picture.removeprefix("token/") for picture in violet} == {"key-violet"}
    others = [name for name, picture in called if picture.endswith("-violet") and "violet" not in name.casefold()]
    assert others == [] and SpriteStore().has("token/key-violet")
