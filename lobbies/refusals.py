"""What the house says no to. The text is `lobbies.rendering.refusals.text(code, data, digits)`."""

from __future__ import annotations

from typing import Any


class LobbyRefusal(Exception):
    """Something that was asked for does not fit; nothing has changed. `code` is one of CODES, `data` is for the text."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data


#: code -> the status of the answer
CODES: dict[str, int] = {
    "no_such_lamma": 404,  # nobody has this code
    "old_link": 410,  # the host has changed the link
    "taken_out": 403,  # the host took you out, and this is still the link of that time
    "lamma_full": 409,  # `seats`
    "seat_taken": 409,
    "no_such_seat": 422,
    "empty_seat": 409,
    "not_a_person": 422,  # a bot cannot be the host
    "not_in_lamma": 403,  # you do not sit here
    "not_host": 403,
    "not_yourself": 422,  # to go is a button of its own
    "owner_is_away": 403,  # whoever only stands in for the owner does not take them out
    "match_running": 409,  # between matches only
    "too_few": 409,  # `least`
    "unknown_game": 422,
    "unknown_level": 422,
    "seats_out_of_range": 422,  # `least`, `most`
    "seats_too_few_for_people": 409,  # `taken`
    "bad_options": 422,  # `reason`, `field`, and the game's own data: the game refused them
    "mission_not_offered": 409,  # an admin has retired it
    "could_not_start": 503,  # our fault
    "clock_needed": 422,  # a public table always has a clock
    "not_public": 422,  # an option that only a lamma has
    "no_such_ticket": 404,
    "table_found": 409,  # too late to cancel: a table has been found
    "too_many_tries": 429,  # `seconds`
    "talk_empty": 422,
    "talk_too_long": 422,  # `most`
    "talk_too_fast": 429,
    "talk_closed": 409,  # by the host
    "talk_silent": 409,  # the mission allows no talking (H49)
    "talk_number": 409,  # an attempt runs, and the text names a number (H49)
    "talk_banned": 403,  # by an admin
    "no_such_line": 404,
}
