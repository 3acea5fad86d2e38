"""Several heroes assault a city together (golden cases 50 and 51)."""

from __future__ import annotations

import random

import pytest

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import RULES, change_of, play
from tests.mage_knight.players import by_chance
from tests.mage_knight.test_turns import answered
from vtt.board.table import Table
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands, taking_back
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.showing import place_of
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, MapToken

CITY = (1, -3)
GARRISON = ("gray-3", "gray-4", "violet-1", "violet-3", "white-1")


def beside(heroes: int = 2, garrison: tuple[str, ...] = GARRISON) -> tuple[Table[ExplorationGame], str, str]:
    """All heroes beside the white city, whose defenders lie face down."""
    change = change_of(started(heroes, scenario="shoulder-to-shoulder"))
    figure = change.turn.hero
    names = list(change.game.heroes)
    names = [figure, *names[names.index(figure) + 1 :], *names[: names.index(figure)]]
    tokens = tuple(MapToken(CITY, enemy, face_up=False, back=enemy.split("-")[0]) for enemy in garrison)
    tiles = (LaidTile("b", (0, 0)), LaidTile("core-7", CITY))
    change.update_world(tiles=tiles, tokens=tokens, cities=(CITY,), ruins=(), shields=())
    for name, place in zip(names, ((1, -2), (2, -3), (2, -4)), strict=False):
        change.update_hero(name, place=place, portal=None, hand=("hard-blow", "steady-walk"), reputation=0)
    change.update_turn(path=((1, -2),), move=2)
    return change.done(), figure, names[1]


def proposed(table: Table[ExplorationGame], figure: str, *shares: tuple[str, int]) -> Table[ExplorationGame]:
    return play(table, commands.AssaultTogether(figure=figure, city=CITY, shares=shares))


def won(table: Table[ExplorationGame]) -> Table[ExplorationGame]:
    """Whoever acts steps into the city and defeats everybody there."""
    figure = table.game.turn.hero
    place = table.game.heroes[figure].place
    assert place is not None
    table = play(with_turn(table, move=2), commands.Walk(figure=figure, path=(place, CITY)))
    targets = tuple(foe.name for foe in table.game.turn.fight.foes)
    table = with_turn(table, fight_phase="attack", values=(Value("attack", "physical", 99),))
    return play(table, commands.Strike(figure=figure, targets=targets))


def test_case_50_defenders_are_dealt_face_down_and_both_give_their_next_turn() -> None:
    begun, figure, other = beside()
    table = proposed(begun, figure, (figure, 3), (other, 2))
    assert table.pending[-1].seat == f"seat-{other}"
    table = answered(table, "yes")
    tokens = table.game.world.tokens
    assert [token.taken_by for token in tokens] == [figure] * 3 + [other] * 2
    assert not any(token.face_up for token in tokens) and sorted(token.enemy for token in tokens) == sorted(GARRISON)
    assert all(hero.face_down for hero in table.game.heroes.values())
    assert "dealt" in taking_back.refusal(table.game, begun.game)
    table = won(table)
    assert table.game.turn.hero == other and table.game.world.shields_at(CITY) == [figure] * 3
    assert len(table.game.turn.path) == 1 and table.game.heroes[figure].place == CITY
    table = won(table)
    assert table.game.world.conquered == (CITY,) and table.game.world.leader(CITY) == figure
    assert table.game.turn.hero == figure and table.game.turn.stage == "acted"
    assert [hero.reputation for hero in table.game.heroes.values()] == [-1, -1]
    table = answered(play(table, commands.EndTurn(figure=figure)))
    assert table.game.turn.hero == other and table.game.turn.stage == "acted"
    turns = table.game.turns
    table = answered(play(table, commands.EndTurn(figure=other)))
    assert not any(hero.face_down for hero in table.game.heroes.values()) and table.game.turns > turns + 2


def test_who_is_invited_is_told_what_it_takes() -> None:
    """L590: of a city that several assault each one loses reputation, as case 50 counts."""
    begun, figure, other = beside()
    table = proposed(begun, figure, (figure, 3), (other, 2))
    assert table.pending[-1].prompt.endswith("It takes your next turn and 1 reputation.")


def test_case_51_who_declines_stops_it() -> None:
    begun, figure, other = beside()
    table = answered(proposed(begun, figure, (figure, 3), (other, 2)), "no")
    assert table.game.assault is None and table.game.turn.hero == figure and table.game.turn.stage == "movement"
    assert table.game.world == begun.game.world and not table.game.heroes[figure].face_down


def test_a_share_that_is_not_beaten_leads_everybody_back() -> None:
    begun, figure, other = beside(garrison=("gray-4", "gray-4"))
    table = won(answered(proposed(begun, figure, (figure, 1), (other, 1)), "yes"))
    table = play(table, commands.EndTurn(figure=other))
    assert table.game.assault is None and table.game.world.conquered == ()
    assert [table.game.heroes[name].place for name in (figure, other)] == [(1, -2), (2, -3)]
    assert [token.enemy for token in table.game.world.tokens] == ["gray-4"]
    assert table.game.world.shields_at(CITY) == [figure] and not table.game.world.tokens[0].taken_by
    table = answered(play(table, commands.EndTurn(figure=figure)))
    assert WOUND not in table.game.heroes[figure].hand and table.game.turn.hero == other


def test_nobody_does_anything_else_meanwhile() -> None:
    begun, figure, other = beside()
    table = with_turn(answered(proposed(begun, figure, (figure, 3), (other, 2)), "yes"), move=9)
    with pytest.raises(IllegalCommand, match="straight into the city"):
        play(table, commands.Walk(figure=figure, path=((1, -2), (0, -1))))
    with pytest.raises(IllegalCommand, match="straight into the city"):
        play(table, commands.Explore(figure=figure, at=(3, -2)))
    names = {choice.name for choice in RULES.choices(table, f"seat-{figure}") if not choice.refusal}
    assert "Stay outside" in names and not names & {"Talk", "Rest", "Explore", "End turn"}


def test_who_may_be_invited() -> None:
    table, figure, other = beside(3)
    third = next(name for name in table.game.heroes if name not in (figure, other))
    names = [choice.name for choice in RULES.choices(table, f"seat-{figure}")]
    choice = RULES.choices(table, f"seat-{figure}")[names.index("Assault together")]
    assert len(list(choice.options())) == 4 + 4 + 6
    change = change_of(table)
    change.update_hero(third, hand=(WOUND,))
    change.update_hero(other, face_down=True)
    asked = proposed(change.done(), figure, (figure, 3), (third, 2)).pending[-1]
    assert asked.figure == third and [offer.key for offer in asked.offers] == ["no"], "nobody knew that hand"
    change.update_hero(third, face_down=True)
    assert "Assault together" not in [choice.name for choice in RULES.choices(change.done(), f"seat-{figure}")]
    with pytest.raises(IllegalCommand, match="shared out"):
        proposed(table, figure, (figure, 5), (other, 0))
    change = change_of(table)
    change.update_game(announced=other)
    with pytest.raises(IllegalCommand, match="announced"):
        proposed(change.done(), figure, (figure, 3), (other, 2))


@pytest.mark.parametrize("seed", range(4))
def test_assaults_by_chance_come_to_an_end(seed: int) -> None:
    table, figure, other = beside(3)
    third = next(name for name in table.game.heroes if name not in (figure, other))
    chance = random.Random(seed)
    table = proposed(
        table, figure, *sorted(((figure, 2), (other, 2), (third, 1)), key=lambda share: share[0] != figure)
    )
    made_up = set(RULES.invariants(table))
    for _ in range(400):
        if table.game.assault is None:
            break
        table = RULES.apply(table, by_chance(table, chance)).table
        assert set(RULES.invariants(table)) <= made_up
        assert RULES.decode(RULES.encode(table), table).game == table.game
    assert table.game.assault is None


def test_who_has_agreed_is_offered_the_step_into_the_city_alone() -> None:
    begun, figure, other = beside()
    table = with_turn(answered(proposed(begun, figure, (figure, 3), (other, 2)), "yes"), move=6)
    ways = RULES.moves(table, figure)
    assert [change_of(table).hexes[place_of(table.board.lattice, space)].site for space in ways.ends] == ["city"]


def test_a_bot_that_has_agreed_walks_in() -> None:
    begun, figure, other = beside()
    table = answered(proposed(begun, figure, (figure, 3), (other, 2)), "yes")
    walk = commands.PlayCard(figure=figure, card="steady-walk")
    outside = commands.EndTurn(figure=figure)
    assert (RULES.worth(with_turn(table, move=0), walk) or 0) > (RULES.worth(table, outside) or 0)
    step = commands.Walk(figure=figure, path=((1, -2), CITY))
    assert (RULES.worth(with_turn(table, move=2), step) or 0) > 5
