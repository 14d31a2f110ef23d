"""Records a program in a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import shlex
import struct
import termios
import time

from . import figures

COLUMNS, ROWS = 92, 16


def record(program: str, command: str, environment: dict[str, str]) -> dict:
    """Runs a command of Bookland in a terminal, in the project's folder: what the screen shows after each change, and when."""
    import pyte

    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    child, terminal = pty.fork()
    if child == 0:
        # The size of the terminal must be there before the program asks.
        time.sleep(0.2)
        os.chdir(figures.ROOT)
        os.execve(program, shlex.split(command), environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    begin = time.monotonic()
    frames: list[dict] = []
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        stream.feed(data)
        rows = [row.rstrip() for row in screen.display]
        while rows and not rows[-1]:
            rows.pop()
        if not frames or frames[-1]["rows"] != rows:
            frames.append({"milliseconds": round(1000 * (time.monotonic() - begin)), "rows": rows})
    os.close(terminal)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status != 0:
        raise RuntimeError(f"{command}: exit status {status}")
    return {"command": command, "frames": frames}
