"""Sharp codes of about two pixels a module, scaled or sharpened without care, as programs and phones do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from ..ean import Symbol, ean8, upce, with_check
from ..picture import Picture, seeded
from ..print import print_symbol
from ..stock import book

FINE = 16  # pixels per module before scaling


def pictures() -> list[Picture]:
    short, small = ean8(with_check("9638507")), upce("01234565")
    return [
        _nearest("nearest-1.8px.png", book(39), 1.8),
        _nearest("nearest-2.3px-ean8.png", short, 2.3),
        _nearest("nearest-2.1px-upce.png", small, 2.1),
        _dropped("dropped-1.9px.png", book(40), 1.9),
        _dropped("dropped-2.2px-upce.png", small, 2.2),
        _sharpened("sharpened-2.1px.jpg", book(41), 2.1, angle=12, percent=250),
        _sharpened("sharpened-2.4px-ean8.jpg", short, 2.4, angle=-4, percent=200),
        _sharpened("sharpened-2.5px-upce.jpg", small, 2.5, angle=3, percent=200),
        _sharpened("sharpened-1.9px.jpg", book(42), 1.9, angle=-21, percent=300),
    ]


def _nearest(name: str, code: Symbol, module: float) -> Picture:
    """Each pixel is one of the original: bars of the same width come out different."""

    def make(path: Path) -> None:
        fine = _fine(code)
        fine.resize(_size(fine, module), Image.Resampling.NEAREST).save(path, optimize=True)

    return _picture(name, code, f"module={module:g}px nearest neighbour", make)


def _dropped(name: str, code: Symbol, module: float) -> Picture:
    """Every second pixel of a picture of twice the size."""

    def make(path: Path) -> None:
        fine = _fine(code)
        twice = np.asarray(fine.resize(_size(fine, 2 * module), Image.Resampling.BOX))
        Image.fromarray(twice[::2, ::2]).save(path, optimize=True)

    return _picture(name, code, f"module={module:g}px every second pixel", make)


def _sharpened(name: str, code: Symbol, module: float, angle: float, percent: int) -> Picture:
    """Slightly soft, noisy, and sharpened so much that there are seams beside the bars."""
    file = f"scaled/{name}"

    def make(path: Path) -> None:
        fine = _fine(code).rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=240)
        soft = fine.filter(ImageFilter.GaussianBlur(5))
        small = soft.resize(_size(fine, module), Image.Resampling.BOX)
        noisy = np.asarray(small) + seeded(file).normal(0, 2, (small.height, small.width))
        photo = Image.fromarray(np.clip(np.rint(noisy), 0, 255).astype(np.uint8))
        photo.filter(ImageFilter.UnsharpMask(1.5, percent, 2)).save(path, quality=88, optimize=True)

    return _picture(name, code, f"module={module:g}px angle={angle:g} blur=0.3 sharpened", make)


def _fine(code: Symbol) -> Image.Image:
    return print_symbol(code, FINE).convert("L")


def _size(fine: Image.Image, module: float) -> tuple[int, int]:
    return round(fine.width * module / FINE), round(fine.height * module / FINE)


def _picture(name: str, code: Symbol, notes: str, make: Callable[[Path], None]) -> Picture:
    return Picture(f"scaled/{name}", "codes", (code,), notes, make)
