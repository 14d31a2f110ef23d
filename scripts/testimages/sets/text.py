"""Pages whose ISBNs are printed as text, among numbers that are none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..cover import sentence
from ..picture import Picture, seeded
from ..print import font

WIDTH, HEIGHT = 1200, 900
MARGIN, STEP, LETTERS = 90, 44, 30
PAPER, INK = 236, 44

# Each page: its font, how it was photographed, its lines, and its ISBNs.
COPYRIGHT = (
    "Copyright © 1998 by Ruth Novak", "All rights reserved.",
    "Library of Congress Catalog Card Number: 97-30640",
    "ISBN 0-306-40615-2 (pbk.)", "ISBN 978-3-16-148410-0 (hardcover)",
    "ISSN 0317-8471    Tel. +44 (306) 406-1520", "10 9 8 7 6 5 4 3 2 1",
)
BROKEN = (
    "First published in London in 2004", "A catalogue record is available. ISBN 978-2-07-",
    "036889-1. Printed on acid-free paper.", "Order No. 306-40615-2   $12.95 USA",
    "IBAN DE89 3704 0044 0532 0130 00",
)
OTHERS = (
    "ISMN 979-0-2600-0043-8", "ISSN 0317-8471", "LCCN 2001012345", "Tel. +44 (306) 406-1520",
    "IBAN DE89 3704 0044 0532 0130 00", "ISBN 0-306-40615-3 (misprinted)", "Cat. 978-0-306-4061-5",
    "10 9 8 7 6 5 4 3 2 1",
)
PAGES = {
    "copyright-page": ("DejaVuSerif", 1.2, 0.0, COPYRIGHT, ("9780306406157", "9783161484100")),
    "broken-number": ("DejaVuSans", 1.0, 2.5, BROKEN, ("9782070368891",)),
    "without-isbn": ("DejaVuSerif", 1.0, -2.0, OTHERS, ()),
}


def pictures() -> list[Picture]:
    return [_page(name) for name in PAGES]


def _page(name: str) -> Picture:
    face, blur, angle, lines, isbns = PAGES[name]
    file = f"text/{name}.jpg"

    def make(path: Path) -> None:
        rng = seeded(file)
        image = Image.new("L", (WIDTH, HEIGHT), PAPER)
        draw = ImageDraw.Draw(image)
        for number, line in enumerate((sentence(rng, 6), *lines, sentence(rng, 5))):
            draw.text((MARGIN, 60 + number * STEP), line, fill=INK, font=font(face, LETTERS))
        image = image.rotate(angle, Image.Resampling.BICUBIC, fillcolor=PAPER)
        image = image.filter(ImageFilter.GaussianBlur(blur))
        light = np.linspace(1.0, 0.75, WIDTH)[None, :]
        levels = np.asarray(image) * light + rng.normal(0, 3, (HEIGHT, WIDTH))
        Image.fromarray(np.clip(levels, 0, 255).astype(np.uint8)).save(path, quality=75)

    notes = f"letters={LETTERS}px angle={angle:g} blur={blur:g}px"
    return Picture(file, "text", (), notes, make, isbns)
