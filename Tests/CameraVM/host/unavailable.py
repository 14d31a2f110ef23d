"""What keeps the tests from being run."""


class Unavailable(Exception):
    """Something without which there is no guest; the message says what to do."""
