"""A test image: its name, the expected result, and how to make it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .camera import photograph, reach
from .cover import Book, Scene, book_on_table
from .ean import Symbol
from .shot import Shot

HEADER = ("# file", "expectation", "codes", "isbns", "notes")
NOTHING = "-"


@dataclass(frozen=True)
class Picture:
    file: str  # relative to the folder of expected.tsv
    expectation: str  # "codes", "none", "warning", "error" or "text"
    codes: tuple[Symbol, ...]
    notes: str
    make: Callable[[Path], None]  # writes the file at the given path
    printed: tuple[str, ...] = ()  # the ISBNs that are printed as text

    def row(self) -> str:
        codes = " ".join(code.code for code in self.codes) or NOTHING
        isbns = " ".join((*(code.digits for code in self.codes if code.is_book), *self.printed)) or NOTHING
        return "\t".join((self.file, self.expectation, codes, isbns, self.notes))


def table(pictures: Sequence[Picture]) -> str:
    return "\n".join(["\t".join(HEADER), *(picture.row() for picture in pictures)]) + "\n"


def seeded(name: str) -> np.random.Generator:
    """Return a random generator seeded by the file name, so that images are independent."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def sheet_scale(shot: Shot) -> int:
    """Pixels per module of the sheet: twice the camera's, as far as memory goes."""
    finest = int(7000 / (2 * reach(shot)))
    return max(3, min(8, round(2 * shot.module + 1), finest))


def photo(file: str, shot: Shot, book: Book, notes: str = "", grain: float = 1.0) -> Picture:
    """A photograph of one book."""

    def staged(rng: np.random.Generator) -> Scene:
        return book_on_table(book, reach(shot), sheet_scale(shot), rng, grain)

    return photo_of(file, shot, staged, (book.symbol,), notes)


def photo_of(file: str, shot: Shot, staged: Callable[[np.random.Generator], Scene],
             codes: tuple[Symbol, ...], notes: str = "") -> Picture:
    """A photograph of any scene; no codes means a decoy."""

    def make(path: Path) -> None:
        rng = seeded(file)
        photograph(staged(rng), shot, rng).save(path, quality=shot.quality, optimize=True)

    words = " ".join(part for part in (notes, shot.describe()) if part)
    return Picture(file, "codes" if codes else "none", codes, words, make)
