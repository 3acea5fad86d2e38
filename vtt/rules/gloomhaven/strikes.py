"""One target of an attack, step by step (`gloomhaven.md` 2.4): modifiers, shield, damage, effects, retaliation."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.attacks import prevented
from vtt.rules.change import space_of
from vtt.rules.enumeration import capital, count
from vtt.rules.events import Attacked
from vtt.rules.gloomhaven import chain
from vtt.rules.gloomhaven.boosts import attack_boosts, boosted, use_boosts
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import deck_of, gain_condition, immune, modifiers_of
from vtt.rules.gloomhaven.conditions import spoken as told_as
from vtt.rules.gloomhaven.decisions import AddTarget, ChooseStep, Offer
from vtt.rules.gloomhaven.grounds import lying
from vtt.rules.gloomhaven.modifiers import MODIFIERS, Mode, applied, draw, spoken
from vtt.rules.gloomhaven.reactions import armour, asks_to_react, guard_of, helped, use_up
from vtt.rules.gloomhaven.state import THING, Bonus
from vtt.rules.gloomhaven.steps import AfterStrike, AnyStep, MoreTargets, Retaliate, Shove, Strike, Suffer, Walk
from vtt.rules.whereabouts import side


def distance(change: Change, one: Figure, other: Figure) -> int:
    """Range between two figures, round walls."""
    return change.ground().distances(space_of(one))[space_of(other)]


def mode_of(change: Change, strike: Strike) -> Mode:
    """Advantage and disadvantage do not add up, and cancel each other (T52, T68, T69, L761)."""
    advantage, disadvantage = _luck(change, strike)
    if (advantage is None) == (disadvantage is None):
        return "normal"
    return "advantage" if disadvantage is None else "disadvantage"


def mode_in_words(change: Change, strike: Strike) -> str:
    """Why two cards are turned over, or one though two seemed due; empty where nothing is special."""
    advantage, disadvantage = _luck(change, strike)
    if advantage is not None and disadvantage is not None:
        return "advantage and disadvantage cancel each other"
    if advantage is not None:
        return f"advantage{advantage}"
    return f"disadvantage{disadvantage}" if disadvantage is not None else ""


def _luck(change: Change, strike: Strike) -> tuple[str | None, str | None]:
    """What gives an attack advantage and disadvantage, in words behind theirs (none: it has none)."""
    attacker, target = change.figures[strike.attacker], change.figures[strike.target]
    strong = ": strengthened" if "strengthen" in attacker.conditions else None
    near = ": ranged, at a neighbour" if strike.ranged and distance(change, attacker, target) == 1 else None
    muddled = ": muddled" if "muddle" in attacker.conditions else None
    return strong or ("" if strike.advantage else None), near or muddled or ("" if strike.disadvantage else None)


def shield_of(change: Change, target: Figure) -> int:
    """Shield of a figure: printed and active."""
    printed = change.stats(target).shield if not change.is_hero(target.id) else 0
    return printed + sum(bonus.amount for bonus in change.bonuses(target.id, "shield"))


def strike(change: Change, step: Strike) -> None:
    """Draw for one target and do the damage."""
    if not change.stands(step.target) or not change.stands(step.attacker):
        return
    if asks_to_react(change, step):
        return
    attacker, target = change.figures[step.attacker], change.figures[step.target]
    blow = step
    for item in armour(change, target.id):
        use_up(change, target.id, item)
        step = helped(step, item)
    boosts, step = attack_boosts(change, step.attacker, step.ranged), boosted(change, step)
    deck = deck_of(change, attacker.id)
    mode, why = mode_of(change, step), mode_in_words(change, step)
    plain, left = step.attack + step.boost + ("poison" in target.conditions), change.game.decks[deck].draw
    drawn = draw(change.game.decks[deck], change.chance, plain, mode, change.calm)
    change.chance = drawn.chance
    if len(drawn.cards) > len(left):
        change.say(f"Shuffled anew, as none was left: {modifiers_of(change, deck)}.")
    change.update_game(decks={**change.game.decks, deck: drawn.deck})
    value = applied(plain, drawn.counted)
    effects = [MODIFIERS[card] for card in drawn.counted]
    shield = max(0, shield_of(change, target) + step.shield - step.pierce - sum(effect.pierce for effect in effects))
    amount = max(0, value - shield)
    made = tuple(effect.element for effect in effects if effect.element)
    if made and change.game.turn is not None:
        change.update_turn(made=(*change.game.turn.made, *made))
    if guard := sum(effect.shield for effect in effects):
        change.set_bonuses(attacker.id, (*change.game.bonuses.get(attacker.id, ()), Bonus("shield", guard)))
        change.say(f"{called(attacker)} has shield {guard} this round.")
    conditions = tuple(
        dict.fromkeys((*step.conditions, *(condition for effect in effects for condition in effect.conditions)))
    )
    cards = ", ".join(spoken(card) for card in drawn.counted)
    survives = amount < target.health - target.damage or bool(guard_of(change, target.id))
    back = retaliation(change, target, distance(change, target, attacker)) if survives else 0
    taken = _taken(change, target, conditions)
    notes = (*((why,) if why else ()), *((f"{called(target)} retaliates {back}",) if back else ()))
    found = chain.reckoned(change, step, drawn, shield_of(change, target), taken, notes)
    stopped = prevented(found.addends)
    less = f", {stopped}," if stopped else ""
    luck = "" if mode == "normal" else f" with {mode}"
    words = f"{called(attacker)} attacks {called(target)}{luck}: {plain} with {cards}{less} is {found.result}."
    spaces = () if target.space is None else (target.space,)
    change.emit(Attacked(figure=attacker.id, targets=(target.id,), spaces=spaces, words=words))
    change.emit(found)
    use_boosts(change, target.id, change.bonuses(target.id, "shield"))
    use_boosts(change, attacker.id, boosts)
    more = 0 if step.added else step.add_targets + sum(effect.add_targets for effect in effects)
    change.push(
        Suffer(figure=target.id, amount=amount, by=attacker.id),
        AfterStrike(
            attacker=attacker.id,
            target=target.id,
            conditions=conditions,
            push=step.push + sum(effect.push for effect in effects),
            pull=step.pull,
        ),
        *((MoreTargets(strike=blow, left=more),) if more else ()),
    )


def _taken(change: Change, target: Figure, conditions: tuple[str, ...]) -> tuple[str, ...]:
    """What conditions come to a target that stays up, in words: a thing takes none, and bosses are immune to some."""
    if target.rank == THING:
        return ()
    return tuple(f"immune to {one}" if immune(change, target, one) else told_as(one) for one in conditions)


def offer_targets(change: Change, step: MoreTargets) -> None:
    """Ask whom the attack hits besides: one more enemy in range and sight, by all its effects but those that would add
    further targets (L810)."""
    if not change.stands(step.figure) or step.left <= 0:
        return
    attacker, strike = change.figures[step.figure], step.strike
    near = change.ground().distances(space_of(attacker))
    found = [
        enemy
        for enemy in change.enemies(attacker)
        if enemy.id not in strike.struck
        and enemy.space is not None
        and near[enemy.space] <= max(1, strike.reach)
        and change.ground().sees(space_of(attacker), enemy.space)
    ]
    if not found:
        return
    offers = (
        *(Offer(enemy.id, called(enemy), figure=enemy.id) for enemy in found),
        Offer("nobody", "Nobody else", declines=True),
    )
    prompt = f"Whom does the attack of {called(attacker)} hit besides?"
    change.ask(AddTarget(seat=change.seat_of(attacker.id), figure=attacker.id, prompt=prompt, offers=offers, more=step))


def answer_target(change: Change, question: AddTarget, key: str) -> None:
    """One more target is struck; another one may follow."""
    if key == "nobody":
        return
    template = question.more.strike
    fresh = msgspec.structs.replace(template, shield=0, shields=(), disadvantage=False, asked=False)
    another = msgspec.structs.replace(fresh, target=key, added=True)
    change.push(MoreTargets(strike=template, left=question.more.left - 1))
    change.update_game(agenda=tuple(_having_struck(step, question.figure, key) for step in change.game.agenda))
    change.push(another)


def _having_struck(step: AnyStep, attacker: str, target: str) -> AnyStep:
    """What is still to be done of an attack, once it has hit one more target."""
    if isinstance(step, MoreTargets) and step.figure == attacker:
        strike = msgspec.structs.replace(step.strike, struck=(*step.strike.struck, target))
        return msgspec.structs.replace(step, strike=strike)
    if isinstance(step, Strike) and step.attacker == attacker:
        return msgspec.structs.replace(step, struck=(*step.struck, target))
    return step


def after_strike(change: Change, step: AfterStrike) -> None:
    """Effects come also with 0 damage, but not on the dead (T23, T24)."""
    if not change.stands(step.target):
        return
    for condition in step.conditions:
        gain_condition(change, step.target, condition)
    follow: list[Shove] = []
    if change.figures[step.target].rank == THING:
        return
    attacker, target = change.figures.get(step.attacker), change.figures[step.target]
    away = distance(change, target, attacker) if attacker is not None and attacker.space is not None else 0
    if step.push and change.stands(step.attacker):
        follow.append(Shove(figure=step.target, by=step.attacker, left=step.push))
    if step.pull and change.stands(step.attacker):
        follow.append(Shove(figure=step.target, by=step.attacker, left=step.pull, pull=True))
    change.push(*follow, Retaliate(figure=step.target, attacker=step.attacker, away=away))


def retaliation(change: Change, figure: Figure, away: int) -> int:
    """What all sources of retaliation that reach so far come to."""
    amount = sum(one.amount for one in change.bonuses(figure.id, "retaliate") if away <= max(1, one.range))
    if change.is_hero(figure.id):
        return amount
    stats = change.stats(figure)
    return amount + (stats.retaliate if away <= max(1, stats.retaliate_range) else 0)


def retaliate(change: Change, step: Retaliate) -> None:
    """Each source of retaliation that reaches to where the attack came from hurts the attacker, once all effects of the
    attack are over (T42, T43, T109, L937)."""
    if not change.stands(step.figure) or not change.stands(step.attacker):
        return
    figure, attacker = change.figures[step.figure], change.figures[step.attacker]
    away = step.away or distance(change, figure, attacker)
    amount = retaliation(change, figure, away)
    reaching = (bonus for bonus in change.bonuses(figure.id, "retaliate") if away <= max(1, bonus.range))
    use_boosts(change, figure.id, reaching)
    if amount:
        why = f" as {called(figure)} retaliates"
        change.push(Suffer(figure=attacker.id, amount=amount, by=figure.id, why=why))


# --- push and pull ------------------------------------------------------------------------------------------


def shove_spaces(change: Change, step: Shove) -> list[Space]:
    """Where a pushed (pulled) figure may go next: every step away from (towards) the one who does it, past its own
    friends and not past its enemies, and from where it gets a free hexagon can still be reached (T7, T11, T14, T26 to
    T28). Flyers pass everybody and everything, and stop over what lies there (L710)."""
    figure = change.figures[step.figure]
    return [space for space in _shoved(change, step, space_of(figure)) if _can_end(change, step, space, step.left - 1)]


def _shoved(change: Change, step: Shove, space: Space) -> list[Space]:
    """One step on from a hexagon, whoever stands there."""
    figure, by = change.figures[step.figure], change.figures[step.by]
    ground, way = change.ground(), change.way(figure)
    distances = ground.distances(space_of(by))
    blocked = frozenset() if flies(change, figure) else way.closed | way.obstacles
    return [
        other
        for other in ground.around[space]
        if (distances[other] < distances[space] if step.pull else distances[other] > distances[space])
        and other not in blocked
    ]


def _can_end(change: Change, step: Shove, space: Space, left: int) -> bool:
    """Whether a figure shoved onto a hexagon may stop there, or anywhere after so many steps more."""
    figure = change.figures[step.figure]
    way = change.way(figure)
    barred = way.closed | way.friends | (frozenset() if flies(change, figure) else way.obstacles)
    if space not in barred:
        return True
    return left > 0 and any(_can_end(change, step, onward, left - 1) for onward in _shoved(change, step, space))


def flies(change: Change, figure: Figure) -> bool:
    """Whether a figure always flies."""
    return not change.is_hero(figure.id) and change.stats(figure).flying


def shove(change: Change, step: Shove) -> None:
    """Ask where the figure goes next, as long as it can go anywhere. A character may leave its own effects out (L792);
    of a monster players say no more than which way (L1110)."""
    if not change.stands(step.figure) or not change.stands(step.by) or step.left <= 0:
        return
    spaces = shove_spaces(change, step)
    if not spaces:
        return
    figure = change.figures[step.figure]
    offers = tuple(Offer(str(space), _place(change, step, space), space=space) for space in spaces)
    occupied = any(other.space == space_of(figure) for other in change.on_board() if other.id != figure.id)
    if change.is_hero(step.by) and not occupied:
        offers += (Offer("stop", "Not further", declines=True),)
    verb, left = "pulls" if step.pull else "pushes", count(step.left, "hexagon")
    prompt = f"{called(change.figures[step.by])} {verb} {called(figure)}: where to? {left} left."
    seat = change.seat_of(step.by)
    question = ChooseStep(seat=seat, figure=figure.id, prompt=prompt, offers=offers, shove=step)
    if len(offers) > 1 or change.is_hero(step.by):
        change.ask(question)
    else:
        answer_step(change, question, offers[0].key)


def _place(change: Change, step: Shove, space: Space) -> str:
    """Where a hexagon lies, with what hurts whoever is shoved onto it."""
    figure = change.figures[step.figure]
    name = capital(side(change.board.lattice, space_of(figure), space))
    if flies(change, figure) or space not in change.way(figure).perils:
        return name
    trapped = space in lying(change.tokens, change.board, frozenset({"trap"}), "")
    return f"{name} ({'trap' if trapped else 'hazard'})"


def answer_step(change: Change, question: ChooseStep, key: str) -> None:
    """One hexagon further, or not."""
    if key == "stop":
        return
    step, space = question.shove, int(key)
    change.push(
        Walk(
            figure=step.figure,
            path=(space,),
            cause="forced",
            flies=flies(change, change.figures[step.figure]),
            shoved_by=step.by,
        ),
        Shove(figure=step.figure, by=step.by, left=step.left - 1, pull=step.pull),
    )
