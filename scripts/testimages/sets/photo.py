"""Photographs of one book, each with one difficulty of known strength; a few have several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..cover import Book
from ..ean import Symbol
from ..picture import Picture, photo
from ..print import Inking
from ..shot import Shot
from ..stock import book

PLAIN = Shot(module=2.4)
FIRST = 40  # the first book of this set


def pictures() -> list[Picture]:
    numbered = (book(FIRST + index) for index in range(200))
    shots = [*_angles(), *_places(), *_lens(), *_light(), *_file()]
    single = [
        photo(f"photo/{name}.jpg", shot, Book(code)) for (name, shot), code in zip(shots, numbered)
    ]
    return single + [*_prints(numbered)]


Named = Iterator[tuple[str, Shot]]


def _angles() -> Named:
    small = replace(PLAIN, width=480, height=400, quality=72)
    for angle in range(0, 360, 15):
        yield f"angle-{angle:03}", replace(small, angle=angle)
    for angle in (30, 45, 60):
        yield f"tilt-{angle}", replace(PLAIN, tilt=angle)
    for angle in (25, 40, 55):
        yield f"pan-{angle}", replace(PLAIN, pan=angle, module=2.8)
    yield "perspective", replace(PLAIN, angle=20, tilt=35, pan=-30, module=2.8)
    yield "perspective-upside-down", replace(PLAIN, angle=200, tilt=-40, pan=20, module=2.8)
    yield "curve-gentle", replace(PLAIN, curve_x=150)
    yield "curve-strong", replace(PLAIN, curve_x=80, module=2.8)
    yield "curve-spine", replace(PLAIN, curve_x=62, module=3.2)
    yield "curve-level", replace(PLAIN, curve_y=60, angle=8)
    yield "curve-turned", replace(PLAIN, curve_x=90, angle=65, module=2.8)


def _places() -> Named:
    yield "eighth-of-frame-1.4px", replace(PLAIN, width=1280, height=960, module=1.42, aim=(0.68, 0.3), quality=75)
    yield "sixth-of-frame-1.9px", replace(PLAIN, width=1280, height=960, module=1.9, aim=(0.3, 0.72), quality=65)
    yield "module-1.2px", replace(PLAIN, module=1.2, angle=6, quality=92)
    yield "module-1.6px", replace(PLAIN, module=1.6, angle=10)
    yield "fills-the-frame", replace(PLAIN, module=5.4)
    yield "wider-than-high", replace(PLAIN, module=8.2, width=1000, height=360, quality=70)
    yield "at-left-edge", replace(PLAIN, aim=(0.198, 0.5))
    yield "at-lower-edge", replace(PLAIN, aim=(0.5, 0.86), angle=4)
    yield "in-corner", replace(PLAIN, aim=(0.22, 0.85), angle=-6)
    yield "twelve-megapixels", replace(
        PLAIN, width=4000, height=3000, module=5.2, angle=12, aim=(0.6, 0.45), blur=0.25,
        electrons=60000, oversample=2, quality=72)


def _lens() -> Named:
    for strength in (0.4, 0.5, 0.6, 0.8, 1.0, 1.2):
        sharp = replace(PLAIN, module=3.0, electrons=30000, quality=85)
        yield f"blur-gaussian-{strength}", replace(sharp, blur=strength)
        yield f"blur-defocus-{strength}", replace(sharp, defocus=strength)
    yield "blur-defocus-0.8-turned", replace(PLAIN, defocus=0.8, angle=33, module=2.8)
    yield "blur-defocus-0.6-small", replace(PLAIN, defocus=0.6, module=1.7)
    for length in (0.7, 1, 1.5, 2):
        yield f"motion-across-{length}", replace(PLAIN, motion=length, angle=3)
    yield "motion-along-8", replace(PLAIN, motion=8, motion_angle=90)
    yield "motion-slanting-2", replace(PLAIN, motion=2, motion_angle=60, angle=-12)
    yield "sharpened", replace(PLAIN, blur=0.4, sharpen=1.2, electrons=6000)


def _light() -> Named:
    for electrons in (300, 80, 25):
        yield f"noise-{electrons}e", replace(PLAIN, width=480, height=360, electrons=electrons, quality=60)
    yield "low-light", replace(PLAIN, electrons=120, exposure=0.12, blur=0.4)
    yield "lower-light-blurred", replace(PLAIN, electrons=60, exposure=0.05, blur=0.6, module=3)
    yield "overexposed", replace(PLAIN, exposure=1.5, blur=0.4)
    yield "underexposed", replace(PLAIN, exposure=0.08, electrons=2000)
    yield "gradient", replace(PLAIN, gradient=0.95, angle=5)
    yield "glare-weak", replace(PLAIN, glare=0.5)
    yield "glare-in-the-middle", replace(PLAIN, glare=2.0, glare_size=0.08, glare_at=(0.5, 0.42))
    yield "glare-wide", replace(PLAIN, glare=1.3, glare_size=0.3)
    yield "shadow-half", replace(PLAIN, shadow=0.5)
    yield "shadow-deep", replace(PLAIN, shadow=0.9, angle=15)


def _file() -> Named:
    for quality in (40, 20, 10):
        yield f"jpeg-quality-{quality}", replace(PLAIN, quality=quality)
    yield "webcam-evening", replace(
        PLAIN, angle=7, tilt=15, defocus=0.3, electrons=250, sharpen=0.6, quality=55, glare=0.4)
    yield "telephone-hasty", replace(
        PLAIN, angle=-20, pan=20, motion=0.9, motion_angle=30, electrons=800, quality=70, module=2.8)
    yield "shadow-glare-tilt", replace(PLAIN, tilt=30, angle=100, shadow=0.6, glare=0.8, module=2.8)


def _prints(codes: Iterator[Symbol]) -> Iterator[Picture]:
    """Difficulties in the print rather than the photograph."""
    dark, red = (40, 38, 44), (150, 62, 54)
    pale, grey = (228, 226, 220), (126, 124, 122)
    turned = replace(PLAIN, angle=8)
    for name, shot, book_ in (
        ("light-on-dark", PLAIN, Book(next(codes), Inking(ink=pale), colour=dark, boxed=False)),
        ("light-on-dark-turned", replace(turned, angle=75, blur=0.4), Book(next(codes), Inking(ink=pale), colour=dark, boxed=False)),
        ("light-on-dark-blur-0.8", replace(turned, blur=0.8), Book(next(codes), Inking(ink=pale), colour=dark, boxed=False)),
        ("black-on-red", turned, Book(next(codes), colour=red, boxed=False)),
        ("contrast-60-percent", turned, Book(next(codes), Inking(ink=(150, 148, 146), paper=(228, 226, 222)))),
        ("contrast-30-percent", turned, Book(next(codes), Inking(ink=(190, 188, 186), paper=(226, 224, 220)))),
        ("contrast-10-percent", turned, Book(next(codes), Inking(ink=grey, paper=(138, 136, 134)))),
        ("quiet-zone-3", turned, Book(next(codes), Inking(quiet=(3, 3), digits=False), colour=dark)),
        ("low-bars", replace(turned, angle=2), Book(next(codes), Inking(height=10))),
        ("ink-spread", turned, Book(next(codes), Inking(bar_growth=0.35))),
        ("turned-on-the-cover", PLAIN, Book(next(codes), code_angle=90)),
    ):
        yield photo(f"photo/{name}.jpg", shot, book_)
