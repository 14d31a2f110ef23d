"""Codes that are not read: one for each reason, a little beyond the hardest that is."""

from __future__ import annotations

from dataclasses import replace

from ..cover import Book
from ..ean import ean13
from ..kept import kept
from ..picture import Picture, photo
from ..print import Inking
from ..shot import Shot
from ..stock import book

PLAIN = Shot(module=2.4)
FIRST = 260  # the first book of this set


def pictures() -> list[Picture]:
    shots = {
        "small": replace(PLAIN, module=0.62, angle=6, quality=92),
        "defocus": replace(PLAIN, module=3, defocus=1.9, electrons=2000),
        "motion-across": replace(PLAIN, motion=7, angle=3, electrons=2000),
        "pan": replace(PLAIN, pan=74, module=2.8),
        "spine": replace(PLAIN, curve_x=40, module=3.2),
        "glare": replace(PLAIN, glare=6, glare_size=0.2, glare_at=(0.5, 0.5)),
        "dark": replace(PLAIN, exposure=0.02, electrons=40, blur=0.6),
    }
    single = [
        photo(f"limits/{name}.jpg", shot, Book(book(FIRST + index)))
        for index, (name, shot) in enumerate(shots.items())
    ]
    low = Book(book(FIRST + len(shots)), Inking(height=3))
    return [
        *single,
        photo("limits/low-bars.jpg", replace(PLAIN, angle=14), low),
        kept("limits/fanned.jpg", ean13("9792444483365"), "module=2.5px bars meet at 1.4 lengths; a reflection"),
        kept("limits/foil.jpg", ean13("9795267350401"), "module=4px angle=180 seven creases; facets reflect"),
    ]
