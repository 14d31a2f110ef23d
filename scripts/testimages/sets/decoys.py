"""Images in which nothing may be reported: other symbologies, damaged barcodes, stripes."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from .. import stock
from ..cover import Book, Scene, book_on_table, lay_table, sentence
from ..ean import Symbol, ean13
from ..picture import Picture, photo_of, reach, sheet_scale
from ..print import BLACK, WHITE, Sheet, print_symbol
from ..shot import Shot

SHOT = Shot(width=520, height=390, module=2.4, angle=6, quality=70)
ISBN = "9780306406157"
ZINT_CODES = {
    "code-128": ("CODE128", ISBN),
    "code-39": ("CODE39", "A 0306-7"),
    "itf": ("C25INTER", "0306406157"),
    "itf-14": ("ITF14", "1978030640615"),
    "codabar": ("CODABAR", "A306000123456B"),
    "telepen": ("TELEPEN", "LIB 12"),
    "databar": ("DBAR_OMN", "0978030640615"),
}
FLAT_CODES = {  # of two dimensions; drawn with modules three times as large
    "qr": ("QRCODE", f"ISBN {ISBN}"),
    "data-matrix": ("DATAMATRIX", ISBN),
    "pdf417": ("PDF417", f"urn:isbn:{ISBN}"),
    "aztec": ("AZTEC", ISBN),
}
Painter = Callable[[Sheet, np.random.Generator], None]


def pictures() -> list[Picture]:
    painted: dict[str, Painter] = {
        "stripes-even": _stripes_even, "stripes-random": _stripes_random, "radiator": _radiator,
        "picket-fence": _fence, "piano": _piano, "text-page": _page, "blank": lambda sheet, rng: None,
        "addon-alone": lambda sheet, rng: sheet.place(_addon(sheet.scale), 0, 0),
        "wrong-check-digit": _symbol(ean13("9780306406158")),
        "wrong-check-digit-grocery": _symbol(ean13("4006381333932")),
    }
    return [
        *(_zint(name, *what, enlarged=1) for name, what in ZINT_CODES.items()),
        *(_zint(name, *what, enlarged=3) for name, what in FLAT_CODES.items()),
        *(_painted(name, painter) for name, painter in painted.items()),
        _covered("half-covered", 8, 60),
        _covered("left-guard-covered", -56, -35),
        _staged("cut-by-the-frame", Shot(width=520, height=390, module=2.6, aim=(0.93, 0.5), quality=70), _plain),
        _staged("blurred-beyond-reading", Shot(module=2.4, defocus=3.5, quality=70), _plain),
    ]


def _staged(name: str, shot: Shot, staged: Callable[[np.random.Generator, Shot], Scene]) -> Picture:
    return photo_of(f"decoys/{name}.jpg", shot, lambda rng: staged(rng, shot), ())


def _plain(rng: np.random.Generator, shot: Shot) -> Scene:
    return book_on_table(Book(stock.book(240)), reach(shot), sheet_scale(shot), rng)


def _painted(name: str, painter: Painter) -> Picture:
    def staged(rng: np.random.Generator, shot: Shot) -> Scene:
        sheet = lay_table(reach(shot), sheet_scale(shot), rng)
        painter(sheet, rng)
        sheet.grain(rng, 1.5)
        return Scene(sheet)

    return _staged(name, SHOT, staged)


def _symbol(symbol: Symbol) -> Painter:
    return lambda sheet, rng: sheet.place(print_symbol(symbol, sheet.scale), 0, 0)


def _zint(name: str, barcode: str, text: str, enlarged: int) -> Picture:
    def paint(sheet: Sheet, rng: np.random.Generator) -> None:
        code = _zint_picture(barcode, text)
        size = (code.width * enlarged * sheet.scale // 2, code.height * enlarged * sheet.scale // 2)
        right, lower = size[0] / sheet.scale / 2 + 10, size[1] / sheet.scale / 2 + 10
        sheet.fill(-right, -lower, right, lower, WHITE)
        sheet.place(code.resize(size, Image.Resampling.NEAREST), 0, 0)

    return _painted(name, paint)


def _zint_picture(barcode: str, text: str) -> Image.Image:
    """Return the symbol as zint draws it, at two pixels per module."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "code.png"
        subprocess.run(["zint", "-b", barcode, "-d", text, "-o", path, "--scale=1", "--quietzones"], check=True)
        return Image.open(path).convert("RGB")


def _addon(scale: int) -> Image.Image:
    """The right-hand part of a symbol with an add-on: a sticker hides the rest."""
    whole = print_symbol(stock.book(241, "90000"), scale)
    return whole.crop((whole.width - 58 * scale, 0, whole.width, whole.height))


def _covered(name: str, left: float, right: float) -> Picture:
    def staged(rng: np.random.Generator, shot: Shot) -> Scene:
        scene = _plain(rng, shot)
        scene.sheet.fill(left, -45, right, 45, (206, 160, 132))
        return scene

    return _staged(name, SHOT, staged)


def _stripes_even(sheet: Sheet, rng: np.random.Generator) -> None:
    sheet.fill(-90, -60, 90, 60, WHITE)
    for x in range(-80, 80, 2):
        sheet.fill(x, -50, x + 1, 50, BLACK)


def _stripes_random(sheet: Sheet, rng: np.random.Generator) -> None:
    sheet.fill(-100, -60, 100, 60, WHITE)
    x = -88.0
    while x < 88:
        bar, space = rng.integers(1, 5, 2)
        sheet.fill(x, -50, x + bar, 50, BLACK)
        x += bar + space


def _radiator(sheet: Sheet, rng: np.random.Generator) -> None:
    """Ribs of enamelled steel: soft light and dark, evenly spaced."""
    for step in range(-130 * 4, 130 * 4):
        shade = int(150 + 85 * np.sin(step / 4 * 2 * np.pi / 9))
        sheet.fill(step / 4, -70, step / 4 + 0.25, 70, (shade, shade, max(0, shade - 8)))


def _fence(sheet: Sheet, rng: np.random.Generator) -> None:
    sheet.fill(-130, -100, 130, 100, (96, 120, 84))
    for rail in (-45, 35):
        sheet.fill(-130, rail, 130, rail + 8, (214, 208, 196))
    x = -128.0
    while x < 128:
        width = 9 + rng.normal(0, 0.3)
        sheet.fill(x, -75, x + width, 75, (236, 231, 220))
        x += width + 6 + rng.normal(0, 0.4)


def _piano(sheet: Sheet, rng: np.random.Generator) -> None:
    for key in range(-14, 14):
        sheet.fill(key * 8, -60, key * 8 + 7.6, 60, (242, 240, 232))
        if key % 7 not in (2, 6):
            sheet.fill(key * 8 + 5.5, -60, key * 8 + 10, 15, BLACK)


def _page(sheet: Sheet, rng: np.random.Generator) -> None:
    sheet.fill(-105, -160, 105, 160, (236, 232, 222))
    for line in range(-70, 80, 8):
        sheet.text(-95, line, sentence(rng, 16)[:42], 7, BLACK, "DejaVuSerif")
