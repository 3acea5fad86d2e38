"""Defeat and knock-out (`descent.md 3.5`): handlers of the steps `Defeat` and `DefeatDone`."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.descent import agents, gifts, lasting, threat
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import ChooseHeroToken
from vtt.rules.descent.defeat import drop_burdens, hero_token, place_offer
from vtt.rules.descent.entering import BURNING
from vtt.rules.descent.familiars import turn_lost
from vtt.rules.descent.game import GAME
from vtt.rules.descent.groups import remove_monster
from vtt.rules.descent.secret_rooms import where_it_falls
from vtt.rules.descent.sides import is_monster, wades
from vtt.rules.descent.steps import (
    BreakOff,
    BurnUp,
    Defeat,
    DefeatDone,
    Enter,
    EnterWindow,
    GoOn,
    Place,
    Settle,
    TurnClose,
    TurnEnd,
    TurnStart,
    Walk,
    Window,
)
from vtt.rules.descent.walking import show_walk
from vtt.rules.events import Defeated

MOVING = (Walk, GoOn, Settle, BreakOff, Place, Enter, EnterWindow)
OF_A_TURN = (*MOVING, TurnStart, TurnEnd, BurnUp, TurnClose)


def defeat(change: Change, step: Defeat) -> None:
    """A figure whose damage reached its health falls, unless something has healed it meanwhile."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None or figure.damage < figure.health:
        return
    fell_at = figure.space
    show_walk(change, step.figure)
    change.drop_steps(step.figure, *OF_A_TURN)
    spaces = change.ground.spaces_of(figure)
    done = DefeatDone(figure=step.figure, space=fell_at, spaces=spaces, by=step.by, called=figure.name)
    close = (TurnClose(figure=step.figure),) if change.acts(step.figure) else ()
    # A monster is gone at once, so its turn is closed before others react; a hero's figure stays at the table. Nothing
    # is made of the fall of an object, a familiar or an ally.
    reacted = (done,) if is_monster(figure) else ()
    change.push(*((done, *close) if change.is_hero(step.figure) else (*close, *reacted)))
    drop_burdens(change, figure, fell_at)
    if change.is_hero(step.figure):
        knock_out(change, figure, fell_at, step.by, step.why)
    else:
        words = f"{figure.name} is {GAME.fate(figure)}{_because(step.why)}."
        change.emit(Defeated(figure=step.figure, space=fell_at, by=step.by, words=words))
        agents.fallen(change, step.figure)
        gifts.fallen(change, step.figure)
        lasting.forget(change, step.figure)
        remove_monster(change, step.figure)


def _because(why: str) -> str:
    return f": {why}" if why else ""


def knock_out(change: Change, figure: Figure, space: Space, by: str = "", why: str = "") -> None:
    """Damage and fatigue to the limit, conditions off, a token instead of the figure (`G120`)."""
    change.update(figure.id, damage=figure.health, conditions=(), space=None)
    turn_lost(change, figure.id)
    words = f"{figure.name} is {GAME.fate(figure)}{_because(why)}."
    change.emit(Defeated(figure=figure.id, space=space, by=by, knocked_out=True, words=words))
    space = where_it_falls(change, space)
    change.update_hero(figure.id, fatigue=change.sheet(figure.id).stamina, token=space)
    if change.hero(figure.id).tainted == "down":
        change.update_hero(figure.id, tainted="up")
        change.say(f"{figure.name} is tainted and can be helped up only by somebody who is not.")
    change.add_token(
        Token(
            id=hero_token(figure.id),
            kind="hero",
            spaces=(space,),
            name=f"{figure.name} (knocked out)",
            picture=figure.picture,
        )
    )


def defeat_done(change: Change, step: DefeatDone) -> None:
    """What others make of it: the overlord's card for a knocked-out hero, the window ``defeated``."""
    if change.is_hero(step.figure):
        threat.knocked_out(change, step.figure)
    lasting.forget(change, step.figure)
    moment = Window(window="defeated", figure=step.figure, other=step.by, space=step.space, spaces=step.spaces)
    change.push(msgspec.structs.replace(moment, called=step.called))


def burns_on(change: Change, figure: str) -> str:
    """What a figure (or the token of a hero who may stand up) lies on with all its spaces that defeats it as its turn
    ends: “lava”, “a hazard”; empty: nothing does."""
    lying = change.figures.get(figure)
    if lying is None or wades(lying):
        return ""
    token = change.hero(figure).token if change.is_hero(figure) else None
    spaces = change.ground.spaces_of(lying) if token is None else (token,)
    below = {change.ground.terrain(space) for space in spaces}
    if not below:
        return ""
    return ("a hazard" if "h" in below else "lava") if below <= set(BURNING) else ""


def burn_up(change: Change, figure: str) -> None:
    """Who ends its turn with all its spaces on lava or hazard is defeated; a hero's token goes to the nearest empty
    space without such ground, the player's choice (`G95`, `G97`)."""
    lying, ground = change.figures.get(figure), burns_on(change, figure)
    if lying is None or lying.space is None or not ground:
        return
    change.update(figure, damage=lying.health)
    defeat(change, Defeat(figure=figure, why=f"its turn has ended on {ground}"))
    if not change.is_hero(figure):
        return
    burning = [space for space in change.board.spaces if change.ground.terrain(space) in BURNING]
    spaces = change.ground.nearest_empty((lying.space,), burning)
    if len(spaces) == 1:
        move_token(change, figure, spaces[0])
    elif spaces:
        offers = tuple(place_offer(change, space) for space in spaces)
        prompt = f"Where does {lying.name}'s token lie?"
        change.ask(ChooseHeroToken(seat=lying.seat, prompt=prompt, figure=figure, offers=offers))


def move_token(change: Change, figure: str, space: Space) -> None:
    """The token of a knocked-out hero comes to lie elsewhere."""
    change.update_hero(figure, token=space)
    change.change_token(change.tokens[hero_token(figure)], "moved", figure=figure, spaces=(space,))


def answer_hero_token(change: Change, question: ChooseHeroToken, key: str) -> None:
    """The player has chosen where the token lies, unless the hero stands again by hand meanwhile."""
    if change.is_hero(question.figure) and change.hero(question.figure).token is not None:
        move_token(change, question.figure, int(key.split(":")[0]))
