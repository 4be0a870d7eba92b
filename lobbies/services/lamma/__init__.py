"""What can be done to a lamma, one file a deed.

A deed takes the lamma's number and the person who asks, changes everything under the lamma's lock or nothing at all,
and raises `lobbies.refusals.LobbyRefusal` when it may not be. Whoever looks at the lamma is told after the commit.
"""
