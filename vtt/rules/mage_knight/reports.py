"""What the screen's edges tell about the exploration game: who acts, the top bar, a figure's card."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.rules.enumeration import count, printed, with_sign
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.combat import NAME_WON
from vtt.rules.mage_knight.content import COLOURS, Enemy
from vtt.rules.mage_knight.duel_choices import told
from vtt.rules.mage_knight.dummy import DUMMY, Dummy
from vtt.rules.mage_knight.effects import in_words
from vtt.rules.mage_knight.faces import MANA
from vtt.rules.mage_knight.fight import amount_in_words, value_words
from vtt.rules.mage_knight.fight_choices import what_comes
from vtt.rules.mage_knight.goals import is_last_round
from vtt.rules.mage_knight.mana import is_usable
from vtt.rules.mage_knight.meanings import ability_rule, resisted
from vtt.rules.mage_knight.moving import stacks
from vtt.rules.mage_knight.rounds import next_to_choose
from vtt.rules.mage_knight.showing import ENEMY, enemies, foes
from vtt.rules.mage_knight.signs import FACTS, armour_at, armour_words
from vtt.rules.mage_knight.state import HIGHEST_REPUTATION, LOWEST_REPUTATION, Hero
from vtt.rules.mage_knight.talking import influence_for
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark

CLOCK = (
    "It has the cards of {}, whom nobody plays. In each of its turns it turns three over, and one more for each of its "
    "crystals of the third one's colour; with an empty deck it calls the end of the round."
)
DAY = "By day gold mana stands for any basic colour, and black mana is no use."
NIGHT = "By night black mana makes spells strong, gold mana is no use, and forests are harder to cross, deserts easier."
DICE = {
    "gold": "A gold die: any basic colour, but only by day.",
    "black": "A black die: only by night, for the strong half of spells.",
}
PHASES = {"ranged": "Ranged", "block": "Block", "damage": "Damage", "attack": "Attack", "over": "Over"}


def acting(change: Change) -> str:
    """The hero that acts; empty where none does. A tactic that asks something keeps its hero until it is answered."""
    game = change.game
    if game.turn is not None:
        return game.turn.hero
    asked = getattr(change.pending[-1], "figure", "") if change.pending else ""
    if asked in game.heroes:
        return asked
    return next_to_choose(change) if game.phase == "tactics" else ""


def acting_seat(change: Change) -> str:
    """The seat that answers, chooses a tactic, or has its turn."""
    if change.pending:
        return str(change.pending[-1].seat)
    figure = acting(change)
    return change.seat_of(figure) if figure else next(iter(change.game.seats), "")


# --- the order ---------------------------------------------------------------------------------------------------


def standings(change: Change) -> tuple[Standing, ...]:
    """The heroes in the order of their turns with what is public of them (`mage_knight.md` 3.3), and the dummy."""
    order = change.game.order or tuple(change.game.heroes)
    lines = [_line(change, figure, place) for place, figure in enumerate(order)]
    if change.game.dummy is not None and DUMMY not in order:
        lines.append(_line(change, DUMMY, len(order)))
    return (*lines, *_foes(change))


def _foes(change: Change) -> Iterator[Standing]:
    """Whom the acting hero fights, with attack and armour as they are in this fight."""
    turn = change.game.turn
    fight = turn.fight if turn is not None else None
    if turn is None or fight is None or change.game.duel:
        return
    standing = foes(fight)
    for foe in fight.foes:
        attacks = " + ".join(fight.strength(foe, index) for index, _ in fight.attacks(foe))
        armour = fight.armour_of(foe, turn.fight_phase)
        figure = standing.get(foe.name, "")
        printed = "; ".join(f"{name}: {words.rstrip('.')}" for name, words in enemy_facts(foe.enemy) if words)
        plan = "" if figure else f"Attack {attacks or 'none'}, armour {armour}. {printed}."  # who stands there says it
        detail = f"attack {attacks or 'none'}, armour {armour}"
        yield Standing(fight.called(foe), (figure,) if figure else (), "monsters", "ready", detail, "", plan)


def _line(change: Change, figure: str, place: int) -> Standing:
    game, tactics = change.game, change.content.tactics
    dummy = game.dummy
    if figure == DUMMY and dummy is not None:
        number = str(tactics[dummy.tactic].number) if dummy.tactic else ""
        plan = CLOCK.format(change.content.heroes[dummy.hero].name)
        return Standing("Dummy player", (), "", "ready", number, "", plan, tuple(_clock_counts(dummy)))
    hero = game.heroes[figure]
    past = (game.announced or game.ending) and figure not in game.last_turns  # no turn of the last ones is left
    state = "down" if hero.out else "acting" if figure == acting(change) else "done" if past else "ready"
    number = str(tactics[hero.tactic].number) if hero.tactic in tactics else ""
    counts = (
        Badge("Hand", len(hero.hand), icon="hand"),
        Badge("Deck", len(hero.deck), icon="cards"),
        Badge("Fame", hero.fame, icon="star"),
        Badge("Level", hero.level, icon="up"),
    )
    return Standing(hero.name, (figure,), "heroes", state, number, figure if state == "acting" else "", counts=counts)


def _clock_counts(dummy: Dummy) -> Iterator[Badge]:
    """The dummy's deck, and its crystals, which everybody may know (`mage_knight.md` 3.3)."""
    yield Badge("Deck", len(dummy.deck), icon="cards")
    for colour in COLOURS:
        if number := dummy.crystals.count(colour):
            yield Badge(f"{colour.capitalize()} crystals", number, icon=MANA[colour])


# --- the line at the top -----------------------------------------------------------------------------------------


def status(change: Change, of: str = "") -> tuple[StatusMark, ...]:
    """Day or night and the round, fame and reputation of the acting hero, or `of` another one, what it may spend, the
    source."""
    game = change.game
    last = game.rules.rounds_for(len(game.heroes))
    sign = "element/light" if game.time == "day" else "element/dark"
    says = DAY if change.time == "day" else NIGHT  # below ground it is night by day
    tiles = [mark.words for mark in _stack(change)]  # of a hero that does not act no small window shows them
    hint = f"{says} Tiles still to be explored: {', '.join(tiles)}." if tiles else says
    number = f"{game.round} of {last}"
    words = f"{game.time.capitalize()} · round {number}"
    time = StatusMark(words, sign, hint, is_round=True, short=f"Round {number}")
    figure = of or acting(change)
    hero = game.heroes.get(figure)
    ending = "game" if is_last_round(game) else "round"
    called = StatusMark(f"Last turns of the {ending}", short=f"{ending.capitalize()} ends")
    ends = (called,) if (game.announced or game.ending) and game.phase != "over" else ()
    if hero is None:
        return (time, *ends, *_source(change))
    return (
        time,
        *(mark._replace(own=True) for mark in _tracks(change, hero)),
        *ends,
        *_fight(change),
        *_source(change),
        *(mark._replace(own=True) for mark in _purse(change, figure, hero)),
        *_stack(change),
    )


def _fight(change: Change) -> Iterator[StatusMark]:
    turn = change.game.turn
    if change.game.duel is not None:
        yield StatusMark(told(change), short="")
    elif turn is not None and turn.fight is not None:
        phase = PHASES[turn.fight_phase]
        yield StatusMark(f"Fight: {phase}", short="")  # the form of the fight names it
        coming = what_comes(turn.fight, turn.fight_phase) if turn.fight_phase in ("ranged", "block") else ""
        if coming:
            yield StatusMark(coming, short="")
        if change.time != change.game.time:
            yield StatusMark("Night's rules", "element/dark", NIGHT)


def _purse(change: Change, figure: str, hero: Hero) -> Iterator[StatusMark]:
    """Crystals, and what cards have given in this turn to whoever acts."""
    for colour in COLOURS:
        if number := hero.crystals.get(colour, 0):
            hint = f"{count(number, f'{colour} crystal')}: kept until they pay for {colour} mana."
            yield StatusMark(str(number), MANA[colour], hint, group="Crystals", means=f"{colour} crystal")
    turn = change.game.turn
    if turn is None or turn.hero != figure:
        return
    for words, icon, number, hint in (
        ("move", "icon/move", turn.move, "Movement points: walk, or explore for two."),
        ("influence", "icon/story", turn.influence, "Influence pays for units, healing and cards where people live."),
        ("healing", "icon/heart", turn.heal, "Each heals one wound; not in a fight."),
    ):
        if number:
            yield StatusMark(f"{printed(number)} {words}", icon, f"{hint} Lost at the end of the turn.", group="Turn")
    for mana in turn.mana:
        hint = f"A {mana} mana: pays in this turn only."
        faint = not is_usable(mana, change.time)
        yield StatusMark("", MANA[mana], hint, group="Turn", faint=faint, means=f"{mana} mana")
    kinds = dict.fromkeys((value.type, value.element) for value in turn.values)
    for kind in kinds:
        first, *more = (value for value in turn.values if (value.type, value.element) == kind)
        told = " + ".join([value_words(first), *(printed(value.value) for value in more)])
        yield StatusMark(told, hint="On the table, for this phase of the fight.", group="Turn")


def _tracks(change: Change, hero: Hero) -> Iterator[StatusMark]:
    levels = change.content.land.numbers.levels
    reached = max((level.fame for level in levels if level.fame <= hero.fame), default=0)
    following = next((level.fame for level in levels if level.fame > hero.fame), None)
    way = (reached, max(reached, hero.fame), following) if following is not None else None
    gift = change.game.rules.fame_for_rows
    more = f" and brings {gift} fame" if gift else ""
    to_go = f" The next level comes at {following}{more}." if following is not None else ""
    yield StatusMark(f"Fame {hero.fame}", hint=f"Fame wins the game.{to_go}", track=way)
    counts = influence_for(change, hero.reputation)
    spoken = f"{with_sign(counts)} influence where people live" if counts else "influence as it is"
    hint = f"Reputation: {'nobody talks to you' if counts is None else spoken}."
    track = (LOWEST_REPUTATION, hero.reputation, HIGHEST_REPUTATION)
    yield StatusMark(
        f"Reputation {with_sign(hero.reputation)}" if hero.reputation else "Reputation 0", hint=hint, track=track
    )


def _stack(change: Change) -> Iterator[StatusMark]:
    """How many tiles are left of each class: their backs are public (`mage_knight.md` 1.2)."""
    world, tiles = change.world, change.game.rules.count(len(change.game.heroes))
    left = len(world.stack)
    core = min(left, tiles.core_with_city + tiles.core_without_city)
    hint = "Tiles still to be explored, the next one first: green countryside, brown core."
    words = ", ".join([f"{left - core} green"] * (left > core) + [f"{core} brown"] * (core > 0))
    if not words and (box := stacks(change)).drawn:
        words = f"{box.countryside + box.core_without_city} from the box"
        hint = "The stack is empty: a tile from the box lies where it touches three others."
    elif not words:
        words, hint = "none", "The stack and the box are empty: nothing more can be explored."
    if change.game.phase != "over":
        yield StatusMark(words, hint=hint, group="Tiles", short=f"Tiles: {words}")


def _source(change: Change) -> Iterator[StatusMark]:
    """The dice that lie there; faint where one cannot be taken now (`mage_knight.md` 6.2)."""
    source, turn = change.game.source, change.game.turn
    left = turn is None or turn.dice > 0
    for index, colour in enumerate(source.dice):
        if index not in source.taken:
            usable = is_usable(colour, change.time)
            why = "" if left else " You have taken your die of this turn."
            why += " Here only where the source shows none of the colour itself." * (
                source.friendly and colour == "gold"
            )
            hint = f"{DICE.get(colour, f'A {colour} die of the source: pays for one {colour} mana.')}{why}"
            faint, means = not (usable and left), f"{colour} die"
            yield StatusMark("", MANA[colour], hint, group="Source", faint=faint, means=means)


# --- a figure's card ---------------------------------------------------------------------------------------------


def figure_facts(change: Change, figure: str) -> tuple[tuple[str, str], ...]:
    """Facts for a figure's card, the most wanted first."""
    if figure in change.game.heroes:
        return tuple(_hero_facts(change, figure, change.game.heroes[figure]))
    enemy, armour = enemy_of(change, figure), str(armour_at(change, figure))
    told = () if enemy is None else tuple(fact for fact in enemy_facts(enemy) if fact[0] not in FACTS)
    facts = tuple((name, armour if name == "Armour" else words) for name, words in told)
    return facts if enemy is None else (*facts, _standing_there(change, figure, enemy))


def _standing_there(change: Change, figure: str, enemy: Enemy) -> tuple[str, str]:
    """Of which colour's stack an enemy on the map is, and what it does there (`mage_knight.md` 2, 4.2)."""
    roams = dict(enemies(change.world))[figure].rampaging
    if not roams:
        return "Guard", f"A {enemy.colour} enemy: it fights whoever comes in."
    won = NAME_WON.get(roams, 0) + enemy.reputation
    steps = "it bars its hexagon, and a step from one place beside it to another wakes it"
    return "Roams", f"A {enemy.colour} enemy: {steps}. Reputation for its defeat: {with_sign(won)}."


def enemy_of(change: Change, figure: str) -> Enemy | None:
    """The enemy that a figure on the map shows."""
    if not figure.startswith(ENEMY):
        return None
    token = dict(enemies(change.world)).get(figure)
    return change.enemy_on(token) if token is not None and token.face_up else None


def _hero_facts(change: Change, figure: str, hero: Hero) -> Iterator[tuple[str, str]]:
    level = change.level(figure)
    yield "Level", str(hero.level)
    yield "Armour", str(level.armour)
    yield "Fame", str(hero.fame)
    yield "Reputation", with_sign(hero.reputation) if hero.reputation else "0"
    yield "Cards", f"{len(hero.hand)} in hand, {len(hero.deck)} in the deck, {len(hero.discard)} discarded"
    crystals = [f"{hero.crystals[colour]} {colour}" for colour in COLOURS if hero.crystals.get(colour)]
    yield "Crystals", ", ".join(crystals) or "none"
    if hero.tactic in change.content.tactics:
        tactic = change.content.tactics[hero.tactic]
        yield "Tactic", str(tactic.number)
        yield tactic.name, tactic.text
    if figure in change.game.chosen:
        yield "Must go home", "Only if this hero stands at the gate in the end does the team win."
    for unit in hero.units:
        state = "wounded" if unit.wounds else "spent" if unit.spent else "ready"
        banner = f", with {change.card(unit.banner).name}" if unit.banner else ""
        yield change.unit_kind(unit).name, state + banner
    if hero.skills:
        yield "Skills", ", ".join(change.content.skills[skill].name for skill in hero.skills)
    if lying := [change.content.skills[one.skill] for one in change.game.middle if one.hero == figure]:
        yield "In the middle", "; ".join(f"{skill.name}: {in_words(skill.common or skill.burden)}" for skill in lying)


def enemy_facts(enemy: Enemy) -> Iterator[tuple[str, str]]:
    """What is printed on an enemy's token."""
    for attack in enemy.attacks:
        strikes = amount_in_words(attack.damage, attack.element)
        yield "Attack", f"by the {attack.summons} enemy it summons" if attack.summons else strikes
    yield "Armour", str(enemy.armour)
    if enemy.resists:
        yield "Resists", resisted(enemy.resists)
    for ability in enemy.abilities:
        yield ability.replace("_", " ").capitalize(), ability_rule(ability, enemy)
    yield "Fame", str(enemy.fame)


def badges(change: Change, figure: str) -> tuple[Badge, ...]:
    """What is seen of a figure at a glance."""
    if figure in change.game.heroes:
        hero = change.game.heroes[figure]
        return (Badge("Level", hero.level), Badge("Armour", change.level(figure).armour), Badge("Fame", hero.fame))
    enemy = enemy_of(change, figure)
    if enemy is None:
        return ()
    strongest = max((attack.damage for attack in enemy.attacks), default=0)
    each = "+".join("?" if attack.summons else str(attack.damage) for attack in enemy.attacks)
    armour, needed = armour_at(change, figure), armour_words(change, figure)
    return (Badge("Attack", strongest, icon="attack", words=each), Badge("Armour", armour, icon="shield", words=needed))
