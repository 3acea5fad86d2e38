"""Monsters and summons act by themselves: line by line of their card (`gloomhaven.md` 4).

What the rules leave open is asked of the players (T68, T125); each result carries its reasons.
"""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import Ability, MonsterCard
from vtt.rules.gloomhaven.decisions import BY_HAND, MonsterResult, Offer
from vtt.rules.gloomhaven.happenings import MonsterPlanned
from vtt.rules.gloomhaven.harm import gain_condition, heal
from vtt.rules.gloomhaven.monsters import Deed, Enemy, Result, Situation, monster_turn
from vtt.rules.gloomhaven.order import LONG_REST_INITIATIVE, hero_initiative, initiative, monster_card, newcomers_join
from vtt.rules.gloomhaven.state import THING, Bonus
from vtt.rules.gloomhaven.steps import MonsterLine, Strike, Suffer, Walk
from vtt.rules.gloomhaven.walking import free_id, manner_of, new_monster, place_monster
from vtt.rules.optional import Advice

SUMMON_CARD = MonsterCard("summon", 0, (Ability("move"), Ability("attack")))
"""Summons always move and attack with their printed values (`gloomhaven.md` 3.5)."""


def card_of(change: Change, figure: Figure) -> MonsterCard | None:
    """The card a figure acts by."""
    return SUMMON_CARD if figure.id in change.game.summoned else monster_card(change, figure.kind)


def place_in_round(change: Change, figure: Figure) -> int:
    """How early a figure acts, for ties of focus: a summon just before its summoner, long rests last (T64 to T66)."""
    if figure.rank == THING:
        return LONG_REST_INITIATIVE * 200
    owner = change.game.summoned.get(figure.id, figure.id)
    if owner in change.game.heroes:
        lead, second = hero_initiative(change, owner)
        return (lead * 100 + second) * 2 - (1 if owner != figure.id else 0)
    return initiative(change, figure.kind) * 200


def situation_of(
    change: Change, figure: Figure, deed: Deed, leave_out: tuple[str, ...] = (), move: Ability | None = None
) -> Situation:
    """A figure about to act: closed doors are wall for it, the invisible are obstacles. `move` tells how it moves."""
    assert figure.space is not None
    enemies = tuple(
        Enemy(enemy.id, enemy.space, place_in_round(change, enemy))
        for enemy in change.enemies(figure)
        if enemy.space is not None and enemy.id not in leave_out
    )
    manner = manner_of(change, figure, move)
    return Situation(change.ground(), change.way(figure), enemies, figure.space, manner, deed, change.rules)


def attack_deed(change: Change, figure: Figure, ability: Ability | None, move: int) -> Deed:
    """What a figure may do with a move and an attack (or none) of its card."""
    stats = change.stats(figure)
    evens_out = "muddle" in figure.conditions or "strengthen" in figure.conditions
    if ability is None or "disarm" in figure.conditions:
        return Deed(move, targets=0, evens_out=evens_out)
    targets = ability.targets if ability.targets > 1 else stats.targets
    reach = ability.range or stats.range
    return Deed(move, reach if reach > 1 else 0, max(1, targets), ability.pattern, evens_out)


def moving_deed(change: Change, figure: Figure, card: MonsterCard, line: int) -> Deed:
    """The move of a line together with the attack that follows it on the card (`gloomhaven.md` 4.3)."""
    ability, stats = card.abilities[line], change.stats(figure)
    points = max(0, stats.move + ability.amount)
    if "immobilize" in figure.conditions:
        points = 0
    following = next((other for other in card.abilities[line + 1 :] if other.kind == "attack"), None)
    return attack_deed(change, figure, following, points)


def results_for(change: Change, figure: Figure, line: int) -> tuple[Result, ...]:
    """Everything a figure may do at a line of its card (a move or an attack)."""
    card = card_of(change, figure)
    assert card is not None
    ability, turn = card.abilities[line], change.game.turn
    attacked = turn.attacked if turn is not None and turn.figure == figure.id else ()
    if ability.kind == "move":
        return monster_turn(situation_of(change, figure, moving_deed(change, figure, card, line), move=ability))
    deed = attack_deed(change, figure, ability, 0)
    return monster_turn(situation_of(change, figure, deed, attacked))


def monster_line(change: Change, step: MonsterLine) -> None:
    """The next line of the card; the one after it follows."""
    if not change.stands(step.figure):
        return
    figure = change.figures[step.figure]
    card = card_of(change, figure)
    if card is None or "stun" in figure.conditions or step.line >= len(card.abilities):
        if card is not None and "stun" not in figure.conditions:
            make_elements(change, card)
        return
    ability = card.abilities[step.line]
    change.push(MonsterLine(figure=step.figure, line=step.line + 1))
    if ability.kind in ("move", "attack"):
        choose_result(change, figure, ability, step.line)
    else:
        other_ability(change, figure, ability)


def make_elements(change: Change, card: MonsterCard) -> None:
    """Elements of the card appear at the end of the turn."""
    if card.elements and change.game.turn is not None:
        change.update_turn(made=card.elements)


def choose_result(change: Change, figure: Figure, ability: Ability, line: int) -> None:
    """Do the only result, or ask which of several."""
    turn = change.turn
    if ability.kind == "attack":
        if "disarm" in figure.conditions:
            return
        if turn.planned:
            change.update_turn(targets=(), planned=False)
            strike_all(change, figure, ability, turn.targets)
            return
    results = results_for(change, figure, line)
    shown = change.settings.get("monster_turns") == "shown" and any(
        len(result.path) > 1 or result.targets for result in results
    )
    if len(results) == 1 and not shown:
        do_result(change, figure, ability, results[0])
    else:
        ask_which(change, figure, line, results, shown)


def ask_which(change: Change, figure: Figure, line: int, results: tuple[Result, ...], shown: bool) -> None:
    """Show what a figure may do before it does it; people choose among equals. Where every step is shown, they may do
    something else by hand instead."""
    clickable = len({result.end for result in results}) == len(results) > 1
    offers = tuple(
        Offer(str(number), in_words(change, figure, result), space=result.end if clickable else None)
        for number, result in enumerate(results)
    )
    if shown:
        offers += (Offer(BY_HAND, "By hand instead"),)
    several = f"{called(figure)} may do several things equally well."
    change.ask(
        MonsterResult(
            seat=change.seat_of(figure.id) if figure.side == "heroes" else next(iter(change.game.seats), ""),
            figure=figure.id,
            prompt=several if len(results) > 1 else explained(change, figure, results[0]),
            offers=offers,
            line=line,
        )
    )


def answer_result(change: Change, question: MonsterResult, key: str) -> None:
    """Do the result the players chose."""
    figure = change.figures[question.figure]
    card = card_of(change, figure)
    assert card is not None
    if key == BY_HAND:
        change.say(f"What {figure.name} does is done by hand.")
        change.update_turn(targets=(), planned=card.abilities[question.line].kind == "move")
        return
    result = results_for(change, figure, question.line)[int(key)]
    do_result(change, figure, card.abilities[question.line], result)


def do_result(change: Change, figure: Figure, ability: Ability, result: Result) -> None:
    """Walk and remember whom to attack, or attack."""
    targets = tuple(
        sorted(result.targets, key=lambda name: (result.focus is None or name != result.focus.enemy.id, name))
    )
    if ability.kind == "attack":
        strike_all(change, figure, ability, targets)
        return
    if result.focus is not None:
        change.emit(
            MonsterPlanned(
                figure=figure.id,
                focus=result.focus.enemy.id,
                path=result.path,
                destination=result.destination,
                targets=targets,
                words=explained(change, figure, result),
            )
        )
    if len(result.path) > 1:
        manner = result.travel.manner
        change.update_turn(flew=manner.flying)
        change.push(Walk(figure=figure.id, path=result.path[1:], jumps=manner.jumping, flies=manner.flying))
    change.update_turn(targets=targets, planned=True)


def strike_all(change: Change, figure: Figure, ability: Ability, targets: tuple[str, ...]) -> None:
    """Attack each target; it cannot be attacked again by this figure's next attack (T70)."""
    stats = change.stats(figure)
    value = max(0, stats.attack + ability.amount + consumed_bonus(change, ability))
    reach = ability.range or stats.range
    change.update_turn(attacked=(*change.turn.attacked, *targets))
    change.push(
        *(
            Strike(
                attacker=figure.id,
                target=target,
                attack=value,
                ranged=reach > 1,
                pierce=ability.pierce + stats.pierce,
                conditions=tuple(dict.fromkeys((*ability.conditions, *stats.conditions))),
                push=ability.push,
                pull=ability.pull,
            )
            for target in targets
        )
    )


def consumed_bonus(change: Change, ability: Ability) -> int:
    """Monsters consume an element whenever they can; all of the type profit in this turn (`gloomhaven.md` 3.8)."""
    if not ability.consume:
        return 0
    key = f"consumed:{ability.consume}"
    figure = change.figures[change.turn.figure]
    kept = any(bonus.kind == key for bonus in change.game.bonuses.get(figure.kind, ()))
    if not kept and not change.game.elements.get(ability.consume):
        return 0
    if not kept:
        change.update_game(
            elements={name: power for name, power in change.game.elements.items() if name != ability.consume}
        )
        change.set_bonuses(figure.kind, (*change.game.bonuses.get(figure.kind, ()), Bonus(key)))
        change.say(f"{change.content.monster(figure.kind).name} consumes {ability.consume}.")
    return ability.bonus


def other_ability(change: Change, figure: Figure, ability: Ability) -> None:
    """Heal, shield, retaliate, conditions, loot: never a reason to move (`gloomhaven.md` 4.4)."""
    amount = ability.amount + consumed_bonus(change, ability)
    match ability.kind:
        case "shield" | "retaliate":
            bonus = Bonus(ability.kind, amount, ability.range)
            change.set_bonuses(figure.id, (*change.game.bonuses.get(figure.id, ()), bonus))
            change.say(f"{called(figure)} gains {ability.kind} {amount}.")
        case "heal":
            hurt = most_hurt(change, figure, ability.range)
            if hurt is not None:
                heal(change, hurt.id, amount)
        case "condition":
            for target in condition_targets(change, figure, ability):
                for condition in ability.conditions:
                    gain_condition(change, target.id, condition)
        case "loot":
            assert figure.space is not None
            distances = change.ground().distances(figure.space)
            for token in tuple(change.tokens.values()):
                if token.kind == "coin" and any(distances[space] <= amount for space in token.spaces):
                    change.remove_token(token.id)
                    change.say(f"{called(figure)} takes a coin.")
        case "damage":
            hit = enemies_near(change, figure, max(1, ability.range), ability.targets)
            change.push(*(Suffer(figure=enemy.id, amount=amount, by=figure.id) for enemy in hit))
        case "summon":
            call_up(change, figure, ability)
        case _:
            pass


def call_up(change: Change, figure: Figure, ability: Ability) -> None:
    """A monster summons another beside it, as near to an enemy as possible; it does not act in this round and drops no
    coin (`gloomhaven.md` 4.4)."""
    assert figure.space is not None
    places = [space for space in change.ground().around[figure.space] if change.is_empty(space)]
    if not places:
        change.say(f"There is no room beside {called(figure)} to summon anything.")
        return
    enemies = [enemy.space for enemy in change.enemies(figure) if enemy.space is not None]

    def away(space: Space) -> tuple[int, Space]:
        distances = change.ground().distances(space)
        return min((distances[other] for other in enemies), default=0), space

    for _ in range(max(1, ability.amount)):
        if not places:
            return
        space = min(places, key=away)
        places.remove(space)
        newcomer = new_monster(change, ability.summon, "normal", free_id(change, ability.summon), side=figure.side)
        place_monster(change, msgspec.structs.replace(newcomer, space=space))
        if newcomer.id in change.figures:
            change.say(f"{called(figure)} summons {called(change.figures[newcomer.id])}.")
            newcomers_join(change)
            group = change.game.groups[newcomer.kind]
            change.update_group(newcomer.kind, acted=(*group.acted, newcomer.id))
            rest = tuple(name for name in change.game.newcomers if name != newcomer.id)
            change.update_game(newcomers=rest)


def most_hurt(change: Change, figure: Figure, reach: int) -> Figure | None:
    """Itself or the ally in range that has lost the most (T71)."""
    hurt = [
        ally
        for ally in change.on_board()
        if ally.side == figure.side and ally.damage and near(change, figure, ally, reach)
    ]
    return max(hurt, key=lambda ally: (ally.damage, ally.id == figure.id), default=None)


def near(change: Change, figure: Figure, other: Figure, reach: int) -> bool:
    """Whether a figure is itself, or in range and sight."""
    if other.id == figure.id:
        return True
    if figure.space is None or other.space is None:
        return False
    ground = change.ground()
    return ground.distances(figure.space)[other.space] <= reach and ground.sees(figure.space, other.space)


def condition_targets(change: Change, figure: Figure, ability: Ability) -> list[Figure]:
    """Itself, its allies in range, or the enemies in range."""
    if ability.allies:
        allies = [ally for ally in change.on_board() if ally.side == figure.side]
        return [ally for ally in allies if near(change, figure, ally, ability.range)]
    reach = max(1, ability.range)
    return enemies_near(change, figure, reach, ability.targets)


def enemies_near(change: Change, figure: Figure, reach: int, targets: int) -> list[Figure]:
    """The enemies in range and sight: all of them, or so many (if more than one) in the order of the focus rules."""
    assert figure.space is not None
    distances = change.ground().distances(figure.space)
    found = [enemy for enemy in change.enemies(figure) if near(change, figure, enemy, reach)]
    found.sort(key=lambda enemy: (distances[enemy.space or 0], place_in_round(change, enemy)))
    return found[:targets] if targets > 1 else found


def advice(change: Change, name: str) -> tuple[Advice, ...]:
    """What a monster or summon would do now with the first move or attack of its card (`optional.Advises`)."""
    figure = change.figures.get(name)
    if figure is None or figure.space is None or change.is_hero(name):
        return ()
    if figure.side != "monsters" and name not in change.game.summoned:
        return ()
    card = card_of(change, figure)
    if card is None or "stun" in figure.conditions:
        return ()
    question = change.pending[-1] if change.pending else None
    lines = [line for line, ability in enumerate(card.abilities) if ability.kind in ("move", "attack")]
    if isinstance(question, MonsterResult) and question.figure == name:
        lines = [question.line]
    if not lines:
        return ()
    return tuple(_advice(change, figure, result) for result in results_for(change, figure, lines[0]))


def _advice(change: Change, figure: Figure, result: Result) -> Advice:
    focus = result.focus.enemy.id if result.focus is not None else ""
    way = result.travel.path(result.destination) if focus else ()
    targets = tuple(sorted(result.targets))
    words = explained(change, figure, result)
    return Advice(figure.id, words, focus, way, result.end, result.destination, targets)


# --- reasons ------------------------------------------------------------------------------------------


def explained(change: Change, figure: Figure, result: Result) -> str:
    """Why a figure does what it does, in one sentence."""
    focus = result.focus
    if focus is None:
        return f"{called(figure)} can reach nobody and stays."
    enemy = called(change.figures[focus.enemy.id])
    if result.end == figure.space and result.targets and not focus.steps:
        return f"{called(figure)} goes for {enemy} and attacks from where it stands."
    steps = f"{focus.steps} step{'' if focus.steps == 1 else 's'}"
    perils = f" and {focus.perils} trap or hazard hexagon{'' if focus.perils == 1 else 's'}" if focus.perils else ""
    where = named(change, result.end)
    if result.end == figure.space:
        card = card_of(change, figure)
        walks = card is None or any(line.kind == "move" for line in card.abilities)
        still = "it stays" if walks else "its card has no move, so it stays"
        did = still if not result.targets else "it attacks from where it stands"
    else:
        did = f"it goes to {where}" + ("" if result.targets else f" on its way to {named(change, result.destination)}")
    far = f"{steps}{perils} away" if focus.steps else "in reach already"
    return f"{called(figure)} goes for {enemy}, who is {far}; {did}."


def in_words(change: Change, figure: Figure, result: Result) -> str:
    """One result, for the list of answers."""
    names = ", ".join(sorted(called(change.figures[name]) for name in result.targets))
    if result.end == figure.space:
        return f"Attack {names}" if names else "Stay"
    return f"Go to {named(change, result.end)}" + (f" and attack {names}" if names else "")


def named(change: Change, space: Space) -> str:
    """Name of a hexagon."""
    return change.board.lattice.name(space)
