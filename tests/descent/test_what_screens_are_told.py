"""What the squares' game tells screens, so that they need not know it: roles, prices, badges, marks."""

from __future__ import annotations

from arena import RULES, Arena

from vtt.board.pieces import Token
from vtt.rules.base import Amount, Footprint, shade_of
from vtt.rules.descent.commands import Move, StartTurn
from vtt.rules.standings import Badge
from vtt.rules.status import StatusMark


def roles(arena: Arena, seat: str = "light") -> dict[str, str]:
    return {choice.name: choice.role for choice in RULES.choices(arena.table, seat) if choice.role}


def test_choices_say_what_they_are() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"})
    assert roles(arena) == {"Begin Mira's turn": "begin"}
    arena.do(StartTurn(figure="mira"))
    found = roles(arena)
    assert found.pop("Open door") == "open" and found.pop("End Mira's turn") == "end"
    assert found and all(name.startswith("Attack") and role == "attack" for name, role in found.items())


def test_who_lies_begins_by_standing_up_unless_it_may_not() -> None:
    arena = Arena("M.", {"M": "mira"}).set("mira", space=None, damage=12).hero_set("mira", token=0)
    arena.token(Token("fallen/mira", "hero", spaces=(0,))).do(StartTurn(figure="mira"))
    up, end = RULES.choices(arena.table, "light")[:2]
    assert (up.name, up.role, end.role) == ("Stand up", "begin", "end")
    assert up.note == "It is the whole turn", "the turn was over, and nothing had said so"


def test_a_price_names_actions_and_fatigue_and_how_they_look() -> None:
    moves = RULES.moves(Arena("M.........", {"M": "mira"}, turn="mira").table, "mira")
    assert moves.ends[2].price == (Amount("actions", 1, ""),)
    assert moves.ends[5].price == (Amount("actions", 2, "2 actions", "further", 1),)
    assert shade_of(moves.ends[5].price) == "further" and shade_of(moves.ends[9].price) == "strained"
    assert moves.ends[9].price[1] == Amount("fatigue", 1, "1 fatigue", "strained")
    assert moves.budget is not None and (moves.budget(3), moves.budget(8), moves.budget(9)) == (4, 8, None)
    arena = Arena("M.........", {"M": "mira"}, turn="mira")
    arena.do(Move(figure="mira", path=(0, 1, 2, 3, 4), space=4, actions=1))
    again = RULES.moves(arena.table, "mira").ends[5].price
    assert again == (Amount("actions", 1, "", "further", 1),), "the last action looked like points left"


def test_the_other_way_to_pay_is_named_and_leads_back() -> None:
    moves = RULES.moves(Arena("M.........", {"M": "mira"}, turn="mira").table, "mira")
    assert moves.other_way is not None and moves.other_way.words == "Pay with fatigue first"
    other = moves.other_way.moves()
    assert [amount.words for amount in other.ends[5].price] == ["1 action", "1 fatigue"]
    assert other.other_way is not None and other.other_way.words == "Pay with actions first"
    assert dict(other.other_way.moves().ends) == dict(moves.ends)


def test_heroes_have_stamina_besides_health() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira").set("mira", damage=3)
    health, stamina = RULES.badges(arena.table, "mira")
    assert (health, stamina) == (Badge("Health", 9, 12, vital=True), Badge("Stamina", 4, 4))
    assert [badge.name for badge in RULES.badges(arena.table, "z")] == ["Health"]


def test_the_mark_of_a_limited_round_says_the_round() -> None:
    arena = Arena("M.", {"M": "mira"}, turn="mira")
    assert not any(mark.is_round for mark in RULES.status(arena.table))
    arena.game(round_limit=5)
    assert StatusMark("Round 1 of 5", is_round=True) in RULES.status(arena.table)


def test_why_no_further_move_action_is_left_is_said_where_the_points_end() -> None:
    """`descent_abilities.md` 4, L4713: a zombie with an action left was told only that a space costs too much."""
    arena = Arena("Z......", {}, {"Z": "zombie"}, turn="z")
    moves, far = RULES.moves(arena.table, "z"), arena.space("F1")
    assert (
        moves.refusal(far)
        == "F1 costs 5 movement points and Zombie 1 has 3. Moved already: it may move only once in a turn."
    )
    arena = Arena("G...........", {}, {"G": "goblin-archer"}, turn="g")
    assert RULES.moves(arena.table, "g").refusal(arena.space("L1")).endswith(" Goblin archer 1 has 10.")


def test_what_each_action_costs_a_bleeding_hero_is_said_before_it_is_taken() -> None:
    """`descent.md` 5.8, L2985: a way and a rest were shown as if they cost nothing; the bonus attack is no action."""
    arena = Arena("MZ.........", {"M": "mira"}, {"Z": "zombie"}, turn="mira").set("mira", conditions=("bleeding",))
    notes = {choice.name: choice.note for choice in RULES.choices(arena.table, "light") if not choice.refusal}
    assert notes["Rest"] == notes["Attack · Longsword"] == "1 damage: bleeding"
    (feat,) = (choice for choice in RULES.choices(arena.table, "light") if choice.name == "Whirling blade")
    assert feat.detail.endswith(" Once a game."), "a narrow button has no room for it: the list says it"
    assert notes["Whirling blade"] == "once a game, 1 damage: bleeding" and not notes["Stop the bleeding"]
    arena.set("mira", damage=arena.figure("mira").health - 1)
    (rest,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Rest")
    assert rest.note == "knocked out by bleeding", "that the last health goes was said afterwards (L2985)"
    arena = Arena("M.........", {"M": "mira"}, turn="mira").set("mira", conditions=("bleeding",))
    moves = RULES.moves(arena.table, "mira")
    assert [moves.ends[arena.space(name)].loss for name in ("E1", "F1")] == [1, 2]
    begun = arena.do(moves.command((0, 1), Footprint(1, 1, 1)))
    assert begun.damage("mira") == 1 and RULES.moves(begun.table, "mira").ends[2].loss == 0
