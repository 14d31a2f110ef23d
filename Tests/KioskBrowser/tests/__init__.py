"""All tests, in the order in which they run."""

from . import scans, lending, desk, connection, progress, library, looks, keyboard  # noqa: F401
