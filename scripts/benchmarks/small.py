"""Five hundred small photographs in one run."""

import glob
import os
import shutil
import subprocess
import tempfile

from . import readers, timing

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
    commands = {"bookland": [bookland, "decode", *files]}
    if shutil.which("zbarimg"):
        commands["zbarimg"] = ["zbarimg", "--quiet", "--raw", *files]
    else:
        print("zbarimg is not installed: left out")
    medians = timing.median_seconds(commands, ROUNDS)
    for name, command in commands.items():
        codes = len(timing.run(command).output.split(b"\n")) - 1
        print(
            f"{name}: {medians[name]:.2f} s for {len(files)} pictures, "
            f"{1000 * medians[name] / len(files):.1f} ms a picture, {codes} codes"
        )
    if len(medians) == 2:
        print(f"zbarimg takes {medians['zbarimg'] / medians['bookland']:.1f} times as long")
