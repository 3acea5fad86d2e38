"""A campaign as one file (`*.vttcampaign`, a zip): its sheets, the pictures of its journal, and the game under way, so
that a group goes on at another table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from vtt.files.archive import LARGEST_SUM, unzipped, zipped
from vtt.files.atomic import write_file
from vtt.files.campaign_games import save_of
from vtt.files.campaigns import (
    carried,
    decode_campaign,
    encode_campaign,
    free_title,
    journal_picture,
    new_file,
    read_campaign,
)
from vtt.files.documents import read_bytes
from vtt.files.picture_header import picture_header
from vtt.files.problem import FileProblem, unclosed, writing_failed
from vtt.files.slots import read_slot, slot_file

SHEETS: Final = "campaign.json"
GAME: Final = "game.vttsave"
_EVENING: Final = re.compile(r"evening-([1-9]\d{0,4})\.png")


def pack_campaign(file: Path) -> bytes:
    """The bytes of a packed campaign. FileProblem (one sentence) for one that cannot be read."""
    campaign = carried(read_campaign(file))
    files = {SHEETS: encode_campaign(campaign)}
    for evening in range(1, len(campaign.history) + 1):
        picture = journal_picture(file, evening)
        if picture.is_file():
            files[f"evening-{evening}.png"] = read_bytes(picture)
    save = save_of(campaign)
    if save is not None:
        files[GAME] = read_bytes(save, LARGEST_SUM)
    return zipped(files)


def unpack_campaign(packed: Path, folder: Path | None = None) -> Path:
    """Brings a packed campaign among the person's own, under a name and a title no other has, with its game under way.
    FileProblem (one sentence) for anything that is not safe or whole; then nothing is left of it."""
    files = unzipped(packed, read_bytes(packed, LARGEST_SUM), "campaign")
    if SHEETS not in files:
        raise FileProblem(packed, "", "no campaign is in it")
    campaign = decode_campaign(files.pop(SHEETS), packed)
    played = tuple(replace(one, save="") for one in campaign.history)  # those games are not here
    campaign = replace(campaign, title=free_title(campaign.title, folder), history=played)
    game = files.pop(GAME, None)
    for name, data in files.items():
        _check_picture(packed, name, data)
    if campaign.under_way is not None and game is not None:
        save = _take_game(packed, campaign.title, game)
        campaign = replace(campaign, under_way=replace(campaign.under_way, save=save.name))
    file = new_file(campaign.title, folder)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if files:
            journal_picture(file, 1).parent.mkdir(exist_ok=True)
    except OSError as error:
        raise writing_failed(file, error) from error
    for name, data in files.items():
        write_file(journal_picture(file, _evening(name)), data, backups=0)
    write_file(file, encode_campaign(campaign))
    return file


def _take_game(packed: Path, title: str, game: bytes) -> Path:
    save = slot_file(f"{title} - brought along")
    write_file(save, game, backups=0)
    problem = read_slot(save).problem
    if problem:
        save.unlink(missing_ok=True)
        raise FileProblem(packed, GAME, problem)
    return save


def _evening(name: str) -> int:
    found = _EVENING.fullmatch(name)
    return int(found[1]) if found is not None else 0


def _check_picture(packed: Path, name: str, data: bytes) -> None:
    if not _evening(name):
        raise FileProblem(packed, name[:60], "nothing of this name belongs to a campaign")
    try:
        kind = picture_header(data).kind
    except ValueError as error:
        raise FileProblem(packed, name, unclosed(error)) from error
    if kind != "png":
        raise FileProblem(packed, name, "pictures of a journal are PNG files")
