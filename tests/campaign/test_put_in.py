"""Scenarios put into a campaign: set up by their author or by hand, one leading to another (`gloomhaven.md` 1.3)."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tests.campaign.parties import BOOK, CONTENT, a_campaign
from vtt.files import games
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.documents import read_scenario, write_document
from vtt.files.gloomhaven import campaign_games
from vtt.files.gloomhaven.campaigns import book_for, campaign_problems
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.play.gloomhaven import journey
from vtt.play.gloomhaven.put_in import BRINGS, take_out, terms_of, with_entry
from vtt.play.gloomhaven.sheet import Campaign
from vtt.rules.by_hand import Finish
from vtt.scenario.document import Making
from vtt.scenario.goals_offered import Goal, goal_of, with_goal

FOLDER = Path(__file__).parent.parent / "data" / "hex_scenarios"
FIVE = sorted(FOLDER.glob("[0-9]*.json"))[:5]


pytestmark = pytest.mark.usefixtures("home")


def won(campaign: Campaign, identity: str) -> Campaign:
    """The campaign after a scenario was won."""
    entry = book_for(campaign).scenarios[identity]
    started = campaign_games.start(campaign, entry, seed=3, on_the_way=True)
    started.session.submit(Finish(winner="heroes", words="Won."))
    home = campaign_games.brought_home(started.campaign, identity, started.session)
    games.close(started.session)
    assert home is not None
    return home


def with_two() -> Campaign:
    campaign = campaign_games.put_in(a_campaign(), maps_folder() / "lampless" / "grey-flour.scenario.json")
    return campaign_games.put_in(campaign, maps_folder() / "lampless" / "no-callers.scenario.json")


@pytest.mark.parametrize("file", FIVE, ids=lambda file: file.stem)
def test_published_scenarios_are_played_with_the_goal_that_people_choose(file: Path) -> None:
    campaign = campaign_games.put_in(a_campaign(), file)
    (entry,) = campaign.added
    scenario = campaign_games.open_entry(entry, 1).scenario
    changed = campaign_games.played_as(entry, with_goal(scenario, Goal("hold", rounds=4)))
    campaign = with_entry(campaign, changed)
    (again,) = campaign.added
    assert goal_of(campaign_games.open_entry(again, 1).scenario) == Goal("hold", rounds=4)
    after = won(campaign, entry.id)
    assert entry.id in after.completed and after.history[-1].won


def test_what_a_scenario_brings_is_said_by_hand_and_comes_with_the_win(tmp_path: Path) -> None:
    campaign = with_two()
    first, second = campaign.added
    said = {
        "gold": 7,
        "prosperity": 1,
        "reputation": -2,
        "party_achievements": "Bread, Salt",
        "global_achievements": "Mill: open",
        "scenarios": "no-callers, hollow-way",
    }
    entry = campaign_games.brings(campaign, first, said)
    assert terms_of(entry) == said
    titled = {**said, "scenarios": "No callers, the hollow way"}
    assert campaign_games.brings(campaign, first, titled) == entry, "titles are as good as ids"
    campaign = with_entry(campaign, entry)
    assert second.id not in campaign.unlocked, "what another one leads to is not known yet"
    file = tmp_path / "a.campaign.json"
    write_campaign(file, campaign)
    assert read_campaign(file) == campaign
    after = won(campaign, first.id)
    assert second.id in after.unlocked and "hollow-way" in after.unlocked
    assert after.party.achievements == ("Bread", "Salt") and after.achievements == ("Mill: open",)
    assert (after.party.reputation, after.prosperity) == (-2, 1)
    assert all(one.gold >= before.gold + 7 for one, before in zip(after.active, campaign.active, strict=True))


def test_items_are_called_by_their_names() -> None:
    campaign = with_two()
    entry = campaign_games.brings(campaign, campaign.added[0], {"items": "Whetstone, bitter draught"})
    assert entry.rewards.items == ("whetstone", "bitter-draught")


def test_what_it_needs_and_what_closes_it_are_asked(tmp_path: Path) -> None:
    campaign = with_two()
    entry = campaign_games.brings(campaign, campaign.added[0], {"requires": "Bread"})
    campaign = with_entry(campaign, entry)
    assert "Bread" in journey.scenario_refusal(campaign, entry, book_for(campaign))


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"gold": 1000}, "-999 to 999"),
        ({"gold": "much"}, "-999 to 999"),
        ({"items": "moon"}, "gives “moon”"),
        ({"luck": 3}, "brings no “luck”"),
        ({"requires": 3}, "commas"),
        ({"scenarios": "grey-flour, added"}, "lead to itself"),
    ],
)
def test_what_cannot_be_is_one_sentence(said: dict[str, object], sentence: str) -> None:
    campaign = with_two()
    entry = campaign.added[0]
    if "itself" in sentence:
        entry = msgspec.structs.replace(entry, id="added/added")
    with pytest.raises(ValueError, match=sentence):
        campaign_games.brings(campaign, entry, said)


def test_two_that_would_wait_for_each_other_are_refused() -> None:
    campaign = with_two()
    first, second = campaign.added
    first = msgspec.structs.replace(first, rewards=msgspec.structs.replace(first.rewards, scenarios=(second.id,)))
    campaign = with_entry(campaign, first)
    second = msgspec.structs.replace(second, rewards=msgspec.structs.replace(second.rewards, scenarios=(first.id,)))
    with pytest.raises(ValueError, match="wait for each other"):
        with_entry(campaign, second)
    assert take_out(campaign, first.id).unlocked[-1] == second.id, "it waits for nothing any more"


def test_a_scenario_is_taken_out_but_not_while_it_is_played() -> None:
    campaign = with_two()
    first = campaign.added[0]
    started = campaign_games.start(campaign, first, seed=3)
    games.close(started.session)
    with pytest.raises(ValueError, match="being played"):
        take_out(started.campaign, first.id)
    left = take_out(campaign, first.id)
    assert [one.title for one in left.added] == ["No callers"] and first.id not in left.unlocked


def test_the_author_says_what_it_brings(tmp_path: Path) -> None:
    shipped = read_scenario(maps_folder() / "lampless" / "grey-flour.scenario.json")
    said = Making(id="brings", kind=BRINGS, data={"experience": 12, "scenarios": "later"})
    file = tmp_path / "mine.scenario.json"
    write_document(file, msgspec.structs.replace(shipped, id="mine", makings=(said,)))
    campaign = campaign_games.put_in(a_campaign(), file)
    assert campaign.added[0].rewards.experience == 12
    assert campaign.added[0].rewards.scenarios == ("added/later",)
    later = tmp_path / "later.scenario.json"
    write_document(later, msgspec.structs.replace(shipped, id="later"))
    campaign = campaign_games.put_in(campaign, later)
    assert campaign.unlocked[-1] == "added/mine" and not list(campaign_problems(campaign, CONTENT))
    assert "added/later" in won(campaign, "added/mine").unlocked
    write_document(
        file, msgspec.structs.replace(shipped, id="odd", makings=(Making(id="x", kind=BRINGS, data={"x": 1}),))
    )
    with pytest.raises(ValueError, match="brings no “x”"):
        campaign_games.put_in(a_campaign(), file)


@pytest.mark.parametrize(("bytes_more", "bare"), [(1000, False), (campaign_games.LARGEST_CARRIED, True)])
def test_pictures_that_are_too_large_stay_behind_and_the_entry_says_so(
    bytes_more: int, bare: bool, tmp_path: Path
) -> None:
    """A campaign carries 1 MB of a scenario: beyond that it went without its pictures, and nobody heard of it."""
    shipped = read_scenario(maps_folder() / "lampless" / "grey-flour.scenario.json")
    header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (40).to_bytes(4, "big") + (30).to_bytes(4, "big") + b"\x08\x02\0\0\0"
    (tmp_path / "mill.png").write_bytes(header + random.Random(1).randbytes(bytes_more))
    file = tmp_path / "mine.scenario.json"
    board = msgspec.structs.replace(shipped.board, picture="mill.png")
    write_document(file, msgspec.structs.replace(shipped, id="mine", board=board))
    (entry,) = campaign_games.put_in(a_campaign(), file).added
    assert entry.bare is bare and len(entry.packed) <= campaign_games.LARGEST_CARRIED
    assert campaign_games.open_entry(entry, 1).scenario.board.picture == "mill.png"


def test_a_campaign_that_brings_what_there_is_not_is_refused(tmp_path: Path) -> None:
    campaign = with_two()
    rewards = msgspec.structs.replace(BOOK.scenarios["hollow-way"].rewards, items=("moon",))
    odd = msgspec.structs.replace(campaign.added[0], rewards=rewards)
    file = tmp_path / "a.campaign.json"
    write_campaign(file, msgspec.structs.replace(campaign, added=(odd,)))
    with pytest.raises(FileProblem, match="moon"):
        read_campaign(file)
