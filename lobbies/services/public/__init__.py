"""Public tables: strangers who want the same thing are seated together.

A ticket says what somebody wants (`tickets`); those with equal terms are seated as soon as they are enough, or with bots
after a wait where bots may fill in (`seating`).
"""
