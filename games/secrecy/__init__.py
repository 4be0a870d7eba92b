"""The proof that secrets stay secret: random matches, and beside each step another world that a viewer cannot tell apart.

`random_match` plays, `reach` gathers all that reaches one viewer, `proof` holds two worlds against each other
(`engine/core/worlds.py`) and reports. `manage.py prove_secrecy` is the way in.
"""
