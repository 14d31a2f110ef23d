"""Draws EAN-13 codes as PNG pictures."""

from __future__ import annotations

import struct
import zlib

_LEFT = ("0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011")
_PARITY = ("LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL")


def modules(digits: str) -> str:
    """The 95 modules of a code: 1 is a bar."""
    assert len(digits) == 13 and check_digit(digits[:12]) == digits[12], f"{digits} is not an EAN-13"
    right = ["".join("10"[int(bit)] for bit in pattern) for pattern in _LEFT]
    left = [
        _LEFT[int(digit)] if kind == "L" else right[int(digit)][::-1]
        for digit, kind in zip(digits[1:7], _PARITY[int(digits[0])])
    ]
    return "101" + "".join(left) + "01010" + "".join(right[int(digit)] for digit in digits[7:]) + "101"


def check_digit(digits: str) -> str:
    return str(-sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10)


def picture(digits: str | None, width: int = 640, height: int = 400, module: int = 4) -> bytes:
    """A white picture with the code in its middle, or with nothing."""
    bars = b"".join((b"\x00" if bit == "1" else b"\xff") * module for bit in (modules(digits) if digits else ""))
    left = (width - len(bars)) // 2
    row = b"\xff" * left + bars + b"\xff" * (width - left - len(bars))
    rows = (row if height // 4 <= y < height * 3 // 4 else b"\xff" * width for y in range(height))
    return _png(width, height, b"".join(b"\x00" + line for line in rows))


def _png(width: int, height: int, rows: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
