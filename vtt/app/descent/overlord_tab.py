"""The overlord between two quests: who it is, and the cards that are bought for the deck."""

from __future__ import annotations

from vtt.app.descent.hero_parts import offer
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Grid, Row
from vtt.play.descent import plotting
from vtt.play.descent.sheet import playing_refusal
from vtt.rules.descent.card_faces import overlord_face
from vtt.rules.descent.content import OverlordCard


def tab(sheets: Sheets) -> list[Widget]:
    """Who leads the monsters, and every class of cards."""
    campaign = sheets.campaign
    overlord = campaign.overlord

    def name() -> None:
        sheets.change(lambda now: plotting.named(now, who.value))

    def by_program(on: bool) -> None:
        sheets.change(lambda now: plotting.led_by(now, on))

    who = TextField(overlord.player, placeholder="Who plays it", enter=name, longest=40, name="who", weight=1)
    deck = plotting.deck(campaign, sheets.content)
    inside: list[Widget] = [
        Row(
            [
                who,
                Toggle("Played by the program", overlord.bot, by_program, name="by the program"),
            ],
            gap=12,
        ),
        Label(f"{overlord.experience - overlord.spent} experience · a deck of {len(deck)} cards", size=16, bold=True),
        Paragraph(
            "What is bought joins the usual cards. Cards of level 2 need two cards of their class, those of level 3 "
            "three.",
            quiet=True,
        ),
    ]
    if not sheets.unveiled:
        words = "What the deck is made of is the overlord's secret: heroes look away."
        show = Button("Show the cards", sheets.unveil, icon="icon/curtain", kind="accent", name="show the cards")
        return [*inside, Paragraph(words), show]
    inside += _relics(sheets)
    for family, cards in plotting.families(sheets.book, sheets.content):
        shown = [card for card in cards if card.level or card.id in overlord.cards]
        if shown:
            buttons = [_card(sheets, card) for card in shown]
            inside += [Heading(f"{family.name} · {family.text}"), Grid(buttons, least=300, gap=8)]
    return inside


def _relics(sheets: Sheets) -> list[Widget]:
    """The overlord's relics, and who of the lieutenants carries each (L2005)."""
    overlord, book = sheets.campaign.overlord, sheets.book
    kinds = ["", *dict.fromkeys(quest.lieutenant for quest in book.quests.values() if quest.lieutenant)]
    names = ["Nobody", *(sheets.content.monsters[kind].name for kind in kinds[1:])]
    rows: list[Widget] = []
    for relic in (book.relics[one] for one in overlord.items if one in book.relics):
        carrier = next((kind for kind, one in overlord.given.items() if one == relic.id), "")

        def give(place: int, relic: str = relic.id) -> None:
            sheets.change(lambda now: plotting.give_relic(now, relic, kinds[place]))

        refusal = playing_refusal(sheets.campaign)
        choose = Segments(names, kinds.index(carrier), give, refusal=refusal, name=f"relic {relic.id}")
        rows.append(Card(Column([Label(relic.name, bold=True), Paragraph(relic.text, size=12), choose], gap=6)))
    return [Heading("Relics: who carries them"), *rows] if rows else []


def _card(sheets: Sheets, card: OverlordCard) -> Widget:
    bought = card.id in sheets.campaign.overlord.cards

    def buy() -> None:
        sheets.change(lambda campaign: plotting.buy(campaign, sheets.content, card.id))

    return offer(
        card.name,
        f"Level {card.level} · {overlord_face(card).kind} · {card.text}",
        "in the deck" if bought else f"{card.level} experience",
        buy,
        refusal=plotting.buy_refusal(sheets.campaign, card, sheets.content),
        chosen=bought,
        key=f"card {card.id}",
    )
