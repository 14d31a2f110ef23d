"""Start-up time, above that of /bin/true."""

import os

from . import timing

ROUNDS = 101


def run(root: str, bookland: str, pictures: str) -> None:
    picture = os.path.join(root, "testimages", "clean", "module-1px.png")
    size = os.path.getsize(picture)
    commands = {
        "/bin/true": ["/bin/true"],
        "bookland --version": [bookland, "--version"],
        f"bookland decode, {size} bytes": [bookland, "decode", picture],
    }
    medians = timing.median_seconds(commands, ROUNDS)
    base = medians["/bin/true"]
    for name, seconds in medians.items():
        above = f", {1000 * (seconds - base):.1f} ms above /bin/true" if seconds != base else ""
        print(f"{name}: {1000 * seconds:.1f} ms{above}")
