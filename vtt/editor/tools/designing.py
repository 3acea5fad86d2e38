"""What a tile is drawn with."""

from __future__ import annotations

from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.connectors import ConnectorTool
from vtt.editor.tools.painting import BrushTool, EraserTool, FillTool, LineTool, RectangleTool
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Tool
from vtt.editor.tools.zones import ZoneTool
from vtt.geometry.lattice import LatticeKind


def tools_for(lattice: LatticeKind) -> tuple[Tool, ...]:
    """The tools of the tile designer."""
    if lattice == "zones":
        return (ZoneTool(), SelectTool(), BrushTool(), FillTool(), BorderTool(), EraserTool())
    return (BrushTool(), RectangleTool(), LineTool(), FillTool(), BorderTool(), ConnectorTool(), EraserTool())
