"""The numbers in the images."""

from __future__ import annotations

from .ean import Symbol, ean13, ean8, upca, upce, upce_with_check, with_check

# Registration groups and registrants in ranges that the ISBN agency has assigned.
PUBLISHERS = (
    "978030640", "978316148", "978207036", "978410109", "979860240", "979109063", "979122000",
    "978186197", "978880460", "978847888", "978711504", "978853590", "978917429", "978140280",
)


def book(index: int, addon: str = "") -> Symbol:
    """The `index`-th book: a valid ISBN, different for each index."""
    prefix = PUBLISHERS[index % len(PUBLISHERS)]
    item = (index * 137 + 615) % 1000
    return ean13(with_check(f"{prefix}{item:03}"), addon)


def periodical(addon: str = "") -> Symbol:
    return ean13(with_check("977031784700"), addon)


MUSIC = ean13(with_check("979026000043"))
GROCERY = ean13(with_check("590123412345"))
IN_STORE = ean13(with_check("201234507890"))
UPCA = upca(with_check("03600029145"))
UPCA_PAPERBACK = upca(with_check("07009900599"), addon="40615")
UPCE = (upce("01234565"), upce_with_check("0", "425261"), upce_with_check("0", "654323"))
EAN8 = (ean8("96385074"), ean8(with_check("7351353")))
