"""Tables that are not strict: whatever the hexagon game refuses and can be done at all is done anyway (issue: “the
people keep the last word”). Numbers are the cases of `gloomhaven.md` section 8."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from tests.counts import seeds
from tests.gloomhaven.one_card import started
from tests.gloomhaven.tables import Game, action, card, content, hero_class
from vtt.files import games
from vtt.files.gloomhaven.content import hex_content
from vtt.files.places import maps_folder
from vtt.play.session import MustConfirm, Session, Strictness
from vtt.play.story import Story
from vtt.play.telling import Step
from vtt.rules import by_hand
from vtt.rules.base import Choice, Command, IllegalCommand
from vtt.rules.events import Entered
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability, Item
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.scenario.document import BoardDocument, Scenario

FILES = sorted(maps_folder().glob("*.scenario.json"))
SCENARIOS = [file for file in FILES if games.open_scenario(file).scenario.game == "gloomhaven"]
RULES = Gloomhaven(hex_content())


def sound(game: Game) -> bool:
    """Whether nothing is wrong with the table but the modifier decks that a test has stacked."""
    return all("modifier deck" in words for words in game.rules.invariants(game.table))


def anyway(game: Game, command: Command) -> None:
    """Refused by the rules, done by hand, and the table is sound."""
    assert game.why_not(command)
    (instead,) = game.rules.by_hand(game.table, command)
    game.do(instead)
    assert sound(game)


def named(game: Game, name: str, seat: str = "alpha") -> Choice:
    return next(choice for choice in game.rules.choices(game.table, seat) if choice.name.startswith(name))


def play(name: str, half: commands.Half = "top", figure: str = "alpha") -> commands.PlayCard:
    return commands.PlayCard(figure=figure, card=f"alpha/{name}", half=half)


def pick(lead: str, second: str) -> commands.ChooseCards:
    return commands.ChooseCards(figure="alpha", lead=f"alpha/{lead}", second=f"alpha/{second}")


# --- cards --------------------------------------------------------------------------------------------------------


def test_a_third_half_of_a_card_that_was_played() -> None:
    game = started("A . . m")
    for name, half in (("x", "top"), ("1", "bottom")):
        game.do(play(name, half))  # type: ignore[arg-type]
        game.do(commands.SkipAbility(figure="alpha"))
    assert "Play a third card" not in [one.name for one in game.rules.choices(game.table, "alpha")], "no rule lets one"
    game.table = replace(game.table, lenient=True)
    another = named(game, "Play a third card")
    assert another.refusal == "Both cards of this turn are played."
    opened = game.rules.anyway(game.table, another)
    assert opened is not None and len(list(opened.options())) == 2 * 7, "both halves of every card"
    anyway(game, play("x"))
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert sound(game)


@pytest.mark.parametrize("pile", ["hand", "discard", "lost"])
def test_a_card_that_is_not_one_of_the_two(pile: str) -> None:
    game = started("A . . m")
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", **{"hand": hero.hand[1:], pile: hero.hand[: None if pile == "hand" else 1]})
    card = hero.hand[0]
    anyway(game, commands.PlayCard(figure="alpha", card=card, half="top"))
    game.do(commands.SkipAbility(figure="alpha"))
    assert game.table.game.heroes["alpha"].discard == (card,)


def test_the_same_half_twice_and_while_stunned() -> None:
    game = started("A . . m")
    game.do(play("x"))
    anyway(game, play("1"))
    assert game.table.game.heroes["alpha"].discard == ("alpha/x",), "the action before it is over"
    game = started("A . . m")
    game.set("alpha", conditions=("stun",))
    anyway(game, play("x"))


def test_t32_cards_are_chosen_out_of_other_piles() -> None:
    game = Game("A B . m")
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/1",), discard=("alpha/2", "alpha/3"), lost=("alpha/4", "alpha/5", "alpha/6"))
    choice = named(game, "Leading card")
    assert choice.refusal and len(list(game.rules.anyway(game.table, choice).options())) == 6  # type: ignore[union-attr]
    anyway(game, pick("2", "6"))
    shown = [(card.name, card.state) for card in game.rules.hand(game.table, "alpha")]
    assert len(shown) == len({name for name, _ in shown}) == 6
    game.do(commands.ChooseCards(figure="beta", lead="beta/5", second="beta/6"))
    hero = game.table.game.heroes["alpha"]
    assert (hero.discard, hero.lost) == (("alpha/3",), ("alpha/4", "alpha/5")) and game.acting == "alpha"
    assert sound(game)


def test_t33_a_long_rest_with_one_card_and_with_none() -> None:
    for left in (1, 0):
        game = Game("A B . m")
        game.do(commands.Begin())
        cards = tuple(f"alpha/{number}" for number in range(1, 7))
        game.hero("alpha", hand=cards[left:], discard=cards[:left])
        game.set("alpha", damage=5)
        anyway(game, commands.ChooseLongRest(figure="alpha"))
        game.do(commands.ChooseCards(figure="beta", lead="beta/5", second="beta/6"))
        game.end("beta")
        game.answer_all()
        hero = game.table.game.heroes["alpha"]
        assert (len(hero.lost), hero.discard, game.figure("alpha").damage) == (left, (), 3)
        assert sound(game)


def test_t34_short_rests_with_one_card_twice_and_in_mid_turn() -> None:
    game = started("A . . m")
    game.do(play("x"))
    game.do(commands.SkipAbility(figure="alpha"))
    anyway(game, commands.ShortRest(figure="alpha"))
    assert [offer.key for offer in game.table.pending[-1].offers] == ["accept"], "no other card to lose"
    game.answer("accept")
    assert game.table.game.heroes["alpha"].lost == ("alpha/x",)
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", hand=hero.hand[2:], discard=hero.hand[:2])
    anyway(game, commands.ShortRest(figure="alpha"))
    game.answer("pay")
    assert game.figure("alpha").damage == 1 and sound(game)


def test_a_turn_that_ends_before_what_an_action_costs_is_paid() -> None:
    special = card("alpha", "x", 5, action(Ability("attack", 3), Ability("suffer", 2)), action(Ability("move", 3)))
    game = Game("A B . m", content(hero_class("alpha", special)))
    game.begin(alpha=("x", "1"), beta=("6", "5"))
    game.do(play("x"))
    anyway(game, commands.EndTurn(figure="alpha"))
    assert set(game.table.game.heroes["alpha"].discard) == {"alpha/x", "alpha/1"} and game.acting != "alpha"


# --- what cards do ------------------------------------------------------------------------------------------------


def test_t19_attacks_out_of_range_out_of_sight_and_on_the_invisible() -> None:
    game = started("A . . m", top=Ability("attack", 3))
    game.set("m0", conditions=("invisible",))
    game.do(play("x"))
    choice = named(game, "Attack 3")
    assert choice.refusal
    opened = game.rules.anyway(game.table, choice)
    assert opened is not None
    (option,) = opened.options()
    anyway(game, option.command)
    assert game.figure("m0").damage == 3
    game = started("A # m", top=Ability("attack", 3, range=9))
    game.do(play("x"))
    anyway(game, commands.Attack(figure="alpha", target="m0"))
    assert game.figure("m0").damage == 3


def bending(rows: str, top: Ability) -> Game:
    """A table where people may do what the rules forbid."""
    game = started(rows, top=top)
    game.table = replace(game.table, lenient=True)
    return game


def test_a_friend_is_attacked_and_one_enemy_twice() -> None:
    game = bending("A B . m", Ability("attack", 3, targets=2))
    game.do(play("x"))
    anyway(game, commands.Attack(figure="alpha", target="beta"))
    game.answer("suffer")
    anyway(game, commands.Attack(figure="alpha", target="beta"))
    game.answer("suffer")
    assert game.figure("beta").damage == 6


@pytest.mark.parametrize(("strictness", "waits"), [("enforce", False), ("advise", True), ("free", True)])
def test_a_second_target_out_of_reach_is_struck_anyway_like_the_first(strictness: Strictness, waits: bool) -> None:
    """Where the rules bind, nobody is asked for a second target that nobody is; where they do not, anybody may be."""
    game = started("A m . . . m", top=Ability("attack", 3, targets=2))
    scenario = Scenario(id="test", title="Test", game="gloomhaven", board=BoardDocument(lattice="hexagon"))
    session = Session.begin(game.rules, scenario, game.plan, Step(game.table, Story(), ()), strictness)
    session.submit(play("x"))
    session.submit(commands.Attack(figure="alpha", target="m0"))
    second = commands.Attack(figure="alpha", target="m1")
    assert (session.table.game.turn.action is not None) is waits
    if not waits:
        assert session.refusal(second) == "Play a card first."
        return
    attack = next(one for one in session.ruleset.choices(session.table, "alpha") if one.role == "attack")
    opened = game.rules.anyway(session.table, attack)
    assert opened is not None and second in [structs.replace(one.command, seat="") for one in opened.options()]
    session.submit(second, confirmed=True)
    assert session.table.figure("m1").damage == 3


def test_the_disarmed_attack_and_an_area_lies_anywhere() -> None:
    game = started("A . . m n", top=Ability("attack", 2, pattern=((1, 0), (2, 0))))
    game.set("alpha", conditions=("disarm",))
    game.do(play("x"))
    opened = game.rules.anyway(game.table, named(game, "Attack 2"))
    assert opened is not None
    both = next(option for option in opened.options() if option.others)
    anyway(game, both.command)
    assert game.figure("m0").damage == game.figure("n0").damage == 2


def test_t38_an_element_that_is_not_there() -> None:
    game = started("A m", top=Ability("attack", 2, consume="fire", bonus=2))
    game.do(play("x"))
    choice = named(game, "With fire, +2: attack 2")
    assert choice.refusal == "No fire." and not list(choice.options())
    anyway(game, commands.Attack(figure="alpha", target="m0", consume=True))
    assert game.figure("m0").damage == 4


def test_t80_a_summon_far_away_but_not_on_somebody() -> None:
    game = started("A . . . m", top=Ability("summon", summon="cub"))
    game.do(play("x"))
    anyway(game, commands.UseAbility(figure="alpha", space=3))
    assert game.figure("cub-1").space == 3
    game = started("A . . . m", top=Ability("summon", summon="cub"))
    game.do(play("x"))
    for instead in game.rules.by_hand(game.table, commands.UseAbility(figure="alpha", space=4)):
        with pytest.raises(IllegalCommand):
            game.rules.apply(game.table, instead)


def test_a_heal_for_an_enemy_and_a_lost_card_recovered() -> None:
    game = bending("A . . . m", Ability("heal", 3, range=1))
    game.set("m0", damage=4)
    game.do(play("x"))
    anyway(game, commands.UseAbility(figure="alpha", target="m0"))
    assert game.figure("m0").damage == 1
    game = bending("A . . . m", Ability("recover", 1))
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", hand=hero.hand[1:], lost=hero.hand[:1])
    game.do(play("x"))
    anyway(game, commands.UseAbility(figure="alpha", target=hero.hand[0]))
    assert hero.hand[0] in game.table.game.heroes["alpha"].hand


def test_farther_than_the_movement_points_and_onto_no_start_hexagon() -> None:
    game = started("A . . . . m", bottom=Ability("move", 2))
    game.do(play("x", "bottom"))
    anyway(game, commands.Move(figure="alpha", path=(0, 1, 2, 3, 4)))
    assert game.figure("alpha").space == 4
    walked = [event.space for event in game.events if isinstance(event, Entered) and event.figure == "alpha"]
    assert walked[-4:] == [1, 2, 3, 4], "it walks there"
    assert game.rules.moves(game.table, "alpha").beyond(1) is None, "the move is used up"
    game = started("A . . . . m", bottom=Ability("move", 2))
    game.do(play("x", "bottom"))
    moves = game.rules.moves(game.table, "alpha")
    assert [moves.beyond(space) for space in (2, 4, 5)] == [None, (0, 1, 2, 3, 4), None]
    game = Game("A . . m")
    anyway(game, commands.PlaceHero(figure="alpha", space=2))
    assert game.figure("alpha").space == 2


def test_items_used_up_out_of_turn_and_stunned() -> None:
    game = started("A B . m")
    for figure in ("alpha", "beta"):
        game.hero(figure, items=("balm",), spent=("balm",))
        game.set(figure, damage=4, conditions=("stun",))
        anyway(game, commands.UseItem(figure=figure, item="balm"))
        assert game.figure(figure).damage == 1 and game.table.game.heroes[figure].spent == ("balm",)


@pytest.mark.parametrize(
    "command",
    [
        play("9"),  # no such card
        commands.PlayCard(figure="beta", card="beta/1", half="top"),  # not this character's turn
        commands.PlayCard(figure="m0", card="alpha/2", half="top"),
        commands.Attack(figure="alpha", target="m0"),  # no card is played
        commands.UseAbility(figure="alpha"),
        commands.SkipAbility(figure="alpha"),
        commands.UseItem(figure="alpha", item="balm"),  # has none
        commands.ShortRest(figure="alpha"),  # nothing discarded
        commands.EndTurn(figure="beta"),
        commands.DropBonus(figure="alpha", card="alpha/2"),
        commands.ChooseCards(figure="alpha", lead="alpha/2", second="alpha/3"),  # in mid-round
        commands.ChooseLongRest(figure="alpha"),
        commands.Answer(option="suffer"),
        commands.PlaceHero(figure="alpha", space=77),
        commands.Move(figure="alpha", path=(0, 3)),  # somebody stands there
        commands.Begin(),
        commands.NextRound(),
    ],
)
def test_what_cannot_be_done_at_all_stays_refused(command: Command) -> None:
    game = started("A B . m")
    assert game.why_not(command)
    for instead in game.rules.by_hand(game.table, command):
        with pytest.raises(IllegalCommand):
            game.rules.apply(game.table, instead)


def test_items_that_help_with_nothing_now() -> None:
    stuff = content()
    stuff.items["boots"] = Item("boots", "Boots", "legs", 10, "move", 2, "spent")  # type: ignore[index]
    game = Game("A . . m", stuff)
    game.begin(alpha=("1", "2"))
    game.hero("alpha", items=("boots",))
    use = commands.UseItem(figure="alpha", item="boots")
    with pytest.raises(IllegalCommand, match="For moves only"):
        game.do(by_hand.Anyway(command=use))
    game.bottom("alpha", "1")
    game.hero("alpha", spent=("boots",))
    anyway(game, use)
    game.walk("alpha", 1)
    anyway(game, use)


# --- at a table ---------------------------------------------------------------------------------------------------


def begun(file: Path, strictness: str, save: Path | None = None) -> Session:
    return games.new_game(games.open_scenario(file), seed=3, strictness=strictness, save=save)  # type: ignore[arg-type]


def long_rest(session: Session) -> Command:
    """A long rest at the very beginning, with nothing discarded."""
    session.submit(next(iter(offered(session, "Begin").options())).command)
    figure = next(iter(session.table.game.heroes))
    return commands.ChooseLongRest(seat=session.table.figure(figure).seat, figure=figure)


def offered(session: Session, name: str) -> Choice:
    return next(one for seat in session.seats for one in session.choices(seat.id) if one.name == name)


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.name)
def test_asked_where_advised_silent_where_free_and_logged(file: Path, tmp_path: Path) -> None:
    strict = begun(file, "enforce")
    with pytest.raises(IllegalCommand, match="long rest needs"):
        strict.submit(long_rest(strict))
    advised = begun(file, "advise", tmp_path / "game.vttsave")
    command = long_rest(advised)
    before = RULES.encode(advised.table)
    with pytest.raises(MustConfirm, match="long rest needs"):
        advised.submit(command)
    assert RULES.encode(advised.table) == before
    advised.submit(command, confirmed=True)
    after = RULES.encode(advised.table)
    assert "Against the rules: A long rest needs at least two discarded cards." in [
        line.words for line in advised.log(frozenset(advised.table.seats))
    ]
    advised.durable.result()
    games.close(advised)
    again = games.open_save(tmp_path / "game.vttsave").session
    assert RULES.encode(again.table) == after
    again.undo(confirmed=True)
    assert RULES.encode(again.table) == before
    again.redo()
    assert RULES.encode(again.table) == after
    games.close(again)
    free = begun(file, "free")
    free.submit(long_rest(free))
    assert RULES.encode(free.table) == after


@pytest.mark.parametrize("seed", seeds(1, 4))
@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.name)
def test_everything_that_is_opened_can_be_done(file: Path, seed: int) -> None:
    """Every command behind a choice without the rules is done in random play, and leaves a sound table that is saved
    and read again."""
    chance, table, done = random.Random(seed), begun(file, "free").table, 0
    for _ in range(150):
        bent = RULES.change(table)
        bent.bends = True
        seat = RULES.acting_seat(table)
        found = [
            chance.choice(options).command
            for choice in RULES.choices_in(bent, seat)
            if choice.pick != "move" and not choice.refusal and (options := list(choice.options()))
        ]
        command = chance.choice(found)
        try:
            table = RULES.apply(table, command).table
        except IllegalCommand:
            (instead,) = RULES.by_hand(table, command)
            if not isinstance(instead, by_hand.Anyway):
                continue
            table = RULES.apply(table, instead).table
            done += 1
        assert RULES.invariants(table) == [], command
        data = RULES.encode(table)
        assert RULES.encode(RULES.decode(data, table)) == data
        for one in RULES.choices(table, RULES.acting_seat(table)):
            RULES.anyway(table, one)
        if RULES.ending(table) is not None:
            break
    assert done


def test_a_lead_from_another_pile_is_followed_by_any_card_of_the_hand() -> None:
    game = Game("A . . m\n. . B .")
    game.do(commands.Begin())
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", hand=tuple(card for card in hero.hand if card != "alpha/1"), discard=("alpha/1",))
    anyway(game, commands.ChooseCards(figure="alpha", lead="alpha/1"))
    for option in named(game, "Second card").options():
        assert not game.why_not(option.command)
    game.do(pick("1", "2"))
    assert game.table.game.heroes["alpha"].chosen == ("alpha/1", "alpha/2")
    assert sound(game)


def test_the_card_of_an_action_under_way_is_lost_with_the_character() -> None:
    game = started("A . . m")
    anyway(game, play("3"))
    game.do(by_hand.RemoveFigure(figure="alpha"))
    assert sound(game)
    assert "alpha/3" in game.table.game.heroes["alpha"].lost
