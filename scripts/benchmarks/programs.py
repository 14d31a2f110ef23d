"""The programs that measurements run, and the size of measurements."""

import os
import subprocess

# Smaller measurements: set by 'scripts/bench --quick'.
quick = False


class Unavailable(Exception):
    """A measurement cannot run here; the message is the reason."""


def sized(full: int, small: int) -> int:
    """Return the size of a measurement: `full`, or `small` with --quick."""
    return small if quick else full


def benchmarks(root: str) -> str:
    """Build BooklandBenchmarks and return its path."""
    # In a folder of its own: other flags than those of scripts/build would build everything anew each time.
    command = ["swift", "build", "--configuration", "release", "--product", "BooklandBenchmarks",
               "--scratch-path", ".build/benchmarks"]  # fmt: skip
    _output(command, root)
    return _output([*command, "--show-bin-path"], root).strip() + "/BooklandBenchmarks"


def make_images(root: str, *arguments: str) -> None:
    """Run make-testimages, which needs packages that may be missing."""
    _output([os.path.join(root, "scripts", "make-testimages"), *arguments], root)


def _output(command: list[str], folder: str) -> str:
    try:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Unavailable(f"{command[0]}: {error.strerror}") from error
    if result.returncode != 0:
        lines = (result.stderr.strip() or result.stdout.strip() or "failed").splitlines()
        raise Unavailable("; ".join(lines[-2:]))
    return result.stdout
