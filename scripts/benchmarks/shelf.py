"""Books by their spines: labelled photographs of shelves."""

import gzip
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

from . import programs

NAMES = ("catalogue.tsv", "catalogue.tsv.gz", "../catalogue.tsv", "../catalogue.tsv.gz")


def run(root: str, bookland: str, pictures: str) -> None:
    labels = os.path.join(pictures, "labels.tsv")
    found = [name for name in NAMES if os.path.exists(os.path.join(pictures, name))]
    if not os.path.exists(labels) or not found:
        raise programs.Unavailable(
            "--pictures names no folder with photographs, labels.tsv and catalogue.tsv"
        )
    with open(labels, encoding="utf-8") as file:
        photos = sorted({line.split("\t")[0] for line in file.readlines()[1:] if line.strip()})
    photos = photos[: programs.sized(len(photos), 2)]
    program = programs.benchmarks(root)
    print("| photographs | books | found first | accepted | wrong | core time each |")
    print("|---" * 6 + "|")
    with tempfile.TemporaryDirectory() as folder:
        catalogue = _plain(os.path.join(pictures, found[0]), folder)
        for title, options in (("all", []), ("labelled works hidden", ["--hidden"])):
            rows = _rows([program, "shelf", pictures, catalogue, *options], photos)
            numbers = [[float(cell) for cell in row[1:]] for row in rows]
            books, first, accepted, wrong = (int(sum(column)) for column in list(zip(*numbers))[:4])
            seconds = sum(row[6] + row[7] for row in numbers) / len(numbers)
            print(
                f"| {len(rows)}, {title} | {books} | {_part(first, books)} "
                f"| {_part(accepted, books)} | {wrong} | {seconds:.1f} s |",
                flush=True,
            )


def _part(count: int, books: int) -> str:
    return f"{count} ({100 * count / books:.0f} %)" if books else str(count)


def _plain(path: str, folder: str) -> str:
    """Return the path of the catalogue without compression."""
    if not path.endswith(".gz"):
        return path
    plain = os.path.join(folder, "catalogue.tsv")
    with gzip.open(path) as source, open(plain, "wb") as target:
        shutil.copyfileobj(source, target)
    return plain


def _rows(command: list[str], photos: list[str]) -> list[list[str]]:
    """Return a row for each photograph. All cores share the work."""
    parts = os.cpu_count() or 1
    # Tesseract's own threads cost more than they give for single lines.
    environment = {**os.environ, "OMP_THREAD_LIMIT": "1"}

    def part(names: list[str]) -> list[list[str]]:
        if not names:
            return []
        result = subprocess.run(
            [*command, *names], check=True, stdout=subprocess.PIPE, text=True, env=environment
        )
        return [line.split("\t") for line in result.stdout.splitlines() if line.split("\t")[0] in names]

    with ThreadPoolExecutor(parts) as pool:
        return [row for rows in pool.map(part, [photos[i::parts] for i in range(parts)]) for row in rows]
