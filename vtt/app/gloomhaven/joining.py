"""The form of a new character: class, name, player, level, personal quest."""

from __future__ import annotations

from functools import partial

from vtt.app.campaign.parts import joining_form
from vtt.app.gloomhaven.sheets import Joining, Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Gap, Grid, Row
from vtt.play.gloomhaven.adventurers import add_adventurer, offered_quests
from vtt.play.gloomhaven.sheet import Campaign
from vtt.play.gloomhaven.unlocking import open_classes


def form(sheets: Sheets, joining: Joining) -> Widget:
    """The whole form."""
    open_names = [one.id for one in open_classes(sheets.campaign, sheets.content)]
    inside: list[Widget] = [
        Label("New character", size=20, bold=True),
        Heading("Class"),
        Grid([_class(sheets, joining, name) for name in open_names], least=300, gap=8),
        Paragraph(
            sheets.content.classes[joining.hero_class].summary if joining.hero_class else "", size=12, quiet=True
        ),
        Heading("Name and player"),
        Row([_text(joining, "name", "Name of the character"), _text(joining, "player", "Who plays it")], gap=12),
    ]
    highest = sheets.campaign.prosperity_level
    if highest > 1:
        levels = [f"Level {level}" for level in range(1, highest + 1)]

        def take(place: int) -> None:
            joining.level = place + 1

        inside += [Heading("Level"), DropDown(levels, joining.level - 1, take, name="level")]
    quests = tuple(quest for quest in offered_quests(sheets.campaign) if quest in sheets.book.quests)
    if quests:
        joining.quest = joining.quest if joining.quest in quests else quests[0]
        inside += [Heading("Personal quest"), *(_quest(sheets, joining, quest) for quest in quests)]
        inside.append(Paragraph("Whoever fulfils it retires, and leaves the city richer.", size=12, quiet=True))
    refusal = "" if joining.hero_class else "Choose a class."
    leave, act = Button("Cancel", sheets.stop_joining, keys="Esc"), partial(_join, sheets, joining)
    join = Button("Join the party", act, keys="Enter", kind="accent", refusal=refusal)
    return joining_form(inside, leave, Gap(weight=1), join)


def _class(sheets: Sheets, joining: Joining, name: str) -> Widget:
    found = sheets.content.classes[name]
    there = any(other.hero_class == name for other in sheets.campaign.active)

    def take() -> None:
        joining.hero_class = name
        sheets.build()

    return Button(
        found.name,
        take,
        icon=sheets.stage.sprites.figure_name(f"hero/{name}", found.picture),
        chosen=joining.hero_class == name,
        refusal="It is in the party already." if there else "",
        below=f"{found.hand} cards · health {found.health[0]}",
        tip=found.summary,
        name=f"class {name}",
    )


def _text(joining: Joining, what: str, placeholder: str) -> Widget:
    return TextField(
        getattr(joining, what),
        placeholder=placeholder,
        change=lambda text: setattr(joining, what, text),
        longest=40,
        name=what,
        weight=1,
    )


def _quest(sheets: Sheets, joining: Joining, quest: str) -> Widget:
    found = sheets.book.quests[quest]

    def take() -> None:
        joining.quest = quest
        sheets.build()

    return Button(
        found.name, take, below=found.text, chosen=joining.quest == quest, icon="icon/flag", name=f"quest {quest}"
    )


def _join(sheets: Sheets, joining: Joining) -> None:
    before = {adventurer.id for adventurer in sheets.campaign.adventurers}
    name = joining.name.strip() or sheets.content.classes[joining.hero_class].name

    def add(campaign: Campaign) -> Campaign:
        return add_adventurer(
            campaign,
            sheets.content,
            name,
            joining.hero_class,
            player=joining.player,
            level=joining.level,
            quest=joining.quest,
        )

    if sheets.change(add):
        new = next(adventurer.id for adventurer in sheets.campaign.adventurers if adventurer.id not in before)
        sheets.joined(new)
