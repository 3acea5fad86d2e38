"""Several heroes assault a city together (`mage_knight.md` 12): all agree on who takes how many of the defenders, each
fights its own share, and the city falls if nobody is left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import AssaultTogether
from vtt.rules.mage_knight.decisions import Joining
from vtt.rules.mage_knight.fight import FOREIGN
from vtt.rules.mage_knight.fighting import action_refusal
from vtt.rules.mage_knight.movement import OWNER_THERE, around
from vtt.rules.mage_knight.sites import first_mana
from vtt.rules.mage_knight.state import Assault, MapToken, Turn
from vtt.rules.mage_knight.waiting import hand_over
from vtt.rules.questions import Offer

Shares = tuple[tuple[str, int], ...]
YES, NO = Offer("yes", "Join in"), Offer("no", "Decline", declines=True)


def cities_beside(change: Change, figure: str) -> list[Axial]:
    """Unconquered cities beside a hero that may be assaulted at all."""
    place, world = change.hero(figure).place, change.world
    if place is None or change.game.rules.cities_are != "open":
        return []
    near, standing = around(place), (city for city in world.cities if city not in world.conquered)
    return [city for city in standing if any(part in near for part in world.parts(city))]


def partners(change: Change, figure: str, city: Axial) -> list[str]:
    """Who may be invited, in the order of turns: beside the city, its next turn its own. What is in their hands, others
    do not know: whoever holds nothing but wounds can only decline."""
    heroes = change.game.heroes
    near = {place for part in change.world.parts(city) for place in around(part)}
    return [name for name in change.after(figure) if heroes[name].place in near and not heroes[name].face_down]


def _defenders(change: Change, city: Axial) -> list[MapToken]:
    return [token for token in change.world.tokens if token.at == city and not token.rampaging]


def proposals(change: Change, figure: str, city: Axial) -> Iterator[Shares]:
    """Every way to share the defenders out among the hero and some of those who may be invited."""
    number, invited = len(_defenders(change, city)), partners(change, figure, city)
    for size in range(1, len(invited) + 1):
        for group in combinations(invited, size):
            for cuts in combinations(range(1, number), size):
                counts = [end - start for start, end in zip((0, *cuts), (*cuts, number), strict=True)]
                yield tuple(zip((figure, *group), counts, strict=True))


def invite_refusal(change: Change, figure: str) -> str:
    """Why nobody can be invited now (`mage_knight.md` 12)."""
    if change.game.announced or change.game.ending:
        return "The end is announced: nobody has a turn left to give."
    return action_refusal(change, figure)


def assault_blame(change: Change) -> str:
    """What every assault costs, won or lost (L590); empty where a scenario asks for nothing."""
    return "" if change.game.rules.harsh else "−1 reputation"


def assaulted(change: Change, assault: str, place: Axial) -> str:
    """What a step assaults (`Step.assault`), and, where another hero holds it, who and against whom one fights."""
    name = assault.removeprefix("foreign_").removesuffix("_owner_there").replace("_", " ")
    return " ".join(filter(None, (f"the {name}", held_by(change, assault, place))))


def held_by(change: Change, assault: str, place: Axial) -> str:
    """Who holds what a step assaults, and that the owner, or guards for half the fame, defend it (L464, L542, L591);
    empty where nobody holds it."""
    if assault not in FOREIGN and assault != OWNER_THERE:
        return ""
    defended = "who stands there" if assault == OWNER_THERE else "whose guards bring half their fame"
    return f"held by {change.hero(change.owners()[place]).name}, {defended}"


def assault_together(change: Change, command: AssaultTogether) -> None:
    """Invite others: if all agree, it is the action of all."""
    if change.game.assault is not None or command.city not in cities_beside(change, command.figure):
        raise IllegalCommand("No city stands beside the hero that could be assaulted.")
    if command.shares not in proposals(change, command.figure, command.city):
        raise IllegalCommand("The defenders cannot be shared out so.")
    change.forbid(invite_refusal(change, command.figure))
    change.update_game(assault=Assault(command.city, command.shares))
    _ask_next(change)


def _ask_next(change: Change) -> None:
    assault = change.game.assault
    if assault is None:
        return
    asked = assault.agreed + 1
    if asked == len(assault.shares):
        _begin(change, assault)
        return
    names = ", ".join(f"{change.hero(name).name} {count}" for name, count in assault.shares)
    figure = assault.shares[asked][0]
    price = " and ".join(filter(None, ("your next turn", assault_blame(change).replace("−", ""))))
    words = f"Assault the city together? Defenders: {names}. It takes {price}."
    able = bool(change.hero(figure).cards)
    change.ask_hero(Joining, figure, words, (YES, NO) if able else (NO,))


def joined(change: Change, question: Joining, key: str) -> None:
    """One who declines is enough: nothing happens."""
    assault = change.game.assault
    if assault is None:
        return
    if key == NO.key:
        change.update_game(assault=None)
        change.say(f"{change.hero(question.figure).name} does not join in.")
        return
    change.update_game(assault=replace(assault, agreed=assault.agreed + 1))
    _ask_next(change)


def _begin(change: Change, assault: Assault) -> None:
    """Tokens of turns are turned over, defenders shuffled and dealt face down."""
    mixed, change.chance = change.chance.shuffled(tuple(_defenders(change, assault.city)))
    takers = [name for name, count in assault.shares for _ in range(count)]
    dealt = tuple(replace(token, face_up=False, taken_by=name) for token, name in zip(mixed, takers, strict=True))
    others = tuple(token for token in change.world.tokens if token not in mixed)
    change.update_world(tokens=(*others, *dealt))
    turns = list[Turn]()
    for name, _ in assault.shares:
        hero = change.update_hero(name, face_down=True)
        if name == change.turn.hero or hero.place is None:
            continue
        mana = (*hero.kept_mana, *first_mana(change, name, hero.place))
        change.update_hero(name, kept_mana=())
        turns.append(Turn(name, path=(hero.place,), mana=mana))
    to_go = tuple(name for name, _ in assault.shares)
    change.update_game(assault=replace(assault, to_go=to_go), waiting=tuple(turns))
    change.barrier("The defenders were dealt.")
    change.say(f"{', '.join(change.hero(name).name for name in to_go)} assault the city together.")


def fought(change: Change, figure: str) -> None:
    """A hero has fought its share, or stays outside: the next one's turn, and at last what becomes of the city."""
    assault = change.game.assault
    if assault is None:
        return
    to_go = tuple(name for name in assault.to_go if name != figure)
    change.update_game(assault=replace(assault, to_go=to_go))
    change.update_turn(stage="acted", move=0)
    hand_over(change)
    if not to_go:
        _settle(change, assault)


def _settle(change: Change, assault: Assault) -> None:
    """The city falls if no defender is left; else everybody goes back to where they came from."""
    left = _defenders(change, assault.city)
    tokens = tuple(replace(token, taken_by="") for token in change.world.tokens)
    change.update_world(tokens=tokens)
    change.update_game(assault=None)
    if not left:
        change.update_world(conquered=(*change.world.conquered, assault.city))
        change.say("The city falls.")
        return
    change.update_game(turn=_back(change, change.turn, assault.city))
    change.update_game(waiting=tuple(_back(change, turn, assault.city) for turn in change.game.waiting))
    change.say("The city stands: everybody goes back.")


def _back(change: Change, turn: Turn, city: Axial) -> Turn:
    if change.world.main(turn.path[-1]) != city or len(turn.path) < 2:
        return turn
    change.update_hero(turn.hero, place=turn.path[-2])
    return replace(turn, path=turn.path[:-1], assault_lost=True)
