"""The door for programs: JSON over HTTP (`door`) and a socket for each table (`sockets`), described at /api/docs.

The same services as the pages, the same views, the same rules. Who asks is told by a token alone, never by a cookie.
"""
