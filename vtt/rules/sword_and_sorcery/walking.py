"""Heroes on their way: zones entered one by one, and what strikes at whoever leaves (`sword_and_sorcery.md` 2, 2.3)."""

from __future__ import annotations

from itertools import count, pairwise

from msgspec.structs import replace

from vtt.board.pieces import Figure, Token
from vtt.rules import rooms
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import enumerated, the
from vtt.rules.events import Entered, Moved, Placed
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.change import Change, breed
from vtt.rules.sword_and_sorcery.control import strikers
from vtt.rules.sword_and_sorcery.finding import LOCKED, no_opening, spring_traps
from vtt.rules.sword_and_sorcery.happenings import spring_trap
from vtt.rules.sword_and_sorcery.harm import end_markers, suffer
from vtt.rules.sword_and_sorcery.sharing import shared_out
from vtt.rules.sword_and_sorcery.souls import Body
from vtt.rules.sword_and_sorcery.steps import Enter, Strike, Walk
from vtt.rules.sword_and_sorcery.travel import Price, entering
from vtt.rules.sword_and_sorcery.turn import acted, moved, no_free, no_move, no_standard
from vtt.rules.sword_and_sorcery.turns import begin_action


def move(change: Change, command: commands.Move) -> None:
    """Go along a path of zones."""
    hero, path = command.figure, command.path
    if len(path) < 2 or path[0] != change.standing(hero).zone:
        raise IllegalCommand("A way begins where the hero stands.")
    steps = change.ground().steps["heroes"]
    if any(other not in steps[zone] for zone, other in pairwise(path)):
        raise IllegalCommand("No way leads there.")
    if _spends(change, hero, price_of(change, path).points):
        change.push(Walk(figure=hero, path=path[1:]))


def stand_up(change: Change, command: commands.StandUp) -> None:
    """Who lies on the ground spends a movement point and stays where it is (L100, S10)."""
    if not change.lies(command.figure):
        raise IllegalCommand(f"{change.figures[command.figure].name} does not lie on the ground.")
    if _spends(change, command.figure, 1):
        end_markers(change, command.figure, "point_spent")


def _spends(change: Change, hero: str, points: int) -> bool:
    """Movement points are spent, by a move action if there are not enough of them; whether it came to that."""
    limits, turn = change.limits(hero), change.turn
    change.forbid(no_move(turn, limits, change.markers(hero), points))
    begins = turn.moving == "ahead" and points > turn.points
    change.update_turn(moved(turn, limits, points))
    if begins and not begin_action(change, hero):
        if change.game.turn is not None:
            change.update_turn(replace(turn, moving="over", points=0))
        return False
    return True


def price_of(change: Change, path: tuple[int, ...]) -> Price:
    """What a way costs, and the wounds on it."""
    ground, price = change.ground(), Price(0, 0)
    for zone in path[1:]:
        price = price.plus(entering(ground, zone))
    return price


def walk(change: Change, step: Walk) -> None:
    """The next zone: its points stand up whom a trap has knocked down on the way (L100), and those that the hero leaves
    strike at it, unless the heroes dominate (L37)."""
    if not step.path or not change.stands(step.figure):
        return
    end_markers(change, step.figure, "point_spent")
    left = change.standing(step.figure)
    found = () if change.soul(step.figure).fallen else strikers(change.standings(), left)
    found = found if change.options.each_strikes else found[:1]
    blows = [Strike(attacker=one, target=step.figure, attack=change.enemy_card(one).attacks[0].id) for one in found]
    if blows:
        names = enumerated([change.figures[one].name for one in found])
        strike = "they strike" if found[1:] else "it strikes"
        change.say(f"{change.figures[step.figure].name} leaves {names} behind; {strike}.")
    change.push(*blows, Enter(figure=step.figure, zone=step.path[0]), Walk(figure=step.figure, path=step.path[1:]))


def enter(change: Change, step: Enter) -> None:
    """A hero enters a zone; hazardous ground wounds (L134), traps spring."""
    before = change.standing(step.figure).zone
    change.update(step.figure, space=step.zone)
    words = f"{change.figures[step.figure].name} moves to {change.board.lattice.name(step.zone)}."
    change.emit(Moved(figure=step.figure, path=(before, step.zone), space=step.zone, words=words))
    change.emit(Entered(figure=step.figure, space=step.zone))
    suffer(change, step.figure, entering(change.ground(), step.zone).wounds, why="hazardous ground")
    if not change.soul(step.figure).fallen:
        spring_traps(change, step.figure)


def open_door(change: Change, command: commands.OpenDoor) -> None:
    """Open a door of the own zone: it goes off the board, and a trap card is drawn (L142)."""
    door = change.doors.get(command.door)
    if door is None or door.state != "closed":
        raise IllegalCommand("There is no closed door of that name.")
    hero = command.figure
    change.forbid(no_door(change, hero, command.door))
    if door.kind == LOCKED:
        change.update_turn(acted(change.turn, change.limits(hero), "force"))
    if not begin_action(change, hero, free=door.kind != LOCKED):
        return
    name = the(f"{door.name[:1].lower()}{door.name[1:]}")
    change.set_door(door.id, "removed", f"{change.figures[hero].name} opens {name}.", hero)
    show_behind(change, door.id)
    spring_trap(change, hero, f"at {name}")


def no_door(change: Change, hero: str, identity: str) -> str:
    """Why a hero may not open a door now."""
    door, zone = change.doors[identity], change.standing(hero).zone
    if change.soul(hero).fallen:
        return "A soul only moves."
    if not any(zone in change.board.lattice.sides(border) for border in door.borders):
        return f"{change.figures[hero].name} does not stand at {door.name}."
    engaged, refusal = change.engaged(hero), no_opening(change, hero, door.kind)
    if not refusal and door.kind == LOCKED:
        refusal = no_standard(change.turn, change.limits(hero), change.markers(hero), "force", engaged)
    return refusal or no_free("open", engaged)


def reveal(change: Change, identity: str) -> None:
    """Lay out what waits in a room, and what its open doors show: a tale may open one before anybody has seen it."""
    if identity in change.game.rooms and identity not in change.revealed:
        room = rooms.reveal(change, change.game.rooms, identity)
        lay_out(change, room.figures if room else (), room.tokens if room else ())
        for door in tuple(change.doors):
            show_behind(change, door)


def show_behind(change: Change, identity: str) -> None:
    """A door that is not closed, seen from either side, shows the rooms on both (L142), and those it names."""
    door, hidden = change.doors[identity], change.hidden
    sides = {zone for border in door.borders for zone in change.board.lattice.sides(border)}
    if door.state == "closed" or sides <= hidden:
        return
    beside = [room.id for room in change.game.rooms.values() if sides & hidden & set(room.spaces)]
    for room in (*door.rooms, *beside):
        reveal(change, room)


def lay_out(change: Change, figures: tuple[Figure, ...], tokens: tuple[Token, ...]) -> None:
    """Put enemies and tokens on the board; every kind of enemy has a seat that runs it."""
    for token in tokens:
        change.add_token(token)
    bosses = _bosses(change)
    for figure in figures:
        if figure.id in change.figures:
            continue
        change.add_figure(_numbered(change, figure))
        strength = change.strength(figure.id)
        change.update_game(enemies={**change.game.enemies, figure.id: Body(shields=strength.shields)})
        change.emit(Placed(figure=figure.id, space=figure.space or 0, cause="spawn"))
    share_out(change)
    if change.game.phase != "set_up" and not bosses:
        tell_threat(change)


def tell_threat(change: Change) -> None:
    """Who has the threat marker, once a boss is there whom it matters to (L29)."""
    bosses, hero = _bosses(change), change.game.threat
    if bosses and change.stands(hero) and not change.soul(hero).fallen:
        name = change.figures[hero].name
        change.befell(f"{name} has the threat marker: where {bosses[0].name} may choose, it goes for {name}.")


def _bosses(change: Change) -> list[Figure]:
    return [enemy for enemy in change.enemies() if change.enemy_card(enemy.id).boss]


def _numbered(change: Change, figure: Figure) -> Figure:
    """A figure told from others of its kind: the second one bears a 2, on its foot and in its name."""
    taken = {max(1, other.number) for other in change.figures.values() if other.kind == figure.kind}
    number = next(number for number in count(1) if number not in taken)
    if number == 1 or figure.name != change.content.enemies[figure.kind].name:
        return figure
    return replace(figure, number=number, name=f"{figure.name} {number}")


def share_out(change: Change) -> None:
    """Every kind of enemy in play has a seat that runs it (L86), counted from the seat that acts."""
    seats = change.game.seats
    acting = change.figures[change.game.turn.hero].seat if change.game.turn is not None else ""
    first = seats.index(acting) if acting in seats else 0
    newcomers = [breed(figure) for figure in change.enemies()]
    runs = shared_out(newcomers, (*seats[first:], *seats[:first]), change.game.runs) if seats else {}
    change.update_game(runs=runs)
