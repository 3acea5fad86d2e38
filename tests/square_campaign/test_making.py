"""Classes, gear and overlord cards of one's own: read, checked, tried in a game, put into a campaign."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign, game_of, played, rich
from vtt.editor.descent import FRESH, fresh
from vtt.files import games
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.descent import campaign_games
from vtt.files.descent.campaigns import book_for, content_for
from vtt.files.documents import write_document
from vtt.files.places import maps_folder
from vtt.play.descent import growing, journey, market, plotting
from vtt.play.descent.making import ALLY, CARD, CLASS, GEAR, read, tried
from vtt.play.descent.making_problems import problems
from vtt.rules.descent.abilities.verbs import CARDS, SKILLS, usual_values, value_problems
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.content import Ability
from vtt.scenario.document import Making, Scenario

FERRY = maps_folder() / "high_water" / "the-ferry-at-merrow.scenario.json"


pytestmark = pytest.mark.usefixtures("home")


def making(kind: str, name: str = "", **data: Any) -> Making:
    return Making(id=f"own-{kind}", kind=kind, name=name or f"My {kind}", data={**FRESH[kind], **data})


ALL = (making(CLASS), making(GEAR), making(CARD))


def with_makings(*makings: Making) -> Scenario:
    scenario = games.open_scenario(FERRY).scenario
    return msgspec.structs.replace(scenario, makings=makings or ALL)


def wrong(one: Making) -> list[str]:
    return list(problems(one, CONTENT, BOOK))


# --- the words -------------------------------------------------------------------------------------------------------


def test_every_card_that_ships_says_what_its_word_would_say() -> None:
    for card in CONTENT.overlord_cards.values():
        if card.effect.id == plotting.AGENT:
            continue
        verb = CARDS[card.effect.id]
        assert verb.says(card.effect, card.window) == card.text
        assert card.window in verb.windows
        assert not list(value_problems(card.effect, verb.values)), card.id


def test_every_skill_and_gear_that_ships_is_made_of_the_words_and_their_values() -> None:
    found = [skill.ability for one in BOOK.classes.values() for skill in one.skills]
    found += [gear.ability for gear in BOOK.everything.values()]
    counted = 0
    for ability in found:
        if ability is not None and ability.id in SKILLS:
            counted += 1
            assert not list(value_problems(ability, SKILLS[ability.id].values)), ability.name
    assert counted > 40


@pytest.mark.parametrize("word", SKILLS)
def test_a_new_skill_of_any_word_does_something_and_says_so(word: str) -> None:
    ability = Ability(id=word, name="New", values=usual_values(SKILLS[word].values))
    assert not list(value_problems(ability, SKILLS[word].values))
    assert told(ability)


@pytest.mark.parametrize("word", CARDS)
def test_a_new_card_of_any_word_can_be_played(word: str) -> None:
    made = making(CARD, effect={"id": word, "values": usual_values(CARDS[word].values)})
    assert wrong(made) == []


# --- what may be wrong -----------------------------------------------------------------------------------------------


def test_what_is_new_can_be_played_as_it_is() -> None:
    assert [wrong(one) for one in ALL] == [[], [], []]


@pytest.mark.parametrize(
    ("one", "sentence"),
    [
        (making(CLASS, archetype="baker"), "choose an archetype"),
        (making(CLASS, gear=[]), "begins without a weapon"),
        (making(CLASS, skills=[]), "one must cost nothing"),
        (making(CLASS, skills=5), "its skills are no list"),
        (making(GEAR, price=5), "costs 25 to 1000 gold"),
        (making(GEAR, slot="hat"), "cannot be read"),
        (making(GEAR, weapon={"dice": ["pink"]}), "die that there is not"),
        (making(GEAR, slot="armour"), "has dice and is none"),
        (making(GEAR, ability={"id": "fly"}), "does “fly”"),
        (making(GEAR, ability={"id": "aid", "values": {"distance": 3, "action": 1}}), "does nothing yet"),
        (making(GEAR, ability={"id": "aid", "values": {"health": 99}}), "from 0 to 20"),
        (making(GEAR, gains={"health": 10**9}), "beyond 20"),
        (making(GEAR, gains={"health": -9}), "takes at most 3 away"),
        (making(GEAR, gains={"attributes": {"beauty": 1}}), "number that heroes have"),
        (making(GEAR, weapon={"dice": ["blue"], "surges": [{"damage": 1, "cost": 0}]}), "costs 1 or more"),
        (making(GEAR, weapon={"dice": ["blue"], "surges": [{"ability": "win"}]}), "brings numbers or a condition"),
        (making(GEAR, weapon={"dice": ["blue"], "abilities": [{"id": "win", "name": "x"}]}), "cannot have abilities"),
        (making(GEAR, weapon={"dice": ["blue"], "reach": 9}), "reach from 0 to 3"),
        (making(CLASS, skills=[{"id": "a", "name": "A", "cost": 9, "gains": {"health": 1}}]), "0 to 3 experience"),
        (making(CARD, effect={"id": "win"}), "which no overlord card does"),
        (making(CARD, level=7), "level from 1 to 3"),
        (making(CARD, effect={"id": "attack_die", "values": {"die": "pink"}}), "there is no “pink”"),
        (making(CARD, effect={"id": "curse_hero"}), "choose one"),
        (msgspec.structs.replace(making(CARD), id="a/b"), "letters, digits and dashes"),
        (making(CLASS, skills=[{"id": "a:b", "name": "X", "cost": 0, "gains": {"health": 1}}]), "letters, digits"),
        (Making(id="x", kind="spell"), "neither a class nor gear nor a card"),
        (msgspec.structs.replace(making(CLASS), id="bulwark"), "choose another id"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(one: Making, sentence: str) -> None:
    found = wrong(one)
    assert any(sentence in words for words in found), found
    assert all("\n" not in words and words.endswith(".") for words in found)


def test_whatever_a_file_says_is_made_there_ends_in_sentences() -> None:
    chance = random.Random(7)
    odd: list[Any] = [None, True, -1, 10**12, "", "x", [], {}, [[]], [{}], {"id": 3}, ["blue", 3]]

    def spoilt(plain: Any) -> Any:
        if chance.random() < 0.2:
            return chance.choice(odd)
        if isinstance(plain, dict):
            return {name: spoilt(value) for name, value in plain.items()}
        return [spoilt(one) for one in plain] if isinstance(plain, list) else plain

    for _ in range(600):
        one = chance.choice(ALL)
        data = spoilt(one.data)
        forged = msgspec.structs.replace(one, data=data if isinstance(data, dict) else {})
        assert all(isinstance(words, str) and "\n" not in words for words in wrong(forged))


# --- tried in a game -------------------------------------------------------------------------------------------------


def test_tried_every_hero_of_the_archetype_has_the_class_and_all_own_the_gear() -> None:
    content = tried(CONTENT, BOOK, read(ALL))
    mira, tilda = content.heroes["mira"], content.heroes["tilda"]
    assert [weapon.name for weapon in mira.weapons] == ["My gear", "First weapon"]
    assert [skill.key for skill in mira.skills] == ["own-class.skill"]
    assert [weapon.name for weapon in tilda.weapons][-1] == "My gear"
    assert len(tilda.weapons) == len(CONTENT.heroes["tilda"].weapons) + 1
    assert content.overlord_cards["own-card"].text == "The hero who entered a space tests awareness. Failure: 2 damage."


def test_a_scenario_is_played_with_what_was_made_in_it_and_its_save_opens_again(tmp_path: Path) -> None:
    opened = games.open_scenario(FERRY)
    scenario = with_makings(*ALL[:2], making(CARD, copies=3))
    opened = games.OpenedScenario(FERRY, scenario, opened.compiled, ())
    session = games.new_game(opened, games.seats_for(scenario, bots=True), seed=3, save=tmp_path / "own.vttsave")
    deck = session.table.game.overlord
    assert (*deck.draw, *deck.hand).count("own-card") == 3
    games.close(session)
    again = games.open_save(tmp_path / "own.vttsave").session
    assert again.ruleset.content.overlord_cards["own-card"].name == "My card"  # type: ignore[attr-defined]
    broken: list[str] = []
    assert played(again, 3, Counter(), broken) in ("heroes", "overlord") and not broken
    games.close(again)


def test_a_scenario_without_things_of_its_own_is_played_by_the_shipped_rules() -> None:
    plain = games.open_scenario(FERRY).scenario
    assert games.rules_of(plain) is games.rules_of(plain)
    assert "own-card" not in games.rules_of(plain).content.overlord_cards  # type: ignore[attr-defined]


# --- put into a campaign ---------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "mine.scenario.json"
    write_document(found, msgspec.structs.replace(with_makings(), id="mine"))
    return found


def test_what_was_made_is_taken_bought_and_played_in_a_campaign(file: Path, tmp_path: Path) -> None:
    campaign = campaign_games.put_in(a_campaign(("tilda", "bonesetter")), file)
    content, book = content_for(campaign), book_for(campaign)
    campaign = rich(growing.join(campaign, content, book, "mira", "mine.own-class"))
    assert "mine.own-gear" in campaign.market
    campaign = market.buy(campaign, book, "mine.own-gear", "mira")
    campaign = plotting.buy(campaign, content, "mine.own-card")
    assert [family.name for family, _ in plotting.families(book, content)][-1] == "Of your own"
    kept = tmp_path / "a.campaign.json"
    write_campaign(kept, campaign)
    assert read_campaign(kept) == campaign
    started = campaign_games.start(campaign, book.quests["ferry"], 5)
    deck = started.session.table.game.overlord
    assert "mine.own-card" in (*deck.draw, *deck.hand)
    mira = started.session.table.game.sheets["mira"]
    assert [weapon.name for weapon in mira.weapons] == ["First weapon", "My gear"]
    broken: list[str] = []
    played(started.session, 5, Counter(), broken)
    home = campaign_games.brought_home(started.campaign, "ferry", started.session)
    games.close(started.session)
    assert not broken and home is not None and len(home.results) == 1


OWL = {**FRESH[ALLY], "id": "owl", "name": "Barn owl", "kind": "spirit", "dice": [], "surges": []}
FOWLER = making(
    CLASS,
    familiars=[OWL],
    skills=[
        {
            "id": "lure",
            "name": "Lure",
            "cost": 0,
            "ability": {"id": "call", "values": {"familiar": "owl", "distance": 1}},
        }
    ],
)


@pytest.mark.parametrize(
    ("owl", "sentence"),
    [
        ({**OWL, "name": ""}, "A familiar has no name"),
        ({**OWL, "kind": "ghost"}, "cannot be read"),
        ({**OWL, "health": 0}, "needs health and speed"),
        ({**OWL, "id": "dog"}, "there is no “owl”"),
    ],
)
def test_what_is_wrong_with_a_familiar_of_ones_own(owl: dict[str, Any], sentence: str) -> None:
    assert wrong(FOWLER) == []
    found = wrong(msgspec.structs.replace(FOWLER, data={**FOWLER.data, "familiars": [owl]}))
    assert any(sentence in words for words in found), found


@pytest.mark.parametrize("odd", [[], {}, ["owl"], None])
def test_a_skill_that_calls_what_is_no_name_is_one_sentence(odd: object) -> None:
    call = {"id": "call", "values": {"familiar": odd}}
    (skill,) = FOWLER.data["skills"]
    assert wrong(msgspec.structs.replace(FOWLER, data={**FOWLER.data, "skills": [{**skill, "ability": call}]}))


def test_a_familiar_of_ones_own_is_called_in_a_campaign(tmp_path: Path) -> None:
    """`descent.md 3.7`: the class brings it, and the save of the game knows it."""
    file = tmp_path / "fowler.scenario.json"
    write_document(file, msgspec.structs.replace(with_makings(FOWLER), id="fowler"))
    campaign = campaign_games.put_in(a_campaign(("tilda", "bonesetter")), file)
    campaign = growing.join(campaign, content_for(campaign), book_for(campaign), "mira", "fowler.own-class")
    started = campaign_games.start(campaign, book_for(campaign).quests["ferry"], 5)
    games.close(started.session)
    session = games.open_save(started.file).session
    assert session.ruleset.content.monsters["fowler.own-class.barn-owl"].familiar == "spirit"  # type: ignore[attr-defined]
    seen: Counter[str] = Counter()
    broken: list[str] = []
    played(session, 5, seen, broken)
    assert not broken and "fowler.own-class.barn-owl-of-mira" in session.table.game.familiars
    games.close(session)


def test_what_is_put_in_again_is_exchanged_and_what_somebody_has_stays(file: Path) -> None:
    campaign = campaign_games.put_in(a_campaign(), file)
    assert campaign_games.put_in(campaign, file) == campaign
    campaign = rich(campaign)
    taken = market.buy(campaign, book_for(campaign), "mine.own-gear", "mira")
    with pytest.raises(ValueError, match="owns something that there is not"):
        campaign_games.take_out(taken, "mine.own-gear")
    without = campaign_games.take_out(campaign, "mine.own-gear")
    assert "mine.own-gear" not in without.market and len(without.made) == 2


def test_what_does_not_fit_is_refused_in_a_sentence(file: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Nothing is made in"):
        campaign_games.put_in(a_campaign(), FERRY)
    bad = tmp_path / "bad.scenario.json"
    write_document(bad, with_makings(making(GEAR, price=1)))
    with pytest.raises(ValueError, match="costs 25 to 1000 gold"):
        campaign_games.put_in(a_campaign(), bad)
    campaign = a_campaign()
    game_of(campaign, BOOK.quests["ferry"])
    started = campaign_games.start(campaign, BOOK.quests["ferry"], 5)
    games.close(started.session)
    with pytest.raises(ValueError, match="finish it first"):
        campaign_games.put_in(started.campaign, file)
    assert journey.part_of(campaign, BOOK) == "intro"


def test_new_things_have_ids_of_their_own() -> None:
    scenario = msgspec.structs.replace(with_makings(), makings=())
    for expected in ("own-card", "own-card-2"):
        made = fresh(scenario, CARD)
        assert made.id == expected
        scenario = msgspec.structs.replace(scenario, makings=(*scenario.makings, made))
