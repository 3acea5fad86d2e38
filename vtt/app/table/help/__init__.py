"""What explains itself: F1, the card at the mouse, lessons, the tour."""
