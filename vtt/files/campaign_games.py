"""The games of a campaign, whatever the game: a scenario begun from its sheets and kept as a saved game, and the way
back."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from vtt.files import games
from vtt.files.places import saves_folder
from vtt.files.slots import slot_file
from vtt.play.campaigns import Campaign, UnderWay
from vtt.play.evenings import told
from vtt.play.session import Session
from vtt.rules.plan import Seat

Sheet = TypeVar("Sheet", bound=Campaign)


class Started(NamedTuple, Generic[Sheet]):
    """A game that has begun: its session, where it is kept, and the campaign that knows of it."""

    session: Session
    file: Path
    campaign: Sheet


COLOURS: Final = ("#2FB3A8", "#6AA5E8", "#7FB84C", "#E58FB4")
"""What heroes' seats wear: neither what monsters do nor what whoever leads them does."""
HEROES: Final = "heroes"


def hero_seats(heroes: Iterable[tuple[str, str]]) -> tuple[Seat, ...]:
    """One seat for each player with all heroes it leads, for pairs of player (or else the hero's own name) and hero."""
    players: dict[str, list[str]] = {}
    for player, hero in heroes:
        players.setdefault(player, []).append(hero)
    return tuple(
        Seat(f"player-{place}", name, HEROES, COLOURS[(place - 1) % len(COLOURS)], heroes=tuple(led))
        for place, (name, led) in enumerate(players.items(), 1)
    )


def set_out(
    campaign: Sheet,
    opened: games.OpenedScenario,
    seats: tuple[Seat, ...],
    settings: Mapping[str, str],
    seed: int,
    under_way: Callable[[str], UnderWay],
) -> Started[Sheet]:
    """Begin a scenario for the people of a campaign; `under_way` notes it by the name of its save. ValueError or
    FileProblem (one sentence) if it cannot be."""
    file = slot_file(f"{campaign.title} - {opened.scenario.title}")
    session = games.new_game(opened, seats, settings=settings, seed=seed, save=file)
    return Started(session, file, replace(campaign, under_way=under_way(file.name)))


def save_of(campaign: Campaign) -> Path | None:
    """The saved game of the scenario under way; None if none is, or if it is gone."""
    if campaign.under_way is None:
        return None
    file = saves_folder() / Path(campaign.under_way.save).name
    return file if file.is_file() else None


def come_home(campaign: Sheet, after: Callable[[Sheet, str, Session], Sheet | None]) -> Sheet | None:
    """The campaign after the scenario under way (`after` writes down what came of it, None while its game is not over),
    told in its journal. FileProblem (one sentence) if the saved game cannot be read."""
    file, under_way = save_of(campaign), campaign.under_way
    if file is None or under_way is None:
        return None
    opened = games.open_save(file)
    try:
        home = after(campaign, under_way.scenario, opened.session)
        if home is None or len(home.history) == len(campaign.history):
            return home
        *earlier, last = home.history
        today = datetime.date.today()
        last = replace(told(last, opened.session, today), save=file.name)
        return replace(home, history=(*earlier, last))
    finally:
        games.close(opened.session)


def has_save(campaign: Campaign, name: str) -> bool:
    """Whether a saved game is one of a campaign's: the one under way, or one that was brought home."""
    return any(one is not None and one.save == name for one in (campaign.under_way, *campaign.history))


def give_up(campaign: Sheet) -> Sheet:
    """Forget the scenario under way; nothing of it is brought home."""
    return replace(campaign, under_way=None)
