"""Haseb's rulings as table scenes: who sits there, what they do, what is then true, whom the game awaits."""
