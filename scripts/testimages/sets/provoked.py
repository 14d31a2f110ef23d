"""Damaged codes of which wrong numbers were read once. They are kept as they are, not made again."""

from __future__ import annotations

from ..ean import ean8, ean13
from ..kept import kept
from ..picture import Picture

KEPT = {
    "ends-cut-off.jpg": (ean13("2281843547541"), "both ends are cut off; noise beside the rest"),
    "one-pixel-ean13.png": (ean13("2273294237102"), "module=1.03px nearest neighbour"),
    "one-pixel-ean8-1.png": (ean8("13183318"), "module=1.03px nearest neighbour"),
    "one-pixel-ean8-2.png": (ean8("03028384"), "module=1.03px nearest neighbour"),
    "strokes-at-one-edge.jpg": (ean13("9797386615249"), "strokes of a pen along the bars"),
    "stroke-along-a-bar.jpg": (ean13("9787993784278"), "a stroke of a pen along a bar"),
}


def pictures() -> list[Picture]:
    return [kept(f"provoked/{name}", symbol, notes) for name, (symbol, notes) in KEPT.items()]
