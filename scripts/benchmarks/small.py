"""Five hundred small photographs in one run, and those of them that zbarimg can read."""

import glob
import os
import shutil
import statistics
import subprocess
import tempfile

from . import timing

COUNT = 500
ROUNDS = 3
# Making the photographs takes minutes; another run of the benchmark takes the same.
FOLDER = os.path.join(tempfile.gettempdir(), f"bookland-bench-{COUNT}")


def run(root: str, bookland: str, pictures: str) -> None:
    if not os.path.exists(os.path.join(FOLDER, "expected.tsv")):
        maker = os.path.join(root, "scripts", "make-testimages")
        subprocess.run(
            [maker, "--bench", FOLDER, "--count", str(COUNT)],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
    files = sorted(glob.glob(os.path.join(FOLDER, "**", "*.jpg"), recursive=True))
    _compare("all", bookland, files)
    if shutil.which("zbarimg"):
        readable = [file for file in files if timing.run(["zbarimg", "--quiet", file]).output]
        _compare("those that zbarimg reads", bookland, readable)
    else:
        print("zbarimg is not installed: left out")


def _compare(name: str, bookland: str, files: list[str]) -> None:
    print(f"{name}, {len(files)} pictures:")
    peers = {}
    if shutil.which("zbarimg"):
        peers["zbarimg"] = ["zbarimg", "--quiet", "--raw", *files]
        # With its other symbologies off zbarimg does about what Bookland does.
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
            f"{1000 * wall[command] / len(files):.1f} ms a picture, {codes} codes; "
            f"of one core {core[command]:.2f} s"
        )
        if command in own:
            for peer in peers:
                print(
                    f"    {peer} takes {wall[peer] / wall[command]:.1f} times as long, "
                    f"and {core[peer] / core[command]:.1f} times the core time"
                )
