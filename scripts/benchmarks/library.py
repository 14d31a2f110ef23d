"""Libraries of up to a million books, and a single add by Bookland and by sqlite3."""

import operator
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from . import programs

SIZES = (10_000, 100_000, 1_000_000)
ADDS = 200


def run(root: str, bookland: str, pictures: str) -> None:
    program = programs.benchmarks(root)
    # On a disk: adds would not wait in a folder in memory.
    with tempfile.TemporaryDirectory(dir=root, prefix=".library-bench-") as folder:
        _sizes(program, folder)
        _adds(program, folder)


def _sizes(program: str, folder: str) -> None:
    tables = []
    for size in SIZES[: programs.sized(3, 2)]:
        begin = time.perf_counter()
        # One process creates the library and another uses it.
        making, output = (
            subprocess.run(
                [program, "library", folder, str(size)],
                check=True,
                stdout=subprocess.PIPE,
                text=True,
            ).stdout
            for _ in range(2)
        )
        lines = [line.removeprefix(f"{size} books: ") for line in output.splitlines()]
        tables.append(dict(line.rsplit(": ", 1) for line in lines))
        print(f"{size} books made and measured in {time.perf_counter() - begin:.0f} s",
              file=sys.stderr)  # fmt: skip
        tables[-1]["memory while it is made"] = making.rstrip().rsplit(": ", 1)[1]
        megabytes = os.path.getsize(f"{folder}/library-{size}.db") / 1e6
        tables[-1]["file"] = f"{megabytes:.0f} MB"
    print("| " + " | ".join(["books", *map(str, SIZES)]) + " |")
    print("|---" * (len(SIZES) + 1) + "|")
    for name in tables[0]:
        print("| " + " | ".join([name, *(table[name] for table in tables)]) + " |")


def _adds(program: str, folder: str) -> None:
    """Measure single adds. They alternate, so that load on the disk affects both."""
    print()
    if shutil.which("sqlite3") is None:
        print("sqlite3 is not installed: left out")
        return
    times = {"awaited": [], "on its thread": [], "sqlite3": []}
    for _ in range(11):
        # Each begins with an empty log, as sqlite3 does.
        adds = [program, "library-adds", f"{folder}/adds.db", str(ADDS)]
        for name, manner in zip(times, ("awaited", "own")):
            output = subprocess.run([*adds, manner], check=True, stdout=subprocess.PIPE).stdout
            times[name].append(int(output))
        times["sqlite3"].append(_sqlite(f"{folder}/sqlite.db"))
    print(f"single add, on the disk: sqlite3, the same two inserts: "
          f"{statistics.median(times['sqlite3']):.0f} us")  # fmt: skip
    for name in ("awaited", "on its thread"):
        ratio = statistics.median(map(operator.truediv, times[name], times["sqlite3"]))
        print(f"{name}: {statistics.median(times[name]):.0f} us, {ratio:.2f} times")


def _sqlite(path: str) -> float:
    """Return the mean time of a transaction of sqlite3 that adds an entry and its pending lookup."""
    script = [
        "PRAGMA journal_mode = WAL;",
        "PRAGMA synchronous = FULL;",
        "CREATE TABLE IF NOT EXISTS entry (id INTEGER PRIMARY KEY, isbn INTEGER, status TEXT,"
        " source TEXT, added INTEGER);",
        "CREATE INDEX IF NOT EXISTS entry_isbn ON entry (isbn);",
        "CREATE TABLE IF NOT EXISTS pending (entry INTEGER PRIMARY KEY, priority INTEGER,"
        " attempts INTEGER, next_try INTEGER);",
        "CREATE INDEX IF NOT EXISTS pending_order ON pending (priority DESC, next_try);",
    ]
    subprocess.run(["sqlite3", path], input="\n".join(script), check=True, text=True,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    add = (
        "BEGIN IMMEDIATE; INSERT INTO entry (isbn, status, source, added) VALUES"
        " (9780306406157, 'to-read', 'scan', 1777896000000); INSERT INTO pending VALUES"
        " (last_insert_rowid(), 0, 0, 1777896000000); COMMIT;"
    )
    text = "PRAGMA synchronous = FULL;\n" + "\n".join([add] * ADDS)
    empty = "PRAGMA synchronous = FULL;"
    times = {}
    for name, commands in {"empty": empty, "adds": text}.items():
        begin = time.perf_counter()
        subprocess.run(["sqlite3", path], input=commands, check=True, text=True,
                       stdout=subprocess.DEVNULL)  # fmt: skip
        times[name] = time.perf_counter() - begin
    return (times["adds"] - times["empty"]) / ADDS * 1e6
