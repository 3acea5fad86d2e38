"""What the people in front of the screen see, have chosen and hold: values and questions, no widgets."""
