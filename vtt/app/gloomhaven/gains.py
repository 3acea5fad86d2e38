"""What each character has gained in a game of the hexagon campaign, on the page of its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Column
from vtt.play.session import Session
from vtt.rules.enumeration import count, enumerated
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.rules.gloomhaven.state import Hero
from vtt.rules.gloomhaven.treasure import in_words as given_in_words


def gains(session: Session) -> Widget | None:
    """Coins with the gold they are worth, experience with what victory brings, and what was found, a line a character
    (`gloomhaven.md` 6.1)."""
    ending = session.ruleset.ending(session.table)
    if not isinstance(session.ruleset, Gloomhaven) or ending is None:
        return None
    change = session.ruleset.change(session.table)
    level = change.level
    bonus = level.xp if ending.winner == "heroes" else 0
    lines: list[Widget] = [Heading("Coins and experience")]
    began = _began(session, session.ruleset)
    for figure, hero in change.game.heroes.items():
        brought = began[figure].items if figure in began else hero.items
        new = Counter(hero.items) - Counter(brought)
        found = [given_in_words(what, change.content) for what in (*new.elements(), *hero.finds)]
        words = in_words(hero, level.gold, bonus, found)
        lines.append(Paragraph(f"{change.figures[figure].name}: {words}", quiet=True))
    return Column(lines, gap=4)


def _began(session: Session, ruleset: Gloomhaven) -> Mapping[str, Hero]:
    """The characters as the game was set up; none where the save is damaged there."""
    try:
        first = session.earlier(len(session) - 1)
    except KeyError:
        return {}
    return ruleset.change(first.table).game.heroes if first is not None else {}


def in_words(hero: Hero, gold: int, bonus: int, found: Sequence[str] = ()) -> str:
    """“3 coins (6 gold) · 12 experience (5 of it for the victory) · found the ring mail”. `gold`: what a coin is worth;
    `bonus`: the experience that everybody gets; `found`: what else it takes home, in words."""
    worth = f" ({hero.coins * gold} gold)" if hero.coins else ""
    won = f" ({bonus} of it for the victory)" if bonus else ""
    more = f" · found {enumerated(found)}" if found else ""
    return f"{count(hero.coins, 'coin')}{worth} · {hero.xp + bonus} experience{won}{more}"
