"""Bots of the exploration game: they plan with the cards they hold, assault, and end with a plausible score."""

from __future__ import annotations

import msgspec

from tests.mage_knight.fights import fighting, started, with_turn
from tests.mage_knight.games import RULES, change_of, play
from tests.played import bots_for
from vtt.board.table import Table
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.geometry.hexagon import Axial
from vtt.play.bots import play_on
from vtt.rules.mage_knight import commands, scoring
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.plans import Plan, best_plan
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, MapToken, OwnUnit
from vtt.rules.questions import Answer

KEEP: Axial = (2, -4)
CITY: Axial = (1, -3)


def beside_a_keep(*hand: str, guard: str = "gray-1", move: int = 0) -> tuple[Table[ExplorationGame], str]:
    change = change_of(started())
    figure = change.turn.hero
    tiles = (LaidTile("a", (0, 0)), LaidTile("countryside-3", (1, -3)))
    change.update_world(tiles=tiles, tokens=(MapToken(KEEP, guard),), ruins=(), stack=(), box=())
    change.update_hero(figure, place=(1, -3), portal=None, hand=hand)
    change.update_offers(units=())
    change.update_turn(path=((1, -3),), move=move)
    return change.done(), figure


def test_a_strong_hand_is_kept_for_an_assault() -> None:
    hand = ("hard-blow", "hard-blow", "braced-stance", "reckless-charge", "steady-walk", "light-feet")
    table, figure = beside_a_keep(*hand)
    plan = best_plan(change_of(table), figure)
    assert plan is not None and plan.deed == "assault" and plan.target == KEEP and plan.kept
    table, figure = beside_a_keep(*hand, move=3)
    go_in = commands.Walk(seat=f"seat-{figure}", figure=figure, path=((1, -3), KEEP))
    offered = [
        option.command
        for one in RULES.choices(table, f"seat-{figure}")
        if one.name == "Assault"
        for option in one.options()
    ]
    assert offered == [go_in]
    worth = RULES.worth(table, go_in)
    assert worth is not None and worth > 3
    assert play(table, go_in).game.turn.fight.site == "keep"


def test_a_weak_hand_stays_outside() -> None:
    table, figure = beside_a_keep("quiet-hour", WOUND, WOUND, move=3)
    plan = best_plan(change_of(table), figure)
    assert plan is None or plan.deed != "assault"
    go_in = commands.Walk(seat=f"seat-{figure}", figure=figure, path=((1, -3), KEEP))
    worth = RULES.worth(table, go_in)
    assert worth is not None and worth < 0


def test_a_plan_is_tried_out_before_it_is_followed() -> None:
    """Hands that reach the armour in numbers alone do not storm: Light feet shoots with 3, but only for white mana."""
    table, figure = beside_a_keep("light-feet", "light-feet", "steady-walk", move=3)
    change = change_of(table)
    change.update_game(source=Source(("red", "blue")))
    plan = best_plan(change, figure)
    assert plan is None or plan.battle is None
    change.update_hero(figure, crystals={"white": 2})
    plan = best_plan(change, figure)
    assert plan is not None and plan.deed == "assault" and change.turn.fight is None, "the table is as it was"


def test_of_several_copies_some_are_kept_and_the_others_walk() -> None:
    def aside(copies: int) -> tuple[int, float]:
        """How many copies are kept, and what one of them is worth sideways."""
        table, figure = beside_a_keep(*["hard-blow"] * copies, "steady-walk")
        change = change_of(table)
        change.update_game(source=Source())
        table, plan = change.done(), best_plan(change, figure)
        card = commands.PlayCard(figure=figure, card="hard-blow", how="sideways", sideways="move")
        worth = RULES.worth(table, card)
        assert plan is not None and plan.deed == "assault" and worth is not None
        return plan.kept.count("hard-blow"), worth

    kept, worth = aside(4)
    assert 0 < kept < 4 and worth > 0
    kept, worth = aside(2)
    assert kept == 2 and worth < 0


def test_cards_are_not_kept_for_a_way_that_needs_more_once_none_come() -> None:
    """Bots held three cards before a keep until the round was over, as none were left to walk in with."""
    table, figure = beside_a_keep("hard-blow", "hard-blow", "steady-walk")
    change = change_of(table)
    change.update_game(source=Source())
    plan = best_plan(change, figure)
    assert plan is not None and plan.deed == "assault" and len(plan.kept) == 2
    change.update_hero(figure, deck=())
    plan = best_plan(change, figure)
    assert plan is None or (not plan.kept and plan.stands != {(1, -3)}), "nor is it waited for"


def test_cards_that_suffice_for_no_step_are_not_played_for_movement() -> None:
    """Bots played one card sideways after the other beside hills, and stayed where they were."""

    def sideways(*hand: str, move: int = 0) -> float:
        """What one of some cards is worth beside hills, beyond which a tile may be laid."""
        table, figure = beside_a_keep(*hand, move=move)
        change = change_of(table)
        change.update_world(tokens=(), stack=("countryside-4",))
        table = change.done()
        plan = best_plan(change_of(table), figure)
        assert plan is not None and plan.deed == "explore" and not plan.kept
        card = commands.PlayCard(figure=figure, card="braced-stance", how="sideways", sideways="move")
        return RULES.worth(table, card) or 0.0

    assert sideways("braced-stance") < 0, "the hills on the way cost three"
    assert sideways("braced-stance", "braced-stance") < 0
    assert sideways("braced-stance", "braced-stance", move=1) > 0


def living(place: Axial, tile: str, *hand: str) -> Plan | None:
    """The plan of a hero that stands on one of two tiles, where nobody can be recruited."""
    table, figure = beside_a_keep(*hand)
    change = change_of(table)
    change.update_world(tiles=(LaidTile("a", (0, 0)), LaidTile(tile, (1, -3))), tokens=())
    change.update_offers(units=(), monastery=("cold-reason",))
    change.update_hero(figure, place=place, deck=("hard-blow",) * 5)
    return best_plan(change, figure)


def test_healing_and_actions_are_bought_where_the_hand_pays_for_them() -> None:
    """They were bought only where somebody could be recruited: bots ended with a wound a round."""
    village = living((2, -3), "countryside-1", "fair-words", "fair-words", WOUND)
    monastery = living((2, -4), "countryside-5", "fair-words", "fair-words", "fair-words")
    for plan in (village, monastery):
        assert plan is not None and plan.deed == "talk" and plan.kept
    whole = living((2, -3), "countryside-1", "fair-words", "fair-words")
    assert whole is None or whole.deed != "talk"


def test_nobody_stands_in_a_glade_with_a_full_hand() -> None:
    glade: Axial = (1, -3)
    full = living(glade, "countryside-1", *["steady-walk"] * 4, WOUND)
    assert full is None or full.deed != "stay" or glade not in full.stands
    spent = living(glade, "countryside-1", "steady-walk", WOUND)
    assert spent is not None and spent.deed == "stay" and glade in spent.stands


def test_damage_goes_to_units_that_the_attack_does_not_want() -> None:
    table = with_turn(
        fighting("green-2", hand=("fair-words",), units=("field-hands", "ford-watch")), fight_phase="damage"
    )
    figure = table.game.turn.hero
    values = {
        taker: RULES.worth(table, commands.TakeDamage(figure=figure, foe="foe-1", units=taker))
        for taker in ((), ("unit-0",), ("unit-1",))
    }
    assert values["unit-1",] > values[()] > values["unit-0",], "field hands strike, with a card aside that is enough"


def test_full_hands_assault_a_city_together_and_tired_ones_do_not() -> None:
    table, figure = beside_a_city()
    other = "ilse" if figure == "torvald" else "torvald"
    shares = ((figure, 1), (other, 2))
    together = commands.AssaultTogether(figure=figure, city=CITY, shares=shares)
    assert RULES.worth(table, together) > 6
    change = change_of(table)
    change.update_hero(figure, hand=(WOUND, WOUND, "hard-blow"))
    assert RULES.worth(change.done(), together) < 0
    change.update_hero(other, level=2)
    change.update_hero(figure, hand=("hard-blow",) * 5)
    assert RULES.worth(change.done(), together) < 0, "the other one is not grown"


def test_who_is_invited_joins_in_with_a_hand_for_it_alone() -> None:
    table, figure = beside_a_city()
    other = "ilse" if figure == "torvald" else "torvald"
    asked = play(table, commands.AssaultTogether(figure=figure, city=CITY, shares=((figure, 1), (other, 2))))
    assert RULES.worth(asked, Answer(option="yes")) > RULES.worth(asked, Answer(option="no")) > 0
    change = change_of(asked)
    change.update_hero(other, hand=(WOUND, WOUND, "quiet-hour"))
    assert RULES.worth(change.done(), Answer(option="yes")) < 0


def alone_before_a_city(units: tuple[str, ...], *hand: str, level: int = 7) -> Plan | None:
    """The plan of a lone hero beside a city with three defenders that it sees."""
    table, figure = beside_a_city()
    change = change_of(table)
    seen = tuple(msgspec.structs.replace(token, face_up=True) for token in change.world.tokens)
    own = tuple(OwnUnit(f"unit-{number}", kind) for number, kind in enumerate(units))
    change.update_world(tokens=seen)
    change.update_offers(units=())
    change.update_hero(figure, hand=hand, units=own, level=level, fame=50)
    return best_plan(change, figure)


def test_a_strong_hero_with_strong_units_assaults_a_city() -> None:
    hand = ("hard-blow", "hard-blow", "braced-stance", "braced-stance", "steady-walk", "steady-walk")
    plan = alone_before_a_city(("dusk-lancers", "dusk-lancers", "flame-captains", "free-captains"), *hand)
    assert plan is not None and plan.deed == "assault" and plan.target == CITY and plan.battle is not None
    weak = alone_before_a_city(("field-hands",), *hand[:4], level=3)
    assert weak is None or weak.deed != "assault"


def test_units_that_do_not_strike_take_what_would_fell_the_hero() -> None:
    table = with_turn(fighting("red-1", hand=("hard-blow", "hard-blow"), units=("ford-watch",)), fight_phase="damage")
    figure = table.game.turn.hero
    alone = RULES.worth(table, commands.TakeDamage(figure=figure, foe="foe-1"))
    spared = RULES.worth(table, commands.TakeDamage(figure=figure, foe="foe-1", units=("unit-0",)))
    assert alone is not None and spared is not None and spared > alone


def beside_a_city() -> tuple[Table[ExplorationGame], str]:
    """Two grown heroes beside a city with three defenders."""
    change = change_of(started(2, scenario="shoulder-to-shoulder"))
    figure = change.turn.hero
    tiles = (LaidTile("b", (0, 0)), LaidTile("core-7", CITY))
    tokens = tuple(MapToken(CITY, name, False, back="gray") for name in ("gray-1", "gray-2", "gray-3"))
    change.update_world(tiles=tiles, tokens=tokens, ruins=(), cities=(CITY,))
    for name in change.game.heroes:
        change.update_hero(name, place=(1, -2) if name == figure else (0, -2), portal=None, level=3)
        change.update_hero(name, hand=("hard-blow",) * 5)
    change.update_turn(path=((1, -2),))
    return change.done(), figure


def test_lone_bots_reach_the_goal_with_a_plausible_score() -> None:
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    scores, problems = [], list[str]()
    for seed in range(4):
        session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed)
        bots = bots_for(session, seed, alike=True)
        for _ in range(1500):
            if session.ending() is not None or not play_on(session, bots, problems.append):
                break
        ending = session.ending()
        assert ending is not None and ending.winner, "they look for what is to be found"
        scores += scoring.totals(change_of(session.table)).values()
    assert problems == [] and sum(scores) > 32, scores
