"""Who or what belongs on the nearest hexagon is put there; of several as near the players choose one (L1110): newcomers
(A40), who comes down from the air (A43), what monsters lay (L574)."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.change import space_of
from vtt.rules.enumeration import capital
from vtt.rules.gloomhaven.arriving import come_to
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.decisions import ChoosePlace, Offer
from vtt.rules.gloomhaven.harm import forget
from vtt.rules.gloomhaven.overlays import work, work_refusal
from vtt.rules.gloomhaven.steps import Arrive, ComeDown, Lay
from vtt.rules.gloomhaven.walking import manner_of
from vtt.rules.whereabouts import sides


def settle(change: Change, step: Arrive | ComeDown | Lay) -> None:
    """Take the only place, or ask for one of several."""
    figure = change.figures.get(step.figure)
    if figure is None or (isinstance(step, Arrive) and figure.space is not None):
        return  # gone meanwhile, or put somewhere by hand
    places = _places(change, step, figure)
    if len(places) > 1:
        _ask(change, step, figure, places)
    elif places:
        _take(change, step, places[0])
    elif isinstance(step, Arrive):
        change.say(f"There is no room for {called(figure)}.")
        forget(change, figure.id)
        change.remove_figure(figure.id)


def _places(change: Change, step: Arrive | ComeDown | Lay, figure: Figure) -> list[Space]:
    match step:
        case Arrive(beside=""):
            return change.places_near(step.space, clear=step.clear)
        case Arrive():
            summoner = change.figures.get(step.beside)
            return towards_enemies(change, summoner, room_beside(change, summoner)) if summoner else []
        case ComeDown():
            return change.nearest_empty(space_of(figure)) if hangs_in_the_air(change, figure.id) else []
        case Lay():
            fit = (one for one in room_beside(change, figure) if not work_refusal(change, figure, step.ability, one))
            return towards_enemies(change, figure, fit)


def room_beside(change: Change, figure: Figure) -> list[Space]:
    """The empty hexagons beside a figure."""
    return [space for space in change.ground().around[space_of(figure)] if change.is_empty(space)]


def towards_enemies(change: Change, figure: Figure, places: Iterable[Space]) -> list[Space]:
    """Those of some hexagons that are nearest to any enemy of a figure (`gloomhaven.md` 4.4)."""
    enemies = [enemy.space for enemy in change.enemies(figure) if enemy.space is not None]
    ground = change.ground()
    away = {space: min((ground.distances(space)[other] for other in enemies), default=0) for space in places}
    return sorted(space for space, far in away.items() if far == min(away.values()))


def hangs_in_the_air(change: Change, name: str) -> bool:
    """Whether a figure that flew only by a card is over an obstacle now: it falls to the nearest empty hexagon, if
    there is any (`gloomhaven.md` 1.2, T101)."""
    figure = change.figures.get(name)
    if figure is None or figure.space is None or manner_of(change, figure).flying:
        return False
    return figure.space in change.way(figure).obstacles and bool(change.nearest_empty(figure.space))


def _ask(change: Change, step: Arrive | ComeDown | Lay, figure: Figure, places: list[Space]) -> None:
    name, here = called(figure), figure.space
    match step:
        case Arrive():
            asked = f"Where does {name} stand?"
            here = change.figures[step.beside].space if step.beside else step.space
        case ComeDown():
            asked = f"Where does {name} come down?"
        case Lay():
            asked = f"Where does {name} lay its {step.ability.overlay.replace('-', ' ')}?"
    where = ("",) * len(places) if here is None else sides(change.board.lattice, here, places)
    offers = tuple(Offer(str(space), capital(words), space) for space, words in zip(places, where, strict=True))
    prompt = f"{asked} These hexagons are equally near."
    change.ask(ChoosePlace(seat=change.seat_of(figure.id), figure=figure.id, prompt=prompt, offers=offers, step=step))


def answer_place(change: Change, question: ChoosePlace, key: str) -> None:
    """The players' choice."""
    _take(change, question.step, int(key))


def _take(change: Change, step: Arrive | ComeDown | Lay, space: Space) -> None:
    match step:
        case Arrive():
            come_to(change, step.figure, space, step.words)
        case ComeDown():
            name = called(change.figures[step.figure])
            change.put(step.figure, space, "forced", f"{name} comes down beside the obstacle.")
        case Lay():
            work(change, change.figures[step.figure], step.ability, space)
