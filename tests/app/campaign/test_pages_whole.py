"""Every page of both campaigns is read whole at 1280x720, at 150 percent and at 1920x1080: no name, no price is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pygame
import pytest

from tests.app.cut_words import Cuts
from tests.app.hands import Hands
from tests.campaign import parties
from tests.counts import pairs
from tests.square_campaign import campaigning
from vtt.app.campaign.list_screen import CampaignsScreen
from vtt.app.campaign.page import CampaignPage
from vtt.app.descent.screen import CampaignScreen as SquareScreen
from vtt.app.gloomhaven.scenario_tab import GOAL_WORDS
from vtt.app.gloomhaven.screen import CampaignScreen as HexagonScreen
from vtt.app.gloomhaven.sheets import Joining
from vtt.app.settings import Settings
from vtt.app.widgets.dialog import choose
from vtt.app.window import Window
from vtt.files.campaigns import write_campaign
from vtt.files.gloomhaven import campaign_games
from vtt.files.places import maps_folder
from vtt.play.campaigns import Deeds, Played
from vtt.play.descent.sheet import Campaign as SquareCampaign
from vtt.play.descent.sheet import Follower
from vtt.play.gloomhaven import adventurers, companies
from vtt.play.gloomhaven.sheet import Campaign, with_party
from vtt.rules.gloomhaven import enhancements

SIZES = ((1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0), (1920, 1080, 1.5))
EVENING = Played(
    "toll-at-saltgate",
    True,
    2,
    "The barrier is up.\nBerta: 16 experience, 21 gold.",
    "The toll at Saltgate",
    "2026-11-28",
    (Deeds("Berta the Unforgiving", "dealt 31 damage, healed 4", ("most damage dealt", "most coins looted")),),
)
Shown = Iterator[tuple[str, Hands]]


def window(width: int, height: int, scale: float) -> Hands:
    size = (width, height)
    return Hands(Window(Settings(size=size, scale=scale, motion="reduced", bot_delay=0.0), keep=False))


def rich_hexagons() -> Campaign:
    """A campaign far on: every class, item and scenario is there, and something of everything waits."""
    content, book = parties.CONTENT, parties.BOOK
    campaign = parties.a_campaign(
        prosperity=64,
        boxes=tuple(content.classes),
        designs=tuple(content.items),
        unlocked=tuple(book.scenarios),
        unlocks=tuple(book.unlocks),
        achievements=("An engraver in town", "City rule: the millers’ guild"),
        history=(EVENING, msgspec.structs.replace(EVENING, won=False)),
        temple_gold=90,
    )
    campaign = adventurers.add_adventurer(campaign, content, "Mathilda of the long weir", "stonesinger", player="Cora")
    items = ("plank-shield", "bitter-draught", "whetstone", "ring-mail", "winged-sandals")
    campaign = parties.changed(
        campaign, "warden-1", gold=500, experience=150, level=3, items=items, checkmarks=7, name="Berta the Unforgiving"
    )
    campaign = parties.changed(campaign, "thornbow-1", experience=50, quest="the-orchard", counted=20)
    card = content.classes["warden"].cards[0]
    sticker = next(iter(enhancements.offered(card, (), content.summons)))
    campaign = msgspec.structs.replace(campaign, enhancements=(sticker,), completed=("toll-at-saltgate",))
    campaign = campaign_games.put_in(campaign, maps_folder() / "lampless" / "grey-flour.scenario.json")
    campaign = companies.begin_party(campaign, "The early birds of the lower town")
    campaign = companies.change_party(campaign, "The late risers")
    return with_party(campaign, achievements=("The road is free", "Bread for the quarter"), reputation=-12)


def hexagon_pages(hands: Hands, folder: Path) -> Shown:
    campaign = rich_hexagons()
    page = _shown(hands, folder, campaign, HexagonScreen)
    sheets = page.sheets
    for one in campaign.active:
        sheets.choose(one.id)
        sheets.turn_to(0)
        yield f"sheet of {one.name}", hands
    sheets.choose("warden-1")
    yield from _at(hands, "a card to enhance", lambda: hands.find("card warden/grindstone").action())  # type: ignore[attr-defined]
    gained = adventurers.cards_offered(campaign.adventurer("warden-1"), sheets.content)[0].id
    sheets.gained = gained
    page.change(lambda now: adventurers.gain_card(now, sheets.content, "warden-1", gained))
    yield "a new card", hands
    for tab, name in ((1, "shop"), (2, "scenarios"), (3, "journal")):
        sheets.turn_to(tab)
        yield name, hands
    page.change(lambda now: with_party(now, events_due=("city",)))
    sheets.turn_to(2)
    yield "an event of the city", hands
    page.change(lambda now: with_party(now, events_due=(), location="hollow-way"))
    yield "on the road", hands
    sheets.turn_to(1)
    yield "the shop from afar", hands
    page.change(lambda now: with_party(now, location="city"))
    sheets.joining = Joining(hero_class="magpie")
    page.build()
    yield "a new character", hands
    sheets.stop_joining()
    goals = sorted(sheets.book.goals.values(), key=lambda goal: len(goal.text))[-2:]
    ways = [(goal.name, f"{goal.text} (2 checkmarks)", lambda: None) for goal in goals]
    yield from _at(hands, "battle goals", lambda: choose(page.ui, "Berta: which is kept?", GOAL_WORDS, ways))
    hands.key(pygame.K_1, text="1")
    event = max(sheets.book.events.values(), key=lambda one: len(one.first.label + one.second.label))
    answers = [(one.label, "", lambda: None) for one in (event.first, event.second)]
    yield from _at(hands, "on the way", lambda: choose(page.ui, "On the road", event.text, answers, leave="Stay here"))
    hands.key(pygame.K_ESCAPE)
    yield from _at(hands, "by hand", lambda: hands.press("By hand"))
    hands.key(pygame.K_ESCAPE)
    sheets.turn_to(2)
    entry = page.campaign.added[0]
    yield from _at(hands, "set up", lambda: hands.find(f"set up {entry.id}").action())  # type: ignore[attr-defined]


def rich_squares() -> SquareCampaign:
    book = campaigning.BOOK
    campaign = campaigning.a_campaign(
        *campaigning.PARTY,
        gold=4000,
        market=tuple(book.gear),
        history=(EVENING,),
        allies=(Follower("verger", ("evensong",)),),
        fate=3,
        act=2,
    )
    overlord = msgspec.structs.replace(
        campaign.overlord,
        experience=9,
        threat=4,
        plotting=True,
        rumours=tuple(book.rumours),
        items=tuple(book.relics)[:3],
        player="Dorothea Saltmarsh",
    )
    heroes = tuple(
        msgspec.structs.replace(hero, experience=9, items=(*hero.items, *tuple(book.gear)[:6]))
        for hero in campaign.heroes
    )
    return msgspec.structs.replace(campaign, overlord=overlord, heroes=heroes)


def square_pages(hands: Hands, folder: Path) -> Shown:
    campaign = rich_squares()
    page = _shown(hands, folder, campaign, SquareScreen)
    sheets = page.sheets
    for tab, name in ((0, "quests"), (2, "market"), (3, "overlord"), (4, "journal")):
        sheets.turn_to(tab)
        yield name, hands
    for hero in campaign.heroes:
        sheets.choose(hero.id)
        sheets.turn_to(1)
        yield f"sheet of {hero.name}", hands
    sheets.turn_to(3)
    sheets.unveil()
    yield "cards of the overlord", hands
    sheets.turn_to(0)
    yield from _at(hands, "by hand", lambda: hands.press("By hand"))
    hands.key(pygame.K_ESCAPE)
    page = _shown(hands, folder, campaigning.a_campaign(), SquareScreen)
    yield "the beginning", hands
    page.sheets.join()
    yield "who joins", hands
    for joiner in ("ilsa", "wendel"):
        page.sheets.joiner = joiner
        page.build()
        yield f"which class for {joiner}", hands
    page.sheets.of_class = "lampbearer"
    page.build()
    yield "a second class", hands


def _at(hands: Hands, name: str, act: Callable[[], object]) -> Shown:
    hands.wait(0.1)
    act()
    yield name, hands


Page = TypeVar("Page", bound=CampaignPage[Any])


def _shown(hands: Hands, folder: Path, campaign: Any, kind: type[Page]) -> Page:
    file = folder / "campaigns" / "campaign-ours.campaign.json"
    write_campaign(file, campaign)
    page = kind(hands.window, file, campaign)
    hands.window.push(page)
    hands.wait(0.2)
    return page


@pytest.mark.parametrize(("size", "pages"), pairs(SIZES, [hexagon_pages, square_pages]))
def test_nothing_is_cut_on_the_pages_of_a_campaign(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    pages: Callable[[Hands, Path], Shown],
    size: tuple[int, int, float],
) -> None:
    cuts, hands = Cuts(monkeypatch), window(*size)
    hands.window.push(CampaignsScreen(hands.window))
    found: list[str] = cuts.look(hands, "campaigns")
    for where, shown in pages(hands, tmp_path):
        found += cuts.look(shown, where)
    assert not found, "\n".join(found)
