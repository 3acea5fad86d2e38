"""The fine print of the digest's section 12: what players choose, what ends when, and who passes whom."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules import by_hand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.automation import MonsterPlanned
from vtt.rules.gloomhaven.content import Ability, Item
from vtt.rules.gloomhaven.decisions import ChooseHealed, ChooseStep, RecoverCard
from vtt.rules.gloomhaven.planning import place_in_round
from vtt.rules.gloomhaven.traps import trap_effects


def recovering(number: int) -> Game:
    stuff = content()
    stuff.items["horn"] = Item("horn", "Horn", "small", 10, "recover", number)  # type: ignore[index]
    game = Game("A . . . m", stuff)
    game.hero("alpha", items=("horn",))
    game.begin(alpha=("1", "2"))
    game.hero("alpha", discard=("alpha/4", "alpha/5", "alpha/6"))
    game.do(commands.UseItem(figure="alpha", item="horn"))
    return game


def test_recovering_by_an_item_asks_which_card() -> None:
    game = recovering(2)
    question = game.table.pending[-1]
    assert isinstance(question, RecoverCard)
    assert [offer.key for offer in question.offers] == ["alpha/4", "alpha/5", "alpha/6"]
    game.answer("alpha/4")
    game.answer("alpha/6")
    hero = game.table.game.heroes["alpha"]
    assert hero.discard == ("alpha/5",)
    assert {"alpha/4", "alpha/6"} <= set(hero.hand)


def test_recovering_everything_asks_nothing() -> None:
    game = recovering(3)
    assert not game.table.pending
    assert game.table.game.heroes["alpha"].discard == ()


def healing(reach: int = 0, printed: int = 0) -> Game:
    healer = monster_type("archer", Ability("heal", 2, range=reach), initiative=5, range=printed)
    game = Game("A . . . n . m . m", content(archer=healer))
    for hurt in ("m0", "m1"):
        game.set(hurt, damage=3)
    game.begin(alpha=("1", "2"))
    return game


def test_players_choose_among_those_who_have_lost_as_much() -> None:
    game = healing(reach=4)
    question = game.table.pending[-1]
    assert isinstance(question, ChooseHealed)
    assert [offer.figure for offer in question.offers] == ["m0", "m1"]
    game.answer("m1")
    assert (game.figure("m0").damage, game.figure("m1").damage) == (3, 1)


def test_the_printed_range_serves_heals_too() -> None:
    game = healing(printed=2)
    assert not game.table.pending, "only one of them is in the printed range"
    assert (game.figure("m0").damage, game.figure("m1").damage) == (1, 3)


def test_who_heals_only_itself_heals_nobody_else() -> None:
    assert healing().figure("m0").damage == 3


def test_a_focus_is_kept_for_the_turn() -> None:
    """The archer shoots alpha from afar. For a move without an attack beta would be the nearer goal."""
    archer = monster_type("archer", Ability("attack"), Ability("move"), range=4, initiative=5)
    game = Game("A . . . n . . . . B", content(archer=archer))
    game.set("beta", space=7)
    game.set("alpha", space=1)
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    while game.table.pending:
        game.answer("suffer") if game.table.pending[-1].figure != "n0" else game.answer("0")
    focus = {"alpha": 1, "beta": 7}
    hurt = next(name for name in focus if game.figure(name).damage)
    assert abs(game.figure("n0").space - focus[hurt]) < abs(4 - focus[hurt]), "it goes for whom it shot"


def test_a_long_rest_ends_like_any_turn() -> None:
    game = Game("A . . . . . . m", content(brute=monster_type("brute", move=0, attack=0)))
    game.do(by_hand.AddToken(kind="coin", spaces=(0,), token="coin"))
    game.hero("alpha", hand=("alpha/1", "alpha/2"), discard=("alpha/3", "alpha/4"))
    game.do(commands.Begin())
    game.do(commands.ChooseLongRest(figure="alpha"))
    game.answer_all()
    assert game.table.game.heroes["alpha"].coins == 1


def pushing(rows: str, flying: bool, push: int) -> Game:
    shove = card("alpha", "shove", 15, action(Ability("attack", 0, push=push)), action(Ability("move", 2)))
    brute = monster_type("brute", flying=flying, health=20)
    game = Game(rows, content(hero_class("alpha", shove), brute=brute))
    game.begin(alpha=("shove", "1"))
    game.answer_all()
    game.deck("alpha")
    game.top("alpha", "shove")
    game.attack("alpha", "m0")
    return game


def test_a_push_goes_over_several_friends_to_a_free_hexagon() -> None:
    game = pushing("A m n N .", flying=False, push=3)
    question = game.table.pending[-1]
    assert isinstance(question, ChooseStep)
    for space in (2, 3, 4):
        game.answer(str(space))
    assert game.figure("m0").space == 4


def test_a_push_too_short_to_get_past_friends_goes_nowhere() -> None:
    game = pushing("A m n N .", flying=False, push=2)
    assert not game.table.pending
    assert game.figure("m0").space == 1


@pytest.mark.parametrize("flying", [True, False])
def test_flyers_are_pushed_over_obstacles(flying: bool) -> None:
    game = pushing("A m o o .", flying, push=3)
    if not flying:
        assert not game.table.pending
        return
    game.answer("2")
    assert "stop" in [offer.key for offer in game.table.pending[-1].offers], "over an obstacle a flyer may stay"
    game.answer("3")
    game.answer("4")
    assert game.figure("m0").space == 4


def test_flyers_that_are_pushed_set_off_no_trap() -> None:
    game = pushing("A m t . .", flying=True, push=1)
    game.answer("2")
    assert game.figure("m0").damage == 0


def test_elements_are_made_although_no_ability_found_a_target() -> None:
    spark = card(
        "alpha", "spark", 15, action(Ability("attack", 3), elements=("fire",), xp=1), action(Ability("move", 2))
    )
    game = Game("A . . . . . . m", content(hero_class("alpha", spark)))
    game.begin(alpha=("spark", "1"))
    game.top("alpha", "spark")
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert game.table.game.elements.get("fire") or any("fire" in event.words for event in game.events)
    assert game.table.game.heroes["alpha"].xp == 0


def trapped(contents: str) -> Game:
    dash = card("alpha", "dash", 15, action(Ability("move", 4), Ability("attack", 2)), action(Ability("move", 2)))
    game = Game("A . t . . m", content(hero_class("alpha", dash), brute=monster_type("brute", initiative=90)))
    token = next(iter(game.table.pieces.tokens))
    game.do(by_hand.RemoveToken(token=token))
    game.do(by_hand.AddToken(kind="trap", spaces=(2,), contents=contents, token="snare"))
    game.begin(alpha=("dash", "1"))
    game.top("alpha", "dash")
    game.walk("alpha", 1, 2, 3)
    game.answer_all()
    return game


def test_stun_in_the_middle_of_an_action_ends_it() -> None:
    game = trapped("stun")
    assert game.figure("alpha").space == 2, "it goes no farther"
    assert game.figure("alpha").damage == 0, "a trap without damage hurts nobody"
    assert game.table.game.turn.action is None
    assert "alpha/dash" in game.table.game.heroes["alpha"].discard
    assert "stunned" in game.why_not(commands.PlayCard(figure="alpha", card="alpha/1", half="bottom"))


def test_who_is_immobilized_on_its_way_stops_there() -> None:
    game = trapped("damage, immobilize")
    assert game.figure("alpha").space == 2
    assert game.figure("alpha").damage == 3
    assert game.table.game.turn.action is not None, "the attack may still follow"


@pytest.mark.parametrize(
    "contents, effects",
    [
        ("", ("damage",)),
        ("spike", ("damage",)),
        ("poison", ("poison",)),
        ("damage, wound", ("damage", "wound")),
        ("bear", ("damage", "immobilize")),
    ],
)
def test_a_trap_does_what_its_source_says(contents: str, effects: tuple[str, ...]) -> None:
    assert trap_effects(contents) == effects


def test_newcomers_of_the_story_stand_where_nothing_lies() -> None:
    game = Game("A . . c . . m")
    game.do(by_hand.SpawnFigure(kind="archer", space=3, figure="late", teller="story"))
    game.answer("2")
    assert game.figure("late").space == 2
    game.do(by_hand.SpawnFigure(kind="archer", space=3, figure="placed"))
    assert game.figure("placed").space == 3, "people put figures where they like"


def test_conditions_of_ones_own_attack_may_be_declined() -> None:
    sting = card("alpha", "sting", 15, action(Ability("attack", 1, conditions=("poison",))), action(Ability("move", 2)))
    game = Game("A m . .", content(hero_class("alpha", sting)))
    game.begin(alpha=("sting", "1"))
    game.deck("alpha")
    game.top("alpha", "sting")
    offered = {choice.name: choice for choice in game.rules.choices(game.table, "alpha")}
    assert not offered["Attack 1, poison"].aside
    assert offered["Without poison: attack 1"].aside, "it lay above the attack, and is hardly ever meant"
    game.do(commands.Attack(figure="alpha", target="m0", plain=True))
    assert game.figure("m0").conditions == ()


def test_for_life_and_death_a_lost_round_is_played_to_its_end() -> None:
    """Beta stands there without cards; when alpha dies the monsters of this round still come for it."""
    brute = monster_type("brute", move=3, attack=20, initiative=90)
    game = Game("A . B . . m", content(brute=brute), settings={"permadeath": "yes"})
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    game.deck("monsters")
    game.hero("beta", exhausted=True, hand=(), chosen=())
    game.do(by_hand.SetDamage(figure="alpha", damage=10))
    assert game.table.game.heroes["alpha"].dead
    game.answer_all()
    assert game.table.game.phase == "over"
    assert game.table.game.winner == "monsters"
    assert not game.here("beta")


def test_for_life_and_death_nothing_goes_on_when_nobody_stands() -> None:
    game = Game("A . . m", settings={"permadeath": "yes"})
    game.begin(alpha=("1", "2"))
    game.do(by_hand.SetDamage(figure="alpha", damage=10))
    assert game.table.game.phase == "over"


@pytest.mark.parametrize("first, focus", [("alpha", "alpha"), ("beta", "beta")])
def test_ties_of_focus_follow_the_order_people_made(first: str, focus: str) -> None:
    """Both characters act at 10 and 20 and stand equally far: whom people put first is gone for."""
    game = Game("A . m . B", content(brute=monster_type("brute", initiative=90)))
    game.begin(alpha=("1", "2"), beta=("1", "2"))
    game.answer(first)
    for _ in range(2):
        game.end(game.acting)
    planned = [event for event in game.events if isinstance(event, MonsterPlanned)]
    assert [event.focus for event in planned] == [focus]


def test_l1058_ties_of_focus_follow_the_round() -> None:
    """Summons as they came, just before their summoner; of a type the elites and then by number; things last."""
    cub = Ability("summon", summon="cub")
    call = card("alpha", "call", 20, action(cub, cub), action(Ability("move", 1)))
    stuff = content(hero_class("alpha", call), archer=monster_type("archer", initiative=10, range=3))
    game = Game("A . . O . m m M n B\n. . . . . . . . . .", stuff)
    game.begin(alpha=("call", "1"), beta=("3", "4"))
    while game.acting != "alpha":
        game.answer_all()
    game.top("alpha", "call")
    for space in (1, 10):
        game.do(commands.UseAbility(figure="alpha", space=space))
    change = game.rules.change(game.table)
    first, second = change.game.summoned
    by_number = sorted(("m0", "m1"), key=lambda name: game.figure(name).number)
    expected = ["n0", first, second, "alpha", "beta", "M0", *by_number, "crate-0"]
    assert sorted(expected, key=lambda name: place_in_round(change, change.figures[name])) == expected
    assert len({place_in_round(change, change.figures[name]) for name in expected}) == len(expected)


def test_l1054_a_monster_keeps_the_focus_it_has_found_for_its_turn() -> None:
    """It pushes alpha away, and beta is nearer then; still it goes after alpha."""
    line = (Ability("attack", push=2), Ability("move"))
    game = Game(". B . m A . . . .", content(brute=monster_type("brute", *line, initiative=5, move=1)))
    game.deck("monsters")
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    game.answer("suffer")  # there is one way to be pushed
    assert (game.figure("beta").space, game.figure("alpha").space, game.figure("m0").space) == (1, 6, 4)
