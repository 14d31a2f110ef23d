"""`scripts/test-kiosk` runs this."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from . import runner, screenshots, tests  # noqa: F401: the tests add themselves


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/test-kiosk")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--screenshots", action="store_true")
    parser.add_argument("program", type=Path)
    options = parser.parse_args()
    chosen = [(sentence, function) for sentence, function in runner.TESTS
              if not options.only or any(word.lower() in sentence.lower() for word in options.only)]
    if options.list:
        print("\n".join(sentence for sentence, _ in chosen))
        return 0
    # Leave no browser, no station and no file behind.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    program = options.program.resolve()
    if options.screenshots:
        return screenshots.make(program)
    if not chosen:
        parser.error("no test has such a name")
    return 1 if runner.run(program, chosen) else 0


sys.exit(main())
