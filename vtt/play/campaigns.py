"""What every game's campaign has: people with what they own, games under way and played, the sheet that holds them all.

A game's own campaign (`vtt.play.<game>`) adds its fields to these values and says what a scenario leaves on them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import Meta

VERSION: Final = 1
LONGEST_NAME: Final = 60
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=4000)]
Amount = Annotated[int, Meta(ge=0, le=1_000_000)]


class Person(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody whom a player leads from scenario to scenario. `items` are owned; who is `playing` goes along."""

    id: Name
    name: Name
    player: Annotated[str, Meta(max_length=60)] = ""
    experience: Amount = 0
    gold: Amount = 0
    items: tuple[str, ...] = ()
    playing: bool = True
    notes: Text = ""


class Deeds(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one of the party did in a game, in words; `most`: what nobody did as much of."""

    name: str
    did: str = ""
    most: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One game of the history, as the journal tells it. `level`: how hard it was, where the game says so; `day`: when
    it was brought home (``2026-11-28``; empty in campaigns from before there was a journal); `save`: the name of its
    saved game (empty: it is not at this table)."""

    scenario: str
    won: bool
    level: int = 0
    words: str = ""
    title: str = ""
    day: str = ""
    deeds: tuple[Deeds, ...] = ()
    save: str = ""


class UnderWay(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario that is being played, and the name of its saved game."""

    scenario: str
    save: str


class Campaign(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """``*.campaign.json``: a campaign of a game. `seed`: state of the generator of what the campaign draws;
    `number_words`: what numbers are called where their field's name does not say it (empty: nobody needs to see it)."""

    number_words: ClassVar[Mapping[str, str]] = {}
    format: Literal["vtt-campaign"] = "vtt-campaign"
    version: Annotated[int, Meta(ge=1, le=VERSION)] = VERSION
    game: str = ""
    title: Name
    history: tuple[Played, ...] = ()
    under_way: UnderWay | None = None
    seed: int = 1

    @property
    def people(self) -> Sequence[Person]:
        """Everybody who still plays in it."""
        return ()

    @property
    def facts(self) -> tuple[str, str]:
        """For the list of campaigns, in two lines: who plays, and how far they came."""
        names = " · ".join(person.name for person in self.people)
        return names or "nobody yet", f"{len(self.history)} played"

    def hardness(self, played: Played) -> str:
        """How hard a game of the history was ("at level 2"); empty where the game does not say."""
        return ""
