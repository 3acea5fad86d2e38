"""Damage, fatigue, recovery, and coming back from a knock-out (`descent.md 3.5`).

Nobody falls at once: where damage reaches health, a `Defeat` step goes on the agenda (`vtt.rules.descent.falling`).
"""

from __future__ import annotations

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import ChoosePlace, Offer
from vtt.rules.descent.steps import Defeat
from vtt.rules.enumeration import the
from vtt.rules.events import Recovered, Returned, Tired


def suffer(
    change: Change,
    figure: str,
    amount: int,
    by: str = "",
    words: str = "",
    *,
    doom_told: bool = False,
    deck: str = "",
) -> int:
    """A figure suffers damage, at most to its health (doomed adds one; a group that waits wakes). Returns what it
    suffered. Where damage reaches health, a `Defeat` step goes on the agenda. `words` replaces the log's sentence;
    what doom adds is said behind it, unless `doom_told`. `deck`: of which deck the card is that does it.
    """
    hurt = change.figures.get(figure)
    if hurt is None or hurt.space is None or amount < 1:
        return 0
    doom = int(change.settings.get("conditions.doomed.amount", "1")) if "doomed" in hurt.conditions else 0
    amount += doom
    taken = min(amount, hurt.health - hurt.damage)
    told = f"{words} Doom adds {doom}." if words and doom and not doom_told else words
    falls = change.hurt(figure, taken, told or f"{hurt.name} suffers {taken} damage.", by, deck)
    wake(change, hurt.group)
    if falls and not falls_already(change, figure):
        change.push(Defeat(figure=figure, by=by))
    return taken


def falls_already(change: Change, figure: str) -> bool:
    """Whether a figure's defeat waits on the agenda."""
    return any(isinstance(step, Defeat) and step.figure == figure for step in change.game.agenda)


def wake(change: Change, group: str) -> None:
    """A group that waited becomes active (`G139`)."""
    waiting = change.game.groups.get(group)
    if waiting is not None and waiting.inactive:
        change.update_group(group, inactive=False)
        change.say(f"The group wakes: {waiting.name}.")


def tire(change: Change, figure: str, amount: int, words: str = "") -> None:
    """A figure suffers fatigue; what exceeds stamina becomes damage, as does all of it for figures without stamina.
    `words`: what it suffers and by what, in a sentence."""
    tired = change.figures.get(figure)
    if tired is None or tired.space is None or amount < 1:
        return
    if not change.is_hero(figure):
        suffer(change, figure, amount, words=words)
        return
    hero = change.hero(figure)
    borne = min(amount, max(0, change.sheet(figure).stamina - hero.fatigue))
    told = words or f"{tired.name} suffers {amount} fatigue."
    if borne:
        change.update_hero(figure, fatigue=hero.fatigue + borne)
        change.emit(Tired(figure=figure, amount=borne, words=told))
    if amount > borne:
        spent = f"{tired.name} has no stamina left for {'more' if borne else 'it'}: {amount - borne} damage."
        suffer(change, figure, amount - borne, words=spent if borne else f"{told} {spent}")


def pay_fatigue(change: Change, figure: str, amount: int, words: str = "") -> None:
    """A hero pays fatigue of its own will, to its stamina at most; IllegalCommand where that does not do. `words` for
    the log, where no other sentence tells it."""
    hero = change.hero(figure)
    left = max(0, change.sheet(figure).stamina - hero.fatigue)
    if amount > left:
        change.forbid(f"{change.figure(figure).name} is too tired for that.")
    amount = min(amount, left)
    change.update_hero(figure, fatigue=hero.fatigue + amount)
    change.emit(Tired(figure=figure, amount=amount, paid=True, words=words))


def is_tainted(change: Change, figure: str) -> bool:
    """Whether a hero's tainted card lies face up (`descent.md 3.5`, `G143`)."""
    return change.is_hero(figure) and change.hero(figure).tainted == "up"


def can_return(change: Change, figure: str, helper: str) -> bool:
    """Whether somebody's help can bring a knocked-out hero back: who is tainted needs a hero who is not (L502)."""
    return not is_tainted(change, figure) or (change.is_hero(helper) and not is_tainted(change, helper))


def recover(
    change: Change,
    figure: str,
    health: int = 0,
    fatigue: int = 0,
    *,
    helper: str = "",
    feat: bool = False,
    why: str = "",
) -> None:
    """A figure recovers damage and fatigue. A knocked-out hero who recovers health stands again at once (`G121`) and
    recovers no fatigue without health; one who is tainted only by a `helper` who is not, or by a `feat` (L502 to L505).
    `why`: what it is for, in the words after “recovers 2 damage”.
    """
    healed = change.figures.get(figure)
    if healed is None:
        return
    if change.is_hero(figure) and change.hero(figure).token is not None:
        if health > 0 and (feat or can_return(change, figure, helper)):
            return_hero(change, figure, health, fatigue)
        return
    less_damage = min(health, healed.damage)
    less_fatigue = min(fatigue, change.hero(figure).fatigue) if change.is_hero(figure) else 0
    if less_damage:
        change.update(figure, damage=healed.damage - less_damage)
    if less_fatigue:
        change.update_hero(figure, fatigue=change.hero(figure).fatigue - less_fatigue)
    if less_damage or less_fatigue:
        parts = [f"{less_damage} damage"] if less_damage else []
        parts += [f"{less_fatigue} fatigue"] if less_fatigue else []
        sentence = f"{healed.name} recovers {' and '.join(parts)}{why}."
        change.emit(Recovered(figure=figure, amount=less_damage, fatigue=less_fatigue, words=sentence))


def recover_either(change: Change, figure: str, what: str, amount: int, why: str = "") -> None:
    """A figure recovers ``health`` or ``fatigue``: for effects whose symbol is lost in the source (A-1)."""
    health = what == "health"
    recover(change, figure, health=amount if health else 0, fatigue=0 if health else amount, why=why)


def return_hero(change: Change, figure: str, health: int, fatigue: int = 0, *, told: bool = False) -> None:
    """A knocked-out hero stands again at its token, or on the nearest empty space of the player's choice. `told`: the
    log says already that it stands up."""
    fallen, hero = change.figure(figure), change.hero(figure)
    if hero.token is None:
        return
    change.update(figure, damage=max(0, fallen.damage - health))
    change.update_hero(figure, fatigue=max(0, hero.fatigue - fatigue))
    spaces = change.ground.nearest_empty((hero.token,))
    if len(spaces) == 1:
        stand(change, figure, spaces[0], told=told and spaces[0] == hero.token)
    else:
        change.ask(
            ChoosePlace(
                seat=fallen.seat,
                prompt=f"Where does {fallen.name} stand up?",
                figure=figure,
                cause="return",
                offers=tuple(place_offer(change, space) for space in spaces),
            )
        )


def place_offer(change: Change, space: Space, width: int = 1, height: int = 1) -> Offer:
    """A place as an answer: ``space:width:height``; one of several spaces is called by its first and last."""
    lattice = change.board.lattice
    column, row = lattice.position(space)
    last = lattice.space(column + width - 1, row + height - 1)
    key, name = f"{space}:{width}:{height}", lattice.name(space)
    if last in (None, space):
        return Offer(key, name, space=space)
    whole = tuple(change.ground.footprint_spaces(Footprint(space, width, height)))
    return Offer(key, f"{name} to {lattice.name(last)}", space=space, spaces=whole)


def stand(change: Change, figure: str, space: Space, *, told: bool = False) -> None:
    """The hero's token goes, the figure is back. It does not enter the space (`descent.md 3.3`)."""
    if not change.ground.is_empty(space):
        space = next(iter(change.ground.nearest_empty((space,))), space)
    token = hero_token(figure)
    if token in change.tokens:
        change.remove_token(token)
    change.update(figure, space=space)
    change.update_hero(figure, token=None)
    words = f"{change.figure(figure).name} stands again at {change.board.lattice.name(space)}."
    change.emit(Returned(figure=figure, space=space, words="" if told else words))


def drop_burdens(change: Change, figure: Figure, space: Space) -> None:
    """What a figure carried that falls or is taken away lies on its last space (`descent.md 1.5`)."""
    for token in change.tokens.values():
        if token.carrier == figure.id:
            words = f"{figure.name} drops {the(token.name or 'objective')}."
            change.change_token(token, "dropped", words, figure.id, carrier="", spaces=(space,))


def hero_token(figure: str) -> str:
    """Id of the token of a knocked-out hero."""
    return f"fallen/{figure}"
