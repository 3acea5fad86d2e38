"""What a seat may do now at the hexagon campaign (`Ruleset.choices`): always listed, refused things with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.rules.base import Choice, Option
from vtt.rules.enumeration import capital, count, enumerated, points_lost
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.abilities import needs_target
from vtt.rules.gloomhaven.ability_choices import nobody, of_ability
from vtt.rules.gloomhaven.ability_words import in_words
from vtt.rules.gloomhaven.actions import (
    BASIC,
    as_it_is,
    current,
    lines_ahead,
    play_refusal,
    points_left,
    rest_of_line,
    unpaid,
)
from vtt.rules.gloomhaven.aims import idle, in_reach, may_bring, reaches
from vtt.rules.gloomhaven.attacking import disarmed
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.characters import item_in_words
from vtt.rules.gloomhaven.conditions import no_heal
from vtt.rules.gloomhaven.content import Ability, Action
from vtt.rules.gloomhaven.harm import lying_on_cards
from vtt.rules.gloomhaven.items import brings_nothing, item_refusal
from vtt.rules.gloomhaven.rest_choices import rest_choices
from vtt.rules.gloomhaven.rounds import LONG_REST_HEAL, few_cards
from vtt.rules.gloomhaven.state import LONG_REST
from vtt.rules.questions import now
from vtt.rules.unseen import UNKNOWN

NEXT = "Enter"
NOUNS: Final = {
    "condition": "effect",
    "boost": "bonus",
    "create": "overlay",
    "destroy": "destruction",
    "shift": "obstacle",
    "defuse": "trap",
    "guard": "protection",
    "recover": "recovery",
    "refresh": "item",
}
"""What an ability is called where its own word is none for players."""

LONG_REST_TOLD: Final = "At initiative 99: lose a discarded card of your choice, the others come back"


def choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Everything a seat may do now that nobody is asked."""
    game = change.game
    own = [figure for figure in game.heroes if change.figures[figure].seat == seat]
    match game.phase:
        case "set_up":
            placed = change.bends or change.game.start
            return (
                *(_place(change, seat, figure) for figure in own if change.stands(figure) and placed),
                now("Begin", commands.Begin(seat=seat), key=NEXT, icon="play", role="begin"),
            )
        case "choose":
            own = [figure for figure in own if not game.heroes[figure].exhausted]
            waiting = [figure for figure in own if not game.heroes[figure].committed]
            ordered = (*waiting, *(figure for figure in own if figure not in waiting))
            return tuple(choice for figure in ordered for choice in _cards(change, seat, figure))
        case "rest":
            return rest_choices(change, seat, own)
    turn = game.turn
    if turn is None or turn.figure not in own:
        return ()
    return tuple(_turn(change, seat, change.figures[turn.figure]))


def _place(change: Change, seat: str, figure: str) -> Choice:
    def options() -> Iterable[Option]:
        for space in sorted(change.ground().floor) if change.bends else change.game.start:
            label = change.board.lattice.name(space)
            yield Option(label, commands.PlaceHero(seat=seat, figure=figure, space=space), space=space)

    return Choice(f"Place {change.figures[figure].name}", "space", figure, icon="move", options=options)


def _cards(change: Change, seat: str, figure: str) -> Iterable[Choice]:
    """The leading card, then the second one; each of them may be taken back, or a long rest chosen instead, until the
    character is ready, and after that as long as others still choose."""
    hero, name = change.game.heroes[figure], change.figures[figure].name
    chosen = tuple(card for card in hero.chosen if card not in (LONG_REST, UNKNOWN))
    if len(chosen) < 2:
        yield _one_card(change, seat, figure, chosen[0] if chosen else "")
    back = f"{name}: a click takes a card back."
    for card in chosen:
        command = commands.TakeCardBack(seat=seat, figure=figure, card=card)
        taken = now(f"Take back {change.card(card).name}", command, figure, icon="undo", role="hand", card=card)
        yield replace(taken, minor="take it back", detail=back, revises=True)
    rest = change.counts("" if len(hero.discard) >= 2 else "Too few discarded: a rest needs two discarded cards.")
    if hero.chosen != (LONG_REST,):
        long = commands.ChooseLongRest(seat=seat, figure=figure)
        again = hero.weighing or hero.committed
        told = f"{LONG_REST_TOLD}; {no_heal(change.figures[figure]) or f'heal {LONG_REST_HEAL}'}."
        one = now(f"Long rest: {name}", long, figure, "R", "rest", rest, "" if rest else told)
        yield replace(one, same="Long rest", revises=again)
    if not hero.committed:
        few = "" if hero.weighing else "The second card is missing." if chosen else "Choose two cards first."
        few = few_cards(change, figure) or few
        yield now(f"Ready: {name}", commands.Ready(seat=seat, figure=figure), figure, NEXT, "play", few, role="begin")


def _one_card(change: Change, seat: str, figure: str, lead: str) -> Choice:
    """The leading card (`lead` empty), or the one that goes with it."""
    hero, name = change.game.heroes[figure], change.figures[figure].name

    def options() -> Iterable[Option]:
        for identity in _in_hand(change, figure):
            if identity == lead:
                continue
            card = change.card(identity)
            command = commands.ChooseCards(seat=seat, figure=figure, lead=lead or identity)
            if lead:
                command = replace(command, second=identity, weighing=True)
            detail = f"Top: {in_words(card.top)}. Bottom: {in_words(card.bottom)}."
            yield Option(f"{card.initiative:02d} {card.name}", command, detail=detail, card=identity)

    few = change.counts("Two cards of the hand are needed." if len(hero.hand) < 2 else "")
    detail = f"{name}: choose two cards. The first gives the initiative."
    if few:
        detail = f"{name} has fewer than two cards in the hand: only a long rest is left."
    elif hero.committed:
        detail = f"{name} rests. A click on a card chooses cards instead."
    elif lead:
        detail = f"{name}: choose a second one. {change.card(lead).name} leads."
    words = "Second card" if lead else "Leading card"
    return Choice(
        f"{words}: {name}",
        "option",
        figure,
        "C",
        "cards",
        few,
        detail,
        revises=hero.committed,
        role="hand",
        options=options,
    )


def _in_hand(change: Change, figure: str) -> list[str]:
    """The cards a character may choose, as far as they are known; where people bend the rules, of every pile."""
    hero = change.game.heroes[figure]
    return [card for card in (hero.kept if change.bends else hero.hand) if card != UNKNOWN]


# --- a character's turn ------------------------------------------------------------------------------------------


def _turn(change: Change, seat: str, figure: Figure) -> Iterable[Choice]:
    turn, here, ahead = change.turn, tuple[str, ...](), tuple[str, ...]()
    if turn.action is not None:
        ability = current(change, turn.action)
        possible = tuple(of_ability(change, seat, figure, ability))
        here, ahead = _wasted(change, possible)
        yield from possible
        rest = "Skip the rest of the" if turn.action.points >= 0 or turn.action.attacked else "Skip the"
        words, skip = NOUNS.get(ability.kind, ability.kind), commands.SkipAbility(seat=seat, figure=figure.id)
        passed = replace(now(f"{rest} {words}", skip, figure.id, "K", "right"), same="skip", role="skip")
        yield _leads_on(change, figure, _lapsing(change, passed))
    given_up, lost = _given_up((*here, *ahead)), points_lost(points_left(change, figure.id))
    note = capital(", ".join(filter(None, (lost, _given_up(ahead) if lost else given_up))))
    ways = {card: tuple(_halves(change, seat, figure.id, card, given_up, note)) for card in turn.cards}
    yield from chain.from_iterable(ways.values())
    if turn.action is None and not turn.cards and change.as_people_may().bends:
        yield _another(change, seat, figure.id)
    hero = change.game.heroes[figure.id]
    for item in dict.fromkeys(hero.items):
        printed = change.content.items[item]
        if printed.when != "turn":
            continue
        refusal = item_refusal(change, figure.id, item)
        use = commands.UseItem(seat=seat, figure=figure.id, item=item)
        chosen = now(printed.name, use, figure.id, "", "feat", refusal)
        vain = "" if refusal else brings_nothing(change, figure.id, item)
        stopped = no_heal(figure) if printed.effect == "heal" else ""
        yield replace(chosen, note=capital(stopped) or item_in_words(printed), card=item, reason=vain)
    for card, bonus in {bonus.card: bonus for bonus in lying_on_cards(change, figure.id)}.items():
        name, pile = f"Give up {change.card(card).name}", "lost" if bonus.lost else "discarded"
        drop = now(name, commands.DropBonus(seat=seat, figure=figure.id, card=card), figure.id, "", "close-card")
        then = "not only as the round ends" if bonus.round else "not only later"
        yield replace(drop, aside=True, detail=f"What it gives ends at once, and the card is {pile} now, {then}.")
    must = change.counts(unpaid(change))
    end = commands.EndTurn(seat=seat, figure=figure.id)
    unplayed = "" if must or "stun" in figure.conditions else _unplayed(change, ways)
    leaves = given_up or ("" if must else _broken_off(change, figure.id))
    waste = ", ".join(filter(None, (leaves, unplayed)))
    ends = _lapsing(change, now("End turn", end, figure.id, NEXT, "end-turn", must, waste=waste, role="end"))
    yield replace(ends, note=capital(lost) if must else note)  # before it is pressed first: it may be what is lit


def _lapsing(change: Change, choice: Choice) -> Choice:
    """A choice that ends the move under way, with what that loses."""
    told = points_lost(points_left(change, choice.figure))
    return replace(choice, detail=told and f"{told}.", note=told)


def _leads_on(change: Change, figure: Figure, skip: Choice) -> Choice:
    """Where people have used some of a move, to leave the rest is what is meant next as soon as what the card has
    after it can do something; before that, where an attack after it can hit somebody from here. It says so, and is
    begun."""
    if current(change, change.performing).kind != "move":
        return skip
    ready = [one for one in lines_ahead(change) if may_bring(change, one, moving=False)]
    attacks, may = (one for one in ready if one.kind == "attack"), change.as_people_may()
    hit = tuple(sorted({enemy for attack in attacks for enemy in in_reach(may, figure, attack)}))
    if not (hit or (ready and change.performing.points >= 0)):
        return skip
    then = f"{skip.note or 'nothing is lost'}; then {enumerated([as_it_is(change, one) for one in ready])}"
    return replace(skip, note=then, detail=f"{then}.", begun=True, leads_to=hit)


def _broken_off(change: Change, figure: str) -> str:
    """The rest of a move that people have begun, where it is more than they used of it."""
    lost, whole = points_left(change, figure), points_left(change, figure, whole=True)
    begun = change.turn.action is not None and change.turn.action.points >= 0
    return f"{count(lost, 'movement point')} given up" if begun and 2 * lost > whole else ""


def _wasted(change: Change, possible: Iterable[Choice]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What going on to something else would waste of the action under way: what is `possible` now, but for the rest of
    a move that people have made; and the lines after it that could do something."""
    line, able = current(change, change.performing), any(not one.refusal for one in possible)
    ahead, walks = lines_ahead(change), line.kind == "move" and able
    waits = able and change.performing.points < 0 and may_bring(change, line, moving=walks)
    moving = walks or any(one.kind == "move" for one in ahead)
    ahead = tuple(one for one in ahead if may_bring(change, one, moving=moving))
    return tuple(rest_of_line(change) if waits else ()), tuple(as_it_is(change, one) for one in ahead)


def _given_up(wasted: Sequence[str]) -> str:
    return f"{enumerated(wasted)} given up" if wasted else ""


def _another(change: Change, seat: str, figure: str) -> Choice:
    """One action more than a turn has, where people bend the rules."""

    def options() -> Iterable[Option]:
        for card in _in_hand(change, figure):
            printed = change.card(card)
            for half, action in (("top", printed.top), ("bottom", printed.bottom)):
                command = commands.PlayCard(seat=seat, figure=figure, card=card, half=half)  # type: ignore[arg-type]
                yield Option(f"{printed.name} ({half})", command, detail=in_words(action), card=printed.id)

    refusal = change.counts("Both cards of this turn are played.")
    return Choice("Play a third card", "option", figure, "", "cards", refusal, options=options)


def _unplayed(change: Change, ways: Mapping[str, Iterable[Choice]]) -> str:
    """What ending the turn gives away: cards that could still do something in one of their ways."""
    cards = [card for card, played in ways.items() if any(not (one.refusal or one.reason) for one in played)]
    verb = "is" if len(cards) == 1 else "are"
    return f"{enumerated([change.card(card).name for card in cards])} {verb} not played" if cards else ""


def _halves(change: Change, seat: str, figure: str, card: str, waste: str, lost: str) -> Iterable[Choice]:
    """The ways to play a card: both halves as printed, and plainly; `waste`: what that would give up, which is asked
    about; `lost`: all that lapses by it, however little."""
    printed = change.card(card)
    for basic in (False, True):
        for half, action in (("top", printed.top), ("bottom", printed.bottom)):
            name = ("Attack 2" if half == "top" else "Move 2") if basic else f"{printed.name} ({half})"
            label = f"{printed.name} as {name}" if basic else name
            refusal = play_refusal(change, figure, card, half, basic)
            command = commands.PlayCard(seat=seat, figure=figure, card=card, half=half, basic=basic)  # type: ignore[arg-type]
            printed_action = BASIC[half] if basic else action
            does = "" if basic else in_words(action)
            does += "." if does and waste else ""  # what that would give up follows it
            detail = ". ".join(filter(None, (does, f"{lost}." if lost and not waste else "")))
            attacker, parts = change.figures[figure], printed_action.abilities
            played = now(label, command, figure, "", "card", refusal, detail, role="card", card=card)
            vain = "" if refusal else _vain(change, attacker, printed_action)
            strikes = parts[:1] if not (refusal or vain) and parts[0].kind == "attack" else ()
            minor = f"{name} · {printed.initiative:02d}" if basic else ""
            printed_half = -1 if basic else ("top", "bottom").index(half)
            yield replace(
                played,
                minor=minor,
                half=printed_half,
                leads_to=tuple(sorted({enemy for one in strikes for enemy in in_reach(change, attacker, one)})),
                waste="" if refusal else waste,
                note="; ".join(filter(None, (lost, _stopped(attacker, printed_action)))),
                reason=vain,
            )


def _stopped(figure: Figure, action: Action) -> str:
    """What an action that heals whoever plays it does not do for them now."""
    return no_heal(figure) if any(one.kind == "heal" and not needs_target(one) for one in action.abilities) else ""


def _vain(change: Change, figure: Figure, action: Action) -> str:
    """Why nothing of an action can do anything now (L692); empty where something can."""
    parts = action.abilities

    def may(one: Ability) -> bool:
        if one.kind == "attack":
            return reaches(change, figure, one)
        return "immobilize" not in figure.conditions if one.kind == "move" else not idle(change, figure, one, action)

    attacks = [one for one in parts if one.kind == "attack"]
    if any(map(may, parts)) or not (attacks or all(one.kind == "move" for one in parts)):
        return ""
    return (disarmed(figure) or nobody(change, figure, attacks)) if attacks else f"{figure.name} is immobilized."
