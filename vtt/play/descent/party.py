"""What every campaign of the square games has: a party of heroes with gear, who go along to quests or stay at home."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from vtt.play import campaigns
from vtt.play.campaigns import Amount, Played
from vtt.play.descent.gear import Hero, Wearer
from vtt.rules.descent.content import Content, HeroSheet


class Party(
    campaigns.Campaign, Generic[Hero], frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True
):
    """A campaign with heroes. Gold is the party's."""

    heroes: tuple[Hero, ...] = ()
    gold: Amount = 0

    @property
    def people(self) -> tuple[Hero, ...]:
        return self.heroes

    @property
    def players(self) -> tuple[Hero, ...]:
        """Heroes that go along to the next quest."""
        return tuple(one for one in self.heroes if one.playing)

    def hardness(self, played: Played) -> str:
        return f"in act {played.level}"

    def hero(self, identity: str) -> Hero:
        """A hero by id. ValueError (one sentence) if there is none."""
        for one in self.heroes:
            if one.id == identity:
                return one
        raise ValueError("There is no such hero in this campaign.")


Sheet = TypeVar("Sheet", bound=Party)  # type: ignore[type-arg]  # whatever its heroes are


def with_hero(campaign: Sheet, changed: Wearer) -> Sheet:
    """The campaign with one hero's sheet exchanged."""
    heroes = tuple(changed if one.id == changed.id else one for one in campaign.heroes)
    return msgspec.structs.replace(campaign, heroes=heroes)


def printed(hero: Wearer, content: Content) -> HeroSheet:
    """The printed sheet of a hero. ValueError (one sentence) if the game does not have it any more."""
    found = content.heroes.get(hero.id)
    if found is None:
        raise ValueError(f"There is no hero called {hero.id}.")
    return found
