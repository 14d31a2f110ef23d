"""500 small photographs in one run, those that zbarimg reads, and those that ZXing-C++ reads."""

import glob
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

from . import programs, timing

COUNT = 500
ROUNDS = 3
# Making the photographs takes minutes, so they are kept for other runs.
FOLDER = os.path.join(tempfile.gettempdir(), f"bookland-bench-{COUNT}")


def run(root: str, bookland: str, pictures: str) -> None:
    if not os.path.exists(os.path.join(FOLDER, "expected.tsv")):
        programs.make_images(root, "--bench", FOLDER, "--count", str(COUNT))
    files = sorted(glob.glob(os.path.join(FOLDER, "**", "*.jpg"), recursive=True))[: programs.sized(COUNT, 50)]
    _compare("all", bookland, files)
    if shutil.which("zbarimg"):
        readable = [file for file in files if timing.run(["zbarimg", "--quiet", file]).output]
        _compare("those that zbarimg reads", bookland, readable)
    else:
        print("zbarimg is not installed: skipped")
    _compare_pictures(root, files)


def _compare_pictures(root: str, files: list[str]) -> None:
    """Compare times per picture with ZXing-C++, for the pictures that it reads.

    Each program is one process that decodes and reads one picture after the other on one core.
    """
    own = [programs.benchmarks(root), "model", "files"]
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "zxing.py")
    kinds = {"EAN and UPC only": "retail", "all formats": "all"}
    peers = {f"zxing-cpp, {name}": [sys.executable, script, kind] for name, kind in kinds.items()}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "files")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(files) + "\n")
        try:
            rounds = [
                {name: _times([*command, path]) for name, command in {"bookland": own, **peers}.items()}
                for _ in range(ROUNDS)
            ]
        except subprocess.CalledProcessError as error:
            print(f"zxing-cpp: skipped: {(error.stderr.strip() or str(error)).splitlines()[-1]}")
            return
    for peer in peers:
        readable = [file for file, (_, numbers) in rounds[0][peer].items() if numbers]
        print(f"those that {peer}, reads, {len(readable)} images, milliseconds of processor time:")
        best = {
            name: [min(times[name][file][0] for times in rounds) for file in readable]
            for name in ("bookland", peer)
        }
        for name, times in best.items():
            print(f"  {name}: {sum(times):.0f} in total, {statistics.median(times):.2f} at the median")
        total, median = (f(best["bookland"]) / f(best[peer]) for f in (sum, statistics.median))
        print(f"    bookland takes {total:.2f} of its time in total, {median:.2f} at the median")


def _times(command: list[str]) -> dict[str, tuple[float, str]]:
    """Return the time and the numbers of each file, from rows of kind, time, file and numbers."""
    rows = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    cells = (row.split("\t") for row in rows)
    return {file: (float(milliseconds), numbers) for _, milliseconds, file, numbers in cells}


def _compare(name: str, bookland: str, files: list[str]) -> None:
    print(f"{name}, {len(files)} images:")
    peers = {}
    if shutil.which("zbarimg"):
        peers["zbarimg"] = ["zbarimg", "--quiet", "--raw", *files]
        # Without its other symbologies, zbarimg does about the same as Bookland.
        peers["zbarimg, EAN-13 only"] = [
            "zbarimg", "--quiet", "--raw", "-S*.disable", "-Sean13.enable", *files,
        ]  # fmt: skip
    own = {
        "bookland": [bookland, "decode", "--no-filename", *files],
        "bookland --effort fast": [bookland, "decode", "--no-filename", "--effort", "fast", *files],
    }
    runs = timing.alternating({**own, **peers}, ROUNDS)
    wall = {each: statistics.median(run.seconds for run in runs[each]) for each in runs}
    core = {each: statistics.median(run.core_seconds for run in runs[each]) for each in runs}
    for command in runs:
        codes = len(runs[command][0].output.split(b"\n")) - 1
        print(
            f"  {command}: {wall[command]:.2f} s, "
            f"{1000 * wall[command] / len(files):.1f} ms per image, {codes} codes; "
            f"{core[command]:.2f} s of processor time"
        )
        if command in own:
            for peer in peers:
                print(
                    f"    {peer} takes {wall[peer] / wall[command]:.1f} times as long, "
                    f"and {core[peer] / core[command]:.1f} times the processor time"
                )
