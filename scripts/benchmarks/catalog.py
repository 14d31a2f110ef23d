"""The offline catalogue: import of one and two million editions, and lookups."""

import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile

from . import dumps, programs


def run(root: str, bookland: str, pictures: str) -> None:
    benchmarks = programs.benchmarks(root)
    print("| editions | dump | core time | lines/s a core | memory | catalogue | lookup | search |")
    print("|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        authors = f"{folder}/names.txt"
        _write("authors", authors, 400_000)
        for millions in (1, 2)[: programs.sized(2, 1)]:
            count = millions * 1_000_000
            dump = f"{folder}/editions.txt"
            catalogue = f"{folder}/{millions}.db"
            _write("editions", dump, count)
            size = os.path.getsize(dump)
            _import(bookland, catalogue, authors)
            core, memory = _import(bookland, catalogue, dump)
            lookup, search = _lookups(benchmarks, catalogue, dump, count)
            print(
                f"| {count:,} | {size / 1e9:.2f} GB | {core:.1f} s | {count / core:,.0f} "
                f"| {memory / 1e3:.0f} MB | {os.path.getsize(catalogue) / 1e6:.0f} MB "
                f"| {lookup} | {search} |",
                flush=True,
            )
            if millions == 1:
                peer = _peer(dump, folder)
        for what, count in (("works", 500_000), ("authors", 400_000)):
            path = f"{folder}/{what}.txt"
            _write(what, path, count)
            core, _ = _import(bookland, f"{folder}/{what}.db", path)
            size = os.path.getsize(f"{folder}/{what}.db")
            print(f"\n{what}: {count / core:,.0f} lines/s a core, {size / count:.0f} bytes each")
        print(f"\nPython's json and sqlite3, five fields, no word index: {peer:,.0f} lines/s")
        print("core time: processor time of one thread, including the indices")
        print("lookup by ISBN and search for a whole title: median, 99th of 100")


def _write(what: str, path: str, count: int) -> None:
    # In its own process: the peak memory of a child includes that of its parent.
    subprocess.run([sys.executable, dumps.__file__, what, path, str(count)], check=True)


def _import(bookland: str, catalogue: str, file: str) -> tuple[float, float]:
    """Import a file; return processor time in seconds and memory in kilobytes."""
    process = subprocess.Popen(
        [bookland, "catalog", "import", "--quiet", "--catalog", catalogue, file]
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        raise SystemExit("scripts/bench: the import failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def _lookups(benchmarks: str, catalogue: str, dump: str, count: int) -> tuple[str, str]:
    choice = random.Random(3)
    isbns = [dumps.isbn(choice.randint(1, count)) for _ in range(1_000)]
    with open(dump, encoding="ascii") as lines:
        words = [json.loads(line.split("\t")[4])["title"] for _, line in zip(range(100), lines)]
    printed = subprocess.run(
        [benchmarks, "catalog", catalogue, *isbns, *words],
        check=True, stdout=subprocess.PIPE, text=True,
    ).stdout  # fmt: skip
    times = {line.split()[0]: line.split()[1:3] for line in printed.splitlines()}
    return tuple(
        f"{float(times[name][0]) / 1e3:.3f} ms, {float(times[name][1]) / 1e3:.3f} ms"
        for name in ("lookup", "search")
    )


def _peer(dump: str, folder: str) -> float:
    """Return how many lines a short Python program imports per second of processor time."""
    count = 100_000
    connection = sqlite3.connect(f"{folder}/peer.db")
    connection.execute("CREATE TABLE edition (id TEXT PRIMARY KEY, title, isbn, publisher, year)")
    begin = resource.getrusage(resource.RUSAGE_SELF)
    with open(dump, encoding="ascii") as lines:
        for _, line in zip(range(count), lines):
            record = json.loads(line.split("\t")[4])
            connection.execute(
                "INSERT INTO edition VALUES (?,?,?,?,?)",
                (record["key"], record["title"], record["isbn_13"][0], record["publishers"][0],
                 record["publish_date"]),
            )  # fmt: skip
    connection.execute("CREATE INDEX isbn ON edition (isbn)")
    connection.commit()
    end = resource.getrusage(resource.RUSAGE_SELF)
    used = end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
    return count / used
