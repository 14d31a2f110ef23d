"""What scripts/bench measures, a file a measurement."""
