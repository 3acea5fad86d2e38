"""Lines at the bottom of a screen ask for the turn of the loop that takes them away."""

from __future__ import annotations

from vtt.app.widgets.notices import NOTICE_SECONDS, Notices


def test_a_line_that_is_drawn_after_the_turn_asks_for_its_end_before_it_was_seen() -> None:
    notices = Notices()
    notices.add("The door is shut.", warning=False)
    assert notices.tick(10.0) == (False, NOTICE_SECONDS)
    notices.lines[0].seen = 11.0  # drawn after the tick
    assert notices.tick(15.0) == (False, 1.0)
    assert notices.tick(16.0) == (True, None)
    notices.add("The game was not kept.", warning=True)
    assert notices.tick(17.0) == (False, None), "a warning stays until it was read"
