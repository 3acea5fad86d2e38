"""One open document with everything that was done to it: unlimited undo and redo, strokes, dirty state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

Document = TypeVar("Document")


class EditError(ValueError):
    """An edit that cannot be done, with one sentence that says why and what to do."""


class Edit(Protocol[Document]):
    """One named change of a document. `apply` gives the next document (the same object if nothing changes) or raises
    EditError."""

    @property
    def name(self) -> str: ...

    def apply(self, document: Document, /) -> Document: ...


@dataclass(frozen=True)
class Step(Generic[Document]):
    """What a document was after one step, and what the step is called. Documents share what did not change."""

    name: str
    document: Document


class History(Generic[Document]):
    """The steps of one document.

    A *stroke* is several edits that are one step: begin it, do edits, then end or cancel it. A stroke that changed
    nothing leaves no step.
    """

    def __init__(self, document: Document, name: str = "Open") -> None:
        self._steps = [Step(name, document)]
        self._now = 0
        self._saved: Document | None = document
        self._stroke: Document | None = None

    @property
    def document(self) -> Document:
        """The document now."""
        return self._steps[self._now].document

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all steps, the oldest first, those that can be done again included."""
        return tuple(step.name for step in self._steps)

    @property
    def position(self) -> int:
        """Which step shows now."""
        return self._now

    @property
    def changed(self) -> bool:
        """Whether the document differs from the one last saved."""
        return self.document is not self._saved and self.document != self._saved

    @property
    def undo_name(self) -> str | None:
        """What undo would take back, or None at the beginning."""
        return self._steps[self._now].name if self._now else None

    @property
    def redo_name(self) -> str | None:
        """What redo would do again, or None at the end."""
        return self._steps[self._now + 1].name if self._now + 1 < len(self._steps) else None

    def saved(self) -> None:
        """The document as it is now was written."""
        self._saved = self.document

    def recovered(self) -> None:
        """The document came from an autosave: it counts as changed until it is saved."""
        self._saved = None

    def do(self, edit: Edit[Document]) -> Document:
        """Do an edit and forget what could be done again. EditError leaves everything as it was."""
        after = edit.apply(self.document)
        if after is self.document:
            return after
        if self._stroke is not None and self._steps[self._now].document is not self._stroke:
            self._steps[self._now] = Step(edit.name, after)
        else:
            del self._steps[self._now + 1 :]
            self._steps.append(Step(edit.name, after))
            self._now += 1
        return after

    def begin_stroke(self) -> None:
        """The edits from now on are one step."""
        self.end_stroke()
        self._stroke = self.document

    def end_stroke(self) -> None:
        """The stroke is done; if it came back to where it began, it leaves no step."""
        if self._stroke is not None and self._now and self.document is not self._stroke:
            before = self._steps[self._now - 1].document
            if before is self._stroke and before == self.document:
                self._steps.pop()
                self._now -= 1
        self._stroke = None

    def cancel_stroke(self) -> None:
        """Take the edits of the stroke back, and leave no trace of them."""
        if self._stroke is not None and self.document is not self._stroke:
            del self._steps[self._now :]
            self._now -= 1
        self._stroke = None

    def undo(self) -> Document:
        """One step back (in the middle of a stroke: cancel it). Nothing happens at the beginning."""
        if self._stroke is not None:
            self.cancel_stroke()
        else:
            self._now = max(0, self._now - 1)
        return self.document

    def redo(self) -> Document:
        """One step forth. Nothing happens at the end."""
        self.end_stroke()
        self._now = min(len(self._steps) - 1, self._now + 1)
        return self.document

    def go_to(self, position: int) -> Document:
        """The document at a step of `names`."""
        self.end_stroke()
        self._now = min(max(position, 0), len(self._steps) - 1)
        return self.document
