"""What people do now: the chosen figure with its actions, the question that waits, the large button, the hint."""
