"""Campaigns on disk: ``*.campaign.json`` in the person's own folder, and the shipped book of what they lead to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from vtt.files.atomic import backups_of, write_file
from vtt.files.documents import read_bytes
from vtt.files.places import campaigns_folder, maps_folder
from vtt.files.problem import FileProblem, writing_failed
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, BattleGoal, Book, Event, Quest, Rewards, ScenarioEntry
from vtt.play.gloomhaven.sheet import VERSION, Campaign, class_of, enhancements_of
from vtt.rules.gloomhaven import characters
from vtt.rules.gloomhaven.content import Content
from vtt.rules.gloomhaven.enhancements import problems

ENDING: Final = ".campaign.json"
LARGEST: Final = 4 * 1024 * 1024
_LONGEST_NAME: Final = 60
Kind = TypeVar("Kind")


class _BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenarios: tuple[ScenarioEntry, ...]
    quests: tuple[Quest, ...]
    events: tuple[Event, ...]
    goals: tuple[BattleGoal, ...] = ()


class _Header(msgspec.Struct):
    format: str = ""
    version: int = 0


@dataclass(frozen=True)
class Listed:
    """A campaign as the list shows it; `problem` says in one sentence why it cannot be opened."""

    file: Path
    campaign: Campaign | None
    problem: str = ""


# --- the book --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def campaign_book() -> Book:
    """The shipped scenarios, quests and events."""
    return read_book(maps_folder() / "gloomhaven" / "campaign.json")


def read_book(file: Path) -> Book:
    """A book from its file. ValueError (one sentence with file and place) if anything is wrong."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=_BookFile)
    except OSError as error:
        raise ValueError(f"{file}: the file cannot be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: {error}.") from error
    book = Book(
        scenarios={entry.id: entry for entry in found.scenarios},
        quests={quest.id: quest for quest in found.quests},
        events={event.id: event for event in found.events},
        goals={goal.id: goal for goal in found.goals},
    )
    listed = (found.scenarios, found.quests, found.events, found.goals)
    kept = (book.scenarios, book.quests, book.events, book.goals)
    if any(len(entries) != len(by_id) for entries, by_id in zip(listed, kept, strict=True)):
        raise ValueError(f"{file}: two scenarios, quests, events or battle goals have one id.")
    return book


def book_problems(book: Book, content: Content, scenario_files: Iterable[str]) -> list[str]:
    """Sentences about everything a book names that is not there."""
    found: list[str] = []
    files = set(scenario_files)
    for entry in book.scenarios.values():
        if entry.file != RANDOM_DUNGEON and entry.file not in files:
            found.append(f"{entry.title}: there is no scenario file “{entry.file}”.")
        found += [
            f"{entry.title} is linked to “{name}”." for name in entry.linked if name not in (*book.scenarios, "city")
        ]
        found += _reward_problems(entry.title, entry.rewards, book, content)
    for event in book.events.values():
        for result in (*event.first.results, *event.second.results):
            found += _reward_problems(event.id, result.rewards, book, content)
            found += [
                f"{event.id} asks for the class “{name}”." for name in result.classes if name not in content.classes
            ]
    return found


def _reward_problems(owner: str, rewards: Rewards, book: Book, content: Content) -> list[str]:
    unknown = [item for item in (*rewards.items, *rewards.designs) if item not in content.items]
    unknown += [name for name in rewards.scenarios if name not in book.scenarios]
    return [f"{owner} gives “{name}”, which there is not." for name in unknown]


# --- campaigns -------------------------------------------------------------------------------------------------------


def read_campaign(file: Path, content: Content) -> Campaign:
    """A campaign. FileProblem (one sentence, with the place) if it is none, or names what the game does not have."""
    data = read_bytes(file, LARGEST).removeprefix(b"\xef\xbb\xbf")
    header = _decoded(data, _Header, file)
    if header.format != "vtt-campaign":
        raise FileProblem(file, "format", "this is no campaign")
    if header.version > VERSION:
        sentence = f"it was made by a newer version of the program (format {header.version}); update to open it"
        raise FileProblem(file, "version", sentence)
    campaign = _decoded(data, Campaign, file)
    identities = [adventurer.id for adventurer in campaign.adventurers]
    if len(set(identities)) < len(identities):
        raise FileProblem(file, "adventurers", "two characters have one id")
    for place, adventurer in enumerate(campaign.adventurers):
        try:
            sheet = class_of(adventurer, content)
        except ValueError as error:
            raise FileProblem(file, f"adventurers[{place}]", str(error)) from error
        character = characters.Character(
            level=adventurer.level, cards=adventurer.hand, items=adventurer.items, perks=adventurer.perks
        )
        for sentence in characters.problems(character, sheet, content):
            raise FileProblem(file, f"adventurers[{place}]", sentence)
    if any(sticker.card.partition("/")[0] not in content.classes for sticker in campaign.enhancements):
        raise FileProblem(file, "enhancements", "one is on a card that there is not")
    for hero_class in content.classes.values():
        for sentence in problems(enhancements_of(campaign, hero_class.id), hero_class, content.summons):
            raise FileProblem(file, "enhancements", sentence)
    return campaign


def _decoded(data: bytes, kind: type[Kind], file: Path) -> Kind:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        sentence, _, place = str(error).partition(" - at ")
        raise FileProblem(file, place.strip("`$."), sentence[:1].lower() + sentence[1:]) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FileProblem(file, "", "this is not readable JSON; it may be cut off") from error


def write_campaign(file: Path, campaign: Campaign) -> None:
    """Write a campaign in one step, keeping the last three versions. FileProblem (one sentence) if it fails."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_failed(file, error) from error
    fields = {"format": campaign.format, "version": campaign.version, **msgspec.to_builtins(campaign)}
    write_file(file, msgspec.json.format(msgspec.json.encode(fields), indent=2) + b"\n")


def delete_campaign(file: Path) -> None:
    """Delete a campaign with its backups. FileProblem (one sentence) if it fails."""
    try:
        for old in (*backups_of(file), file):
            old.unlink(missing_ok=True)
    except OSError as error:
        raise FileProblem(file, "", f"it was not deleted ({error.strerror or error})") from error


def new_file(title: str, folder: Path | None = None) -> Path:
    """A name nobody has, in the person's folder, for a campaign of this title."""
    words = re.sub(r"[^\w]+", "-", title.lower(), flags=re.ASCII).strip("-")[:_LONGEST_NAME] or "campaign"
    place = folder or campaigns_folder()
    number, file = 1, place / f"campaign-{words}{ENDING}"
    while file.exists():
        number += 1
        file = place / f"campaign-{words}-{number}{ENDING}"
    return file


def listed_campaigns(content: Content, folder: Path | None = None) -> tuple[Listed, ...]:
    """The person's campaigns by name; damaged ones with their problem. Never an error."""
    found: list[Listed] = []
    for file in sorted((folder or campaigns_folder()).glob(f"*{ENDING}")):
        try:
            found.append(Listed(file, read_campaign(file, content)))
        except FileProblem as problem:
            backup = f" Its last version is kept as “{backups_of(file)[0].name}”." if backups_of(file) else ""
            found.append(Listed(file, None, f"{problem}.{backup}"))
    return tuple(found)
