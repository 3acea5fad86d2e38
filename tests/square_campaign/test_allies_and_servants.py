"""Allies who go along (`descent.md 3.6`, L1099 to L1124), and servants (`descent.md 3.4`, L731 to L741)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.square_campaign.book_problems import book_problems
from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign
from vtt.board.table import Table
from vtt.editor.descent import FRESH
from vtt.files.descent import campaign_games
from vtt.files.descent.campaigns import campaign_problems
from vtt.files.documents import write_document
from vtt.files.games import close, new_game, open_scenario
from vtt.files.places import maps_folder
from vtt.play.descent import allies, journey, plotting
from vtt.play.descent.book import Reward, reward_in_words
from vtt.play.descent.making import ALLY
from vtt.play.descent.sheet import Campaign, Follower
from vtt.play.session import Session
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import RemoveFigure, SpawnFigure
from vtt.rules.descent.abilities.overlord import EFFECTS
from vtt.rules.descent.commands import Answer, Begin, EndTurn, MonsterAction, StartTurn
from vtt.rules.descent.decisions import React
from vtt.rules.descent.state import DescentGame
from vtt.rules.descent.steps import Window
from vtt.scenario.document import FigurePlacement, Making

VERGER, CROWS = "verger", "summon-crows"


pytestmark = pytest.mark.usefixtures("home")


WITH_ODD = (Follower(VERGER, ("bell-rope", "evensong")),)


def table_of(campaign: Campaign, quest: str = "ferry") -> Session:
    """The first encounter of a quest, set up from the sheets."""
    _, file = journey.encounter_of(campaign, BOOK.quests[quest])
    settings = journey.settings_for(campaign, CONTENT, BOOK)
    opened = open_scenario(maps_folder() / file)
    return new_game(opened, campaign_games.seats_of(campaign), settings=settings, seed=3)


def state(session: Session) -> Table[DescentGame]:
    table: Table[DescentGame] = session.table
    return table


def do(session: Session, command: Command) -> None:
    session.submit(command)
    while state(session).pending and isinstance(state(session).pending[-1], React):
        session.submit(Answer(option="pass"))


# --- allies --------------------------------------------------------------------------------------------------------


def test_a_quest_brings_an_ally_once_and_lessons_for_whom_the_party_has() -> None:
    campaign = a_campaign()
    promised = Reward(ally=VERGER, lesson="evensong")
    assert allies.rewarded(campaign, BOOK, Reward(lesson="evensong")).allies == ()
    once = allies.rewarded(campaign, BOOK, promised)
    assert once.allies == (Follower(VERGER, ("evensong",)),)
    assert allies.rewarded(once, BOOK, promised).allies == once.allies
    assert reward_in_words(promised, BOOK, {}) == "the ally Odd the verger, “Evensong” for Odd the verger"
    assert list(campaign_problems(once, CONTENT, BOOK)) == [] and list(book_problems(BOOK, CONTENT)) == []
    unknown = msgspec.structs.replace(campaign, allies=(Follower("nobody"),))
    assert [one.place for one in campaign_problems(unknown, CONTENT, BOOK)] == ["allies"]


def test_an_ally_stands_beside_a_hero_led_by_the_heroes_with_all_it_has_learned() -> None:
    """L1111, L1103."""
    session = table_of(a_campaign(allies=WITH_ODD))
    table = state(session)
    odd, card = table.figure(VERGER), CONTENT.monsters[VERGER].cards["1/normal"]
    assert (odd.side, odd.health, odd.seat) == ("allies", card.health + 2, table.game.hero_seats[0])
    ground = session.ruleset.change(table).ground  # type: ignore[attr-defined]
    heroes = [table.figure(hero) for hero in table.game.heroes]
    assert any(ground.figures_adjacent(odd, hero) for hero in heroes)
    facts = dict(session.ruleset.figure_facts(table, VERGER))
    assert "Stun" in facts["Surges"] and "Evensong" in facts and "Ally" in facts
    assert session.ruleset.invariants(table) == []


def test_an_ally_acts_by_its_card() -> None:
    """L1112 to L1120."""
    session = table_of(a_campaign(allies=WITH_ODD))
    do(session, Begin())
    hero = next(iter(state(session).game.heroes))
    do(session, StartTurn(figure=hero))
    with pytest.raises(IllegalCommand, match="turn must end first"):
        session.submit(StartTurn(figure=VERGER))
    do(session, EndTurn(figure=hero))
    do(session, StartTurn(figure=VERGER))
    names = {choice.name for choice in session.choices(state(session).game.hero_seats[0])}
    assert {"Move", "Attack", "Shoulder to lean on", "Evensong", "Revive"} <= names
    with pytest.raises(IllegalCommand, match="needs it"):
        session.submit(MonsterAction(figure=VERGER, ability="aid_all"))


def test_an_ally_comes_to_the_next_encounter_in_full_health_even_if_it_fell() -> None:
    """L1121 to L1123."""
    campaign = a_campaign(allies=WITH_ODD, results=(), act=1)
    session = table_of(campaign, "dam")
    after = journey.after_encounter(campaign, CONTENT, BOOK, "dam", state(session), won=True)
    assert after.bound == "dam" and "allies" in journey.settings_for(after, CONTENT, BOOK)
    odd = state(table_of(after, "dam")).figure(VERGER)
    assert odd.damage == 0 and odd.health == CONTENT.monsters[VERGER].cards["1/normal"].health + 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no json", "cannot be read"),
        ('[{"kind": "nobody"}]', "that there is not"),
        ('[{"kind": "verger", "power": {"attack": ["pink"]}}]', "rolls a die"),
    ],
)
def test_allies_that_do_not_fit_are_refused_in_a_sentence(text: str, sentence: str) -> None:
    opened = open_scenario(maps_folder() / "high_water/the-ferry-at-merrow.scenario.json")
    with pytest.raises(ValueError, match=sentence):
        new_game(opened, settings={"allies": text})


# --- allies of one's own -------------------------------------------------------------------------------------------

FERRY = maps_folder() / "high_water/the-ferry-at-merrow.scenario.json"
OWN = Making(id="own-ally", kind=ALLY, name="Aunt Bel", data={**FRESH[ALLY], "health": 9})


def test_an_ally_that_an_author_made_stands_and_acts_in_its_scenario(tmp_path: Path) -> None:
    opened = open_scenario(FERRY)
    where = next(area for area in opened.scenario.board.areas if area.id == "start").spaces[0]
    figure = FigurePlacement(id="bel", kind="own-ally", side="allies", at=(where[0], where[1]), name="Aunt Bel")
    scenario = msgspec.structs.replace(
        opened.scenario, makings=(OWN,), figures=(*opened.scenario.figures, figure), id="with-bel"
    )
    file = tmp_path / "with-bel.scenario.json"
    write_document(file, scenario)
    again = open_scenario(file)
    assert not [one for one in again.problems if "bel" in one.sentence or "ally" in one.sentence]
    session = new_game(again, seed=3)
    bel = state(session).figure("bel")
    assert (bel.health, bel.side) == (9, "allies")
    facts = dict(session.ruleset.figure_facts(state(session), "bel"))
    assert facts["Attack"] == "blue + yellow (melee)" and facts["Help"].startswith("Action: ")


def test_put_into_a_campaign_it_goes_along_until_it_is_taken_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.scenario.json"
    write_document(file, msgspec.structs.replace(open_scenario(FERRY).scenario, id="mine", makings=(OWN,)))
    campaign = campaign_games.put_in(a_campaign(), file)
    assert campaign.allies == (Follower("mine.own-ally"),)
    assert campaign_games.put_in(campaign, file) == campaign
    started = campaign_games.start(campaign, BOOK.quests["ferry"], 5)
    bel = state(started.session).figure("mine.own-ally")
    assert (bel.name, bel.health, bel.side) == ("Aunt Bel", 9, "allies")
    close(started.session)
    assert campaign_games.take_out(campaign, "mine.own-ally").allies == ()


# --- servants ------------------------------------------------------------------------------------------------------


def with_crows(**fields: Any) -> Campaign:
    overlord = msgspec.structs.replace(a_campaign().overlord, cards=("murmur-of-crows",), experience=6, spent=1)
    return a_campaign(overlord=overlord, **fields)


def test_a_summon_card_is_bought_lies_open_and_does_not_count() -> None:
    """L735 to L738."""
    campaign = with_crows()
    assert "murmur-of-crows" not in plotting.deck(campaign, CONTENT)
    assert plotting.summons(campaign, CONTENT, BOOK) == ("murmur-of-crows",)
    assert plotting.owned(campaign, "nightmare", CONTENT) == 0
    session = table_of(campaign)
    view = session.view(frozenset({state(session).game.hero_seats[0]}))
    assert view.game.summons == ("murmur-of-crows",)
    piles = {pile.name: pile for pile in session.ruleset.piles(view)}
    assert [card.name for card in piles["Cards that lie open"].up] == ["Murmur of crows"]


def to_the_overlords_turn(session: Session) -> None:
    """All heroes do nothing; what the overlord is asked as its turn begins is left open."""
    while state(session).game.phase == "heroes":
        hero = next(one for one in state(session).game.order if one not in state(session).game.heroes_done)
        do(session, StartTurn(figure=hero))
        session.submit(EndTurn(figure=hero))


def summoned(session: Session) -> None:
    question = state(session).pending[-1]
    keys = [offer.key for offer in question.offers if offer.key.startswith("summon/")]
    session.submit(Answer(option=keys[0]))
    again = state(session).pending
    assert not again or not any(offer.key.startswith("summon/") for offer in again[-1].offers)
    while state(session).pending:
        session.submit(Answer(option="pass"))


def test_a_servant_is_a_normal_monster_of_its_own_group_and_comes_anew() -> None:
    """L738 to L741: one at a time; the one before is not defeated, what it suffered is gone."""
    session = table_of(with_crows())
    do(session, Begin())
    to_the_overlords_turn(session)
    summoned(session)
    crows = state(session).figure(CROWS)
    group = state(session).game.groups[CROWS]
    assert (crows.side, crows.rank, group.members) == ("monsters", "normal", (CROWS,))
    change = session.ruleset.change(state(session))  # type: ignore[attr-defined]
    change.update(CROWS, damage=2, conditions=("bleeding",))
    effect = CONTENT.overlord_cards["murmur-of-crows"].effect
    moment = Window(window="turn_start")
    offers = list(EFFECTS["summon"].offers(change, moment, effect))
    EFFECTS["summon"].play(change, moment, effect, offers[-1].key)
    assert (change.figures[CROWS].damage, change.figures[CROWS].conditions) == (0, ())
    assert change.figures[CROWS].space == offers[-1].space and change.game.groups[CROWS].members == (CROWS,)
    assert not any(type(event).__name__ == "Defeated" for event in change.events)
    assert session.ruleset.invariants(change.done()) == []


def test_a_possessed_ally_is_a_lieutenant_of_the_overlord_and_none_of_its_lessons_count() -> None:
    """L1124: two deeds of a story take the ally away and bring the lieutenant whose card is used."""
    session = table_of(a_campaign(allies=WITH_ODD))
    space = session.table.figure(VERGER).space
    assert space is not None
    session.submit(RemoveFigure(figure=VERGER, teller="story"))
    session.submit(SpawnFigure(kind="hask", rank="boss", space=space, name="Odd, possessed", teller="story"))
    (possessed,) = [one for one in session.table.pieces.figures.values() if one.kind == "hask"]
    assert (possessed.name, possessed.side, possessed.rank, possessed.space) == (
        "Odd, possessed",
        "monsters",
        "boss",
        space,
    )
    facts = dict(session.ruleset.figure_facts(session.table, possessed.id))
    assert facts["Health"] == "16 / 16" and "Evensong" not in facts
    assert possessed.group in session.table.game.groups and possessed.seat == "overlord"
