"""Campaigns on disk: nothing is lost, wrong files are one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.campaign.test_campaign import BOOK, a_campaign, changed
from vtt.files.atomic import backups_of
from vtt.files.campaigns import listed_campaigns, new_file, read_campaign, write_campaign
from vtt.files.gloomhaven.campaigns import read_book
from vtt.files.places import campaigns_folder
from vtt.files.problem import FileProblem
from vtt.play.gloomhaven import journey


def test_a_campaign_comes_back_as_it_was(tmp_path: Path) -> None:
    campaign = changed(a_campaign(), "warden-1", notes="Owes Finn two coins.", hand=())
    file = new_file("Salt & Ash!", tmp_path / "mine")
    assert file.name == "campaign-salt-ash.campaign.json"
    write_campaign(file, campaign)
    assert read_campaign(file) == campaign
    assert new_file("Salt & Ash!", tmp_path / "mine").name == "campaign-salt-ash-2.campaign.json"
    write_campaign(file, msgspec.structs.replace(campaign, prosperity=3))
    assert len(backups_of(file)) == 1
    assert read_campaign(backups_of(file)[0]) == campaign


def test_the_folder_is_the_person_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    assert campaigns_folder().parent == tmp_path
    assert listed_campaigns() == ()
    assert tmp_path in new_file("../../etc", None).parents


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text.replace("vtt-campaign", "vtt-map"), "no campaign"),
        (lambda text: text.replace('"version": 1', '"version": 9'), "newer version"),
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: text.replace('"hero_class": "warden"', '"hero_class": "moon"'), "no character class"),
        (lambda text: text.replace('"gold": 30', '"gold": -30'), "gold"),
        (lambda text: text.replace('"plank-shield"', '"moon"'), "an item that there is not"),
        (lambda text: text.replace('"warden-1"', '"thornbow-1"'), "one id"),
        (lambda text: text.replace('"title"', '"titel"'), "titel"),
    ],
)
def test_a_wrong_file_is_one_sentence(tmp_path: Path, spoil: object, said: str) -> None:
    file = tmp_path / "a.campaign.json"
    write_campaign(file, msgspec.structs.replace(a_campaign(), title="Salt"))
    text = file.read_text()
    file.write_text(spoil(text))  # type: ignore[operator]
    with pytest.raises(FileProblem, match=said) as caught:
        read_campaign(file)
    assert "\n" not in str(caught.value)
    (listed,) = listed_campaigns(tmp_path)
    assert listed.campaign is None and said in listed.problem


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="no such file"):
        read_campaign(tmp_path / "none.campaign.json")
    with pytest.raises(ValueError, match="cannot be read"):
        read_book(tmp_path / "none.json")


def test_a_campaign_with_decks_is_saved_whole(tmp_path: Path) -> None:
    campaign = journey.new_campaign("Long", "Party", BOOK, seed=2**63 + 11)
    file = tmp_path / "long.campaign.json"
    write_campaign(file, campaign)
    assert read_campaign(file) == campaign
