"""What a character may do with the ability of its card that is under way: whom to attack, on what else to use it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Choice, Command, Option, Pick
from vtt.rules.change import space_of
from vtt.rules.enumeration import enumerated
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.abilities import COMING_BACK, needs_target
from vtt.rules.gloomhaven.ability_words import ability_in_words, gains_in_words
from vtt.rules.gloomhaven.actions import element_refusal, elements_of, helped, points_left
from vtt.rules.gloomhaven.aims import NOBODY, ON_SPACES, nearest, nothing_for, price_in_card, worthwhile
from vtt.rules.gloomhaven.areas import hit_by, placements
from vtt.rules.gloomhaven.attacking import blind_beside, disarmed, target_refusal
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import immune, immunity, immunity_of_all, no_heal
from vtt.rules.gloomhaven.content import ELEMENTS, Ability
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.questions import now

ICONS: Final = {
    "heal": "heart",
    "shield": "shield",
    "guard": "shield",
    "retaliate": "surge",
    "damage": "surge",
    "kill": "miss",
    "condition": "ability",
    "loot": "token",
    "summon": "monster",
    "create": "trap",
    "boost": "up",
    "suffer": "surge",
    "discard": "cards",
    "destroy": "miss",
    "shift": "move",
    "defuse": "trap",
    "recover": "cards",
    "refresh": "cards",
}
"""Sprites of abilities that have none of their own name."""


def of_ability(change: Change, seat: str, figure: Figure, ability: Ability) -> Iterable[Choice]:
    """The current ability; with an element too, where one is there to be consumed: with each, where any will do."""
    if ability.kind == "move":
        left = points_left(change, figure.id)
        immobile = f"{figure.name} is immobilized." if "immobilize" in figure.conditions else ""
        words = f"{ability_in_words(ability)}: {left} left"
        yield Choice(words, "move", figure.id, "M", "move", immobile, begun=True, same="move")
        return
    anything = tuple(element for element in ELEMENTS if change.game.elements.get(element)) or (ANY,)
    elements = anything if ability.consume == ANY else (ability.consume,) if ability.consume else ()
    printed = ability
    ability = helped(change, change.performing, ability) if ability.kind == "attack" else ability
    words = ability_in_words(replace(ability, consume=""))
    left = ability.targets - len(change.performing.attacked)
    words += f": {left} left" if 0 < left < ability.targets else ""
    gains = gains_in_words(ability)  # what elements add is said where they are spent, before a button may be cut
    more = f"{f', {gains}' if gains else ''}: {_within(words)}"
    if any(not element_refusal(change, printed, one) for one in elements):  # else they would be left out unsaid
        spared = ("an element" if one == ANY else one for one in printed.consume.split())
        words = f"Without {enumerated([*spared])}: {_within(words)}"
    for element in ("", *elements):
        consume = bool(element)
        if consume:
            words = f"With {enumerated(elements_of(printed, element))}{more}"
        ability = replace(ability, consume=element or ability.consume)
        if ability.kind == "attack":
            yield _attack(change, seat, figure, ability, words, consume)
            if not consume:
                yield from _plainly(change, seat, figure, ability)
        else:
            yield _use(change, seat, figure, ability, words, consume)


def _within(words: str) -> str:
    """Words inside a sentence: what tells two choices apart stands before them, where no button cuts it."""
    return words[:1].lower() + words[1:]


def nobody(change: Change, figure: Figure, attacks: Iterable[Ability]) -> str:
    """Why there is nobody to be attacked."""
    blind = (blind_beside(change, space_of(figure), enemy) for enemy in change.enemies(figure))
    beside = all(one.range < 2 and not one.pattern for one in attacks)
    return next(filter(None, blind), f"Nobody in reach: no enemy stands beside {figure.name}." if beside else NOBODY)


def _plainly(change: Change, seat: str, figure: Figure, ability: Ability) -> Iterable[Choice]:
    """The attack without its conditions, which is the attacker's to say (L792), where anybody could take one."""
    if not ability.conditions:
        return
    bare = ability_in_words(replace(ability, conditions=(), consume=""))
    without = f"Without {enumerated(ability.conditions)}: {_within(bare)}"
    choice = _attack(change, seat, figure, ability, without, False, plain=True)
    struck = _struck(change, choice)
    if any(not immune(change, one, condition) for one in struck for condition in ability.conditions):
        yield replace(choice, key="", begun=False, aside=True)


def _struck(change: Change, attack: Choice) -> list[Figure]:
    """All whom an attack can hit; one that a pattern can hit in several ways is there as often."""
    return [change.figures[name] for option in attack.options() for name in option.about]


def _attack(
    change: Change, seat: str, figure: Figure, ability: Ability, words: str, consume: bool, plain: bool = False
) -> Choice:
    """The attack; `plain` leaves its conditions out."""
    attacked = change.turn.action.attacked if change.turn.action else ()
    element = ability.consume if consume else ""
    aim = commands.Attack(seat=seat, figure=figure.id, consume=consume, plain=plain, element=element)
    brought = () if plain else ability.brings(consume)

    def one() -> Iterable[Option]:
        for enemy in change.on_board():
            if enemy.side != figure.side and not target_refusal(change, figure, enemy, ability.range, attacked):
                command = replace(aim, target=enemy.id)
                spared = immunity(change, enemy, brought)
                yield Option(called(enemy), command, enemy.space, enemy.id, spared, foretold=True)

    def area() -> Iterable[Option]:
        """Whom the pattern can hit, most first: how else it might lie for the same enemies changes nothing. To hit
        fewer of those whom another way hits is chosen from the list alone: a click means what hits more."""
        laid: dict[tuple[str, ...], frozenset[Space]] = {}
        for spaces in sorted(placements(change, figure, ability), key=sorted):
            laid.setdefault(hit_by(change, figure, spaces), spaces)
        for hit, spaces in sorted(laid.items(), key=lambda one: -len(one[0])):
            if hit:
                command = replace(aim, spaces=tuple(sorted(spaces)))
                label = " + ".join(called(change.figures[name]) for name in hit)
                spared = filter(None, (immunity(change, change.figures[name], brought) for name in hit))
                first, *others = hit if not any(set(hit) < set(more) for more in laid) else ("",)
                told = " ".join(spared)
                yield Option(label, command, figure=first, others=tuple(others), detail=told, foretold=True)

    options = area if ability.pattern else one
    refusal = change.counts(disarmed(figure)) or _element(change, ability, consume)
    if not refusal and not any(True for _ in options()):
        refusal = nobody(change, figure, (ability,))
        struck = change.performing.attacked
        left = (enemy for enemy in change.enemies(figure) if enemy.id not in struck)
        refusal += "" if ability.pattern else nearest(change, figure, left, max(1, ability.range))
    choice = Choice(words, "figure", figure.id, "A", "attack", refusal, role="attack", options=options)
    note = "" if refusal else immunity_of_all(change, _struck(change, choice), brought)
    return replace(choice, begun=not consume, note=note, same="" if consume or plain else "attack")


def _use(change: Change, seat: str, figure: Figure, ability: Ability, words: str, consume: bool) -> Choice:
    def command(**fields: object) -> Command:
        paid = {"consume": consume, "element": ability.consume if consume else "", **fields}
        return commands.UseAbility(seat=seat, figure=figure.id, **paid)  # type: ignore[arg-type]

    def options() -> Iterable[Option]:
        for target, space in worthwhile(change, figure, ability):
            if space is not None:
                yield Option(change.board.lattice.name(space), command(space=space), space)
            elif ability.kind in COMING_BACK:
                name = change.card(target).name if ability.kind == "recover" else change.content.items[target].name
                yield Option(name, command(target=target), card=target)
            else:
                other = change.figures[target]
                spared = immunity(change, other, ability.brings(consume)) if other.side != figure.side else ""
                spared = spared or (no_heal(other, named=True) if ability.kind == "heal" else "")
                yield Option(called(other), command(target=target), other.space, target, spared)

    pick: Pick = "space" if ability.kind in ON_SPACES else "option" if ability.kind in COMING_BACK else "figure"
    same = "" if consume else "use"
    if pick == "figure" and not needs_target(ability):
        plain = now(words, command(), figure.id, "U", ICONS[ability.kind], _element(change, ability, consume))
        price = (no_heal(figure) if ability.kind == "heal" else "") or price_in_card(change, ability, change.performing)
        return replace(plain, same=same, begun=not ability.consume, note="" if plain.refusal else price)
    refusal = _element(change, ability, consume)
    if not refusal and not any(True for _ in options()):
        refusal = nothing_for(change, figure, ability)
    icon, begun = ICONS[ability.kind], not consume
    return Choice(words, pick, figure.id, "U", icon, refusal, begun=begun, same=same, options=options)


def _element(change: Change, ability: Ability, consume: bool) -> str:
    """Why an ability cannot be used with its element, as far as it counts."""
    return change.counts(element_refusal(change, ability)) if consume else ""
