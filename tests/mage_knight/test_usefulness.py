"""Nothing is offered that would do nothing, in every phase of turns and fights; what is of most use comes first (digest
4.1, 6, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mage_knight.fights import fighting, started, with_turn
from tests.mage_knight.games import RULES, change_of, play
from vtt.board.table import Table
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.effects import Effect
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.playing import play_refusal
from vtt.rules.mage_knight.state import MapToken, OwnUnit
from vtt.rules.mage_knight.usefulness import refusal


def with_hand(*hand: str, stage: str = "movement", **hero: Any) -> Table[Any]:
    change = change_of(started())
    change.update_hero(change.turn.hero, hand=hand, **hero)
    change.update_turn(stage=stage)
    change.update_game(source=Source(("red", "blue", "green")))
    return change.done()


def offered(table: Table[Any], name: str) -> list[str]:
    """The ways in which a card, skill or unit may be played now."""
    seat = RULES.acting_seat(table)
    choice = next(one for one in RULES.choices(table, seat) if one.name == name)
    return [] if choice.refusal else [option.label.split(" (")[0] for option in choice.options()]


def cards_in_order(table: Table[Any]) -> list[str]:
    hand = change_of(table).hero(table.game.turn.hero).hand
    return [one.card for one in RULES.choices(table, RULES.acting_seat(table)) if one.card in hand]


def in_phase(phase: str, *enemies: str, hand: tuple[str, ...], site: str = "ruins", **fields: Any) -> Table[Any]:
    return with_turn(fighting(*enemies, hand=hand, site=site, **fields), fight_phase=phase)


def test_what_shoots_comes_first_in_the_ranged_phase_and_nothing_else_is_offered() -> None:
    table = in_phase("ranged", "green-2", hand=("hard-blow", "steady-walk", "fair-words", "light-feet", "arrow-rain"))
    assert cards_in_order(table)[:2] == ["light-feet", "arrow-rain"]
    assert offered(table, "Light feet") == ["Ranged attack 3"]
    for nothing in ("Hard blow", "Steady walk", "Fair words"):
        assert offered(table, nothing) == []


def test_ranged_attacks_are_not_offered_against_walls_alone() -> None:
    """A hill bowman is fortified, and twice so in a keep; a reed-cutter stands in the open."""
    hand = ("light-feet", "horn-of-the-breach")
    walls = in_phase("ranged", "green-1", hand=hand)
    assert offered(walls, "Light feet") == [] and offered(walls, "Horn of the breach")[0] == "Siege attack 4"
    assert offered(in_phase("ranged", "green-1", "green-2", hand=hand), "Light feet") == ["Ranged attack 3"]
    assert not any(
        "Siege attack 4" in way
        for way in offered(in_phase("ranged", "green-1", hand=hand, site="keep"), "Horn of the breach")
    )
    assert "Ranged attack 3" in offered(in_phase("attack", "green-1", hand=hand, site="keep"), "Light feet")


def test_blocks_are_offered_while_something_can_be_blocked() -> None:
    table = in_phase("block", "green-2", hand=("braced-stance", "steady-walk"))
    assert offered(table, "Braced stance") == ["Block 2", "Block 5"], "no attack, and sideways it is never better"
    assert offered(table, "Steady walk") == ["Sideways: block 1"]
    change = change_of(table)
    foe = change.turn.fight.foes[0]
    change.update_turn(fight=change.turn.fight.with_foe(foe.__class__(foe.name, foe.enemy, blocked=frozenset({0}))))
    assert offered(change.done(), "Braced stance") == [] and offered(change.done(), "Steady walk") == []


def test_nothing_to_be_played_while_damage_is_dealt() -> None:
    table = in_phase("damage", "green-2", hand=("hard-blow", "braced-stance", "steady-walk", "light-feet"))
    for name in ("Hard blow", "Braced stance", "Steady walk", "Light feet"):
        assert offered(table, name) == []


def test_in_a_fight_the_reason_is_that_of_what_is_for_fights() -> None:
    """“Moves are over” was said of a card that moves or strikes."""
    table = in_phase("damage", "green-2", hand=("makeshift", "steady-walk"))
    reasons = {one.name: one.refusal for one in RULES.choices(table, RULES.acting_seat(table))}
    assert reasons["Makeshift"] == "Not in this phase: it is of no use."
    assert reasons["Steady walk"] == "Moves are over."


def test_attacks_cannot_be_stopped_any_more_in_the_attack_phase() -> None:
    hand = ("basilisk-eye", "hard-blow")
    assert offered(in_phase("block", "green-2", hand=hand), "Basilisk eye")
    late = in_phase("attack", "green-2", hand=hand)
    assert offered(late, "Basilisk eye") == ["Sideways: attack 1"]
    assert offered(late, "Hard blow") == ["Attack 2", "Attack 4"]


def test_movement_and_influence_have_their_time() -> None:
    hand = ("steady-walk", "fair-words", "raised-fist", "hard-blow")
    moving = with_hand(*hand)
    assert cards_in_order(moving)[0] == "steady-walk"
    assert offered(moving, "Fair words") == ["Sideways: move 1"] == offered(moving, "Raised fist")
    talking = with_hand(*hand, stage="interaction")
    assert cards_in_order(talking)[:2] == ["fair-words", "raised-fist"]
    assert offered(talking, "Steady walk") == ["Sideways: influence 1"]
    done = with_hand(*hand, stage="acted")
    for name in ("Steady walk", "Fair words", "Raised fist", "Hard blow"):
        assert offered(done, name) == [], "a price alone is no use, either"


def test_influence_from_before_has_lapsed_when_talk_begins() -> None:
    change = change_of(started())
    figure = change.turn.hero
    village = next(place for place, laid in change.hexes.items() if laid.site in ("village", "monastery"))
    change.update_hero(figure, place=village, portal=None, reputation=3)
    change.update_turn(path=(village,), influence=4)
    assert play(change.done(), commands.Interact(figure=figure)).game.turn.influence == 1


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Effect("heal"), "No wound to heal."),
        (Effect("dice"), "No dice left: none could be taken."),
        (Effect("wound"), "That is a price, and brings nothing."),
        (Effect("reputation", -1), "That is a price, and brings nothing."),
        (Effect("discard", options=((Effect("influence", 3),),)), "For talking only: else influence is of no use."),
        (Effect("pay", colour="basic", options=((Effect("block", 3),),)), "No fight now."),
        (Effect("power"), "No card for it: no action card in hand would be of use."),
    ],
)
def test_every_effect_says_why_it_brings_nothing(effect: Effect, reason: str) -> None:
    change = change_of(with_hand("fair-words"))
    change.update_game(source=Source(("red",)))
    assert refusal(change, change.turn.hero, (effect,)) == reason


def test_healing_is_offered_to_the_wounded() -> None:
    assert refusal(change_of(with_hand("quiet-hour", WOUND)), "torvald", (Effect("heal"),)) == ""
    hurt = OwnUnit("unit-1", "field-hands", wounds=1)
    assert refusal(change_of(with_hand("quiet-hour", units=(hurt,))), "torvald", (Effect("heal"),)) == ""


def test_a_card_is_strengthened_where_its_strong_effect_is_of_use() -> None:
    table = with_hand("gathered-thought", "steady-walk", "fair-words", crystals={"green": 1})
    table = play(table, commands.PlayCard(figure="torvald", card="gathered-thought", how="strong"))
    assert table.game.turn.move == 6, "fair words would bring nothing: the other card is taken at once"


def large(table: Table[Any]) -> str:
    """The choice of the large button."""
    found = [one for one in RULES.choices(table, table.seats[0]) if one.role == "end"]
    return found[0].name


def test_the_large_button_fells_whom_the_attack_on_the_table_fells() -> None:
    table = with_turn(fighting("green-2"), fight_phase="attack")
    assert large(table) == "End of the fight"
    assert large(with_turn(table, values=(Value("attack", "physical", 9),))).startswith("Defeat ")
    two = with_turn(fighting("green-2", "gray-2"), fight_phase="attack")
    both = with_turn(two, values=(Value("attack", "physical", 30),))
    assert " and " in large(both)


def test_the_large_button_blocks_what_the_block_on_the_table_blocks() -> None:
    """Enter defeated whom it could, but two of it let a blow through that was blocked already."""
    table = in_phase("block", "green-2", hand=())
    assert large(table) == "End of blocking"
    enough = with_turn(table, values=(Value("block", "physical", 9),))
    assert large(enough).startswith("Block ")
    names = [one.name for one in RULES.choices(enough, enough.seats[0])]
    assert "End of blocking" in names, "a blow may be let through all the same"
    several = with_turn(in_phase("block", "green-2", "gray-2", hand=()), values=(Value("block", "physical", 30),))
    assert large(several) == "Block one of them", "which, people choose: Enter let both blows through"


def test_what_counts_only_in_a_fight_says_so_on_the_way() -> None:
    """A strong stride gives movement and an attack: outside of fights the attack is for nothing. “Counts only in a
    fight” was read as kept for the next one."""
    table = with_turn(with_hand("ash-stride"), mana=("red",))
    seat, figure = RULES.acting_seat(table), table.game.turn.hero
    choice = next(one for one in RULES.choices(table, seat) if one.card == "ash-stride")
    strong = next(option for option in choice.options() if option.half == 1)
    assert strong.label.startswith("Move 4, fire attack 1 (lost outside a fight)")
    said = [event.words for event in RULES.apply(table, strong.command).events]
    assert (
        f"{change_of(table).hero(figure).name} plays Ash stride: move 4, fire attack 1 (lost outside a fight)." in said
    )
    fought = with_turn(fighting("green-2", hand=("ash-stride",)), fight_phase="attack", mana=("red",))
    choice = next(one for one in RULES.choices(fought, seat) if one.card == "ash-stride")
    assert not any("outside a fight" in option.label for option in choice.options())


def test_what_is_lost_in_a_fight_says_so_on_the_way() -> None:
    """“Move 2, fame +1” stood beside a siege attack, and “Attack 2” was lit while only those from afar counted."""
    table = with_turn(in_phase("ranged", "green-2", hand=("hunters-due",), units=("pathfinders",)))
    ways = {one.name: [way.label for way in one.options()] for one in RULES.choices(table, RULES.acting_seat(table))}
    assert ways["Pathfinders"] == ["Siege attack 1", "Move 2 (lost in a fight), fame +1"]
    assert ways["Hunter's due"][0] == "Attack 2 (lost in this phase), fame +1"


def test_a_wound_in_hand_is_offered_for_healing_only_where_one_may_be() -> None:
    """Beside “Heal Pathfinders” a grey heart said nothing: there was no wound in hand."""
    unit = OwnUnit("unit-0", "pathfinders", wounds=1)
    for hand, healed in (((), ["Heal Pathfinders"]), ((WOUND,), ["Heal a wound", "Heal Pathfinders"])):
        table = with_turn(with_hand(*hand, units=(unit,)), heal=1)
        names = [one.name for one in RULES.choices(table, RULES.acting_seat(table))]
        assert [name for name in names if name.startswith("Heal ")] == healed


def test_a_unit_that_can_do_but_one_thing_does_it_without_a_list() -> None:
    """Cards did; a unit in a fight opened a list of one. So did an attack and a block where one enemy stands."""
    phases = {"attack": ("Attack", Value("attack", "physical", 1)), "block": ("Block", Value("block", "physical", 9))}
    for phase, (name, value) in phases.items():
        table = with_turn(in_phase(phase, "green-2", hand=(), units=("field-hands",)), values=(value,))
        offers = {one.name: one for one in RULES.choices(table, RULES.acting_seat(table))}
        unit, deed = offers["Field hands"], offers[name]
        assert (unit.pick, unit.minor) == ("now", f"{name} 2") and deed.pick == "now"
        assert deed.refusal.startswith("Too little: 1 of" if phase == "attack" else "")


@pytest.mark.parametrize(
    ("points", "note", "waste"),
    [
        (0, "", ""),
        (1, "1 movement point is lost", ""),
        (3, "3 movement points are lost", "3 movement points are lost"),
    ],
)
def test_a_challenge_says_the_movement_points_it_throws_away(points: int, note: str, waste: str) -> None:
    """mage_knight.md 4.1: an action ends the movement."""
    change = change_of(started())
    figure = change.turn.hero
    place = next(iter(sorted(change.hexes)))
    beside = next(near for near in around(place) if near in change.hexes)
    change.update_world(tokens=(MapToken(beside, "green-2", rampaging="orcs"),))
    change.update_hero(figure, place=place)
    change.update_turn(move=points, path=(place,))
    table = change.done()
    choice = next(one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Challenge")
    (option,) = choice.options()
    assert (choice.note, choice.waste) == (f"{option.label}; {note}".removesuffix("; "), waste)
    told = f"A fight with {option.label}: your one action of this turn.{f' {note}.' if note else ''}"
    assert choice.detail == told, "“Frost imp 4 movement points are lost.”"
    threat = RULES.threat(table, option.command)
    assert threat is not None and threat.words == f"They fight together.{f' {note}.' if note else ''}"


def test_a_card_with_one_use_is_played_without_a_list_of_one() -> None:
    """“Sideways: attack 1”, “Back”."""
    table = in_phase("attack", "green-2", hand=("steady-walk", "hard-blow"))
    choices = {one.name: one for one in RULES.choices(table, RULES.acting_seat(table))}
    walk = choices["Steady walk"]
    assert (walk.pick, walk.minor) == ("now", "sideways as attack 1")
    assert len(walk.halves) == 2 and all(walk.halves), "so that its halves lie in the dark"
    assert choices["Hard blow"].pick == "option", "it is worth more for mana"


def test_what_takes_something_is_not_better_than_the_card_sideways() -> None:
    """Makeshift takes a card of the hand for its block."""
    table = in_phase("block", "green-2", hand=("makeshift", "steady-walk"))
    assert "Sideways: block 1" in offered(table, "Makeshift")


def test_a_card_is_no_price_of_its_own() -> None:
    """Makeshift, the last card in hand, discarded nothing and brought nothing; strengthened by another card, too."""
    table = in_phase("block", "green-2", hand=("makeshift",))
    assert offered(table, "Makeshift") == ["Sideways: block 1"]
    change = change_of(table)
    told = play_refusal(change, change.turn.hero, change.card("makeshift"), "basic")
    assert told == "No other card: there is none to discard."
    strengthening = with_hand("gathered-thought", "makeshift", crystals={"green": 1})
    assert not any("nother action card" in way for way in offered(strengthening, "Gathered thought"))


def test_one_of_several_things_is_chosen_with_the_card_itself() -> None:
    """“Heal 3 or draw 2 cards, heal 1 (green die)”, and then: which?"""
    change = change_of(with_hand("moss-balm", "wound"))
    change.update_game(source=Source(("green",)))
    table = change.done()
    assert offered(table, "Moss balm") == [
        "Heal 1",
        "Draw 1 card",
        "Sideways: move 1",
        "Heal 3",
        "Draw 2 cards, heal 1",
    ]
    change.update_game(source=Source(("white",)))
    unpaid = offered(change.done(), "Moss balm")
    assert unpaid == ["Heal 1", "Draw 1 card", "Sideways: move 1"], "its number meant the strong half with a green die"
    (card,) = [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.card == "moss-balm"]
    healed = play(table, next(one.command for one in card.options() if one.label == "Heal 1"))
    assert not healed.pending and not healed.game.turn.heal and not change_of(healed).hero("torvald").hand
