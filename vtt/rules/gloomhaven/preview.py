"""Where a figure of the hexagon campaign may move, and what it sees (`Ruleset.moves`, `Ruleset.sight`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.attacks import Odds, all_in_words, of_each
from vtt.rules.base import Command, Footprint, IllegalCommand, MoveEnd, Moves, Sight, SightLine, Threat, nowhere
from vtt.rules.enumeration import count, enumerated, the, too_far
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import current, points_left
from vtt.rules.gloomhaven.areas import hit_by
from vtt.rules.gloomhaven.attacking import blows_of
from vtt.rules.gloomhaven.boosts import boosted
from vtt.rules.gloomhaven.chain import before_cards
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import no_heal, spared_of
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import MonsterResult
from vtt.rules.gloomhaven.odds import odds
from vtt.rules.gloomhaven.planning import meant_by
from vtt.rules.gloomhaven.reactions import armoured
from vtt.rules.gloomhaven.steps import Strike
from vtt.rules.gloomhaven.strikes import distance, mode_in_words, retaliation, shield_of
from vtt.rules.gloomhaven.traps import toll_in_words
from vtt.rules.gloomhaven.travel import PERIL, Travel
from vtt.rules.gloomhaven.walking import closed_door, path_cost, travel_of


def moves(change: Change, figure: str, points: int | None = None) -> Moves:
    """Moves of the acting character with what is left of its move; of others what their move would allow."""
    lying = change.figure(figure)
    if lying.space is None:
        return nowhere(figure, (), f"{lying.name} is not on the board.")
    acting = points is None and change.game.turn is not None and change.game.turn.figure == figure
    left = points if points is not None else _points(change, lying)
    move = _move(change) if acting else None
    travel = travel_of(change, lying, move, for_heroes=lying.side == "heroes")
    careful = {space: weight for weight, space in travel.ends if weight % PERIL <= left and space != lying.space}
    short = _short_ways(travel)
    for weight, space in short.ends:
        if weight <= left and space != lying.space and (space not in careful or careful[space] >= PERIL):
            careful[space] = weight
    ends = {space: _end(change, lying, travel, short, space, weight) for space, weight in careful.items()}

    def path(space: Space, waypoints: Sequence[Space]) -> tuple[Space, ...] | None:
        return _path(change, lying, travel, short, careful, space, waypoints, left, move)

    def cost(way: Sequence[Space]) -> int:
        try:
            return path_cost(change, lying, tuple(way), move)
        except IllegalCommand:
            return 0

    def refusal(space: Space) -> str:
        if space in careful:
            return ""
        if space in travel.way.closed | travel.way.friends:
            return f"{next((called(one) for one in change.on_board() if one.space == space), 'Somebody')} stands there."
        if space in travel.way.obstacles:
            lies = next((one.name for one in change.tokens.values() if space in one.spaces and one.name), "")
            return f"{lies or 'Something'} is in the way."
        weights = {end: weight for weight, end in short.ends}
        if acting and not left and "immobilize" in lying.conditions:
            return f"{lying.name} is immobilized."
        if acting and (move is None or move.kind != "move"):
            return "No move under way: a card brings one."
        if space in weights:
            return too_far(weights[space] % PERIL, left)
        return "No way leads there."

    def beyond(space: Space) -> tuple[Space, ...] | None:
        weights = {end: weight for weight, end in travel.ends}
        farther = space in weights and space not in careful and space != lying.space
        walks = farther and move is not None and move.kind == "move"
        return travel.path(space) if walks else None

    passing, command, budget = _passing(travel, left), _command(lying), lambda cost: left
    return Moves(figure, (lying.space,), ends, passing, path, cost, command, refusal, budget=budget, beyond=beyond)


def _points(change: Change, figure: Figure) -> int:
    if change.is_hero(figure.id):
        return points_left(change, figure.id)
    return change.stats(figure).move


def _move(change: Change) -> Ability | None:
    """The current ability of the acting character."""
    turn = change.game.turn
    if turn is None or turn.action is None:
        return None
    return current(change, turn.action)


def _short_ways(travel: Travel) -> Travel:
    """The same travels without minding traps and hazards."""
    way = travel.way
    plain = type(way)(way.closed, way.friends, way.obstacles, frozenset(), way.difficult, way.icy)
    return Travel(travel.ground, travel.manner, plain, travel.start)


def _way(travel: Travel, short: Travel, weight: int, space: Space) -> tuple[Space, ...]:
    return (short if weight < PERIL and _weight_to(travel, space) != weight else travel).path(space)


def _weight_to(travel: Travel, space: Space) -> int:
    """Weight of the way to an end; -1 if it is none."""
    return next((weight for weight, end in travel.ends if end == space), -1)


def _end(change: Change, figure: Figure, travel: Travel, short: Travel, space: Space, weight: int) -> MoveEnd:
    way = _way(travel, short, weight, space)
    perils = [place for place in way[1:] if place in travel.way.perils]
    if not travel.manner.walks:
        perils = [] if travel.manner.flying else [place for place in perils if place == space]
    there = [token for place in perils for token in change.tokens.values() if place in token.spaces]
    toll = toll_in_words(there, sum(change.board.letter(place) == "h" for place in perils), change.level)
    danger = f"A trap or hazard lies on the way{toll}." if perils else ""
    shut = (closed_door(change, place) for place in way[1:] if change.is_hero(figure.id))
    opens = enumerated([the(door.name[:1].lower() + door.name[1:]) for door in shut if door is not None] or [""])
    return MoveEnd(cost=weight % PERIL, danger=danger, placements=(Footprint(space, 1, 1),), opens=opens)


def _passing(travel: Travel, left: int) -> dict[Space, int]:
    return dict.fromkeys(travel.way.friends if left else (), 1)


def _path(
    change: Change,
    figure: Figure,
    travel: Travel,
    short: Travel,
    careful: dict[Space, int],
    space: Space,
    waypoints: Sequence[Space],
    left: int,
    move: Ability | None,
) -> tuple[Space, ...] | None:
    """The lightest way, or the one the hand drew, if it is legal and there are points enough for it."""
    if waypoints:
        drawn = tuple(waypoints) if waypoints[0] == figure.space else (travel.start, *waypoints)
        drawn = drawn if drawn[-1] == space else (*drawn, space)
        try:
            if path_cost(change, figure, drawn, move) <= left:
                return drawn
        except IllegalCommand:
            pass
    if space not in careful:
        return None
    return _way(travel, short, careful[space], space)


def _command(figure: Figure) -> Callable[[Sequence[Space], Footprint], Command]:
    def command(path: Sequence[Space], end: Footprint) -> Command:
        return commands.Move(seat=figure.seat, figure=figure.id, path=tuple(path))

    return command


def sight(change: Change, viewer: str, target: Space) -> Sight:
    """Whether a figure sees a hexagon, with the open line."""
    figure = change.figure(viewer)
    ground = change.ground()
    if figure.space is None:
        return Sight(False, (), f"{figure.name} is not on the board.")
    if target not in ground.floor:
        shut = any(door.space == target and door.state != "open" for door in change.doors.values())
        return Sight(False, (), "Nobody sees through it while it is closed." if shut else "There is no floor there.")
    line = ground.sight.evidence(figure.space, target)
    between = "from corner to corner" if ground.kind != "any points" else "between the two hexagons"
    if line is not None:
        beside = ground.kind == "corners or neighbours" and target in ground.around[figure.space]
        why = "no wall parts these neighbours" if beside else f"a line {between} touches no wall"
        return Sight(True, (SightLine(*line),), f"{figure.name} sees it: {why}.")
    lattice = change.board.lattice
    tried = SightLine(lattice.centre(figure.space), lattice.centre(target), "wall")
    return Sight(False, (tried,), f"Every line {between} touches a wall.")


def _planned(change: Change, command: commands.Answer) -> Threat | None:
    """What a monster would do by one of the answers."""
    question = change.pending[-1] if change.pending else None
    intent = meant_by(change, question).get(command.option) if isinstance(question, MonsterResult) else None
    if intent is None:
        return None
    return Threat(frozenset({intent.end}), tuple(sorted(intent.targets)), None, intent.words)


def threat(change: Change, command: Command) -> Threat | None:
    """What an attack would hit, and whom any other ability would do less to than it says."""
    if isinstance(command, commands.Answer):
        return _planned(change, command)
    if isinstance(command, commands.UseAbility):
        return _used(change, command)
    if not isinstance(command, commands.Attack):
        return None
    figure = change.figure(command.figure)
    if figure.space is None:
        return None
    odds_told, spared = _odds_in_words(change, command), _immune(change, command)
    if command.spaces:
        hit = hit_by(change, figure, frozenset(command.spaces))
        names = ", ".join(called(change.figures[name]) for name in hit)
        words = (
            f"Hits {names}. {of_each(_made_of(change, command))}{_spared(change, command)}" if hit else "Hits nobody."
        )
        return Threat(frozenset(command.spaces), hit, None, words, odds_told, spared)
    target = change.figures.get(command.target)
    if target is None or target.space is None:
        return None
    distance = change.ground().distances(figure.space)[target.space]
    made_of = "; ".join(words for _, words in _made_of(change, command))
    words = f"Attacks {called(target)}, {count(distance, 'hexagon')} away: {made_of}.{_spared(change, command)}"
    return Threat(frozenset({target.space}), (target.id,), distance, words, odds_told, spared)


def _used(change: Change, command: commands.UseAbility) -> Threat | None:
    """Which conditions of an ability that is no attack its target never takes, and whom it does not heal; None where
    it does all."""
    turn, target = change.game.turn, change.figures.get(command.target)
    if turn is None or turn.action is None or target is None or target.space is None:
        return None
    ability = current(change, turn.action)
    spared = no_heal(target) if ability.kind == "heal" else ""
    if target.side != change.figure(command.figure).side:
        spared = spared_of(change, target, ability.brings(command.consume or turn.action.consumed))
    if not spared:
        return None
    words = f"{called(target)} is {spared}."
    return Threat(frozenset({target.space}), (target.id,), None, words, spared={target.id: spared})


def _odds_in_words(change: Change, command: Command) -> str:
    return all_in_words((called(change.figures[name]), found) for name, found in odds_of(change, command).items())


def _made_of(change: Change, command: commands.Attack) -> Iterator[tuple[str, str]]:
    """Each of those attacked, and what counts in the attack on it besides the cards that will be drawn, with what it
    gives back (L937)."""
    attacker = change.figure(command.figure)
    for one in _blows(change, command):
        blow, target = armoured(change, boosted(change, one)), change.figures[one.target]
        counted = before_cards(change, blow, shield_of(change, target))
        back = retaliation(change, target, distance(change, target, attacker))
        returned = f"retaliates {back} unless it falls" if back else ""
        yield called(target), "; ".join(filter(None, (counted, mode_in_words(change, blow), returned)))


def _spared(change: Change, command: commands.Attack) -> str:
    """Who would not take what conditions of an attack, in sentences that follow another one."""
    found = _immune(change, command).items()
    return "".join(f" {called(change.figures[target])} is {words}." for target, words in found)


def _immune(change: Change, command: commands.Attack) -> dict[str, str]:
    """Figure -> which conditions of an attack it would not take, of those it strikes who are immune to any."""
    blows = _blows(change, command)
    found = {one.target: spared_of(change, change.figures[one.target], one.conditions) for one in blows}
    return {target: words for target, words in found.items() if words}


def odds_of(change: Change, command: Command) -> dict[str, Odds]:
    """Figure -> its odds in an attack with the current ability; empty for all else, and where no odds are known."""
    if not isinstance(command, commands.Attack):
        return {}
    found = {strike.target: odds(change, strike) for strike in _blows(change, command)}
    return {target: one for target, one in found.items() if one is not None}


def _blows(change: Change, command: commands.Attack) -> tuple[Strike, ...]:
    """The blows of an attack with the current ability."""
    figure = change.figure(command.figure)
    targets = hit_by(change, figure, frozenset(command.spaces)) if command.spaces else (command.target,)
    return blows_of(change, command, tuple(target for target in targets if change.stands(target)))
