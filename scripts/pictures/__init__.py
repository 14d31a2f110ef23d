"""The pictures of README.md: measured figures, and drawings of them in light and dark."""
