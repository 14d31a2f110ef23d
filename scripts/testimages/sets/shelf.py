"""Books from the shipped catalogue, held up to a webcam."""

from __future__ import annotations

from ..cover import Book
from ..ean import ean13
from ..picture import Picture, photo
from ..shot import Shot

SHOTS = (
    ("to-kill-a-mockingbird", "9780061120084", Shot(module=2.0, angle=-7, tilt=8, quality=60)),
    ("brave-new-world", "9780060850524", Shot(module=1.8, angle=4, pan=-10, defocus=0.3, quality=60)),
    ("pride-and-prejudice", "9780141439518", Shot(module=2.2, angle=92, quality=60)),
    ("the-hobbit", "9780261103283", Shot(module=1.9, angle=12, glare=0.5, glare_at=(0.7, 0.3), quality=60)),
    ("1984", "9780451524935", Shot(module=2.0, angle=180, tilt=-6, shadow=0.4, quality=60)),
    ("dune-messiah", "9780441172696", Shot(module=2.1, angle=-15, defocus=0.8, quality=60)),
)


def pictures() -> list[Picture]:
    return [photo(f"shelf/{name}.jpg", shot, Book(ean13(isbn))) for name, isbn, shot in SHOTS]
