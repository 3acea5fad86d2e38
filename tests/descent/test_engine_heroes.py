"""Knock-out, standing up, reviving, searching, carrying and doors: golden cases of `descent.md 8.5`."""

from __future__ import annotations

import pytest
from arena import R1, R3S, RULES, Arena
from test_engine_turns import passing, turn
from walks import hang_door, step, walk

from vtt.board.pieces import Token
from vtt.rules.base import IllegalCommand
from vtt.rules.descent.commands import (
    CloseDoor,
    Drop,
    EndTurn,
    OpenDoor,
    PickUp,
    Rest,
    Revive,
    Search,
    StandUp,
    StartTurn,
    Trade,
)
from vtt.rules.descent.decisions import ChoosePlace
from vtt.rules.descent.defeat import pay_fatigue, recover, suffer, tire
from vtt.rules.descent.engine import ENGINE
from vtt.rules.descent.finding import NO_TOKEN
from vtt.rules.descent.state import Deck, Room
from vtt.rules.events import Defeated, RoomRevealed, TokenChanged
from vtt.rules.status import in_a_line

PAIR = {"M": "mira", "T": "tilda"}


def hurt(arena: Arena, figure: str, amount: int) -> Arena:
    change = arena.change()
    suffer(change, figure, amount)
    ENGINE.run(change)
    arena.table, arena.events = change.done(), tuple(change.events)
    return arena


def down(drawing: str = "M.T", at: str = "", **more: object) -> Arena:
    """Mira is knocked out; Tilda stands."""
    arena = Arena(drawing, PAIR, {"Z": "zombie"} if "Z" in drawing else {}, **more)  # type: ignore[arg-type]
    return passing(hurt(arena, "mira", 12))


# --- damage and fatigue --------------------------------------------------------------------------------------------


def test_g120_knock_out() -> None:
    """L533 to L538, L2077: damage and fatigue to the limit, conditions off, a token, the turn ends, a card is drawn."""
    arena = Arena("M.T", PAIR, turn="mira").set("mira", conditions=("bleeding", "doomed"))
    hand = len(arena.table.game.overlord.hand)
    hurt(arena, "mira", 15)
    assert [event.knocked_out for event in arena.events if isinstance(event, Defeated)] == [True]
    assert arena.damage("mira") == 12
    assert arena.figure("mira").conditions == ()
    hero = arena.hero("mira")
    assert (hero.fatigue, hero.token, arena.where("mira")) == (4, 0, "")
    assert arena.table.pieces.tokens["fallen/mira"].kind == "hero"
    passing(arena)
    assert arena.table.game.turn is None
    assert arena.table.game.heroes_done == ("mira",)
    assert len(arena.table.game.overlord.hand) == hand + 1


def test_g26_the_token_of_a_fallen_hero_does_not_block() -> None:
    """L535, L1664."""
    arena = down("MT..").do(StartTurn(figure="tilda"))
    assert walk(arena, "tilda", "B1 A1").where("tilda") == "A1"


def test_fatigue_beyond_stamina_becomes_damage() -> None:
    """L714 to L716, L964."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}).hero_set("mira", fatigue=3)
    change = arena.change()
    tire(change, "mira", 3)
    tire(change, "z", 1)
    arena.table = change.done()
    assert (arena.hero("mira").fatigue, arena.damage("mira"), arena.damage("z")) == (4, 2, 1)
    with pytest.raises(IllegalCommand, match="Mira is too tired for that"):
        pay_fatigue(arena.change(), "mira", 1)


def test_a_defeated_monster_is_gone_and_leaves_its_group() -> None:
    arena = hurt(Arena("M.ZY", {"M": "mira"}, {"Z": "zombie", "Y": "zombie"}), "z", 9)
    assert "z" not in arena.table.pieces.figures
    assert arena.table.game.groups["zombie"].members == ("y",)
    assert "Zombie 1 is defeated." in arena.words


# --- coming back ---------------------------------------------------------------------------------------------------


def test_g121_healing_brings_a_hero_back_at_once() -> None:
    """L542."""
    arena = down("M.T")
    change = arena.change()
    recover(change, "mira", health=1)
    arena.table = change.done()
    assert (arena.where("mira"), arena.damage("mira")) == ("A1", 11)
    assert "fallen/mira" not in arena.table.pieces.tokens
    assert arena.legal(StartTurn(figure="mira"))


def test_g121_fatigue_alone_does_not() -> None:
    change = down("M.T").change()
    recover(change, "mira", fatigue=4)
    assert change.hero("mira").token == 0


def test_g125_every_knock_out_gives_the_overlord_a_card() -> None:
    """L541: threat only once (`test_engine_threat.py`), a card each time."""
    arena = down("M.T")
    hand = len(arena.table.game.overlord.hand)
    change = arena.change()
    recover(change, "mira", health=2)
    arena.table = change.done()
    passing(hurt(arena, "mira", 5))
    assert len(arena.table.game.overlord.hand) == hand + 1


def test_g122_standing_up_is_the_whole_turn() -> None:
    """L426, L427."""
    arena = down("M.T").do(StartTurn(figure="mira"))
    assert in_a_line(RULES.status(arena.table)).startswith("Knocked out"), "and not “2 actions left”"
    acting = next(one for one in RULES.standings(arena.table) if one.state == "acting")
    assert acting.detail == "knocked out"
    assert arena.refusal(Rest(figure="mira")) == "Knocked out: it can only stand up."
    assert arena.refusal(step(arena, "mira", "A1 B1")) == "Knocked out: it can only stand up."
    arena.type(R3S, R1)
    arena.do(StandUp(figure="mira"))
    assert (arena.where("mira"), arena.damage("mira"), arena.hero("mira").fatigue) == ("A1", 6, 3)
    assert "Mira recovers 2 damage for the free attack not made" in arena.words, "L3083"
    assert "Mira stands up with 4 health" in arena.words and "stands again" not in arena.words, "it is told once"
    assert arena.table.game.turn is None
    assert arena.table.game.heroes_done == ("mira",)


def test_g123_reviving_from_beside_never_from_the_same_space() -> None:
    """L414."""
    arena = down("MT..").do(StartTurn(figure="tilda"))
    assert arena.legal(Revive(figure="tilda", hero="mira"))
    (reviving,) = [choice for choice in RULES.choices(arena.table, "light") if choice.name == "Revive"]
    assert reviving.pick == "now", "nobody else lies there"
    walk(arena, "tilda", "B1 A1")
    assert "Not beside them" in arena.refusal(Revive(figure="tilda", hero="mira"))


def test_g124_on_an_occupied_token_the_hero_stands_on_the_nearest_space() -> None:
    """L417: of the player's choice, also across an elevation line."""
    arena = down("MT.\n...", borders=[("A1", "A2", "elevation")])
    arena.set("tilda", space=1)
    change = arena.change()
    change.update("tilda", space=4)
    arena.table = change.done()
    arena = _somebody_on(arena, "A1").do(StartTurn(figure="tilda"))
    arena.type(R1, R1)
    arena.do(Revive(figure="tilda", hero="mira"))
    assert isinstance(arena.asked, ChoosePlace)
    assert arena.asked.seat == "light"
    assert sorted(offer.label for offer in arena.asked.offers) == ["A2", "B1"]
    arena.answer(f"{arena.space('A2')}:1:1")
    assert (arena.where("mira"), arena.damage("mira")) == ("A2", 10)


def _somebody_on(arena: Arena, name: str) -> Arena:
    other = Arena("Z", {}, {"Z": "zombie"})
    change = arena.change()
    figure = other.figure("z")
    change.add_figure(figure)
    change.update("z", space=arena.space(name))
    change.update_game(groups=other.table.game.groups)
    arena.table = change.done()
    return arena


def test_a_knocked_out_hero_may_also_just_end_the_turn() -> None:
    arena = turn(down("M.T"), "mira")
    assert arena.hero("mira").token == 0
    assert arena.damage("mira") == 12


# --- searching and carrying ----------------------------------------------------------------------------------------


def search_arena(contents: str = "") -> Arena:
    arena = Arena("M...", {"M": "mira"}, turn="mira")
    arena.game(search=Deck(draw=("red-draught", "empty-purse")))
    return arena.token(Token(id="chest", kind="search", spaces=(1,), name="chest", contents=contents))


def test_searching_draws_a_card_and_takes_the_token() -> None:
    """L2422, L2428."""
    arena = passing(search_arena().do(Search(figure="mira", token="chest")))
    assert arena.hero("mira").search_cards == ("red-draught",)
    assert "chest" not in arena.table.pieces.tokens
    assert arena.refusal(Search(figure="mira", token="chest")) == "There is nothing to search there."


def test_where_one_token_lies_beside_nobody_is_asked_which() -> None:
    (one,) = [choice for choice in RULES.choices(search_arena().table, "light") if choice.name == "Search"]
    assert one.pick == "now" and [option.command for option in one.options()]
    two = search_arena().token(Token(id="box", kind="search", spaces=(0,)))
    (several,) = [choice for choice in RULES.choices(two.table, "light") if choice.name == "Search"]
    assert several.pick == "space" and len(list(several.options())) == 2


def test_g134_a_special_token_gives_no_card() -> None:
    """L2423."""
    arena = search_arena("the cellar key")
    arena.do(Search(figure="mira", token="chest"))
    assert "Mira searches the chest and finds the cellar key." in arena.words
    assert arena.hero("mira").search_cards == ()
    assert [event.change for event in arena.events if isinstance(event, TokenChanged)] == ["searched"]


def test_g134_a_knock_out_while_searching_keeps_the_card() -> None:
    """L2429: bleeding takes effect after the search."""
    arena = search_arena().set("mira", damage=11, conditions=("bleeding",))
    arena.do(Search(figure="mira", token="chest"))
    passing(arena)
    assert arena.where("mira") == ""
    assert arena.hero("mira").search_cards == ("red-draught",)


def test_searching_needs_a_token_beside() -> None:
    arena = search_arena()
    arena.token(Token(id="far", kind="search", spaces=(3,)))
    assert arena.refusal(Search(figure="mira", token="far")) == NO_TOKEN


def test_objectives_are_carried_and_dropped() -> None:
    """L390 to L396."""
    arena = Arena("M...", {"M": "mira"}, turn="mira")
    arena.token(Token(id="idol", kind="objective", spaces=(1,), name="idol"))
    (picking,) = [choice for choice in RULES.choices(arena.table, "light") if choice.name == "Pick up"]
    assert picking.pick == "now", "nobody is asked where the only one is picked up"
    arena.do(PickUp(figure="mira", token="idol"))
    token = arena.table.pieces.tokens["idol"]
    assert (token.carrier, token.spaces) == ("mira", ())
    assert arena.refusal(Drop(figure="mira", token="idol", space=3)) == (
        "It can be dropped only on a space beside its carrier."
    )
    arena.do(Drop(figure="mira", token="idol", space=1))
    assert arena.table.pieces.tokens["idol"].spaces == (1,)


def test_a_fallen_carrier_drops_its_burden() -> None:
    arena = Arena("M...", {"M": "mira"}, turn="mira")
    arena.token(Token(id="idol", kind="objective", carrier="mira", name="idol"))
    hurt(arena, "mira", 12)
    assert arena.table.pieces.tokens["idol"].spaces == (0,)


# --- doors and rooms -----------------------------------------------------------------------------------------------


def test_a_door_opens_from_beside_and_shows_its_room() -> None:
    """L2618 to L2621."""
    arena = Arena("M.....", {"M": "mira"}, turn="mira")
    hang_door(arena, "B1", "C1", rooms=("hall",))
    waiting = Arena("Z", {}, {"Z": "zombie"}).figure("z")
    lying = Token("box", "objective", (5,), "strong box"), Token("pack", "search", (3,), "pack")
    arena.game(rooms={"hall": Room("hall", "The hall", (2, 3, 4, 5), figures=(_at(waiting, 4),), tokens=lying)})
    assert arena.refusal(OpenDoor(figure="mira", door="oak")) == "Mira does not stand at the oak door."
    assert not arena.legal(step(arena, "mira", "A1 B1 C1"))
    walk(arena, "mira", "A1 B1").do(OpenDoor(figure="mira", door="oak"))
    assert arena.table.pieces.doors["oak"].state == "open"
    assert arena.table.pieces.revealed == {"hall"}
    assert [event.room for event in arena.events if isinstance(event, RoomRevealed)] == ["hall"]
    told = [event.words for event in arena.events if isinstance(event, TokenChanged)]
    assert told == ["At F1: the strong box.", ""], "what a goal names bears no name on the board"
    assert arena.where("z") == "E1"
    assert arena.table.game.groups["zombie"].members == ("z",)
    assert walk(arena, "mira", "B1 C1", actions=0).where("mira") == "C1"


def _at(figure: object, space: int) -> object:
    import msgspec

    return msgspec.structs.replace(figure, space=space)  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("kind", "reason"),
    [("locked", "Locked: the oak door."), ("ancient", "Never opens: the oak door.")],
)
def test_g17_some_doors_do_not_open(kind: str, reason: str) -> None:
    """L2640, L2655."""
    arena = hang_door(Arena("M.", {"M": "mira"}, turn="mira"), "A1", "B1", kind=kind)
    assert arena.refusal(OpenDoor(figure="mira", door="oak")) == reason


def test_a_thicket_is_cut_away_for_good() -> None:
    """L2669."""
    arena = hang_door(Arena("M.", {"M": "mira"}, turn="mira"), "A1", "B1", kind="thicket")
    arena.do(OpenDoor(figure="mira", door="oak"))
    assert arena.table.pieces.doors["oak"].state == "removed"
    assert arena.refusal(CloseDoor(figure="mira", door="oak")) == "The oak door is gone for good."


def test_doors_close_again_and_monsters_open_them() -> None:
    arena = hang_door(Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira"), "B1", "C1", state="open")
    walk(arena, "mira", "A1 B1").do(CloseDoor(figure="mira", door="oak"))
    assert arena.table.pieces.doors["oak"].state == "closed"
    walk(arena, "mira", "B1 A1", actions=0)
    (opening,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Open door")
    assert opening.refusal.startswith("No door beside it: it must"), "“No door to open” was said with one in sight"
    passing(arena.do(EndTurn(figure="mira")))
    passing(arena.do(StartTurn(figure="z")))
    assert arena.do(OpenDoor(figure="z", door="oak")).table.pieces.doors["oak"].state == "open"


def test_a_search_card_changes_hands_after_a_move() -> None:
    """L2826 to L2829: with an adjacent hero, without an action, after a move action of this turn."""
    arena = Arena("M.T", PAIR, turn="mira").hero_set("mira", search_cards=("whetstone", "red-draught"))
    give = Trade(figure="mira", card="whetstone", hero="tilda")
    assert arena.refusal(give) == "Move first: things are handed over only after a move action."
    walk(arena, "mira", "A1 B1")
    arena.token(Token("box", "objective", name="strong box", carrier="mira"))
    (giving,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Hand over")
    assert giving.detail == "Not the strong box: that is dropped and picked up, an action each."
    assert arena.refusal(Trade(figure="mira", card="bark-charm", hero="tilda")).startswith("Mira does not have that")
    arena.do(give)
    assert arena.hero("mira").search_cards == ("red-draught",)
    assert arena.hero("tilda").search_cards == ("whetstone",)
    assert "Mira hands Tilda the" in arena.words
    walk(arena, "mira", "B1 A1", actions=0)
    assert arena.refusal(Trade(figure="mira", card="red-draught", hero="tilda")) == "Tilda is not beside Mira."
