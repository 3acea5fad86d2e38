"""What is read round the board: who acts, the bar at the top, the shelves, facts of figures."""
