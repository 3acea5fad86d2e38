"""Random play-outs of the hexagon campaign until every kind of command, decision and event has happened often enough
and each side has won, with the invariants checked after each command. `pytest -s` prints the counts.

The normal run sees everything once, from a seed with which that is soon; of the whole one three runs see it seven
times, together more than twenty.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, get_args

import pytest

from tests.kinds import commands_of
from tests.played import bots_for
from vtt.files.games import new_game, open_scenario
from vtt.files.gloomhaven.content import hex_content
from vtt.files.places import maps_folder
from vtt.play.bots import Bot, kind_of
from vtt.play.judgement import any_way
from vtt.play.session import Session
from vtt.rules import by_hand, events
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.automation import MonsterPlanned
from vtt.rules.gloomhaven.characters import Character, first_hand, setting
from vtt.rules.gloomhaven.content import NEGATIVE, POSITIVE
from vtt.rules.gloomhaven.decisions import GloomhavenDecision
from vtt.rules.gloomhaven.enhancements import Enhancement
from vtt.rules.questions import Answer
from vtt.scenario.set_up import default_seats

MOST_GAMES: Final = 84
LONGEST: Final = 900
SCENARIOS: Final = ("toll-at-saltgate", "mill-below-the-weir")
EVENTS: Final = (
    events.Said,
    events.RoundBegan,
    events.RoundEnded,
    events.TurnBegan,
    events.TurnEnded,
    events.Moved,
    events.Placed,
    events.Removed,
    events.Entered,
    events.DoorChanged,
    events.RoomRevealed,
    events.Attacked,
    events.Damaged,
    events.Recovered,
    events.Defeated,
    events.ConditionChanged,
    events.TokenChanged,
    events.CounterChanged,
    events.TerrainChanged,
    events.BorderChanged,
    events.GameOver,
    MonsterPlanned,
)
RARE: Final = ("decision:choose_healed",)
"""What happens in few games only: two friends of a healing monster must have lost as much."""
NEVER: Final = ("decision:choose_absent",)
"""No room of these scenarios has more monsters of a type than there are standees (`test_equally_near`)."""
REFUSED: Final = ("by_hand/attribute_test", "by_hand/grant_action", "by_hand/type_roll")
"""There are no attributes, no actions to count and no dice in this game: it refuses these."""


def every_kind() -> set[str]:
    given = [kind for kind in (*commands_of(commands), *commands_of(by_hand), Answer) if kind is not by_hand.Anyway]
    given = [kind for kind in given if kind.__struct_config__.tag not in REFUSED]
    tagged = [*(("command", kind) for kind in given), *(("event", kind) for kind in EVENTS)]
    tagged += [("decision", kind) for kind in get_args(GloomhavenDecision)]
    return {f"{what}:{kind.__struct_config__.tag}" for what, kind in tagged} - {*NEVER}


ELEMENTS_OF: Final = (
    ("warden", "grindstone", "knock-flat", "hook-and-haul"),
    ("thornbow", "loose-at-will", "first-arrow", "bramble-shot"),
)
"""Cards that make any element, so that people are asked which."""


def enhanced(hero_class: str, *cards: str) -> tuple[str, str]:
    """A character with those cards enhanced, with a card that is paid with others, modifiers that add targets, and an
    item against blows."""
    names = tuple(f"{hero_class}/{card}" for card in cards)
    stickers = tuple(Enhancement(name, "top", 0, "any element") for name in names)
    own = hex_content().classes[hero_class]
    hand = [name for name in first_hand(own) if name not in names]
    dear = [card.id for card in own.cards if card.level == 0 and card.bottom.abilities[0].kind == "discard"]
    chosen = (*names, *dear, *hand)[: own.hand]
    perks = tuple(place for place, perk in enumerate(own.perks) if "rolling add target" in perk.adds) * 2
    items = (*own.items, "iron-brow")
    return setting(hero_class, Character(perks=perks, cards=chosen, items=items, enhancements=stickers))


ENHANCED: Final = dict(enhanced(*cards) for cards in ELEMENTS_OF)


class Playouts:
    """Plays games one after the other and counts what happens."""

    def __init__(self, seed: int, times: int) -> None:
        self.seed, self.times, self.chance = seed, times, random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        self.games = self.commands = 0
        self.meddled = False

    def missing(self) -> set[str]:
        sides = {f"won:{side}" for side in ("heroes", "monsters") if not self.won[side]}
        return {kind for kind in every_kind() if self.seen[kind] < (1 if kind in RARE else self.times)} | sides

    def play(self) -> None:
        opened = open_scenario(maps_folder() / f"{SCENARIOS[self.games % 2]}.scenario.json")
        self.games += 1
        classes = ["warden", "thornbow", *self.chance.sample(sorted(CLASSES - {"warden", "thornbow"}), 2)]
        seats = default_seats(opened.scenario, classes[: self.chance.randint(2, 4)], bots=True)
        level = str(self.chance.choice((0, 0, 1, 2)))
        settings = {"level": level, "monster_turns": self.chance.choice(("shown", "at once")), **ENHANCED}
        session = new_game(opened, seats, seed=self.chance.getrandbits(32), settings=settings)
        bots = bots_for(session, self.seed + self.games, alike=True, curiosity=0.05)
        for _ in range(LONGEST):
            ending = session.ending()
            if ending is not None:
                self.won[ending.winner] += 1
                return
            if self.step(session, bots):
                self.commands += 1
                self.count(session)
                assert session.ruleset.invariants(session.table) == []

    def step(self, session: Session, bots: dict[str, Bot]) -> bool:
        """One command: by hand, curiously, or as a bot would. Whether it was done."""
        seat, waits = session.acting_seat(), bool(session.table.pending)
        command = self.hand(session) if self.chance.random() < 0.08 else self.curious(session, seat)
        command = command or bots[seat].choose(session)
        assert command is not None, f"{seat} must act, and no choice is open to it"
        by_people = isinstance(command, by_hand.ByHand)
        self.meddled = waits and (self.meddled or by_people)
        try:
            session.submit(command)
        except IllegalCommand as refusal:
            assert refusal.__cause__ is None, f"{command}: {refusal.__cause__!r}"
            assert by_people or self.meddled, f"{command} was offered: {refusal}"
            return False
        assert kind_of(command) not in REFUSED
        return True

    def curious(self, session: Session, seat: str) -> Command | None:
        """Something on offer that has been seen too seldom yet; now and then anything."""
        if self.chance.random() > 0.4:
            return None
        view = session.view(frozenset({seat}))
        ready = [choice for choice in session.choices(seat, view) if not choice.refusal]
        anything = self.chance.random() < 0.2
        self.chance.shuffle(ready)
        for choice in ready:
            ways = any_way(session, view, choice, self.chance)
            ways = [way for way in ways if self.wanted(way) or (anything and kind_of(way) != "choose_cards")]
            if ways:
                return self.chance.choice(ways)
        return None

    def wanted(self, command: Command) -> bool:
        return self.seen[f"command:{kind_of(command)}"] < self.times

    def count(self, session: Session) -> None:
        moment = session.moment
        if moment.command is not None:
            self.seen[f"command:{kind_of(moment.command)}"] += 1
        self.seen.update(f"event:{kind_of(event)}" for event in moment.events)
        if session.table.pending:
            self.seen[f"decision:{kind_of(session.table.pending[-1])}"] += 1

    def hand(self, session: Session) -> Command:
        """What people might do by hand, sensible or not, what was done seldom first; or a scene for what is rare."""
        if self.chance.random() < 0.3:
            hero = self.chance.choice(sorted(session.table.game.heroes))
            return by_hand.SetDamage(figure=hero, damage=0)
        deed = min(self.hands(session), key=lambda deed: self.tried[kind_of(deed)] * self.chance.random())
        self.tried[kind_of(deed)] += 1
        return deed

    def hands(self, session: Session) -> Iterator[Command]:
        table, pick = session.table, self.chance.choice
        space, figure = pick(table.board.spaces), pick(sorted(table.pieces.figures))
        token, door = pick([*sorted(table.pieces.tokens), "none"]), pick([*sorted(table.pieces.doors), "none"])
        monster = pick(("restless-bones", "grey-wolf"))
        yield by_hand.PlaceFigure(figure=figure, space=space)
        yield by_hand.RemoveFigure(figure=pick(list(table.pieces.figures)))
        yield by_hand.SpawnFigure(kind=monster, space=space, rank=pick(("normal", "elite")))
        yield by_hand.SetDamage(figure=figure, damage=self.chance.randrange(8))
        yield by_hand.SetHealth(figure=figure, health=self.chance.randrange(4, 14))
        yield by_hand.ToggleCondition(figure=figure, condition=pick((*NEGATIVE, *POSITIVE)))
        yield by_hand.SetCounter(name="bell", value=self.chance.randrange(8))
        yield by_hand.SetTerrain(spaces=(space,), letter=pick(".dXhi"))
        yield by_hand.SetBorder(border=self.chance.randrange(3 * table.board.lattice.size), kind=pick(("open", "wall")))
        yield by_hand.SetDoor(door=door, state=pick(["open", "closed"]))
        yield by_hand.AddToken(kind=pick(["trap", "coin", "obstacle", "hazard"]), spaces=(space,), amount=1)
        yield by_hand.RemoveToken(token=token)
        yield by_hand.MoveToken(token=token, spaces=(space,))
        yield by_hand.FlipToken(token=token)
        yield by_hand.RevealRoom(room=pick([*sorted(table.game.rooms), "none"]))
        yield by_hand.TypeRoll(faces=(1, 2))
        yield by_hand.RenameFigure(figure=figure, name="Rose")
        yield by_hand.LeadFigure(figure=pick(sorted(table.game.heroes)), leader=pick(table.seats), name="Rose")
        yield by_hand.Remark(words="Rose fetches the crisps.")
        yield by_hand.SpawnGroup(group="more", kind=monster, spaces=(space,), normal=1)
        yield by_hand.Wake(group="none")
        yield by_hand.Give(figure=pick(sorted(table.game.heroes)), card=pick(("coins:2", "xp:5")))
        yield by_hand.AttributeTest(figure=figure, attribute="might")
        if table.game.round > 4 and self.chance.random() < 0.3:
            yield by_hand.Finish(winner=pick(["heroes", "monsters"]), words="We stop here.")


CLASSES: Final = set(hex_content().classes)


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "times"), [(0, 1), *(pytest.param(seed, 7, marks=pytest.mark.whole) for seed in range(3))]
)
def test_everything_happens_and_nothing_breaks(seed: int, times: int) -> None:
    playouts: Any = Playouts(seed + 1, times)
    while playouts.missing() and playouts.games < MOST_GAMES:
        playouts.play()
    print(f"\n{playouts.games} games, {playouts.commands} commands, won: {dict(playouts.won)}")
    for kind in sorted(every_kind()):
        print(f"{playouts.seen[kind]:8} {kind}")
    assert playouts.missing() == set()
