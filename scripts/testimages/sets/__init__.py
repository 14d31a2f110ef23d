"""The sets of images, one module for each folder of testimages/, in the order of expected.tsv."""

from __future__ import annotations

from ..picture import Picture
from . import (
    clean,
    damaged,
    decoys,
    formats,
    limits,
    photo,
    provoked,
    scaled,
    several,
    shelf,
    symbologies,
    text,
    warped,
)


def everything() -> list[Picture]:
    sets = (clean, scaled, photo, warped, shelf, formats, symbologies, several, decoys, provoked, limits, damaged, text)
    return [picture for members in sets for picture in members.pictures()]
