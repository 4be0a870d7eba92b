"""Haseb!: face-down cards, memory and counting; the lowest total wins. The game object is `game.HASEB`."""
