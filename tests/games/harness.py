"""One harness for all games (in the manner of OpenSpiel's basic tests): a scenario is named, and its game is played at
random and by bots while everything is asked of it that no game may fail.

After each command: the ruleset's own invariants hold. At random moments: everything is undone and redone and is byte
for byte as it was; the moment is saved, opened in a second process with another hash seed, and offers the same there;
no view names a card that lies in another seat's hand; no command that is offered passes from a seat that may not give
it.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from tests.games.elsewhere import Elsewhere, fingerprint
from tests.played import as_saved, bots_for
from vtt.files.games import OpenedScenario, new_game, seats_for
from vtt.play import record
from vtt.play.bots import Bot, play_on
from vtt.play.judgement import any_way, kind_of
from vtt.play.session import Session
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.optional import DealsCards, LooksUpNames
from vtt.rules.registry import game_called

NOBODY: frozenset[str] = frozenset()


@dataclass
class Trial:
    """Plays one scenario again and again. `broken`: sentences about what must not be; `done`: how often each kind of
    command was given, and each examination made."""

    opened: OpenedScenario
    elsewhere: Elsewhere
    broken: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def play(self, seed: int, commands: int, curiosity: float, often: float) -> Session:
        """One game of so many commands at most by bots that do anything at all so often (`curiosity`); `often`: the
        share of its moments that are examined."""
        chance = random.Random(seed)
        session = new_game(self.opened, seats_for(self.opened.scenario, bots=True), seed=seed)
        bots = bots_for(session, seed, curiosity=curiosity)
        for _ in range(commands):
            if chance.random() < often:
                self.examine(session, chance)
            if not self.step(session, bots, chance, at_random=chance.random() < curiosity):
                break
            self.broken += session.ruleset.invariants(session.table)
            self.is_no_damage(session)
            if self.broken:
                return session
        self.examine(session, chance)
        self.undo_and_redo(session)
        ending = session.ending()
        if ending is not None:
            self.won[ending.winner] += 1
        return session

    def step(self, session: Session, bots: dict[str, Bot], chance: random.Random, at_random: bool) -> bool:
        """One command: any that is offered, or what a bot likes. False where the game is over."""
        if session.ending() is not None:
            return False
        command = self.any_command(session, chance) if at_random else None
        if command is None:
            return play_on(session, bots, self.broken.append)
        try:
            session.submit(command)
            self.done[f"command:{kind_of(command)}"] += 1
        except IllegalCommand as refusal:
            if refusal.__cause__ is not None or not session.table.pending:
                self.broken.append(f"{command} was offered and refused: {refusal} ({refusal.__cause__!r})")
        return True

    def any_command(self, session: Session, chance: random.Random) -> Command | None:
        """Any of the commands offered to whoever acts."""
        seat = session.acting_seat()
        view = session.view(frozenset({seat}))
        ready = [one for one in session.choices(seat, view) if not one.refusal]
        chance.shuffle(ready)
        for choice in ready:
            ways = any_way(session, view, choice, chance)
            if ways:
                return chance.choice(ways)
        return None

    # --- what is asked of every moment ----------------------------------------------------------------------------

    def examine(self, session: Session, chance: random.Random) -> None:
        """Everything at once."""
        self.gives_its_own_letters(session)
        self.tells_answers_apart(session)
        self.keeps_its_secrets(session)
        self.obeys_only_who_may(session, chance)
        self.opens_again(session)

    def gives_its_own_letters(self, session: Session) -> None:
        """A choice bears a key that its game keeps for such choices, or none: others get the rest of the letters."""
        kept = ("", "Enter", *game_called(session.scenario.game).letters)
        found = (one for seat in session.seats for one in session.choices(seat.id))
        self.broken += [f"“{one.name}” bears {one.key}" for one in found if one.key not in kept]

    def tells_answers_apart(self, session: Session) -> None:
        """No two answers of a question have the very same words."""
        asked = session.choices(session.acting_seat()) if session.table.pending else ()
        for choice in asked:
            words = Counter((one.label, one.detail) for one in choice.options())
            self.broken += [f"“{choice.name}” has {one} {times} times" for one, times in words.items() if times > 1]

    def is_no_damage(self, session: Session) -> None:
        """A save of this moment would not be called damaged for what it holds or names."""
        moment = session.moment
        data = record.encode(session.ruleset, moment.table, moment.story, session.board)
        try:
            record.decode(session.ruleset, data, session.board)
        except ValueError as error:
            self.broken.append(f"a save of the table cannot be opened: {error}")
        if isinstance(session.ruleset, LooksUpNames) and (unknown := session.ruleset.unknown_name(session.table)):
            self.broken.append(f"the table names {unknown}")

    def keeps_its_secrets(self, session: Session) -> None:
        """What lies in a seat's hand alone stands in no other view, and in nothing that is offered or told there; nor,
        of what that seat is asked, where nobody in particular looks (a second window)."""
        rules = session.ruleset
        if not isinstance(rules, DealsCards):
            return
        whole = _text(session, replace(session.table, pending=()))  # a question names cards without showing them
        for owner in session.seats:
            held = Counter(
                card.id
                for card in rules.hand(session.view(frozenset({owner.id})), owner.id)
                if card.state == "held" and not card.open
            )
            alone = [card for card, count in held.items() if card and whole.count(f'"{card}"') == count]
            looks = [(other.id, frozenset({other.id})) for other in session.seats if other.id != owner.id]
            for other, seats in [*looks, (owner.id, NOBODY)]:
                view = session.view(seats)
                shown = _text(session, view) + _offered(session, other, view)
                who = other if seats else "nobody"
                own = msgspec.json.encode([one for one in view.pending if one.seat in seats]).decode()
                names = [card for card in alone if f'"{card}"' in shown and f'"{card}"' not in own]  # a card like it
                self.broken += [f"{who} is shown {card} of {owner.id}" for card in names]
                self.done["examined:secrets"] += len(alone)

    def obeys_only_who_may(self, session: Session, chance: random.Random) -> None:
        """No command that is offered to whoever acts passes from another seat, but where it is offered there too."""
        acting = session.acting_seat()
        if session.ending() is not None or session.ask is not None:
            return
        command = self.any_command(session, chance)
        if command is None:
            return
        wishes = (choice for choice in session.choices(acting) if choice.aside)
        if any(option.command == command for choice in wishes for option in choice.options()):
            return  # a wish for later is about the seat that has it, whoever acts
        for seat in session.seats:
            if seat.id in ("", acting):
                continue
            foreign = msgspec.structs.replace(command, seat=seat.id)
            own = [option.command for choice in session.choices(seat.id) for option in choice.options()]
            if foreign not in own and not session.refusal(foreign):
                self.broken.append(f"{seat.id} may give the command of {acting}: {foreign}")
            self.done["examined:seats"] += 1

    def opens_again(self, session: Session) -> None:
        """Saved and read again it is the same, here and in a process that hashes names differently."""
        moment = session.moment
        data = record.encode(session.ruleset, moment.table, moment.story, session.board)
        table, story = record.decode(session.ruleset, data, session.board)
        again = record.encode(session.ruleset, table, story, session.board)
        if again != data:
            self.broken.append("a saved moment is another one when it is opened")
        if fingerprint(session) != self.elsewhere.ask(self.opened.file, session, data):
            self.broken.append("in a process with another hash seed a saved moment offers something else")
        self.done["examined:saves"] += 1

    def undo_and_redo(self, session: Session) -> None:
        """Back to the start and forth again: each moment is byte for byte as it was."""
        end = as_saved(session)
        steps = 0
        while session.can_undo:
            session.undo(confirmed=True)
            steps += 1
        if session.table is not session.start.table:
            self.broken.append("undone to the start it is another table")
        for _ in range(steps):
            session.redo()
        if as_saved(session) != end:
            self.broken.append("redone it is another table")
        self.done["examined:undo"] += steps


def _text(session: Session, table: Any) -> str:
    return session.ruleset.encode(table).decode()


def _offered(session: Session, seat: str, view: Any) -> str:
    """All that a seat can read of its choices, as text."""
    found = [
        (choice.name, choice.detail, choice.refusal, [(one.label, one.detail, one.command) for one in choice.options()])
        for choice in session.choices(seat, view)
    ]
    return msgspec.json.encode(found).decode()
