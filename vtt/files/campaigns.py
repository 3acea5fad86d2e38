"""Campaigns on disk: ``*.campaign.json`` in the person's own folder, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from vtt.files.atomic import backups_of, write_file
from vtt.files.documents import decoding, read_bytes
from vtt.files.game_files import CampaignKind, all_files
from vtt.files.places import campaigns_folder
from vtt.files.problem import FileProblem, writing_failed
from vtt.play.campaigns import LONGEST_NAME, VERSION, Campaign
from vtt.scenario.problem import Problem

ENDING: Final = ".campaign.json"
PACKED: Final = ".vttcampaign"
"""The end of a file with a whole campaign in it."""
LARGEST: Final = 4 * 1024 * 1024


class _Header(msgspec.Struct):
    format: str = ""
    version: int = 0
    game: str = ""


@dataclass(frozen=True)
class Listed:
    """A campaign as the list shows it; `problem` says in one sentence why it cannot be opened."""

    file: Path
    campaign: Campaign | None
    problem: str = ""


def read_campaign(file: Path) -> Campaign:
    """A campaign of any game. FileProblem as `decode_campaign`, or if it cannot be read."""
    return decode_campaign(read_bytes(file, LARGEST), file)


def decode_campaign(data: bytes, file: Path) -> Campaign:
    """A campaign from the bytes of a file. FileProblem (one sentence, with the place) if it is none, or names what its
    game does not have."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    with decoding(data, file, "campaign"):
        header = msgspec.json.decode(data, type=_Header)
    if header.format != "vtt-campaign":
        raise FileProblem(file, "format", "this is no campaign")
    if header.version > VERSION:
        sentence = f"it was made by a newer version of the program (format {header.version}); update to open it"
        raise FileProblem(file, "version", sentence)
    kind = _kind(header.game)
    if kind is None:
        raise FileProblem(file, "game", f"this program has no campaign of a game “{header.game[:40]}”")
    with decoding(data, file, "campaign"):
        sheet = msgspec.json.decode(data, type=kind.sheet)
    return sound(sheet, kind.problems, file)


def carried(campaign: Campaign) -> Campaign:
    """A campaign with all that its game lets lie elsewhere taken in, so that it can go to another table."""
    kind = _kind(campaign.game)
    return campaign if kind is None or kind.carried is None else kind.carried(campaign)


def _kind(game: str) -> CampaignKind | None:
    kinds = [(one.name, files.campaign) for one, files in all_files() if files.campaign is not None]
    return next((kind for name, kind in kinds if name == game or (not game and kind.unnamed)), None)


Sheet = TypeVar("Sheet", bound=Campaign)


def checked(campaign: Sheet) -> Sheet:
    """A campaign in which its game finds no problem. ValueError (one sentence) with the first one."""
    kind = _kind(campaign.game)
    for problem in kind.problems(campaign) if kind is not None else ():
        raise ValueError(f"{problem.place}: {problem.sentence}" if problem.place else problem.sentence)
    return campaign


def sound(campaign: Sheet, problems: Callable[[Any], Iterator[Problem]], file: Path) -> Sheet:
    """A campaign in which its game finds no problem. FileProblem with the first one."""
    for problem in problems(campaign):
        raise FileProblem(file, problem.place, problem.sentence)
    return campaign


def write_campaign(file: Path, campaign: Campaign) -> None:
    """Write a campaign in one step, keeping the last three versions. FileProblem (one sentence) if it fails."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_failed(file, error) from error
    write_file(file, encode_campaign(campaign))


def as_kept(file: Path) -> bytes:
    """What lies in a campaign's file now, to tell later whether another program has written there; empty where nothing
    can be read."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def encode_campaign(campaign: Campaign) -> bytes:
    """The bytes of a campaign's file."""
    head = {"format": campaign.format, "version": campaign.version, "game": campaign.game}
    return msgspec.json.format(msgspec.json.encode({**head, **msgspec.to_builtins(campaign)}), indent=2) + b"\n"


def journal_picture(file: Path, evening: int) -> Path:
    """Where the journal of a campaign's file keeps its picture of an evening (they count from 1)."""
    return file.with_name(f"{file.name.removesuffix(ENDING)}-journal") / f"{evening}.png"


def delete_campaign(file: Path) -> None:
    """Delete a campaign with its backups and the pictures of its journal. FileProblem (one sentence) if it fails."""
    pictures = journal_picture(file, 1).parent
    try:
        for old in (*sorted(pictures.glob("*.png")), *backups_of(file), file):
            old.unlink(missing_ok=True)
        if pictures.is_dir():
            pictures.rmdir()
    except OSError as error:
        raise FileProblem(file, "", f"it was not deleted ({error.strerror or error})") from error


def new_file(title: str, folder: Path | None = None) -> Path:
    """A name nobody has, in the person's folder, for a campaign of this title."""
    words = re.sub(r"[^\w]+", "-", title.lower(), flags=re.ASCII).strip("-")[:LONGEST_NAME] or "campaign"
    place = folder or campaigns_folder()
    number, file = 1, place / f"campaign-{words}{ENDING}"
    while file.exists():
        number += 1
        file = place / f"campaign-{words}-{number}{ENDING}"
    return file


def free_title(title: str, folder: Path | None = None) -> str:
    """The title, with a number behind it where one of the person's campaigns is called so already."""
    taken = {one.campaign.title for one in listed_campaigns(folder) if one.campaign is not None}
    number, words = 1, title
    while words in taken:
        number += 1
        behind = f" ({number})"
        words = title[: LONGEST_NAME - len(behind)] + behind
    return words


def listed_campaigns(folder: Path | None = None) -> tuple[Listed, ...]:
    """The person's campaigns by name; damaged ones with their problem. Never an error."""
    found: list[Listed] = []
    for file in sorted((folder or campaigns_folder()).glob(f"*{ENDING}")):
        try:
            found.append(Listed(file, read_campaign(file)))
        except FileProblem as problem:
            backup = f" Its last version is kept as “{backups_of(file)[0].name}”." if backups_of(file) else ""
            found.append(Listed(file, None, f"{problem}.{backup}"))
    return tuple(found)
