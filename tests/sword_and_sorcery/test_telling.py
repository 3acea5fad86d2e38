"""What befalls heroes is told: ranks and the powers they bring, fire, whose a marker is, what an attack gives away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import msgspec
import pytest

from tests.sword_and_sorcery.zone_tables import CONTENT, RULES, act, game, read, table, told
from vtt.board.table import Table
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.files.sword_and_sorcery.content import zones_content
from vtt.play.befallen import said_by
from vtt.rules.base import Event, IllegalCommand
from vtt.rules.by_hand import Give
from vtt.rules.events import CardMoved, ConditionChanged, Damaged
from vtt.rules.sword_and_sorcery.card_faces import power_face
from vtt.rules.sword_and_sorcery.conditions import Marker
from vtt.rules.sword_and_sorcery.content import AbilityCard, AttackCard, ItemCard, Outcome
from vtt.rules.sword_and_sorcery.happenings import befall
from vtt.rules.sword_and_sorcery.harm import set_on_fire
from vtt.rules.sword_and_sorcery.meanings import FOR_ENEMIES
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery
from vtt.rules.sword_and_sorcery.telling import item_words

STRONG = AbilityCard("strong", "Strong arm", rank=2, attack=AttackCard("strong", "Strong arm", ("red",)))


def rules() -> SwordAndSorcery:
    """Mira and Odo learn a power with the second rank."""
    heroes = {
        name: msgspec.structs.replace(hero, abilities=(*hero.abilities, STRONG))
        for name, hero in CONTENT.heroes.items()
    }
    return SwordAndSorcery(replace(CONTENT, heroes=heroes))


def ranked(current: Table[Any], **ranks: int) -> Table[Any]:
    heroes = {
        name: msgspec.structs.replace(soul, rank=ranks.get(name, 1)) for name, soul in game(current).heroes.items()
    }
    return replace(current, game=msgspec.structs.replace(game(current), heroes=heroes))


def words(events: tuple[Event, ...]) -> list[str]:
    return [event.words for event in events if event.words]


def test_18_who_follows_in_rank_when_time_passes_is_told_and_shown_the_new_powers() -> None:
    playing, current = rules(), ranked(table("mira", "odo"), mira=2)
    for hero in ("mira", "odo"):
        outcome = playing.apply(current, read({"do": "begin_turn", "figure": hero}))
        outcome = playing.apply(outcome.table, read({"do": "end_turn", "figure": hero}))
        current = outcome.table
    assert game(current).heroes["odo"].rank == 2
    told = words(outcome.events)
    assert "Odo’s soul rises to rank 2 as a round begins, for another is higher." in told, "and by what"
    assert "Odo learns Strong arm." in told
    (card,) = [event for event in outcome.events if isinstance(event, CardMoved) and event.deck == "powers"]
    face = playing.face(current, card.deck, card.card)
    assert face is not None and face.name == "Strong arm" and card.figure == "odo" and card.gained


def test_168_fire_is_told_when_it_is_laid_and_when_it_burns() -> None:
    current = table("mira")
    change = RULES.change(current)
    set_on_fire(change, "mira", 2)
    assert change.events[-1].words == "Mira is on fire: 1 wound as a round begins, twice."
    set_on_fire(change, "mira", 1, by="rat")
    assert said_by(change.events[-1], {("mira", "rat")}), "the blow that it came with has said it: it stood there twice"
    burning = ranked(current)
    soul = msgspec.structs.replace(game(burning).heroes["mira"], fire=(1,))
    burning = replace(burning, game=msgspec.structs.replace(game(burning), heroes={"mira": soul}))
    _, events = told(act(burning, "begin_turn"), {"do": "end_turn", "figure": "mira"})
    assert "Mira suffers 1 wound (fire)." in words(events), "there is no poison"


def test_what_a_power_of_an_enemy_does_is_by_that_enemy() -> None:
    """“The others: Mira is slowed.” stood in the list of the enemies' deeds."""
    change = RULES.change(table("mira", enemies={"rat": ("rat", "1", 0)}))
    befall(change, "mira", (Outcome(wounds=1, markers=("slowed",)),), "web", whose="rat")
    assert [event.by for event in change.events if isinstance(event, Damaged | ConditionChanged)] == ["rat", "rat"]


def test_what_a_card_says_of_all_heroes_is_not_told_of_each_again() -> None:
    """“All heroes are exhausted. Mira is exhausted. Odo is exhausted.”"""
    change = RULES.change(table("mira", "odo"))
    befall(change, "", (Outcome("heroes", markers=("exhausted",)),), "Marsh gas")
    changed = [event for event in change.events if isinstance(event, ConditionChanged)]
    assert [(event.figure, event.words) for event in changed] == [("mira", ""), ("odo", "")]
    befall(change, "", (Outcome("heroes", markers=("exhausted",)),), "Marsh gas")
    assert [event.figure for event in change.events if isinstance(event, Damaged) and event.words] == ["mira", "odo"]


def test_what_a_tale_gives_a_hero_is_had_and_shown() -> None:
    """“The story could not go on as written: This game knows no such deed by hand.”"""
    hat = ItemCard("hat", "Hat", "charm", text="1 movement point more.")
    playing = SwordAndSorcery(replace(CONTENT, items={"hat": hat}))
    outcome = playing.apply(table("mira"), Give(figure="mira", card="hat", teller="story"))
    soul = game(outcome.table).heroes["mira"]
    assert soul.items == soul.worn == ("hat",)
    assert words(outcome.events) == ["Mira gets Hat.", "Mira puts Hat on at once."]
    (card,) = [event for event in outcome.events if isinstance(event, CardMoved)]
    face = playing.face(outcome.table, card.deck, card.card)
    assert face is not None and face.name == "Hat"
    with pytest.raises(IllegalCommand, match="Only items"):
        playing.apply(table("mira"), Give(figure="mira", card="moon"))


def test_an_attack_stays_the_same_one_whichever_weapon_is_worn() -> None:
    """After a spear was put on, A did nothing: the same button had become K."""
    spear = ItemCard("spear", "Spear", "weapon", attack=AttackCard("spear", "Spear", ("red",)))
    playing = SwordAndSorcery(replace(CONTENT, items={"spear": spear}))
    current = act(table("mira", enemies={"rat": ("rat", "2", 3)}), "begin_turn")
    soul = msgspec.structs.replace(game(current).heroes["mira"], items=("spear",), worn=("spear",))
    armed = replace(current, game=msgspec.structs.replace(game(current), heroes={**game(current).heroes, "mira": soul}))
    names = [
        [(choice.name, choice.same) for choice in playing.choices(one, "") if choice.same] for one in (current, armed)
    ]
    assert names == [[("Attack (Sword)", "attack")], [("Attack (Spear)", "attack")]]


def test_29_an_attack_on_the_way_says_what_is_left_of_the_move() -> None:
    current = act(table("mira", enemies={"rat": ("rat", "2", 3)}), "begin_turn")
    said = {choice.name: choice.detail for choice in RULES.choices(current, "")}
    assert "ends the move" not in said["Attack (Sword)"]
    arrived = act(current, "move", path=[0, 3])
    said = {choice.name: choice.detail for choice in RULES.choices(arrived, "")}
    assert said["Attack (Sword)"] == "1 red, 1 blue, critical hits. It ends the move: 2 movement points are lost."
    assert ".." not in said["Whirl"] and "ends the move" in said["Whirl"]


def test_a_round_in_which_the_last_event_is_only_laid_aside_says_so() -> None:
    """Digest 3 III, L46; golden case 27: every second round nothing happened, and nobody was told why."""
    current, said = table("mira"), list[list[str]]()
    for _ in range(2):
        current = act(current, "begin_turn")
        current, events = told(current, {"do": "end_turn", "figure": "mira"})
        said.append([event.words for event in events if "vent" in event.words])
    (first,), (second,) = said
    name = first.removeprefix("Event: ").split(".")[0]
    assert first.startswith("Event: ") and second == f"No event in this round: {name} is laid aside."


def test_a_save_against_poison_is_told_whether_it_succeeds_or_not() -> None:
    """Digest 5 (L101): dice fell when time passed, and where the poison stayed nothing was said of them."""
    said = set()
    for seed in range(12):
        current = table("mira", seed=seed)
        mira = msgspec.structs.replace(current.figure("mira"), conditions=("poisoned_1",))
        current = current.with_pieces(msgspec.structs.replace(current.pieces, figures={"mira": mira}))
        _, events = told(act(current, "begin_turn"), {"do": "end_turn", "figure": "mira"})
        found = [one.words for one in events if "no longer poisoned" in one.words or "poison fails" in one.words]
        assert len(found) == 1
        said |= set(found)
    assert said == {"Mira is no longer poisoned.", "Mira's save against the poison fails."}


def test_the_way_that_a_hero_is_on_is_told_like_the_one_it_could_choose() -> None:
    """“It is on this way already” stood where the other way was told: nobody could compare the two."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=1)
    choices = session.ruleset.choices(session.table, session.seats[0].id)
    ways = [choice for choice in choices if choice.name.endswith(" learns")]
    assert ways
    for option in (option for choice in ways for option in choice.options()):
        assert option.detail and (not option.reason or option.detail in option.reason)


def test_what_an_item_gives_is_said_once_and_in_words() -> None:
    """“Armour 2, 1 movement point less., armour +2, movement +-1.” was read on its card, nothing where it is put on."""
    plate = ItemCard("plate", "Plate", "armour", armour=2, dice=-1, blocks=1, speed=-1, rerolls=2, text="It creaks.")
    assert item_words(plate) == (
        "Armour 2, 1 defence die less, 1 block in every defence, 1 movement point less, "
        "of each attack 2 dice may be rolled again. It creaks."
    )
    for item in zones_content().items.values():
        said = [words.strip(" .").lower() for words in item_words(item).replace(".", ",").split(",")]
        assert len(set(said)) == len(said) and "+-" not in item_words(item), item.name


def test_a_power_says_what_its_words_do_to_whom_it_strikes() -> None:
    """“Exhausted”, “fire II” or “1 shield” stood on cards, and nothing near them said what that is."""
    strike = AttackCard("dust", "Dust", ("red",), markers=("exhausted",), fire=2)
    face = power_face(AbilityCard("dust", "Dust", attack=strike, hourglasses=2), "mira")
    assert (face.text, face.kind) == ("1 red, exhausted, fire II.", "Combat action · rests 2 rounds")
    assert face.meaning == "Exhausted: its special actions do nothing. Fire: 1 wound as a round begins, twice."
    healing = AbilityCard("ward", "Ward", action="free", shields=1, frees=("permanent_critical",), hourglasses=0)
    assert power_face(healing, "mira").meaning == "A shield takes a hit away, and is gone."
    markers = set(get_args(Marker)) - {"permanent_critical", "bleeding_flipped"}
    assert set(FOR_ENEMIES) == markers, "every marker that a power may bring is explained"


def test_an_event_that_does_nothing_is_shown_and_need_not_be_read() -> None:
    """“Nothing comes of it” waited for a click all the same."""
    after, events = told(act(table("mira"), "begin_turn"), {"do": "end_turn", "figure": "mira"})
    (card,) = (event for event in events if isinstance(event, CardMoved) and event.deck == "events")
    face = RULES.face(after, "events", card.card)
    assert not card.befalls and face is not None and face.idle
