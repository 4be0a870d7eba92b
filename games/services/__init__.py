"""What can be done to a match, one file a deed: play, clock, seats, matches, looks, presence, screens."""
