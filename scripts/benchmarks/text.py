"""ISBNs printed as text: drawn pages with ISBNs and without."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from . import programs

PAGES = 2_000
# Not the seeds with which the reader was tuned, which are below 1,000.
FIRST = 20_260


def run(root: str, bookland: str, pictures: str) -> None:
    program = programs.benchmarks(root)
    count = programs.sized(PAGES, 60)
    print(
        "| pages | right | partly | none | wrong "
        "| 3 MP: CPU, median | 9 of 10 within | 12 MP: CPU, median |"
    )
    print("|---" * 8 + "|")
    for kind in ("with", "without"):
        rows = _rows(program, kind, count)
        verdicts = [row[1] for row in rows]
        small = [float(row[2]) for row in rows if int(row[3]) < 5_000_000]
        large = [float(row[2]) for row in rows if int(row[3]) >= 5_000_000]
        cells = [f"{len(rows)} {kind} ISBNs"]
        cells += [str(verdicts.count(name)) for name in ("right", "partly", "none", "wrong")]
        cells += [_seconds(small, 0.5), _seconds(small, 0.9), _seconds(large, 0.5)]
        print("| " + " | ".join(cells) + " |")
        for row in rows:
            if row[1] == "wrong":
                print(f"wrong: seed {row[0]} {kind} ISBNs, {row[4]}")


def _seconds(times: list[float], part: float) -> str:
    """Return the time within which a part of the pages is read."""
    return f"{sorted(times)[int(part * len(times))]:.2f} s" if times else "-"


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
