"""Uneven light: fall-off, shadows, reflections."""

from __future__ import annotations

import numpy as np

from .shot import Shot

Array = np.ndarray


def lit(reflected: Array, shot: Shot) -> Array:
    """Return the light at the sensor for a reflectance of (channel, row, column)."""
    x = (np.arange(shot.width, dtype=np.float32) + 0.5)[None, :] / shot.width
    y = (np.arange(shot.height, dtype=np.float32) + 0.5)[:, None] / shot.height
    falling = 1 - shot.gradient * (0.6 * x + 0.4 * y)
    corners = 1 - 0.25 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)
    return reflected * (falling * corners * _shadow(x, y, shot)) + _glare(x, y, shot)


def _shadow(x: Array, y: Array, shot: Shot) -> Array:
    """A slanted, slightly soft shadow edge through the point at which the camera aims."""
    side = (x - shot.aim[0]) * 0.85 + (y - shot.aim[1]) * 0.5
    return 1 - shot.shadow * (0.5 + 0.5 * np.tanh(side / 0.016))


def _glare(x: Array, y: Array, shot: Shot) -> Array:
    """A lamp's reflection, twice as wide as it is high."""
    across = (x - shot.glare_at[0]) / shot.glare_size
    down = (y - shot.glare_at[1]) * shot.height / shot.width / (shot.glare_size / 2)
    return shot.glare * np.exp(-0.5 * (across**2 + down**2))
