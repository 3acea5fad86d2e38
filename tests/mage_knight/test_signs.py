"""What an enemy is where it stands on the board, and its signs there (`mage_knight.md` 8.2, 8.3)."""

from __future__ import annotations

import msgspec

from tests.mage_knight.fights import with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of
from tests.mage_knight.test_on_the_board import begun
from vtt.board.table import Table
from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight.fight import Fight, Foe
from vtt.rules.mage_knight.showing import enemies, guard_at
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, MapToken

KEEP: Axial = (2, -4)


def kept_by(enemy: str, rampaging: str = "") -> tuple[Table[ExplorationGame], str]:
    """A keep with this guard, or the same enemy roaming there, and the name of its figure."""
    change = change_of(begun())
    tiles = (LaidTile("a", (0, 0)), LaidTile("countryside-3", (1, -3)))
    change.update_world(tiles=tiles, tokens=(MapToken(KEEP, enemy, rampaging=rampaging),), ruins=())
    ((figure, _),) = enemies(change.world)
    return change.done(), figure


def names(table: Table[ExplorationGame]) -> list[str]:
    return [sign.name for sign in RULES.effects(table)]


def test_walls_are_a_sign_on_the_guard_and_none_on_who_roams() -> None:
    """8.1, phase 1: only siege attacks reach who stands behind walls."""
    plain = next(one.id for one in CONTENT.land.enemies.values() if not one.abilities and not one.resists)
    assert names(kept_by(plain)[0]) == ["Fortified"]
    assert names(kept_by(plain, "orcs")[0]) == []
    twice = next(one.id for one in CONTENT.land.enemies.values() if "fortified" in one.abilities)
    assert RULES.effects(kept_by(twice)[0])[0].words.startswith("Before it strikes no attack reaches it")


def test_what_counts_half_is_a_sign_and_is_told_once() -> None:
    tough = next(one for one in CONTENT.land.enemies.values() if one.resists and not one.abilities)
    table, figure = kept_by(tough.id, "orcs")
    (sign,) = RULES.effects(table)
    assert (sign.figure, sign.name) == (figure, "Resists") and sign.icon
    assert sign.words.startswith(tough.resists[0].capitalize())
    assert "Resists" not in dict(RULES.figure_facts(table, figure))


def test_what_a_blow_does_besides_is_a_sign_on_who_deals_it() -> None:
    """“3” stood on the board, and 6 block were needed: that it is swift was read only in the fight."""
    swift = next(one for one in CONTENT.land.enemies.values() if one.abilities == ("swift",) and not one.resists)
    table, figure = kept_by(swift.id, "orcs")
    (sign,) = RULES.effects(table)
    assert (sign.figure, sign.name) == (figure, "Swift") and sign.icon
    assert sign.words == "Blocking it takes twice its attack."
    assert "Swift" not in dict(RULES.figure_facts(table, figure)), "the sign tells it"


def test_the_armour_on_the_board_is_that_of_the_fight_and_walls_count_no_more_in_the_attack_phase() -> None:
    plain = next(one for one in CONTENT.land.enemies.values() if not one.abilities and not one.resists)
    table, figure = kept_by(plain.id)
    assert figure == guard_at(KEEP, plain.id, 1)
    foe = Foe("foe-1", plain, at=KEEP, fed=2)
    for phase, signs in (("ranged", ["Fortified"]), ("attack", [])):
        fought = with_turn(table, fight=Fight((foe,), "keep"), fight_phase=phase)
        armour = {badge.name: badge.value for badge in RULES.badges(fought, figure)}["Armour"]
        assert armour == plain.armour + 2 and names(fought) == signs
        assert dict(RULES.figure_facts(fought, figure))["Armour"] == str(armour)


def test_an_elusive_enemy_shows_the_armour_it_has_before_it_is_blocked() -> None:
    sly = next(one for one in CONTENT.land.enemies.values() if "elusive" in one.abilities)
    table, figure = kept_by(sly.id, "orcs")
    assert {badge.name: badge.value for badge in RULES.badges(table, figure)}["Armour"] == sly.unblocked_armour
    assert sly.armour < sly.unblocked_armour
    less = sly.unblocked_armour - sly.armour
    told = dict(RULES.figure_facts(table, figure))["Elusive"]
    assert told == f"Once all its attacks are blocked, its armour is {less} lower.", "how much was said nowhere"


def test_an_enemy_that_can_lend_itself_armour_shows_that_too_until_it_has() -> None:
    """“4” stood on the board, and 6 were needed."""
    kind = next(one for one in CONTENT.land.enemies.values() if one.defends and "elusive" not in one.abilities)
    table, figure = kept_by(kind.id)

    def worn(table: Table[ExplorationGame]) -> str:
        return next(badge.told for badge in RULES.badges(table, figure) if badge.name == "Armour")

    assert worn(table) == f"{kind.armour}+{kind.defends}"
    foe = Foe("foe-1", kind, at=KEEP)
    for lent, told in ((False, f"{kind.armour}+{kind.defends}"), (True, str(kind.armour))):
        fight = Fight((msgspec.structs.replace(foe, lent=lent),), "keep", lends=True)
        assert worn(with_turn(table, fight=fight, fight_phase="attack")) == told
