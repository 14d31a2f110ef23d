"""A PNG writer for variants that Pillow does not write: 16-bit colour, interlacing, low bit depths."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

Array = np.ndarray
SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {1: 0, 2: 4, 3: 2, 4: 6}  # by number of channels: grey, grey+alpha, RGB, RGBA
# Adam7: first column, first row, step across, step down.
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def write(path: Path, samples: Array, depth: int, interlaced: bool = False) -> None:
    """Write (row, column, channel) of integers below 2 ** depth."""
    path.write_bytes(encoded(samples, depth, interlaced))


def encoded(samples: Array, depth: int, interlaced: bool = False) -> bytes:
    height, width, channels = samples.shape
    passes = PASSES if interlaced else ((0, 0, 1, 1),)
    rows = b"".join(_filtered(samples[top::down, left::across], depth) for left, top, across, down in passes)
    return (
        SIGNATURE
        + header(width, height, depth, COLOUR_TYPES[channels], interlaced)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def header(width: int, height: int, depth: int, colour_type: int, interlaced: bool = False) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour_type, 0, 0, int(interlaced)))


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _filtered(samples: Array, depth: int) -> bytes:
    """Return rows with the filter "Sub" for samples of whole bytes, else "None"."""
    if samples.size == 0:
        return b""
    height, width, channels = samples.shape
    if depth < 8:
        bits = np.unpackbits(samples.astype(np.uint8)[..., None], axis=-1)[..., -depth:]
        return b"".join(b"\0" + np.packbits(row.ravel()).tobytes() for row in bits)
    stride = channels * depth // 8
    rows = samples.astype(f">u{depth // 8}").view(np.uint8).reshape(height, width * stride)
    before = np.pad(rows, ((0, 0), (stride, 0)))[:, : width * stride]
    return b"".join(b"\1" + row.tobytes() for row in rows - before)
