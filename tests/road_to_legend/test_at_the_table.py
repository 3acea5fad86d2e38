"""The game without an overlord at the table, by the numbers of the digest's cases (`road_to_legend.md 24`)."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

sys.path.append(str(Path(__file__).parent))
from dungeons import RULES, Quest

from vtt.board.pieces import Door
from vtt.board.table import Table
from vtt.files.descent.content import content
from vtt.files.games import known_in
from vtt.rules.attacks import Reckoned
from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import PlaceFigure, SetCounter, SetDamage
from vtt.rules.descent.commands import CloseDoor, EndOverlordTurn, EndTurn, Rest, StandUp, StartTurn
from vtt.rules.descent.state import DescentGame
from vtt.rules.events import Said, TurnBegan
from vtt.rules.perils import Doing, Peril, Row
from vtt.rules.plan import PlannedGroup
from vtt.rules.questions import BY_HAND
from vtt.rules.road_to_legend.activations import Activation, Behaviour, Effect
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.rounds import Morale
from vtt.rules.road_to_legend.ruleset import Dungeon
from vtt.rules.road_to_legend.showing import Announced, ShowStep
from vtt.rules.road_to_legend.wording import told_to_ranks
from vtt.scenario.check import check_scenario
from vtt.scenario.compile import compile_board
from vtt.scenario.document import BoardDocument, Painted, Scenario

FAR_APART = """
AB..............#G
CD..............##
................ZS
"""
NEAREST = Target("nearest")
PLAIN = Effect()
ENGAGE, ATTACK = Entry("engage", NEAREST), Entry("attack", NEAREST)


def told(kind: str, *entries: Entry, effect: Effect = PLAIN) -> Dungeon:
    """The game with one list for one kind of monster."""
    return Dungeon(content(), {kind: Behaviour(kind, (Activation("one", "One", entries, entries, effect=effect),))})


def order(quest: Quest) -> str:
    """Who began a turn, heroes and whole groups, as letters."""
    began = [event for event in quest.events if isinstance(event, TurnBegan)]
    whole = [event.side for event in began if event.side == "heroes" or not event.figure]
    return "".join("H" if side == "heroes" else "M" for side in whole)


def test_morale_is_set_by_hand_like_a_counter() -> None:
    quest = Quest(FAR_APART, {"A": "mira"}, {"Z": "zombie"})
    for value, left in ((7, 7), (-4, 0), (2, 2)):
        quest.do(SetCounter(name="Morale", value=value))
        assert RULES.numbers(quest.table) == {"Morale": left} and quest.table.game.morale == Morale(left)
    assert quest.table.game.winner == "" and "Morale" not in quest.table.pieces.counters
    quest.do(SetCounter(name="grain", value=3))
    assert quest.table.pieces.counters["grain"] == 3


# ---- rounds --------------------------------------------------------------------------------------------------------


def test_g01_four_heroes_and_two_groups() -> None:
    heroes = {"A": "mira", "B": "wendel", "C": "quill", "D": "robin"}
    quest = Quest(FAR_APART, heroes, {"Z": "zombie", "S": "cave-spider"})
    quest.turn("quill", "mira", "wendel")
    assert order(quest) == "HMHMH" and quest.table.game.round == 1
    quest.turn("robin")
    assert order(quest) == "HMHMHH" and quest.table.game.round == 2


def test_g02_two_heroes_and_three_groups() -> None:
    quest = Quest(FAR_APART, {"A": "mira", "B": "wendel"}, {"Z": "zombie", "S": "cave-spider", "G": "goblin-archer"})
    quest.turn("mira", "wendel")
    assert order(quest) == "HMHMM" and quest.table.game.round == 2


def test_groups_come_by_lot_of_the_table() -> None:
    def first(seed: int) -> str:
        monsters = {"Z": "zombie", "S": "cave-spider"}
        quest = Quest(FAR_APART, {"A": "mira", "B": "wendel"}, monsters, seed=seed).turn("mira")
        return next(event.words for event in quest.events if isinstance(event, TurnBegan) and event.side == "monsters")

    assert {first(seed).split(":")[0] for seed in range(12)} == {"Zombie", "Cave spider"}
    assert first(5) == first(5)


def test_no_hero_acts_while_monsters_do_and_none_twice() -> None:
    quest = Quest(FAR_APART, {"A": "mira", "B": "wendel"}, {"Z": "zombie"}).turn("mira")
    assert quest.rules.refusal(quest.table, StartTurn(figure="mira")) == "Mira has had this round's turn."
    assert [choice.figure for choice in RULES.choices(quest.table, "us") if choice.role == "begin"] == ["wendel"]


def test_nobody_hears_of_an_overlord_where_there_is_none() -> None:
    """The mode has no such seat (`road_to_legend.md 4`): no refusal names one."""
    quest = Quest(FAR_APART, {"A": "mira", "B": "wendel"}, {"Z": "zombie"})
    game = msgspec.structs.replace(quest.table.game, phase="overlord")
    said = quest.rules.refusal(replace(quest.table, game=game), StartTurn(figure="mira"))
    assert said == "It is the monsters' turn."


def test_g03_who_rests_first_is_fresh_whatever_came_later() -> None:
    quest = Quest(FAR_APART, {"A": "mira"})
    quest.hero("mira", fatigue=2)
    quest.do(StartTurn(figure="mira")).do(Rest(figure="mira"))
    quest.hero("mira", fatigue=4)
    assert quest.do(EndTurn(figure="mira")).table.game.heroes["mira"].fatigue == 0


# ---- falling, recovering, morale -----------------------------------------------------------------------------------


def weeping() -> dict[str, Any]:
    """A quest in which every hero suffers 1 at the end of each round."""
    peril = Peril("cold", "Cold", "It is cold.", (Doing("damage"),))
    return {"perils": (peril,), "peril_track": (Row("cold", 1, every=1),)}


def test_g16_who_is_down_stands_up_with_what_two_red_dice_show_and_is_done() -> None:
    quest = Quest(FAR_APART, {"A": "mira"}, **weeping())
    quest.figure("mira", damage=11)
    quest.turn("mira")
    assert quest.table.game.heroes["mira"].token is not None and quest.where("mira") == ""
    quest.do(StartTurn(figure="mira"))
    quest.typed(4, 0)  # 3 damage; 1 damage
    quest.do(StandUp(figure="mira"))
    assert quest.table.figure("mira").damage == 12 - 4 + 1, "the cold of the round's end has come since"
    assert quest.table.game.round == 3


def test_g17_the_fourth_knocked_out_of_three_loses_and_recovery_adds_nothing() -> None:
    quest = Quest(FAR_APART, {"A": "mira", "B": "wendel", "C": "quill"}, **weeping())
    assert quest.table.game.morale == Morale(3)
    quest.figure("mira", damage=11)
    quest.figure("wendel", damage=9)
    quest.turn("mira", "wendel", "quill")
    assert quest.table.game.morale == Morale(1)
    quest.do(StartTurn(figure="mira")).do(StandUp(figure="mira"))
    assert quest.table.game.morale == Morale(1)
    quest.figure("mira", damage=11)
    quest.do(StartTurn(figure="wendel")).do(EndTurn(figure="wendel")).turn("quill")
    assert quest.table.game.morale == Morale(0) and RULES.ending(quest.table) is None
    quest.figure("quill", damage=7)
    quest.turn("mira", "wendel", "quill")
    ending = RULES.ending(quest.table)
    assert ending is not None and ending.winner == "monsters"


def test_a_scenario_may_say_with_how_much_morale_it_begins() -> None:
    assert Quest(FAR_APART, {"A": "mira"}, morale=5).table.game.morale == Morale(5)


# ---- perils --------------------------------------------------------------------------------------------------------


def test_perils_come_by_round_and_difficulty() -> None:
    track = (Row("cold", 2), Row("cold", 1, difficulty="hard"))
    peril = Peril("cold", "Cold", "It is cold.", (Doing("damage", 2), Doing("condition", condition="poisoned")))
    mild = Quest(FAR_APART, {"A": "mira"}, perils=(peril,), peril_track=track)
    hard = Quest(FAR_APART, {"A": "mira"}, perils=(peril,), peril_track=track, settings={"difficulty": "hard"})
    for quest in (mild, hard):
        quest.turn("mira")
    assert mild.table.figure("mira").damage == 0 and hard.table.figure("mira").damage == 2
    assert hard.table.figure("mira").conditions == ("poisoned",)
    mild.turn("mira")
    assert mild.table.figure("mira").damage == 2
    with pytest.raises(ValueError, match="difficulty must be one of normal, hard, not mad"):
        Quest(FAR_APART, {"A": "mira"}, settings={"difficulty": "mad"})


def test_who_passes_the_test_of_a_peril_is_spared() -> None:
    for faces, damage in (((0, 0), 0), ((5, 5), 3)):
        peril = Peril("cold", "Cold", "It is cold.", (Doing("damage", 3, attribute="knowledge"),))
        quest = Quest(FAR_APART, {"A": "mira"}, perils=(peril,), peril_track=(Row("cold", 1),))
        quest.typed(*faces)
        assert quest.turn("mira").table.figure("mira").damage == damage


def test_g23_and_g25_a_peril_fills_a_group_up_and_leaves_who_stands() -> None:
    reserve = PlannedGroup("rats", "zombie", frozenset({30, 31}), size=(3, 1), reserve=True)
    peril = Peril("rats", "Rats", "They come.", (Doing("spawn", group="rats", most=3),))
    track = (Row("rats", 1, every=1),)
    quest = Quest(FAR_APART, {"A": "mira"}, reserves=(reserve,), perils=(peril,), peril_track=track)
    assert quest.table.game.groups == {}
    quest.turn("mira")
    ranks = [quest.table.figure(one).rank for one in quest.table.game.groups["rats"].members]
    assert ranks == ["elite", "normal", "normal"]
    before = quest.table.game.groups["rats"].members
    quest.turn("mira")
    members = quest.table.game.groups["rats"].members
    assert members[:3] == before and len(members) == 4 and quest.table.figure(members[3]).rank == "normal"
    assert not any("Nobody more comes" in words for words in quest.words)
    assert len(quest.turn("mira").table.game.groups["rats"].members) == 4
    assert "Nobody more comes: all of the group are there (Zombies)." in quest.words


def test_morale_that_a_peril_takes_loses_nothing_by_itself() -> None:
    peril = Peril("fear", "Fear", "It is dark.", (Doing("morale", 9),))
    quest = Quest(FAR_APART, {"A": "mira"}, perils=(peril,), peril_track=(Row("fear", 1),)).turn("mira")
    assert quest.table.game.morale == Morale(0) and RULES.ending(quest.table) is None


# ---- monsters ------------------------------------------------------------------------------------------------------


def test_g27_a_zombie_comes_up_and_strikes() -> None:
    quest = Quest("A..Z...", {"A": "mira"}, {"Z": "zombie"}, rules=told("zombie", ENGAGE, ATTACK)).turn("mira")
    assert quest.where("z") == "B1" and quest.attacks("Zombie", "Mira") == 1


def test_what_comes_is_shown_first_with_its_reason_and_its_way() -> None:
    rules = told("zombie", ENGAGE, ATTACK)
    quest = Quest("A..Z...", {"A": "mira"}, {"Z": "zombie"}, rules=rules, settings={"monster_turns": "shown"})
    quest.turn("mira")
    (question,) = quest.table.pending
    assert isinstance(question, Announced) and question.prompt == "Zombie: One." and quest.where("z") == "D1"
    assert question.so_far == "Go beside the nearest hero. Attack the nearest hero."
    (question,) = quest.answer("on").table.pending
    assert isinstance(question, ShowStep) and question.usual == "0"
    assert question.prompt.startswith("Zombie goes beside Mira (the nearest hero, 3 spaces away), to B1.")
    (advice,) = rules.advice(quest.table, "z")
    assert advice.focus == "mira" and [quest.lattice.name(space) for space in advice.way] == ["D1", "C1", "B1"]
    assert advice.answer == "0", "a plan says which answer means it"
    assert {quest.lattice.name(space) for space in advice.body} == {"B1"}
    quest.answer("0")
    assert quest.where("z") == "B1"
    saved = rules.encode(quest.table)
    assert rules.encode(rules.decode(saved, quest.table)) == saved, "a question in the middle is saved like all else"
    assert rules.advice(quest.table, "z")[0].targets == ("mira",)
    rules = told("ettin", ENGAGE, ATTACK)
    large = Quest("A...ZZ.\n....ZZ.", {"A": "mira"}, {"Z": "ettin"}, rules=rules, settings={"monster_turns": "shown"})
    advice, *_ = rules.advice(large.turn("mira").answer("on").table, "z")
    assert {large.lattice.name(space) for space in advice.body} == {"B1", "C1", "B2", "C2"}, "one of four was lit"


def test_what_two_ranks_are_told_is_said_as_their_card_says_it_and_once_where_it_is_the_same() -> None:
    """Beside the card, which says it all, stood “· Normal: Go beside the nearest hero.”; of two lists that were the
    same word for word people looked for the difference."""
    figures, shown = {"Z": "zombie", "Y": "zombie/elite"}, {"monster_turns": "shown"}
    quest = Quest("A..Z..Y", {"A": "mira"}, figures, rules=told("zombie", ENGAGE, ATTACK), settings=shown).turn("mira")
    (question,) = quest.table.pending
    assert isinstance(question, Announced)
    assert question.so_far == "Go beside the nearest hero. Attack the nearest hero."
    cards = [card for pile in quest.rules.piles(quest.table) for card in (*pile.up, *(one for one, _ in pile.left))]
    assert question.so_far == next(card.text for card in cards if card.name == "One")
    grabs = Quest("A..Y", {"A": "mira"}, {"Y": "zombie/elite"}, rules=told("zombie", Entry("special", ability="grab")))
    (orders,) = (one for pile in grabs.rules.piles(grabs.table) for one, _ in pile.left if one.name == "One")
    assert orders.text == "Use “grab”."
    assert orders.meaning == "Grab: A hero beside it tests might. Failure: immobilized."
    apart = Activation("two", "Two", elite=(ENGAGE,), normal=(ATTACK,))
    lines = list(told_to_ranks(apart, ("normal", "elite")))
    assert lines == ["Elite (with a star): Go beside the nearest hero.", "Normal: Attack the nearest hero."]


def test_what_is_shown_may_be_done_by_hand_instead() -> None:
    rules = told("cave-spider", ENGAGE, ATTACK)
    quest = Quest("A..S...", {"A": "mira"}, {"S": "cave-spider"}, rules=rules, settings={"monster_turns": "shown"})
    quest.turn("mira").answer("on", BY_HAND)
    assert quest.where("s") == "D1" and quest.table.game.round == 1
    (question,) = quest.table.pending
    assert question.prompt.startswith("Cave spider goes beside Mira"), "its attack was skipped"
    assert "right clicks" in question.offers[-1].detail, "nothing said how it is done by hand, or when"
    assert "Skipped: “Attack the nearest hero.”" in question.so_far
    said = [event.words for event in quest.events if "Attack the nearest hero" in event.words]
    assert not said, "what a question says does not fill the log, too"


def test_what_a_monster_skips_is_one_line_of_the_log() -> None:
    rules = told("cave-spider", ATTACK, ENGAGE, ATTACK)
    quest = Quest("A#.S...", {"A": "mira"}, {"S": "cave-spider"}, rules=rules)
    quest.turn("mira")
    said = [event.words for event in quest.events if event.words.startswith("Cave spider skips: ")]
    assert len(said) == 1 and said[0].count("“Attack the nearest hero.”") == 2, said


def test_what_a_monster_skips_after_its_attack_is_not_what_happened_last() -> None:
    """What the attack had come to was pushed out of the corner by what was not done after it."""
    rules = told("cave-spider", ATTACK, ENGAGE, ATTACK)
    near, far = (
        Quest("AS", {"A": "mira"}, {"S": "cave-spider"}, rules=rules),
        Quest("A#.S.", {"A": "mira"}, {"S": "cave-spider"}, rules=rules),
    )
    left_out = [
        [one.left_out for one in quest.turn("mira").events if isinstance(one, Said) and "skips: " in one.words]
        for quest in (near, far)
    ]
    assert left_out == [[True], [False]], "of whoever does nothing it is all there is to tell"


def test_who_was_moved_by_hand_meanwhile_looks_anew() -> None:
    rules = told("zombie", ENGAGE, ATTACK)
    quest = Quest("A..Z...", {"A": "mira"}, {"Z": "zombie"}, rules=rules, settings={"monster_turns": "shown"})
    quest.turn("mira").answer("on").do(PlaceFigure(figure="z", space=5)).answer("0")
    (question,) = quest.table.pending
    assert "to C1" in question.prompt and question.start[0] == 5


def test_a_target_that_was_moved_or_felled_by_hand_meanwhile_is_chosen_anew() -> None:
    rules = told("zombie", ENGAGE, ATTACK)
    heroes = {"A": "mira", "B": "wendel"}
    quest = Quest("A..Z...B", heroes, {"Z": "zombie"}, rules=rules, settings={"monster_turns": "shown"})
    quest.turn("mira").answer("on").do(SetDamage(figure="mira", damage=12)).answer("0")
    (question,) = quest.table.pending
    assert question.prompt.startswith("Zombie goes beside Wendel") and quest.table.game.morale == Morale(1)
    quest.answer("0").do(PlaceFigure(figure="wendel", space=0)).answer("0")
    assert quest.attacks("Zombie", "Wendel") == 0 and quest.table.game.turn is None


def test_equal_ways_are_asked_for_and_the_answers_carry_what_they_do() -> None:
    rules = told("zombie", Entry("toward", NEAREST), ATTACK)
    drawing = "A....B\n..Z...\n......"
    heroes = {"A": "mira", "B": "wendel"}
    quest = Quest(drawing, heroes, {"Z": "zombie"}, rules=rules, settings={"ties": "ask"})
    quest.figure("wendel", space=4)
    quest.turn("mira")
    (question,) = quest.table.pending
    assert isinstance(question, ShowStep) and len(question.offers) == len(question.ways) > 1
    assert {way.target for way in question.ways.values()} == {"mira", "wendel"}
    key = next(key for key, way in question.ways.items() if way.target == "wendel")
    quest.answer(key)
    assert quest.table.figure("z").space == question.ways[key].space


def test_a_reaction_on_the_way_has_the_rest_decided_anew() -> None:
    """G38: the monster steps beside Pip, who sidesteps; it goes on to whoever is nearest then with the points left."""
    rules = told("cave-spider", ENGAGE, ATTACK)
    drawing = "....#\nA...S\n....#"
    quest = Quest(drawing, {"A": "pip"}, {"S": "cave-spider"}, rules=rules)
    quest.turn("pip")
    (question,) = quest.table.pending
    assert question.window == "entered" and quest.where("s") == "B1"
    quest.answer("ability/sidestep/pip/10", "pass")
    assert quest.where("pip") == "A3" and quest.where("s") in ("A2", "B2")
    assert sum("goes beside Pip" in words for words in quest.words) == 2
    assert quest.attacks("Cave spider", "Pip") == 1 and quest.table.game.round == 2


def test_the_special_effect_counts_in_the_attack() -> None:
    hurt = []
    for number in (0, 3):
        rules = told("zombie", ATTACK, effect=Effect(damage=number))
        quest = Quest("AZ", {"A": "mira"}, {"Z": "zombie"}, rules=rules)
        quest.do(StartTurn(figure="mira"))
        quest.typed(2, 4, 0)  # blue 3 range 2 damage, yellow 2 damage, Mira rolls no shield
        hurt.append(quest.do(EndTurn(figure="mira")).table.figure("mira").damage)
    assert hurt == [4, 7], "and dice typed in are not used up by the lots"
    (blow,) = (one for one in quest.events if isinstance(one, Reckoned))
    name = quest.rules.behaviours["zombie"].activations[0].name
    assert [(one.name, one.value) for one in blow.addends][:2] == [("dice", 4), (name, 3)], "“abilities” named nothing"


def test_g44_a_stunned_monster_shakes_it_off_and_does_one_thing() -> None:
    quest = Quest("A..Z...", {"A": "mira"}, {"Z": "zombie"}, rules=told("zombie", ENGAGE, ATTACK))
    quest.figure("z", conditions=("stunned",))
    quest.turn("mira")
    assert quest.table.figure("z").conditions == () and quest.where("z") == "B1"
    assert quest.attacks("Zombie", "Mira") == 0
    assert sum("shakes off" in words for words in quest.words) == 1, "it was told twice, once as planned"


def test_what_a_monster_does_outside_its_list_is_shown_first_and_kept() -> None:
    """A game that was closed while this was shown could not be opened again."""
    shown = {"monster_turns": "shown"}
    quest = Quest("A..Z...", {"A": "mira"}, {"Z": "zombie"}, rules=told("zombie", ENGAGE, ATTACK), settings=shown)
    quest.figure("z", conditions=("stunned",))
    quest.turn("mira").answer(quest.table.pending[-1].usual)
    question = quest.table.pending[-1]
    assert isinstance(question, ShowStep) and [way.deed for way in question.ways.values()] == ["stunned"]
    assert quest.answer(question.usual).table.figure("z").conditions == ()


def test_g45_an_immobilized_monster_strikes_from_where_it_stands() -> None:
    quest = Quest("AZ.", {"A": "mira"}, {"Z": "zombie"}, rules=told("zombie", ENGAGE, ATTACK))
    quest.figure("z", conditions=("immobilized",))
    quest.turn("mira")
    assert quest.where("z") == "B1" and quest.attacks("Zombie", "Mira") == 1
    assert quest.table.figure("z").conditions == ()


def test_a_monster_that_nobody_wrote_about_does_the_plain_thing() -> None:
    quest = Quest("A..Z...", {"A": "mira"}, {"Z": "zombie"}, rules=Dungeon(content(), {})).turn("mira")
    assert quest.where("z") == "B1" and quest.attacks("Zombie", "Mira") == 1


def test_a_quest_may_bring_lists_of_its_own() -> None:
    away = {"do": "away", "target": {"pick": "nearest"}}
    orders = {"id": "shy", "name": "Shy", "elite": [away], "normal": [away]}
    shy = {"id": "zombie", "activations": [orders]}
    quest = Quest("A.Z....", {"A": "mira"}, {"Z": "zombie"}, behaviours=(shy,)).turn("mira")
    assert quest.where("z") == "F1" and "Zombie: Shy." in quest.words
    saved = RULES.encode(quest.table)
    assert RULES.encode(RULES.decode(saved, quest.table)) == saved


@pytest.mark.parametrize("entry", [{"do": "dance"}, {"do": "retreat"}, {"do": "attack"}, {"do": 3}])
def test_a_list_that_cannot_be_played_is_told_and_left_out(entry: dict[str, Any]) -> None:
    bad = {"id": "zombie", "activations": [{"id": "x", "name": "X", "elite": [entry], "normal": [entry]}]}
    assert all(sentence.endswith(".") for sentence in known_in("road_to_legend").behaviour_problems(bad))
    assert list(known_in("road_to_legend").behaviour_problems(bad))
    quest = Quest("A.Z....", {"A": "mira"}, {"Z": "zombie"}, behaviours=(bad,)).turn("mira")
    assert quest.table.game.behaviours == {} and quest.table.game.round == 2


# ---- what is different from the square game ------------------------------------------------------------------------


def test_g26_a_door_that_is_open_stays_open() -> None:
    quest = Quest("A.", {"A": "mira"})
    border = quest.lattice.border(0, 1)
    assert border is not None
    door = Door("d", "oak door", "door", borders=(border,), state="open")
    quest.table = with_door(quest, door)
    quest.do(StartTurn(figure="mira"))
    assert RULES.refusal(quest.table, CloseDoor(figure="mira", door="d")) == "Doors that are open stay open here."
    assert all(choice.role != "close" for choice in RULES.choices(quest.table, "us"))


def with_door(quest: Quest, door: Door) -> Table[Any]:
    """The table with a door."""
    pieces = msgspec.structs.replace(quest.table.pieces, doors={door.id: door})
    return replace(quest.table, pieces=pieces)


def test_there_is_no_overlord_and_no_card_of_one() -> None:
    quest = Quest(FAR_APART, {"A": "mira", "B": "wendel"}, {"Z": "zombie"})
    game = quest.table.game
    assert isinstance(game, DescentGame) and game.overlord.draw == game.overlord.hand == ()
    assert all(card.figure in ("mira", "wendel") for card in RULES.hand(quest.table, "us")), "heroes' own cards only"
    with pytest.raises(IllegalCommand):
        quest.do(EndOverlordTurn(seat="us"))


def test_nobody_sees_which_perils_will_come() -> None:
    quest = Quest(FAR_APART, {"A": "mira"}, **weeping())
    seen = RULES.view_for(quest.table, frozenset({"us"}))
    assert seen.game.perils == seen.game.track == () and seen.game.agenda == ()


def test_a_list_that_cannot_be_read_says_where_and_in_the_players_words() -> None:
    bad = {"id": "zombie", "activations": [{"id": "x", "name": "X", "elite": [{"do": "attack", "whom": "all"}]}]}
    (sentence,) = known_in("road_to_legend").behaviour_problems(bad)
    assert sentence.startswith("activations[0].elite[0]: there is no field “whom” here; check its spelling")


def test_a_list_that_sends_monsters_off_the_floor_is_a_problem() -> None:
    entry = {"do": "toward", "target": {"space": [99, 3]}}
    far = {"id": "zombie", "activations": [{"id": "x", "name": "X", "elite": [entry], "normal": [entry]}]}
    board = BoardDocument(columns=3, rows=1, painted=(Painted(rows=("...",)),))
    quest = Scenario(id="q", title="Q", game="road_to_legend", board=board, behaviours=(far,))
    found = check_scenario(quest, compile_board(board, {}), known_in("road_to_legend"))
    assert any("column 100, row 4, where no floor lies" in problem.sentence for problem in found)
