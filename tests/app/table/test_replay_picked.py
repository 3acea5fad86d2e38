"""Of many deeds those are replayed that matter to whoever missed them, and a text comes when its moment is told."""

from __future__ import annotations

import pygame

from tests.app.fake_game import POINTS, Cheer, Walk, make_session
from tests.app.hands import TableHands
from tests.app.table.test_dice_first import struck
from vtt.app.settings import Settings
from vtt.app.table.past.missed import MOST, sentences
from vtt.app.table.past.picked import Weight, picked, that_hurt, weight
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.window import Window
from vtt.play.others import Deed
from vtt.play.seen import Showing
from vtt.play.story import Told
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import PlaceFigure, SetDamage
from vtt.rules.events import CardMoved, Damaged, Defeated, Moved, TileLaid, TurnBegan

WALK = Moved(figure="mira", path=(0, 1), space=1)


def test_a_text_waits_for_its_moment_on_the_replayed_board() -> None:
    """It lay over the replay before its door was open on the board."""
    screen = struck().screen
    number, looking = screen.session.moment.number, screen.looking
    screen.telling.wait("mara", [(number, Told(title="A door", text="It opens."))])
    looking.back = number - 1
    assert not screen.telling.stories and not screen.telling.story_first()
    looking.back = number
    assert [told.title for told in screen.telling.stories] == ["A door"]
    looking.back = None
    assert [told.title for told in screen.telling.stories] == ["A door"]


def test_what_weighs_most_of_a_moment() -> None:
    mine = {"ogre"}
    blow = Reckoned(figure="mira", target="ogre", figure_name="Mira", target_name="Ogre", result=3, health=8, full=8)
    assert weight((WALK,), mine) is Weight.WALK
    assert weight((TurnBegan(figure="mira"),), mine) is weight((), mine) is Weight.OTHER
    assert weight((WALK, CardMoved(deck="search", change="drawn")), mine) is Weight.LOUD
    assert weight((WALK, CardMoved(deck="search", change="shuffled")), mine) is Weight.WALK
    assert weight((blow,), mine) is Weight.OURS and weight((blow,), ()) is Weight.LOUD
    assert weight((Damaged(figure="ogre", amount=1),), mine) is Weight.OURS
    assert weight((Defeated(figure="rat"),), mine) is Weight.OURS, "that somebody fell matters to all"
    assert weight((TileLaid(tile="land-3"),), mine) is Weight.LOUD, "new land was left out before a card"


def test_walks_go_first_of_equal_deeds_the_oldest_and_the_order_stays() -> None:
    weights = [Weight.OURS, Weight.WALK, Weight.OTHER, Weight.LOUD, Weight.WALK, Weight.LOUD]
    assert picked(weights, 5) == (0, 2, 3, 4, 5)
    assert picked(weights, 3) == (0, 3, 5) and picked(weights, 2) == (0, 5)
    assert picked(weights, 8) == tuple(range(6))


def test_two_things_told_of_one_moment_are_two_sentences() -> None:
    """“Mira moves 2 spaces to B3; The overlord plays Loose stone.”"""
    assert sentences(("Mira moves 2 spaces.", "The overlord plays Loose stone.")) == (
        "Mira moves 2 spaces. The overlord plays Loose stone."
    )
    assert sentences(("Rat attacks Mira: 3 damage", "She stumbles.")) == "Rat attacks Mira: 3 damage. She stumbles."
    assert sentences(("Rat attacks Mira: no damage",)) == "Rat attacks Mira: no damage"


def test_a_blow_is_replayed_before_what_says_less() -> None:
    """The oldest were dropped, and with them the blow that struck the ogre of who looks."""
    hands = struck()
    screen = hands.screen
    hands.wait(3.0)
    screen.submit(Cheer(seat="mara", figure="mira", aloud=True))
    for space in range(20, 20 + MOST):
        screen.submit(PlaceFigure(figure="borin", space=space))
    for _ in range(2):
        hands.wait(0.5)
        hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    hands.lift()
    away, seen = screen.away, list[int]()
    assert len(away.frames) > MOST == len(away.picked)
    for _ in range(600):
        seen += [away.running] if away.running is not None and away.running not in seen else []
        hands.wait(0.05)
        if away.running is None:
            break
    assert tuple(seen) == away.picked and any("die rolls" in away.frames[number].words for number in seen)


def test_texts_do_not_stop_a_replay_and_are_read_after_it_together() -> None:
    """Three texts of one room paused it three times."""
    screen = struck().screen
    number, looking = screen.session.moment.number, screen.looking
    long = "A long text. " * 60
    texts = [Told(title="A door", text="It opens."), Told(title="A voice", text="“Come in.”"), Told(text=long)]
    screen.telling.wait("mara", [(number, text) for text in texts])
    looking.replayed, looking.replayed_since = "While you were away", number
    assert len(screen.telling.stories) == 3, "what was told before it comes first"
    looking.replayed_since = number - 1
    assert not screen.telling.stories
    looking.replayed = ""
    assert len(screen.telling.stories) == 3
    screen.telling.tell_next()
    said = [widget.words for widget in walk(screen.ui.layers[-1].widget) if isinstance(widget, Heading | Paragraph)]
    assert said == ["It opens.", "A VOICE", "“Come in.”"]
    assert [told.text for told in screen.telling.stories] == [long], "what would be too much stays for itself"


def test_a_card_comes_with_its_deed() -> None:
    """Of six deeds the card of the fourth lay there during the first, and came once more."""
    hands = struck()
    screen = hands.screen
    cards, away, now = screen.at.cards, screen.away, screen.session.moment.number
    away.seen = dict.fromkeys(away.seen, 0)
    waiting = Showing(now, (), True)
    cards.wait("mara", [waiting])
    cards.come()
    assert cards.shown == waiting
    away.come()
    assert away.running is not None and cards.shown is None and not cards.unread("mara")


def test_a_replay_says_how_many_deeds_of_the_list_it_shows() -> None:
    window = Window(Settings(motion="full", bot_delay=0.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(strictness="free")))
    hands.settle()
    screen, away = hands.screen, hands.screen.away
    start, before = screen.session.table.figure("mira").space, screen.session.moment.number
    assert start is not None
    for step in range(MOST):
        if step < POINTS - 1:
            here, there = start + step % 2, start + (step + 1) % 2
            screen.submit(Walk(seat="mara", figure="mira", path=(here, there), space=there))
        screen.submit(SetDamage(figure="borin", damage=step))
    away.seen = dict.fromkeys(away.seen, before)
    away.come()
    assert len(away.frames) > MOST == len(away.picked)
    walks = [number for number, deed in enumerate(away.frames) if deed.words.startswith("Mira moves")]
    assert walks and not any(number in away.picked for number in walks)

    def said(words: str) -> bool:
        hands.settle()
        return any(words in widget.words for widget in hands.widgets() if isinstance(widget, Label))

    assert said(f"{len(away.deeds)} things, {MOST} shown")
    away.forget()
    away.seen = dict.fromkeys(away.seen, screen.session.moment.parent)
    screen.submit(SetDamage(figure="borin", damage=1))
    away.come()
    away.deeds = (*away.deeds, *away.deeds[-1:])  # two lines of one moment: its one picture shows both
    away.jump(len(away.frames) - 1)
    assert said(f"{len(away.deeds)} of {len(away.deeds)}") and len(away.frames) < len(away.deeds)


def test_what_hurt_ones_own_is_read_after_a_replay_and_what_missed_them_is_not() -> None:
    missed = Reckoned(figure="rat", target="mira", figure_name="Rat", target_name="Mira")
    bound = Reckoned(figure="rat", target="mira", figure_name="Rat", target_name="Mira", conditions=("Bound",))
    hurt = Deed(4, "4 damage.", target="mira", loses=4, attack=missed)
    deeds = (
        Deed(2, "Before.", target="mira", loses=1),
        Deed(3, "A miss.", target="mira", attack=missed),
        hurt,
        Deed(5, "Bound.", target="mira", attack=bound),
        Deed(6, "Another one.", target="rat", loses=1),
    )
    assert that_hurt(deeds, 2, {"mira"}) == (hurt, deeds[3])
