"""The course of a round: time, each hero with the enemies after it, the event (`sword_and_sorcery.md` 3)."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import enumerated
from vtt.rules.events import CardMoved, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from vtt.rules.sword_and_sorcery import commands, decks, time_phase
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.game import GAME
from vtt.rules.sword_and_sorcery.happenings import befall
from vtt.rules.sword_and_sorcery.harm import active_altars, end_markers, gain_rank, keep_markers, return_soul, suffer
from vtt.rules.sword_and_sorcery.souls import may_rise
from vtt.rules.sword_and_sorcery.steps import EnemyTurn, NextTurn
from vtt.rules.sword_and_sorcery.turn import Turn, misses_turn
from vtt.rules.sword_and_sorcery.walking import tell_threat


def place_hero(change: Change, command: commands.PlaceHero) -> None:
    """Heroes choose their start zones before the first round."""
    if change.game.phase != "set_up":
        raise IllegalCommand("The game has begun; figures walk now.")
    if command.space not in change.game.start:
        raise IllegalCommand("That is no start zone.")
    change.soul(command.figure)
    change.put(command.figure, command.space, "set_up")


def follow_way(change: Change, command: commands.FollowWay) -> None:
    """Heroes choose their ways before the first round."""
    if change.game.phase != "set_up":
        raise IllegalCommand("The game has begun; heroes stay on their way.")
    change.soul(command.figure)
    card = change.hero_card(command.figure)
    way = next((way for way in card.ways if way.id == command.way), None)
    if way is None:
        raise IllegalCommand(f"{card.name} has no such way.")
    change.update_hero(command.figure, way=way.id)
    change.say(f"{change.figures[command.figure].name} chooses a way: {way.name}.")


def begin(change: Change, command: commands.Begin) -> None:
    """The first round begins."""
    if change.game.phase != "set_up":
        raise IllegalCommand("The game has begun already.")
    next_round(change)
    tell_threat(change)


def next_round(change: Change) -> None:
    """Time passes, then the battle phase waits for the first hero."""
    number = change.game.round + 1
    change.update_game(round=number, phase="time", acted=(), turn=None)
    change.emit(RoundBegan(round=number, words=f"Round {number} begins."))
    _pass_time(change)
    if change.game.phase != "over":
        change.update_game(phase="battle")


def begin_turn(change: Change, command: commands.BeginTurn) -> None:
    """A hero takes its turn; a stunned one is passed over (L97)."""
    hero = command.figure
    change.forbid(no_turn(change, hero))
    acted = tuple(one for one in change.game.acted if one != hero)  # one that acts against the rules acts twice
    change.update_game(turn=Turn(hero), acted=acted)
    change.emit(TurnBegan(figure=hero, words=f"{change.figures[hero].name} acts."))
    if misses_turn(change.markers(hero)):
        change.befell(f"{change.figures[hero].name} is stunned and misses the turn.")
        end_markers(change, hero, "turn_skipped")
        _end(change, hero)


def no_turn(change: Change, hero: str) -> str:
    """Why a hero may not begin its turn."""
    change.soul(hero)
    if hero not in who_may_act(change):
        raise IllegalCommand(f"{change.figures[hero].name} is not on the board.")
    if change.game.phase != "battle" or change.game.agenda:
        return "Heroes act in the battle phase."
    if change.game.turn is not None:
        return f"{change.figures[change.game.turn.hero].name} has the turn now."
    if hero in change.game.acted:
        return f"{change.figures[hero].name} has had a turn in this round."
    return ""


def who_may_act(change: Change) -> tuple[str, ...]:
    """The heroes on the board; all of them where nobody there has a turn left: the round goes on, whomever people took
    off."""
    there = tuple(hero for hero in change.game.heroes if change.stands(hero))
    return there if set(there) - set(change.game.acted) else tuple(change.game.heroes)


def end_turn(change: Change, command: commands.EndTurn) -> None:
    """End the turn of a hero."""
    if change.turn.hero != command.figure:
        raise IllegalCommand("It is another hero's turn.")
    _end(change, command.figure)


def next_turn(change: Change, step: NextTurn) -> None:
    """If everybody has acted, the event phase comes, and with it the next round. A turn in which its hero was stunned
    ends first (L97)."""
    if change.game.turn is not None:
        hero = change.game.turn.hero
        change.say(f"{change.figures[hero].name}’s turn is over.")
        _end(change, hero)
        return
    waiting = [hero for hero in change.game.heroes if hero not in change.game.acted and change.stands(hero)]
    if not waiting:
        _event(change)


def _end(change: Change, hero: str) -> None:
    """A turn ends, and with it markers, but none that the hero got in it: its next turn is to come (L102, L104)."""
    end_markers(change, hero, "next_turn_ends", change.turn.gained)
    if change.turn.prepared:
        change.say(f"{change.figures[hero].name} prepared an attack, and made none in this turn.")
    change.update_game(turn=None, acted=(*change.game.acted, hero))
    change.emit(TurnEnded(figure=hero))
    change.push(EnemyTurn(), NextTurn())


def _event(change: Change) -> None:
    """The event phase (L43 to L46)."""
    change.update_game(phase="event")
    over = change.game.events.face_up
    card, events = decks.pass_event(change.game.events)
    change.update_game(events=events)
    if over:
        change.say(f"No event in this round: {change.content.events[over].name} is laid aside.")
    if card:
        event = change.content.events[card]
        words = f"Event: {event.name}. {event.text}".strip()
        befalls = bool(event.does)  # what does nothing need not be read
        change.emit(CardMoved(deck="events", change="revealed", card=card, befalls=befalls, words=words))
        befall(change, "", event.does, event.name)
        if change.game.phase == "over":
            return
    change.emit(RoundEnded(round=change.game.round))
    next_round(change)


def _pass_time(change: Change) -> None:
    """The time phase: wounds of all, then their other effects, abilities, souls (L13 to L18)."""
    figures = [*change.game.heroes, *change.game.enemies]
    for figure in figures:
        if change.stands(figure) and change.game.phase != "over":
            wounds, why = time_takes(change, figure)
            suffer(change, figure, wounds, why=why)
    if change.game.phase == "over":
        return
    for figure in figures:
        if change.stands(figure):
            _other_effects(change, figure)
    ranks = time_phase.risen({hero: soul.rank for hero, soul in change.game.heroes.items()})
    altars = active_altars(change)
    for hero, soul in tuple(change.game.heroes.items()):
        _recharge(change, hero)
        gain_rank(change, hero, ranks[hero], "as a round begins, for another is higher")
        if change.stands(hero) and may_rise(soul, change.standing(hero).zone, altars):
            return_soul(change, hero)


def time_takes(change: Change, figure: str) -> tuple[int, str]:
    """The wounds that a figure would suffer if time passed now, and by what (L14)."""
    fire, markers = change.body(figure).fire, change.markers(figure)
    wounds = time_phase.wounds(markers, fire)
    both = "fire and poison" if wounds > len(fire) else "fire"
    return wounds, both if fire else "poison"


def felled_by_time(change: Change, hero: str) -> str:
    """Whether a hero falls as time passes next unless it is helped before, in words; empty where it does not."""
    (wounds, why), figure = time_takes(change, hero), change.figures[hero]
    falls = 0 < figure.health - figure.damage <= wounds and not change.soul(hero).fallen
    return f"{figure.name} {GAME.fates((figure,))} by {why} as the next round begins" if falls else ""


def _recharge(change: Change, hero: str) -> None:
    """Abilities lose an hourglass, and it is told which are ready again (L16, L17)."""
    before = change.soul(hero).abilities
    after = time_phase.recharged(before)
    change.update_hero(hero, abilities=after)
    ready = {now.id for was, now in zip(before, after, strict=True) if now.up and not was.up}
    names = [card.name for card in change.abilities(hero) if card.id in ready]
    if names:
        are = "is" if len(names) == 1 else "are"
        change.say(f"{change.figures[hero].name}’s {enumerated(names)} {are} ready again.")


def _other_effects(change: Change, figure: str) -> None:
    saving = time_phase.needs_save(change.markers(figure), change.standing(figure).side)
    saved = saving and change.saves(figure, "the poison")
    after = time_phase.effects(change.markers(figure), change.body(figure).fire, saved)
    name = change.figures[figure].name
    if "bleeding_flipped" in after.markers:
        change.say(f"The bleeding of {name} ebbs: it ends as the next round begins.")
    keep_markers(change, figure, after.markers)
    burnt = change.body(figure).fire
    change.update_body(figure, fire=after.fire)
    if burnt:
        left = ", ".join("I" * strength for strength in after.fire)
        change.say(f"The fire on {name} burns lower ({left})." if left else f"The fire on {name} goes out.")
