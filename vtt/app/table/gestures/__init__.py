"""Mouse, keys and fingers over the board: choosing, carrying, tools, and what may be done by hand."""
