"""Names with an article of their own within sentences: “Quill attacks the ferryman”, whose card says “The ferryman”."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.rules.base import Choice, Event, Option
from vtt.rules.questions import Question

ARTICLES: Final = ("The ", "A ", "An ")


def with_articles(figures: Iterable[Figure]) -> tuple[str, ...]:
    """The names among those of figures that begin with an article, each once."""
    return tuple(dict.fromkeys(one.name for one in figures if one.name.startswith(ARTICLES)))


def written_large(events: Iterable[Event], asked: Iterable[Question]) -> bool:
    """Whether an article begins with a capital behind another word of what was told or is asked: seldom, and looking
    through the names of all figures takes as long as a small command."""
    words = [one.words for one in events]
    for question in asked:
        words += [question.prompt, question.so_far]
        words += [part for one in question.offers for part in (one.label, one.detail, one.reason)]
    text = "\n".join(words)
    return " The " in text or " A " in text or " An " in text


def amid(words: str, names: Sequence[str]) -> str:
    """Words in which the article of these names is small, but for where a sentence or a part of one begins."""
    for name in names:
        if name in words:
            words = re.sub(rf"(?<=[^.:!?·“] ){name[0]}(?={re.escape(name[1:])}(?!\w))", name[0].lower(), words)
    return words


def within(name: str) -> str:
    """A name inside a sentence: an article of its own is small."""
    return name[:1].lower() + name[1:] if name.startswith(ARTICLES) else name


def told_amid(events: Iterable[Event], names: Sequence[str]) -> tuple[Event, ...]:
    """Events with their sentences so written."""
    if not names:
        return tuple(events)
    return tuple(replace(one, words=amid(one.words, names)) for one in events)


def asked_amid(question: Question, names: Sequence[str]) -> Question:
    """A question with its words and answers so written."""
    offers = tuple(
        replace(one, label=amid(one.label, names), detail=amid(one.detail, names), reason=amid(one.reason, names))
        for one in question.offers
    )
    prompt, so_far = amid(question.prompt, names), amid(question.so_far, names)
    return replace(question, prompt=prompt, so_far=so_far, offers=offers)


def offered_amid(choice: Choice, names: Sequence[str]) -> Choice:
    """A choice with its words and options so written."""

    def options() -> Iterable[Option]:
        for one in choice.options():
            label, detail, reason = (amid(words, names) for words in (one.label, one.detail, one.reason))
            yield replace(one, label=label, detail=detail, reason=reason)

    def said(words: str) -> str:
        return amid(words, names)

    return replace(
        choice,
        name=said(choice.name),
        refusal=said(choice.refusal),
        detail=said(choice.detail),
        note=said(choice.note),
        waste=said(choice.waste),
        reason=said(choice.reason),
        options=options,
    )
