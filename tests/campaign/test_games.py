"""Games of a campaign: from the sheets to the table and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.campaign.test_campaign import BOOK, a_campaign, berta, changed
from tests.played import bots_for, play_to_the_end
from vtt.files import games
from vtt.files.campaign_games import come_home, give_up, save_of
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.gloomhaven import campaign_games
from vtt.play.gloomhaven import adventurers, journey
from vtt.rules.by_hand import Finish

pytestmark = pytest.mark.usefixtures("home")


def test_a_scenario_is_started_played_by_bots_and_brought_home(home: Path) -> None:
    campaign = a_campaign()
    started = campaign_games.start(campaign, BOOK.scenarios["toll-at-saltgate"], seed=4)
    assert [seat.name for seat in started.session.seats] == ["Ada", "Ben"]
    assert started.campaign.under_way is not None
    assert "being played" in journey.scenario_refusal(started.campaign, BOOK.scenarios["hollow-way"], BOOK)
    assert campaign_games.brought_home(started.campaign, "toll-at-saltgate", started.session) is None
    play_to_the_end(started.session, bots_for(started.session))
    games.close(started.session)
    after = come_home(started.campaign, campaign_games.brought_home)
    assert after is not None and after.under_way is None
    assert len(after.history) == 1
    hero = started.session.table.game.heroes["warden"]
    assert berta(after).experience >= hero.xp
    file = home / "campaigns" / "a.campaign.json"
    write_campaign(file, after)
    assert read_campaign(file) == after


def test_the_hollow_way_is_drawn_and_does_not_close() -> None:
    entry = BOOK.scenarios["hollow-way"]
    started = campaign_games.start(a_campaign(), entry, seed=11)
    assert started.session.scenario.id == "random-dungeon-11"
    started.session.submit(Finish(winner="heroes", words="All is quiet."))
    games.close(started.session)
    after = come_home(started.campaign, campaign_games.brought_home)
    assert after is not None and after.completed == ()
    assert berta(after).checkmarks == entry.rewards.checkmarks
    assert not journey.scenario_refusal(after, entry, BOOK)


def test_a_game_that_is_given_up_or_lost_from_the_disk_brings_nothing() -> None:
    started = campaign_games.start(a_campaign(), BOOK.scenarios["toll-at-saltgate"], seed=4)
    assert come_home(started.campaign, campaign_games.brought_home) is None
    games.close(started.session)
    assert give_up(started.campaign) == a_campaign()
    started.file.unlink()
    assert save_of(started.campaign) is None
    assert come_home(started.campaign, campaign_games.brought_home) is None


def test_one_person_with_two_characters_has_one_seat() -> None:
    campaign = changed(a_campaign(), "thornbow-1", player="Ada")
    (seat,) = campaign_games.seats_of(campaign)
    assert seat.heroes == ("warden", "thornbow")
    nobody = adventurers.set_playing(a_campaign(), "warden-1", False)
    assert [seat.name for seat in campaign_games.seats_of(nobody)] == ["Ben"]


def test_a_level_from_a_road_event_waits_for_the_next_visit() -> None:
    campaign = changed(a_campaign(), "warden-1", experience=45)
    started = campaign_games.start(campaign, BOOK.scenarios["hollow-way"], seed=1, on_the_way=True)
    assert started.session.table.game.heroes["warden"].level == 1


def test_what_cannot_be_played_is_refused() -> None:
    campaign = changed(a_campaign(), "warden-1", experience=45)
    with pytest.raises(ValueError, match="gains a level first"):
        campaign_games.start(campaign, BOOK.scenarios["hollow-way"], seed=1)
