"""What the screen's edges tell about the hexagon campaign: who acts, the top bar, a figure's card."""

from __future__ import annotations

from vtt.rules.enumeration import count, enumerated
from vtt.rules.gloomhaven.ability_words import card_in_words, with_printed
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.conditions import deck_of, spoken
from vtt.rules.gloomhaven.content import Ability, MonsterCard, Stats
from vtt.rules.gloomhaven.order import group_of, has_acted, initiative, kind_name, members, monster_card
from vtt.rules.gloomhaven.planning import sum_in_words
from vtt.rules.gloomhaven.state import LONG_REST
from vtt.rules.gloomhaven.strikes import shield_of
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark
from vtt.rules.unseen import UNKNOWN

POWERS = {2: ("strong", "↑"), 1: ("waning", "↓")}
"""How strong an element is, in a word, and where room is short."""


def acting_seat(change: Change) -> str:
    """The seat that must do something now."""
    game = change.game
    if change.pending:
        return str(change.pending[-1].seat) or _first(change)
    if game.phase == "over":
        return ""
    if game.phase == "choose":
        for figure in _by_turns(change):
            if not game.heroes[figure].committed and not game.heroes[figure].exhausted:
                return change.figures[figure].seat
    if game.turn is not None:
        return change.seat_of(game.turn.figure) or _first(change)
    return _first(change)


def _first(change: Change) -> str:
    """The seat that does what anybody may: the first one that still has a character."""
    heroes, rests = change.game.heroes, change.game.phase == "rest"
    first = _by_turns(change) if rests else by_seats(change)
    able = (change.figures[figure].seat for figure in first if not heroes[figure].exhausted)
    return next(able, next(iter(change.game.seats), ""))


def _by_turns(change: Change) -> list[str]:
    """The characters seat by seat, that seat first which acted or decided last in the round before: it has the mouse.
    All know that order, and it stands until all have chosen."""
    figures = change.figures
    return by_seats(change, *(figures[figure].seat for figure in change.game.latest if figure in figures))


def by_seats(change: Change, *first: str) -> list[str]:
    """The characters in the order of their seats, some `first`, the same before and after a game was saved."""
    seats = {seat: number for number, seat in enumerate(dict.fromkeys((*first, *change.game.seats)))}
    return sorted(change.game.heroes, key=lambda figure: (seats.get(change.figures[figure].seat, len(seats)), figure))


def standings(change: Change) -> tuple[Standing, ...]:
    """In mid-round the order of initiative; before that everybody, and who has chosen."""
    game = change.game
    if game.phase != "turns":
        return tuple(_before(change, figure) for figure in by_seats(change))
    called = (kind for kind in game.groups if kind not in game.order)  # they wait for the next round (L1102)
    everybody = enumerate((*game.order, *called))
    here = [(place, actor) for place, actor in everybody if change.is_hero(actor) or members(change, actor)]
    lines = [_in_order(change, place, actor) for place, actor in here]
    out = [figure for figure, hero in game.heroes.items() if hero.exhausted and figure not in game.order]
    return (*lines, *(_before(change, figure) for figure in out))


def _before(change: Change, figure: str) -> Standing:
    hero, name = change.game.heroes[figure], change.figures[figure].name
    if hero.exhausted:
        return Standing(name, (figure,), "heroes", "down", "exhausted")
    chosen = change.game.phase == "choose" and hero.committed
    return Standing(name, (figure,), "heroes", "done" if chosen else "ready", _choice_of(change, figure))


def _choice_of(change: Change, figure: str) -> str:
    """What a character has chosen while others still choose, as far as the looking seats may know."""
    hero = change.game.heroes[figure]
    if change.game.phase != "choose":
        return ""
    if not hero.chosen or hero.chosen[0] == UNKNOWN:
        return "has chosen" if hero.committed else "still chooses"
    if hero.chosen[0] == LONG_REST:
        return "long rest"
    return f"{change.card(hero.chosen[0]).initiative:02d}"


def _acting(change: Change) -> str:
    """The character or type whose turn it is: who was revealed may act before the place of its type has come (T04)."""
    turn, figures = change.game.turn, change.figures
    if turn is not None and (owner := change.game.summoned.get(turn.figure, turn.figure)) in figures:
        return owner if change.is_hero(owner) else group_of(change, figures[owner])
    return next(iter(change.game.order[change.game.place :]), "") if change.game.place >= 0 else ""


def _have_acted(change: Change, actor: str) -> bool:
    """Whether all monsters of a type are through with this round: they acted early, or were summoned in it."""
    group = change.game.groups.get(actor)
    return group is not None and set(members(change, actor)) <= set(group.acted)


def _in_order(change: Change, place: int, actor: str) -> Standing:
    game = change.game
    over = place <= game.place or _have_acted(change, actor)
    state = "acting" if actor == _acting(change) else "done" if over else "ready"
    detail = f"{initiative(change, actor):02d}"
    acting = game.turn.figure if game.turn is not None and state == "acting" else ""
    if change.is_hero(actor):
        if game.heroes[actor].exhausted:
            state, detail = "down", "exhausted"
        own = (actor, *(summon for summon, owner in game.summoned.items() if owner == actor))
        return Standing(change.figures[actor].name, own, "heroes", state, detail, acting)
    group = tuple(members(change, actor))
    drawn = monster_card(change, actor)
    detail = detail if drawn is not None else "next round"
    stats = change.stats(change.figures[group[0]]) if group else None
    acts = "acted" if state == "done" else "acts"
    plan = f"{acts} at {detail}: {card_in_words(drawn, stats)}." if drawn is not None and stats is not None else ""
    side = change.figures[group[0]].side if group else "monsters"
    acted = tuple(one for one in group if one != acting and has_acted(change, change.figures[one]))
    boss = bool(group) and change.content.monster(change.figures[group[0]].kind).boss
    return Standing(kind_name(change, actor), group, side, state, detail, acting, plan, acted=acted, boss=boss)


def status(change: Change) -> tuple[StatusMark, ...]:
    """What is to be done, the elements, the level: what matters most stands first."""
    game = change.game
    phases = {"set_up": "Set-up", "choose": "Choose cards", "rest": "Short rests", "over": "Over"}
    parts = [StatusMark(phases[game.phase])] if game.phase in phases else []
    for name, power in game.elements.items():
        strength, short = POWERS.get(power, ("", ""))
        called = name.capitalize()
        parts.append(StatusMark(f"{called} {strength}", f"element/{name}", f"{called} is {strength}.", short=short))
    if game.decided and game.phase != "over":
        parts.append(StatusMark("Last round"))
    level, words = change.level, f"Level {game.level}{', monsters +1' if game.solo else ''}"
    hint = f"A trap does {level.trap} damage, a hazard {level.hazard}; a coin is worth {level.gold} gold."
    return (*parts, StatusMark(words, hint=hint, short=""))  # the same in every turn: needed least


def badges(change: Change, figure: str) -> tuple[Badge, ...]:
    """What a figure has besides health: its shield, what it pays back, and the level of a character."""
    shield = shield_of(change, change.figure(figure))
    retaliate = sum(bonus.amount for bonus in change.bonuses(figure, "retaliate"))
    numbers = (("Shield", shield, "shield"), ("Retaliate", retaliate, "surge"))
    found = tuple(Badge(name, value, icon=icon) for name, value, icon in numbers if value)
    return (*found, Badge("Level", change.game.heroes[figure].level)) if change.is_hero(figure) else found


def figure_facts(change: Change, figure: str) -> tuple[tuple[str, str], ...]:
    """Facts for a figure's card, the most wanted first."""
    standing = change.figure(figure)
    facts = [("Health", f"{standing.health - standing.damage} / {standing.health}")]
    shield = shield_of(change, standing)
    if shield:
        facts.append(("Shield", str(shield)))
    retaliate = sum(bonus.amount for bonus in change.bonuses(figure, "retaliate"))
    if change.is_hero(figure):
        hero = change.game.heroes[figure]
        facts += [
            ("Level", str(hero.level)),
            ("Cards", f"{len(hero.hand)} in hand, {len(hero.discard)} discarded, {len(hero.lost)} lost"),
            ("Experience", str(hero.xp)),
            ("Coins", f"{hero.coins}, worth {hero.coins * change.level.gold} gold" if hero.coins else "0"),
        ]
        facts += [(change.content.items[item].name, "used" if item in hero.spent else "ready") for item in hero.items]
    else:
        stats, drawn = change.stats(standing), monster_card(change, group_of(change, standing))
        retaliate += stats.retaliate
        printed = (("Move", stats.move, "move"), ("Attack", stats.attack, "attack"))
        facts += [of_this_round(name, value, drawn, kind) for name, value, kind in printed]
        if reach := _reach_in_words(stats.range, drawn):
            facts.append(("Range", reach))
        facts += _attacks_besides(stats, drawn)
        if standing.number:
            facts.append(("Standee", f"{standing.number}, {standing.rank}"))
        if (summoner := change.game.summoned.get(figure, "")) in change.game.heroes:
            new = "; from the next round on" if figure in change.game.new_summons else ""
            facts.append(("Acts", f"right before each turn of {change.figures[summoner].name}{new}"))
        if drawn is not None:
            acts = "Acted" if has_acted(change, standing) else "Acts"
            facts.append(("This round", f"{acts} at {drawn.initiative:02d}: {card_in_words(drawn, stats)}."))
    if retaliate:
        facts.append(("Retaliate", str(retaliate)))
    immune = change.content.monster(standing.kind).immune if standing.side == "monsters" else ()
    if immune:
        facts.append(("Immune to", ", ".join(immune)))
    if standing.conditions:
        facts.append(("Conditions", ", ".join(map(spoken, standing.conditions))))
    if mixed_in := _mixed_in(change, figure):
        facts.append(("Modifiers", mixed_in))
    return tuple(facts)


def of_this_round(name: str, printed: int, card: MonsterCard | None, kind: str) -> tuple[str, str]:
    """A value of a monster as a fact; where its card of this round makes another one of it, the first of those as a
    sum: “Move 3 (2 + 1)”, or that it has none: “No move now”."""
    if card is None:
        return name, str(printed)
    now = next((max(0, printed + ability.amount) for ability in card.abilities if ability.kind == kind), None)
    return (f"No {name.lower()}", "now") if now is None else (name, sum_in_words(printed, now))


def _reach_in_words(printed: int, card: MonsterCard | None) -> str:
    """The range of a monster's attacks, as a sum where its card of this round has another one; empty in melee."""
    attacks = (ability for ability in card.abilities if ability.kind == "attack") if card is not None else ()
    now = next((ability.range for ability in attacks), 0) or printed
    return "" if now < 2 else sum_in_words(printed, now) if printed > 1 else str(now)


def _mixed_in(change: Change, figure: str) -> str:
    """The blessings and curses that are still to be drawn from the deck a figure draws from, as all saw them go in."""
    left = change.game.decks[deck_of(change, figure)].left
    found = (
        count(left.count(card), word) for card, word in (("bless", "blessing"), ("curse", "curse")) if card in left
    )
    return " and ".join(found)


def _attacks_besides(stats: Stats, card: MonsterCard | None) -> list[tuple[str, str]]:
    """What is printed on a monster of all its attacks, where that is more than a value and a range, with what its card
    of this round adds to the first of them."""
    lines = card.abilities if card is not None else ()
    attack = with_printed(next((one for one in lines if one.kind == "attack"), Ability("attack")), stats)
    targets = attack.targets if attack.targets > 1 else 0
    numbers = (("Targets", targets), ("Pierce", attack.pierce), ("Push", attack.push), ("Pull", attack.pull))
    facts = [(name, str(value)) for name, value in numbers if value]
    return facts + ([("Attacks bring", enumerated(attack.conditions))] if attack.conditions else [])
