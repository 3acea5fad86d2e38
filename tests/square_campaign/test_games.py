"""Games of the campaign: from the sheets to the table, into a save, and home again; a whole campaign between bots."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tests.square_campaign.campaigning import (
    BOOK,
    CONTENT,
    a_campaign,
    bots_of,
    drawn_party,
    drawn_plots,
    spend,
    travelled,
)
from vtt.files import games
from vtt.files.campaign_games import come_home
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.descent import campaign_games
from vtt.files.descent.campaigns import campaign_problems, read_book
from vtt.files.problem import FileProblem
from vtt.play.bots import play_on
from vtt.play.descent import journey, plotting, rumours
from vtt.play.descent.book import BESIDE
from vtt.play.descent.sheet import Burden, Campaign, Overlord, Result

pytestmark = pytest.mark.usefixtures("home")


def kept(campaign: Campaign, home: Path) -> Campaign:
    """The campaign as its file gives it back."""
    file = home / "campaigns" / "a.campaign.json"
    write_campaign(file, campaign)
    read = read_campaign(file)
    assert isinstance(read, Campaign) and read == campaign
    return read


def one_encounter(campaign: Campaign, home: Path, seed: int, broken: list[str]) -> Campaign:
    """Bots play the next encounter; its save is closed and opened again in the middle, the campaign at every step."""
    chance = random.Random(seed)
    quests = [BOOK.quests[campaign.bound]] if campaign.bound else list(journey.quests(campaign, BOOK))
    quest = chance.choice([one for one in quests if not journey.quest_refusal(campaign, BOOK, one)])
    campaign = kept(travelled(campaign, quest, chance), home)
    started = campaign_games.start(campaign, quest, seed)
    campaign = kept(started.campaign, home)
    session = started.session
    bots = bots_of(session, seed)
    for _ in range(80):
        play_on(session, bots, broken.append)
    before = session.ruleset.encode(session.table)
    games.close(session)
    assert come_home(campaign, campaign_games.brought_home) is None or session.ending() is not None
    session = games.open_save(started.file).session
    assert session.ruleset.encode(session.table) == before
    for _ in range(6000):
        if not play_on(session, bots, broken.append):
            break
        broken += session.ruleset.invariants(session.table)
    assert session.ending() is not None
    games.close(session)
    after = come_home(campaign, campaign_games.brought_home)
    assert after is not None
    return kept(after, home)


def whole_campaign(seed: int, home: Path) -> Campaign:
    """From the first quest to the finale, with two to four heroes; each second overlord is led by the program."""
    party = plotting.led_by(a_campaign(*drawn_party(seed, 2 + seed % 3), seed=seed), bot=seed % 2 == 0)
    campaign, broken = kept(plotting.plays_plots(party, *drawn_plots(seed)), home), list[str]()
    step = 0
    while not campaign.ended:
        campaign = kept(spend(campaign, random.Random(f"{seed}:{step}")), home)
        step += 1
        campaign = one_encounter(campaign, home, seed * 100 + step, broken)
        assert list(campaign_problems(campaign, CONTENT, BOOK)) == []
    assert broken == [] and rumours.in_course(campaign, BOOK) == 5
    return campaign


@pytest.mark.parametrize("seed", [pytest.param(1, marks=pytest.mark.whole), 2])
def test_a_whole_campaign_between_bots(seed: int, home: Path) -> None:
    """Saved and opened again between all steps (`slow_campaigns.py` plays ten)."""
    campaign = whole_campaign(seed, home)
    parts = [BOOK.quests[one.quest].part for one in campaign.results]
    assert [part for part in parts if part not in BESIDE] == list(BOOK.parts)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"results": (Result("moon", "heroes"),)}, "a quest is named that there is not"),
        ({"bound": "moon"}, "a quest is named that there is not"),
        ({"market": ("moon",)}, "something is sold that there is not"),
        ({"overlord": Overlord(cards=("moon",))}, "a card that there is not"),
        ({"overlord": Overlord(plot_deck="moon", plotting=True)}, "a deck of plots that there is not"),
        ({"overlord": Overlord(given={"moon": next(iter(BOOK.relics))})}, "a lieutenant that there is not"),
        ({"event": next(iter(BOOK.events))}, "on its way to no quest"),
        ({"burdens": {"mira": Burden(conditions=("moon",))}}, "a condition that there is not"),
        ({"overlord": Overlord(spent=1)}, "more experience than there was"),
    ],
)
def test_a_campaign_that_names_what_is_not_there_is_not_opened(
    fields: dict[str, object], sentence: str, home: Path
) -> None:
    file = home / "b.campaign.json"
    write_campaign(file, msgspec.structs.replace(a_campaign(), **fields))
    with pytest.raises(FileProblem, match=sentence):
        read_campaign(file)


def test_heroes_that_do_not_add_up_are_named() -> None:
    mira = a_campaign().hero("mira")
    for wrong, sentence in (
        (msgspec.structs.replace(mira, id="nobody"), "there is no hero called nobody"),
        (msgspec.structs.replace(mira, items=("moon",)), "owns something"),
        (msgspec.structs.replace(mira, skills=("moon",)), "learned something"),
        (msgspec.structs.replace(mira, skills=("deep-breath",)), "spent more experience"),
        (msgspec.structs.replace(mira, of_class="moon"), "a class that there is not"),
    ):
        found = campaign_problems(msgspec.structs.replace(a_campaign(), heroes=(wrong,)), CONTENT, BOOK)
        assert [sentence in problem.sentence for problem in found] == [True]


def test_a_broken_book_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"campaign\.json: the file cannot be read"):
        read_book(tmp_path)
    (tmp_path / "campaign.json").write_text('{"title": 1}')
    with pytest.raises(ValueError, match="Expected"):
        read_book(tmp_path)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be chosen now"):
        campaign_games.start(a_campaign(), BOOK.quests["dam"], seed=1)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("{", "cannot be read"),
        ('{"cards": ["moon"]}', "a card that there is not"),
        ('{"cards": ["ill-luck"]}', "needs at least 15 cards; it has 1"),
        ('{"search": {"draw": ["moon"]}}', "The search deck has a card that there is not"),
    ],
)
def test_a_wrong_deck_is_one_sentence(value: str, sentence: str) -> None:
    opened = games.open_scenario(campaign_games.maps_folder() / BOOK.quests["ferry"].encounters[0].file)
    with pytest.raises(ValueError, match=sentence):
        games.new_game(opened, campaign_games.seats_of(a_campaign()), settings={"overlord": value})
