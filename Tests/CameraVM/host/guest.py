"""A virtual machine that runs one scenario after the other."""

from __future__ import annotations

import contextlib
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .unavailable import Unavailable

# The most time for a scenario, boot included. Emulation on a busy machine is slow.
LIMIT = 240
CONSOLE_LINES = 30


@dataclass(frozen=True)
class Outcome:
    """The result of a scenario."""

    scenario: str
    passed: bool
    seconds: float
    output: str


class Guest:
    """A QEMU machine, emulated: it needs neither KVM nor root.

    It takes names of scenarios and gives lines through a port of virtio's; the kernel talks on a
    serial line.
    """

    def __init__(self, kernel: Path, archive: Path, console: Path) -> None:
        self._console = console
        self._is_ready = False
        command = [
            "qemu-system-x86_64", "-machine", "pc", "-accel", "tcg", "-cpu", "max", "-smp", "1",
            "-m", "640", "-nodefaults", "-no-user-config", "-display", "none", "-no-reboot",
            "-kernel", str(kernel), "-initrd", str(archive),
            "-append", "console=ttyS0 quiet panic=-1 oops=panic mitigations=off nokaslr "
            "cryptomgr.notests",
            "-serial", f"file:{console}", "-chardev", "stdio,id=talk,signal=off",
            "-device", "virtio-serial-pci", "-device", "virtserialport,chardev=talk",
        ]  # fmt: skip
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                start_new_session=True)
        except FileNotFoundError:
            raise Unavailable("there is no qemu-system-x86_64: run scripts/setup --camera-tests") from None

    def run(self, scenario: str) -> Outcome:
        """Run a scenario. A guest that fails one must not be used again."""
        begin = time.monotonic()
        watch = threading.Timer(LIMIT, self._process.kill)
        watch.start()
        try:
            passed, output = self._talk(scenario)
        finally:
            watch.cancel()
        return Outcome(scenario, passed, time.monotonic() - begin, output)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def _talk(self, scenario: str) -> tuple[bool, str]:
        """The guest answers with lines "| OUTPUT", and finally with "passed" or "failed"."""
        output: list[str] = []
        for text in self._lines(scenario):
            if text in ("passed", "failed"):
                return text == "passed", "\n".join(output)
            output.append(text.removeprefix("| "))
        output.append(f"the guest ended, or had not done after {LIMIT} s; its kernel said:")
        return False, "\n".join([*output, *self._said()])

    def _lines(self, scenario: str) -> Iterator[str]:
        """Read the guest's answer to the name of a scenario."""
        is_told = self._is_ready
        if is_told:
            self._tell(scenario)
        for line in self._process.stdout:
            text = line.decode(errors="replace").rstrip("\r\n")
            if is_told:
                yield text
            elif text == "ready":
                self._is_ready = is_told = True
                self._tell(scenario)
            else:
                yield text

    def _tell(self, text: str) -> None:
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(f"{text}\n".encode())
            self._process.stdin.flush()

    def _said(self) -> list[str]:
        if not self._console.exists():
            return []
        return self._console.read_text(errors="replace").splitlines()[-CONSOLE_LINES:]
