"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.sword_and_sorcery.zone_tables import CONTENT, RULES, act, border, game, table, told, with_figure
from vtt.board.table import Table
from vtt.rules.by_hand import PlaceFigure, SetBorder
from vtt.rules.sword_and_sorcery.behaviours import Behaviour, Behaviours, Sentence
from vtt.rules.sword_and_sorcery.content import Outcome
from vtt.rules.sword_and_sorcery.decks import Deck, Events
from vtt.rules.sword_and_sorcery.harm import give_marker, suffer
from vtt.rules.sword_and_sorcery.time_phase import Ability


def test_l102_a_slowed_hero_that_has_acted_is_not_promised_a_move_and_an_attack() -> None:
    """With its one action done, the line at the top said that a turn has a move and an attack besides."""
    current = act(with_figure(table(), "mira", conditions=("slowed",)), "begin_turn")
    for now, words in (
        (current, "1 action in all: a move or another"),
        (act(current, "move", path=[0, 1]), "0 actions left"),
    ):
        mark = RULES.status(now)[-1]
        assert mark.words == words and mark.hint.startswith("A slowed hero has only one action")
    usual = RULES.status(act(table(), "begin_turn"))[-1]
    assert usual.words == "1 attack, 2 actions left", "“0 actions left” of an exhausted hero had its attack left"
    assert "a move and an attack besides" in usual.hint


def test_l24_what_an_attack_on_the_way_takes_of_the_move_is_told() -> None:
    """“It ends the move: 2 movement points left” read as if they stayed, and nothing was said once they were gone."""
    current = act(table("mira", enemies={"rat": ("rat", "2", 3)}), "begin_turn")
    (attack,) = (one for one in RULES.choices(act(current, "move", path=[0, 3]), "") if one.name == "Attack (Sword)")
    assert attack.detail.endswith("It ends the move: 2 movement points are lost.")
    _, events = told(act(current, "move", path=[0, 3]), {"do": "attack", "figure": "mira", "target": "rat"})
    assert "The move ends: 2 movement points are lost." in [event.words for event in events]


@pytest.mark.parametrize(
    ("fire", "words"), [((1, 2), "The fire on Mira burns lower (I)."), ((1,), "The fire on Mira goes out.")]
)
def test_l168_what_becomes_of_fire_is_told_as_time_passes(fire: tuple[int, ...], words: str) -> None:
    """The wounds were told, and the badge was there or gone without a word."""
    change = RULES.change(act(table("mira"), "begin_turn"))
    change.update_body("mira", fire=fire)
    _, events = told(change.done(), {"do": "end_turn", "figure": "mira"})
    assert words in [event.words for event in events]


def test_l46_whether_an_event_is_to_come_is_told_before_the_round_ends() -> None:
    """Every second round has none; it was told when it was over."""

    def to_come(current: Table[Any]) -> str:
        return RULES.status(current)[0].hint

    def next_round(current: Table[Any]) -> Table[Any]:
        return act(act(current, "begin_turn"), "end_turn")

    first = table("mira")
    second = next_round(first)
    name = RULES.content.events[game(second).events.face_up].name
    assert to_come(first) == "This round ends with an event." == to_come(next_round(second))
    assert to_come(second) == f"This round ends without an event: the last one, {name}, is laid aside instead."
    change = RULES.change(second)
    change.update_game(events=Events((), "", ("one", "two", "three")))
    assert to_come(change.done()) == "No events are left."


def test_l16_which_abilities_are_ready_again_is_told_as_time_passes() -> None:
    change = RULES.change(act(table("mira"), "begin_turn"))
    change.update_hero("mira", abilities=(Ability("whirl", False, 1), Ability("breath", False, 2)))
    current, events = told(change.done(), {"do": "end_turn", "figure": "mira"})
    assert "Mira’s Whirl is ready again." in [event.words for event in events]
    assert game(current).heroes["mira"].abilities == (Ability("whirl"), Ability("breath", False, 1))


def test_l106_why_a_marker_does_nothing_to_a_flyer_is_told() -> None:
    change = RULES.change(act(table("odo"), "begin_turn", "odo"))
    give_marker(change, "odo", "knocked_down")
    assert [event.words for event in change.events] == ["Odo flies and is not knocked down."]


def test_l122_a_barrier_is_named_also_where_a_way_leads_round_it() -> None:
    """The zone beside the hero was said to cost 4, and nothing of the barrier. From its other side it is open."""
    current = table("mira")
    barred = SetBorder(border=border(current.board, 0, 1), kind="barrier")
    current = act(RULES.apply(current, barred).table, "begin_turn")
    round_it = "The way round is too far: it takes 4 movement points, and 3 are left."
    assert RULES.moves(current, "mira").refusal(1) == f"A barrier lets nobody through from this side. {round_it}"
    assert RULES.moves(current, "mira", points=1).refusal(1).endswith("4 movement points, and 1 is left.")
    beyond = RULES.apply(current, PlaceFigure(figure="mira", space=1)).table
    assert RULES.moves(beyond, "mira").ends[0].cost == 1


def test_l18_nobody_is_alive_again_once_all_have_fallen() -> None:
    """Poison took the last hero beside an altar: “No hero is left alive.”, and then “Mira is alive again.”"""
    current = with_figure(table("mira", enemies={"rat": ("rat", "2", 6)}), "rat", conditions=("poisoned_1",))
    current = act(with_figure(current, "mira", conditions=("poisoned_2",), damage=7), "begin_turn")
    current, events = told(current, {"do": "end_turn", "figure": "mira"})
    assert [event.words for event in events if event.words][-1] == "No hero is left alive."
    assert game(current).heroes["mira"].fallen and RULES.ending(current) is not None


def test_l103_that_bleeding_ebbs_is_told_as_time_passes() -> None:
    """The marker was turned over without a word."""
    current = act(with_figure(table("mira"), "mira", conditions=("bleeding",)), "begin_turn")
    current, events = told(current, {"do": "end_turn", "figure": "mira"})
    assert "The bleeding of Mira ebbs: it ends as the next round begins." in [event.words for event in events]
    _, events = told(act(current, "begin_turn"), {"do": "end_turn", "figure": "mira"})
    assert [event.words for event in events][-1] == "Mira is no longer bleeding."


def test_l98_a_save_before_a_move_is_said_where_it_leads() -> None:
    """Attacks said so; a move was lost by a save that nothing had told of."""
    ends = RULES.moves(act(with_figure(table("mira"), "mira", conditions=("blinded",)), "begin_turn"), "mira").ends
    assert ends and all(
        end.note.startswith("blinded: lost unless a save succeeds (") and not end.danger for end in ends.values()
    )
    assert not any(end.note for end in RULES.moves(act(table("mira"), "begin_turn"), "mira").ends.values())


def all_act(current: Table[Any]) -> Table[Any]:
    """The table with an activation card of all enemies on top."""
    change = RULES.change(current)
    change.update_game(decks={**change.game.decks, "activation": Deck(("all",))})
    return change.done()


@pytest.mark.parametrize("turns", ["shown", "at once"])
def test_l98_a_blinded_enemy_beside_a_hero_is_said_to_stay(turns: str) -> None:
    """“Moves up to 2 zones towards that hero”, in whose zone it stood; then nothing came, without a word."""
    current = table("mira", enemies={"rat": ("rat", "2", 0)}, settings={"enemy_turns": turns})
    current = all_act(act(with_figure(current, "rat", conditions=("blinded",)), "begin_turn"))
    current, events = told(current, {"do": "end_turn", "figure": "mira"})
    assert not current.pending, "nobody is called for what does nothing"
    assert "Rat is blinded and stays: it is in the zone of Mira." in [event.words for event in events]


def test_l98_what_a_blinded_enemy_does_is_shown_with_why() -> None:
    current = table("mira", enemies={"rat": ("rat", "2", 1)}, settings={"enemy_turns": "shown"})
    current = with_figure(current, "rat", conditions=("blinded",))
    current, _ = told(all_act(act(current, "begin_turn")), {"do": "end_turn", "figure": "mira"})
    motive = RULES.motive(current)
    assert motive is not None and motive.reasons[0] == "It is blinded: it does only the last thing on its card."


@pytest.mark.parametrize("turns", ["shown", "at once"])
def test_l104_an_exhausted_enemy_is_said_to_use_no_power(turns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The question and the log told the power, and nothing came of it."""
    spits = Sentence("special", ability="web", text="Spits a web: slowed.")
    rows = Behaviours((Behaviour((spits,), farthest=0),))
    powers = {"web": (Outcome(markers=("slowed",)),)}
    spider = msgspec.structs.replace(CONTENT.enemies["rat"], behaviours=rows, powers=powers)
    monkeypatch.setattr(RULES, "content", replace(CONTENT, enemies={**CONTENT.enemies, "rat": spider}))
    current = table("mira", enemies={"rat": ("rat", "2", 0)}, settings={"enemy_turns": turns})
    current = all_act(act(with_figure(current, "rat", conditions=("exhausted",)), "begin_turn"))
    assert [one.words for one in RULES.advice(current, "rat")] == ["Rat goes for Mira."]
    current, events = told(current, {"do": "end_turn", "figure": "mira"})
    if turns == "shown":
        motive = RULES.motive(current)
        assert motive is not None and motive.reasons[-1] == "It is exhausted: its power has no effect."
        current, events = told(current, {"do": "answer", "option": "mira"})
    said = "Rat is exhausted and uses no power: “Spits a web: slowed.” has no effect."
    assert said in [event.words for event in events] and not current.figure("mira").conditions


SOUL = "turned into a soul first: bleeding"


@pytest.mark.parametrize(
    ("damage", "note", "reason"),
    [
        (0, "1 wound first: bleeding", ""),
        (7, SOUL, f"{SOUL.capitalize()}."),
    ],
)
def test_l103_that_bleeding_wounds_who_stands_up_for_a_point_is_said(damage: int, note: str, reason: str) -> None:
    """It begins the move action, as a walk does, and alone said nothing: a hero fell by it."""
    lying = with_figure(table("mira", "odo"), "mira", conditions=("bleeding", "knocked_down"), damage=damage)
    current = act(lying, "begin_turn")
    (up,) = (one for one in RULES.choices(current, "") if one.name == "Stand up (1 movement point)")
    assert (up.note, up.reason) == (note, reason)
    if not damage:
        current = act(current, "move", path=[0, 3])
        assert current.figure("mira").damage == 1, "standing up and walking are one move action"


def test_l18_whoever_falls_as_time_passes_at_an_altar_is_said_to_live_again_at_once() -> None:
    """“It lives again when the next round begins.”, in the line after “Round 2 begins.”, and then it was alive."""
    current = with_figure(table(), "odo", conditions=("poisoned_1",), damage=5)
    current = act(act(act(current, "begin_turn"), "end_turn"), "begin_turn", "odo")
    _, events = told(current, {"do": "end_turn", "figure": "odo"})
    words = [event.words for event in events if event.words]
    assert words[-1] == "Odo is alive again." and words[-2].endswith("It stands at an altar, and lives again at once.")


def test_l134_a_soul_is_not_said_to_fall_on_hazardous_ground() -> None:
    """Nothing hurts a soul; “it falls on the way” stood at each such zone."""
    current = with_figure(table(), "odo", space=6)
    change = RULES.change(current)
    suffer(change, "odo", 9, why="a test")
    current = act(change.done(), "begin_turn", "odo")
    end = RULES.moves(current, "odo").ends[7]
    assert game(current).heroes["odo"].fallen and (end.danger, end.loss) == ("", 0)
    after, events = told(current, {"do": "move", "figure": "odo", "path": [6, 7]})
    assert after.figure("odo").space == 7 and not any("hazardous" in event.words for event in events)


def test_l103_no_plan_is_told_of_an_enemy_that_bleeds_to_death_first() -> None:
    current = with_figure(table("mira", enemies={"rat": ("rat", "2", 0)}), "rat", conditions=("bleeding",), damage=2)
    assert RULES.advice(current, "rat"), "it has 2 left"
    assert not RULES.advice(with_figure(current, "rat", damage=3), "rat")


def test_l100_who_is_knocked_down_has_no_armour_for_whatever_asks() -> None:
    """Its card said 1, and an enemy that looks for the lowest armour passed it over."""
    down = with_figure(table("mira", "odo"), "mira", conditions=("knocked_down",))
    assert dict(RULES.figure_facts(table("mira", "odo"), "mira"))["Armour"] == "1"
    assert dict(RULES.figure_facts(down, "mira"))["Armour"] == "0, knocked down"
    assert RULES.change(down).scene().facts["mira"]["armour"] == 0


@pytest.mark.parametrize(("face", "saved"), [(0, False), (3, True)])
def test_l98_a_blinded_hero_saves_before_free_actions_too(face: int, saved: bool) -> None:
    """“Before each action”, where bleeding leaves free ones out: doors were opened and free abilities used unseeing,
    and an ability that was lost did not count as used."""
    current = with_figure(act(table("mira"), "begin_turn"), "mira", space=4, conditions=("blinded", "bleeding"))
    (door,) = (one for one in RULES.choices(current, "") if one.name.startswith("Open"))
    assert "blinded: lost unless a save succeeds" in door.note and "wound" not in door.note
    chance = msgspec.structs.replace(current.pieces.chance, typed=(face,))
    seeing = current.with_pieces(msgspec.structs.replace(current.pieces, chance=chance))
    after = act(seeing, "open_door", door="door")
    assert (after.pieces.doors["door"].state == "removed") is saved and not after.figure("mira").damage
    breath = act(seeing, "use_ability", ability="breath", target="mira")
    assert not next(one for one in game(breath).heroes["mira"].abilities if one.id == "breath").up
