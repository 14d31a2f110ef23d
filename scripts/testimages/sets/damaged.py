"""Files that are broken, misleading, or not images."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PIL import Image

from .. import png
from ..camera import photograph, reach
from ..cover import Book, book_on_table
from ..ean import Symbol
from ..picture import Picture, seeded, sheet_scale
from ..print import print_symbol
from ..shot import Shot
from ..stock import book

UPPER = Shot(width=480, height=360, module=2.4, aim=(0.5, 0.28))
LOWER = replace(UPPER, aim=(0.5, 0.78))
SPARE = book(340)
RESCUED = {"webp-cut.webp": (SPARE,)}  # broken, but the code is in the half that is there
TEXT = b"This is a line of text and not a picture, whatever the name of the file says.\n"


def pictures() -> list[Picture]:
    codes = [book(330 + index) for index in range(6)]
    return [
        _file("jpeg-cut-below-the-code.jpg", "warning", (codes[0],), "the last 40 % of the bytes are missing",
              lambda: _cut(_jpeg(codes[0], UPPER), 0.6)),
        _file("jpeg-progressive-cut.jpg", "warning", (codes[1],), "the last 15 % of the bytes are missing",
              lambda: _cut(_jpeg(codes[1], UPPER, progressive=True), 0.85)),
        _file("jpeg-cut-above-the-code.jpg", "warning", (), "the last 60 % of the bytes are missing",
              lambda: _cut(_jpeg(codes[2], LOWER), 0.4)),
        _file("png-named.jpg", "codes", (codes[3],), "a PNG", lambda: _png(codes[3])),
        _file("jpeg-named.png", "codes", (codes[4],), "a JPEG", lambda: _jpeg(codes[4], UPPER)),
        _file("jpeg-without-extension", "codes", (codes[5],), "a JPEG", lambda: _jpeg(codes[5], UPPER)),
        *(_file(name, "warning" if name in RESCUED else "error", RESCUED.get(name, ()), notes, content)
          for name, notes, content in _broken()),
    ]


def _broken() -> list[tuple[str, str, Callable[[], bytes]]]:
    return [
        ("empty.jpg", "no bytes at all", lambda: b""),
        ("one-byte.png", "one byte", lambda: b"\x89"),
        ("text-named.jpg", "a line of text", lambda: TEXT),
        ("noise-named.jpg", "1000 bytes of chance", lambda: seeded("noise").bytes(1000)),
        ("jpeg-header-only.jpg", "cut before the first scan", lambda: _jpeg(SPARE, UPPER)[:300]),
        ("jpeg-huge.jpg", "claims 65500 x 65500", _jpeg_huge),
        ("png-huge.png", "claims 100000 x 100000", lambda: _png_claiming(100_000, 100_000)),
        ("png-no-width.png", "claims 0 x 100", lambda: _png_claiming(0, 100)),
        ("png-wrong-checksum.png", "the header's checksum is wrong", lambda: _flipped(_png(SPARE), 30)),
        ("png-corrupt.png", "the compressed data is no zlib stream", _png_without_zlib),
        ("gif-huge.gif", "claims 65535 x 65535", lambda: b"GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff;"),
        ("webp-cut.webp", "half of the bytes are missing", lambda: _cut(_encoded(_flat(SPARE), "WEBP"), 0.5)),
        ("tiff-endless.tif", "the directory lies beyond the end", lambda: b"II*\0" + struct.pack("<I", 4_000_000_000)),
        ("tiff-huge.tif", "claims 1000000 x 1000000", _tiff_huge),
        ("heif-cut.heic", "a file type box and no more", lambda: struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic"),
        ("pnm-huge.pgm", "claims 99999999 x 99999999", lambda: b"P5\n99999999 99999999\n255\n" + bytes(64)),
        ("pnm-no-size.pgm", "no numbers after the magic", lambda: b"P5\nbookland\n"),
    ]


def _file(name: str, expectation: str, codes: tuple[Symbol, ...], notes: str, content: Callable[[], bytes]) -> Picture:
    def make(path: Path) -> None:
        path.write_bytes(content())

    return Picture(f"damaged/{name}", expectation, codes, notes, make)


def _encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def _jpeg(code: Symbol, shot: Shot, progressive: bool = False) -> bytes:
    rng = seeded(code.digits)
    scene = book_on_table(Book(code), reach(shot), sheet_scale(shot), rng)
    return _encoded(photograph(scene, shot, rng), "JPEG", quality=80, progressive=progressive)


def _flat(code: Symbol) -> Image.Image:
    return print_symbol(code, 2)


def _png(code: Symbol) -> bytes:
    return _encoded(_flat(code), "PNG")


def _cut(content: bytes, share: float) -> bytes:
    return content[: int(len(content) * share)]


def _flipped(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :]


def _png_claiming(width: int, height: int) -> bytes:
    rows = zlib.compress(bytes(4096), 9)
    return png.SIGNATURE + png.header(width, height, 8, 0) + png.chunk(b"IDAT", rows) + png.chunk(b"IEND", b"")


def _png_without_zlib() -> bytes:
    body = np.full(600, 0xAA, np.uint8).tobytes()
    return png.SIGNATURE + png.header(240, 120, 8, 0) + png.chunk(b"IDAT", body) + png.chunk(b"IEND", b"")


def _jpeg_huge() -> bytes:
    """A small JPEG whose frame header claims the largest size."""
    content = bytearray(_encoded(_flat(book(341)).convert("L"), "JPEG", quality=50))
    frame = content.index(b"\xff\xc0")
    content[frame + 5 : frame + 9] = struct.pack(">HH", 65500, 65500)
    return bytes(content)


def _tiff_huge() -> bytes:
    """Grey, one strip of a few bytes, and a size that would need a terabyte."""
    entries = ((256, 4, 1_000_000), (257, 4, 1_000_000), (258, 3, 8), (259, 3, 1), (262, 3, 1),
               (273, 4, 200), (277, 3, 1), (278, 4, 1_000_000), (279, 4, 64))
    fields = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in entries)
    directory = b"II*\0" + struct.pack("<IH", 8, len(entries)) + fields + struct.pack("<I", 0)
    return directory.ljust(264, b"\0")
