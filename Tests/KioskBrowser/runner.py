"""Runs the tests and reports on them."""

from __future__ import annotations

import re
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from .cable import Cable
from .page import Browser, Page
from .station import Station


class World:
    """What a test gets: stations and pages of its own."""

    def __init__(self, program: Path, browser: Browser) -> None:
        self.program = program
        self.browser = browser
        self.stations: list[Station] = []
        self.cables: list[Cable] = []
        #: Errors in the browser's console that the test causes, as patterns.
        self.expected_errors: list[str] = []

    def station(self, mode: str = "add", **options: str) -> Station:
        station = Station(self.program, mode, **options)
        self.stations.append(station)
        return station.start()

    def page(self, station: Station, **options) -> Page:
        return self.browser.open(station.address, **options).connected()

    def page_by_cable(self, station: Station) -> tuple[Page, Cable]:
        cable = Cable(station.port)
        self.cables.append(cable)
        return self.browser.open(cable.address).connected(), cable

    def expect_error(self, pattern: str) -> None:
        self.expected_errors.append(pattern)

    def end(self) -> list[str]:
        """Closes all. Returns what no test may do: errors in the console, and requests to other hosts."""
        errors, hosts = self.browser.take_logs()
        problems = [f"in the console: {error}" for error in errors
                    if not any(re.search(pattern, error) for pattern in self.expected_errors)]
        own = {f"127.0.0.1:{end.port}" for end in [*self.stations, *self.cables]}
        problems += [f"asked another host: {host}" for host in sorted(hosts - own)]
        return problems

    def close(self) -> None:
        for end in [*self.cables, *self.stations]:
            end.close()


Test = Callable[[World], None]
TESTS: list[tuple[str, Test]] = []


def test(sentence: str) -> Callable[[Test], Test]:
    """Adds a test, named by what it shows."""
    def added(function: Test) -> Test:
        TESTS.append((sentence, function))
        return function
    return added


def run(program: Path, chosen: list[tuple[str, Test]]) -> int:
    """Returns how many tests failed."""
    begin = time.monotonic()
    failures: list[tuple[str, str]] = []
    browser = Browser()
    try:
        for sentence, function in chosen:
            started = time.monotonic()
            problem = _carried_out(program, browser, function)
            state = "FAIL" if problem else "ok  "
            print(f"{state} {sentence} ({time.monotonic() - started:.1f} s)", flush=True)
            if problem:
                print("     " + problem.replace("\n", "\n     "), flush=True)
                failures.append((sentence, problem))
    finally:
        browser.close()
    print(f"\n{len(chosen) - len(failures)} of {len(chosen)} tests passed in {time.monotonic() - begin:.0f} s")
    for sentence, problem in failures:
        print(f"failed: {sentence}: {problem.splitlines()[0]}")
    return len(failures)


def _carried_out(program: Path, browser: Browser, function: Test) -> str | None:
    # What the pages of the test before said at their end is not this test's.
    browser.close_pages()
    browser.take_logs()
    world = World(program, browser)
    try:
        function(world)
        return "\n".join(world.end()) or None
    except Exception as error:
        problem = f"{error}" if isinstance(error, AssertionError) and str(error) else traceback.format_exc()
        place = [frame for frame in traceback.extract_tb(error.__traceback__) if "/tests/" in frame.filename]
        said = [f"the station {station.state}" for station in world.stations]
        where = [f"at {Path(place[-1].filename).name}:{place[-1].lineno}: {place[-1].line}"] if place else []
        return "\n".join([problem, *where, *said, *_other_problems(world)])
    finally:
        world.close()


def _other_problems(world: World) -> list[str]:
    try:
        return world.end()
    except Exception as error:
        return [f"no logs: {error}"]
