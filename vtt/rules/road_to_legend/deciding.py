"""A monster at the table looks at its list: what it may do is shown, chosen among equals, and then done.

What it may do says the planner (`planner.py`); here it is asked of the table as it is now, and made plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from vtt.board.pieces import Figure
from vtt.rules.base import Footprint
from vtt.rules.change import space_of
from vtt.rules.descent import aim, conditions, using
from vtt.rules.descent.abilities.bearing import card_of, feats_and_actions, is_flying, passes_enemies, through_enemies
from vtt.rules.descent.abilities.special import SPECIAL_ATTACKS
from vtt.rules.descent.arms import arms
from vtt.rules.descent.points import speed
from vtt.rules.descent.sides import STONE, is_hero_figure
from vtt.rules.descent.steps import BurnUp, TurnClose, TurnEnd
from vtt.rules.enumeration import count
from vtt.rules.events import Said
from vtt.rules.questions import BY_HAND, INSTEAD, Offer, done_by_hand
from vtt.rules.road_to_legend.briefing import orders_for
from vtt.rules.road_to_legend.change import TIES, Change
from vtt.rules.road_to_legend.explaining import SKIPPED, explain, way_of
from vtt.rules.road_to_legend.lists import Entry
from vtt.rules.road_to_legend.moment import Moment, Orders, Step
from vtt.rules.road_to_legend.outlook import Outlook
from vtt.rules.road_to_legend.planner import after, is_over, steps
from vtt.rules.road_to_legend.running import (
    Acted,
    Decide,
    Flee,
    Leg,
    NextFigure,
    Perform,
    Progress,
    Way,
    asked_by_all,
    does_of_all,
)
from vtt.rules.road_to_legend.showing import ShowRetreat, ShowStep
from vtt.rules.road_to_legend.ties import ending_alike, settle


def outlook_for(change: Change, figure: Figure) -> Outlook:
    """The table as a monster judges it."""
    return Outlook(
        change.ground, figure, flying=is_flying(change, figure.id), scamper=passes_enemies(change, figure.id)
    )


def facts(change: Change) -> dict[str, dict[str, int]]:
    """Numbers of heroes that target rules may ask for; who is only like a hero has no attributes (`17`)."""
    found: dict[str, dict[str, int]] = {}
    for hero in change.on_board():
        if not is_hero_figure(hero) and hero.rank != STONE:
            continue
        numbers = {"health": hero.health - hero.damage, "max_health": hero.health, "damage": hero.damage}
        if change.is_hero(hero.id):
            sheet = change.sheet(hero.id)
            numbers |= {"fatigue": change.hero(hero.id).fatigue, "stamina": sheet.stamina, "speed": sheet.speed}
            numbers |= sheet.attributes
        found[hero.id] = numbers
    return found


def orders(change: Change, figure: Figure) -> Orders:
    """What a monster is told now, by the activation of its group."""
    card = card_of(change, figure)
    if card is None:
        raise ValueError(f"Nothing is written about {figure.name}.")
    shielded = frozenset(hero.id for hero in change.hero_figures() if aim.shielded(change, figure, hero))
    told = orders_for(figure, card, change.activation(), facts(change), useful(change, figure), shielded)
    told = replace(told, bleeds_out=conditions.bleeds_out(change, figure))
    return replace(told, speed=speed(change, figure.id)) if change.turn.sludge else told


def useful(change: Change, figure: Figure) -> frozenset[str]:
    """The actions of its card that would change something now."""
    found = {use.ability.id for use in using.uses(change, figure.id) if any(use.deed.aims(change, figure, use.ability))}
    card = card_of(change, figure)
    for ability in card.actions if card is not None else ():
        special = SPECIAL_ATTACKS.get(ability.id)
        if special is not None and any(special.ways(change, figure, arms(change, figure.id, ""), ability)):
            found.add(ability.id)
    return frozenset(found)


def moment(change: Change, figure: Figure, progress: Progress) -> Moment:
    """How far an activation has come, with what stands on the table."""
    acting = change.dungeon.acting
    return Moment(
        Footprint(space_of(figure), figure.width, figure.height),
        change.turn.points_left,
        acting.attacked if acting is not None else (),
        frozenset(figure.conditions),
        progress.next,
        progress.actions,
        progress.attacks,
        progress.move_actions,
        progress.skips,
        progress.begun,
    )


def progress_of(now: Moment) -> Progress:
    """A moment as it is saved."""
    return Progress(now.next, now.actions, now.attacks, now.move_actions, now.skips, now.begun)


def decide(change: Change, step: Decide) -> None:
    """`Decide`: skip what cannot be done, show (or do) what can, and end the activation after two actions (`13`)."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None or not change.acts(step.figure):
        return
    if card_of(change, figure) is None:
        change.say(f"Nothing is written about {figure.name}: it is played by hand.")
        end(change, figure.id)
        return
    outlook, told = outlook_for(change, figure), orders(change, figure)
    now, skipped = moment(change, figure, step.progress), list(step.told)
    while not is_over(outlook, told, now):
        among = _without_retreats(told, now, steps(outlook, told, now))
        interrupted = now.begun and len(among) == 1 and among[0].base == now.base  # it is there all the same
        if not among[0].skipped and not interrupted:
            policy = change.settings.get(TIES, "ask")
            found, change.chance = settle(policy, outlook, told, among, change.chance)
            settled = among if policy != "ask" else []  # what is asked says itself how many ways there are
            ways = tuple(as_way(outlook, told, now, one, settled, ending_alike(told, one, among)) for one in found)
            meant = meaning(change, figure, told.entries[ways[0].entry])
            said = [*meant, *let_through(change, figure, ways), *skipped]
            if not show(change, figure, progress_of(now), ways, said):
                change.push(Perform(figure=figure.id, progress=progress_of(now), way=ways[0]))
                _log(change, figure, skipped, acts=True)
            return
        if not interrupted:
            skipped.append(explain(outlook, told, now, among[0]).sentence)
        now = after(told, now, among[0])
    _log(change, figure, skipped, acts=bool(now.actions))
    end(change, figure.id)


def _without_retreats(told: Orders, now: Moment, among: list[Step]) -> list[Step]:
    """Steps without the retreat after them: nobody can say where to before the attack is over (`14`)."""
    return list(
        dict.fromkeys(
            replace(step, base=now.base, left=now.points)
            if not step.skipped and not step.deed and told.entries[step.entry].then
            else step
            for step in among
        )
    )


def let_through(change: Change, figure: Figure, ways: tuple[Way, ...]) -> list[str]:
    """By what a monster walks through heroes, where one of its ways leads there: else it seems to be a mistake."""
    ability = through_enemies(change, figure.id)
    held = {space for hero in change.hero_figures() for space in change.ground.spaces_of(hero)}
    through = any(space in held for way in ways for leg in way.legs for space in leg.path)
    return [f"{ability.name}: {ability.text}"] if ability is not None and through else []


def meaning(change: Change, figure: Figure, entry: Entry) -> list[str]:
    """What the action of its card does that an entry has a monster use."""
    own = feats_and_actions(change, figure) if entry.do == "special" else ()
    return [one.text for one in own if one.id == entry.ability and one.text]


def _log(change: Change, figure: Figure, skipped: list[str], *, acts: bool) -> None:
    """What was skipped, in one line for all of it; a question says it itself. Whoever `acts` is told of."""
    if skipped:
        words = f"{figure.name} skips: {' '.join(sentence.removeprefix(SKIPPED) for sentence in skipped)}"
        change.emit(Said(words=words, left_out=acts))


def end(change: Change, figure: str) -> None:
    """The activation is over."""
    change.push(TurnEnd(figure=figure), BurnUp(figure=figure), TurnClose(figure=figure))


def as_way(
    outlook: Outlook, told: Orders, now: Moment, step: Step, among: list[Step], alike: tuple[Step, ...] = ()
) -> Way:
    """A step as plain data, with its walks and its sentence; `alike`: those that end as it does."""
    legs = []
    here = now
    for base in step.legs or ((step.base,) if step.base != now.base and not step.deed else ()):
        walked = way_of(outlook, here, replace(step, base=base, legs=()))
        legs.append(Leg(walked or outlook.spaces_of(here.base)[:1], base.space, base.width, base.height))
        here = replace(here, base=base)
    explained = explain(outlook, told, now, step, among, alike)
    return Way(
        entry=step.entry,
        words=explained.sentence,
        space=step.base.space,
        width=step.base.width,
        height=step.base.height,
        left=step.left,
        target=step.target.id if step.target is not None else "",
        at=step.target.spaces[0] if step.target is not None else None,
        away_from=step.away_from.id if step.away_from is not None else "",
        legs=tuple(legs),
        deed=step.deed,
        does=explained.does,
        place=explained.place,
        asks=explained.asks,
        apart=explained.apart,
    )


def show(
    change: Change,
    figure: Figure,
    progress: Progress,
    ways: tuple[Way, ...],
    skipped: list[str],
    shown: type[ShowStep] = ShowStep,
) -> bool:
    """Ask where people choose or want to see it first; else it is to be done at once. Whether it is asked."""
    if len(ways) == 1 and not change.shows:
        return False
    keyed = {str(number): way for number, way in enumerate(ways)}
    ends = {(way.space, way.width, way.height) for way in ways}
    targets = {way.target for way in ways}
    on_board, on_figures = len(ends) == len(ways) > 1, len(targets) == len(ways) > 1
    name, same, rule = change.board.lattice.name, does_of_all(ways), asked_by_all(ways)
    places = {way: way.place or name(way.space) for way in ways}
    apart = _told_apart(ways, places if on_figures and len(ends) > 1 else {})
    offers = []
    for key, way in keyed.items():
        target = change.figures[way.target].name if way.target in change.figures else ""
        there = f"{target}, to {places[way]}" if target and len(targets) > 1 else f"To {places[way]}"
        label = "Go on" if len(ways) == 1 else (target if on_figures else there)
        offers.append(
            Offer(
                key,
                label,
                space=way.space if on_board and not on_figures else None,
                figure=way.target if on_figures else "",
                detail=apart[way] if same or rule else way.words if len(ways) > 1 else "",
            )
        )
    by_hand = INSTEAD if change.shows and not on_board and not on_figures else None
    several = f"{figure.name} may do {len(ways)} things that are equally good: which?"
    if same:
        several = f"{same}. {len(ways)} places are equally good: where to?"
    elif rule:
        several = f"{rule}. {len(ways)} {'are equally good: whom?' if on_figures else 'ways are equally good: which?'}"
    change.ask(
        shown(
            seat=change.monsters_seat,
            prompt=ways[0].words if len(ways) == 1 else several,
            so_far=" ".join(skipped),
            figure=figure.id,
            offers=(*offers, by_hand) if by_hand else tuple(offers),
            progress=progress,
            start=(space_of(figure), figure.width, figure.height),
            ways=keyed,
        )
    )
    return True


def _told_apart(ways: tuple[Way, ...], places: Mapping[Way, str]) -> dict[Way, str]:
    """In which numbers several ways differ, of each its own; and where they end, of those that have `places`."""
    points, measures = {way.left for way in ways}, {way.apart for way in ways}
    return {
        way: " · ".join(
            filter(
                None,
                (
                    f"to {places[way]}" if way in places else "",
                    way.apart if len(measures) > 1 else "",
                    f"{count(way.left, 'movement point')} left" if len(points) > 1 else "",
                ),
            )
        )
        for way in ways
    }


def as_shown(change: Change, way: Way) -> bool:
    """Whether the target of a way still stands where it stood when the way was shown."""
    return not way.target or (way.target in change.figures and change.figures[way.target].space == way.at)


def answer_step(change: Change, question: ShowStep, key: str) -> None:
    """The players have seen, or chosen, what a monster does. What people did by hand meanwhile is carried out first."""
    figure = change.figures.get(question.figure)
    if figure is None or figure.space is None or not change.acts(question.figure):
        return
    retreats, progress = isinstance(question, ShowRetreat), question.progress
    step: tuple[Acted | Perform | Flee, ...]
    if key == BY_HAND:
        change.say(done_by_hand(figure.name))
        here = Way(next(iter(question.ways.values())).entry, "", figure.space, figure.width, figure.height)
        step = () if retreats else (Acted(figure=figure.id, progress=progress, way=here),)
    else:
        kind = Flee if retreats else Perform
        step = (kind(figure=figure.id, progress=progress, way=question.ways[key], start=question.start),)
    agenda, before = change.game.agenda, Acted if retreats else NextFigure
    at = next((place for place, one in enumerate(agenda) if isinstance(one, before)), 0)
    change.update_game(agenda=(*agenda[:at], *step, *agenda[at:]))
