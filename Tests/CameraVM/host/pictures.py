"""Converts what the webcam sees to frames, in each mode that a scenario uses."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from PIL import Image

from .archive import Archive

MODE = re.compile(r"\b(YUYV|MJPG):(\d+)x(\d+)@\d+")
GREY = 118
NOTHING = "nothing"
JPEG_QUALITY = 85


def modes(texts: Iterable[str]) -> set[tuple[str, int, int]]:
    """Every mode in the texts, such as YUYV:640x480@15."""
    found = (match for text in texts for match in MODE.finditer(text))
    return {(match[1], int(match[2]), int(match[3])) for match in found}


def books(table: Path, root: Path) -> dict[str, Path]:
    """The pictures by their ISBN. Each must show that one and no other."""
    expected = _expectations(root / "expected.tsv")
    pictures: dict[str, Path] = {}
    for line in _rows(table):
        isbn, name = line.split()
        if expected.get(name) != isbn:
            raise ValueError(f"{name} does not hold {isbn}, or not it alone")
        pictures[isbn] = root / name
    return pictures


def add_frames(archive: Archive, pictures: dict[str, Path], modes: set[tuple[str, int, int]]) -> None:
    """Write each picture, and an empty one, in each mode."""
    for name, source in [*pictures.items(), (NOTHING, None)]:
        picture = Image.open(source).convert("RGB") if source else None
        for format, width, height in modes:
            frame = _fitted(picture, width, height)
            content = _jpeg(frame) if format == "MJPG" else _yuyv(frame)
            archive.add(f"/pictures/{name}/{format}-{width}x{height}", content)


def _rows(table: Path) -> Iterator[str]:
    return (line for line in table.read_text().splitlines() if line and not line.startswith("#"))


def _expectations(table: Path) -> dict[str, str]:
    """The ISBNs in each picture: the first and fourth column of the table."""
    rows = (line.split("\t") for line in _rows(table))
    return {row[0]: row[3] for row in rows if row[1] == "codes"}


def _fitted(picture: Image.Image | None, width: int, height: int) -> Image.Image:
    """The picture as large as fits, in the middle of a grey table."""
    frame = Image.new("RGB", (width, height), (GREY, GREY, GREY))
    if picture:
        scale = min(width / picture.width, height / picture.height)
        size = (round(picture.width * scale), round(picture.height * scale))
        scaled = picture.resize(size, Image.Resampling.BICUBIC)
        frame.paste(scaled, ((width - size[0]) // 2, (height - size[1]) // 2))
    return frame


def _jpeg(frame: Image.Image) -> bytes:
    output = io.BytesIO()
    frame.save(output, "JPEG", quality=JPEG_QUALITY, subsampling="4:2:2")
    return output.getvalue()


def _yuyv(frame: Image.Image) -> bytes:
    """Luma of each pixel, with alternating Cb and Cr."""
    luma, blue, red = (plane.tobytes() for plane in frame.convert("YCbCr").split())
    output = bytearray(2 * len(luma))
    output[0::2] = luma
    output[1::4] = blue[0::2]
    output[3::4] = red[0::2]
    return bytes(output)
