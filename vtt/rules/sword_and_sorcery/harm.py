"""Wounds, markers, fire, death: what happens to figures, whoever did it (`sword_and_sorcery.md` 5)."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.rules.attacks import in_excess
from vtt.rules.enumeration import count
from vtt.rules.events import CardMoved, ConditionChanged, Defeated, Removed, Returned, Said
from vtt.rules.sword_and_sorcery import decks
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import LASTING, End, Marker, after_ending, gain, marker_words
from vtt.rules.sword_and_sorcery.control import Side
from vtt.rules.sword_and_sorcery.game import GAME
from vtt.rules.sword_and_sorcery.meanings import ALTAR, BURNING, POWERS
from vtt.rules.sword_and_sorcery.souls import after_slaying, fall, rise
from vtt.rules.sword_and_sorcery.steps import Activate, Activated, Decide, Enter, NextTurn, Perform, Walk
from vtt.rules.sword_and_sorcery.turn import misses_turn


def suffer(change: Change, figure: str, wounds: int, by: str = "", why: str = "", blow: str = "") -> None:
    """A figure suffers wounds; who has no health left dies. `blow`: what came of the blow that they are of."""
    hurt = change.figures[figure]
    if wounds < 1 or not change.acts(figure):
        return
    left = hurt.health - hurt.damage
    words = f"{hurt.name} suffers {count(min(wounds, left), 'wound')}{in_excess(wounds, left)}"
    words = f"{blow and f'{blow}: '}{words}{why and f' ({why})'}."
    if change.hurt(figure, wounds, words, by):
        die(change, figure, by)


def give_marker(change: Change, figure: str, marker: Marker, by: str = "", *, said: bool = False) -> None:
    """A figure gets a marker (`by`: from whom), or a wound if it has one of the kind (L106). `said`: the log has it."""
    if not change.acts(figure):
        return
    before = change.markers(figure)
    gained = gain(before, marker, change.is_flyer(figure), change.options)
    if gained.markers != before:
        change.update(figure, conditions=(*change.figures[figure].conditions, marker))
        words = "" if said else f"{change.figures[figure].name} {_now(marker)}."
        change.emit(ConditionChanged(figure=figure, condition=marker, gained=True, by=by, words=words))
        got_in_its_turn(change, figure, marker)
    elif not gained.wounds:
        change.say(f"{change.figures[figure].name} flies and is not {marker_words(marker)}.")
    suffer(change, figure, gained.wounds, by, f"{marker_words(marker)} already")


def got_in_its_turn(change: Change, figure: str, marker: Marker) -> None:
    """A hero got a marker in its own turn: who is stunned stays where it is, and the turn is over (L97)."""
    turn = change.game.turn
    if turn is None or turn.hero != figure:
        return
    change.update_turn(replace(turn, gained=(*turn.gained, marker)))
    if misses_turn((marker,)):
        change.drop_steps(figure, Walk, Enter)
        change.update_game(agenda=(*change.game.agenda, NextTurn()))


def end_markers(change: Change, figure: str, end: End, spared: tuple[Marker, ...] = ()) -> None:
    """Something happened that ends some markers of a figure, but for those that are spared."""
    if figure not in change.figures:
        return
    side: Side = "heroes" if change.is_hero(figure) else "enemies"
    markers = change.markers(figure)
    kept = after_ending(markers, side, end, change.options)
    keep_markers(change, figure, tuple(one for one in markers if one in (*kept, *spared)))


def keep_markers(change: Change, figure: str, kept: tuple[Marker, ...]) -> None:
    """A figure has these markers now; those that are gone are told."""
    before = change.markers(figure)
    if LASTING in before and LASTING not in kept:
        lay_off_criticals(change, figure)
    others = (one for one in change.figures[figure].conditions if one not in before)
    change.update(figure, conditions=(*kept, *others))
    for marker in before:
        if marker not in kept:
            words = "" if f"{marker}_flipped" in kept else f"{change.figures[figure].name} {_now(marker, gone=True)}."
            change.emit(ConditionChanged(figure=figure, condition=marker, gained=False, words=words))


def lay_off_criticals(change: Change, figure: str) -> None:
    """The lasting criticals of a figure that is healed of them, or dead, go to the discarded ones (L99)."""
    lying = change.body(figure).criticals
    pile = change.game.decks.get("criticals", decks.Deck())
    for card in lying:
        pile = decks.discard(pile, card)
    if lying:
        change.update_game(decks={**change.game.decks, "criticals": pile})
        change.update_body(figure, criticals=())


def set_on_fire(change: Change, figure: str, strength: int, by: str = "") -> None:
    """A fire marker is laid on a figure's card (`by`: from whom); they add up (L168)."""
    if strength and change.acts(figure):
        change.update_body(figure, fire=(*change.body(figure).fire, strength))
        often = ", twice" if strength > 1 else ""
        words = f"{change.figures[figure].name} is on fire: 1 wound as a round begins{often}."
        change.emit(ConditionChanged(figure=figure, condition=BURNING, gained=True, by=by, words=words))


def active_altars(change: Change) -> frozenset[int]:
    """The zones in which souls come back (L18)."""
    return frozenset(
        zone for token in change.tokens.values() if token.kind == ALTAR and token.face_up for zone in token.spaces
    )


def what_a_soul_does(change: Change, hero: str) -> str:
    """What is left to a hero that has fallen, and how it comes back."""
    altars = sorted(zone for zone in active_altars(change) if zone not in change.hidden)
    names = " or ".join(change.board.lattice.name(zone) for zone in altars)
    if change.figures[hero].space in altars:
        when = "at once" if change.game.phase == "time" else "when the next round begins"
        back = f"It stands at an altar, and lives again {when}."
    elif names:
        back = f"Walk it to the altar ({names}): there it lives again when a round begins."
    else:
        back = "Walk it to an altar, once one is active: there it lives again when a round begins."
    return f"A soul only moves, and nobody strikes it. {back}"


def return_soul(change: Change, figure: str) -> None:
    """A soul at an active altar is a hero again (L18)."""
    soul, damage = rise(change.soul(figure), change.figures[figure].health, change.options)
    change.update_game(heroes={**change.game.heroes, figure: soul})
    back = change.update(figure, damage=damage)
    change.emit(Returned(figure=figure, space=back.space or 0, words=f"{back.name} is alive again."))


def die(change: Change, figure: str, by: str) -> None:
    """A hero becomes a soul, an enemy is taken off the board; when the last hero falls the game is lost."""
    dead = change.figures[figure]
    lay_off_criticals(change, figure)
    change.drop_steps(figure, Walk, Enter, Activate, Decide, Perform, Activated)
    if change.is_hero(figure):
        change.update(figure, conditions=())
        change.update_game(heroes={**change.game.heroes, figure: fall(change.soul(figure), change.options)})
        words = f"{dead.name} is {GAME.fate(dead)}."
        change.emit(Defeated(figure=figure, space=dead.space, by=by, knocked_out=True, words=words))
        if all(soul.fallen for soul in change.game.heroes.values()):
            change.finish("monsters", "No hero is left alive.")
        else:
            change.befell(what_a_soul_does(change, figure))
        return
    change.emit(Defeated(figure=figure, space=dead.space, by=by, words=f"{dead.name} is {GAME.fate(dead)}."))
    change.emit(Removed(figure=figure, space=dead.space, cause="defeated"))
    change.update_game(enemies={name: enemy for name, enemy in change.game.enemies.items() if name != figure})
    change.remove_figure(figure)
    if by in change.game.heroes and change.options.slaying_teaches:
        learn(change, by, tuple(change.content.enemies[dead.kind].levels).index(dead.rank) + 1)


def learn(change: Change, hero: str, strength: int) -> None:
    """A soul grows by those that its hero defeats."""
    after = after_slaying(change.soul(hero), strength)
    change.update_hero(hero, glory=after.glory)
    gain_rank(change, hero, after.rank, "by whom it has defeated")


def gain_rank(change: Change, hero: str, rank: int, by: str) -> None:
    """A soul is of this rank now; what it rises by and the powers that this brings are told, and these are shown."""
    before, name = change.soul(hero).rank, change.figures[hero].name
    change.update_hero(hero, rank=rank)
    if rank > before:
        change.emit(Said(words=f"{name}’s soul rises to rank {rank} {by}.", grown=hero))
    for card in change.abilities(hero):
        if before < card.rank <= rank:
            words = f"{name} learns {card.name}."
            learned = f"{hero}/{card.id}"
            change.emit(CardMoved(deck=POWERS, change="revealed", card=learned, figure=hero, gained=True, words=words))


def _now(marker: str, gone: bool = False) -> str:
    """What a figure is, or is no longer, since it has a marker or has lost it."""
    if marker == LASTING:
        return "is healed of its lasting wound" if gone else "has a lasting wound"
    return f"is {'no longer ' if gone else ''}{marker_words(marker)}"
