"""The games of a campaign: a scenario set up from the sheets and kept as a saved game, and what it brings home."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec.structs import replace

from vtt.files import converting, games
from vtt.files.archive import ENDING, Archive, pack, pack_beside, read_archive, tile_set_file, unpack
from vtt.files.atomic import write_file
from vtt.files.campaign_games import Started, hero_seats, set_out
from vtt.files.documents import read_scenario
from vtt.files.gloomhaven.campaigns import book_for, campaign_book, entry_problems
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.dungeon_deck import drawn_dungeon
from vtt.files.places import maps_folder, scenarios_folder
from vtt.files.problem import FileProblem
from vtt.play.gloomhaven import journey
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, ScenarioEntry
from vtt.play.gloomhaven.put_in import ADDED, BRINGS, with_entry, with_terms
from vtt.play.gloomhaven.sheet import Campaign, UnderWay
from vtt.play.session import Session
from vtt.rules.gloomhaven.characters import goal_setting
from vtt.rules.plan import Seat
from vtt.scenario.document import Scenario

HEROES: Final = "heroes"
INSIDE: Final = "carried.scenario.json"
LARGEST_CARRIED: Final = 1024 * 1024
MOST_CARRIED: Final = 2 * 1024 * 1024
"""Bytes of one scenario that a campaign carries, and of all together: a campaign's file has room for them."""


def open_entry(entry: ScenarioEntry, seed: int) -> games.OpenedScenario:
    """The scenario of an entry; a random dungeon is drawn by the seed. FileProblem (one sentence) if it is gone."""
    if entry.packed:
        return _open_packed(entry)
    if entry.file != RANDOM_DUNGEON:  # of old what people had put in lay where they kept it, and the path says so
        return games.open_scenario(maps_folder() / entry.file)
    scenario = drawn_dungeon(seed, entry.title)
    beside = maps_folder() / f"{scenario.id}.scenario.json"
    _, compiled, problems = games.compile_with(scenario, beside)
    return games.OpenedScenario(beside, scenario, compiled, tuple(problems))


def _open_packed(entry: ScenarioEntry) -> games.OpenedScenario:
    """A scenario that the campaign carries. Its pictures are kept where those of opened packed files are."""
    with TemporaryDirectory() as folder:
        packed = Path(folder) / f"carried{ENDING}"
        packed.write_bytes(entry.packed)
        pictures, there = read_archive(packed).pictures, Path(folder) / "open"
        kept = scenarios_folder() / f"carried-{zlib.crc32(entry.packed):08x}"
        for name, data in pictures.items():
            if not (kept / name).exists():
                kept.mkdir(parents=True, exist_ok=True)
                write_file(kept / name, data, backups=0)
        return games.open_scenario(unpack(packed, there))


def carried(campaign: Campaign) -> Campaign:
    """The campaign with all that people have put into it packed: what is only named by its path, and still lies there,
    is taken along from now on."""

    def whole(entry: ScenarioEntry) -> ScenarioEntry:
        try:
            file = Path(entry.file)
            return entry if entry.packed else _packed(entry, read_scenario(file), file)
        except (FileProblem, ValueError):
            return entry

    added = tuple(map(whole, campaign.added))
    return replace(campaign, added=added) if added != campaign.added else campaign


def _packed(entry: ScenarioEntry, scenario: Scenario, file: Path) -> ScenarioEntry:
    """An entry with its scenario as one packed file: with its pictures, as far as a campaign is no larger than its file
    may be."""
    sets = games.compile_with(scenario, file)[0].values()
    data = pack_beside(file.with_name(INSIDE), scenario, sets)
    bare = len(data) > LARGEST_CARRIED
    if bare:
        data = pack(Archive(INSIDE, scenario, {}, {tile_set_file(one): one for one in sets}))
    if len(data) > LARGEST_CARRIED:
        raise ValueError(f"“{scenario.title}” is too large to be carried in a campaign.")
    return replace(entry, packed=data, bare=bare)


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """One seat for each player with all characters it plays; a character without a player has a seat of its own."""
    return hero_seats((one.player or one.name, one.hero_class) for one in campaign.players)


def start(
    campaign: Campaign,
    entry: ScenarioEntry,
    seed: int,
    goals: Mapping[str, str] | None = None,
    on_the_way: bool = False,
) -> Started[Campaign]:
    """Begin a scenario with the characters that go along and the battle goals they kept (character -> goal);
    `on_the_way` there they have had their road event. ValueError or FileProblem (one sentence) if it cannot be."""
    refusal = journey.scenario_refusal(campaign, entry, book_for(campaign), on_the_way)
    if refusal:
        raise ValueError(refusal)
    settings = journey.settings_for(campaign, hex_content(), entry.id)
    for adventurer in campaign.players:
        goal = book_for(campaign).goals.get((goals or {}).get(adventurer.id, ""))
        if goal is not None:
            name, value = goal_setting(adventurer.hero_class, goal.name, goal.words)
            settings[name] = value

    def under_way(save: str) -> UnderWay:
        return UnderWay(scenario=entry.id, save=save, goals=dict(goals or {}))

    return set_out(campaign, open_entry(entry, seed), seats_of(campaign), settings, seed, under_way)


def brought_home(campaign: Campaign, scenario: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    won = ending.winner == HEROES
    return journey.after_scenario(campaign, hex_content(), book_for(campaign), scenario, session.table, won)


def put_in(campaign: Campaign, file: Path) -> Campaign:
    """A scenario is put into a campaign as it is: the campaign carries a copy of it. It is known at once, asks for
    nothing and brings what is found in it, unless its author says more.

    ValueError or FileProblem (one sentence) if it is none of this game, or there already."""
    brought = converting.READERS[".json"](file)
    scenario = brought.scenario
    if scenario.game != campaign.game:
        raise ValueError("That scenario is of another game.")
    identity, known = f"{ADDED}{scenario.id}", book_for(campaign).scenarios
    if identity in known:
        raise ValueError(f"“{scenario.title}” is in this campaign already.")
    kept = brought.file or scenarios_folder() / f"{scenario.id}.scenario.json"
    number = max(entry.number for entry in known.values()) + 1
    entry = ScenarioEntry(identity, number, scenario.title, kept.name, scenario.summary)
    entry = _packed(entry, scenario, kept)
    if sum(len(one.packed) for one in campaign.added) + len(entry.packed) > MOST_CARRIED:
        raise ValueError("The campaign carries so many scenarios already that this one has no room.")
    said = next((one.data for one in scenario.makings if one.kind == BRINGS), None)
    return with_entry(campaign, entry if said is None else brings(campaign, entry, said))


def brings(campaign: Campaign, entry: ScenarioEntry, said: Mapping[str, Any]) -> ScenarioEntry:
    """A scenario that was put in with what it asks for and brings; scenarios that it opens and items may be called
    by their names. ValueError (one sentence) for what cannot be."""
    book = campaign_book()
    titles = {one.title.casefold(): one.id.removeprefix(ADDED) for one in book_for(campaign).scenarios.values()}
    items = {one.name.casefold(): one.id for one in hex_content().items.values()}
    for field, called in (("scenarios", titles), ("items", items)):
        if isinstance(words := said.get(field), str):
            names = (name.strip() for name in words.split(","))
            said = {**said, field: ", ".join(called.get(name.casefold(), name) for name in names)}
    own = {one.id.removeprefix(ADDED) for one in campaign.added}
    changed = with_terms(entry, said, [name for name in book.scenarios if name not in own])
    for sentence in entry_problems(changed, book, hex_content()):
        raise ValueError(sentence)
    return changed


def played_as(entry: ScenarioEntry, scenario: Scenario) -> ScenarioEntry:
    """A scenario that was put in, played with the goal and the stand-ins that people chose."""
    with TemporaryDirectory() as folder:
        packed = Path(folder) / f"carried{ENDING}"
        packed.write_bytes(entry.packed)
        archive = read_archive(packed)
    return replace(entry, packed=pack(archive._replace(document=scenario)))
