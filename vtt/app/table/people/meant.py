"""What a click on the board means: options of what is picked or asked, doors, and what the rules alone forbid."""

from __future__ import annotations

from itertools import chain
from typing import Final

from msgspec.structs import replace

from vtt.app.table.people.looking import BIG_KEY, Looking
from vtt.app.table.people.places import place_marks
from vtt.geometry.lattice import Space
from vtt.rules.base import Choice, Option
from vtt.rules.optional import BendsRules
from vtt.scene.marks import AreaMark

DOOR_ROLES: Final = ("open", "close")


def options_at(looking: Looking, space: Space | None, figure: str) -> list[Option]:
    """The options that a click on this space or figure means."""
    standing = looking.figure(figure) if figure else None
    found = [option for option in looking.open_options() if figure in option.about]
    if found:
        return found
    spaces = {space} if space is not None else set()
    if standing is not None and standing.space is not None and space is None:
        spaces = {standing.space}
    found = [option for option in looking.open_options() if option.space in spaces]
    found = found or [option for option in looking.open_options() if spaces & option.spaces]
    return found or [
        o for o in _against_rules(looking) if (figure and figure in (o.figure, *o.others)) or o.space in spaces
    ]


def lit_at(looking: Looking, space: Space | None) -> Option | None:
    """What a click on a place that is lit all the time means."""
    return next((option for option in looking.lit_options() if space in option.spaces), None)


def why_unlit(looking: Looking, space: Space | None) -> str:
    """Why a click where the board may grow beside who acts means nothing now, in one sentence."""
    refusal = next((choice.refusal for choice in looking.choices if choice.lit and choice.refusal), "")
    if not refusal or looking.listing or space is None or looking.board.has(space):
        return ""
    places = (one for one in place_marks(looking) if isinstance(one, AreaMark) and one.kind == "beyond")
    return refusal if any(space in place.spaces for place in places) else ""


def anyway(looking: Looking, choice: Choice) -> Choice | None:
    """A choice with everything that could be done but for the rules, where the table is not strict about them."""
    ruleset = looking.session.ruleset
    if looking.session.strictness == "enforce" or not looking.my_turn or not isinstance(ruleset, BendsRules):
        return None
    return ruleset.anyway(looking.table, choice)


def why_not(looking: Looking, space: Space | None, figure: str) -> str:
    """Why a figure or space cannot be chosen for what is being picked, in one sentence; empty if nobody knows."""
    beside = space is None and not figure
    if beside or looking.picking is None or looking.deciding or not looking.my_turn:
        return ""
    return _why_not(looking, looking.picking.choice, space, figure)


def comes_before(looking: Looking, figure: str) -> str:
    """What must be done first so that what is begun comes to a figure, in a sentence; empty where it does not."""
    begun = looking.begun_now()
    if begun is None or figure not in begun.leads_to:
        return ""
    return f"“{begun.name}” ({BIG_KEY}) comes first: {begun.detail}"


def hatched(looking: Looking) -> str:
    """What is hatched on the board once somebody is chosen who may not be moved now; empty where nothing is."""
    return "Hatched: as far as it gets" if looking.reach is not None and looking.reach.passing else ""


def out_of_reach(looking: Looking) -> tuple[Choice, ...]:
    """The attacks of who acts that cannot be made on the chosen figure of another side, each refused by what the rules
    say of it; of several that are refused alike one. Empty where any can."""
    acting, chosen = looking.figure(looking.acting_figure), looking.figure(looking.selected)
    if acting is None or chosen is None or acting.side == chosen.side or looking.deciding or not looking.my_turn:
        return ()
    attacks = [one for one in looking.choices if (one.role, one.pick, one.figure) == ("attack", "figure", acting.id)]
    if any(one.role == "attack" or chosen.id in one.leads_to for one in looking.upon_chosen()):
        return ()
    reasons = [(_why_not(looking, one, None, chosen.id) or one.refusal, one) for one in attacks]
    said = {reason: replace(one, refusal=reason) for reason, one in reversed(reasons) if reason}
    return tuple(reversed(said.values()))


def _why_not(looking: Looking, choice: Choice, space: Space | None, figure: str) -> str:
    """Why a figure or space cannot be meant by a choice, in one sentence; empty if nobody knows."""
    ruleset = looking.session.ruleset
    if not isinstance(ruleset, BendsRules):
        return ""
    opened = ruleset.anyway(looking.table, choice)
    options = opened.options() if opened is not None else ()
    meant = (o.command for o in options if (figure and o.figure == figure) or (not figure and o.space == space))
    return next(filter(None, (ruleset.refusal(looking.table, command) for command in meant)), "")


def door_option(looking: Looking, door: str) -> Option | None:
    """What can be done with a door, by the rules if they let somebody, else in spite of them if the table may."""
    choices = [choice for choice in looking.choices if choice.pick != "move"]
    forbidden = (anyway(looking, choice) for choice in choices if choice.role in DOOR_ROLES)
    for choice in chain(choices, filter(None, forbidden)):
        for option in choice.options():
            if getattr(option.command, "door", "") == door:
                return option
    return None


def token_options(looking: Looking, token: str) -> list[Option]:
    """What can be done with a token now, by the rules, else in spite of them if the table may."""
    choices = [choice for choice in looking.choices if choice.pick != "move"]
    for listed in (choices, (opened for one in choices if one.tokens if (opened := anyway(looking, one)) is not None)):
        options = (option for choice in listed if not choice.refusal for option in choice.options())
        if found := [option for option in options if getattr(option.command, "token", "") == token]:
            return found
    return []


def why_no_token(looking: Looking, token: str) -> str:
    """Why nothing can be done with a token that the game has a deed for, in one sentence; empty if nobody knows."""
    kind = looking.table.pieces.tokens[token].kind
    for choice in looking.choices:
        commands = (option.command for option in choice.options())
        if choice.refusal and (kind in choice.tokens or any(getattr(one, "token", "") == token for one in commands)):
            return choice.refusal
    return ""


def _against_rules(looking: Looking) -> tuple[Option, ...]:
    """What the choice being picked could mean besides its options, at tables that are not strict."""
    if looking.picking is None or looking.deciding:
        return ()
    if looking.forbidden[0] is not looking.picking:
        opened = anyway(looking, looking.picking.choice)
        looking.forbidden = (looking.picking, tuple(opened.options()) if opened is not None else ())
    return looking.forbidden[1]
