"""The overlord between two quests: who it is, and the cards that are bought for the deck."""

from __future__ import annotations

from typing import Final, Literal

from vtt.app.campaign.parts import offer
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.dialog import tell
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Grid, Row
from vtt.play.descent import plotting, rumours
from vtt.play.descent.book import Rumour, rumour_in_words
from vtt.play.descent.sheet import playing_refusal
from vtt.rules.descent.card_faces import overlord_face
from vtt.rules.descent.content import OverlordCard

ARSENALS: Final[tuple[Literal[1, 2], ...]] = (1, 2)


def tab(sheets: Sheets) -> list[Widget]:
    """Who leads the monsters, and every class of cards."""
    campaign, overlord = sheets.campaign, sheets.campaign.overlord
    deck = plotting.deck(campaign, sheets.content)
    inside: list[Widget] = [
        *_begun_with(sheets),
        Label(f"{overlord.experience - overlord.spent} experience · a deck of {len(deck)} cards", size=16, bold=True),
        Paragraph(
            "What is bought joins the usual cards. Cards of level 2 need two cards of their class, those of level 3 "
            "three."
            + (" The program buys as a quest begins, and spreads a rumour after each." if overlord.bot else ""),
            quiet=True,
        ),
        *_relics(sheets),
        *_plots(sheets),
    ]
    if not sheets.unveiled:
        words = "What the deck is made of is the overlord's secret: heroes look away."
        show = Button("Show the cards", sheets.unveil, icon="icon/curtain", kind="accent", name="show the cards")
        return [*inside, Paragraph(words), show]
    inside += _rumours(sheets)
    for family, cards in plotting.families(sheets.book, sheets.content):
        shown = [card for card in cards if card.level or card.id in overlord.cards]
        if shown:
            buttons = [_card(sheets, card) for card in shown]
            inside += [Heading(f"{family.name} · {family.text}"), Grid(buttons, least=300, gap=8)]
    return inside


def _begun_with(sheets: Sheets) -> list[Widget]:
    """Who plays the overlord, with which usual cards and which plot cards."""
    campaign, overlord, plots = sheets.campaign, sheets.campaign.overlord, sheets.book.plot_decks

    def name() -> None:
        sheets.change(lambda now: plotting.named(now, who.value))

    def by_program(on: bool) -> None:
        sheets.change(lambda now: plotting.led_by(now, on))

    def with_usual(place: int) -> None:
        sheets.change(lambda now: plotting.with_arsenal(now, ARSENALS[place]))

    def with_plots(place: int) -> None:
        sheets.change(lambda now: plotting.plays_plots(now, place > 0, decks[place]))

    decks = ["", *plots]
    chosen = decks.index(plotting.plot_deck(campaign, sheets.book)) if overlord.plotting else 0
    who = TextField(
        overlord.player, placeholder="Who plays it", enter=name, keeps=True, longest=40, name="who", weight=1
    )
    usual = Segments(
        ("First set", "Second set"),
        overlord.arsenal - 1,
        with_usual,
        refusal=plotting.arsenal_refusal(campaign),
        tips=("More tricks in attacks.", "More traps and haste."),
        name="usual cards",
    )
    plotted = Segments(
        ("None", *(deck.name for deck in plots.values())),
        chosen,
        with_plots,
        refusal=playing_refusal(campaign),
        tips=("", *(deck.text for deck in plots.values())),
        name="with plots",
    )
    return [
        Row([who, Toggle("Played by the program", overlord.bot, by_program, name="by the program")], gap=12),
        Row([Label("Usual cards", quiet=True), usual], gap=12),
        Row([Label("Plot cards", quiet=True), plotted], gap=12),
    ]


def _relics(sheets: Sheets) -> list[Widget]:
    """The overlord's relics, and who of the lieutenants carries each (L2005)."""
    overlord, book = sheets.campaign.overlord, sheets.book
    kinds = ["", *dict.fromkeys(quest.lieutenant for quest in book.quests.values() if quest.lieutenant)]
    names = ["Nobody", *(sheets.content.monsters[kind].name for kind in kinds[1:])]
    rows: list[Widget] = []
    for relic in (book.relics[one] for one in overlord.items if one in book.relics):
        if not relic.carried:
            where = "It lies open, and is used at the table." if relic.card else "A group is given it at the table."
            told = [Label(relic.name, bold=True), Paragraph(relic.text, size=12), Label(where, size=12, quiet=True)]
            rows.append(Card(Column(told, gap=6)))
            continue
        carrier = next((kind for kind, one in overlord.given.items() if one == relic.id), "")

        def give(place: int, relic: str = relic.id) -> None:
            sheets.change(lambda now: plotting.give_relic(now, book, relic, kinds[place]))

        refusal = playing_refusal(sheets.campaign)
        choose = Segments(names, kinds.index(carrier), give, refusal=refusal, name=f"relic {relic.id}")
        rows.append(Card(Column([Label(relic.name, bold=True), Paragraph(relic.text, size=12), choose], gap=6)))
    for citizen in (book.citizens[one] for one in overlord.citizens if one in book.citizens):
        whom = f"Given to an elite {sheets.content.monsters[citizen.kind].name} that comes, until it is defeated."
        told = [Label(citizen.name, bold=True), Paragraph(citizen.text, size=12), Label(whom, size=12, quiet=True)]
        rows.append(Card(Column(told, gap=6)))
    return [Heading("Relics: who carries them"), *rows] if rows else []


def _plots(sheets: Sheets) -> list[Widget]:
    """Plot cards, which lie open, and the threat that buys them."""
    overlord = sheets.campaign.overlord
    if not overlord.plotting:
        return []
    deck = plotting.plot_deck(sheets.campaign, sheets.book)

    def offered(card: OverlordCard) -> Widget:
        def buy() -> None:
            sheets.change(lambda campaign: plotting.buy_plot(campaign, sheets.content, card.id))

        bought = card.id in overlord.plots or not card.level
        return offer(
            card.name,
            f"{overlord_face(card).kind} · {card.text}",
            ("bought" if card.level else "open") if bought else f"{card.level} threat",
            buy,
            refusal=plotting.plot_refusal(sheets.campaign, card),
            chosen=bought,
            key=f"plot {card.id}",
        )

    more = Button(
        f"Buy {plotting.THREAT} threat for 1 experience",
        lambda: sheets.change(plotting.buy_threat),
        small=True,
        refusal=plotting.threat_refusal(sheets.campaign),
        name="buy threat",
    )
    head = Row([Label(f"{overlord.threat} threat", bold=True, weight=1), more], gap=8)
    words = "Paid threat becomes fate of the heroes: for dice, for actions, for the market."
    cards = Grid([offered(card) for card in plotting.plots(sheets.content, deck)], least=300, gap=8)
    return [Heading("Plot cards"), head, Paragraph(words, quiet=True), cards]


def _rumours(sheets: Sheets) -> list[Widget]:
    """The rumours in the overlord's hand, to be spread between two quests."""

    def offered(rumour: Rumour) -> Widget:
        def spread() -> None:
            if sheets.change(lambda campaign: rumours.spread(campaign, sheets.book, rumour.id)):
                tell(sheets.ui, rumour.title, f"{rumour.text}\n\n{rumour_in_words(rumour, sheets.book)}")

        return offer(
            rumour.title,
            rumour_in_words(rumour, sheets.book),
            "Spread it",
            spread,
            refusal=rumours.refusal(sheets.campaign, rumour),
            chosen=False,
            key=f"rumour {rumour.id}",
        )

    found = [offered(rumour) for rumour in rumours.hand(sheets.campaign, sheets.book)]
    words = "One between two quests. It is read to the heroes, who do at once what it says."
    return [Heading("Rumours"), Paragraph(words, quiet=True), Grid(found, least=300, gap=8)] if found else []


def _card(sheets: Sheets, card: OverlordCard) -> Widget:
    bought = card.id in sheets.campaign.overlord.cards

    def buy() -> None:
        sheets.change(lambda campaign: plotting.buy(campaign, sheets.content, card.id))

    return offer(
        card.name,
        f"Level {card.level} · {overlord_face(card).kind} · {card.text}",
        ("lies open" if card.aside else "in the deck") if bought else f"{card.level} experience",
        buy,
        refusal=plotting.buy_refusal(sheets.campaign, card, sheets.content),
        chosen=bought,
        key=f"card {card.id}",
    )
