"""All tests, in the order in which they run."""

from . import scans, lending, connection, library, looks, keyboard  # noqa: F401
