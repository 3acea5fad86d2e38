"""What people have made and put into a campaign: classes, gear, overlord cards."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from vtt.app.descent.sheets import Sheets
from vtt.app.open_file import OpenFile
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.files.descent import campaign_games
from vtt.files.problem import FileProblem
from vtt.play.descent.making import ALLY, CARD, CLASS, GEAR
from vtt.play.descent.sheet import Campaign, playing_refusal

KINDS: Final = {CLASS: "class", GEAR: "gear", CARD: "overlord card", ALLY: "ally"}
TIP: Final = "Classes, gear, overlord cards and allies that were made in a scenario in the editor: choose its file."


def own_things(sheets: Sheets) -> list[Widget]:
    """What was put in, each with a way out, and the way to put more in."""
    refusal = playing_refusal(sheets.campaign)

    def take(file: Path) -> None:
        def put_in(campaign: Campaign) -> Campaign:
            try:
                return campaign_games.put_in(campaign, file)
            except (FileProblem, OSError) as problem:
                raise ValueError(str(problem)) from problem

        before = {one.id for one in sheets.campaign.made}
        if sheets.change(put_in):
            fresh = [one.name or one.id for one in sheets.campaign.made if one.id not in before]
            sheets.ui.notify(f"Put in: {', '.join(fresh)}." if fresh else "What was put in before is exchanged.")

    def ask_file() -> None:
        OpenFile(sheets.ui, take, (".json", ".vttz"), "Put in what was made in a scenario").ask()

    rows: list[Widget] = []
    for one in sheets.campaign.made:
        out = partial(sheets.change, partial(campaign_games.take_out, making=one.id))
        words = f"{one.name or one.id} · {KINDS.get(one.kind, one.kind)}"
        button = Button("Take out", out, small=True, refusal=refusal, name=f"take out {one.id}")
        rows.append(Row([Label(words, weight=1), button], gap=8))
    more = Button("Put in", ask_file, icon="icon/plus", small=True, refusal=refusal, name="put in")
    return [Heading("Classes, gear, cards and allies of your own"), Paragraph(TIP, size=12, quiet=True), *rows, more]
