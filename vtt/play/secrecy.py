"""Who may look at the screen: which seats have secrets from each other, and when the curtain falls between them."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from vtt.play.session import Line, Session
from vtt.rules.optional import ActsInPublic, DealsCards
from vtt.rules.plan import Seat

CARD_MOVED: Final = "card_moved"
"""The kind of a line of the log that tells of a card."""


def sees_alike(session: Session, one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two sets of seats see the same table and may read the same log: then nothing is secret between them.
    Which card somebody drew once is no secret any more where both see the same hands: it has been played since."""
    if one == other:
        return True
    first, second = session.view(one), session.view(other)
    same_board = first.board is second.board or (
        first.board.terrain == second.board.terrain
        and first.board.borders == second.board.borders
        and first.board.segments == second.board.segments
    )
    encode = session.ruleset.encode
    return same_board and encode(first) == encode(second) and _told(session, one) == _told(session, other)


def _told(session: Session, seats: frozenset[str]) -> list[Line]:
    """The log of these seats but for the cards that only some of them saw moved."""
    return [line for line in session.log(seats) if not (line.secret_to and line.kind == CARD_MOVED)]


def seats_beside(session: Session, seat: str) -> frozenset[str]:
    """The people who look when a seat looks: it, and everybody from whom it has no secrets."""
    own = frozenset((seat,))
    people = (one.id for one in session.people if one.id != seat)
    return own | {other for other in people if sees_alike(session, own, frozenset((other,)))}


def secrets_parted(session: Session, looking: frozenset[str]) -> bool:
    """Whether the seats that look together have secrets from each other now."""
    first, *others = sorted(looking) or [""]
    return any(not sees_alike(session, frozenset((first,)), frozenset((other,))) for other in others)


def nothing_secret(session: Session) -> bool:
    """Whether no seat has secrets from another, also where bots sit: then nobody ever has to look away."""
    return not secrets_parted(session, frozenset(seat.id for seat in session.seats))


def acting_in_public(session: Session) -> ActsInPublic | None:
    """The ruleset, where seats often act without their secrets."""
    return cast(ActsInPublic, session.ruleset) if _acts_in_public(type(session.ruleset)) else None


@cache
def _acts_in_public(kind: type) -> bool:
    """Kept by kind of ruleset: asking a protocol takes a fiftieth of a bot's step, and a screen asks in every frame."""
    return issubclass(kind, ActsInPublic)


def in_public(session: Session) -> bool:
    """Whether what must be done now needs no secrets of anybody."""
    ruleset = acting_in_public(session)
    if ruleset is None or session.ask is not None or session.ending() is not None:
        return False
    return ruleset.in_public(session.table)


def who_looks(session: Session, looking: frozenset[str], open_table: bool) -> tuple[frozenset[str], str]:
    """The seats that may look now, and the seat the screen must be handed to first (empty: no curtain).

    What is done in public everybody looks at, as nobody: no seat's secrets are on the screen. While a bot acts nothing
    changes, but that nobody looks for a seat that a bot has taken, and who is left alone looks without a curtain, but
    for those whose seat a bot has taken while they looked.
    Where turns are taken in public, nobody's secrets stay on the screen while it chooses in secret. Where the seat that
    must act and those beside it see nothing else than those who look now, there is nothing to hide and no curtain
    falls; nor does it for who only watches. Who looks alone and goes on looks alone still, also while it holds no
    secrets for a moment: its next card would have to be hidden from the others again.
    """
    people = [seat.id for seat in session.people]
    if open_table or not people or (len(people) == 1 and looking <= frozenset(people)):
        return frozenset(people), ""
    if len(people) == 1:  # the seat that looks has been taken by a bot
        only = frozenset(people)
        return (only, "") if sees_alike(session, only, looking) else (looking, people[0])
    if in_public(session):
        return frozenset(), ""
    acting = session.acting_seat()
    if acting not in people:
        return frozenset() if acting_in_public(session) is not None else looking & frozenset(people), ""
    if looking == {acting}:
        return looking, ""
    wanted = seats_beside(session, acting)
    if wanted == looking or sees_alike(session, wanted, looking):
        return wanted, ""
    return looking, acting


def private_hands(session: Session, looking: frozenset[str]) -> list[Seat]:
    """The people who may want to look at their cards while everybody looks on, or when the game is over: those who hold
    any that the others do not see."""
    people = session.people
    ruleset = session.ruleset
    over = session.ending() is not None
    if len(people) <= 1 or not (over or (not looking and in_public(session))) or not isinstance(ruleset, DealsCards):
        return []
    people = tuple(seat for seat in people if seat.id not in looking)
    everybody = session.view(looking)
    secret = (len(ruleset.hand(session.view(frozenset((seat.id,))), seat.id)) for seat in people)
    shown = (len(ruleset.hand(everybody, seat.id)) for seat in people)
    return [seat for seat, all_of_them, some in zip(people, secret, shown, strict=True) if all_of_them > some]
