"""Carries out scenarios in several guests at a time, and says how each ended."""

from __future__ import annotations

import argparse
import queue
import sys
import tempfile
import threading
import time
from pathlib import Path

from . import image, kernel
from .guest import Guest, Outcome


def main() -> int:
    options = _arguments()
    scenarios = _chosen(options.names)
    if options.list:
        for scenario in scenarios:
            print(f"{scenario.name:28} {_title(scenario)}")
        return 0
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bookland-camera-vm.") as folder:
        try:
            fetched = kernel.fetched()
            archive = Path(folder) / "initramfs"
            image.written(archive, fetched, options.program, scenarios)
        except kernel.Unavailable as error:
            print(f"test-camera: {error}", file=sys.stderr)
            return 1
        outcomes = _carried_out(scenarios, fetched, archive, Path(folder), options.guests)
    failed = sum(not outcome.passed for outcome in outcomes)
    print(f"{len(outcomes)} scenarios, {failed} failed, {time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


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
    scenarios: list[Path], kernel: kernel.Kernel, archive: Path, folder: Path, guests: int
) -> list[Outcome]:
    """Each guest takes the next scenario as soon as it is done with one."""
    waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
    for scenario in scenarios:
        waiting.put(scenario.name)
    outcomes: list[Outcome] = []
    printing = threading.Lock()

    def work(number: int) -> None:
        guest: Guest | None = None
        while True:
            try:
                name = waiting.get_nowait()
            except queue.Empty:
                break
            guest = guest or Guest(kernel.image, archive, folder / f"console-{number}")
            outcome = guest.run(name)
            if not outcome.passed:
                guest.stop()
                guest = None
            with printing:
                outcomes.append(outcome)
                _show(outcome)
        if guest:
            guest.stop()

    workers = [threading.Thread(target=work, args=(number,)) for number in range(guests)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return outcomes


def _show(outcome: Outcome) -> None:
    word = "passed" if outcome.passed else "FAILED"
    print(f"{word} {outcome.scenario} ({outcome.seconds:.1f} s)", flush=True)
    if not outcome.passed:
        for line in outcome.output.splitlines():
            print(f"    {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
