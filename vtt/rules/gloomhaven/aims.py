"""What an ability of a character can be used on now; a line of an action that finds nothing is passed over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.change import space_of
from vtt.rules.enumeration import count
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.abilities import COMING_BACK, ability_refusal, needs_target, use_ability
from vtt.rules.gloomhaven.actions import action_of, as_it_is, current, lines_ahead, next_ability, unpaid
from vtt.rules.gloomhaven.areas import hit_by, placements
from vtt.rules.gloomhaven.attacking import disarmed, target_refusal
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import Ability, Action
from vtt.rules.gloomhaven.overlays import CUTS_OFF, WORKS
from vtt.rules.gloomhaven.state import Performing
from vtt.rules.gloomhaven.walking import LOOT, loot_spaces
from vtt.rules.unseen import UNKNOWN

ON_SPACES: Final = ("summon", *WORKS)
"""Abilities that are used on hexagons."""
BY_ITSELF: Final = ("shield", "retaliate", "condition", "boost", "guard")
"""Abilities that come without a click where they are for their own figure alone; a line of the log tells of each."""


class Aim(NamedTuple):
    """What an ability is used on: a figure, card or item by its name, or a hexagon."""

    target: str = ""
    space: Space | None = None


def aims(change: Change, figure: Figure, ability: Ability) -> Iterator[Aim]:
    """All that an ability other than a move or attack can be used on, as far as the rules count; what needs nothing is
    used on its user."""
    return (aim for aim in _imaginable(change, figure, ability) if not ability_refusal(change, figure, ability, *aim))


def worthwhile(change: Change, figure: Figure, ability: Ability) -> Iterator[Aim]:
    """The same without whom nothing ails, where it does nothing but heal and something ails another."""
    found = list(aims(change, figure, ability))
    if ability.kind != "heal" or change.as_people_may().bends or _brings_more(change, ability, change.performing):
        return iter(found)
    return iter([aim for aim in found if ails(change.figures[aim.target])] or found)


def _imaginable(change: Change, figure: Figure, ability: Ability) -> Iterator[Aim]:
    hero = change.hero(figure.id)
    if ability.kind in ON_SPACES:
        far = ability.kind in WORKS or change.bends
        near = sorted(change.ground().floor) if far else change.ground().around[space_of(figure)]
        yield from (Aim(space=space) for space in near)
    elif ability.kind == "recover":
        yield from (Aim(card) for card in (*hero.kept, *hero.active) if card != UNKNOWN)
    elif ability.kind == "refresh":
        yield from map(Aim, hero.spent)
    elif needs_target(ability):
        yield from (Aim(other.id) for other in change.on_board())
    else:
        yield Aim(figure.id)


NOBODY: Final = "Nobody in reach: no enemy is in range and sight."
NO_ALLY: Final = "Nobody in reach: no ally is in range and sight."
NO_ROOM: Final = "No room: it needs an empty hexagon in range and sight, where nothing lies."
_NOTHING: Final = {
    "summon": "No room: it needs an empty hexagon beside its summoner, where nothing lies.",
    "destroy": "No obstacle in reach: one with health is destroyed by damage only.",
    "shift": "No obstacle in reach that can be moved.",
    "defuse": "No trap in reach.",
    "kill": "Nobody in reach: no normal enemy is in range and sight.",
    "recover": "No card to recover.",
    "refresh": "No item to refresh.",
}


def nearest(change: Change, figure: Figure, others: Iterable[Figure], reach: int) -> str:
    """Who of others is nearest, and what keeps them out of reach, in one sentence; empty where nobody is there."""
    own, ground = space_of(figure), change.ground()
    ways = [(far[one.space], one) for far in (ground.distances(own),) for one in others if one.space is not None]
    if not ways:
        return ""
    away, other = min(ways, key=lambda way: way[0])
    why = f"this reaches {reach}" if away > reach else "" if ground.sees(own, space_of(other)) else "out of sight"
    return f" {called(other)} is nearest, {count(away, 'hexagon')} away{why and f': {why}'}."


def nothing_for(change: Change, figure: Figure, ability: Ability) -> str:
    """Why there is nothing that an ability could be used on (L585, L950)."""
    placing = ability.kind == "create" or (ability.kind == "shift" and change.performing.attacked)
    tried = (ability_refusal(change, figure, ability, *aim) for aim in _imaginable(change, figure, ability))
    if placing:
        return "No room: an obstacle there would cut a part of the map off." if CUTS_OFF in tried else NO_ROOM
    if ability.kind in _NOTHING:
        return _NOTHING[ability.kind]
    friends = (one for one in change.on_board() if one.side == figure.side and one.id != figure.id)
    others, why = (friends, NO_ALLY) if ability.allies else (change.enemies(figure), NOBODY)
    return why + nearest(change, figure, others, max(1, ability.range))


def reaches(change: Change, figure: Figure, ability: Ability, struck: tuple[str, ...] = ()) -> bool:
    """Whether an attack finds anybody, besides those it has struck."""
    return any(True for _ in in_reach(change, figure, ability, struck))


def in_reach(change: Change, figure: Figure, ability: Ability, struck: tuple[str, ...] = ()) -> Iterator[str]:
    """Whom an attack can hit, besides those it has struck; one that a pattern can hit in several ways as often."""
    if change.counts(disarmed(figure)):
        return
    if ability.pattern:
        yield from chain.from_iterable(hit_by(change, figure, one) for one in placements(change, figure, ability))
    else:
        everybody = change.on_board()
        yield from (one.id for one in everybody if not target_refusal(change, figure, one, ability.range, struck))


def pass_over(change: Change) -> None:
    """Lines of the action under way at which it has just come and at which there is nothing to decide: what can do
    nothing is passed, with a line in the log, and what only comes over its own figure is done. What people do by hand
    in the middle of a line passes nothing."""
    while (turn := change.game.turn) is not None and (playing := turn.action) is not None:
        before = change.before
        earlier = before.game.turn.action if before.game.turn is not None else None
        if change.pending or (not before.pending and earlier == playing):
            return
        figure, agenda = change.figures[turn.figure], change.game.agenda
        ability = current(change, playing)
        if _comes_by_itself(change, ability, playing):
            use_ability(change, commands.UseAbility(figure=figure.id))
        elif why := _finds_nothing(change, figure, ability, playing):
            if not playing.attacked:
                change.say(f"{figure.name} {why}.")
            next_ability(change, figure.id)
        else:
            return
        if change.game.agenda != agenda:
            return


def _comes_by_itself(change: Change, ability: Ability, playing: Performing) -> bool:
    """Whether an ability only gives something to its own figure. Where the card would leave for it that else came back,
    or an element would go, that is to be decided."""
    on_oneself = ability.kind in BY_ITSELF and not needs_target(ability)
    return on_oneself and not ability.consume and not price_in_card(change, ability, playing)


def price_in_card(change: Change, ability: Ability, playing: Performing) -> str:
    """What becomes for an ability on oneself of a card that else comes back, in words: why it has to be said. Empty
    where nothing does."""
    action = action_of(change, playing)
    if ability.kind not in BY_ITSELF:
        return ""
    if action.lasting == "persistent":
        return "The card stays, and is lost in the end"
    return "The card is lost for it" if action.lost and not playing.used else ""


def _idle(ability: Ability) -> str:
    """What is said of an ability that can be used and does nothing all the same."""
    if ability.kind == "heal" and not ability.range:
        return "is not hurt and has nothing to heal"
    return _IDLE[ability.kind][1]


def _finds_nothing(change: Change, figure: Figure, ability: Ability, playing: Performing) -> str:
    """Why a line of an action can do nothing, in words that follow its figure's name; empty where it may. An ability
    against enemies waits although none is near, unless more comes behind it: what people want to know then is why
    not."""
    may = change.as_people_may()
    if ability.kind in _IDLE:
        nothing, why = _IDLE[ability.kind][0], _idle(ability)
        return why if not _brings_more(change, ability, playing) and nothing(may, figure, ability) else ""
    ahead = bool(lines_ahead(change)) and not unpaid(change)
    if ability.kind == "attack":
        more = playing.attacked or ahead
        words = "is disarmed" if disarmed(figure) else "finds nobody to attack"
        words = "finds nobody else" if playing.attacked else words
        return words if more and not reaches(may, figure, ability, playing.attacked) else ""
    waits = not (playing.attacked or ability.kind in COMING_BACK)
    if (waits and not (ahead and _for_enemies(ability))) or any(True for _ in aims(may, figure, ability)):
        return ""
    if waits:
        return f"finds nobody for “{as_it_is(change, ability)}”"
    if ability.kind == "refresh":
        return "" if _may_use(change, figure, ability) else "has no used item to refresh"
    return f"has no {'lost' if ability.lost else 'discarded'} card to recover"


def _for_enemies(ability: Ability) -> bool:
    """Whether an ability is used on an enemy and does nothing else."""
    return ability.kind in ("condition", "damage", "kill") and needs_target(ability) and not ability.allies


def may_bring(change: Change, ability: Ability, *, moving: bool) -> bool:
    """Whether something is given up where a line of the action under way is left out: it could do something where its
    figure stands, or while that may still go on `moving`, somewhere."""
    playing, figure = change.performing, change.figures[change.turn.figure]
    if _brings_more(change, ability, playing):
        return True
    if ability.kind == "loot" and moving:
        return any(token.kind in LOOT for token in change.tokens.values())
    if ability.kind == "heal" and moving:
        return any(ails(one) for one in change.on_board() if one.side == figure.side)
    if ability.kind in _IDLE:
        return not _IDLE[ability.kind][0](change.as_people_may(), figure, ability)
    return moving or ability.kind != "attack" or reaches(change.as_people_may(), figure, ability, playing.attacked)


def idle(change: Change, figure: Figure, ability: Ability, action: Action) -> bool:
    """Whether a line of an action that is not begun heals nobody or loots nothing, and brings nothing else."""
    more = ability.consume or ability.conditions or action.xp or action.lost or action.elements
    return ability.kind in _IDLE and not more and _IDLE[ability.kind][0](change.as_people_may(), figure, ability)


def _brings_more(change: Change, ability: Ability, playing: Performing) -> bool:
    """Whether using an ability brings more than its own effect: experience, an element gone, conditions, a card that
    is lost."""
    action = action_of(change, playing)
    return bool(ability.consume or ability.conditions or (not playing.used and (action.xp or action.lost)))


def _nobody_hurt(change: Change, figure: Figure, ability: Ability) -> bool:
    return not any(ails(change.figures[aim.target]) for aim in aims(change, figure, ability))


def ails(figure: Figure) -> bool:
    """Whether healing does something for it."""
    return bool(figure.damage or {"poison", "wound"} & set(figure.conditions))


def nothing_lies(change: Change, figure: Figure, reach: int) -> bool:
    """Whether nothing can be looted that lies so near."""
    near = loot_spaces(change, figure, reach)
    return not any(token.kind in LOOT and near & set(token.spaces) for token in change.tokens.values())


_IDLE: Final[dict[str, tuple[Callable[[Change, Figure, Ability], bool], str]]] = {
    "heal": (_nobody_hurt, "finds nobody hurt in reach to heal"),
    "loot": (lambda change, figure, ability: nothing_lies(change, figure, ability.amount), "finds nothing to loot"),
}
"""Abilities that can be used and do nothing all the same: when, and what is said then."""


def _may_use(change: Change, figure: Figure, ability: Ability) -> bool:
    """Whether an item could be used first, to be refreshed then."""
    hero, after = change.hero(figure.id), "consumed" if ability.lost else "spent"
    items = (change.content.items[item] for item in hero.items if item not in hero.spent)
    return any(item.when == "turn" and item.after == after and not item.final for item in items)
