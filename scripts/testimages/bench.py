"""Images for benchmarks: many random ones, and one as large as a phone's."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from . import stock
from .cover import Book
from .picture import Picture, photo, seeded
from .shot import Shot

LARGE = Shot(
    width=4000, height=3000, module=4000 / 5 / 95, angle=7, tilt=6, aim=(0.55, 0.5), defocus=0.12,
    electrons=900, read_noise=5, sharpen=0.4, quality=94, oversample=2)


def random_photos(count: int) -> list[Picture]:
    """Photographs like those of phones and webcams: most are good, some are not."""
    return [_random_photo(index) for index in range(count)]


def write_large(path: Path) -> Picture:
    """An image of 12 megapixels with typical noise; the barcode has a fifth of its width."""
    picture = photo(path.name, LARGE, Book(stock.book(7)), grain=3.0)
    picture.make(path)
    return picture


def frames() -> list[Picture]:
    """Frames of a camera above a desk: books held under it, and the desk without a barcode."""
    return [_frame(index) for index in range(40)] + [_empty_frame(index) for index in range(20)]


def _frame(index: int) -> Picture:
    """One of ten frames in which a book comes in from the right, rests, and is turned a little."""
    number, step = divmod(index, 10)
    rng = seeded(f"frame {number}")
    way = max(0, 4 - step)
    shot = Shot(
        width=1280, height=720, module=round(float(rng.uniform(1.8, 2.8)), 2),
        angle=round(float(rng.normal(0, 8)) + 2 * max(0, step - 6), 1),
        tilt=round(float(rng.normal(0, 8)), 1), aim=(0.5 + 0.07 * way, 0.5 + 0.01 * way),
        motion=0.6 * min(way, 2), defocus=0.25, electrons=4000, quality=85, oversample=2)  # fmt: skip
    return photo(f"books-{index:03}.jpg", shot, Book(stock.book(40 + number)))


def _empty_frame(index: int) -> Picture:
    """The blurb of a book whose barcode is outside the frame."""
    shot = Shot(
        width=1280, height=720, module=2.2, angle=3, aim=(0.8, 1.3), defocus=0.25,
        electrons=4000, quality=85, oversample=2)  # fmt: skip
    return photo(f"desk-{index:03}.jpg", shot, Book(stock.book(60)))


def _random_photo(index: int) -> Picture:
    rng = seeded(f"bench {index}")
    book = Book(stock.book(index), code_angle=float(rng.choice([0, 0, 0, 90])))
    addon = stock.book(index, "90000")
    if rng.random() < 0.15:
        book = Book(addon, code_angle=book.code_angle)
    return photo(f"{index:04}.jpg", _random_shot(rng), book)


def _random_shot(rng: np.random.Generator) -> Shot:
    def sometimes(share: float, low: float, high: float) -> float:
        return round(float(rng.uniform(low, high)), 2) if rng.random() < share else 0.0

    return Shot(
        module=round(float(rng.uniform(1.6, 3.6)), 2),
        angle=round(float(rng.normal(0, 12) + rng.choice([0, 0, 0, 180]) + sometimes(0.2, 0, 360)), 1),
        tilt=round(float(rng.normal(0, 14)), 1),
        pan=round(float(rng.normal(0, 14)), 1),
        aim=(round(float(rng.uniform(0.4, 0.6)), 2), round(float(rng.uniform(0.35, 0.65)), 2)),
        curve_x=sometimes(0.1, 100, 300),
        defocus=sometimes(0.7, 0.1, 0.7),
        motion=sometimes(0.3, 0.3, 2.0),
        motion_angle=round(float(rng.uniform(0, 180))),
        electrons=round(float(np.exp(rng.uniform(np.log(150), np.log(15000))))),
        exposure=round(float(rng.uniform(0.4, 1.2)), 2),
        gradient=round(float(rng.uniform(0, 0.5)), 2),
        shadow=sometimes(0.15, 0.2, 0.7),
        glare=sometimes(0.15, 0.3, 1.2),
        glare_at=(round(float(rng.uniform(0.3, 0.7)), 2), round(float(rng.uniform(0.3, 0.7)), 2)),
        quality=int(rng.integers(60, 92)),
        oversample=2,
    )
