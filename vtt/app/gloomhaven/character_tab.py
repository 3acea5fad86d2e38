"""A character's sheet: experience and levels, quest, checkmarks, perks, items, and the hand it takes along."""

from __future__ import annotations

from functools import partial
from typing import Final

from vtt.app.campaign.journal import story_of
from vtt.app.campaign.parts import was_had
from vtt.app.campaign.taken import OWNED
from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.dialog import ask, ask_text
from vtt.app.widgets.label import Bar, Flow, Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row
from vtt.play.gloomhaven import adventurers, city, retirement
from vtt.play.gloomhaven.adventurers import cards_offered, equip_refusal, hand_of, quest_done, quest_progress
from vtt.play.gloomhaven.sheet import (
    CHECKMARKS_A_PERK,
    EXPERIENCE,
    MOST_CHECKMARKS,
    Adventurer,
    Campaign,
    class_of,
    enhancements_of,
    may_level_up,
    perks_to_choose,
)
from vtt.rules.gloomhaven import enhancements
from vtt.rules.gloomhaven.card_faces import face
from vtt.rules.gloomhaven.characters import item_in_words, perk_in_words, pool
from vtt.rules.gloomhaven.content import Card as AbilityCard
from vtt.rules.gloomhaven.enhancements import Enhancement, enhanced

LEAST: Final = 104
"""Units of a button that sells: “Sell for 100” has room."""


def tab(sheets: Sheets) -> list[Widget]:
    """Everything about the chosen character."""
    adventurer = sheets.adventurer
    if adventurer is None:
        return [Paragraph("Nobody has joined the party yet: press “New character”.", quiet=True)]
    return [
        *_head(sheets, adventurer),
        *_progress(sheets, adventurer),
        *_gained_cards(sheets, adventurer),
        *_perks(sheets, adventurer),
        *_items(sheets, adventurer),
        *_hand(sheets, adventurer),
        *story_of(adventurer.name, sheets.campaign.history),
    ]


def _head(sheets: Sheets, adventurer: Adventurer) -> list[Widget]:
    sheet = class_of(adventurer, sheets.content)

    def go_along(on: bool) -> None:
        if not sheets.change(lambda campaign: adventurers.set_playing(campaign, adventurer.id, on)):
            sheets.build()

    def rename(name: str) -> None:
        if name:
            sheets.set(name=name[:60])

    def rename_player(name: str) -> None:
        sheets.set(player=name[:60])

    player = adventurer.player or "nobody yet"
    buttons: list[Widget] = [
        Label(adventurer.name, size=20, bold=True),
        Toggle("Goes along", adventurer.playing, go_along, name="goes along"),
        Button(
            "Rename",
            lambda: ask_text(sheets.ui, "The character's name", "", adventurer.name, rename),
            small=True,
            icon="icon/text",
            name="rename character",
        ),
        Button(
            "Player",
            lambda: ask_text(sheets.ui, "Who plays it?", "", adventurer.player, rename_player),
            small=True,
            icon="icon/hand",
            name="rename player",
        ),
    ]
    health = sheet.health[adventurer.level - 1]
    facts = f"{sheet.name}, level {adventurer.level} · health {health} · {adventurer.gold} gold · played by {player}"
    return [Flow(buttons, gap=10), Paragraph(facts, quiet=True), Paragraph(sheet.summary, size=12, quiet=True)]


def _progress(sheets: Sheets, adventurer: Adventurer) -> list[Widget]:
    level = adventurer.level
    highest = level >= len(EXPERIENCE)
    most = EXPERIENCE[-1] if highest else EXPERIENCE[level]
    words = f"{adventurer.experience} experience" + ("" if highest else f" of {most} for level {level + 1}")
    inside: list[Widget] = [Bar(min(adventurer.experience, most), most, words=words)]
    if may_level_up(adventurer):
        refusal = "" if sheets.campaign.in_city else "Levels are gained in the city."
        level_up = partial(adventurers.level_up, identity=adventurer.id)
        act = partial(sheets.change, level_up)
        inside.append(Button(f"Gain level {level + 1}", act, keys="L", kind="accent", icon="icon/up", refusal=refusal))
    if level < sheets.campaign.prosperity_level and sheets.campaign.in_city:
        catch_up = partial(adventurers.raise_to_prosperity, identity=adventurer.id)
        words = f"Catch up to level {sheets.campaign.prosperity_level}"
        tip = "Whoever is below the city's prosperity may take its level, with the experience that belongs to it."
        inside.append(Button(words, partial(sheets.change, catch_up), icon="icon/up", tip=tip, name="catch up"))
    quest = sheets.book.quests.get(adventurer.quest)
    if quest is not None:
        counted = quest_progress(adventurer, quest)
        inside.append(Bar(counted, quest.goal, words=f"{quest.name}: {counted} of {quest.goal}"))
        inside.append(Paragraph(quest.text, size=12, quiet=True))
        if quest_done(adventurer, sheets.book):
            inside.append(_retire(sheets, adventurer))
    inside.append(_checkmarks(sheets, adventurer))
    return inside


def _retire(sheets: Sheets, adventurer: Adventurer) -> Widget:
    def retire() -> None:
        sheets.change(lambda campaign: retirement.retire(campaign, sheets.content, sheets.book, adventurer.id))

    def act() -> None:
        words = (
            f"{adventurer.name} has done it all. The gold is gone and the items go back to the shop; prosperity "
            "rises, a box may open, and the player's next character has one perk more."
        )
        ask(sheets.ui, "Retire?", words, [("Retire", retire), ("Not yet", None)])

    refusal = "" if sheets.campaign.in_city else "Characters retire in the city."
    return Button("Retire", act, kind="accent", icon="icon/home", refusal=refusal)


def _checkmarks(sheets: Sheets, adventurer: Adventurer) -> Widget:
    def add(number: int) -> None:
        sheets.change(lambda campaign: adventurers.add_checkmarks(campaign, adventurer.id, number))

    left = CHECKMARKS_A_PERK - adventurer.checkmarks % CHECKMARKS_A_PERK
    more = "all perks earned" if adventurer.checkmarks >= MOST_CHECKMARKS else f"{left} more to a perk"
    return Row(
        [
            Label(f"Checkmarks: {adventurer.checkmarks} ({more})", weight=1),
            Button("", lambda: add(-1), small=True, icon="icon/minus", name="one checkmark less", tip="One less"),
            Button("", lambda: add(1), small=True, icon="icon/plus", name="one checkmark more", tip="One more"),
        ]
    )


def _gained_cards(sheets: Sheets, adventurer: Adventurer) -> list[Widget]:
    """The cards a level offers; and of the one that was chosen, whether it goes along and what stays at home for it."""
    if sheets.gained in adventurer.cards and sheets.gained not in hand_of(adventurer, sheets.content):
        return _instead_of(sheets, adventurer, sheets.gained)
    offered = cards_offered(adventurer, sheets.content)
    if not offered:
        return []

    def gain(card: str) -> None:
        sheets.gained = card
        sheets.change(lambda campaign: adventurers.gain_card(campaign, sheets.content, adventurer.id, card))
        sheets.reveal("instead of")

    cards = [ability_card(card, partial(gain, card.id)) for card in offered]
    return [Heading("A new card: choose one"), Grid(cards, least=260, gap=8)]


def _instead_of(sheets: Sheets, adventurer: Adventurer, gained: str) -> list[Widget]:
    """A new card lies at home until somebody says which card of the hand stays there in its place."""
    stickers = enhancements_of(sheets.campaign, adventurer.hero_class)
    new = sheets.content.card(gained)

    def leave(card: str) -> None:
        sheets.gained = ""
        sheets.change(lambda campaign: adventurers.swap_card(campaign, sheets.content, adventurer.id, card, gained))

    def stay() -> None:
        sheets.gained = ""
        sheets.build()

    held = [
        ability_card(enhanced(card, stickers), partial(leave, card.id), named="leave")
        for card in map(sheets.content.card, hand_of(adventurer, sheets.content))
    ]
    words = "The hand has as many cards at every level. Press the card that stays at home for the new one."
    inside: list[Widget] = [
        Label(f"“{new.name}” is yours. In the hand for the next evening?", bold=True),
        Paragraph(words, size=12, quiet=True),
        Grid([ability_card(new)], least=260, gap=8),
        Button("It stays at home for now", stay, icon="icon/home", name="stays at home"),
        Heading(f"Or it goes along instead of one of these {len(held)}"),
        Grid(held, least=260, gap=8),
    ]
    return [Card(Column(inside, gap=8), padding=14, chosen=True, name="instead of")]


def _perks(sheets: Sheets, adventurer: Adventurer) -> list[Widget]:
    free = perks_to_choose(adventurer)

    def take(place: int) -> None:
        sheets.change(lambda campaign: adventurers.take_perk(campaign, sheets.content, adventurer.id, place))

    perks: list[Widget] = []
    for place, perk in enumerate(class_of(adventurer, sheets.content).perks):
        taken = adventurer.perks.count(place)
        words = f"{'■' * taken}{'□' * (perk.times - taken)} {perk_in_words(perk)}"
        if free <= 0:
            perks.append(Label(words, quiet=not taken))
            continue
        refusal = "" if taken < perk.times else "taken"
        act = partial(take, place)
        perks.append(Button(words, act, small=True, chosen=taken > 0, refusal=refusal, name=f"perk {place}"))
    heading = f"Perks: {free} to choose" if free > 0 else "Perks"
    return [Heading(heading), Grid(perks, least=260, gap=6)]


def _items(sheets: Sheets, adventurer: Adventurer) -> list[Widget]:
    lying = sheets.taken.lying(OWNED, adventurer.items)
    rows: list[Widget] = [_item(sheets, adventurer, item) for item in lying if item in sheets.content.items]
    return [Heading("Items"), *(rows or [Paragraph("None yet; the shop is in the city.", quiet=True)])]


def _item(sheets: Sheets, adventurer: Adventurer, identity: str) -> Widget:
    item = sheets.content.items[identity]

    def take_along(on: bool) -> None:
        def make(campaign: Campaign) -> Campaign:
            if on:
                return adventurers.equip(campaign, sheets.content, adventurer.id, identity)
            return adventurers.put_away(campaign, adventurer.id, identity)

        if not sheets.change(make):
            sheets.build()

    def sell() -> None:
        act = partial(sheets.change, lambda campaign: city.sell(campaign, sheets.content, adventurer.id, identity))
        sheets.taken.take(OWNED, adventurer.items, identity, "sold", act)

    worn = identity in adventurer.equipped
    tip = "" if worn else equip_refusal(adventurer, sheets.content, identity)
    refusal = "" if sheets.campaign.in_city else "The shop is in the city."
    words = Column(
        [Label(item.name, bold=True), Paragraph(f"{item.slot} · {item_in_words(item)}", size=12, quiet=True)], gap=0
    )
    words.weight = 1
    if gone := sheets.taken.gone(OWNED, adventurer.items, identity):
        return Row([words, was_had(gone)], gap=12)
    return Row(
        [
            words,
            Toggle("Taken along", worn, take_along, name=f"take {identity}", tip=tip),
            EvenButton(f"Sell for {city.selling_price(item)}", sell, refusal=refusal, name=f"sell {identity}"),
        ],
        gap=12,
    )


def _hand(sheets: Sheets, adventurer: Adventurer) -> list[Widget]:
    hand = hand_of(adventurer, sheets.content)
    owned = pool(class_of(adventurer, sheets.content), adventurer.cards)
    stickers = enhancements_of(sheets.campaign, adventurer.hero_class)

    def pick(card: str) -> None:
        sheets.card_out = "" if sheets.card_out == card else card
        sheets.build()
        sheets.reveal("enhance")

    def put_in(card: str) -> None:
        out, sheets.card_out = sheets.card_out, ""
        sheets.change(lambda campaign: adventurers.swap_card(campaign, sheets.content, adventurer.id, out, card))

    held = [
        ability_card(enhanced(card, stickers), partial(pick, card.id), chosen=card.id == sheets.card_out)
        for card in owned
        if card.id in hand
    ]
    refusal = "" if sheets.card_out in hand else "First press the card of the hand that stays at home."
    rest = [
        ability_card(enhanced(card, stickers), partial(put_in, card.id), refusal=refusal)
        for card in owned
        if card.id not in hand
    ]
    inside: list[Widget] = [Heading(f"Hand: {len(hand)} cards are taken along"), Grid(held, least=260, gap=8)]
    if sheets.card_out in hand:
        offers = _enhancements(sheets, adventurer, sheets.content.card(sheets.card_out))
        inside.append(Column(offers, gap=10, name="enhance"))
    if rest:
        inside += [Heading("Cards at home"), Grid(rest, least=260, gap=8)]
    return [*inside, Gap(8)]


def _enhancements(sheets: Sheets, adventurer: Adventurer, card: AbilityCard) -> list[Widget]:
    """The stickers a card has, and those its owner may buy for it."""
    stickers = enhancements_of(sheets.campaign, adventurer.hero_class)
    has = [enhancements.in_words(sticker) for sticker in stickers if sticker.card == card.id]
    inside: list[Widget] = [Heading(f"Enhance {card.name}")]
    if has:
        inside.append(Label(", ".join(has), quiet=True))
    closed = city.enhance_refusal(sheets.campaign, sheets.content, adventurer)
    if closed:
        return [*inside, Paragraph(closed, quiet=True)]

    def buy(sticker: Enhancement) -> None:
        sheets.change(lambda campaign: city.enhance(campaign, sheets.content, adventurer.id, sticker))

    offers: list[Widget] = []
    for number, sticker in enumerate(enhancements.offered(card, stickers, sheets.content.summons)):
        words = f"{enhancements.in_words(sticker)} · {enhancements.price(card, stickers, sticker)} gold"
        refusal = city.enhance_refusal(sheets.campaign, sheets.content, adventurer, sticker)
        act = partial(buy, sticker)
        offers.append(Button(words, act, small=True, refusal=refusal, name=f"enhancement {number}"))
    return [*inside, Grid(offers, least=260, gap=6)]


class EvenButton(Button):
    """A small button as wide as those of its kind in other rows, so that they stand in a column."""

    def __init__(self, words: str, action: Action, *, refusal: str, name: str) -> None:
        super().__init__(words, action, small=True, refusal=refusal, name=name)

    def natural_width(self, paint: Paint) -> int:
        return max(paint.px(LEAST), super().natural_width(paint))


def ability_card(
    card: AbilityCard, action: Action | None = None, *, chosen: bool = False, refusal: str = "", named: str = "card"
) -> CardFace:
    """A character's card with its level."""
    level = f"level {card.level or 'X'}"
    return CardFace(face(card), action, chosen=chosen, refusal=refusal, below=level, name=f"{named} {card.id}")
