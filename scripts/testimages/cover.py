"""Back covers of books, and the table under them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image

from .ean import Symbol
from .print import BLACK, WHITE, Colour, Inking, Sheet, print_symbol, symbol_size

SYLLABLES = (
    "ba ca da fe ga ho in ka lo ma ne or pa qui ra sa to un ver wi ald ben cor del est fal gor hal "
    "im jor kel lan mor nor ost per rin sel tan ul von wes yar"
).split()
COVERS: tuple[Colour, ...] = (
    (196, 188, 170), (88, 104, 122), (150, 62, 54), (214, 206, 190), (70, 92, 78), (52, 50, 56),
    (176, 150, 96), (120, 136, 150), (224, 221, 214), (108, 80, 92),
)
TABLES: tuple[Colour, ...] = ((128, 98, 70), (92, 90, 88), (168, 160, 150), (70, 54, 42))


@dataclass(frozen=True)
class Book:
    """A closed book seen from behind; lengths in modules (0.33 mm at full size)."""

    symbol: Symbol
    inking: Inking = Inking()
    width: int = 333
    height: int = 545
    colour: Colour | None = None
    from_right: float = 22  # from the code's box to the cover's right edge
    from_bottom: float = 24
    code_angle: float = 0  # how the code is turned on the cover
    boxed: bool = True  # False: bars straight on the cover's colour


@dataclass(frozen=True)
class Scene:
    """A flat image of the scene at the depth of the barcode, which is at (0, 0) of the sheet."""

    sheet: Sheet
    beyond: Colour = (60, 58, 56)


def sentence(rng: np.random.Generator, words: int) -> str:
    made = ["".join(rng.choice(SYLLABLES, int(rng.integers(1, 4)))) for _ in range(words)]
    return " ".join(made).capitalize() + "."


def print_book(book: Book, scale: int, rng: np.random.Generator) -> tuple[Image.Image, tuple[float, float]]:
    """Return the image of the cover, and the offset of the barcode from its middle."""
    colour = book.colour or COVERS[int(rng.integers(len(COVERS)))]
    text = BLACK if sum(colour) > 330 else WHITE
    sheet = Sheet(book.width, book.height, scale, colour)
    _blurb(sheet, book, rng, text)
    _imprint(sheet, book, rng, text)
    code = print_symbol(book.symbol, scale, _inked(book, colour))
    width, height = symbol_size(book.symbol, book.inking)
    if book.code_angle % 180 == 90:
        width, height = height, width
    centre = (book.width - book.from_right - width / 2, book.height - book.from_bottom - height / 2)
    sheet.place(code, *centre, book.code_angle)
    return sheet.image, (centre[0] - book.width / 2, centre[1] - book.height / 2)


def lay_table(half: float, scale: int, rng: np.random.Generator) -> Sheet:
    """A square of table, `half` modules to each side of (0, 0), with a soft grain of wood."""
    colour = np.array(TABLES[int(rng.integers(len(TABLES)))], dtype=np.float64)
    side = round(2 * half * scale)
    coarse = rng.normal(0, 1, (7, 90)) * 5 + rng.normal(0, 1, (7, 1)) * 6
    grain = Image.fromarray(coarse.astype(np.float32)).resize((side, side), Image.Resampling.BICUBIC)
    shade = np.clip(np.asarray(grain)[..., None] + colour, 0, 255)
    sheet = Sheet(2 * half, 2 * half, scale, (0, 0, 0), (half, half))
    sheet.image.paste(Image.fromarray(shade.astype(np.uint8)))
    return sheet


def book_on_table(book: Book, half: float, scale: int, rng: np.random.Generator, grain: float = 1.0) -> Scene:
    """One book, with the middle of its code at (0, 0)."""
    sheet = lay_table(half, scale, rng)
    cover, centre = print_book(book, scale, rng)
    _drop_shadow(sheet, -centre[0], -centre[1], book)
    sheet.place(cover, -centre[0], -centre[1])
    sheet.grain(rng, grain)
    return Scene(sheet)


def books_on_table(places: list[tuple[Book, float, float, float]], half: float, scale: int,
                   rng: np.random.Generator) -> Scene:
    """Several books, each with the position of its middle and its angle."""
    sheet = lay_table(half, scale, rng)
    for book, x, y, angle in places:
        cover, _ = print_book(book, scale, rng)
        sheet.place(cover, x, y, angle)
    sheet.grain(rng, 1.0)
    return Scene(sheet)


def _inked(book: Book, cover: Colour) -> Inking:
    if book.boxed:
        return book.inking
    return Inking(**{**book.inking.__dict__, "paper": cover})


def _blurb(sheet: Sheet, book: Book, rng: np.random.Generator, colour: Colour) -> None:
    sheet.text(24, 44, sentence(rng, 3)[:-1].title(), 17, colour, "DejaVuSerif-Bold")
    line = 64.0
    while line < book.height - 130:
        if rng.random() < 0.12:
            line += 12
        sheet.text(24, line, _fitted(rng, int((book.width - 48) / 5.6)), 10, colour, "DejaVuSerif")
        line += 14
    sheet.fill(24, line, book.width - 24, line + 1.2, colour)


def _fitted(rng: np.random.Generator, letters: int) -> str:
    return sentence(rng, letters // 4)[:letters]


def _imprint(sheet: Sheet, book: Book, rng: np.random.Generator, colour: Colour) -> None:
    price = f"€ {int(rng.integers(7, 40))},{int(rng.integers(0, 10))}0 [D]"
    sheet.text(24, book.height - 42, sentence(rng, 1)[:-1] + " Verlag", 13, colour, "DejaVuSans-Bold")
    sheet.text(24, book.height - 24, price, 10, colour)


def _drop_shadow(sheet: Sheet, x: float, y: float, book: Book) -> None:
    left, top = x - book.width / 2, y - book.height / 2
    sheet.fill(left + 4, top + 4, left + book.width + 4, top + book.height + 4, (38, 33, 30))
