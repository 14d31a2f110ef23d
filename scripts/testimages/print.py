"""Printing: a sharp image of a symbol, and a sheet with a layout in modules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .ean import Symbol

Colour = tuple[int, int, int]
BLACK: Colour = (22, 21, 23)
WHITE: Colour = (240, 239, 235)

FONTS = Path("/usr/share/fonts/truetype/dejavu")
GUARD_DROP = 5  # modules by which guard bars reach below the others
ADDON_GAP = 9  # modules between a symbol and its add-on


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    # The basic layout engine, because the other is not available everywhere.
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), pixels, layout_engine=ImageFont.Layout.BASIC)


@dataclass(frozen=True)
class Inking:
    """The print parameters of a symbol; lengths in modules."""

    ink: Colour = BLACK
    paper: Colour = WHITE
    height: int = 50
    quiet: tuple[int, int] | None = None  # None: what the symbology asks for
    heading: str = ""
    digits: bool = True
    bar_growth: float = 0.0  # ink spread: how much wider than a module each bar is


class Sheet:
    """An image addressed in modules of `scale` pixels; (0, 0) is at `origin`."""

    def __init__(self, width: float, height: float, scale: int, colour: Colour,
                 origin: tuple[float, float] = (0.0, 0.0)) -> None:
        self.scale = scale
        self.origin = origin
        self.image = Image.new("RGB", (round(width * scale), round(height * scale)), colour)
        self.pen = ImageDraw.Draw(self.image)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return round((x + self.origin[0]) * self.scale), round((y + self.origin[1]) * self.scale)

    def fill(self, left: float, top: float, right: float, bottom: float, colour: Colour) -> None:
        (x0, y0), (x1, y1) = self.pixel(left, top), self.pixel(right, bottom)
        if x1 > x0 and y1 > y0:
            self.pen.rectangle((x0, y0, x1 - 1, y1 - 1), fill=colour)

    def text(self, x: float, y: float, text: str, size: float, colour: Colour,
             face: str = "DejaVuSans", anchor: str = "ls") -> None:
        face_font = font(face, max(1, round(size * self.scale)))
        self.pen.text(self.pixel(x, y), text, font=face_font, fill=colour, anchor=anchor)

    def place(self, picture: Image.Image, x: float, y: float, angle: float = 0.0) -> None:
        """Place `picture` with its centre at (x, y), rotated clockwise by `angle` degrees."""
        mask = Image.new("L", picture.size, 255)
        if angle:
            picture, mask = (
                part.rotate(-angle, Image.Resampling.BICUBIC, expand=True) for part in (picture, mask)
            )
        centre = self.pixel(x, y)
        corner = (centre[0] - picture.width // 2, centre[1] - picture.height // 2)
        self.image.paste(picture, corner, mask)

    def grain(self, rng: np.random.Generator, strength: float) -> None:
        """Fine paper and ink grain: a tile of noise, repeated."""
        pixels = np.asarray(self.image).astype(np.int16)
        tile = np.rint(rng.normal(0, strength, (509, 521))).astype(np.int16)
        repeats = (pixels.shape[0] // tile.shape[0] + 1, pixels.shape[1] // tile.shape[1] + 1)
        pixels += np.tile(tile, repeats)[: pixels.shape[0], : pixels.shape[1], None]
        self.image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
        self.pen = ImageDraw.Draw(self.image)


def symbol_size(symbol: Symbol, inking: Inking) -> tuple[float, float]:
    """Width and height of the printed symbol with its margins, in modules."""
    left, right = inking.quiet or symbol.quiet
    width = left + len(symbol.modules) + right
    if symbol.addon:
        width = left + len(symbol.modules) + ADDON_GAP + len(symbol.addon.modules) + symbol.addon.quiet[1]
    return width, inking.height + (12 if inking.digits else 4) + (9 if inking.heading else 2)


def print_symbol(symbol: Symbol, scale: int, inking: Inking = Inking()) -> Image.Image:
    """Return the symbol on its light background, at `scale` pixels per module."""
    width, height = symbol_size(symbol, inking)
    top = 9 if inking.heading else 2
    sheet = Sheet(width, height, scale, inking.paper, ((inking.quiet or symbol.quiet)[0], top))
    if inking.heading:
        sheet.text(0, -1.5, inking.heading, 7.2, inking.ink)
    _bars(sheet, symbol, inking, 0, 0, inking.height)
    if inking.digits:
        _labels(sheet, symbol, inking, 0, inking.height + 8.5)
    if symbol.addon:
        start = len(symbol.modules) + ADDON_GAP
        _bars(sheet, symbol.addon, inking, start, 8, inking.height + GUARD_DROP)
        _labels(sheet, symbol.addon, inking, start, 7)
    return sheet.image


def _bars(sheet: Sheet, symbol: Symbol, inking: Inking, x: float, top: float, bottom: float) -> None:
    growth = inking.bar_growth / 2
    for bar in re.finditer("1+", symbol.modules):
        tall = inking.digits and any(start <= bar.start() < end for start, end in symbol.tall)
        sheet.fill(x + bar.start() - growth, top, x + bar.end() + growth,
                   bottom + (GUARD_DROP if tall else 0), inking.ink)


def _labels(sheet: Sheet, symbol: Symbol, inking: Inking, x: float, baseline: float) -> None:
    for centre, text in symbol.labels:
        sheet.text(x + centre, baseline, text, 9, inking.ink, "DejaVuSansMono", "ms")
