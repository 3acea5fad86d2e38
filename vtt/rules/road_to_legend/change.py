"""One command being carried out at the game without an overlord (`vtt.rules.descent.change`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vtt.board.table import Table
from vtt.rules.base import Footprint
from vtt.rules.descent import change as square
from vtt.rules.descent.content import Content
from vtt.rules.descent.state import DescentGame
from vtt.rules.road_to_legend.activations import Activation, Behaviour
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.rounds import Morale
from vtt.rules.road_to_legend.state import DungeonGame

SHOWN: Final = "monster_turns"
TIES: Final = "ties"
DIFFICULTY: Final = "difficulty"
ALONE: Final = "alone"
_NEAREST: Final = Target("nearest")
_ATTACK: Final = Entry("attack", _NEAREST)
_CLOSE: Final = (Entry("engage", _NEAREST), _ATTACK)
_FAR: Final = (Entry("sight", _NEAREST), _ATTACK, Entry("move_and_retreat", if_within=2))
CLOSE: Final = Activation("plain", "The nearest first", _CLOSE, _CLOSE)
FAR: Final = Activation("plain", "From afar", _FAR, _FAR)
"""How kinds of monsters act of which nobody has written how they behave: by whether they strike from afar."""


class Change(square.Change):
    """A table in the middle of a command, and how monsters behave."""

    def __init__(self, table: Table[DescentGame], content: Content, behaviours: Mapping[str, Behaviour]) -> None:
        super().__init__(table, content)
        self.behaviours = behaviours

    def lead(self, figure: str, leader: str) -> None:
        """Also what a seat that leads heroes keeps of monsters goes on to whoever leads them now."""
        super().lead(figure, leader)
        keeper = self.game.overlord_seat
        if keeper in self.game.hero_seats:
            return
        for one in list(self.figures.values()):
            if one.seat == keeper:
                self.update(one.id, seat=leader)
        self.update_game(overlord_seat=leader)

    @property
    def dungeon(self) -> DungeonGame:
        """The state with what runs the dungeon."""
        if not isinstance(self.game, DungeonGame):
            raise TypeError("This table is one of the game with an overlord.")
        return self.game

    @property
    def shows(self) -> bool:
        """Whether what monsters do is shown before it is done."""
        return self.settings.get(SHOWN, "shown") == "shown"

    @property
    def asks(self) -> bool:
        """Whether people decide what the monsters' orders leave open (`15`)."""
        return self.shows and self.settings.get(TIES, "ask") == "ask"

    leaderless = True

    @property
    def which_turn(self) -> str:
        """Who is alone takes two in a round."""
        return "second turn" if self.dungeon.again else "turn"

    @property
    def monsters_seat(self) -> str:
        """Nobody's: several ways to do what is asked for are the players' together (`1`, L768)."""
        return ""

    def chosen_places(self, found: Sequence[Footprint]) -> Sequence[Footprint]:
        """The players choose among equally good places, or the table's policy does (`12`, L970; `15`)."""
        policy = self.settings.get(TIES, "ask")
        if len(found) < 2 or self.asks:
            return found
        if policy == "seeded":
            found, self.chance = self.chance.shuffled(found)
        elif policy != "ask":
            found = sorted(found, key=self._away, reverse=policy == "favour_heroes")
        return found[:1]

    def _away(self, end: Footprint) -> int:
        """Spaces from a place to the nearest hero; beyond everything where nothing can be counted."""
        ground = self.ground
        heroes = [space for hero in self.hero_figures() for space in ground.spaces_of(hero)]
        away = ground.distance(ground.footprint_spaces(end), heroes)
        return self.board.lattice.size if away is None else away

    def behaviour(self, kind: str) -> Behaviour:
        """How a kind of monster behaves: as written, or plainly."""
        written = self.dungeon.behaviours.get(kind) or self.behaviours.get(kind)
        if written is not None:
            return written
        monster = self.content.monsters.get(kind)
        ranged = monster is not None and next(iter(monster.cards.values())).reach == 0
        return Behaviour(kind, (FAR if ranged else CLOSE,))

    def activation(self) -> Activation:
        """The activation by which the acting group acts (the first it has, should its own be gone)."""
        acting = self.dungeon.acting
        if acting is None:
            return CLOSE
        known = self.behaviour(self.game.groups[acting.group].kind).activations
        return next((one for one in known if one.id == acting.activation), known[0])

    def set_morale(self, morale: Morale, words: str) -> None:
        """The party's courage changes and is told; where it is lost, the quest is."""
        self.update_game(morale=morale)
        if morale.lost:
            self.finish("monsters", words)
        else:
            self.befell(words)
