"""What the screen's edges tell about the game of zones: who acts, the top bar, a figure's card and badges."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.pieces import Figure
from vtt.rules.enumeration import count
from vtt.rules.optional import Lasting, SpaceNote
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.control import Crowd, crowd
from vtt.rules.sword_and_sorcery.harm import what_a_soul_does
from vtt.rules.sword_and_sorcery.preview import points_left
from vtt.rules.sword_and_sorcery.souls import Soul, glory_needed
from vtt.rules.sword_and_sorcery.telling import attack_words
from vtt.rules.sword_and_sorcery.turn import has_one_action, no_more_actions, standards_left

PHASES = {"set_up": "Set-up", "time": "Time", "battle": "Battle", "event": "Event", "over": "The end"}


def acting_seat(change: Change) -> str:
    """The seat that must do something now."""
    game = change.game
    if change.pending:
        return str(change.pending[-1].seat) or next(iter(game.seats), "")
    if game.phase == "over":
        return ""
    waiting = [hero for hero in game.heroes if hero not in game.acted and change.stands(hero)]
    hero = game.turn.hero if game.turn is not None else next(iter(waiting), "")
    return change.figures[hero].seat if hero else next(iter(game.seats), "")


def standings(change: Change) -> tuple[Standing, ...]:
    """The heroes and how far they are in this round, then the enemies; who of them is asked about acts."""
    asked = getattr(change.pending[-1], "figure", "") if change.pending else ""
    return (
        *(_hero(change, hero) for hero in change.game.heroes),
        *(_enemy(change, enemy, acting=enemy.id == asked) for enemy in change.enemies()),
    )


def status(change: Change) -> tuple[StatusMark, ...]:
    """The line at the top: round and phase; in a turn what is left of it, movement points and standard actions."""
    game, turn = change.game, change.game.turn
    marks = [StatusMark(f"Round {max(1, game.round)}", hint=_event_to_come(change), is_round=True)]
    if turn is None or game.phase == "over":
        return (*marks, StatusMark(PHASES[game.phase]))
    left, hint = points_left(change, turn.hero), "What is left of this turn’s move action and sprint."
    marks.append(StatusMark(count(left, "movement point"), "move", hint, short=str(left), own=True))
    if change.soul(turn.hero).fallen:
        return (*marks, StatusMark("A soul only moves", own=True))
    markers = change.markers(turn.hero)
    hint = "Standard actions: sprint, prepare, search, trade and the like. A turn has a move and an attack besides."
    if has_one_action(markers):
        hint = "A slowed hero has only one action in a turn: a move, an attack or a standard action."
        if not turn.actions:
            words, short = "1 action in all: a move or another", "1 action in all"
            return (*marks, StatusMark(words, hint=hint, short=short, own=True))
    limits = change.limits(turn.hero)
    actions = count(standards_left(turn, limits, markers), "action")
    attacks = 0 if no_more_actions(turn, markers) else limits.combats - turn.combats
    words = f"{count(attacks, 'attack')}, {actions}" if attacks > 0 else actions
    return (*marks, StatusMark(f"{words} left", hint=hint, short=words, own=True))


def _event_to_come(change: Change) -> str:
    """Whether this round ends with an event (L43 to L46)."""
    events = change.game.events
    if events.face_up:
        name = change.content.events[events.face_up].name
        return f"This round ends without an event: the last one, {name}, is laid aside instead."
    return "This round ends with an event." if events.draw else "No events are left."


def space_notes(change: Change) -> tuple[SpaceNote, ...]:
    """What zones are called, what entering costs a hero, and who dominates it, where both sides stand (L70 to L72):
    where nobody does, a count of the figures that stand there says nothing on the board."""
    ground, figures = change.ground(), change.standings()
    notes = []
    for zone in range(change.board.lattice.size):
        if not change.board.has(zone) or zone in change.hidden:
            continue
        hard, hurts = zone in ground.difficult, zone in ground.hazardous
        loss, name = ["−1 health"] * hurts, change.board.lattice.name(zone)
        brief = " ".join(["+1"] * hard + ["−1\N{NO-BREAK SPACE}health"] * hurts)
        words = " · ".join([name, *["+1 to enter"] * hard, *loss])
        notes.append(SpaceNote(zone, words, f"{name}: {brief}" if brief else name, hurts))
        here = crowd(figures, zone)
        if here.heroes and here.enemies:
            who, few, many = here.dominated_by, *sorted((here.heroes, here.enemies))
            words, brief = (f"{who} dominate {many}:{few}", f"{who} {many}:{few}") if who else ("", "Nobody dominates")
            notes.append(SpaceNote(zone, words, brief, who == "enemies", _meaning(here)))
    return tuple(notes)


def _meaning(here: Crowd) -> str:
    """What a count of heroes and enemies in a zone means (L37, L55, L72)."""
    heroes = "1 hero" if here.heroes == 1 else f"{here.heroes} heroes"
    sides = f"{heroes} against {'1 enemy' if here.enemies == 1 else f'{here.enemies} enemies'}"
    if here.dominated_by is None:
        return f"{sides}, and it takes twice as many. Enemies strike at heroes who leave."
    if here.dominated_by == "heroes":
        return f"{sides}: the heroes dominate. They hit once more here, and nobody strikes at them when they leave."
    return f"{sides}: the enemies dominate. They hit once more here, and strike at heroes who leave."


def lasting(change: Change) -> Iterator[Lasting]:
    """What lasts on figures besides conditions and shields: preparing (L28), the threat marker where a boss is (L29),
    fire (L168), critical cards, and what souls can do (L18)."""
    game = change.game
    if game.turn is not None and game.turn.prepared:
        words = "Its next attack is better, if it comes in this turn."
        yield Lasting(game.turn.hero, "Prepared", words, "condition/strengthened")
    if game.threat and any(change.enemy_card(enemy.id).boss for enemy in change.enemies()):
        words = "Of the heroes that a boss may go for, it prefers this one, until another one has the marker."
        if change.soul(game.threat).fallen:  # no rule takes it from a soul, and nobody goes for one
            words = "No boss goes for a soul. It is preferred again once it lives, unless another one has the marker."
        yield Lasting(game.threat, "Threat", words, "icon/flag")
    for figure in change.on_board():
        beyond = game.heroes.get(figure.id) or game.enemies.get(figure.id)
        if beyond is None:
            continue
        if isinstance(beyond, Soul) and beyond.fallen:
            yield Lasting(figure.id, "A soul", what_a_soul_does(change, figure.id), "icon/revive")
        if beyond.fire:
            strengths = ", ".join("I" * strength for strength in beyond.fire)
            hurt = count(len(beyond.fire), "wound")
            words = f"Fire {strengths}: {hurt} as a round begins. Then II gets I, and I goes out."
            yield Lasting(figure.id, "On fire", words, "condition/burning")
        for card in beyond.criticals:
            yield Lasting(figure.id, change.content.criticals[card].name, change.content.criticals[card].text)


def figure_facts(change: Change, figure: str) -> tuple[tuple[str, str], ...]:
    """Facts for the card of a figure."""
    defence = change.defence(figure)
    bare = ", knocked down" if defence.standing_armour < defence.armour else ""
    facts = [("Armour", f"{defence.standing_armour}{bare}"), ("Defence dice", str(defence.most_dice))]
    if blocks := change.more_blocks(figure):
        facts.append(("Blocks besides", str(blocks)))
    if change.is_hero(figure):
        facts.append(("Soul rank", str(change.soul(figure).rank)))
        if change.options.slaying_teaches and (needs := glory_needed(change.soul(figure))):
            facts.append(("To the next rank", f"{change.soul(figure).glory} of {needs}, by slaying"))
        facts.append(("Movement", str(change.limits(figure).speed)))
        facts += _carried(change, figure)
    return tuple(facts)


def _carried(change: Change, hero: str) -> list[tuple[str, str]]:
    """The way, weapon, items and coins of a hero."""
    soul, card = change.soul(hero), change.hero_card(hero)
    way = next((way.name for way in card.ways if way.id == soul.way), "")
    facts = [("Way", way)] if way else []
    facts.append(("Attack", attack_words(change.attack_card(hero, ""))))
    names = [change.content.items[item].name + (" (worn)" if item in soul.worn else "") for item in soul.items]
    facts += [("Items", ", ".join(names))] if names else []
    return facts + ([("Coins", str(soul.coins))] if soul.coins else [])


def badges(change: Change, figure: str) -> tuple[Badge, ...]:
    """Health, and shields where there are any."""
    shown = change.figures[figure]
    found = [Badge("Health", shown.health - shown.damage, shown.health, vital=True, icon="heart")]
    shields = change.defence(figure).shields
    return (*found, Badge("Shields", shields, icon="shield")) if shields else tuple(found)


def _enemy(change: Change, enemy: Figure, *, acting: bool) -> Standing:
    state = "acting" if acting else ""  # a card may call it after every hero: never done, it is not ready either
    boss = change.enemy_card(enemy.id).boss
    return Standing(enemy.name, (enemy.id,), "monsters", state, f"rank {enemy.rank}", boss=boss)


def _hero(change: Change, hero: str) -> Standing:
    game, soul = change.game, change.game.heroes[hero]
    acting = game.turn is not None and game.turn.hero == hero
    state = "acting" if acting else "done" if hero in game.acted else "down" if soul.fallen else "ready"
    detail = "a soul" if soul.fallen else f"soul rank {soul.rank}"
    return Standing(change.figures[hero].name, (hero,), "heroes", state, detail, grown=not soul.fallen)
