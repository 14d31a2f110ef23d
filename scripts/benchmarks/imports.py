"""Imports of large files: rows per second, memory, and the start of a preview."""

import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time

from . import exports, programs

ROWS = 100_000
SIZES = (10_000, 100_000, 1_000_000)
PREVIEWED = 1_000_000_000


def run(root: str, bookland: str, pictures: str) -> None:
    # On a disk: an import would not wait in a folder in memory.
    with tempfile.TemporaryDirectory(dir=root, prefix=".import-bench-") as folder:
        rows = programs.sized(ROWS, 10_000)
        print("| file | rows | into | seconds | rows/s | CPU s | memory | of sqlite3's time |")
        print("|---|---|---|---|---|---|---|---|")
        full = f"{folder}/full.db"
        for kind in ("goodreads", "storygraph", "table"):
            path = _export(folder, kind, rows)
            _measure(bookland, path, rows, kind, folder, keep=full if kind == "goodreads" else None)
            os.remove(path)
        for kind in ("goodreads", "storygraph", "table"):
            path = _export(folder, kind, rows, first=5_000_000)
            _measure(bookland, path, rows, kind, folder, library=full)
            os.remove(path)
        for titles, count in (("pattern", rows), ("poems", rows // 10)):
            path = _export(folder, "goodreads", count, titles)
            _measure(bookland, path, count, f"goodreads, {titles}", folder)
            os.remove(path)
        for size in SIZES[: programs.sized(3, 1)]:
            if size != rows:
                path = _export(folder, "goodreads", size)
                _measure(bookland, path, size, "goodreads", folder)
                os.remove(path)
        _preview(bookland, folder)


def _export(folder: str, kind: str, rows: int, titles: str = "words", first: int = 0) -> str:
    path = f"{folder}/{kind}.csv"
    # In a process of its own: the system counts the memory of this one as that of programs that it starts.
    writer = multiprocessing.Process(
        target=exports.write, args=(path, kind, rows, titles, first)
    )
    writer.start()
    writer.join()
    if writer.exitcode != 0:
        raise ChildProcessError(f"{path} was not written")
    return path


def _measure(
    bookland: str,
    path: str,
    rows: int,
    name: str,
    folder: str,
    library: str | None = None,
    keep: str | None = None,
) -> None:
    own = f"{folder}/library.db"
    if library:
        shutil.copy(library, own)
    command = [bookland, "import", "--yes", path]
    elapsed, cpu, memory = _timed(command, {"BOOKLAND_LIBRARY": own})
    peer = _sqlite(path, folder)
    ratio = f"{elapsed / peer:.1f}" if peer else "-"
    into = "empty" if library is None else f"{programs.sized(ROWS, 10_000)} books"
    print(f"| {name} | {rows} | {into} | {elapsed:.1f} | {rows / elapsed:.0f} | {cpu:.1f} | "
          f"{memory:.0f} MB | {ratio} |")  # fmt: skip
    if keep:
        os.rename(own, keep)
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(own + ending):
            os.remove(own + ending)


def _timed(command: list[str], environment: dict[str, str]) -> tuple[float, float, float]:
    """Run a command; return its seconds, its CPU seconds and its memory in megabytes."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    error = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.stderr.buffer.write(error)
        raise subprocess.CalledProcessError(process.returncode, command)
    return elapsed, used.ru_utime + used.ru_stime, used.ru_maxrss / 1_000


def _sqlite(path: str, folder: str) -> float | None:
    """Return how long sqlite3 takes to import the file: a table, two indexes, a search index."""
    if shutil.which("sqlite3") is None:
        return None
    author = "Authors" if "storygraph" in path else "Author"
    script = f"""
        PRAGMA journal_mode = WAL;
        .import --csv {path} book
        CREATE INDEX title ON book (Title);
        CREATE INDEX author ON book ({author}, Title);
        CREATE VIRTUAL TABLE search USING fts5 (title, author, prefix = '1 2 3');
        INSERT INTO search SELECT Title, {author} FROM book;
        """.replace("\n        ", "\n")
    database = f"{folder}/sqlite.db"
    begin = time.perf_counter()
    subprocess.run(["sqlite3", database], input=script, check=True, text=True,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    elapsed = time.perf_counter() - begin
    os.remove(database)
    return elapsed


def _preview(bookland: str, folder: str) -> None:
    """Measure the preview of a file that is far larger than what it reads."""
    part, path = f"{folder}/part.csv", f"{folder}/large.csv"
    exports.write(part, "goodreads", 20_000)
    with open(part, "rb") as file:
        header, lines = file.readline(), file.read()
    size = programs.sized(PREVIEWED, PREVIEWED // 10)
    with open(path, "wb") as file:
        file.write(header)
        while file.tell() < size:
            file.write(lines)
    library = f"{folder}/preview.db"
    command = [bookland, "import", "--dry-run", path]
    times = [_timed(command, {"BOOKLAND_LIBRARY": library})[0] for _ in range(6)][1:]
    print(f"\npreview of a file of {size / 1e9:.1f} GB: {min(times) * 1_000:.0f} ms "
          f"(at most {max(times) * 1_000:.0f})")  # fmt: skip
