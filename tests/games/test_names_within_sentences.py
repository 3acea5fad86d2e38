"""Names that begin with an article, within sentences of the log, questions and buttons (all games)."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game
from vtt.rules.amid import amid


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Quill attacks The ferryman.", "Quill attacks the ferryman."),
        ("The ferryman falls. The ferryman's oar lies there.", "The ferryman falls. The ferryman's oar lies there."),
        ("3 wounds: The ferryman suffers.", "3 wounds: The ferryman suffers."),
        ("Nobody but Quill and The ferryman 2 is there.", "Nobody but Quill and the ferryman 2 is there."),
        ("“The ferryman” calls An owl.", "“The ferryman” calls an owl."),
        ("Quill takes An owlet from The ferryman’s boat.", "Quill takes An owlet from the ferryman’s boat."),
    ],
)
def test_an_article_is_small_but_where_a_sentence_begins(words: str, expected: str) -> None:
    assert amid(words, ("The ferryman", "An owl")) == expected


def test_log_questions_and_buttons_name_a_figure_as_within_a_sentence() -> None:
    """“Alpha attacks The Brute.”"""
    game = Game("A m")
    game.set("m0", name="The Brute")
    game.begin(alpha=("1", "2"))
    game.top("alpha", "1")
    (attack,) = [one for one in game.rules.choices(game.table, "alpha") if one.pick == "figure"]
    (option,) = attack.options()
    assert option.label.startswith("The Brute")
    table, events = game.rules.apply(game.table, option.command)
    said = [event.words for event in events if event.words]
    assert any(" attacks the Brute" in words for words in said) and not any(" The Brute" in words for words in said)
    assert table.pieces.figures["m0"].name == "The Brute"
