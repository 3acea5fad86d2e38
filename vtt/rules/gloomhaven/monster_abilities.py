"""What monsters and summons do beside moving and attacking: heal, shield, conditions, loot, damage, summon
(`gloomhaven.md` 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from vtt.board.pieces import Figure
from vtt.rules.change import space_of
from vtt.rules.enumeration import count, enumerated
from vtt.rules.events import Strengthened
from vtt.rules.gloomhaven.arriving import enlist, free_id, new_monster
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import gain_condition, no_heal
from vtt.rules.gloomhaven.content import ELEMENTS, Ability
from vtt.rules.gloomhaven.decisions import ChooseElement, ChooseHealed, Offer
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.harm import heal
from vtt.rules.gloomhaven.order import waits
from vtt.rules.gloomhaven.placing import room_beside
from vtt.rules.gloomhaven.planning import place_in_round
from vtt.rules.gloomhaven.state import THING, Bonus
from vtt.rules.gloomhaven.steps import Arrive, Lay, Suffer
from vtt.rules.gloomhaven.walking import loot_spaces


def consumed_bonus(change: Change, ability: Ability) -> int:
    """Monsters consume an element whenever they can; all of the type profit in this turn (`gloomhaven.md` 3.8). Where
    it may be any, the only one there is (`asks_for_element`)."""
    if not ability.consume:
        return 0
    figure = change.figures[change.turn.figure]
    if _has_consumed(change, figure, ability):
        return ability.bonus
    there = tuple(change.game.elements)
    elements = there[:1] if ability.consume == ANY else tuple(ability.consume.split())
    if not elements or not set(elements) <= set(there):
        return 0
    use_up(change, figure, ability.consume, *elements)
    return ability.bonus


def bonus_conditions(change: Change, figure: Figure, ability: Ability) -> tuple[str, ...]:
    """The conditions that come with an element its type has consumed."""
    return ability.bonus_conditions if ability.consume and _has_consumed(change, figure, ability) else ()


def _has_consumed(change: Change, figure: Figure, ability: Ability) -> bool:
    """Whether the monster's type has consumed the element of an ability in this round."""
    return any(bonus.kind == f"consumed:{ability.consume}" for bonus in change.game.bonuses.get(figure.kind, ()))


def use_up(change: Change, figure: Figure, wanted: str, *elements: str) -> None:
    """Elements are consumed for all monsters of a type (`wanted`: as their card says)."""
    left = {name: power for name, power in change.game.elements.items() if name not in elements}
    change.update_game(elements=left)
    change.set_bonuses(figure.kind, (*change.game.bonuses.get(figure.kind, ()), Bonus(f"consumed:{wanted}")))
    change.say(f"{change.content.monster(figure.kind).name} consumes {enumerated(elements)}.")


def asks_for_element(change: Change, figure: Figure, ability: Ability) -> bool:
    """Ask which of several elements a monster consumes that may consume any (L880). Whether there was anything to
    ask."""
    elements = tuple(element for element in ELEMENTS if change.game.elements.get(element))
    if ability.consume != ANY or len(elements) < 2 or _has_consumed(change, figure, ability):
        return False
    ask_element(change, figure, elements, "consume")
    return True


def ask_element(change: Change, figure: Figure, elements: Sequence[str], verb: str) -> None:
    """Ask the players which element a monster makes or consumes."""
    offers = tuple(Offer(element, element.capitalize()) for element in elements)
    seat = change.seat_of(figure.id)
    prompt, consumed = f"Which element does {called(figure)} {verb}?", verb == "consume"
    change.ask(ChooseElement(seat=seat, figure=figure.id, prompt=prompt, offers=offers, consumed=consumed))


def answer_element(change: Change, question: ChooseElement, key: str) -> None:
    """The element of the players' choice is used up, or appears at the end of the turn."""
    if not question.consumed:
        change.update_turn(made=(*change.turn.made, key))
    elif change.stands(question.figure):
        use_up(change, change.figures[question.figure], ANY, key)


def other_ability(change: Change, figure: Figure, ability: Ability) -> None:
    """Heal, shield, retaliate, conditions, loot: never a reason to move (`gloomhaven.md` 4.4)."""
    amount = ability.amount + consumed_bonus(change, ability)
    match ability.kind:
        case "shield" | "retaliate":
            bonus = Bonus(ability.kind, amount, ability.range)
            change.set_bonuses(figure.id, (*change.game.bonuses.get(figure.id, ()), bonus))
            change.emit(Strengthened(figure=figure.id, words=f"{called(figure)} gains {ability.kind} {amount}."))
        case "heal":
            heal_most_hurt(change, figure, ability, amount)
        case "condition":
            for target in condition_targets(change, figure, ability):
                for condition in (*ability.conditions, *bonus_conditions(change, figure, ability)):
                    gain_condition(change, target.id, condition)
        case "loot":
            reached, tokens = loot_spaces(change, figure, amount), tuple(change.tokens.values())
            coins = [token for token in tokens if token.kind == "coin" and reached & set(token.spaces)]
            for token in coins:
                change.take_token(token, "", figure.id)
            if coins:
                lost = count(sum(max(1, token.amount) for token in coins), "coin")
                change.befell(f"{called(figure)} takes {lost} from the board.")
        case "damage":
            hit = enemies_near(change, figure, max(1, ability.range), ability.targets)
            change.push(*(Suffer(figure=enemy.id, amount=amount, by=figure.id) for enemy in hit))
        case "create":  # as near to an enemy as possible (L574)
            change.push(Lay(figure=figure.id, ability=ability))
        case "summon":
            call_up(change, figure, ability)
        case _:
            pass


def call_up(change: Change, figure: Figure, ability: Ability) -> None:
    """A monster summons another beside it, as near to an enemy as possible; it does not act in this round and drops no
    coin (`gloomhaven.md` 4.4)."""
    places = room_beside(change, figure)
    if not places:
        change.say(f"There is no room beside {called(figure)} to summon anything.")
        return
    arrivals = list[Arrive]()
    for _ in places[: max(1, ability.amount)]:
        newcomer = new_monster(change, ability.summon, "normal", free_id(change, ability.summon), side=figure.side)
        if not enlist(change, newcomer):
            break
        newcomer = change.figures[newcomer.id]
        waits(change, newcomer)
        words = f"{called(figure)} summons {called(newcomer)}."
        arrivals.append(Arrive(figure=newcomer.id, beside=figure.id, words=words))
    change.push(*arrivals)


def heal_most_hurt(change: Change, figure: Figure, ability: Ability, amount: int) -> None:
    """Itself or the ally in range that has lost the most; of equals people choose one (T71, L1100, L1110). The printed
    range serves its heals too (L417)."""
    printed = change.stats(figure).range
    reach = ability.range or (printed if printed > 1 else 0)
    allies = [ally for ally in change.on_board() if ally.side == figure.side and ally.rank != THING]
    most = max((ally.damage for ally in allies if near(change, figure, ally, reach)), default=0)
    hurt = [ally for ally in allies if most and ally.damage == most and near(change, figure, ally, reach)]
    if len(hurt) > 1:
        offers = tuple(Offer(ally.id, called(ally), figure=ally.id, detail=no_heal(ally, named=True)) for ally in hurt)
        prompt = f"{called(figure)} heals {amount}: {enumerated([called(ally) for ally in hurt])} have lost the most."
        seat = change.seat_of(figure.id)
        change.ask(ChooseHealed(seat=seat, figure=figure.id, prompt=prompt, offers=offers, amount=amount))
    elif hurt:
        heal(change, hurt[0].id, amount)


def answer_healed(change: Change, question: ChooseHealed, key: str) -> None:
    """Whom the players chose is healed, if it is still there."""
    if change.stands(key):
        heal(change, key, question.amount)


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
    distances = change.ground().distances(space_of(figure))
    found = [enemy for enemy in change.enemies(figure) if near(change, figure, enemy, reach)]
    found.sort(key=lambda enemy: (distances[enemy.space or 0], place_in_round(change, enemy)))
    return found[:targets] if targets > 1 else found
