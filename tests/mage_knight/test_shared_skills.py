"""Skills that lie in the middle for others until their hero's next turn or the end of the round (digest 6, 7, 14,
15)."""

from __future__ import annotations

import pytest

from tests.mage_knight.fights import started
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.movement import CostEffect, lowered
from vtt.rules.mage_knight.state import ExplorationGame, LyingSkill
from vtt.rules.mage_knight.steps import NewRound
from vtt.rules.questions import Answer

SLOPE = "torvald/trampled-slope"


def two(skill: str, **fields: object) -> tuple[Table[ExplorationGame], str, str]:
    """Two heroes; the first, whose turn it is, has the skill."""
    change = change_of(started(2))
    figure = change.turn.hero
    other = next(name for name in change.game.heroes if name != figure)
    change.update_hero(figure, skills=(skill,), **fields)
    return change.done(), figure, other


def to_the_next_turn(table: Table[ExplorationGame]) -> Table[ExplorationGame]:
    figure = table.game.turn.hero
    table = play(table, commands.EndTurn(figure=figure))
    while table.pending:
        table = play(table, Answer(seat=table.pending[-1].seat, option=table.pending[-1].offers[0].key))
    assert table.game.turn.hero != figure
    return table


def test_a_skill_in_the_middle_serves_another_hero_once() -> None:
    table, figure, other = two("ilse/open-spring")
    table = play(table, commands.UseSkill(figure=figure, skill="ilse/open-spring"))
    assert table.game.middle == (LyingSkill("ilse/open-spring", figure),)
    assert table.game.heroes[figure].flipped == ("ilse/open-spring",)
    with pytest.raises(IllegalCommand, match="Used this round"):
        play(table, commands.UseSkill(figure=figure, skill="ilse/open-spring"))
    table = to_the_next_turn(table)
    names = [choice.name for choice in RULES.choices(table, f"seat-{other}")]
    assert "Open spring" in names
    table = play(table, commands.UseSkill(figure=other, skill="ilse/open-spring"))
    table = play(table, Answer(seat=table.pending[-1].seat, option="red"))
    assert "red" in table.game.turn.mana and table.game.middle == ()
    with pytest.raises(IllegalCommand, match="has no such skill"):
        play(table, commands.UseSkill(figure=other, skill="ilse/open-spring"))


def test_it_comes_back_face_down_when_its_heros_next_turn_begins() -> None:
    table, figure, _ = two("ilse/open-spring")
    table = to_the_next_turn(play(table, commands.UseSkill(figure=figure, skill="ilse/open-spring")))
    assert table.game.middle
    table = to_the_next_turn(table)
    assert table.game.turn.hero == figure and table.game.middle == ()
    assert table.game.heroes[figure].flipped == ("ilse/open-spring",)


def test_it_lapses_even_where_the_turn_is_skipped() -> None:
    table, figure, _ = two("ilse/open-spring", face_down=True)
    table = to_the_next_turn(play(table, commands.UseSkill(figure=figure, skill="ilse/open-spring")))
    table = play(table, commands.EndTurn(figure=table.game.turn.hero))
    while table.pending:
        table = play(table, Answer(seat=table.pending[-1].seat, option=table.pending[-1].offers[0].key))
    assert table.game.turn.hero != figure and table.game.middle == ()


def test_it_lapses_at_the_end_of_the_round_and_lies_open_in_the_next() -> None:
    table, figure, _ = two("ilse/open-spring")
    change = change_of(play(table, commands.UseSkill(figure=figure, skill="ilse/open-spring")))
    change.push(NewRound())
    ENGINE.run(change)
    assert change.game.middle == () and change.hero(figure).flipped == ()


def test_a_burden_makes_the_way_of_others_dearer_but_not_of_allies() -> None:
    table, figure, _ = two(SLOPE)
    table = play(table, commands.UseSkill(figure=figure, skill=SLOPE))
    assert change_of(table).land(figure)._terrain_costs["hills"] == 3, "not for its own hero"
    table = to_the_next_turn(table)
    assert change_of(table).land(table.game.turn.hero)._terrain_costs["hills"] == 4
    with pytest.raises(IllegalCommand, match="has no such skill"):
        play(table, commands.UseSkill(figure=table.game.turn.hero, skill=SLOPE))


def test_what_raises_a_cost_comes_first_in_the_cheapest_order() -> None:
    raised, cut = CostEffect("reduce", "hills", -1), CostEffect("reduce", "hills", 2, minimum=2)
    assert lowered(3, "hills", (cut, raised)) == 2 and lowered(3, "hills", (raised,)) == 4
    assert lowered(3, "hills", (raised, CostEffect("set", "hills", to=2))) == 2


def test_who_plays_against_each_other_has_burdens_and_who_plays_together_help() -> None:
    def kinds(table: Table[ExplorationGame]) -> set[str]:
        skills = [CONTENT.skills[name] for hero in table.game.heroes.values() for name in hero.skill_stack]
        assert len(skills) % 10 in (0, 1, len(table.game.heroes))
        return {"common" if skill.common else "burden" if skill.burden else "plain" for skill in skills}

    assert kinds(game("long-war", 2)) == {"burden", "plain"}
    assert kinds(game("shoulder-to-shoulder", 2)) == {"common", "plain"}
    assert kinds(game("alone-against-two", 1)) == {"common", "plain"}
    assert kinds(chosen("long-war", 2, gentle="yes")) == {"plain"}
