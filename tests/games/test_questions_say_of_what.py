"""No question of a game stands there bare: each says of what and what for."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import vtt.rules

BARE = re.compile(r"(Which|Whose|What|Who|Where|How)( \w+){0,2}\?")


def test_no_question_is_bare() -> None:
    """“Which of these?”, “Which unit?”, “Which skill?”"""
    rooms = [file for file in Path(vtt.rules.__path__[0]).rglob("*.py") if file.name != "lessons.py"]
    words = [
        (file, one.value) for file in rooms for one in ast.walk(ast.parse(file.read_text("utf-8"))) if is_text(one)
    ]
    assert len(words) > 5000
    after_others = ("Which colour?", "Which enemy?")  # what an effect does stands before them
    assert [(file.name, text) for file, text in words if BARE.fullmatch(text) and text not in after_others] == []


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
