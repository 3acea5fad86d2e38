"""One more person sits down at a new game: whom they lead is asked in the same step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.label import Flow, Paragraph
from vtt.app.widgets.layout import Scroll
from vtt.rules.known import HeroOffer
from vtt.rules.plan import Seat


def left_to_lead(seats: Sequence[Seat], offers: Sequence[HeroOffer], most: int) -> Iterator[tuple[HeroOffer, str]]:
    """Whom one more person may lead, each with the name of who would hand them over (empty: nobody leads them yet):
    where all `most` heroes are chosen the last one of who leads most of them first, else those whom nobody leads."""
    chosen = sum(len(seat.heroes) for seat in seats)
    named = {offer.id: offer for offer in offers}
    taken = {hero for seat in seats for hero in seat.heroes}
    if chosen < most:
        yield from ((offer, "") for offer in offers if offer.id not in taken)
    for seat in sorted(seats, key=lambda seat: -len(seat.heroes)):
        if len(seat.heroes) > 1:
            yield from ((named[hero], seat.name) for hero in reversed(seat.heroes) if hero in named)


def ask_whom(
    ui: Host,
    name: str,
    left: Sequence[tuple[HeroOffer, str]],
    sprite: Callable[[HeroOffer], str],
    done: Callable[[str], None],
) -> None:
    """Ask whom a new player leads; `done` gets the hero's id (empty: they only watch). Esc seats nobody; a click beside
    it does nothing: who clicks twice for two players would seat none."""

    def choose(hero: str) -> None:
        ui.close(layer)
        done(hero)

    heroes: list[Widget] = [
        Button(
            f"{offer.name} · led by {leader}" if leader else offer.name,
            partial(choose, offer.id),
            icon=sprite(offer),
            keys="" if place else "Enter",
            kind="plain" if place else "accent",
            tip=offer.words,
            small=True,
            name=f"leads {offer.id}",
        )
        for place, (offer, leader) in enumerate(left)
    ]
    words = Paragraph("Who only watches needs no hero, and may be handed one later.", quiet=True)
    watch = Button("Only watches", partial(choose, ""), kind="quiet", name="only watches")
    focus = heroes[0] if heroes else watch
    inside = [Scroll(Flow(heroes, gap=8), most=360), words]
    layer = form(ui, f"Who is led by {name}?", inside, leave="Leave it", aside=[watch], focus=focus)
    layer.stays = True
