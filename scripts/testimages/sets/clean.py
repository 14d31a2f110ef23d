"""Artwork and flat scans, without a camera."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from ..ean import Symbol
from ..picture import Picture, seeded
from ..print import Inking, print_symbol
from ..stock import PUBLISHERS, book

# The registration groups of the first PUBLISHERS, in their order.
GROUPS = (
    "978-0", "978-3", "978-2", "978-4", "979-8", "979-10", "979-12",
    "978-1", "978-88", "978-84", "978-7", "978-85", "978-91",
)


def pictures() -> list[Picture]:
    artwork = [
        _artwork(f"module-{module}px.png", book(index), module) for index, module in enumerate((1, 2, 3, 5))
    ]
    groups = [
        _artwork(f"group-{prefix}.png", book(len(PUBLISHERS) + index), 2, Inking(heading=f"ISBN {prefix}"))
        for index, prefix in enumerate(GROUPS)
    ]
    styles = [
        _artwork("coloured-ink.png", book(20), 2, Inking(ink=(24, 40, 96), paper=(244, 220, 120))),
        _artwork("red-paper.png", book(21), 2, Inking(paper=(214, 70, 60))),
        _artwork("light-on-dark.png", book(22), 2, Inking(ink=(236, 234, 228), paper=(28, 30, 44))),
        _artwork("low-contrast.png", book(23), 2, Inking(ink=(120, 118, 116), paper=(168, 166, 162))),
        _artwork("very-low-contrast.png", book(24), 3, Inking(ink=(140, 140, 140), paper=(158, 158, 158))),
        _artwork("no-digits.png", book(25), 2, Inking(digits=False)),
        _artwork("low-bars.png", book(26), 2, Inking(height=12)),
        _artwork("ink-spread.png", book(27), 4, Inking(bar_growth=0.5)),
        _artwork("ink-lost.png", book(28), 8, Inking(bar_growth=-0.25)),
        _artwork("ink-lost-half.png", book(36), 4, Inking(bar_growth=-0.5)),
        _artwork("narrow-quiet-zone.png", book(29), 2, Inking(quiet=(4, 4), digits=False)),
        _artwork("no-quiet-zone.png", book(30), 3, Inking(quiet=(1, 1), digits=False)),
        _turned("upside-down.png", book(31), 180),
        _turned("upright.png", book(32), 90),
        _scan("scan-1.5px.png", book(33), 1.5),
        _scan("scan-1.2px.png", book(34), 1.2),
        _scan("scan-2.5px.png", book(35), 2.5),
        # Ink and paper are about equally dark.
        _artwork("red-on-green.png", book(37), 2, Inking(ink=(200, 30, 40), paper=(20, 120, 60))),
        _artwork("blue-on-red.jpg", book(38), 3, Inking(ink=(30, 60, 200), paper=(160, 24, 44))),
    ]
    return artwork + groups + styles


def _artwork(name: str, code: Symbol, module: int, inking: Inking = Inking()) -> Picture:
    def make(path: Path) -> None:
        print_symbol(code, module, inking).save(path, optimize=True)

    growth = f" bar_growth={inking.bar_growth:g}" if inking.bar_growth else ""
    return Picture(f"clean/{name}", "codes", (code,), f"module={module}px{growth}", make)


def _turned(name: str, code: Symbol, angle: int) -> Picture:
    def make(path: Path) -> None:
        print_symbol(code, 2).rotate(angle, expand=True).save(path, optimize=True)

    return Picture(f"clean/{name}", "codes", (code,), f"module=2px angle={angle}", make)


def _scan(name: str, code: Symbol, module: float) -> Picture:
    """Scan it: a fractional number of pixels per module, slightly soft."""
    file = f"clean/{name}"

    def make(path: Path) -> None:
        fine = print_symbol(code, 10).convert("L")
        size = (round(fine.width * module / 10), round(fine.height * module / 10))
        soft = fine.filter(ImageFilter.GaussianBlur(3)).resize(size, Image.Resampling.BOX)
        noisy = np.asarray(soft) + seeded(file).normal(0, 3, (size[1], size[0]))
        Image.fromarray(np.clip(np.rint(noisy), 0, 255).astype(np.uint8)).save(path, optimize=True)

    return Picture(file, "codes", (code,), f"module={module:g}px blur=0.3", make)
