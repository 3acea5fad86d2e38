"""Allied figures act by their markers' order, bosses by the deck they share and their special actions, monsters lay
traps (`gloomhaven.md` 12; L574, L1114 to L1116, L1168)."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.gloomhaven.one_card import STILL, started
from tests.gloomhaven.tables import Game, content, monster_type, turns
from vtt.files.gloomhaven.content import hex_content, read_hex_content
from vtt.files.places import maps_folder
from vtt.rules import by_hand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability, MonsterCard, MonsterType, Stats


def allied(rows: str, *spaces: int, initiative: int = 50, side: str = "heroes") -> Game:
    """Archers on the characters' side stand on some spaces before the first round."""
    archer = monster_type("archer", initiative=initiative, range=4, attack=2, health=6, move=0)
    game = Game(rows, content(brute=monster_type("brute", **{**STILL, "attack": 3, "health": 20}), archer=archer))
    for space in spaces:
        game.do(by_hand.SpawnFigure(kind="archer", space=space, side=side))
    game.deck("monsters")
    return game


def friends(game: Game) -> list[str]:
    """The allied archers by number."""
    found = [figure for figure in game.table.pieces.figures.values() if figure.kind == "archer"]
    return [figure.id for figure in sorted(found, key=lambda figure: figure.number)]


def test_l1168_allied_figures_act_by_the_order_of_their_markers() -> None:
    game = allied("A . . . m", 1, 2, 3)
    numbers = {game.figure(name).number for name in friends(game)}
    assert len(numbers) == 3 and 0 not in numbers
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    game.answer_all()
    first = turns(game)
    assert [name for name in first if name in friends(game)] == friends(game)
    assert game.figure("m0").damage == 6, "each of them has shot the brute"


def test_allied_figures_have_a_place_in_the_round_and_are_called_allied() -> None:
    game = allied("A . . . m", 1, initiative=5)
    game.begin(alpha=("1", "2"))
    game.answer_all()
    assert game.table.game.order[0] == "allied archer"
    standing = next(one for one in game.rules.standings(game.table) if one.label == "Allied archer")
    assert standing.side == "heroes"
    assert game.figure("m0").damage == 2, "they act before alpha"


def test_monsters_attack_allied_figures_and_nobody_of_their_own_side_does() -> None:
    game = allied("A . . 1 m", 3)
    game.begin(alpha=("1", "2"))
    (friend,) = friends(game)
    assert game.why_not(commands.PlayCard(figure="alpha", card="alpha/1", half="top")) == ""
    game.top("alpha", "1")
    assert "Only enemies" in game.why_not(commands.Attack(figure="alpha", target=friend))
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    game.answer_all()
    assert game.figure(friend).damage == 3, "it stands nearer to the brute than alpha"


def test_l692_allies_of_a_document_fight_on_the_characters_side() -> None:
    game = allied("A . . . m", 2, side="allies")
    (friend,) = friends(game)
    assert game.figure(friend).side == "heroes"


def test_an_allied_figure_that_falls_drops_no_coin() -> None:
    game = allied("A . . 1 m", 3)
    (friend,) = friends(game)
    game.set(friend, damage=5)
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    game.answer_all()
    assert not game.here(friend)
    assert not [token for token in game.table.pieces.tokens.values() if token.kind == "coin"]


# --- bosses ----------------------------------------------------------------------------------------------------------


def test_l1114_bosses_share_a_deck_and_do_their_special_actions_where_its_cards_say_so() -> None:
    deck = tuple(MonsterCard(f"c{n}", 50, (Ability("move"),), special=2 if n % 2 else 0) for n in range(8))
    values = (Stats(1, 1, 1, health_each=4),) * 8
    summon, harm = (Ability("summon", 1, summon="brute"),), (Ability("damage", 2, range=3),)
    boss = MonsterType("king", "King", values, values, boss=True, specials=(summon, harm)).by(deck)
    assert [len(card.abilities) for card in boss.cards] == [1, 2] * 4
    assert boss.cards[1].abilities[1] == harm[0] and boss.cards[1].id == "king/c1"
    assert len({card.id for card in boss.cards}) == 8


def test_shipped_bosses_have_their_special_actions_and_immunities() -> None:
    bosses = [monster for monster in hex_content().monsters.values() if monster.boss]
    assert len(bosses) >= 5
    assert all(len(boss.cards) == 8 and boss.immune for boss in bosses)
    own = [boss for boss in bosses if boss.specials]
    assert len(own) >= 4
    for boss in own:
        played = [card.abilities for card in boss.cards]
        assert all(any(abilities[-len(special) :] == special for abilities in played) for special in boss.specials)


def test_a_boss_with_too_few_special_actions_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "gloomhaven"
    copytree(maps_folder() / "gloomhaven", folder)
    monsters = json.loads((folder / "monsters.json").read_text())
    next(monster for monster in monsters if monster.get("specials")).update(specials=[])
    (folder / "monsters.json").write_text(json.dumps(monsters))
    with pytest.raises(ValueError, match="needs 2 special actions"):
        read_hex_content(folder)


def test_l574_a_monster_lays_a_trap_towards_its_enemy() -> None:
    game = started("A . . m .", brute_line=(Ability("create", overlay="trap", conditions=("poison",)),))
    game.end("alpha")
    game.answer_all()
    (trap,) = (token for token in game.table.pieces.tokens.values() if token.kind == "trap")
    assert (trap.spaces, trap.contents) == ((2,), "poison")
