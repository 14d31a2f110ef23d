"""Runs scenarios in several guests at a time and reports the results."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import image, kernel
from .guest import Guest, Outcome
from .unavailable import Unavailable


def main() -> int:
    options = _arguments()
    scenarios = _chosen(options.names)
    if options.list:
        for scenario in scenarios:
            print(f"{scenario.name:28} {_title(scenario)}")
        return 0
    begin = time.monotonic()
    # Leave no guest and no file behind.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    with tempfile.TemporaryDirectory(prefix="bookland-camera-vm.") as folder:
        try:
            fetched = kernel.fetched()
            archive = Path(folder) / "initramfs"
            image.written(archive, fetched, options.program, scenarios)
            outcomes = _carried_out(scenarios, fetched.image, archive, Path(folder), options.guests)
        except (Unavailable, subprocess.CalledProcessError) as error:
            print(f"test-camera: {error}", file=sys.stderr)
            return 1
    passed = sum(outcome.passed for outcome in outcomes)
    print(f"{passed} of {len(scenarios)} scenarios passed, {time.monotonic() - begin:.0f} s")
    return 0 if passed == len(scenarios) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/test-camera")
    parser.add_argument("--program", type=Path, action="append", default=[])
    parser.add_argument("--guests", type=int, default=2)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("names", nargs="*")
    return parser.parse_args()


def _chosen(names: list[str]) -> list[Path]:
    every = {path.name: path for path in sorted((image.TESTS / "scenarios").iterdir())}
    if unknown := [name for name in names if name not in every]:
        sys.exit(f"test-camera: no scenario {', '.join(unknown)}; --list shows all")
    return [every[name] for name in names or every]


def _title(scenario: Path) -> str:
    return scenario.read_text().splitlines()[0].removeprefix("# ")


def _carried_out(
    scenarios: list[Path], image: Path, archive: Path, folder: Path, guests: int
) -> list[Outcome]:
    """Each guest takes the next scenario as soon as it has finished one."""
    waiting = deque(scenario.name for scenario in scenarios)
    running: dict[int, Guest] = {}

    def work(number: int) -> list[Outcome]:
        outcomes: list[Outcome] = []
        while True:
            try:
                name = waiting.popleft()
            except IndexError:
                return outcomes
            if number not in running:
                running[number] = Guest(image, archive, folder / f"console-{number}")
            outcomes.append(running[number].run(name))
            _show(outcomes[-1])
            if not outcomes[-1].passed:
                running.pop(number).stop()

    workers = ThreadPoolExecutor(guests)
    try:
        return [outcome for outcomes in workers.map(work, range(guests)) for outcome in outcomes]
    finally:
        # On Ctrl-C there may be scenarios left, and other threads running them.
        waiting.clear()
        for guest in list(running.values()):
            guest.stop()
        workers.shutdown()


def _show(outcome: Outcome) -> None:
    """Print in one piece, since several guests print."""
    word = "passed" if outcome.passed else "FAILED"
    lines = [] if outcome.passed else outcome.output.splitlines()
    text = [f"{word} {outcome.scenario} ({outcome.seconds:.1f} s)", *(f"    {line}" for line in lines)]
    sys.stdout.write("".join(f"{line}\n" for line in text))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
