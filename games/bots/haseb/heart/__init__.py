"""Players of One Heart: one team against the pile."""
