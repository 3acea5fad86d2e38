"""Lieutenants by number of heroes (L1360) and the special search token, which the overlord hides (L2418)."""

from __future__ import annotations

import msgspec
import pytest
from arena import CONTENT
from test_engine_table import DARK, LIGHT, RULES, two_rooms

from vtt.board.pieces import Token
from vtt.rules import by_hand
from vtt.rules.base import IllegalCommand
from vtt.rules.descent.commands import Begin, Search
from vtt.rules.descent.content import Strength, card_of_rank
from vtt.rules.descent.decisions import ChooseSpecial
from vtt.rules.descent.finding import SPOT, STORY
from vtt.rules.descent.ruleset import Descent
from vtt.rules.plan import PlannedFigure, Seat
from vtt.rules.questions import Answer

# --- lieutenants ---------------------------------------------------------------------------------------------------

BY_HEROES = {
    "2": Strength(speed=3, health=10, defence=("grey",)),
    "3": Strength(speed=4, health=13, defence=("grey", "brown")),
    "4": Strength(speed=5, health=16, defence=("grey", "black")),
}


def with_lieutenant() -> Descent:
    zombie = CONTENT.monsters["zombie"]
    boss = msgspec.structs.replace(zombie.cards["1/elite"], rank="boss", by_heroes=BY_HEROES)
    lord = msgspec.structs.replace(zombie, id="mill-lord", name="Mill lord", cards={**zombie.cards, "1/boss": boss})
    return Descent(msgspec.structs.replace(CONTENT, monsters={**CONTENT.monsters, "mill-lord": lord}))


@pytest.mark.parametrize(
    ("heroes", "health", "speed", "defence"),
    [
        (("mira",), 10, 3, "grey"),
        (("mira", "pip"), 10, 3, "grey"),
        (("mira", "pip", "tilda"), 13, 4, "grey + brown"),
        (("mira", "pip", "tilda", "ilsa"), 16, 5, "grey + black"),
    ],
)
def test_a_lieutenant_is_as_strong_as_there_are_heroes(
    heroes: tuple[str, ...], health: int, speed: int, defence: str
) -> None:
    """L1360: health, speed and defence by the number of heroes; one hero counts as two."""
    rules = with_lieutenant()
    seats = (Seat("light", "Ann", "heroes", heroes=heroes), Seat("dark", "Ben", "overlord"))
    lord = PlannedFigure("lord", "mill-lord", "monsters", 13, rank="boss")
    table = rules.set_up(*two_rooms(seats=seats, figures=(lord,), start=frozenset({0, 1, 10, 11})))
    assert table.figure("lord").health == health
    facts = dict(rules.figure_facts(table, "lord"))
    assert (facts["Speed"], facts["Defence"]) == (str(speed), defence), facts
    other = rules.apply(
        table, by_hand.SpawnFigure(kind="mill-lord", figure="double", side="monsters", rank="boss", space=14)
    ).table
    assert other.figure("double").health == health


def test_other_monsters_are_the_same_for_any_number() -> None:
    zombie = CONTENT.monsters["zombie"]
    assert card_of_rank(zombie, 1, "elite", 4) is zombie.cards["1/elite"]
    boss = msgspec.structs.replace(zombie.cards["1/elite"], by_heroes={"4": BY_HEROES["4"]})
    lord = msgspec.structs.replace(zombie, cards={"1/boss": boss})
    assert card_of_rank(lord, 1, "boss", 5).health == 16
    assert card_of_rank(lord, 1, "boss", 3) is boss
    assert card_of_rank(lord, 1, "boss") is boss


# --- the special search token --------------------------------------------------------------------------------------

SPOTS = (
    (Token("barrel", "search", spaces=(2,), contents=SPOT, name="Barrel"), ""),
    (Token("chest", "search", spaces=(7,), contents=SPOT), "hall"),
    (Token("shelf", "search", spaces=(11,)), ""),
)


def test_the_overlord_hides_the_special_token_unseen() -> None:
    """L2418: face down on one of the marked spots; the others are as any search token."""
    table = RULES.set_up(*two_rooms(tokens=SPOTS))
    question = table.pending[-1]
    assert isinstance(question, ChooseSpecial) and question.seat == "dark" and question.secret
    assert [(offer.key, offer.label) for offer in question.offers] == [
        ("barrel", "Barrel at C1"),
        ("chest", "Search token at H1"),
    ]
    assert RULES.view_for(table, LIGHT).pending[-1].offers == ()
    with pytest.raises(IllegalCommand, match="First an answer is needed"):
        RULES.apply(table, Begin(seat="light"))
    hidden = RULES.apply(table, Answer(seat="dark", option="barrel")).table
    assert RULES.view_for(hidden, DARK).pieces.tokens["barrel"].contents == STORY
    assert RULES.view_for(hidden, LIGHT).pieces.tokens["barrel"].contents == ""
    assert hidden.game.rooms["hall"].tokens[0].contents == ""
    assert RULES.encode(RULES.decode(RULES.encode(hidden), hidden)) == RULES.encode(hidden)
    assert RULES.invariants(hidden) == []


def test_g134_only_the_hidden_one_brings_no_card() -> None:
    """L2422, L2423."""
    table = RULES.set_up(*two_rooms(tokens=SPOTS))
    for option, card in (("barrel", False), ("chest", True)):
        playing = RULES.apply(table, Answer(seat="dark", option=option)).table
        playing = RULES.apply(playing, Begin(seat="light")).table
        found = RULES.apply(playing, by_hand.Anyway(seat="light", command=Search(figure="pip", token="barrel")))
        hero = found.table.game.heroes["pip"]
        drawn = len(playing.game.search.draw) - len(found.table.game.search.draw)
        assert drawn == card, (option, hero.search_cards)


def test_a_token_in_a_room_not_yet_open_may_be_it() -> None:
    table = RULES.apply(RULES.set_up(*two_rooms(tokens=SPOTS)), Answer(seat="dark", option="chest")).table
    assert table.game.rooms["hall"].tokens[0].contents == STORY
    assert table.pieces.tokens["barrel"].contents == ""


def test_without_marked_spots_nobody_is_asked() -> None:
    assert RULES.set_up(*two_rooms()).pending == ()
