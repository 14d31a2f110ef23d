"""Time and memory of whole processes."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Run:
    """One run of a process."""

    seconds: float
    core_seconds: float
    megabytes: float
    output: bytes


def run(command: list[str]) -> Run:
    """Run a command, whatever its exit status."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = 0
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output)


def median_seconds(commands: dict[str, list[str]], rounds: int) -> dict[str, float]:
    """Return the median time of each command. They alternate, so that other load affects all."""
    runs = alternating(commands, rounds)
    return {name: statistics.median(run.seconds for run in runs[name]) for name in commands}


def alternating(commands: dict[str, list[str]], rounds: int) -> dict[str, list[Run]]:
    """Run all commands in turn, several times."""
    runs: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            runs[name].append(run(command))
    return runs
