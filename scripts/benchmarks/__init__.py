"""The measurements of scripts/bench, one per file."""
