"""One command being carried out at the hexagon campaign (`vtt.rules.change`)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.hexagon_sight import SightKind
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.change import TableInChange
from vtt.rules.gloomhaven.content import Card, Content, Level, Stats, level_of
from vtt.rules.gloomhaven.decisions import ChooseStep
from vtt.rules.gloomhaven.enhancements import better_summon, enhanced
from vtt.rules.gloomhaven.game import GAME
from vtt.rules.gloomhaven.ground import Ground
from vtt.rules.gloomhaven.grounds import FREE_OVERLAYS, ground_for, in_the_way
from vtt.rules.gloomhaven.monsters import RULE_SETS, RuleSet
from vtt.rules.gloomhaven.state import THING, Bonus, GloomhavenGame, Hero, Performing, Turn
from vtt.rules.gloomhaven.travel import Obstruction
from vtt.rules.questions import Question
from vtt.rules.unseen import hidden_spaces

_SIGHTS: Final[dict[str, SightKind]] = {"literal": "literal corners", "neighbours": "corners or neighbours"}
"""What sight the reading `sight.corners` stands for, besides that from a hair inside."""


def called(figure: Figure) -> str:
    """A figure's name with its number, where there may be others of the name."""
    return f"{figure.name} {figure.number}" if figure.number else figure.name


class Change(TableInChange[GloomhavenGame]):
    """A table in the middle of a command."""

    leading = "seats"

    def __init__(self, table: Table[GloomhavenGame], content: Content) -> None:
        super().__init__(table)
        self.content = content

    def called(self, figure: Figure) -> str:
        return called(figure)

    def fate(self, figure: Figure) -> str:
        """What becomes of a figure without health, in a word (`gloomhaven.md` 3.6, 6.10)."""
        if figure.rank == THING:
            return "destroyed"
        return "dead" if self.for_life_and_death and self.is_hero(figure.id) else GAME.fate(figure)

    def finish(self, winner: str, words: str, **fields: Any) -> None:
        """The scenario is over, and with it the turn under way."""
        super().finish(winner, words, turn=None, **fields)

    def gain_experience(self, figure: str, amount: int) -> None:
        """A character gains experience, and it is told (L997)."""
        if amount:
            self.update_hero(figure, xp=self.hero(figure).xp + amount)
            self.say(f"{self.figure(figure).name} gains {amount} experience.")

    # --- reading ---------------------------------------------------------------------------------------------

    def hero(self, figure: str) -> Hero:
        """What a character has beyond its figure; IllegalCommand for others."""
        try:
            return self.game.heroes[figure]
        except KeyError:
            raise IllegalCommand(f"{self.figure(figure).name} is no character.") from None

    def is_hero(self, figure: str) -> bool:
        return figure in self.game.heroes

    @property
    def turn(self) -> Turn:
        """The turn under way; IllegalCommand if nobody acts."""
        if self.game.turn is None:
            raise IllegalCommand("Nobody is acting now.")
        return self.game.turn

    @property
    def performing(self) -> Performing:
        """The action under way; IllegalCommand if there is none."""
        if self.turn.action is None:
            raise IllegalCommand("No action is under way.")
        return self.turn.action

    @property
    def level(self) -> Level:
        """What the scenario level means."""
        return level_of(self.game.level, self.game.solo)

    @property
    def for_life_and_death(self) -> bool:
        """Whether characters without health are dead for good (`gloomhaven.md` 6.10)."""
        return self.settings.get("permadeath", "") == "yes"

    def stats(self, figure: Figure) -> Stats:
        """Printed values of a monster or summon."""
        if figure.id in self.game.summoned:
            return self.summon_stats(self.game.summoned[figure.id], figure.kind)
        if figure.rank == THING:
            return Stats(figure.health, 0, 0)
        return self.content.stats(figure.kind, figure.rank, self.level.monsters, len(self.game.heroes))

    def summon_stats(self, summoner: str, kind: str) -> Stats:
        """Values of a summon, with the enhancements of its summoner's cards."""
        stickers, printed = self.hero(summoner).enhancements, self.content.summons[kind]
        return better_summon(printed, self.content.classes[summoner].cards, stickers, kind) if stickers else printed

    def card(self, identity: str) -> Card:
        """A character's card by id (``class/card``), with its enhancements."""
        hero, printed = self.game.heroes.get(identity.partition("/")[0]), self.content.card(identity)
        return enhanced(printed, hero.enhancements) if hero is not None and hero.enhancements else printed

    def bonuses(self, figure: str, kind: str) -> tuple[Bonus, ...]:
        """Active bonuses of one kind."""
        return tuple(bonus for bonus in self.game.bonuses.get(figure, ()) if bonus.kind == kind)

    def enemies(self, figure: Figure) -> list[Figure]:
        """Figures of the other side that can be focused and targeted: not the invisible ones, and no things if the
        figure is a monster (T99)."""
        others = (other for other in self.on_board() if other.side != figure.side)
        alive = (other for other in others if other.rank != THING or figure.side == "heroes")
        return [other for other in alive if "invisible" not in other.conditions]

    @property
    def hidden(self) -> frozenset[Space]:
        """Spaces of rooms not yet revealed."""
        return hidden_spaces(self.game.rooms.values(), self.revealed)

    def ground(self, for_heroes: bool = False) -> Ground:
        """The board as it is now; characters may enter closed doors."""
        return ground_for(self.board, self.hidden, self.doors, for_heroes, self._sight)

    @property
    def calm(self) -> bool:
        """Whether doubling and missing cards count as +2 and -2 (`modifiers.CALM`)."""
        return self.settings.get("modifiers", "") == "calm"

    @property
    def mirrors(self) -> bool:
        """Whether areas may be turned over as well as turned (A33b)."""
        return self.settings.get("areas", "") != "turned"

    @property
    def _sight(self) -> SightKind:
        """Which lines of sight the table plays by."""
        if self.rules.sight != "corners":
            return self.rules.sight
        return _SIGHTS.get(self.settings.get("sight.corners", ""), "corners")

    @property
    def rules(self) -> RuleSet:
        """The rule set the table plays by."""
        return RULE_SETS.get(self.settings.get("monsters", ""), RULE_SETS["gloomhaven"])

    def way(self, figure: Figure) -> Obstruction:
        """What is in a figure's way."""
        return in_the_way(figure, self.figures, self.tokens, self.board)

    def is_empty(self, space: Space) -> bool:
        """No figure, no token and no overlay but those that leave a hexagon empty."""
        if space not in self.ground().floor or self.board.letter(space) not in ".":
            return False
        if any(figure.space == space for figure in self.on_board()):
            return False
        return not any(space in token.spaces and token.kind not in FREE_OVERLAYS for token in self.tokens.values())

    def places_near(self, space: Space, *, clear: bool = False) -> list[Space]:
        """Where a newcomer meant for a hexagon may come: there, if nobody stands on it (`clear`: if nothing lies there,
        either), else to the nearest empty ones."""
        stood_on = not self.board.has(space) or any(other.space == space for other in self.on_board())
        return self.nearest_empty(space) if stood_on or (clear and not self.is_empty(space)) else [space]

    def nearest_empty(self, space: Space) -> list[Space]:
        """The nearest empty hexagons, by range (as the crow flies from where no floor is)."""
        empty = sorted(other for other in self.ground().floor if self.is_empty(other))
        if self.board.has(space):
            away = [self.ground().distances(space)[other] for other in empty]
        else:
            away = [self.board.lattice.distance(space, other) for other in empty]
        return [other for other, far in zip(empty, away, strict=True) if far == min(away)]

    # --- changing --------------------------------------------------------------------------------------------

    def update_turn(self, **fields: Any) -> None:
        """Change fields of the turn under way."""
        self.update_game(turn=msgspec.structs.replace(self.turn, **fields))

    def update_hero(self, figure: str, **fields: Any) -> None:
        """Change fields of a character."""
        self.update_entry("heroes", figure, self.hero(figure), **fields)

    def update_group(self, kind: str, **fields: Any) -> None:
        """Change fields of a monster type."""
        self.update_entry("groups", kind, self.game.groups[kind], **fields)

    def set_bonuses(self, figure: str, bonuses: tuple[Bonus, ...]) -> None:
        """All active bonuses of a figure."""
        others = {identity: held for identity, held in self.game.bonuses.items() if identity != figure}
        self.update_game(bonuses={**others, figure: bonuses} if bonuses else others)

    def seat_of(self, figure: str) -> str:
        """Who decides for a figure; empty for a monster, whose choices are the players' together (L1110)."""
        owner = self.hero_of(figure)
        return self.figures[owner].seat if owner in self.figures else ""

    def hero_of(self, figure: str) -> str:
        return self.game.summoned.get(figure, figure)

    def decides(self, question: Question) -> str:
        """Of a push or a pull whoever makes it."""
        return self.hero_of(question.shove.by) if isinstance(question, ChooseStep) else super().decides(question)
