"""Relics of monsters, universal relics, cards for elite monsters (`descent.md 6.1`; L1643 to L1648, L2011 to L2022)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign, game_of, won
from vtt.board.table import Table
from vtt.play.descent import journey, plotting
from vtt.play.descent.book import Reward
from vtt.play.descent.sheet import Campaign
from vtt.play.session import Session
from vtt.rules.by_hand import SetDamage
from vtt.rules.descent import gifts as giving
from vtt.rules.descent.arrivals import carried
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import React
from vtt.rules.descent.groups import ARRIVED, add_member, arrive, new_member, places
from vtt.rules.descent.servants import offers
from vtt.rules.descent.state import DescentGame
from vtt.rules.descent.steps import Window
from vtt.rules.questions import Answer

WHISTLE, LANTERN, HUSBAND = "whistle-of-the-salt-quay", "the-ferrymans-lantern", "nobodys-husband"


def having(*relics: str, citizens: tuple[str, ...] = (), quest: str = "dam") -> Campaign:
    """A party before a quest, whose overlord has these."""
    campaign = a_campaign(results=won(("ferry", "heroes"), ("key", "heroes")), bound=quest)
    overlord = msgspec.structs.replace(campaign.overlord, items=relics, citizens=citizens)
    return msgspec.structs.replace(campaign, overlord=overlord)


def begun(campaign: Campaign) -> Session:
    return game_of(campaign, BOOK.quests[campaign.bound])


def keys(session: Session) -> list[str]:
    """What the overlord may give now."""
    question = session.table.pending[-1]
    assert isinstance(question, React)
    return [offer.key for offer in question.offers if offer.key.startswith("gift/")]


def given(session: Session, key: str) -> Session:
    question = session.table.pending[-1]
    session.submit(Answer(seat=question.seat, option=key))
    return session


def felled(session: Session, figure: str) -> None:
    health = session.table.figure(figure).health
    session.submit(SetDamage(seat="overlord", figure=figure, damage=health))


def facts(session: Session, figure: str) -> dict[str, str]:
    return dict(session.ruleset.figure_facts(session.table, figure))


def members(table: Table[DescentGame], group: str) -> tuple[str, ...]:
    return table.game.groups[group].members


# --- relics of monsters ----------------------------------------------------------------------------------------------


def test_at_the_start_of_an_encounter_the_overlord_chooses_which_group_carries_a_relic_of_monsters() -> None:
    """L2013, L2012: each member has what it gives, and nobody else of its kind."""
    session = begun(having(WHISTLE))
    assert keys(session) == [f"gift/{WHISTLE}/{group}" for group in session.table.game.groups]
    group = next(iter(session.table.game.groups))
    one = members(session.table, group)[0]
    before = facts(session, one)
    given(session, f"gift/{WHISTLE}/{group}")
    assert int(facts(session, one)["Speed"]) == int(before["Speed"]) + 1
    others = [member for key in session.table.game.groups if key != group for member in members(session.table, key)]
    change = Change(session.table, CONTENT)
    kinds = {member: CONTENT.monsters[change.figures[member].kind] for member in others}
    assert all(change.card(member).speed in {card.speed for card in kinds[member].cards.values()} for member in others)


def test_it_may_be_carried_by_nobody_and_then_does_nothing() -> None:
    """L2012."""
    session = given(begun(having(WHISTLE)), "pass")
    assert session.table.game.relics == {} and not isinstance(session.table.pending[-1:], React)


def test_a_group_carries_one_relic() -> None:
    """L2012."""
    session = begun(having(WHISTLE))
    gifts = session.table.game.gifts
    two = {**gifts, "other": msgspec.structs.replace(gifts[WHISTLE], name="Another")}
    change = Change(replace(session.table, game=msgspec.structs.replace(session.table.game, gifts=two)), CONTENT)
    group = next(iter(change.game.groups))
    giving.give(change, Window(window="set_up"), WHISTLE, group)
    left = [offer.key for offer in giving.offers(change, Window(window="set_up"))]
    assert left == [f"gift/other/{key}" for key in change.game.groups if key != group]


def test_in_the_next_encounter_it_is_given_anew() -> None:
    """L2013, L2014: until the end of the encounter it stays, whoever has fallen."""
    session = begun(having(WHISTLE))
    group = next(iter(session.table.game.groups))
    given(session, f"gift/{WHISTLE}/{group}")
    for member in members(session.table, group):
        felled(session, member)
    assert session.table.game.gifts[WHISTLE].given == group
    _, overlord = carried(session.table, CONTENT)
    assert overlord.relics == {} and overlord.gifts[WHISTLE].given == ""
    later = journey.after_encounter(having(WHISTLE), CONTENT, BOOK, "dam", session.table, True)
    assert later.encounter == 1
    assert keys(game_of(later, BOOK.quests["dam"]))


def test_no_lieutenant_carries_it() -> None:
    with pytest.raises(ValueError, match="No lieutenant carries"):
        plotting.give_relic(a_campaign(overlord=having(WHISTLE).overlord), BOOK, WHISTLE, "hask")


# --- universal relics ------------------------------------------------------------------------------------------------


def lying(session: Session) -> list[str]:
    change = Change(session.table, CONTENT)
    return [offer.key for offer in offers(change, Window(window="turn_start"))]


def test_a_universal_relic_lies_open_before_the_overlord_and_is_used_once_a_round() -> None:
    """L2020 to L2022: nobody carries it."""
    session = begun(having(LANTERN))
    assert session.table.game.summons == ("lantern-on-the-water",) and session.table.game.relics == {}
    assert "lantern-on-the-water" not in session.table.game.deck_of
    assert lying(session) == [f"summon/lantern-on-the-water/{hero}" for hero in session.table.game.heroes]
    used = msgspec.structs.replace(session.table.game, plots_used=("lantern-on-the-water",))
    change = Change(replace(session.table, game=used), CONTENT)
    assert list(offers(change, Window(window="turn_start"))) == []
    piles = {pile.name: pile for pile in session.ruleset.piles(session.view(frozenset({"overlord"})))}
    assert [card.name for card in piles["Cards that lie open"].up] == ["Lantern on the water"]


def test_relics_go_from_side_to_side_whatever_they_are() -> None:
    campaign = journey.rewarded(a_campaign(), CONTENT, BOOK, Reward(relic=LANTERN), "overlord")
    assert plotting.summons(campaign, CONTENT, BOOK) == ("lantern-on-the-water",)
    campaign = journey.rewarded(campaign, CONTENT, BOOK, Reward(relic=LANTERN), "heroes")
    assert plotting.summons(campaign, CONTENT, BOOK) == ()
    assert any(LANTERN in hero.items for hero in campaign.heroes)


# --- citizens --------------------------------------------------------------------------------------------------------


def test_an_elite_monster_of_the_kind_has_the_card_from_when_it_comes() -> None:
    """L1643: also one that comes later; L1644: one card at a time."""
    session = begun(having(citizens=(HUSBAND,)))
    elite = next(one for one in session.table.pieces.figures.values() if (one.kind, one.rank) == ("zombie", "elite"))
    assert keys(session) == [f"gift/{HUSBAND}/{elite.id}"]
    given(session, f"gift/{HUSBAND}/{elite.id}")
    change = Change(session.table, CONTENT)
    assert "Weaken" in [surge.name for surge in change.card(elite.id).surges]
    normal = next(one for one in change.figures.values() if (one.kind, one.rank) == ("zombie", "normal"))
    assert "Weaken" not in [surge.name for surge in change.card(normal.id).surges]


def test_a_reinforcement_may_have_it() -> None:
    """L1643."""
    session = given(begun(having(citizens=(HUSBAND,))), "pass")
    change = Change(session.table, CONTENT)
    elite = next(one for one in change.figures.values() if (one.kind, one.rank) == ("zombie", "elite"))
    change.update_game(phase="overlord", agenda=())
    space = elite.space
    assert space is not None
    fresh = new_member(change, elite.group, "elite")
    add_member(change, fresh)
    arrive(change, fresh.id, places(change, fresh, change.ground.nearest_empty((space,)))[0], "spawn")
    assert change.game.agenda[0] == Window(window=ARRIVED, figure=fresh.id)


def test_with_the_monster_the_card_is_gone_for_the_campaign_else_it_comes_back() -> None:
    """L1646, L1647."""
    campaign = having(citizens=(HUSBAND,))
    session = begun(campaign)
    (key,) = keys(session)
    given(session, key)
    kept = journey.after_encounter(campaign, CONTENT, BOOK, "dam", session.table, True)
    assert kept.overlord.citizens == (HUSBAND,)
    felled(session, key.rpartition("/")[2])
    assert session.table.game.gifts == {}
    gone = journey.after_encounter(campaign, CONTENT, BOOK, "dam", session.table, True)
    assert gone.overlord.citizens == ()


def test_a_quest_brings_a_citizen_once() -> None:
    campaign = journey.rewarded(a_campaign(), CONTENT, BOOK, Reward(citizen=HUSBAND), "overlord")
    assert campaign.overlord.citizens == (HUSBAND,)
    assert journey.rewarded(campaign, CONTENT, BOOK, Reward(citizen=HUSBAND), "overlord") == campaign
