"""Secret rooms and challenge tokens (`descent.md 6.1`, L1131 to L1188)."""

from __future__ import annotations

import msgspec
import pytest
from arena import CONTENT, RULES, Arena, let_pass
from test_allies import AXE, with_ally
from test_engine_turns import passing

from vtt.board.pieces import Token
from vtt.rules.by_hand import Give, SetDamage
from vtt.rules.descent import cards, secret_rooms
from vtt.rules.descent.card_faces import search_face
from vtt.rules.descent.commands import EndTurn, Search, StartTurn, UsePassage
from vtt.rules.descent.decisions import ChoosePlace, ChooseTarget
from vtt.rules.descent.groups import free_ranks, new_monster
from vtt.rules.descent.sides import is_monster
from vtt.rules.descent.state import Deck, MonsterGroup, Room
from vtt.rules.descent.steps import PassageFound

DRAWING = """
M.P.#....
Z...#....
"""
FLOOR = (5, 6, 7, 8, 14, 15, 16, 17)
ENTRANCE = 5


def vault(*contents: str, reward: str = "old-silver", monsters: bool = True) -> Arena:
    """Two heroes, a zombie, and a secret room with these challenges, whose passage card Mira will draw."""
    found = {"Z": "zombie"} if monsters else {}
    arena = Arena(DRAWING if monsters else DRAWING.replace("Z", "."), {"M": "mira", "P": "pip"}, found)
    spots = (7, 17, 15)
    tokens = [Token("way", "passage", (ENTRANCE,))]
    tokens += [
        Token(f"spot-{at}", "challenge", (at,), contents=what) for at, what in zip(spots, contents, strict=False)
    ]
    room = Room(id="vault", name="Vault", spaces=FLOOR, tokens=tuple(tokens), secret=True, reward=reward)
    arena.game(rooms={"vault": room}, search=Deck(draw=("secret-passage", "red-draught", "green-draught")))
    return arena.token(Token("chest", "search", (1,), name="chest"))


def found(arena: Arena) -> Arena:
    """Mira searches and finds the passage."""
    passing(arena.do(StartTurn(figure="mira")))
    let_pass(arena.do(Search(figure="mira", token="chest")))
    return arena


def explored(arena: Arena) -> Arena:
    return found(arena).answer("explore")


def challenges(arena: Arena) -> list[Token]:
    return [token for token in arena.table.pieces.tokens.values() if token.kind == "challenge"]


# --- finding and going in ----------------------------------------------------------------------------------------


def test_with_secret_rooms_a_passage_takes_the_place_of_nothing() -> None:
    """L1131."""
    arena = vault("might")
    change = arena.change()
    cards.set_up(change)
    drawn = change.game.search.draw
    assert "secret-passage" in drawn and "empty-purse" not in drawn and len(drawn) == 12
    change.update_game(rooms={})
    cards.set_up(change)
    assert "secret-passage" not in change.game.search.draw and len(change.game.search.draw) == 12


def test_the_passage_lies_on_the_finders_space_and_is_explored_at_once_for_nothing() -> None:
    """L1135, L1137 to L1147."""
    arena = found(vault("might", "zombie"))
    assert arena.table.pieces.tokens[secret_rooms.FOUND].spaces == (0,)
    assert isinstance(arena.asked, ChooseTarget) and arena.keys == ["explore", "leave"]
    arena.answer("explore")
    assert arena.figure("mira").space == ENTRANCE and arena.table.game.turn.actions == 1
    assert len(challenges(arena)) == 2, "one for each hero"
    assert "vault" in arena.table.pieces.revealed and RULES.invariants(arena.table) == []


@pytest.mark.parametrize("seat", ["light", "dark"])
def test_nobody_knows_what_challenges_are(seat: str) -> None:
    """L1147, 6.2."""
    arena = explored(vault("might", "zombie"))
    view = RULES.view_for(arena.table, frozenset({seat}))
    assert [token.contents for token in view.pieces.tokens.values() if token.kind == "challenge"] == ["", ""]
    assert "vault" not in RULES.view_for(vault("might").table, frozenset({seat})).game.rooms


def test_later_it_costs_a_movement_point() -> None:
    """L1136: whoever stands on it, any hero."""
    arena = found(vault("might", "zombie")).answer("leave")
    arena.do(UsePassage(figure="mira", actions=1))
    assert arena.figure("mira").space == ENTRANCE
    assert arena.table.game.turn.points_left == CONTENT.heroes["mira"].speed - 1


def test_g27_passages_are_not_adjacent_and_carry_heroes_for_a_point_but_no_monster() -> None:
    """L1152 to L1154."""
    arena = explored(vault("might", "zombie"))
    ground = arena.change().ground
    assert not ground.adjacent(0, ENTRANCE) and ground.distance((0,), (ENTRANCE,)) is None
    arena.do(UsePassage(figure="mira", actions=1))
    assert arena.where("mira") == "A1"
    passing(arena.do(EndTurn(figure="mira")))
    passing(arena.do(StartTurn(figure="pip")))
    assert "No passage here" in arena.refusal(UsePassage(figure="pip", actions=1))
    arena.set("mira", space=1).set("z", space=0).set("pip", space=3)
    assert arena.change().ground.figure_on(0) is not None
    passing(arena.do(EndTurn(figure="pip")))
    passing(arena.do(StartTurn(figure="z")))
    assert arena.refusal(UsePassage(figure="z", actions=1)) == "Not for it: it cannot use secret passages."


def test_where_it_is_taken_one_comes_out_beside() -> None:
    """L1153: the nearest empty space of one's own choice."""
    arena = explored(vault("might", "zombie"))
    arena.set("pip", space=0)
    arena.do(UsePassage(figure="mira", actions=1))
    assert isinstance(arena.asked, ChoosePlace) and arena.asked.seat == "light"
    arena.answer(arena.keys[0])
    assert arena.where("mira") == "B1"


def test_while_one_is_in_play_another_passage_leads_nowhere() -> None:
    """L1148."""
    arena = explored(vault("might", "zombie"))
    change = arena.change()
    second = Room(id="other", name="Other", spaces=(3,), secret=True)
    change.update_game(rooms={**change.game.rooms, "other": second})
    secret_rooms.found(change, PassageFound(figure="pip"))
    assert not change.pending and any("leads nowhere" in event.words for event in change.events)


# --- challenges --------------------------------------------------------------------------------------------------


def test_a_challenge_that_is_a_monster_joins_its_group_and_no_limit_counts_it() -> None:
    """L1158, L1159."""
    arena = explored(vault("zombie", "zombie")).set("mira", space=6)
    arena.do(Search(figure="mira", token="spot-7"))
    come = next(one for one in arena.table.pieces.figures.values() if one.id.startswith("challenge-"))
    assert (come.kind, come.rank, come.group, come.space) == ("zombie", "normal", "zombie", 7)
    assert come.id in arena.table.game.groups["zombie"].members
    change = arena.change()
    full = msgspec.structs.replace(change.game.groups["zombie"], limit=(2, 0))
    assert free_ranks(change, full) == ("normal",), "one of two is there, the challenge is not counted"
    assert not any(token.kind == "challenge" and token.id == "spot-7" for token in challenges(arena))


def test_a_monster_without_a_group_there_makes_its_own() -> None:
    arena = explored(vault("goblin-archer", "might")).set("mira", space=6)
    arena.do(Search(figure="mira", token="spot-7"))
    group = arena.table.game.groups["challenge-goblin-archer"]
    assert len(group.members) == 1 and RULES.invariants(arena.table) == []


@pytest.mark.parametrize(("faces", "draws"), [((0, 0), 1), ((5, 5), 0)])
def test_a_challenge_that_is_an_attribute_is_tested_and_passed_draws_a_card(faces: tuple[int, int], draws: int) -> None:
    """L1160: the token is gone either way."""
    arena = explored(vault("might", "zombie")).set("mira", space=6)
    arena.type(*faces).do(Search(figure="mira", token="spot-7"))
    assert len(arena.hero("mira").search_cards) == draws
    assert [token.id for token in challenges(arena)] == ["spot-17"]


def test_the_overlord_may_take_one_away_unseen_before_drawing() -> None:
    """L1166, while a hero is in there."""
    arena = explored(vault("might", "zombie"))
    for hero in ("mira", "pip"):
        if arena.table.game.turn is None:
            passing(arena.do(StartTurn(figure=hero)))
        arena.do(EndTurn(figure=hero))
        if hero == "mira":
            let_pass(arena)
    question = arena.asked
    assert isinstance(question, ChooseTarget) and question.seat == "dark" and question.ability == secret_rooms.TAKE
    hand = arena.table.game.overlord.hand
    assert hand == () and all("zombie" not in offer.label.lower() for offer in question.offers)
    arena.answer("spot-7")
    let_pass(arena)
    assert [token.id for token in challenges(arena)] == ["spot-17"]
    assert len(arena.table.game.overlord.hand) == 1


# --- the end of it -----------------------------------------------------------------------------------------------


def cleared(arena: Arena) -> Arena:
    """The last challenge is turned up and passed."""
    arena.set("mira", space=6)
    arena.pieces(tokens={name: one for name, one in arena.table.pieces.tokens.items() if name != "spot-17"})
    return arena.type(0, 0).do(Search(figure="mira", token="spot-7"))


def test_a_cleared_room_gives_its_reward_and_everybody_comes_out() -> None:
    """L1170 to L1174: the turn goes on."""
    arena = cleared(explored(vault("might", "zombie")))
    assert "old-silver" in arena.hero("mira").search_cards
    assert arena.where("mira") == "A1" and arena.table.game.turn.figure == "mira"
    assert arena.table.game.secret is None and "vault" not in arena.table.pieces.revealed
    assert not [token for token in arena.table.pieces.tokens.values() if token.kind in ("passage", "challenge")]
    assert RULES.invariants(arena.table) == []
    again = arena.change()
    assert not secret_rooms.unexplored(again), "it is gone for good"


def test_without_a_reward_of_its_own_two_cards_are_drawn() -> None:
    arena = cleared(explored(vault("might", "zombie", reward="")))
    assert len(arena.hero("mira").search_cards) == 2, "one for the challenge, one is left in the deck"


def test_of_several_heroes_the_players_choose_who_gets_it() -> None:
    """L1171."""
    arena = explored(vault("might", "zombie")).set("pip", space=8)
    cleared(arena)
    assert isinstance(arena.asked, ChooseTarget) and arena.keys == ["mira", "pip"]
    arena.answer("pip")
    assert "old-silver" in arena.hero("pip").search_cards
    while isinstance(arena.asked, ChoosePlace):
        arena.answer(arena.keys[0])
    assert {arena.figure("mira").space, arena.figure("pip").space} <= {0, 1, 9, 10}


def test_a_monster_in_it_keeps_it_open() -> None:
    """L1170; also one that effects have put there (L1175)."""
    arena = explored(vault("might", "zombie"))
    other = new_monster(CONTENT, 1, "zombie", "normal", "guard", "guard", 0, "dark")
    arena.pieces(figures={**arena.table.pieces.figures, "guard": msgspec.structs.replace(other, space=8)})
    group = MonsterGroup(id="guard", kind="zombie", members=("guard",), limit=(1, 0), name="Guard")
    arena.game(groups={**arena.table.game.groups, "guard": group})
    cleared(arena)
    assert arena.table.game.secret is not None and arena.figure("mira").space == 6
    arena.do(SetDamage(figure="guard", damage=other.health))
    let_pass(arena)
    assert arena.table.game.secret is None and arena.where("mira") == "A1"
    assert not any(is_monster(one) and one.space in FLOOR for one in arena.table.pieces.figures.values())


def test_who_falls_in_it_lies_on_the_passage_even_if_somebody_stands_there() -> None:
    """L1183, L535."""
    arena = explored(vault("might", "zombie"))
    arena.set("pip", space=0)
    arena.do(SetDamage(figure="mira", damage=arena.figure("mira").health))
    while arena.asked is not None:
        arena.answer(arena.keys[-1])
    assert arena.hero("mira").token == 0 and arena.table.pieces.tokens["fallen/mira"].spaces == (0,)


def test_allies_explore_and_what_they_clear_is_the_nearest_heros() -> None:
    """L1187, L1188."""
    arena = found(with_ally(vault("might", "zombie"), "A1")).answer("leave")
    arena.set("mira", space=1).set(AXE, space=0)
    passing(arena.do(EndTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=AXE)))
    arena.do(UsePassage(figure=AXE, actions=1))
    assert arena.figure(AXE).space == ENTRANCE
    arena.set(AXE, space=6)
    arena.pieces(tokens={name: one for name, one in arena.table.pieces.tokens.items() if name != "spot-17"})
    arena.do(Search(figure=AXE, token="spot-7"))
    assert arena.figure(AXE).space == 0, "it fails the test, having no might; the room is cleared all the same"
    assert "old-silver" in arena.hero("mira").search_cards


def test_it_is_saved_in_the_middle() -> None:
    arena = explored(vault("might", "zombie"))
    again = RULES.decode(RULES.encode(arena.table), arena.table)
    assert again.game == arena.table.game and again.game.secret.room == "vault"


def test_the_cards_say_what_they_are() -> None:
    faces = {name: search_face(CONTENT.search_cards[name]).kind for name in ("secret-passage", "old-silver")}
    assert faces == {"secret-passage": "Find · secret passage", "old-silver": "Find · treasure"}
    assert search_face(CONTENT.search_cards["empty-purse"]).kind == "Find · nothing"


def test_a_passage_given_by_hand_is_found_at_once() -> None:
    """So a story may let a search token be the way in."""
    arena = vault("might", "zombie").do(Give(figure="mira", card="secret-passage"))
    assert arena.table.pieces.tokens[secret_rooms.FOUND].spaces == (0,) and arena.keys == ["explore", "leave"]
    assert not arena.hero("mira").search_cards
