"""One command being carried out at the square dungeon game (`vtt.rules.change`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from typing import Any

import msgspec

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.rules.base import Footprint, IllegalCommand
from vtt.rules.change import TableInChange
from vtt.rules.descent.content import Content, Face, HeroSheet, MonsterCard, card_of_rank, with_power
from vtt.rules.descent.decisions import ChooseTarget, ChooseVictim, React
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import ground_of
from vtt.rules.descent.plan import Plan
from vtt.rules.descent.sides import SPIRIT, is_hero_figure
from vtt.rules.descent.state import Attack, Defence, DescentGame, Dice, Hero, MonsterGroup, Turn
from vtt.rules.descent.steps import GoOn, Reaction, Walk, Window
from vtt.rules.events import RolledDie
from vtt.rules.questions import Question


class Change(TableInChange[DescentGame]):
    """A table in the middle of a command."""

    leading = "hero_seats"

    def __init__(self, table: Table[DescentGame], content: Content) -> None:
        super().__init__(table)
        self.content = content
        self._ground: Ground | None = None
        self._land: tuple[object, object, object] = (None, None, None)

    # --- reading ---------------------------------------------------------------------------------------------

    @property
    def dice(self) -> Mapping[str, Sized]:
        return self.content.dice

    def on_board(self) -> Iterable[Figure]:
        """All figures that stand on the board; familiars that are none are left out (L2768)."""
        return (figure for figure in self.figures.values() if figure.space is not None and figure.rank != SPIRIT)

    @property
    def ground(self) -> Ground:
        """The board compiled for the rules, with doors, tokens and figures as they are now."""
        ground = self._ground
        if ground is None or not self._same_land():
            ground = ground_of(self.done())
            self._land = (self.board, self.doors, self.tokens)
        elif ground.figures is not self.figures:
            ground = ground.with_figures(self.figures)
        self._ground = ground
        return ground

    @property
    def plan(self) -> Plan:
        """What of the ground does not depend on figures (terrain, borders): cheaper while figures move."""
        ground = self._ground if self._ground is not None and self._same_land() else self.ground
        return ground.plan

    def _same_land(self) -> bool:
        board, doors, tokens = self._land
        return board is self.board and doors is self.doors and tokens is self.tokens

    @property
    def turn(self) -> Turn:
        """The turn under way; IllegalCommand if nobody acts."""
        if self.game.turn is None:
            raise IllegalCommand("Nobody is acting now: begin a turn first.")
        return self.game.turn

    @property
    def attack(self) -> Attack:
        """The attack under way; IllegalCommand if there is none."""
        if self.game.attack is None:
            raise IllegalCommand("No attack is under way.")
        return self.game.attack

    @property
    def which_turn(self) -> str:
        """What a hero's turn is called that begins now or goes on."""
        return "turn"

    leaderless = False
    """Whether monsters have nobody who decides for them: then those who play do, or what their table has agreed on."""

    @property
    def monsters_seat(self) -> str:
        """The seat that is asked about monsters that come onto the board."""
        return self.game.overlord_seat

    def chosen_places(self, found: Sequence[Footprint]) -> Sequence[Footprint]:
        """Of equally good places (one at least) those among which somebody still chooses: all, or one."""
        return found if self.game.overlord_seat else found[:1]

    def defending(self) -> Mapping[str, Defence]:
        """How each figure defends against the attack under way: first against the first of two hits, where it has taken
        one upon itself beside its own (L2912)."""
        found: dict[str, Defence] = {}
        for one in sorted(self.attack.defences, key=lambda one: one.done):
            found.setdefault(one.figure, one)
        return found

    def defence(self, figure: str) -> Defence:
        """How a figure defends against the attack under way."""
        return self.defending()[figure]

    def yet_to_suffer(self, attack: Attack) -> list[Defence]:
        """Whom an attack has still to hurt, as they defend."""
        return [one for one in attack.defences if not one.done and self.stands(one.figure)]

    def acts(self, figure: str) -> bool:
        """Whether it is this figure's turn."""
        return self.game.turn is not None and self.game.turn.figure == figure

    def hero(self, figure: str) -> Hero:
        """What a hero has beyond its figure; IllegalCommand for others."""
        try:
            return self.game.heroes[figure]
        except KeyError:
            raise IllegalCommand(f"{self.figure(figure).name} is no hero.") from None

    def is_hero(self, figure: str) -> bool:
        """Whether a figure is a hero (not an ally)."""
        return figure in self.game.heroes

    def counts_as_hero(self, figure: str) -> bool:
        """Whether a figure is a hero, or an ally, who counts as one for abilities, attacks and cards (L1099)."""
        return figure in self.figures and is_hero_figure(self.figures[figure])

    def hero_figures(self) -> Iterable[Figure]:
        """All heroes and allies on the board."""
        return (figure for figure in self.on_board() if is_hero_figure(figure))

    def sheet(self, figure: str) -> HeroSheet:
        """A hero's sheet, as a campaign has made it."""
        printed = self.hero(figure).sheet
        return self.game.sheets.get(printed) or self.content.heroes[printed]

    def card(self, figure: str) -> MonsterCard:
        """The card of a monster's rank in this act."""
        return monster_card(self.content, self.game, self.figure(figure))

    def group_of(self, figure: str) -> MonsterGroup | None:
        """The monster group a figure belongs to."""
        return self.game.groups.get(self.figures[figure].group)

    # --- changing --------------------------------------------------------------------------------------------

    def update_turn(self, **fields: Any) -> None:
        """Change fields of the turn under way."""
        self.update_game(turn=msgspec.structs.replace(self.turn, **fields))

    def update_hero(self, figure: str, **fields: Any) -> None:
        """Change fields of a hero; IllegalCommand for others."""
        self.update_entry("heroes", figure, self.hero(figure), **fields)

    def update_group(self, group: str, **fields: Any) -> None:
        """Change fields of a monster group."""
        self.update_entry("groups", group, self.game.groups[group], **fields)

    def update_attack(self, **fields: Any) -> None:
        """Change fields of the attack under way."""
        self.update_game(attack=msgspec.structs.replace(self.attack, **fields))

    def update_defence(self, figure: str, **fields: Any) -> None:
        """Change fields of how a figure defends against the attack under way."""
        now = self.defence(figure)
        self.update_attack(
            defences=tuple(
                msgspec.structs.replace(defence, **fields) if defence is now else defence
                for defence in self.attack.defences
            )
        )

    @property
    def is_last_round(self) -> bool:
        """Whether the time is over with this round."""
        return self.game.round_limit is not None and self.game.round >= self.game.round_limit

    # --- what follows ----------------------------------------------------------------------------------------

    def finish(self, winner: str, words: str, **fields: Any) -> None:
        """The game is over, and any attack with it; no round beyond the limit has begun."""
        number = min(self.game.round, self.game.round_limit or self.game.round)
        super().finish(winner, words, turn=None, attack=None, round=number, **fields)

    # --- dice ------------------------------------------------------------------------------------------------

    def hero_of(self, figure: str) -> str:
        familiar = self.game.familiars.get(figure)
        return figure if familiar is None else familiar.hero

    def decides(self, question: Question) -> str:
        """Who suffers first the active player says; where somebody lands, whoever threw it (`ChooseTarget.values`)."""
        if isinstance(question, ChooseVictim) and self.game.turn is not None:
            return self.hero_of(self.game.turn.figure)
        by = question.values.get("by") if isinstance(question, ChooseTarget) else None
        return super().decides(question) if by is None else self.hero_of(str(by))

    def lead(self, figure: str, leader: str) -> None:
        """Also what is left of its moves. A window in which one of both seats is asked opens anew, as it is now up to
        another one what the hero can do there; whoever has let it pass without that hero is asked again."""
        before = self.figures[figure].seat
        super().lead(figure, leader)
        idle = before not in self.game.hero_seats
        self.pending = tuple(
            one for one in self.pending if not (isinstance(one, React) and one.seat in (before, leader))
        )

        def handed(step: Any) -> Any:
            if isinstance(step, Window) and before not in step.passed:
                return msgspec.structs.replace(step, passed=tuple(one for one in step.passed if one != leader))
            if isinstance(step, Reaction):
                return msgspec.structs.replace(step, window=handed(step.window))
            if isinstance(step, (Walk, GoOn)) and step.seat == before and (idle or self.hero_of(step.figure) == figure):
                return msgspec.structs.replace(step, seat=leader)
            return step

        resting = {seat: windows for seat, windows in self.game.resting.items() if seat != leader}
        self.update_game(agenda=tuple(map(handed, self.game.agenda)), resting=resting)

    def roll(self, colours: Iterable[str]) -> tuple[Dice, ...]:
        """Roll dice by colour with the table's own chance (typed results first). Emits nothing."""
        return tuple(Dice(die.colour, die.face) for die in self.cast(colours, self.content.dice))

    def face(self, die: Dice) -> Face:
        """What a die shows."""
        return self.content.dice[die.colour][die.face]

    def draw_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards in random order."""
        order, self.chance = self.chance.shuffled(tuple(cards))
        return order


def shown(dice: Iterable[Dice]) -> tuple[RolledDie, ...]:
    """Dice as events carry them."""
    return tuple(RolledDie(die.colour, die.face) for die in dice)


def monster_card(content: Content, game: DescentGame, figure: Figure) -> MonsterCard:
    """The card of a monster figure; IllegalCommand if the content knows none."""
    monster = content.monsters.get(figure.kind)
    if monster is None:
        raise IllegalCommand(f"Nothing is written about {figure.name}.")
    card = card_of_rank(monster, game.act, figure.rank, len(game.heroes))
    power = game.relics.get(figure.kind)
    card = card if power is None else with_power(card, power)
    for key in (given_to(figure.group), given_to(figure.id, one=True)) if game.gifts else ():
        card = with_power(card, game.relics[key]) if key in game.relics else card
    return card


def given_to(identity: str, *, one: bool = False) -> str:
    """Under which name of `DescentGame.relics` stands what a group has, or `one` figure alone."""
    return f"figure:{identity}" if one else f"group:{identity}"
