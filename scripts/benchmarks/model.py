"""The blur decoder: synthetic lines, damaged lines, foreign symbols; and its times."""

import glob
import os
import random
import shutil
import statistics
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from . import labels, programs, scan

LINES = 10_000
DAMAGED = 5_000
FOREIGN = 2_000
SEED = 20_261
# Blur in modules, root mean square: from, to, and the target for the part of lines read rightly.
BLURS = [(0.3, 1.0, 0.97), (1.0, 1.5, 0.93), (1.5, 1.75, 0.85), (1.75, 1.9, None)]
KINDS = ("CODE128", "CODE39", "C25INTER", "CODABAR", "DBAR_OMN", "DBAR_EXP", "QRCODE")


@dataclass
class Line:
    """The result for one line through a symbol."""

    truth: str
    blur: float
    motion: float
    best: str
    one: str
    two: str
    milliseconds: float

    @classmethod
    def of(cls, row: str) -> "Line":
        cells = row.split("\t")
        return cls(
            truth=cells[1], blur=float(cells[2]), motion=float(cells[3]), best=cells[6],
            one=cells[10], two=cells[11], milliseconds=float(cells[12]),
        )  # fmt: skip


def run(root: str, bookland: str, pictures: str) -> None:
    program = programs.benchmarks(root)
    lines = [Line.of(row) for row in _rows(program, "lines", str(programs.sized(LINES, 500)))]
    _print_lines(lines)
    count = programs.sized(DAMAGED, 250)
    damaged = [Line.of(row) for row in _rows(program, "damaged", str(count))]
    _print_wrong(f"{count} lines with one to three faded digits", damaged)
    with tempfile.TemporaryDirectory() as folder:
        _measure_foreign(program, os.path.join(folder, "symbols"))
        _measure_times(program, root, pictures, os.path.join(folder, "files"), lines)


def _rows(program: str, what: str, argument: str) -> list[str]:
    """Return the rows that a measurement prints. All cores share the work."""
    parts = os.cpu_count() or 1

    def part(index: int) -> list[str]:
        command = [program, "model", what, argument, str(index), str(parts)]
        result = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        return result.stdout.splitlines()

    with ThreadPoolExecutor(parts) as pool:
        return [row for rows in pool.map(part, range(parts)) for row in rows]


def _print_lines(lines: list[Line]) -> None:
    print(f"{len(lines)} lines through an EAN-13, a third of them with motion blur:\n")
    print(
        "| blur in modules | lines | best number right | target | read from one line"
        " | from two | defocus | motion | wrong |"
    )
    print("|---" * 9 + "|")
    for low, high, asked in BLURS:
        some = [line for line in lines if low <= line.blur < high]
        moved = [line for line in some if line.motion > 0]
        still = [line for line in some if line.motion == 0]
        cells = [
            f"{low} to {high}", str(len(some)), _part(some, "best"),
            "" if asked is None else f"{100 * asked:.0f} %",
            _part(some, "one"), _part(some, "two"), _part(still, "two"), _part(moved, "two"),
            str(sum(_is_wrong(line) for line in some)),
        ]  # fmt: skip
        print("| " + " | ".join(cells) + " |")
    print()
    _print_wrong(f"{len(lines)} lines", lines)


def _part(lines: list[Line], column: str) -> str:
    right = sum(getattr(line, column) == line.truth for line in lines)
    return f"{100 * right / max(len(lines), 1):.1f} %"


def _is_wrong(line: Line) -> bool:
    return any(number not in ("-", line.truth) for number in (line.one, line.two))


def _print_wrong(name: str, lines: list[Line]) -> None:
    wrong = [line for line in lines if _is_wrong(line)]
    right = sum(line.two == line.truth for line in lines)
    print(f"{name}: {right} read rightly, {len(wrong)} wrongly (target: 0)")
    for line in wrong:
        print(f"  {line.truth} read as {line.one} {line.two}, blur {line.blur:.2f}")


def _measure_foreign(program: str, path: str) -> None:
    if not shutil.which("zint"):
        print("zint is not installed: foreign symbols are skipped")
        return
    with open(path, "w", encoding="ascii") as file:
        chance = random.Random(SEED)
        for index in range(programs.sized(FOREIGN, 100)):
            kind = KINDS[index % len(KINDS)]
            file.write(f"{kind} {' '.join(_modules(kind, chance))}\n")
    rows = [row.split("\t") for row in _rows(program, "foreign", path)]
    reads = [row for row in rows if row[3]]
    times = [float(row[2]) for row in rows]
    print(f"{len(rows)} images of {', '.join(KINDS)}: {len(reads)} reads (target: 0)")
    for row in reads:
        print("  " + " ".join(row))
    print(f"  given up after {statistics.median(times):.0f} ms, at most {max(times):.0f} ms")


def _modules(kind: str, chance: random.Random) -> list[str]:
    """Return the rows of modules of a symbol with random content; one row if all are the same."""
    digits = "".join(chance.choice("0123456789") for _ in range(chance.randrange(8, 18)))
    letters = "".join(chance.choice("ABCDEFGHKLMNPRSTUVWXYZ0123456789") for _ in digits[:12])
    data = {
        "C25INTER": digits[: len(digits) // 2 * 2],
        "CODABAR": f"A{digits[:14]}B",
        "DBAR_OMN": digits[:13].zfill(13),
        "DBAR_EXP": f"[10]{letters}",
    }.get(kind, letters)
    command = ["zint", "-b", kind, "-d", data, "--direct", "--filetype=txt"]
    text = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = ["".join(f"{int(byte, 16):08b}" for byte in _bytes(row)) for row in text.splitlines()]
    rows = [row for row in rows if "1" in row]
    width = max(row.rindex("1") + 1 for row in rows)
    return [row[:width] for row in rows]


def _bytes(row: str) -> list[str]:
    """Return the bytes of a row. The last byte may have a single hexadecimal digit."""
    return [cell.ljust(2, "0") for cell in row.split()]


def _measure_times(program: str, root: str, pictures: str, path: str, lines: list[Line]) -> None:
    band = [line.milliseconds for line in lines]
    print(f"a band: median {statistics.median(band):.1f} ms (asked: 40), at most {max(band):.0f} ms")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{picture.path}\n" for picture in labels.pictures(pictures))
    times: dict[str, list[float]] = {}
    for kind, milliseconds, _, _ in _table(program, "files", path):
        times.setdefault(kind, []).append(float(milliseconds))
    names = {"model": "read by the model (asked: 120)", "edges": "read by edges", "none": "not read"}
    for kind, values in times.items():
        middle = statistics.median(values)
        print(
            f"{len(values)} pictures {names[kind]}: median {middle:.0f} ms, at most {max(values):.0f}"
        )
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(
            f"{frame}\n" for frame in sorted(glob.glob(os.path.join(scan.frames(root), "desk-*")))
        )
    rows = [(float(own), float(peer)) for own, peer, _ in _table(program, "without-bars", path)]
    own, peer = (statistics.median(row[column] for row in rows) for column in (0, 1))
    print(f"{len(rows)} pictures without bars: {own:.1f} ms, ZBar alone {peer:.1f} (asked: 2 more)")


def _table(program: str, what: str, path: str) -> list[list[str]]:
    command = [program, "model", what, path]
    result = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return [row.split("\t") for row in result.stdout.splitlines()]
