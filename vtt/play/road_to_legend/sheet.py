"""The sheets of a campaign as values: the party on the map, its heroes (`road_to_legend.md 19`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from vtt.play.campaigns import Amount
from vtt.play.descent.gear import Wearer
from vtt.play.descent.party import Party
from vtt.rules.descent.arrivals import Arrival

MOST_HEROES: Final = 4
START_GOLD: Final = 50
"""For each hero, on normal (`2`, difficulty)."""
Mode = Literal["campaign", "delve"]
Ending = Literal["", "won", "lost"]


class Adventurer(Wearer, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A hero; its id is that of the printed sheet. `skills` were learned for experience, `spent` of it. `state`: how
    the hero left the last stage of a delve."""

    skills: tuple[str, ...] = ()
    spent: Amount = 0
    state: Arrival | None = None


class Campaign(Party[Adventurer], frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """``*.campaign.json``. Gold and fame are the party's.

    `main`: which of the main quests comes next, `weeks` how long it can wait; `offered` side quests of `done` none is
    left out. `bound`: the quest or city that the party is under way to, with the `event` that it meets there first;
    `deck` holds the others, the next one first. `city`: where it is, `stock` what is sold, `left`: the city it has left
    and may go back to as long as no time has passed. `morale_lost` is missing at the next quest. In a delve `stage`
    counts from 1; between two stages gear was `revealed`, of which the party may keep `keeps`."""

    number_words: ClassVar[Mapping[str, str]] = {
        "main": "Main quests done",
        "weeks": "Weeks left",
        "keeps": "Finds to keep",
        "spent": "Experience spent",
    }
    game: str = "road_to_legend"
    mode: Mode = "campaign"
    difficulty: Literal["normal", "hard"] = "normal"
    fame: Amount = 0
    week: Annotated[int, Meta(ge=1, le=10_000)] = 1
    act: Literal[1, 2] = 1
    main: Amount = 0
    weeks: Amount = 0
    offered: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    bound: str = ""
    event: str = ""
    city: str = ""
    left: str = ""
    stock: tuple[str, ...] = ()
    morale_lost: Amount = 0
    stage: Amount = 1
    morale: int | None = None
    revealed: tuple[str, ...] = ()
    keeps: Amount = 0
    ended: Ending = ""

    @property
    def facts(self) -> tuple[str, str]:
        names = " · ".join(one.name for one in self.heroes) or "nobody yet"
        far = f"stage {self.stage} of the delve" if self.mode == "delve" else f"week {self.week} · fame {self.fame}"
        return names, f"{self.ended} · {far}" if self.ended else far

    @property
    def has_begun(self) -> bool:
        """Whether anything has been played or is being played."""
        return bool(self.history or self.under_way or self.bound)
