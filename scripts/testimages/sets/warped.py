"""Codes in strong perspective, and on crumpled foil.

They are kept as they are: the tests draw them, and `BooklandBenchmarks hunt fanned|creased` many more.
"""

from __future__ import annotations

from ..ean import ean13
from ..kept import kept
from ..picture import Picture

KEPT = {
    "fanned.jpg": (ean13("9780162536531"), "module=3.5px angle=270 bars meet at 1.4 lengths of the code"),
    "fanned-below-glare.jpg": (ean13("9785972877744"), "module=2.1px angle=-20 bars meet at 1.2 lengths; three reflections"),
    "fanned-two-reflections.jpg": (ean13("9781377737256"), "module=3.8px angle=13 bars meet at 1.1 lengths; two reflections"),
    "foil-three-creases.jpg": (ean13("9788417912932"), "module=2.9px angle=19 three creases"),
    "foil-five-creases.jpg": (ean13("9780598345295"), "module=3.6px angle=180 five creases"),
    "foil-upright.jpg": (ean13("0480981096009"), "module=3.5px angle=90 five creases"),
}


def pictures() -> list[Picture]:
    return [kept(f"warped/{name}", symbol, notes) for name, (symbol, notes) in KEPT.items()]
