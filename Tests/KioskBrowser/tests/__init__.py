"""All tests, in the order in which they run."""

from . import scans, lending  # noqa: F401
