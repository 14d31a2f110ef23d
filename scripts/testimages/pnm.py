"""A writer for the six kinds of portable anymap."""

from __future__ import annotations

from pathlib import Path

import numpy as np

COMMENT = "# a test picture of Bookland"


def write(path: Path, samples: np.ndarray, kind: int, largest: int) -> None:
    """Writes (row, column) or (row, column, channel); `kind` is the digit after P."""
    height, width = samples.shape[:2]
    size = f"P{kind}\n{COMMENT}\n{width} {height}\n"
    header = size if kind in (1, 4) else f"{size}{largest}\n"
    path.write_bytes(header.encode() + _body(samples, kind, largest))


def _body(samples: np.ndarray, kind: int, largest: int) -> bytes:
    if kind == 4:
        return np.packbits(samples.astype(np.uint8), axis=1).tobytes()
    if kind > 4:
        return samples.astype(">u2" if largest > 255 else np.uint8).tobytes()
    # The specification asks for lines of at most 70 characters.
    words = [str(value) for value in samples.ravel()]
    lines = (" ".join(words[start : start + 15]) for start in range(0, len(words), 15))
    return ("\n".join(lines) + "\n").encode()
