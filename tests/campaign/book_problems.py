"""What may be wrong with a book of the hexagon campaign."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.files.gloomhaven.campaigns import no_box, reward_problems
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, Book
from vtt.rules.gloomhaven.content import Content


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
        found += reward_problems(entry.title, entry.rewards, book, content)
    for event in book.events.values():
        for result in (*event.first.results, *event.second.results):
            found += reward_problems(event.id, result.rewards, book, content)
            found += [
                f"{event.id} asks for the class “{name}”." for name in result.classes if name not in content.classes
            ]
    for unlock in book.unlocks.values():
        found += reward_problems(unlock.title, unlock.rewards, book, content)
        named = (*unlock.needs.completed, *unlock.needs.unlocks)
        found += [f"{unlock.title} needs “{name}”." for name in named if name not in (*book.scenarios, *book.unlocks)]
    found += [f"{quest.name} opens “{quest.opens}”." for quest in book.quests.values() if no_box(quest.opens, content)]
    for hero_class in content.classes.values():
        events = (*hero_class.events_opened, *hero_class.events_retired)
        found += [f"{hero_class.name} brings the event “{name}”." for name in events if name not in book.events]
    return found
