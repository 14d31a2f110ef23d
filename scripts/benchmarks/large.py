"""One 12-megapixel photograph with a barcode of a fifth of its width: the whole process."""

import os
import shutil
import tempfile

from . import programs, timing

ROUNDS = 9


def run(root: str, bookland: str, pictures: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "large.jpg")
        programs.make_images(root, "--large", path)
        print(f"a JPEG of {os.path.getsize(path) / 1e6:.1f} MB")
        commands = {"bookland": [bookland, "decode", path]}
        if shutil.which("zbarimg"):
            commands["zbarimg, EAN-13 only"] = [
                "zbarimg", "--quiet", "--raw", "--set", "*.enable=0", "--set", "ean13.enable=1", path,
            ]  # fmt: skip
        else:
            print("zbarimg is not installed: skipped")
        medians = timing.median_seconds(commands, ROUNDS)
        for name, command in commands.items():
            last = timing.run(command)
            text = last.output.decode().strip() or "nothing"
            print(
                f"{name}: {1000 * medians[name]:.0f} ms, "
                f"{last.megabytes:.0f} MB at the peak, found {text}"
            )
        if len(medians) == 2:
            ratio = medians["zbarimg, EAN-13 only"] / medians["bookland"]
            print(f"zbarimg takes {ratio:.1f} times as long")
