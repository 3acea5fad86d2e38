"""A whole campaign of the hexagon game, played by bots through everything its pages offer: the city with its shop,
temple, engraver and events, levels, cards and perks, retirement and boxes, several parties, scenarios put in, and the
games themselves. The campaign's file is written and read again between all steps, every game is closed and opened.

`pytest -s` prints what was done how often. Bots play every game to its own end, won or lost; what was lost is tried
again more easily, and only what was lost `MOST_LOSSES` times is won by hand, so that the campaign goes on. The normal
run plays one campaign, the whole one ten.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.campaign.parties import BOOK, CONTENT
from tests.played import bots_for
from vtt.files import games
from vtt.files.campaign_games import come_home
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.gloomhaven import campaign_games
from vtt.files.gloomhaven.campaigns import book_for, campaign_problems
from vtt.play.gloomhaven import adventurers, city, companies, events, goals, journey, retirement, rewards, sheet
from vtt.play.gloomhaven.book import Book, ScenarioEntry
from vtt.play.gloomhaven.sheet import Adventurer, Campaign
from vtt.play.gloomhaven.unlocking import open_classes, records
from vtt.rules.by_hand import Finish
from vtt.rules.gloomhaven import enhancements
from vtt.rules.gloomhaven.characters import pool

PUBLISHED: Final = Path(__file__).parent.parent / "data" / "hex_scenarios" / "1.json"
MOST_GAMES: Final = 70
LONGEST: Final = 3000
"""Commands of a game; each one asserts that it needs fewer."""
MOST_LOSSES: Final = 4
SOON: Final = 3
"""A seed with which a campaign is over soon."""
LAST: Final = "the-last-lamp"
PAGES: Final = {
    *("join", "level", "card", "perk", "swap", "put away", "take along", "stay at home", "retire"),
    *("buy", "sell", "temple", "enhance", "keep", "city event", "road event", "return", "set out"),
    *("another party", "change party", "put in", "read the records"),
}


class Playing:
    """One campaign under way in a file."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.chance = file, random.Random(seed)
        self.done: Counter[str] = Counter()
        self.games = 0
        self.lost: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        """How games ended: won and lost by themselves, won by hand."""
        self.campaign = journey.new_campaign("Salt", "The late risers", BOOK, seed=seed)

    @property
    def book(self) -> Book:
        return book_for(self.campaign)

    # --- one step ----------------------------------------------------------------------------------------------------

    def do(self, page: str, change: Callable[[Campaign], Campaign]) -> bool:
        """One step on a page; a refusal is a sentence. Whether it was done."""
        try:
            changed = change(self.campaign)
        except ValueError as refusal:
            assert str(refusal).endswith((".", "!", "?")), refusal
            return False
        self.done[page] += 1
        self.keep(changed)
        return True

    def keep(self, campaign: Campaign) -> None:
        """The campaign is sound, and the same after it was written and read again."""
        assert list(campaign_problems(campaign, CONTENT)) == []
        for one in campaign.adventurers:
            assert one.gold >= 0 and one.experience >= sheet.EXPERIENCE[one.level - 1]
            assert len(set(one.items)) == len(one.items) and set(one.equipped) <= set(one.items)
            assert len(adventurers.hand_of(one, CONTENT)) == CONTENT.classes[one.hero_class].hand
        assert len(campaign.players) <= adventurers.MOST_PLAYERS
        assert len(set(campaign.unlocked)) == len(campaign.unlocked)
        assert all(copies >= 0 for copies in sheet.stock(campaign, CONTENT).values())
        write_campaign(self.file, campaign)
        self.campaign = read_campaign(self.file)
        assert self.campaign == campaign

    # --- the city ----------------------------------------------------------------------------------------------------

    def visit(self) -> None:
        """Everything people may do in the city."""
        if not self.campaign.in_city:
            self.do("return", journey.visit_city)
        if "city" in self.campaign.party.events_due:
            self.event("city")
        for item in dict.fromkeys(self.campaign.unclaimed):
            who = self.chance.choice(self.campaign.players).id
            self.do("keep", lambda campaign, item=item, who=who: rewards.claim(campaign, CONTENT, item, who))
        for one in self.campaign.active:
            self.grow(one.id)
            self.trade(one.id)
        for one in self.campaign.active:
            if adventurers.quest_done(one, self.book):
                self.do("retire", lambda campaign, who=one.id: retirement.retire(campaign, CONTENT, BOOK, who))
        if records(self.campaign, self.book):
            self.done["read the records"] += 1
        self.gather()

    def event(self, where: str) -> None:
        second = self.chance.random() < 0.5
        assert where in ("road", "city")
        place: events.Where = "road" if where == "road" else "city"
        if events.waiting(self.campaign, self.book, place) is not None:
            self.do(
                f"{where} event",
                lambda campaign: events.resolve(campaign, CONTENT, self.book, place, second).campaign,
            )

    def grow(self, who: str) -> None:
        """Levels with their cards and perks, another card in the hand."""
        while self.do("level", lambda campaign: adventurers.level_up(campaign, who)):
            pass
        while offered := adventurers.cards_offered(self.mine(who), CONTENT):
            card = self.chance.choice(offered).id
            self.do("card", lambda campaign, card=card: adventurers.gain_card(campaign, CONTENT, who, card))
        perks = CONTENT.classes[self.mine(who).hero_class].perks
        for place in self.chance.sample(range(len(perks)), len(perks)):
            if sheet.perks_to_choose(self.mine(who)) > 0:
                self.do("perk", lambda campaign, place=place: adventurers.take_perk(campaign, CONTENT, who, place))
        owned = [card.id for card in pool(CONTENT.classes[self.mine(who).hero_class], self.mine(who).cards)]
        out = self.chance.choice(adventurers.hand_of(self.mine(who), CONTENT))
        into = self.chance.choice(owned)
        self.do("swap", lambda campaign: adventurers.swap_card(campaign, CONTENT, who, out, into))

    def trade(self, who: str) -> None:
        """The engraver, the shop, the temple, what is worn."""
        self.engrave(who)
        shop = list(sheet.stock(self.campaign, CONTENT))
        for item in self.chance.sample(shop, 4):
            self.do("buy", lambda campaign, item=item: city.buy(campaign, CONTENT, who, item))
        for item in self.mine(who).items:
            if item in self.mine(who).equipped and self.chance.random() < 0.3:
                self.do("put away", lambda campaign, item=item: adventurers.put_away(campaign, who, item))
            else:
                self.do("take along", lambda campaign, item=item: adventurers.equip(campaign, CONTENT, who, item))
            if len(self.mine(who).items) > 4 and self.chance.random() < 0.3:
                self.do("sell", lambda campaign, item=item: city.sell(campaign, CONTENT, who, item))
        self.do("temple", lambda campaign: rewards.settled(city.give_to_temple(campaign, who), CONTENT, self.book))

    def engrave(self, who: str) -> None:
        """The cheapest sticker of a card in hand, while there is still gold."""
        stickers = sheet.enhancements_of(self.campaign, self.mine(who).hero_class)
        hand = [CONTENT.card(name) for name in adventurers.hand_of(self.mine(who), CONTENT)]
        walks = [card for card in hand if any(one.kind == "move" for one in card.bottom.abilities)]
        card = self.chance.choice(walks)
        fitting = enhancements.offered(card, stickers, CONTENT.summons)
        cheap = min(fitting, key=lambda one: enhancements.price(card, stickers, one))
        self.do("enhance", lambda campaign: city.enhance(campaign, CONTENT, who, cheap))

    def mine(self, who: str) -> Adventurer:
        return self.campaign.adventurer(who)

    def gather(self) -> None:
        """New characters until three go along, of classes that are open; a fourth stays at home."""
        while len(self.campaign.players) < 3:
            taken = {one.hero_class for one in self.campaign.active}
            free = [one.id for one in open_classes(self.campaign, CONTENT) if one.id not in taken]
            if not free:
                home = next(one.id for one in self.campaign.active if not one.playing)
                self.do("go along", lambda campaign, who=home: adventurers.set_playing(campaign, who, True))
                continue
            name, player = self.chance.choice(free), f"player {self.chance.randrange(3)}"
            level = self.chance.randint(1, self.campaign.prosperity_level)
            assert self.do(
                "join",
                lambda campaign, name=name, player=player, level=level: adventurers.add_adventurer(
                    campaign, CONTENT, name.capitalize(), name, player=player, level=level
                ),
            )
            self.grow(self.campaign.active[-1].id)
        if len(self.campaign.players) == 3 and self.chance.random() < 0.2:
            who = self.campaign.players[0].id
            self.do("stay at home", lambda campaign: adventurers.set_playing(campaign, who, False))

    # --- the way -----------------------------------------------------------------------------------------------------

    def parties(self) -> None:
        """Another party begins, or plays on."""
        if not self.campaign.away:
            self.do("another party", lambda campaign: companies.begin_party(campaign, "The early birds"))
        else:
            name = self.campaign.away[0].party.name
            self.do("change party", lambda campaign: companies.change_party(campaign, name))
        self.visit()

    def next_entry(self) -> ScenarioEntry | None:
        """A scenario that is open; the last one when nothing else is left."""
        known = journey.scenarios(self.campaign, self.book)
        ready = [entry for entry in known if not journey.scenario_refusal(self.campaign, entry, self.book)]
        played = {one.scenario for one in self.campaign.history}
        fresh = [entry for entry in ready if entry.id not in played and entry.id != LAST]
        return self.chance.choice(fresh or ready) if ready else None

    def set_out(self) -> bool:
        """One game: a road event, battle goals, some rounds by bots, and home. Whether there was one."""
        entry = self.next_entry()
        if entry is None:
            return False
        on_the_way = journey.needs_road_event(self.campaign, entry, self.book)
        if on_the_way:
            self.event("road")
        seed = self.chance.getrandbits(20)
        dealt = goals.deal(self.campaign, self.book, seed)
        kept = {who: self.chance.choice(offered) for who, offered in dealt.items() if offered}
        easier = "easy" if self.lost[entry.id] else "normal"
        self.do("difficulty", lambda campaign: msgspec.structs.replace(campaign, difficulty=easier))
        started = campaign_games.start(self.campaign, entry, seed, kept, on_the_way)
        self.keep(started.campaign)
        session, file = started.session, started.file
        bots = bots_for(session)
        if self.lost[entry.id] >= MOST_LOSSES:
            session.submit(Finish(winner="heroes", words="All is quiet."))
            self.ends["won by hand"] += 1
        for number in range(LONGEST):
            if session.ending() is not None:
                break
            command = bots[session.acting_seat()].choose(session)
            assert command is not None
            session.submit(command)
            assert session.ruleset.invariants(session.table) == []
            if number % 40 == 20:
                before = session.table
                games.close(session)
                session = games.open_save(file).session
                assert session.ruleset.encode(session.table) == session.ruleset.encode(before)
        ending = session.ending()
        assert ending is not None, f"{entry.title} does not end by itself (seed {seed})"
        if self.lost[entry.id] < MOST_LOSSES:
            self.ends["won" if ending.winner == "heroes" else "lost"] += 1
            self.lost[entry.id] += ending.winner != "heroes"
        games.close(session)
        after = come_home(self.campaign, campaign_games.brought_home)
        assert after is not None and after.under_way is None and len(after.history) == len(self.campaign.history) + 1
        self.keep(after)
        self.done["set out"] += 1
        self.games += 1
        return True

    def play(self) -> None:
        """From the first character to the last scenario, and on until every page has been used."""
        self.gather()
        self.do("put in", lambda campaign: campaign_games.put_in(campaign, PUBLISHED))
        while (LAST not in self.campaign.completed or PAGES - set(self.done)) and self.games < MOST_GAMES:
            self.visit()
            if self.games % 4 == 3:
                self.parties()
            if not self.set_out():
                self.parties()
        self.visit()


@pytest.mark.long
@pytest.mark.parametrize("seed", [pytest.param(n, marks=() if n == SOON else pytest.mark.whole) for n in range(10)])
def test_a_whole_campaign_is_played_through_every_page(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    playing = Playing(tmp_path / "campaigns" / "whole.campaign.json", seed + 1)
    playing.play()
    print(f"\n{playing.games} games ({dict(playing.ends)}): {dict(playing.done)}")
    print(f"completed {playing.campaign.completed}, boxes {playing.campaign.boxes}, {playing.campaign.unlocks}")
    assert playing.ends["won by hand"] * 10 <= playing.games, "nearly all games end as they are played"
    assert LAST in playing.campaign.completed
    assert PAGES - set(playing.done) == set()
