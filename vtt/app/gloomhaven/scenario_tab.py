"""Where to next: events, the scenario under way, scenarios to play; and the history of the party."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

import msgspec

from vtt.app.gloomhaven.parties import parties
from vtt.app.gloomhaven.put_in import put_in_button, set_up_button
from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.dialog import choose, tell
from vtt.app.widgets.keys import ENTERS
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.files.gloomhaven import campaign_games
from vtt.play.gloomhaven import events, goals, journey, rewards
from vtt.play.gloomhaven.book import Event, ScenarioEntry, Where
from vtt.play.gloomhaven.sheet import CITY, Campaign
from vtt.play.gloomhaven.unlocking import records
from vtt.play.world import Place, State

Kept = dict[str, str]
"""Character -> battle goal."""
DIFFICULTIES: Final = ("easy", "normal", "hard", "very hard")
MODES: Final = ("campaign", "casual")
GOAL_WORDS: Final = "A secret of this character, for one game. At the table it stands among the goals."
MODE_TIPS: Final = (
    "What is completed is closed; rewards are given.",
    "Any known scenario again and again; experience and gold count, rewards do not.",
)


def tab(sheets: Sheets) -> list[Widget]:
    """Everything that leads on."""
    campaign = sheets.campaign
    inside: list[Widget] = []
    if campaign.under_way is not None:
        inside.append(_under_way(sheets))
    elif not campaign.in_city:
        act = partial(sheets.change, journey.visit_city)
        inside.append(Button("Return to the city", act, keys="H", kind="accent", icon="icon/home"))
    if "city" in campaign.party.events_due and campaign.in_city:
        inside.append(_city_event(sheets))
    inside += [_found(sheets, item) for item in dict.fromkeys(campaign.unclaimed)]
    known = sorted(journey.scenarios(campaign, sheets.book), key=lambda entry: entry.id in campaign.completed)
    waits = not campaign.in_city or "city" in campaign.party.events_due
    open_ones = (one.id for one in known if not waits and not journey.scenario_refusal(campaign, one, sheets.book))
    first = next(open_ones, "")
    inside += [
        Label(f"Scenario level {journey.scenario_level(campaign)}"),
        Flow(_options(sheets), gap=12),
        sheets.world(_places(sheets), "scenario {}".format),
        Heading("Scenarios"),
        *(_scenario(sheets, entry, entry.id == first) for entry in known),
        put_in_button(sheets),
        *parties(sheets),
    ]
    return inside


def _places(sheets: Sheets) -> list[Place]:
    """The city, and every scenario of the book with what the party may do there."""
    campaign, book = sheets.campaign, sheets.book
    known = {entry.id for entry in journey.scenarios(campaign, book)}
    first = tuple(entry.id for entry in book.scenarios.values() if entry.at_start)
    found = [Place(CITY, "The city", "here" if campaign.in_city else "open", leads=first, town=True)]
    for entry in book.scenarios.values():
        refusal = journey.scenario_refusal(campaign, entry, book)
        state: State = "hidden"
        if entry.id in known:
            state = "here" if campaign.party.location == entry.id else "locked" if refusal else "open"
            state = "done" if entry.id in campaign.completed else state
        found.append(Place(entry.id, entry.title, state, refusal or entry.summary, entry.rewards.scenarios))
    return found


DEATH_TIP = "Whoever loses all health is dead: its gold is gone and its items go back to the shop."


def _found(sheets: Sheets, item: str) -> Widget:
    """Who keeps an item that is for the whole party."""

    def keep(identity: str) -> None:
        sheets.change(lambda campaign: rewards.claim(campaign, sheets.content, item, identity))

    takers = [one for one in sheets.campaign.players if item not in one.items] or list(sheets.campaign.players)
    buttons = [Button(one.name, partial(keep, one.id), name=f"keep {item} {one.id}") for one in takers]
    printed = sheets.content.items.get(item)
    words = f"The party has found the {printed.name.lower() if printed else item}. Who keeps it?"
    return Card(Column([Paragraph(words), Row(list(buttons), gap=8)], gap=8), padding=14, name=f"found {item}")


def _options(sheets: Sheets) -> list[Widget]:
    campaign = sheets.campaign

    def set_difficulty(place: int) -> None:
        sheets.change(lambda campaign: msgspec.structs.replace(campaign, difficulty=DIFFICULTIES[place]))

    def set_mode(place: int) -> None:
        sheets.change(lambda campaign: msgspec.structs.replace(campaign, mode=MODES[place]))

    def set_permadeath(on: bool) -> None:
        sheets.change(lambda campaign: msgspec.structs.replace(campaign, permadeath=on))

    difficulty = DIFFICULTIES.index(campaign.difficulty)
    return [
        Segments([word.capitalize() for word in DIFFICULTIES], difficulty, set_difficulty, name="difficulty"),
        Segments(
            [word.capitalize() for word in MODES],
            MODES.index(campaign.mode),
            set_mode,
            name="mode",
            tips=MODE_TIPS,
        ),
        Toggle("For life and death", campaign.permadeath, set_permadeath, name="permadeath", tip=DEATH_TIP),
    ]


def _scenario(sheets: Sheets, entry: ScenarioEntry, first: bool) -> Widget:
    campaign = sheets.campaign
    refusal = journey.scenario_refusal(campaign, entry, sheets.book)
    done = "completed · " if entry.id in campaign.completed else ""
    road = "" if refusal or not journey.needs_road_event(campaign, entry, sheets.book) else "road event first"
    play = Button(
        "Play",
        partial(_set_out, sheets, entry),
        icon="icon/play",
        kind="accent" if first else "plain",
        keys=ENTERS if first else "",
        refusal=refusal,
        detail=road,
        name=f"play {entry.id}",
    )
    words: list[Widget] = [
        Label(f"{entry.number}. {entry.title}", size=16, bold=True),
        *([Paragraph(f"{done}{entry.summary}", quiet=True)] if done or entry.summary else []),
        play,
    ]
    if entry.packed:
        words.append(set_up_button(sheets, entry))
    return Card(Column(words, gap=6), padding=14, name=f"scenario {entry.id}")


# --- events ----------------------------------------------------------------------------------------------------------


def _city_event(sheets: Sheets) -> Widget:
    event = events.waiting(sheets.campaign, sheets.book, "city")
    if event is None:
        return Gap()
    buttons = [
        Button(event.first.label, partial(_answer, sheets, "city", False), keys="1", name="first answer"),
        Button(event.second.label, partial(_answer, sheets, "city", True), keys="2", name="second answer"),
    ]
    return Card(Column([Heading("In the city"), Paragraph(event.text), *buttons], gap=8), padding=14, chosen=True)


def _answer(sheets: Sheets, where: Where, second: bool, then: ScenarioEntry | None = None) -> None:
    """Where the answer costs gold and several have some, they say who pays first."""
    cost = events.cost_of(sheets.campaign, sheets.book, where, second)
    able = [one for one in sheets.campaign.players if one.gold]
    if not cost or len(able) < 2:
        _go_through(sheets, where, second, then)
        return
    answers = [
        (one.name, f"{one.gold} gold", partial(_go_through, sheets, where, second, then, one.id)) for one in able
    ]
    together = ("All together", "", partial(_go_through, sheets, where, second, then))
    words = f"That costs {cost} gold. Who pays first?"
    choose(sheets.ui, "Who pays?", words, [*answers, together], leave="Not yet")


def _go_through(sheets: Sheets, where: Where, second: bool, then: ScenarioEntry | None, payer: str = "") -> None:
    found: list[tuple[str, ...]] = []

    def resolve(campaign: Campaign) -> Campaign:
        event = events.waiting(campaign, sheets.book, where)
        resolved = events.resolve(campaign, sheets.content, sheets.book, where, second, payer)
        gained = journey.gains_in_words(campaign, resolved.campaign, sheets.book)
        found.append((*resolved.words, *resolved.taken, *gained))
        return resolved.campaign if event is None else journey.event_told(resolved.campaign, event, second, found[0])

    if sheets.change(resolve) and found:
        done = partial(_play, sheets, then) if then is not None else None
        tell(sheets.ui, "So it went", "\n\n".join(found[0]), done=done)


def _set_out(sheets: Sheets, entry: ScenarioEntry) -> None:
    """A road event first where one is due, then the scenario."""
    event = events.waiting(sheets.campaign, sheets.book, "road")
    if event is None or not journey.needs_road_event(sheets.campaign, entry, sheets.book):
        _play(sheets, entry)
        return
    _ask_on_the_road(sheets, event, entry)


def _ask_on_the_road(sheets: Sheets, event: Event, entry: ScenarioEntry) -> None:
    answers = [
        (event.first.label, "", partial(_answer, sheets, "road", False, entry)),
        (event.second.label, "", partial(_answer, sheets, "road", True, entry)),
    ]
    choose(sheets.ui, "On the road", event.text, answers, leave="Stay here")


# --- games -----------------------------------------------------------------------------------------------------------


def _play(sheets: Sheets, entry: ScenarioEntry) -> None:
    """Battle goals are chosen one after another, then the game begins."""
    seed = random.SystemRandom().randrange(1 << 62)
    dealt = goals.deal(sheets.campaign, sheets.book, seed)
    _next_goal(sheets, entry, seed, list(dealt.items()), {})


def _next_goal(
    sheets: Sheets, entry: ScenarioEntry, seed: int, waiting: list[tuple[str, tuple[str, ...]]], kept: Kept
) -> None:
    if not waiting:
        _begin(sheets, entry, seed, kept)
        return
    (identity, offered), rest = waiting[0], waiting[1:]
    adventurer = sheets.campaign.adventurer(identity)

    def keep(goal: str) -> None:
        _next_goal(sheets, entry, seed, rest, {**kept, identity: goal})

    def show() -> None:
        found = [sheets.book.goals[goal] for goal in offered]
        answers = [(goal.name, goal.words, partial(keep, goal.id)) for goal in found]
        choose(sheets.ui, f"{adventurer.name}: which battle goal is kept?", GOAL_WORDS, answers)

    if not offered:
        keep("")
        return
    who = adventurer.player or adventurer.name
    tell(sheets.ui, f"For {who} alone", f"The battle goals of {adventurer.name} come next.", done=show, label="Show")


def _begin(sheets: Sheets, entry: ScenarioEntry, seed: int, kept: Kept) -> None:
    on_the_way = journey.needs_road_event(sheets.campaign, entry, sheets.book)
    sheets.begin(lambda: campaign_games.start(sheets.campaign, entry, seed, kept, on_the_way))


def _under_way(sheets: Sheets) -> Widget:
    campaign, adventurer = sheets.campaign, sheets.adventurer
    assert campaign.under_way is not None
    entry = sheets.book.scenarios.get(campaign.under_way.scenario)
    goal = sheets.book.goals.get(campaign.under_way.goals.get(adventurer.id, "")) if adventurer is not None else None

    def look() -> None:
        if goal is not None and adventurer is not None:
            tell(sheets.ui, f"{adventurer.name}: {goal.name}", goal.words, label="Hide")

    between: list[Widget] = []
    if adventurer is not None and goal is not None:
        words = f"Look at {adventurer.name}'s battle goal"
        between.append(Button(words, look, icon="icon/curtain", name="look at goal"))
    return sheets.under_way("scenario", entry.title if entry is not None else "A scenario", between)


def history(sheets: Sheets) -> list[Widget]:
    """The journal, and who has retired."""
    campaign, inside = sheets.campaign, sheets.journal()
    pages = records(campaign, sheets.book)
    if pages:
        inside.append(Heading("Records of the town"))
        inside += [Column([Label(page.title, bold=True), Paragraph(page.text)], gap=2) for page in pages]
    happened = [sheets.book.unlocks[name] for name in campaign.unlocks if name in sheets.book.unlocks]
    others = [one for one in happened if not one.record]
    if others:
        inside.append(Heading("What came about"))
        inside += [Column([Label(one.title, bold=True), Paragraph(one.text)], gap=2) for one in others]
    retired = [adventurer for adventurer in campaign.adventurers if adventurer.retired]
    if retired:
        inside.append(Heading("Retired"))
        inside += [Label(f"{one.name}, level {one.level}") for one in retired]
    return inside
