"""The tool box: every tool once, in the order of the tool bar."""

from __future__ import annotations

from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.painting import BrushTool, EraserTool, FillTool, LineTool, RectangleTool
from vtt.editor.tools.placing import (
    AreaTool,
    EyedropperTool,
    FigureTool,
    GroupTool,
    NoteTool,
    RulerTool,
    TokenTool,
)
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Tool
from vtt.editor.tools.zones import ZoneTool


def all_tools() -> tuple[Tool, ...]:
    """New tools, at rest."""
    return (
        SelectTool(),
        TileTool(),
        BrushTool(),
        RectangleTool(),
        LineTool(),
        FillTool(),
        BorderTool(),
        TokenTool(),
        FigureTool(),
        GroupTool(),
        AreaTool(),
        ZoneTool(),
        NoteTool(),
        EyedropperTool(),
        EraserTool(),
        RulerTool(),
    )
