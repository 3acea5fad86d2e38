"""The delve: stages one after the other with what is left of the heroes (`road_to_legend.md 20`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.played import bots_for, play_to_the_end
from tests.road_to_legend.campaigning import BOOK, CONTENT, a_campaign, game_of
from vtt.board.table import Table
from vtt.play.road_to_legend import delve, growing, journey, travel
from vtt.play.road_to_legend.sheet import Campaign
from vtt.play.session import Session


def worn_out(session: Session, rounds: int = 9, monsters: bool = True) -> Table[Any]:
    """A stage's table at its end: Mira hurt and poisoned, her feat used."""
    table = session.table
    figures = dict(table.pieces.figures)
    figures["mira"] = msgspec.structs.replace(figures["mira"], damage=7, conditions=("poisoned",))
    if not monsters:
        figures = {name: figure for name, figure in figures.items() if figure.side == "heroes"}
    heroes = dict(table.game.heroes)
    cards = ("red-draught", "bark-charm")
    heroes["mira"] = msgspec.structs.replace(
        heroes["mira"], fatigue=2, feat_used=True, search_cards=cards, used_cards=cards[:1]
    )
    game = msgspec.structs.replace(table.game, round=rounds, heroes=heroes)
    return replace(table, pieces=msgspec.structs.replace(table.pieces, figures=figures), game=game)


def down(campaign: Campaign, won: bool = True, **end: Any) -> Campaign:
    """The delve after its next stage."""
    (stage,) = journey.quests(campaign, BOOK)
    session = game_of(campaign, stage.id)
    return delve.after_stage(campaign, BOOK, stage.id, worn_out(session, **end), session.scenario, won)


def test_what_is_left_of_a_hero_goes_into_the_next_stage() -> None:
    campaign = down(a_campaign(mode="delve"))
    state = campaign.hero("mira").state
    assert state is not None and campaign.stage == 2
    assert (state.damage, state.fatigue, state.conditions, state.feat_used) == (4, 2, (), True)
    assert state.search_cards == ("bark-charm",) and campaign.hero("mira").experience == 1
    table = game_of(msgspec.structs.replace(campaign, revealed=()), "stage-2").table
    assert table.figure("mira").damage == 4 and table.game.heroes["mira"].fatigue == 2


def test_on_hard_there_is_neither_experience_nor_healing() -> None:
    campaign = down(a_campaign(mode="delve", difficulty="hard"))
    state = campaign.hero("mira").state
    assert state is not None and (state.damage, state.conditions) == (7, ("poisoned",))
    assert campaign.hero("mira").experience == 0


def test_gear_is_revealed_by_rounds_and_kept_by_the_number_of_heroes() -> None:
    slow, soon = down(a_campaign(mode="delve")), down(a_campaign(mode="delve"), rounds=5)
    assert (len(slow.revealed), len(soon.revealed)) == (2, 3) and slow.keeps == 1
    three = down(a_campaign("mira", "wendel", "robin", mode="delve"))
    assert three.keeps == 2
    assert down(a_campaign(mode="delve"), monsters=False).keeps == 2, "one more, as no monster was left"
    kept = delve.keep(soon, BOOK, soon.revealed[0], "wendel")
    assert kept.hero("wendel").items == soon.revealed[:1] and kept.revealed == () and kept.keeps == 0
    with pytest.raises(ValueError, match="cannot be kept"):
        delve.keep(kept, BOOK, soon.revealed[1], "mira")


def test_nobody_goes_on_before_it_is_said_what_is_kept() -> None:
    campaign = down(a_campaign(mode="delve"))
    assert "First say what you keep" in travel.travel_refusal(campaign, BOOK, "stage-2")
    assert travel.travel_refusal(delve.go_down(campaign), BOOK, "stage-2") == ""
    assert travel.travel_refusal(campaign, BOOK, "harl") == "There is no way to a city now."


def test_half_way_the_second_act_begins_and_sheets_are_turned_back() -> None:
    campaign = a_campaign(mode="delve", stage=3, morale=1)
    after = down(campaign)
    state = after.hero("mira").state
    assert after.act == 2 and after.morale == 2 and state is not None
    assert not state.feat_used and state.search_cards == ()
    assert all(BOOK.gear[gear].act == 2 for gear in after.revealed)


def test_a_lost_stage_ends_the_delve_and_the_sixth_wins_it() -> None:
    assert down(a_campaign(mode="delve"), won=False).ended == "lost"
    deep = down(a_campaign(mode="delve", stage=6, act=2))
    assert deep.ended == "won" and deep.revealed == ()
    assert travel.travel_refusal(deep, BOOK, "stage-6") == "It is over."


def test_nobody_joins_or_leaves_in_the_middle() -> None:
    campaign = down(a_campaign(mode="delve"))
    with pytest.raises(ValueError, match="middle of a delve"):
        growing.join(campaign, CONTENT, "robin")
    with pytest.raises(ValueError, match="middle of it"):
        growing.leave(campaign, "mira")
    assert journey.as_mode(a_campaign(), "delve").gold == 0
    with pytest.raises(ValueError, match="begun already"):
        journey.as_mode(campaign, "campaign")


def test_a_melee_hero_who_is_alone_gets_down_the_first_stage_though_bots_lead() -> None:
    campaign = a_campaign("bruno", mode="delve")
    winners = []
    for seed in (1, 2, 3, 4):
        session = game_of(campaign, "stage-1", seed)
        play_to_the_end(session, bots_for(session, 1, alike=True))
        winners.append(session.ending().winner)  # type: ignore[union-attr]
    assert winners.count(journey.HEROES) >= 2


def test_nobody_carries_a_portal_off() -> None:
    for number in range(1, 7):
        session = game_of(a_campaign(mode="delve", stage=number), f"stage-{number}")
        planned = [token for token, _ in session.plan.tokens if token.id == "portal"]
        assert [token.kind for token in planned] == ["portal"]
