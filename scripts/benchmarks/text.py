"""ISBNs printed as text: drawn pages with ISBNs and without."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from . import programs

PAGES = 2_000
# Not the seeds with which the reader was tuned or measured before, which are below 25,000.
FIRST = 40_000


def run(root: str, bookland: str, pictures: str) -> None:
    program = programs.benchmarks(root)
    count = programs.sized(PAGES, 60)
    print(
        "| pages | right | partly | none | wrong "
        "| 3 MP: CPU, median | 9 of 10 within | longest | 12 MP: CPU, median | longest |"
    )
    print("|---" * 10 + "|")
    for kind in ("with", "without"):
        rows = _rows(program, kind, count)
        verdicts = [row[1] for row in rows]
        small = [float(row[2]) for row in rows if int(row[3]) < 5_000_000]
        large = [float(row[2]) for row in rows if int(row[3]) >= 5_000_000]
        cells = [f"{len(rows)} {kind} ISBNs"]
        cells += [str(verdicts.count(name)) for name in ("right", "partly", "none", "wrong")]
        cells += [_seconds(small, part) for part in (0.5, 0.9, 1)]
        cells += [_seconds(large, part) for part in (0.5, 1)]
        print("| " + " | ".join(cells) + " |")
        for row in rows:
            if row[1] == "wrong":
                print(f"wrong: seed {row[0]} {kind} ISBNs, {row[4]}")


def _seconds(times: list[float], part: float) -> str:
    """Return the time within which a part of the pages is read."""
    index = min(int(part * len(times)), len(times) - 1)
    return f"{sorted(times)[index]:.2f} s" if times else "-"


def _rows(program: str, kind: str, count: int) -> list[list[str]]:
    """Return a row for each page. All cores share the work."""
    parts = os.cpu_count() or 1

    def part(index: int) -> list[list[str]]:
        first = FIRST + count * index // parts
        last = FIRST + count * (index + 1) // parts
        command = [program, "text", kind, str(first), str(last - first)]
        result = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        rows = [line.split("\t") for line in result.stdout.splitlines()]
        if any(len(row) < 5 for row in rows):
            raise programs.Unavailable(result.stdout.strip().splitlines()[-1])
        return rows

    with ThreadPoolExecutor(parts) as pool:
        return [row for rows in pool.map(part, range(parts)) for row in rows]
