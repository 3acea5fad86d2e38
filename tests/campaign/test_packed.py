"""A campaign carried to another table as one file, and its numbers set by hand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.campaign.test_campaign import BOOK, a_campaign
from vtt.files import games
from vtt.files.archive import zipped
from vtt.files.campaign_games import come_home, save_of
from vtt.files.campaigns import PACKED as ENDING
from vtt.files.campaigns import (
    checked,
    encode_campaign,
    journal_picture,
    listed_campaigns,
    read_campaign,
    write_campaign,
)
from vtt.files.gloomhaven import campaign_games
from vtt.files.packed_campaigns import pack_campaign, unpack_campaign
from vtt.files.problem import FileProblem
from vtt.play.campaigns import Campaign
from vtt.play.road_to_legend.sheet import Adventurer
from vtt.play.road_to_legend.sheet import Campaign as Lean
from vtt.play.set_by_hand import numbers, with_number
from vtt.rules.by_hand import Finish

PNG = (Path(__file__).parents[2] / "docs" / "pictures" / "table.png").read_bytes()


pytestmark = pytest.mark.usefixtures("home")


def written(folder: Path, campaign: Campaign) -> Path:
    file = folder / "campaigns" / "campaign-ours.campaign.json"
    write_campaign(file, campaign)
    return file


def carried(file: Path, home: Path) -> Path:
    """A packed copy of a campaign."""
    target = home / f"ours{ENDING}"
    target.write_bytes(pack_campaign(file))
    return target


def test_a_campaign_comes_with_its_journal_and_its_game_under_way(home: Path) -> None:
    started = campaign_games.start(a_campaign(), BOOK.scenarios["toll-at-saltgate"], seed=4)
    started.session.submit(Finish(winner="heroes", words="Won."))
    games.close(started.session)
    after = come_home(started.campaign, campaign_games.brought_home)
    assert after is not None
    again = campaign_games.start(a_campaign(), BOOK.scenarios["toll-at-saltgate"], seed=5)
    games.close(again.session)
    file = written(home, msgspec.structs.replace(after, under_way=again.campaign.under_way))
    journal_picture(file, 1).parent.mkdir()
    journal_picture(file, 1).write_bytes(PNG)
    packed = carried(file, home)
    there = unpack_campaign(packed, home / "other")
    brought = read_campaign(there)
    assert after.history[0].save == started.file.name and not brought.history[0].save, "that game stays where it is"
    assert brought.history[0].words == after.history[0].words and journal_picture(there, 1).read_bytes() == PNG
    save = save_of(brought)
    assert save is not None and save.name != again.file.name
    assert come_home(brought, campaign_games.brought_home) is None  # it can be read, and is not over
    assert unpack_campaign(packed, home / "other") != there
    titles = [one.campaign.title for one in listed_campaigns(home / "other") if one.campaign is not None]
    assert sorted(titles) == [after.title, f"{after.title} (2)"], "two cards of one name could not be told apart"
    assert pack_campaign(there) == pack_campaign(there)


SHEETS = {"campaign.json": encode_campaign(Lean(title="Ours"))}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no packed campaign"),
        (zipped({}), "no campaign is in it"),
        (zipped({"campaign.json": b"{}"}), "this is no campaign"),
        (zipped({**SHEETS, "../evil.png": PNG}), "no folders or odd names"),
        (zipped({**SHEETS, "evil.exe": PNG}), "nothing of this name belongs to a campaign"),
        (zipped({**SHEETS, "evening-1.png": b"GIF89a"}), "no PNG"),
    ],
)
def test_what_is_no_packed_campaign_is_one_sentence_and_leaves_nothing(home: Path, data: bytes, words: str) -> None:
    file = home / f"odd{ENDING}"
    file.write_bytes(data)
    with pytest.raises(FileProblem, match=words):
        unpack_campaign(file, home / "other")
    assert not (home / "other").exists()


def test_a_game_under_way_that_is_none_leaves_nothing(home: Path) -> None:
    started = campaign_games.start(a_campaign(), BOOK.scenarios["toll-at-saltgate"], seed=4)
    games.close(started.session)
    file = home / f"odd{ENDING}"
    file.write_bytes(zipped({"campaign.json": encode_campaign(started.campaign), "game.vttsave": b"no save"}))
    before = sorted(started.file.parent.iterdir())
    with pytest.raises(FileProblem, match=r"game\.vttsave"):
        unpack_campaign(file, home / "other")
    assert sorted(started.file.parent.iterdir()) == before and not (home / "other").exists()


# --- numbers by hand -------------------------------------------------------------------------------------------------

LEAN = Lean(title="Ours", heroes=(Adventurer(id="mira", name="Mira", experience=5),))


@pytest.mark.parametrize("campaign", [LEAN, a_campaign()], ids=["squares", "hexagons"])
def test_every_number_can_be_set_and_is_kept(home: Path, campaign: Campaign) -> None:
    found = numbers(campaign)
    assert {one.owner for one in found} == {"", *(person.name for person in campaign.people)}
    assert len({one.place for one in found}) == len(found)
    for number in found:
        changed = with_number(campaign, number, str(number.least + 1))
        assert [one.value for one in numbers(changed) if one.place == number.place] == [number.least + 1]
        assert read_campaign(written(home, checked(changed))) == changed


@pytest.mark.parametrize(("words", "sentence"), [("many", "no whole number"), ("-1", "0 to"), ("9999999", "0 to")])
def test_what_is_no_number_is_refused(words: str, sentence: str) -> None:
    gold = next(one for one in numbers(LEAN) if one.name == "Gold")
    with pytest.raises(ValueError, match=sentence):
        with_number(LEAN, gold, words)
