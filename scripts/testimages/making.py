"""Makes many images in parallel."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from .picture import Picture, table

_work: tuple[Path, Sequence[Picture]]  # handed to the workers by fork, as functions cannot be sent


def make_all(folder: Path, pictures: Sequence[Picture], only: str | None = None) -> None:
    """Write the images, or some of them, and expected.tsv for all."""
    global _work
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "expected.tsv").write_text(table(pictures))
    pictures = [picture for picture in pictures if (only or "") in picture.file]
    _work = (folder, pictures)
    for parent in {(folder / picture.file).parent for picture in pictures}:
        parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("fork")) as pool:
        for done, _ in enumerate(pool.map(_make, range(len(pictures))), start=1):
            if sys.stderr.isatty():
                print(f"\r{done} of {len(pictures)}", end="", file=sys.stderr)


def _make(index: int) -> None:
    folder, pictures = _work
    picture = pictures[index]
    try:
        picture.make(folder / picture.file)
    except Exception as error:
        raise RuntimeError(f"{picture.file}: {error}") from error
