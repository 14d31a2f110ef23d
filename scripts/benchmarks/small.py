"""500 small photographs in one run, and those of them that zbarimg reads."""

import glob
import os
import shutil
import statistics
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
