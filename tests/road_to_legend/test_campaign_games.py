"""Games of the campaign: from the sheets to the table, into a save, and home again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.played import bots_for, bots_play, play_to_the_end
from tests.road_to_legend.campaigning import BOOK, CONTENT, a_campaign
from vtt.files import games
from vtt.files.campaign_games import come_home
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.problem import FileProblem
from vtt.files.road_to_legend import campaign_games
from vtt.files.road_to_legend.campaigns import campaign_problems, read_book
from vtt.play.road_to_legend.sheet import Campaign
from vtt.rules.by_hand import Finish

pytestmark = pytest.mark.usefixtures("home")


def test_a_quest_is_started_played_by_bots_and_brought_home(home: Path) -> None:
    campaign = msgspec.structs.replace(a_campaign(), bound="cistern")
    started = campaign_games.start(campaign, BOOK.quests["cistern"], seed=4)
    assert [seat.name for seat in started.session.seats] == ["Mira", "Wendel"]
    assert campaign_games.brought_home(started.campaign, "cistern", started.session) is None
    play_to_the_end(started.session, bots_for(started.session))
    won = started.session.ending().winner == "heroes"  # type: ignore[union-attr]
    games.close(started.session)
    after = come_home(started.campaign, campaign_games.brought_home)
    assert after is not None and after.under_way is None and after.history[0].won == won
    assert list(campaign_problems(after, CONTENT, BOOK)) == []
    file = home / "campaigns" / "a.campaign.json"
    write_campaign(file, after)
    assert read_campaign(file) == after


def test_a_stage_of_a_delve_is_brought_home_as_one() -> None:
    started = campaign_games.start(a_campaign(mode="delve"), BOOK.quests["stage-1"], seed=2)
    started.session.submit(Finish(winner="heroes", words="Down."))
    games.close(started.session)
    after = come_home(started.campaign, campaign_games.brought_home)
    assert isinstance(after, Campaign) and after.stage == 2 and after.revealed


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="Nobody knows the way"):
        campaign_games.start(a_campaign(), BOOK.quests["larder"], seed=1)
    with pytest.raises(ValueError, match="At least one hero"):
        idle = tuple(msgspec.structs.replace(hero, playing=False) for hero in a_campaign().heroes)
        campaign_games.start(msgspec.structs.replace(a_campaign(), heroes=idle), BOOK.quests["cistern"], seed=1)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"offered": ("moon",)}, "a quest is named that there is not"),
        ({"city": "moon"}, "there is no such city"),
        ({"bound": "moon"}, "there is no such quest or city"),
        ({"stock": ("moon",)}, "something is sold that there is not"),
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
        (msgspec.structs.replace(mira, skills=("thick-neck",)), "spent more experience"),
    ):
        found = campaign_problems(msgspec.structs.replace(a_campaign(), heroes=(wrong,)), CONTENT, BOOK)
        assert [sentence in problem.sentence for problem in found] == [True]


def test_a_broken_book_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    with pytest.raises(ValueError, match="cannot be read"):
        read_book(file)
    file.write_text('{"title": 1}')
    with pytest.raises(ValueError, match="Expected"):
        read_book(file)


def test_g60_a_game_broken_off_in_the_middle_of_a_round_stands_where_it_stood() -> None:
    """The original kept the start of the round only; here every moment is kept, figures and all."""
    started = campaign_games.start(a_campaign(), BOOK.quests["cistern"], seed=4)
    session = started.session
    bots_play(session, bots_for(session), 14)
    before = session.ruleset.encode(session.table)
    games.close(session)
    again = games.open_save(started.file).session
    assert again.ruleset.encode(again.table) == before
    games.close(again)
