"""What the monsters' orders leave open is asked, or settled by the table's policy (`road_to_legend.md 15, 23`)."""

from __future__ import annotations

from tests.road_to_legend.dungeons import Quest
from vtt.files.descent.content import content
from vtt.rules.by_hand import RemoveFigure
from vtt.rules.descent.decisions import ChoosePlace
from vtt.rules.events import Attacked, TurnBegan
from vtt.rules.perils import Doing, Peril, Row
from vtt.rules.plan import PlannedGroup
from vtt.rules.road_to_legend.activations import Activation, Behaviour
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.ruleset import Dungeon
from vtt.rules.road_to_legend.showing import ChooseNext, ChooseUse, ShowRetreat, ShowStep

ASKED = {"ties": "ask", "monster_turns": "shown"}
PAIR = {"Z": "zombie", "Y": "zombie"}
APART = "M......Z\n........\n.......Y"
THROW = (Entry("special", ability="throw"),)
GRAB = (Entry("engage", Target("nearest")), Entry("special", ability="grab"))
BITE = (Entry("engage", Target("nearest")), Entry("attack", Target("nearest"), then="retreat"))
BITING = Dungeon(content(), {"zombie": Behaviour("zombie", (Activation("bite", "Bite", BITE, BITE),))})
GRABBING = Dungeon(content(), {"zombie": Behaviour("zombie", (Activation("seize", "Seize", GRAB, GRAB),))})
THROWING = Dungeon(content(), {"ettin": Behaviour("ettin", (Activation("cast", "Cast", THROW, THROW),))})


def paired(**settings: str) -> Quest:
    """Two zombies of one group and a hero who has had a turn."""
    return Quest(APART, {"M": "mira"}, PAIR, settings=settings, seed=2).turn("mira")


def first_to_act(quest: Quest) -> str:
    return next(e.figure for e in quest.events if isinstance(e, TurnBegan) and e.figure in ("z", "y"))


def test_a8_the_players_say_which_figure_of_a_rank_acts_next() -> None:
    quest = paired(**ASKED).answer("on")
    question = quest.table.pending[-1]
    assert isinstance(question, ChooseNext) and [offer.key for offer in question.offers] == ["z", "y"]
    assert question.usual == "z", "the first on the table"
    assert question.prompt.endswith("which one acts next? Zombie 1 and Zombie 2 are equally near to a hero.")
    kept = quest.rules.decode(quest.rules.encode(quest.table), quest.table)
    assert kept.pending == quest.table.pending
    quest.answer("y")
    assert quest.table.game.turn.figure == "y"


def test_a8_the_nearest_to_a_hero_acts_first_unasked() -> None:
    """“Who acts next? The nearest is 2”: the answer had stood in the lesson."""
    quest = Quest("M......Z\n.....Y..", {"M": "mira"}, PAIR, settings=ASKED, seed=2).turn("mira").answer("on")
    assert not isinstance(quest.table.pending[-1], ChooseNext) and quest.table.game.turn.figure == "y"


def test_who_has_the_order_settled_is_not_asked() -> None:
    assert first_to_act(paired(ties="favour_monsters")) == "z"
    drawn = {
        first_to_act(Quest(APART, {"M": "mira"}, PAIR, settings={"ties": "seeded"}, seed=seed).turn("mira"))
        for seed in range(8)
    }
    assert drawn == {"z", "y"}


def test_who_is_gone_when_it_is_chosen_does_not_act() -> None:
    quest = paired(**ASKED).answer("on").do(RemoveFigure(figure="y")).answer("y")
    assert quest.table.game.turn is not None and quest.table.game.turn.figure == "z"


def test_a_peril_that_finds_its_place_taken_asks_where_to() -> None:
    """`12`, L970: the closest empty space, and the players choose among equals."""
    late = PlannedGroup("late", "zombie", frozenset({6}), size=(2, 0), reserve=True)
    peril = Peril("come", "They come", "They come.", (Doing("spawn", group="late"),))
    told = {"perils": (peril,), "peril_track": (Row("come", 1),), "reserves": (late,)}
    quest = Quest("M......\n.......", {"M": "mira"}, settings=ASKED, **told).turn("mira").answer("on")
    assert quest.where("late-1") == "G1"
    question = quest.table.pending[-1]
    assert isinstance(question, ChoosePlace) and len(question.offers) == 4, "three spaces, and “as they come”"
    quest.answer(question.offers[1].key)
    assert quest.table.figure("late-2").space == question.offers[1].space
    settled = Quest("M......\n.......", {"M": "mira"}, **told).turn("mira")
    assert not settled.table.pending and settled.where("late-2")


def test_an_action_of_a_card_that_can_be_used_in_several_ways_is_asked() -> None:
    drawing = ".......\n.EEM...\n.EEW...\n......."
    heroes, ettin = {"M": "mira", "W": "wendel"}, {"E": "ettin/elite"}
    quest = Quest(drawing, heroes, ettin, settings=ASKED, rules=THROWING).turn("mira").answer("on", "0")
    question = quest.table.pending[-1]
    assert isinstance(question, ChooseUse)
    assert sorted(offer.label for offer in question.offers) == ["Mira", "Wendel"]
    assert sorted(offer.figure for offer in question.offers) == ["mira", "wendel"], "they are clicked on the board"
    action = next(one for one in content().monsters["ettin"].cards["1/elite"].actions if one.id == "throw")
    assert action.name in question.prompt and question.so_far == action.text != ""
    wendel = next(offer.key for offer in question.offers if offer.label == "Wendel")
    quest.answer(wendel)
    assert any("Wendel" in words and "thrown" in words for words in quest.words)
    kind = Quest(drawing, heroes, ettin, settings={"ties": "favour_heroes"}, rules=THROWING).turn("mira")
    assert not isinstance(kind.table.pending[-1] if kind.table.pending else None, ChooseUse)


def test_what_an_action_does_is_said_before_it_is_used() -> None:
    heroes, ettin = {"M": "mira", "W": "wendel"}, {"E": "ettin/elite"}
    drawing = ".......\n.EEM...\n.EEW...\n......."
    quest = Quest(drawing, heroes, ettin, settings=ASKED, rules=THROWING).turn("mira").answer("on")
    action = next(one for one in content().monsters["ettin"].cards["1/elite"].actions if one.id == "throw")
    assert quest.table.pending[-1].so_far.endswith(action.text)


def test_by_what_a_monster_walks_through_heroes_is_said() -> None:
    """A lookout fled through two heroes into their corner, and nothing told that it may."""
    flee = (Entry("move_and_retreat"),)
    fleeing = Dungeon(content(), {"goblin-archer": Behaviour("goblin-archer", (Activation("run", "Run", flee, flee),))})
    for drawing, through in (("..MA", True), ("M.A.", False)):
        quest = Quest(drawing, {"M": "mira"}, {"A": "goblin-archer"}, settings=ASKED, rules=fleeing)
        question = quest.turn("mira").answer("on").table.pending[-1]
        assert isinstance(question, ShowStep)
        assert question.so_far.startswith("Scamper: ") is through, question.so_far


def test_a_howl_that_nobody_would_hear_is_skipped_and_told_once_where_it_is_heard() -> None:
    """“The dog uses “howl”. The dog uses Howl.”, and nobody was tested: none was near enough."""
    howl = (Entry("special", ability="howl"), Entry("engage", Target("nearest")))
    howling = Dungeon(content(), {"barghest": Behaviour("barghest", (Activation("howl", "Howl", howl, howl),))})
    for drawing, heard in (("M.............BB", False), ("M..BB..", True)):
        quest = Quest(drawing, {"M": "mira"}, {"B": "barghest"}, rules=howling).turn("mira")
        told = [words for words in quest.words if "owl" in words and "uses" in words]
        assert len(told) == heard, told
        assert any("would change nothing" in words for words in quest.words) is not heard


def test_what_several_ways_have_in_common_is_said_once() -> None:
    """Each of twelve places repeated whom the monster means and why, and two of a large one were called “To J7”."""
    quest = Quest("M.........\n........EE\n..........", {"M": "mira"}, {"E": "barghest"}, settings=ASKED)
    quest.turn("mira").answer("on")
    question = quest.table.pending[-1]
    assert isinstance(question, ShowStep) and len(question.ways) > 1
    labels = [offer.label for offer in question.offers]
    assert len(set(labels)) == len(labels) and all("–" in label for label in labels), labels
    assert "goes beside Mira (the" in question.prompt and f"{len(labels)} places" in question.prompt
    assert not any("Mira" in offer.detail for offer in question.offers)
    assert all("Mira" not in one.words for one in quest.rules.advice(quest.table, "e"))
    assert question.usual == question.offers[0].key, "Enter goes on"


def test_whom_a_monster_means_is_nothing_that_goes_without_saying() -> None:
    quest = Quest("MZW", {"M": "mira", "W": "wendel"}, {"Z": "zombie"}, settings=ASKED).turn("mira").answer("on")
    question = quest.table.pending[-1]
    assert isinstance(question, ShowStep) and len(question.offers) == 2 and question.usual == ""


def test_a_retreat_after_an_attack_is_shown_once_that_is_over() -> None:
    """“12 ways are equally good: Mira …, Wendel …”, and the spider stood elsewhere before its bite had been read."""
    heroes = {"M": "mira", "W": "wendel"}
    quest = Quest("M.....\n..Z...\nW.....", heroes, {"Z": "zombie"}, settings=ASKED, rules=BITING, seed=4)
    quest.turn("mira").answer("on")
    question = quest.table.pending[-1]
    at = next(key for key, way in question.ways.items() if way.place == "B2")
    question = quest.answer(at).table.pending[-1]
    assert isinstance(question, ShowStep) and question.prompt.endswith("2 are equally good: whom?")
    assert [offer.label for offer in question.offers] == ["Mira", "Wendel"]
    assert all(", then retreats." in way.words and not way.legs for way in question.ways.values())
    quest.answer("0")
    while not isinstance(question := quest.table.pending[-1], ShowRetreat):
        quest.answer(question.usual or "pass")
    assert quest.where("z") == "B2" and any(isinstance(event, Attacked) for event in quest.events)
    assert {way.place for way in question.ways.values()} == {
        offer.label.removeprefix("To ") for offer in question.offers
    }
    assert "retreats, fleeing from" in question.prompt and all(offer.space for offer in question.offers)
    last = list(question.ways)[-1]
    quest.answer(last)
    assert quest.table.figure("z").space == question.ways[last].space


def test_what_an_action_does_is_said_before_what_was_skipped() -> None:
    """“Skipped: … It is already adjacent to Mira. A hero beside it tests might.” ran on as one thing."""
    quest = Quest("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, settings=ASKED, rules=GRABBING).turn("mira").answer("on")
    told = quest.table.pending[-1].so_far
    assert not told.startswith("Skipped: ") and told.endswith("adjacent to Mira.")


def test_whom_a_monster_walks_up_to_is_not_asked_where_it_ends_alike() -> None:
    """Two of four answers for each of two spaces brought it there, and whom it attacks was asked afterwards."""
    quest = Quest("M....\nW...Z\n.....", {"M": "mira", "W": "wendel"}, {"Z": "zombie"}, settings=ASKED)
    question = quest.turn("mira").answer("on").table.pending[-1]
    labels = [offer.label for offer in question.offers]
    assert isinstance(question, ShowStep)
    assert labels == ["Mira, to B1", "Mira, to B2", "Wendel, to B3"] and not any(one.detail for one in question.offers)


def test_a_walk_that_ends_alike_whoever_is_meant_is_shown_before_it_is_done() -> None:
    """It went by itself as a question that comes to the same: a spider stood elsewhere and nobody had seen it go."""
    quest = Quest("M#...\n....Z\nW#...", {"M": "mira", "W": "wendel"}, {"Z": "zombie"}, settings=ASKED)
    question = quest.turn("mira").answer("on").table.pending[-1]
    assert (question.offers[0].label, quest.where("z")) == ("Go on", "E2")
    assert question.prompt.endswith("to B2."), "no other way is as good: all end there"
    aim = "(the hero with the most damage suffered: 0; 4 spaces away)"
    assert question.prompt == f"Zombie goes beside Mira or Wendel {aim}, to B2.", "Wendel has suffered as much as Mira"


def test_of_ways_by_one_rule_only_what_tells_them_apart_stands_by_each() -> None:
    """Each of two answers repeated who does what to whom and how far away."""
    quest = Quest("MZW", {"M": "mira", "W": "wendel"}, {"Z": "zombie"}, settings=ASKED).turn("mira").answer("on")
    question = quest.table.pending[-1]
    rule = "Zombie attacks the hero in reach with the most damage suffered."
    assert question.prompt == f"{rule} 2 are equally good: whom?"
    assert [(offer.label, offer.detail) for offer in question.offers] == [("Mira", ""), ("Wendel", "")]
    quest = Quest("M..Z..W", {"M": "mira", "W": "wendel"}, {"Z": "zombie"}, settings=ASKED).turn("mira").answer("on")
    offers = quest.table.pending[-1].offers
    assert [(one.label, one.detail) for one in offers] == [("Mira", "to B1"), ("Wendel", "to F1")], "where it would go"
