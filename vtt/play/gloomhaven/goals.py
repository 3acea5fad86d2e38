"""Battle goals: two are dealt to each character before a scenario, one is kept in secret; after a victory the reached
ones bring checkmarks, also to the exhausted (`gloomhaven.md` 1.4, 3.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vtt.board.chance import Chance
from vtt.board.pieces import Figure
from vtt.play.gloomhaven.book import BattleGoal, Book, Measure
from vtt.play.gloomhaven.sheet import Adventurer, Campaign
from vtt.rules.gloomhaven.state import GloomhavenGame, Hero

DEALT: Final = 2


def deal(campaign: Campaign, book: Book, seed: int) -> dict[str, tuple[str, ...]]:
    """Two goals for each character that goes along, all different."""
    deck, _ = Chance(seed).shuffled(tuple(book.goals))
    return {
        adventurer.id: deck[place * DEALT : (place + 1) * DEALT] for place, adventurer in enumerate(campaign.players)
    }


def measures(adventurer: Adventurer, hero: Hero, figure: Figure, game: GloomhavenGame) -> Mapping[Measure, int]:
    """What goals are about, at the end of a game. Saves of old know only of the items that are spent."""
    used = {*hero.used, *hero.spent}
    return {
        "coins": hero.coins,
        "experience": hero.xp,
        "health": max(0, figure.health - figure.damage),
        "damage": figure.damage,
        "lost cards": len(hero.lost),
        "cards left": len(hero.hand) + len(hero.discard),
        "items used": len(used),
        "items unused": len(set(hero.items) - used),
        "finds": max(0, len(hero.items) - len(adventurer.equipped)),
        "rounds": game.round,
    }


def reached(goal: BattleGoal, adventurer: Adventurer, hero: Hero, figure: Figure | None, game: GloomhavenGame) -> bool:
    """Whether a character has reached a goal. Some ask for not being exhausted."""
    if figure is None or (goal.standing and hero.exhausted):
        return False
    value = measures(adventurer, hero, figure, game)[goal.measure]
    return (goal.least is None or value >= goal.least) and (goal.most is None or value <= goal.most)
