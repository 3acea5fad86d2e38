"""Showing the moment the session stands at: its events move and roll, its texts are told, the screen is handed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from vtt.app.settings import SPEEDS
from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_stage import falls_now, reckoned_in
from vtt.app.table.attack.tray import deeds
from vtt.app.table.curtain.handing_over import HandingOver
from vtt.app.table.hearing import Hearing, sounds_of
from vtt.app.table.past.news import news_for
from vtt.app.table.past.summing_up import SummingUp
from vtt.app.table.people.reached import NOTHING_WAITS
from vtt.app.table.story.befalls import Befalls
from vtt.app.table.story.telling import Telling
from vtt.play.moment import Moment
from vtt.rules.events import ATTACKS, LeavesDice, Rolled


class Moments:
    """Follows a session from moment to moment; each is news once."""

    def __init__(self, at: AtTable, handing_over: HandingOver, telling: Telling, summing_up: SummingUp) -> None:
        self.at = at
        self.session = at.session
        self.looking = at.looking
        self.handing_over = handing_over
        self.telling = telling
        self.summing_up = summing_up
        self.hearing = Hearing(at.stage.sound)
        self.befalls = Befalls(at, lambda: summing_up.listed if summing_up.comes else ())
        self._shown = self.session.moment.number if self.session.seen else 0
        self._resumes = bool(self.session.seen)

    def take_up(self) -> None:
        """Show the moment the session stands at now. The caller lets the hand point anew."""
        at, looking = self.at, self.looking
        self._wait_until_kept()
        self.handing_over.begin()
        looking.back = None
        at.card_first.forget()
        moment = self.session.moment
        covered = self.handing_over.cover_at_once()
        fresh = moment.number > self._shown
        if fresh and not covered and not at.curtain_for:
            self.handing_over.join()
        news = news_for(moment.events, looking.seats)
        self._shown = max(self._shown, moment.number)
        self.summing_up.hear(moment, fresh=fresh)
        self.befalls.hear(moment, fresh=fresh)
        if fresh:
            self.telling.hear(moment.events, moment.number, news.texts, news.hints)
        else:
            self.telling.take_back(moment.number)
        command = moment.command
        by_bot = command is not None and command.seat in at.bots.bots
        seat = command.seat if command is not None else ""
        if fresh and not covered and seat and not by_bot:
            self.handing_over.away.go_on(moment.parent, seat, moment.number)
        quick = by_bot and not self.summing_up.interrupts
        at.cards.hear(moment.events, moment.number, fresh=fresh, seat=seat, quick=quick, rushed=at.bots.hurried)
        if at.curtain_for:
            at.cards.cover()
        if covered:
            at.attacks.close()
            at.stage.sound.play("curtain")
            return
        looking.reached, looking.showing = NOTHING_WAITS, None  # of the moment before
        looking.settle()
        by_bot = moment.command is not None and moment.command.seat in at.bots.bots
        if not at.curtain_for:
            rolls = news.rolls if fresh else ()
            tell = partial(self._tell, moment, fresh=fresh, quick=by_bot)
            if fresh and at.card_comes_first and falls_now(moment.events):
                at.attacks.close()
                at.card_first.wait(
                    reckoned_in(moment.events, looking.seats), partial(self._tell_after_card, tell, rolls)
                )
            else:
                tell(rolls)
        at.show(animate=fresh, paths=news.paths if fresh else None, passing=news.passing)
        at.ui.lay_out()
        at.build()
        if self._resumes:
            self._resumes = False
            self.handing_over.resume()

    def _tell_after_card(self, tell: Callable[[Sequence[Rolled]], None], rolls: Sequence[Rolled]) -> None:
        """A card was read, and the dice of the attack come: what was tested for the card stands there with them."""
        self.befalls.tell_tests()
        tell([one for one in rolls if one.reason in ATTACKS])

    def _tell(self, moment: Moment, rolls: Sequence[Rolled], *, fresh: bool, quick: bool) -> None:
        """The attack and all other dice of a moment come."""
        at, rests, called = self.at, self.summing_up.rests, self.handing_over.called
        at.attacks.take_up(moment.events, moment.number, fresh=fresh, rests=rests, called=called)
        self.throw(rolls, moment.number, quick=quick)
        names = sounds_of(moment.events if fresh else (), self.looking.seats, self._sides())
        self.hearing.hear(names, counting=at.attacks.counting)

    @property
    def about(self) -> tuple[str, ...]:
        """The figures that cards, lines and attacks are about while they are shown."""
        fight = (one.id for one in self.at.attacks.figures())
        return (*self.at.cards.about, *sorted(self.befalls.about), *fight)

    def _sides(self) -> set[str]:
        """The sides of the people here, and the figures that are theirs alone: rivals win by themselves."""
        people = {seat.id: seat.side for seat in self.session.seats if not seat.bot}
        led = {one.id for one in self.looking.table.pieces.figures.values() if one.seat in people}
        return {*people.values(), *led}

    def throw(self, rolls: Sequence[Rolled], seed: int, *, quick: bool) -> None:
        """Throw the dice of a step. While people decide what dice are good for all of them lie in the tray, not only
        those that were rolled again; dice nobody decides about go away."""
        ruleset, looking, speed = self.session.ruleset, self.looking, SPEEDS[self.at.stage.settings.motion]
        lying = ruleset.dice_lying(looking.table) if isinstance(ruleset, LeavesDice) and looking.deciding else ()
        rolled = deeds(rolls)
        self.at.tray.stays = bool(lying)
        if rolled and (not lying or rolled[-1] == lying):
            self.at.tray.roll(rolled, seed, speed=speed, quick=quick or not speed)
        elif lying and lying != self.at.tray.dice:
            self.at.tray.lie(lying)

    def _wait_until_kept(self) -> None:
        """What is shown as done is on the disk: a few milliseconds, or a warning that it is not."""
        try:
            self.session.durable.result(timeout=1.0)
        except TimeoutError:
            self.at.ui.notify("Saving takes long; the last steps are not on the disk yet.", warning=True)
        except OSError as error:
            self.at.ui.notify(str(error), warning=True)
