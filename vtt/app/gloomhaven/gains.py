"""What each character has gained in a game of the hexagon campaign, on the page of its end."""

from __future__ import annotations

from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Column
from vtt.play.session import Session
from vtt.rules.enumeration import count
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.rules.gloomhaven.state import Hero


def gains(session: Session) -> Widget | None:
    """Coins with the gold they are worth, and experience with what victory brings, a line a character
    (`gloomhaven.md` 6.1)."""
    ending = session.ruleset.ending(session.table)
    if not isinstance(session.ruleset, Gloomhaven) or ending is None:
        return None
    change = session.ruleset.change(session.table)
    level = change.level
    bonus = level.xp if ending.winner == "heroes" else 0
    lines: list[Widget] = [Heading("Coins and experience")]
    for figure, hero in change.game.heroes.items():
        lines.append(Paragraph(f"{change.figures[figure].name}: {in_words(hero, level.gold, bonus)}", quiet=True))
    return Column(lines, gap=4)


def in_words(hero: Hero, gold: int, bonus: int) -> str:
    """“3 coins (6 gold) · 12 experience (5 of it for the victory)”. `gold`: what a coin is worth; `bonus`: the
    experience that everybody gets."""
    worth = f" ({hero.coins * gold} gold)" if hero.coins else ""
    won = f" ({bonus} of it for the victory)" if bonus else ""
    return f"{count(hero.coins, 'coin')}{worth} · {hero.xp + bonus} experience{won}"
