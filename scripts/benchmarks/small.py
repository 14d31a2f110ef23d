"""Five hundred small photographs in one run, and those of them that zbarimg can read."""

import glob
import os
import shutil
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
    commands = {
        "bookland": [bookland, "decode", "--no-filename", *files],
        "bookland --effort fast": [bookland, "decode", "--no-filename", "--effort", "fast", *files],
    }
    if shutil.which("zbarimg"):
        commands["zbarimg"] = ["zbarimg", "--quiet", "--raw", *files]
    medians = timing.median_seconds(commands, ROUNDS)
    for command, arguments in commands.items():
        codes = len(timing.run(arguments).output.split(b"\n")) - 1
        print(
            f"  {command}: {medians[command]:.2f} s, "
            f"{1000 * medians[command] / len(files):.1f} ms a picture, {codes} codes"
        )
        if "zbarimg" in medians and command != "zbarimg":
            print(f"    zbarimg takes {medians['zbarimg'] / medians[command]:.1f} times as long")
