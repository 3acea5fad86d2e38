"""What a hero may do in a fight with another one, with the sums that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vtt.rules.base import Choice, Option
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.duelling import aimed, coming, duel_of, in_words, not_blocked, other, rivals, spendings
from vtt.rules.mage_knight.fighting import acted_refusal
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.questions import now


def to_begin(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """Whom a hero may attack where it stands."""
    for rival in rivals(change, figure):
        command = commands.AttackHero(seat=seat, figure=figure, target=rival)
        refusal = change.counts(acted_refusal(change, figure))
        yield now(f"Attack {change.hero(rival).name}", command, figure, "A", "attack", refusal, role="attack")


def in_a_duel(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """Attack or leave it off; block; spend what was not blocked."""
    end, phase = commands.NextPhase(seat=seat, figure=figure), change.turn.fight_phase
    if phase == "block":
        words = f"Block: {not_blocked(change)} of {in_words(coming(change))} get through"
        yield now(words, end, figure, "Enter", "shield", role="end")
    elif phase == "damage":
        yield _damage(change, seat, figure)
        yield now("Let the rest lapse", end, figure, "Enter", "play", role="end")
    else:
        values = aimed(change)
        total = sum(value.value for value in values)
        refusal = "" if values else "No attack yet: none lies on the table that reaches the other hero."
        launch = commands.Launch(seat=seat, figure=figure)
        yield now(f"Attack with {total}" if values else "Attack", launch, figure, "A", "attack", refusal, role="attack")
        waste = f"An attack of {total} lies here" if values else ""
        yield now("Do not attack", end, figure, "Enter", "play", waste=waste, role="end")


def _damage(change: Change, seat: str, figure: str) -> Choice:
    duel = duel_of(change)
    name = change.hero(other(duel, figure)).name

    def options() -> Iterable[Option]:
        for one in spendings(change):
            command = commands.SpendDamage(seat=seat, figure=figure, target=one.target, at=one.at)
            space = space_of(change.board.lattice, one.at)
            yield Option(one.words, command, space, detail=f"{one.cost} damage", reason=change.counts(one.refusal))

    return Choice(f"{duel.left} damage to {name}", "option", figure, "D", "heart", begun=True, options=options)


def told(change: Change) -> str:
    """How a fight between heroes stands, in a few words; empty where there is none."""
    duel, turn = change.game.duel, change.game.turn
    if duel is None or turn is None:
        return ""
    phase = "Hand to hand" if duel.melee else "From afar"
    doing = {"block": f"block {in_words(coming(change))}", "damage": f"{duel.left} damage left"}
    return f"{phase}: {doing.get(turn.fight_phase, 'attack')}"
