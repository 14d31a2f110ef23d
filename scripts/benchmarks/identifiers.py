"""ISBNs parsed and hyphenated in a second, beside isbnlib."""

import importlib
import subprocess
import time


def run(root: str, bookland: str, pictures: str) -> None:
    command = ["swift", "build", "--configuration", "release", "--product", "BooklandBenchmarks"]
    subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run(
        [*command, "--show-bin-path"], cwd=root, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()
    print(
        subprocess.run(
            [f"{path}/BooklandBenchmarks", "identifiers"],
            check=True, stdout=subprocess.PIPE, text=True,
        ).stdout.rstrip()
    )  # fmt: skip
    try:
        isbnlib = importlib.import_module("isbnlib")
    except ImportError:
        print("isbnlib is not installed: left out")
        return
    _measure("isbnlib, validate 13 digits", isbnlib.is_isbn13)
    _measure("isbnlib, hyphenate", isbnlib.mask)


def _measure(name: str, body) -> None:
    count = 20_000
    begin = time.perf_counter()
    for _ in range(count):
        body("9780306406157")
    print(f"{name}: {count / (time.perf_counter() - begin) / 1e6:.3f} million a second")
