"""The toy game: a page of rules that the program has never heard of, for boards of hexagons and of zones.

Each seat leads one hero and holds one card that nobody else sees. In its turn a hero walks two places, strikes a foe
beside it (a die; played, the card adds to it, and everybody has seen it) and may lay a piece of floor on the dark
beside it. Whoever is struck strikes back by one. Heroes win when no foe is left, foes when the eighth round is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import msgspec

from tests.games.stepping import moves_by_steps
from vtt.board.board import Board, LaidTile
from vtt.board.chance import Chance
from vtt.board.pieces import Figure, Pieces
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules import events, on_pieces
from vtt.rules.agenda_game import AgendaGame, Record
from vtt.rules.base import Choice, Command, IllegalCommand, Moves, Option
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.cards import Card
from vtt.rules.change import TableInChange
from vtt.rules.engine import Engine
from vtt.rules.game import Game, UsualSeat
from vtt.rules.known import Face, HeroOffer, Known
from vtt.rules.plan import Plan
from vtt.rules.questions import Offer, Question, now
from vtt.rules.registry import GAMES
from vtt.rules.standings import Standing

CARDS: Final = {"spark": 1, "flame": 2, "blaze": 3, "inferno": 4}
ROUNDS, POINTS = 8, 2


class Move(Command, frozen=True, kw_only=True, tag="move"):
    figure: str
    path: tuple[Space, ...]


class Strike(Command, frozen=True, kw_only=True, tag="strike"):
    figure: str
    target: str


class Light(Command, frozen=True, kw_only=True, tag="light"):
    figure: str
    space: Space


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    figure: str


class PlayCard(Question, frozen=True, kw_only=True, tag="play_card"):
    target: str

    @property
    def secret(self) -> bool:
        return True


class ToyGame(msgspec.Struct, frozen=True):
    """`cards`: hero -> the card it holds ("" when played, "?" when hidden)."""

    order: tuple[str, ...]
    cards: dict[str, str]
    turn: int = 0
    points: int = POINTS
    struck: bool = False
    round: int = 1
    phase: str = "play"
    agenda: tuple[str, ...] = ()
    winner: str = ""
    winning_words: str = ""


class Change(TableInChange[ToyGame]):
    @property
    def acting(self) -> str:
        return self.game.order[self.game.turn]

    def beside(self, space: Space) -> list[Space]:
        lattice = self.board.lattice
        near = ((other, lattice.border(space, other)) for other in lattice.neighbours(space))
        return [other for other, border in near if border is not None and self.board.border_kind(border) != "wall"]

    def foes(self, figure: str) -> list[Figure]:
        space = self.figure(figure).space
        near = [] if space is None else [space, *self.beside(space)]
        return [one for one in self.figures.values() if one.side == "monsters" and one.space in near]

    def dark(self, figure: str) -> list[Space]:
        space = self.figure(figure).space
        return [] if space is None else [one for one in self.board.lattice.neighbours(space) if not self.board.has(one)]

    def hurt(self, figure: str, amount: int) -> None:
        one = self.figure(figure)
        damage = min(one.health, one.damage + amount)
        self.update(figure, damage=damage)
        self.emit(events.Damaged(figure=figure, amount=amount, words=f"{one.name} loses {amount}."))
        if damage == one.health:
            self.update(figure, space=None)
            self.emit(events.Removed(figure=figure, space=one.space, cause="defeated", words=f"{one.name} falls."))


def move(change: Change, command: Move) -> None:
    moves = moves_of(change, command.figure, change.game.points)
    way = moves.path(command.path[-1], command.path[1:-1]) if command.path else None
    if way is None or command.path[-1] not in moves.ends:
        change.forbid(moves.refusal(command.path[-1]) if command.path else "It has to go somewhere.")
        raise IllegalCommand("No way leads there.")
    change.update_game(points=max(0, change.game.points - moves.cost(way)))
    change.update(command.figure, space=way[-1])
    change.emit(events.Moved(figure=command.figure, path=way, space=way[-1], words="It walks."))


def strike(change: Change, command: Strike) -> None:
    if change.game.struck:
        change.forbid("It has struck already.")
    if all(foe.id != command.target for foe in change.foes(command.figure)):
        raise IllegalCommand("Nobody stands beside it.")
    change.update_game(struck=True)
    card = change.game.cards[command.figure]
    if card:
        offers = (Offer("yes", f"Play {card}"), Offer("no", "Keep it"))
        seat = change.figure(command.figure).seat
        change.ask(
            PlayCard(seat=seat, prompt="Play the card?", figure=command.figure, offers=offers, target=command.target)
        )
    else:
        blow(change, command.figure, command.target, 0)


def answer(change: Change, question: PlayCard, option: str) -> None:
    card = change.game.cards[question.figure]
    if option == "yes":
        change.update_game(cards={**change.game.cards, question.figure: ""})
        change.say(f"It plays {card}.")
    blow(change, question.figure, question.target, CARDS.get(card, 0) if option == "yes" else 0)


def blow(change: Change, figure: str, target: str, more: int) -> None:
    face, change.chance = change.chance.below(6)
    die = events.RolledDie("red", face)
    change.emit(events.Rolled(dice=(die,), figure=figure, reason="attack", words=f"A {face + 1} is rolled."))
    change.hurt(target, face + 1 + more)
    if change.stands(target):
        change.hurt(figure, 1)
    if not change.stands(figure) and change.acting == figure:
        next_turn(change)


def light(change: Change, command: Light) -> None:
    if command.space not in change.dark(command.figure) or change.game.points < 1:
        raise IllegalCommand("No dark lies there, or it is too tired.")
    number = len(change.board.laid) + 1
    tile = LaidTile(f"floor-{number}", "floor", change.board.lattice.position(command.space))
    change.update_game(points=change.game.points - 1)
    change.lay_tile(tile, {command.space: "."}, words="There is floor.")


def end_turn(change: Change, command: EndTurn) -> None:
    next_turn(change)


def next_turn(change: Change) -> None:
    game = change.game
    later = [place for place in range(game.turn + 1, len(game.order)) if change.stands(game.order[place])]
    first = [place for place in range(len(game.order)) if change.stands(game.order[place])]
    turn, rounds = (later[0], game.round) if later else (first[0] if first else 0, game.round + 1)
    change.update_game(turn=turn, round=rounds, points=POINTS, struck=False)


def settled(change: Change) -> None:
    """After everything: is it over?"""
    sides = {figure.side for figure in change.on_board()}
    if change.game.phase == "play" and "monsters" not in sides:
        change.finish("heroes", "No foe is left.")
    elif change.game.phase == "play" and ("heroes" not in sides or change.game.round > ROUNDS):
        change.finish("monsters", "The dark wins.")


def check_seat(change: Change, command: Command) -> None:
    if getattr(command, "figure", "") != change.acting:
        change.forbid("It is another hero's turn.")
    if command.seat and change.figure(getattr(command, "figure", "")).seat != command.seat:
        raise IllegalCommand("That hero belongs to another seat.")


def moves_of(change: Change, figure: str, points: int) -> Moves:
    board, crowded = change.board, change.board.lattice.kind == "zones"
    taken = {one.space for one in change.figures.values() if one.id != figure}
    return moves_by_steps(
        change.before,
        figure,
        points,
        steps=change.beside,
        price=lambda space: 1 if board.has(space) else None,
        stops=lambda space: crowded or space not in taken,
        command=lambda way: Move(seat=change.figure(figure).seat, figure=figure, path=way),
    )


class Toy(AgendaGame[ToyGame, Change]):
    name = "toy"
    engine = Engine(
        commands={Move: move, Strike: strike, Light: light, EndTurn: end_turn},
        steps={},
        answers={PlayCard: answer},
        by_hand=on_pieces.do,
        check_seat=check_seat,
        settled=settled,
    )
    decoder = msgspec.json.Decoder(Record[ToyGame, PlayCard])

    def change(self, table: Table[Any]) -> Change:
        return Change(table)

    def set_up(self, board: Board, plan: Plan) -> Table[ToyGame]:
        cards, chance = Chance(plan.seed).shuffled(sorted(CARDS))
        crowd = board.lattice.kind == "zones"
        start = sorted(plan.start) or list(board.spaces)
        led = [(hero, seat.id) for seat in plan.seats for hero in seat.heroes]
        figures = {
            hero: Figure(
                hero,
                f"hero/{hero}",
                hero.title(),
                "heroes",
                start[0 if crowd else place],
                health=6,
                rank="hero",
                seat=seat,
            )
            for place, (hero, seat) in enumerate(led)
        }
        for one in plan.figures:
            figures[one.id] = Figure(one.id, one.kind, one.name or "Shade", "monsters", one.space, health=4)
        game = ToyGame(tuple(hero for hero, _ in led), {hero: cards[n % len(cards)] for n, (hero, _) in enumerate(led)})
        pieces = Pieces(figures=figures, doors={one.id: one for one in plan.doors}, chance=chance)
        return Table(board, pieces, game, seats=tuple(seat.id for seat in plan.seats), settings=dict(plan.settings))

    def acting_seat(self, table: Table[Any]) -> str:
        return str(table.pending[-1].seat if table.pending else table.figure(table.game.order[table.game.turn]).seat)  # type: ignore[attr-defined]

    def offered(self, change: Change, seat: str) -> tuple[Choice, ...]:
        one = change.figure(change.acting)
        if one.seat != seat and not change.bends:
            return ()
        strikes = [
            Option(foe.name, Strike(seat=seat, figure=one.id, target=foe.id), figure=foe.id)
            for foe in change.foes(one.id)
        ]
        lights = [Option("Here", Light(seat=seat, figure=one.id, space=dark), dark) for dark in change.dark(one.id)]
        why = change.counts("It has struck already." if change.game.struck else "") or (
            "" if strikes else "Nobody stands beside it."
        )
        tired = "" if lights and change.game.points else "No dark lies beside it, or it is too tired."
        return (
            Choice("Move", "move", one.id, "M", "icon/move"),
            Choice(
                "Strike",
                "figure",
                one.id,
                "A",
                "icon/attack",
                why,
                role="attack",
                options=lambda: strikes,
            ),
            Choice("Lay floor", "option", one.id, "L", "icon/area", tired, options=lambda: lights),
            now("End turn", EndTurn(seat=seat, figure=one.id), "", "Enter", role="end"),
        )

    def moves(self, table: Table[Any], figure: str, points: int | None = None) -> Moves:
        change = self.change(table)
        return moves_of(change, figure, change.game.points if points is None else points)

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[Any]:
        game: ToyGame = table.game
        hidden = {hero for hero in game.order if table.figure(hero).seat not in seats}
        cards = {hero: "?" if card and hero in hidden else card for hero, card in game.cards.items()}
        pending = tuple(one if one.seat in seats else msgspec.structs.replace(one, offers=()) for one in table.pending)  # type: ignore[attr-defined, type-var]
        pieces = msgspec.structs.replace(table.pieces, chance=Chance())
        return replace(table, pieces=pieces, game=msgspec.structs.replace(game, cards=cards), pending=pending)

    def hand(self, table: Table[Any], seat: str) -> tuple[Card, ...]:
        held = ((hero, card) for hero, card in table.game.cards.items() if table.figure(hero).seat == seat)
        return tuple(Card(card.title(), f"Adds {CARDS[card]}.", hero, id=card) for hero, card in held if card in CARDS)

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        game: ToyGame = table.game
        state = lambda n: "acting" if n == game.turn else "done" if n < game.turn else "ready"  # noqa: E731
        return tuple(Standing(hero.title(), (hero,), "heroes", state(n)) for n, hero in enumerate(game.order))

    def put_there(self, command: Command) -> PlaceFigure | None:
        if isinstance(command, Move) and command.path:
            return PlaceFigure(seat=command.seat, figure=command.figure, space=command.path[-1])
        return None

    def invariants(self, table: Table[Any]) -> list[str]:
        game: ToyGame = table.game
        stand = (one for one in table.pieces.figures.values() if one.space is not None)
        lost = [f"{one.name} stands on nothing" for one in stand if not table.board.has(one.space or 0)]
        return lost + [f"{hero} holds “{card}”" for hero, card in game.cards.items() if card not in ("", "?", *CARDS)]


def known() -> Known:
    heroes = ("ann", "bob", "cid", "dot")
    faces = tuple(Face(number, (), str(number)) for number in range(1, 7))
    return Known(
        figures={"shade": (1, 1)},
        heroes=frozenset(heroes),
        offers=tuple(HeroOffer(hero, hero.title(), "Walks and strikes.", hero) for hero in heroes),
        dice={"red": faces},
    )


def seats() -> Iterator[UsualSeat]:
    for number in (1, 2):
        yield UsualSeat(f"player-{number}", f"Player {number}", "heroes")


GAME: Final = Game(
    name="toy",
    title="Toy",
    lattices=("hexagon", "zones"),
    seats=tuple(seats()),
    unseated=tuple(seats()),
    letters="ALM",
    weights={"strike": 2.0, "light": 0.1, "end_turn": 0.2},
    ruleset=lambda stand_ins: Toy(),
    known=known,
)


@contextmanager
def also_played() -> Iterator[None]:
    """As long as this lasts the program knows this game, too."""
    GAMES[GAME.name] = GAME
    try:
        yield
    finally:
        del GAMES[GAME.name]
