"""Why the tests cannot run."""


class Unavailable(Exception):
    """Something that a guest needs is missing. The message says what to do."""
