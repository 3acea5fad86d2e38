"""The journal of a campaign: its evenings, the newest first, each with its board, what came of it and who did what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from vtt.app.home.kept_games import png
from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask_text
from vtt.app.widgets.label import Heading, Label, Paragraph, Picture
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.files.atomic import write_file
from vtt.files.campaigns import ENDING, journal_picture
from vtt.files.places import named_with
from vtt.files.problem import FileProblem
from vtt.play.campaigns import Campaign, Deeds, Played
from vtt.scene.journal_pages import Evening, journal_as_pdf
from vtt.scene.theme import Theme

TALL: Final = 150
"""Units of a picture."""
LONGEST_PATH: Final = 1000


def keep_picture(file: Path, evening: int, picture: bytes) -> None:
    """Keep the picture of an evening (PNG; nothing for none). FileProblem (one sentence) if it fails."""
    if not picture:
        return
    place = journal_picture(file, evening)
    try:
        place.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise FileProblem(place, "", f"the journal's picture was not kept ({error.strerror or error})") from error
    write_file(place, picture, backups=0)


def picture_of(file: Path, evening: int) -> pygame.Surface | None:
    """The picture of an evening; None if there is none, or no good one."""
    try:
        return png(journal_picture(file, evening).read_bytes())
    except OSError:
        return None


def journal(ui: Host, theme: Theme, file: Path, campaign: Campaign) -> list[Widget]:
    """The tab of a campaign's page."""
    played = campaign.history
    refusal = "" if played else "Nothing has been played yet."
    act = Button(
        "Print …",
        lambda: _print(ui, theme, file, campaign),
        icon="icon/save",
        refusal=refusal,
        small=True,
        name="print",
    )
    inside: list[Widget] = [Row([Heading("The journal"), Gap(weight=1), act])]
    if not played:
        inside.append(Paragraph("Nothing yet. Every game that you bring home is told here.", quiet=True))
    inside += [_evening(file, campaign, number) for number in range(len(played), 0, -1)]
    return inside


def story_of(name: str, history: Sequence[Played]) -> list[Widget]:
    """What one of the party has done so far, evening by evening."""
    found = [(played, deeds) for played in history for deeds in played.deeds if deeds.name == name]
    if not found:
        return []
    return [
        Heading("The story so far"),
        *(Paragraph(f"{_title(one)}: {_deeds(deeds)}", size=12) for one, deeds in found),
    ]


def outcome(campaign: Campaign, played: Played) -> str:
    """How a game of the history went, in a line."""
    return f"{_title(played)}: {'won' if played.won else 'lost'} {campaign.hardness(played)}".rstrip()


def _facts(played: Played, number: int) -> str:
    return f"Evening {number} · {played.day}".rstrip(" ·")


def _evening(file: Path, campaign: Campaign, number: int) -> Widget:
    played = campaign.history[number - 1]
    words: list[Widget] = [Label(outcome(campaign, played), size=16, bold=True)]
    words.append(Label(_facts(played, number), size=12, quiet=True))
    words += [Paragraph(played.words)] if played.words else []
    words += [Paragraph(_told(deeds), size=12, quiet=True) for deeds in played.deeds]
    picture = picture_of(file, number)
    inside: Widget = Column(words, gap=4, weight=1.4)
    if picture is not None:
        inside = Row([Column([Picture(picture, tall=TALL)], weight=1), inside], gap=14)
    return Card(inside, padding=12, name=f"evening {number}")


def _title(played: Played) -> str:
    return played.title or played.scenario


def _deeds(deeds: Deeds) -> str:
    most = "; ".join(deeds.most)
    return f"{deeds.did} ({most})" if most else deeds.did


def _told(deeds: Deeds) -> str:
    return f"{deeds.name}: {_deeds(deeds)}."


def _print(ui: Host, theme: Theme, file: Path, campaign: Campaign) -> None:
    def write(words: str) -> None:
        evenings = [
            Evening(
                outcome(campaign, played),
                _facts(played, number),
                (*played.words.split("\n"), *(_told(deeds) for deeds in played.deeds)),
                picture_of(file, number),
            )
            for number, played in enumerate(campaign.history, 1)
        ]
        try:
            target = named_with(words, Path.home(), ".pdf")
            write_file(target, journal_as_pdf(theme, campaign.title, evenings))
        except FileProblem as problem:
            ui.notify(str(problem), warning=True)
            return
        ui.notify(f"The journal is in “{target}”.")

    suggested = str(Path.home() / f"{file.name.removesuffix(ENDING).removeprefix('campaign-')}-journal.pdf")
    ask_text(
        ui, "Print the journal", "A PDF file of pages of A4.", suggested, write, label="Print", longest=LONGEST_PATH
    )
