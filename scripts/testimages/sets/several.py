"""Several codes in one picture. The order of the codes in expected.tsv means nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .. import stock
from ..cover import Book, Scene, book_on_table, books_on_table
from ..ean import Symbol
from ..picture import Picture, photo_of, reach, sheet_scale
from ..print import print_symbol
from ..shot import Shot

WIDE = Shot(width=1120, height=840, module=2.0, quality=70)
HIGH = Shot(width=600, height=640, module=2.4)
Places = list[tuple[Book, float, float, float]]


def pictures() -> list[Picture]:
    return [_spread(*scene) for scene in _spreads() + _halves()] + [
        _beside("grocery-and-book", HIGH, stock.book(230), stock.GROCERY, (-10, -90, 0)),
        _beside("upc-and-book-on-one-cover", replace(HIGH, angle=90), stock.book(231), stock.UPCA, (-8, -85, 0)),
        _beside("ean-8-beside-book", HIGH, stock.book(232), stock.EAN8[0], (-20, -85, 20)),
        _beside("music-and-book", HIGH, stock.book(233), stock.MUSIC, (0, 92, 180)),
    ]


def _spreads() -> list[tuple[str, Shot, Places]]:
    small = [Book(stock.book(210 + index), width=230, height=270) for index in range(5)]
    two = [Book(stock.book(216 + index), width=200, height=300) for index in range(2)]
    twin = [Book(stock.book(218), width=200, height=300) for _ in range(2)]
    rows = [(-250, -150), (0, -160), (250, -150), (-130, 150), (140, 150)]
    return [
        ("two-books", WIDE, [(two[0], -120, 0, -6), (two[1], 120, 10, 9)]),
        ("two-books-crosswise", WIDE, [(two[0], -120, 0, 90), (two[1], 150, 0, 2)]),
        ("five-books", Shot(width=1600, height=1200, module=2.0, quality=62),
         [(book, x, y, angle) for book, (x, y), angle in zip(small, rows, (0, 5, -4, 2, -8))]),
        ("five-books-every-way", Shot(width=1600, height=1200, module=2.0, quality=62),
         [(book, x, y, angle) for book, (x, y), angle in zip(small, rows, (20, 95, 180, 275, 50))]),
        ("same-book-twice", WIDE, [(twin[0], -120, 0, 3), (twin[1], 120, 10, 176)]),
    ]


def _halves() -> list[tuple[str, Shot, Places]]:
    """Two barcodes on one line whose halves also combine to valid numbers."""
    left, right = (Book(stock.book(index), width=170, height=200) for index in (210, 211))
    level: Places = [(left, -88, 0, 0), (right, 88, 0, 0)]
    stepped: Places = [(left, -110, 35, 20), (right, 110, -35, 20)]
    steeper: Places = [(left, -110, 45, 30), (right, 110, -45, 30)]
    strip = Shot(width=880, height=360, module=2.2)
    return [
        ("halves-on-one-line", strip, level),
        ("halves-on-one-line-blurred", replace(strip, blur=0.5), level),
        ("halves-stepped", replace(strip, height=600, module=2.4, width=960), stepped),
        ("halves-stepped-steeper", replace(strip, height=600, module=2.4, width=960), steeper),
    ]


def _spread(name: str, shot: Shot, places: Places) -> Picture:
    def staged(rng: np.random.Generator) -> Scene:
        return books_on_table(places, reach(shot), sheet_scale(shot), rng)

    codes = tuple(dict.fromkeys(book.symbol for book, *_ in places))
    return photo_of(f"several/{name}.jpg", shot, staged, codes)


def _beside(name: str, shot: Shot, book: Symbol, other: Symbol, where: tuple[float, float, float]) -> Picture:
    """A book with a second symbol on a sticker or beside it."""

    def staged(rng: np.random.Generator) -> Scene:
        scene = book_on_table(Book(book), reach(shot), sheet_scale(shot), rng)
        scene.sheet.place(print_symbol(other, scene.sheet.scale), *where)
        return scene

    return photo_of(f"several/{name}.jpg", shot, staged, (book, other))
