"""One Heart: all together against the pile (H42-H48)."""
