"""Each symbology, as artwork and as a photograph: books with add-ons, and other products."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from .. import stock
from ..cover import Book
from ..ean import Symbol
from ..picture import Picture, photo
from ..print import print_symbol
from ..shot import Shot

PLAIN = Shot(width=480, height=360, module=2.4, angle=-7, quality=78)


def pictures() -> list[Picture]:
    symbols = [*_symbols()]
    artwork = [_artwork(name, symbol) for name, symbol in symbols]
    photos = [
        photo(f"symbologies/{name}.jpg", replace(PLAIN, width=560 if symbol.addon else 480), Book(symbol))
        for name, symbol in symbols
    ]
    hard = [
        photo("symbologies/ean-8-blurred.jpg", replace(PLAIN, blur=0.8, angle=40), Book(stock.EAN8[1])),
        photo("symbologies/upc-e-blurred.jpg", replace(PLAIN, blur=0.8, angle=20), Book(stock.UPCE[1])),
        photo("symbologies/ean-13-with-5-turned.jpg", replace(PLAIN, width=640, height=480, angle=132),
              Book(stock.book(201, "52499"))),
    ]
    return artwork + photos + hard


def _symbols() -> Iterator[tuple[str, Symbol]]:
    yield "ean-13-book-with-90000", stock.book(202, "90000")
    yield "ean-13-book-with-price", stock.book(203, "51995")
    yield "ean-13-issn", stock.periodical()
    yield "ean-13-issn-with-2", stock.periodical("12")
    yield "ean-13-ismn", stock.MUSIC
    yield "ean-13-grocery", stock.GROCERY
    yield "ean-13-in-store", stock.IN_STORE
    yield "upc-a-grocery", stock.UPCA
    yield "upc-a-paperback-with-5", stock.UPCA_PAPERBACK
    for place, symbol in enumerate(stock.UPCE):
        yield f"upc-e-{place + 1}", symbol
    for place, symbol in enumerate(stock.EAN8):
        yield f"ean-8-{place + 1}", symbol


def _artwork(name: str, symbol: Symbol) -> Picture:
    def make(path: Path) -> None:
        print_symbol(symbol, 2).save(path, optimize=True)

    return Picture(f"symbologies/{name}.png", "codes", (symbol,), "module=2px", make)
