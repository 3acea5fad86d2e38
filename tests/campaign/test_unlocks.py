"""What opens in the world of a campaign: boxes, records, events, unlocks by numbers and by reputation, designs and side
scenarios by lot, several parties, scenarios put in (`gloomhaven.md` 12; L1184, L1317 to L1323, L1354 to L1360, L1472,
L1609 to L1613, L1653 to L1660)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.campaign.book_problems import book_problems
from tests.campaign.parties import BOOK, CONTENT, a_campaign, changed
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.documents import read_scenario, write_document
from vtt.files.gloomhaven import campaign_games
from vtt.files.gloomhaven.campaigns import book_for, campaign_problems
from vtt.files.packed_campaigns import pack_campaign, unpack_campaign
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.play.gloomhaven import adventurers, city, companies, journey, retirement, rewards, sheet, unlocking
from vtt.play.gloomhaven.book import Rewards, ScenarioEntry
from vtt.play.gloomhaven.sheet import Campaign
from vtt.rules.gloomhaven.treasure import DRAWN

PUBLISHED = Path(__file__).parent.parent / "data" / "hex_scenarios" / "14.json"
PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "table.png"


def retired(campaign: Campaign, identity: str, quest: str = "the-orchard") -> Campaign:
    """The campaign with a character that has fulfilled a quest and left."""
    goal = BOOK.quests[quest].goal
    return retirement.retire(changed(campaign, identity, quest=quest, counted=goal), CONTENT, BOOK, identity)


# --- boxes -----------------------------------------------------------------------------------------------------------


def test_four_of_eight_classes_wait_in_boxes_that_quests_open() -> None:
    boxed = {name for name, one in CONTENT.classes.items() if one.boxed}
    assert len(CONTENT.classes) == 8 and len(boxed) == 4
    assert {quest.opens for quest in BOOK.quests.values()} == boxed
    with pytest.raises(ValueError, match="waits in its box"):
        adventurers.add_adventurer(a_campaign(), CONTENT, "Ottilie", "bonesetter")


def test_l1609_a_retirement_opens_a_box_and_its_events_join_the_decks() -> None:
    after = retired(a_campaign(), "warden-1")
    box = BOOK.quests["the-orchard"].opens
    assert after.boxes == (box,) and f"road-{box}" in after.road_events
    joined = adventurers.add_adventurer(after, CONTENT, "Ottilie", box, player="Ada")
    assert joined.adventurer(f"{box}-1").hero_class == box


def test_l1609_a_box_that_is_open_already_brings_a_design_and_a_side_scenario() -> None:
    campaign = a_campaign(boxes=(BOOK.quests["the-orchard"].opens,))
    after = retired(campaign, "warden-1")
    assert after.boxes == campaign.boxes
    assert len(after.designs) == 1 and CONTENT.items[after.designs[0]].random
    assert len(set(after.unlocked) - set(campaign.unlocked)) == 1


def test_l1613_the_first_of_a_class_that_retires_brings_events_and_no_later_one() -> None:
    campaign = a_campaign(boxes=tuple(CONTENT.classes))
    for _ in range(2):
        campaign = adventurers.add_adventurer(campaign, CONTENT, "Ottilie", "magpie", player="Ada")
        who = campaign.active[-1].id
        campaign = retired(campaign, who)
        assert campaign.city_events.count("city-magpie") == 1
    assert campaign.retired == {"magpie": 2}


def test_later_events_are_in_no_deck_before() -> None:
    later = {event.id for event in BOOK.events.values() if event.later}
    assert len(later) >= 8
    assert not later & {*a_campaign().road_events, *a_campaign().city_events}


# --- by lot ----------------------------------------------------------------------------------------------------------


def test_l1317_random_designs_are_drawn_once_each_until_none_is_left() -> None:
    campaign, left = a_campaign(), [item for item in CONTENT.items.values() if item.random]
    assert not set(sheet.stock(a_campaign(prosperity=64), CONTENT)) & {item.id for item in left}
    for _ in range(len(left) + 2):
        campaign = unlocking.draw_design(campaign, CONTENT)
    assert sorted(campaign.designs) == sorted(item.id for item in left)
    assert set(campaign.designs) <= set(sheet.stock(campaign, CONTENT))


def test_l1323_side_scenarios_are_drawn_once_each_until_none_is_left() -> None:
    campaign, sides = a_campaign(), {entry.id for entry in BOOK.scenarios.values() if entry.side}
    assert len(sides) >= 3 and not sides & set(campaign.unlocked)
    for _ in range(len(sides) + 2):
        campaign = unlocking.draw_side(campaign, BOOK)
    assert set(campaign.unlocked) >= sides


def test_what_treasures_hold_by_lot_is_drawn_after_the_scenario() -> None:
    assert set(DRAWN) == {"random-design", "random-side-scenario"}
    after = journey._drawn(a_campaign(), CONTENT, BOOK, tuple(DRAWN))
    assert len(after.designs) == 1 and len(after.unlocked) == len(a_campaign().unlocked) + 1


# --- by themselves ---------------------------------------------------------------------------------------------------


def test_l1653_so_many_equal_achievements_unlock_something_once() -> None:
    campaign = a_campaign()
    for number in range(1, 7):
        campaign = rewards.reward(campaign, CONTENT, BOOK, Rewards(global_achievements=("Lampless",)))
        assert campaign.achievements.count("Lampless") == number, "those without a type may be there several times"
        assert ("five-lamps-out" in campaign.unlocks) == (number >= 5)
    assert campaign.unlocks.count("five-lamps-out") == 1 and len(campaign.designs) == 2


@pytest.mark.parametrize(
    ("reputation", "box", "event"),
    [
        (10, "stonesinger", ""),
        (20, "stonesinger", "road-honoured"),
        (-10, "ferryman", ""),
        (-20, "ferryman", "city-feared"),
    ],
)
def test_l1657_reputation_opens_boxes_and_brings_events(reputation: int, box: str, event: str) -> None:
    nearly = reputation - (1 if reputation > 0 else -1)
    before = rewards.reward(sheet.with_party(a_campaign(), reputation=nearly), CONTENT, BOOK, Rewards())
    assert event not in (*before.road_events, *before.city_events) or not event
    after = rewards.reward(before, CONTENT, BOOK, Rewards(reputation=reputation - nearly))
    assert box in after.boxes
    assert not event or event in (*after.road_events, *after.city_events)
    down = rewards.reward(after, CONTENT, BOOK, Rewards(reputation=-reputation))
    assert box in down.boxes, "what is open stays open"


def test_l1655_the_temple_opens_its_chest_at_a_hundred_gold() -> None:
    campaign = changed(a_campaign(temple_gold=90), "warden-1", gold=50)
    after = rewards.settled(city.give_to_temple(campaign, "warden-1"), CONTENT, BOOK)
    assert "bonesetter" in after.boxes and after.temple_gold == 100


def test_l1358_the_records_are_read_in_order_until_a_page_whose_time_has_not_come() -> None:
    assert unlocking.records(a_campaign(), BOOK) == ()
    first = retired(a_campaign(), "warden-1")
    assert [page.id for page in unlocking.records(first, BOOK)] == ["records-1"]
    late = rewards.settled(msgspec.structs.replace(first, completed=("the-last-lamp",)), CONTENT, BOOK)
    assert [page.id for page in unlocking.records(late, BOOK)] == ["records-1"], "no page is skipped"
    second = rewards.settled(msgspec.structs.replace(first, completed=("mill-below-the-weir",)), CONTENT, BOOK)
    assert [page.id for page in unlocking.records(second, BOOK)] == ["records-1", "records-2"]


def test_events_leave_the_game_by_rewards() -> None:
    campaign = a_campaign()
    after = rewards.reward(campaign, CONTENT, BOOK, Rewards(events_removed=("road-3", "city-1")))
    assert set(campaign.road_events) - set(after.road_events) == {"road-3"}
    assert set(campaign.city_events) - set(after.city_events) == {"city-1"}


# --- several parties -------------------------------------------------------------------------------------------------


def test_l1184_parties_share_the_world_and_not_their_sheets() -> None:
    campaign = sheet.with_party(a_campaign(), achievements=("The road is free",), reputation=4)
    other = companies.begin_party(campaign, "The early birds")
    assert other.party.reputation == 0 and not other.party.achievements and not other.adventurers
    assert (other.unlocked, other.achievements, other.prosperity) == (
        campaign.unlocked,
        campaign.achievements,
        campaign.prosperity,
    )
    other = adventurers.add_adventurer(other, CONTENT, "Ida", "warden", player="Cleo")
    other = rewards.reward(other, CONTENT, BOOK, Rewards(prosperity=4, global_achievements=("Lampless",)))
    back = companies.change_party(other, campaign.party.name)
    assert back.party == campaign.party and back.adventurers == campaign.adventurers
    assert back.prosperity == campaign.prosperity + 4 and "Lampless" in back.achievements
    assert [one.name for one in back.away[0].adventurers] == ["Ida"]


def test_l1472_items_of_another_party_may_be_bought() -> None:
    campaign = a_campaign()
    other = companies.begin_party(campaign, "The early birds")
    assert sheet.stock(other, CONTENT)["plank-shield"] == sheet.stock(campaign, CONTENT)["plank-shield"] + 1


def test_parties_have_names_of_their_own_and_do_not_change_in_a_scenario() -> None:
    campaign = a_campaign()
    with pytest.raises(ValueError, match="of that name in this world already"):
        companies.begin_party(campaign, campaign.party.name)
    with pytest.raises(ValueError, match="no party of that name"):
        companies.change_party(campaign, "Nobody")
    playing = msgspec.structs.replace(campaign, under_way=sheet.UnderWay(scenario="toll-at-saltgate", save="x"))
    with pytest.raises(ValueError, match="finish it first"):
        companies.begin_party(playing, "The early birds")


def test_what_comes_about_is_told_with_what_it_opens() -> None:
    campaign = a_campaign()
    after = rewards.reward(campaign, CONTENT, BOOK, Rewards(reputation=20, scenarios=("grey-flour",)))
    told = unlocking.came_about(campaign, after, BOOK, CONTENT)
    assert [title for title, _ in told] == ["A box is opened", "As high as it goes", "Well known"]
    assert "Stonesinger may join" in told[0][1]
    assert unlocking.came_about(after, after, BOOK, CONTENT) == []
    again = rewards.reward(after, CONTENT, BOOK, Rewards(global_achievements=("Lampless",)))
    twice = rewards.reward(again, CONTENT, BOOK, Rewards(global_achievements=("Lampless",)))
    assert "“Grey flour” is known now." in journey.outcome_words(campaign, after, BOOK)
    assert "Achievement: Lampless." in journey.outcome_words(again, twice, BOOK), "each time"


# --- scenarios put in ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [PUBLISHED, maps_folder() / "lampless" / "grey-flour.scenario.json"])
def test_a_scenario_is_put_in_as_it_is_and_played(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    campaign = campaign_games.put_in(a_campaign(), file)
    (entry,) = campaign.added
    assert entry in journey.scenarios(campaign, book_for(campaign))
    assert not journey.scenario_refusal(campaign, entry, book_for(campaign))
    with pytest.raises(ValueError, match="in this campaign already"):
        campaign_games.put_in(campaign, file)
    kept = tmp_path / "a.campaign.json"
    write_campaign(kept, campaign)
    assert read_campaign(kept) == campaign and not list(campaign_problems(campaign, CONTENT))
    started = campaign_games.start(campaign, entry, seed=3)
    assert started.session.scenario.title == entry.title


def test_a_scenario_put_in_goes_on_when_its_file_is_gone_and_at_another_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "here"))
    source = tmp_path / "mine.scenario.json"
    shipped = maps_folder() / "lampless" / "grey-flour.scenario.json"
    document = msgspec.structs.replace(read_scenario(shipped), picture="mine.png")
    write_document(source, document)
    (tmp_path / "mine.png").write_bytes(PICTURE.read_bytes())
    campaign = campaign_games.put_in(a_campaign(), source)
    file = tmp_path / "a.campaign.json"
    write_campaign(file, campaign)
    source.unlink()
    packed = tmp_path / "a.vttcampaign"
    packed.write_bytes(pack_campaign(file))
    file.unlink()
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "there"))
    brought = read_campaign(unpack_campaign(packed, tmp_path / "there" / "campaigns"))
    (entry,) = brought.added  # type: ignore[attr-defined]
    opened = campaign_games.open_entry(entry, 1)
    assert opened.scenario == document and not opened.problems, "its picture has come along, too"


def test_a_scenario_put_in_long_ago_is_taken_along_while_it_still_lies_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.scenario.json"
    write_document(file, read_scenario(maps_folder() / "lampless" / "grey-flour.scenario.json"))
    old = ScenarioEntry("added/grey-flour", 14, "Grey flour", str(file))
    gone = ScenarioEntry("added/gone", 15, "Gone", str(tmp_path / "gone.scenario.json"))
    campaign = campaign_games.carried(a_campaign(added=(old, gone)))
    file.unlink()
    assert campaign_games.open_entry(campaign.added[0], 1).scenario.title == "Grey flour"
    assert campaign.added[1] == gone
    with pytest.raises(FileProblem):
        campaign_games.open_entry(gone, 1)


def test_what_is_no_packed_scenario_is_one_sentence() -> None:
    with pytest.raises(FileProblem, match="no packed scenario"):
        campaign_games.open_entry(ScenarioEntry("added/odd", 14, "Odd", "odd", packed=b"odd"), 1)


def test_a_scenario_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="another game"):
        campaign_games.put_in(a_campaign(), maps_folder() / "the-cistern.scenario.json")


# --- the shipped book ------------------------------------------------------------------------------------------------


def test_twelve_scenarios_branch_on_published_tiles() -> None:
    files = [str(path.relative_to(maps_folder())) for path in maps_folder().rglob("*.scenario.json")]
    assert book_problems(BOOK, CONTENT, files) == []
    drawn = [entry for entry in BOOK.scenarios.values() if entry.file != "random"]
    assert len(drawn) >= 12
    assert any(len(entry.rewards.scenarios) > 1 for entry in drawn), "one leads to several"
    assert any(entry.forbids for entry in drawn), "one closes another"
    for entry in drawn:
        opened = campaign_games.open_entry(entry, 1)
        assert not opened.problems and set(opened.scenario.tile_sets) == {"hex-tiles"}


def test_every_scenario_of_the_book_can_be_reached() -> None:
    reached = {entry.id for entry in BOOK.scenarios.values() if entry.at_start or entry.side}
    for _ in BOOK.scenarios:
        reached |= {name for one in reached for name in BOOK.scenarios[one].rewards.scenarios}
    assert reached == set(BOOK.scenarios)
