"""Pictures that are kept as they are, as they cannot be made again by these scripts."""

from __future__ import annotations

from pathlib import Path

from .ean import Symbol
from .picture import Picture


def kept(name: str, symbol: Symbol, notes: str) -> Picture:
    """A picture with a code, which is checked for being there only."""

    def check(path: Path) -> None:
        if not path.exists():
            raise FileNotFoundError(f"{path} is kept with the sources and cannot be made")

    return Picture(name, "codes", (symbol,), notes, check)
