"""ISBNs parsed and hyphenated per second, by Bookland and isbnlib."""

import importlib
import subprocess
import time

from . import programs


def run(root: str, bookland: str, pictures: str) -> None:
    subprocess.run([programs.benchmarks(root), "identifiers"], check=True)
    try:
        isbnlib = importlib.import_module("isbnlib")
    except ImportError:
        print("isbnlib is not installed: skipped")
        return
    _measure("isbnlib, validate 13 digits", isbnlib.is_isbn13)
    _measure("isbnlib, hyphenate", isbnlib.mask)


def _measure(name: str, body) -> None:
    count = 20_000
    begin = time.perf_counter()
    for _ in range(count):
        body("9780306406157")
    print(f"{name}: {count / (time.perf_counter() - begin) / 1e6:.3f} million per second")
