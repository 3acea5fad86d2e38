"""From quest to quest: what may be chosen, what an encounter is set up with, what comes of it (`descent.md 7`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from vtt.board.chance import Chance
from vtt.board.table import Table
from vtt.play.campaigns import Played
from vtt.play.descent import allies, by_program, market, plotting, rumours
from vtt.play.descent.book import BESIDE, LEVELS, Book, Encounter, Level, Part, Quest, Reward, Side, reward_in_words
from vtt.play.descent.growing import sheet_of
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import FEWEST_HEROES, Adventurer, Burden, Campaign, Result
from vtt.rules.descent.arrivals import Arrival, Muster, carried, companions_setting, settings_of
from vtt.rules.descent.content import Content
from vtt.rules.descent.settings import THREAT
from vtt.rules.descent.state import DescentGame


def new_campaign(title: str, book: Book, seed: int = 1, level: Level = "beginners") -> Campaign:
    """A campaign at its beginning: nobody has joined, the first market is open for whoever begins with gold."""
    campaign = Campaign(title=title.strip()[:60] or "Campaign", level=level, seed=seed)
    overlord = msgspec.structs.replace(campaign.overlord, experience=LEVELS[level].overlord)
    campaign = rumours.dealt(msgspec.structs.replace(campaign, overlord=overlord), book)
    return market.cleared(campaign, book)


# --- what comes next -------------------------------------------------------------------------------------------------


def part_of(campaign: Campaign, book: Book) -> Part | None:
    """The part of the campaign that comes next; None after the last."""
    played = rumours.in_course(campaign, book)
    return book.parts[played] if played < len(book.parts) else None


def leader(campaign: Campaign, book: Book) -> Side:
    """Who has won at least half of the quests of the last act that was played: the heroes, or else the overlord."""
    known = [(book.quests[one.quest].part, one.winner) for one in campaign.results if one.quest in book.quests]
    last = next((part for part, _ in reversed(known) if part.startswith("act")), None)
    won = [winner for part, winner in known if part == last]
    return "heroes" if 2 * won.count("heroes") >= len(won) and won else "overlord"


def winner_of(campaign: Campaign, quest: str) -> Side:
    """Who has won a quest; one that was not played counts as the overlord's (L1530)."""
    return campaign.winners.get(quest, "overlord")


def quests(campaign: Campaign, book: Book) -> tuple[Quest, ...]:
    """The quests that may be chosen now: those of the course, and of cards in play (L1229)."""
    part = part_of(campaign, book)
    course = tuple(
        quest
        for quest in book.quests.values()
        if quest.part == part
        and quest.id not in campaign.winners
        and all(winner_of(campaign, one) == side for one, side in quest.needs.items())
        and quest.leader in ("", leader(campaign, book))
    )
    return (*course, *rumours.quests(campaign, book)) if part is not None else ()


def chooser(campaign: Campaign) -> Side:
    """Who chooses the next quest: the winner of the last one (L1521); of the first the heroes."""
    return campaign.results[-1].winner if campaign.results else "heroes"


def quest_refusal(campaign: Campaign, book: Book, quest: Quest) -> str:
    """Why a quest, or its next encounter, cannot begin; empty if it can."""
    if campaign.ended:
        return "The campaign is over."
    if campaign.under_way is not None:
        return "A quest is being played; finish it first, or give it up."
    if len(campaign.players) < FEWEST_HEROES:
        return f"At least {FEWEST_HEROES} heroes must go along; one player may lead several."
    if campaign.bound and campaign.bound != quest.id:
        return "The quest that has begun goes on first."
    if campaign.event:
        return "Something happens on the way first."
    if chosen := chosen_refusal(campaign, quest):
        return chosen
    return "" if campaign.bound or quest in quests(campaign, book) else "This quest cannot be chosen now."


def chosen_refusal(campaign: Campaign, quest: Quest) -> str:
    """Why a quest is not the one that an overlord led by the program has chosen; empty if it is, or none is chosen."""
    other = campaign.overlord.bot and campaign.chosen not in ("", quest.id)
    return "The overlord may choose, and has chosen another quest." if other else ""


def _next_chosen(campaign: Campaign, book: Book) -> Campaign:
    """Where the overlord may choose and the program leads it, a quest of the course is chosen by lot (L1521)."""
    course = tuple(quest.id for quest in quests(campaign, book) if quest.part not in BESIDE)
    if not campaign.overlord.bot or chooser(campaign) != "overlord" or not course:
        return msgspec.structs.replace(campaign, chosen="")
    order, chance = Chance(campaign.seed).shuffled(course)
    return msgspec.structs.replace(campaign, chosen=order[0], seed=chance.state)


def encounter_of(campaign: Campaign, quest: Quest) -> tuple[Encounter, str]:
    """The encounter of a quest that is played next, and its file."""
    number = campaign.encounter if campaign.bound == quest.id else 0
    encounter = quest.encounters[min(number, len(quest.encounters) - 1)]
    return encounter, (encounter.if_lost if campaign.lost_before and encounter.if_lost else encounter.file)


def settings_for(campaign: Campaign, content: Content, book: Book) -> dict[str, str]:
    """What an encounter is set up with: the act, every hero as it is, the overlord's deck; in a quest that goes on what
    the encounter before has left."""
    act = 2 if campaign.act == 2 or campaign.level == "experts" else 1
    friends = companions_setting(allies.companions(campaign, book))
    if campaign.carried:
        return {"act": str(act), **_plotting(campaign), **campaign.carried, **friends}
    heroes = {hero.id: _arrival(campaign, hero, content, book) for hero in campaign.players}
    leads, powers = campaign.overlord, plotting.powers(campaign, book)
    plots = plotting.open_plots(campaign, content, book, book.quests.get(campaign.bound))
    overlord = Muster(
        cards=plotting.deck(campaign, content),
        plots=plots,
        relics=powers,
        threat=leads.threat if leads.plotting else 0,
        summons=plotting.summons(campaign, content, book),
        gifts=plotting.gifts(campaign, book),
    )
    return {"act": str(act), **_plotting(campaign), **settings_of(heroes, overlord), **friends}


def _plotting(campaign: Campaign) -> dict[str, str]:
    """The setting of a table that plays with plot cards."""
    return {THREAT: "yes"} if campaign.overlord.plotting else {}


def _arrival(campaign: Campaign, hero: Adventurer, content: Content, book: Book) -> Arrival:
    """A hero with what it has become, and what the way has left on it (L1985)."""
    sheet, burden = sheet_of(hero, content, book), campaign.burdens.get(hero.id, Burden())
    damage, fatigue = min(burden.damage, sheet.health - 1), min(burden.fatigue, sheet.stamina)
    return Arrival(sheet=sheet, damage=damage, fatigue=fatigue, conditions=burden.conditions)


# --- what comes of it ------------------------------------------------------------------------------------------------


def after_encounter(
    campaign: Campaign, content: Content, book: Book, quest: str, table: Table[DescentGame], won: bool
) -> Campaign:
    """What a finished encounter leaves: the next one of the quest, or the end of it."""
    found = book.quests[quest]
    number = campaign.encounter + 1 if campaign.bound == quest else 1
    campaign = plotting.returned(msgspec.structs.replace(campaign, under_way=None), table.game.returned)
    campaign = plotting.left(campaign, table.game.gifts)
    if number >= len(found.encounters):
        over = after_quest(campaign, content, book, found, table, "heroes" if won else "overlord")
        return _next_chosen(by_program.rumoured(over, book), book)
    coming, overlord = carried(table, content)
    words = " ".join(filter(None, (table.game.winning_words, *_stood_up(table, coming))))
    title = found.encounters[number - 1].title
    played = Played(scenario=quest, won=won, level=campaign.act, words=words, title=f"{found.title}: {title}")
    return msgspec.structs.replace(
        campaign,
        bound=quest,
        encounter=number,
        lost_before=not won,
        carried=settings_of(coming, overlord),
        history=(*campaign.history, played),
    )


def _stood_up(table: Table[DescentGame], coming: Mapping[str, Arrival]) -> Iterator[str]:
    """What the roll brought of each hero who was knocked out (L2450 to L2455)."""
    for identity, hero in table.game.heroes.items():
        if hero.token is not None and hero.sheet in coming:
            figure = table.pieces.figures[identity]
            left = figure.health - coming[hero.sheet].damage
            yield f"{figure.name} was knocked out and stands up with {left} health."


def finds(table: Table[DescentGame], content: Content) -> int:
    """Gold for all search cards that heroes hold, used or not (L1542)."""
    held = (card for hero in table.game.heroes.values() for card in hero.search_cards)
    return sum(content.search_cards[card].gold for card in held if card in content.search_cards)


def after_quest(
    campaign: Campaign, content: Content, book: Book, quest: Quest, table: Table[DescentGame], winner: Side
) -> Campaign:
    """The campaign phase as far as nobody has to choose (L1540 to L1549): search cards are sold, everybody has an
    experience, the winner the reward of the quest; then the market opens. After the interlude the second act begins;
    who wins the finale wins the campaign (L1075)."""
    gold = finds(table, content)
    campaign = msgspec.structs.replace(
        campaign,
        bound="",
        encounter=0,
        carried={},
        lost_before=False,
        road=(),
        met=(),
        event="",
        burdens={},
        gold=campaign.gold + gold,
        results=(*campaign.results, Result(quest.id, winner)),
        in_play=tuple(one for one in campaign.in_play if one != quest.id),
        rumoured=False,
    )
    more = book.generous and quest.part not in BESIDE  # what is given beyond is for the course (L1241)
    told = [table.game.winning_words, f"{gold} gold for what was found." if gold else ""]
    told.append(f"{1 + more} experience for each hero and the overlord.")
    campaign = _experienced(campaign, 1 + more, 1 + more)
    campaign = _fateful(campaign, table, winner)
    campaign = rewarded(campaign, content, book, quest.reward(winner), winner)
    got = reward_in_words(quest.reward(winner), book, content.overlord_cards)
    told.append(f"For the {winner}: {got}." if got else "")
    if more:
        campaign, found = _generously(campaign, book, winner)
        told.append(found)
    words = " ".join(one for one in told if one)
    won = winner == "heroes"
    played = Played(scenario=quest.id, won=won, level=campaign.act, words=words, title=quest.title)
    campaign = msgspec.structs.replace(campaign, history=(*campaign.history, played))
    if quest.part == "interlude":
        return rumours.second_act(msgspec.structs.replace(market.cleared(campaign, book), act=2), book)
    if quest.part == "finale":
        return msgspec.structs.replace(campaign, ended=winner, market=())
    return market.opened(campaign, book)


def _fateful(campaign: Campaign, table: Table[DescentGame], winner: Side) -> Campaign:
    """Threat that is left is kept, with one more, or two for a quest that was won (L1310); fate is for the next market
    (L1340)."""
    if not campaign.overlord.plotting:
        return campaign
    threat = table.game.threat + (2 if winner == "overlord" else 1)
    fate = sum(hero.fate for hero in table.game.heroes.values())
    overlord = msgspec.structs.replace(campaign.overlord, threat=threat)
    return msgspec.structs.replace(campaign, overlord=overlord, fate=fate)


def _experienced(campaign: Campaign, heroes: int, overlord: int) -> Campaign:
    for hero in campaign.players:
        campaign = with_hero(campaign, msgspec.structs.replace(hero, experience=hero.experience + heroes))
    changed = msgspec.structs.replace(campaign.overlord, experience=campaign.overlord.experience + overlord)
    return msgspec.structs.replace(campaign, overlord=changed)


def rewarded(campaign: Campaign, content: Content, book: Book, reward: Reward, winner: Side) -> Campaign:
    """The winner gets what a quest promises."""
    campaign = plotting.takes_relic(campaign, book, reward.relic, winner)
    campaign = rumours.brought(campaign, reward.quest)
    if winner == "overlord" and reward.threat and campaign.overlord.plotting:
        more = msgspec.structs.replace(campaign.overlord, threat=campaign.overlord.threat + reward.threat)
        campaign = msgspec.structs.replace(campaign, overlord=more)
    if winner == "heroes":
        campaign = msgspec.structs.replace(campaign, gold=campaign.gold + reward.gold)
        campaign = allies.rewarded(campaign, book, reward)
        return _experienced(campaign, reward.experience, 0)
    campaign = plotting.joined(_experienced(campaign, 0, reward.experience), book, reward.citizen)
    return plotting.won(campaign, content, reward.card)


def _generously(campaign: Campaign, book: Book, winner: Side) -> tuple[Campaign, str]:
    """What a short campaign gives the winner besides (L1565)."""
    if winner == "overlord":
        return _experienced(campaign, 0, 1), "The overlord has one more experience."
    before = {hero.id: hero.items for hero in campaign.heroes}
    campaign, found = market.drawn(campaign, book)
    if found is None:
        return campaign, ""
    finder = next(hero.name for hero in campaign.heroes if hero.items != before[hero.id])
    return campaign, f"{finder} finds: {found.name}."


def standing(campaign: Campaign) -> Mapping[Side, int]:
    """How many quests each side has won."""
    winners = [result.winner for result in campaign.results]
    return {"heroes": winners.count("heroes"), "overlord": winners.count("overlord")}
