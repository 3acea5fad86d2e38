"""The form of a new character: class, name, player, level, personal quest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Column, Gap, Grid, Row, Scroll
from vtt.play.gloomhaven.adventurers import add_adventurer, offered_quests
from vtt.play.gloomhaven.sheet import Campaign

if TYPE_CHECKING:
    from vtt.app.gloomhaven.screen import CampaignScreen


@dataclass
class Joining:
    """What has been filled in so far."""

    hero_class: str = ""
    name: str = ""
    player: str = ""
    level: int = 1
    quest: str = ""


def form(screen: CampaignScreen, joining: Joining) -> Widget:
    """The whole form."""
    inside: list[Widget] = [
        Label("New character", size=20, bold=True),
        Heading("Class"),
        Grid([_class(screen, joining, name) for name in screen.content.classes], least=300, gap=8),
        Paragraph(
            screen.content.classes[joining.hero_class].summary if joining.hero_class else "", size=12, quiet=True
        ),
        Heading("Name and player"),
        Row([_text(joining, "name", "Name of the character"), _text(joining, "player", "Who plays it")], gap=12),
    ]
    highest = screen.campaign.prosperity_level
    if highest > 1:
        levels = [f"Level {level}" for level in range(1, highest + 1)]

        def take(place: int) -> None:
            joining.level = place + 1

        inside += [Heading("Level"), DropDown(levels, joining.level - 1, take, name="level")]
    quests = tuple(quest for quest in offered_quests(screen.campaign) if quest in screen.book.quests)
    if quests:
        joining.quest = joining.quest if joining.quest in quests else quests[0]
        inside += [Heading("Personal quest"), *(_quest(screen, joining, quest) for quest in quests)]
        inside.append(Paragraph("Whoever fulfils it retires, and leaves the city richer.", size=12, quiet=True))
    refusal = "" if joining.hero_class else "Choose a class."
    buttons = Row(
        [
            Button("Cancel", screen.stop_joining, keys="Esc"),
            Gap(weight=1),
            Button("Join the party", partial(_join, screen, joining), keys="Enter", kind="accent", refusal=refusal),
        ]
    )
    return Column([Scroll(Column(inside, gap=10), weight=1, name="joining", topic="joining"), buttons], gap=12)


def _class(screen: CampaignScreen, joining: Joining, name: str) -> Widget:
    found = screen.content.classes[name]
    there = any(other.hero_class == name for other in screen.campaign.active)

    def take() -> None:
        joining.hero_class = name
        screen.build()

    return Button(
        found.name,
        take,
        icon=screen.window.sprites.figure_name(f"hero/{name}", found.picture),
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


def _quest(screen: CampaignScreen, joining: Joining, quest: str) -> Widget:
    found = screen.book.quests[quest]

    def take() -> None:
        joining.quest = quest
        screen.build()

    return Button(
        found.name, take, below=found.text, chosen=joining.quest == quest, icon="icon/flag", name=f"quest {quest}"
    )


def _join(screen: CampaignScreen, joining: Joining) -> None:
    before = {adventurer.id for adventurer in screen.campaign.adventurers}
    name = joining.name.strip() or screen.content.classes[joining.hero_class].name

    def add(campaign: Campaign) -> Campaign:
        return add_adventurer(
            campaign,
            screen.content,
            name,
            joining.hero_class,
            player=joining.player,
            level=joining.level,
            quest=joining.quest,
        )

    if screen.change(add):
        new = next(adventurer.id for adventurer in screen.campaign.adventurers if adventurer.id not in before)
        screen.joined(new)
