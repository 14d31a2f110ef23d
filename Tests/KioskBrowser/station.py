"""Runs the program under test: a station with a library, pictures and a folder of its own."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from . import barcode

ROOT = Path(__file__).resolve().parents[2]
CLEAN_PICTURES = ROOT / "testimages" / "clean"

PRIDE = "9780141439518"
MOCKINGBIRD = "9780061120084"

#: How long a start may take on a busy machine, in seconds.
START_LIMIT = 60


class Refused(Exception):
    """An answer of the station that is an error."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"HTTP {status}: {text}")
        self.status = status


class Station:
    def __init__(self, program: Path, mode: str | None = "add", is_offline: bool = True, **options: str) -> None:
        self.program = program
        self.mode = mode
        self.is_offline = is_offline
        self.options = options
        self.folder = Path(tempfile.mkdtemp(prefix="bookland-kiosk."))
        self.images = self.folder / "books"
        self.images.mkdir()
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.lines: list[str] = []
        self._pictures = 0

    # Its process

    def start(self, port: int = 0) -> Station:
        words = [str(self.program), "kiosk", "--images", self.images.name]
        if self.mode:
            words += ["--mode", self.mode]
        if self.is_offline:
            words.append("--offline")
        for name, value in self.options.items():
            words += [f"--{name}", value]
        self.process = subprocess.Popen(
            [*words, "--listen", f"127.0.0.1:{port}"], env=self.environment, text=True, cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, args=(self.process.stderr, said), daemon=True).start()
        end = time.monotonic() + START_LIMIT
        while True:
            try:
                line = said.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"the station did not start: {self.said}") from None
            if line is None:
                raise AssertionError(f"the station ended: {self.said}")
            if found := re.search(r"the station is at (http://\S+?)/?$", line.strip()):
                self.address = found[1]
                return self

    def _listen(self, stream, said: queue.Queue[str | None]) -> None:
        for line in stream:
            self.lines.append(line.rstrip())
            said.put(line)
        said.put(None)

    @property
    def said(self) -> str:
        return " / ".join(self.lines[-40:])

    @property
    def state(self) -> str:
        status = self.process.poll() if self.process else None
        return ("runs" if status is None else f"ended with {status}") + f", and said: {self.said}"

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("BOOKLAND_")}
        return kept | {
            # Nobody answers there: no test reaches the internet.
            "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "all_proxy": "http://127.0.0.1:9",
            "BOOKLAND_LIBRARY": str(self.folder / "library.db"),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
        }

    def kill(self) -> None:
        """Ends the station as a power failure would."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    # What is held up to its camera

    def show_picture(self, picture: Path) -> None:
        self._pictures += 1
        target = self.images / f"{self._pictures:04}{picture.suffix}"
        # In one step, so that half a picture is never read.
        part = self.folder / f"part{picture.suffix}"
        shutil.copyfile(picture, part)
        part.rename(target)

    def show_code(self, digits: str) -> None:
        picture = self.folder / "code.png"
        picture.write_bytes(barcode.picture(digits))
        self.show_picture(picture)

    # Its interface, and the same library by the command line

    def api(self, method: str, path: str, body: object = None):
        request = urllib.request.Request(
            f"{self.address}/v1/{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={} if body is None else {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise Refused(error.code, error.read().decode(errors="replace")) from None

    def get(self, path: str):
        return self.api("GET", path)

    def post(self, path: str, body: object = None):
        return self.api("POST", path, {} if body is None else body)

    def scan(self, digits: str):
        return self.post("scan", {"code": digits})["items"][0]

    def add(self, *isbns: str, at: str | None = None) -> list[int]:
        """Adds books as another program would. Returns their numbers."""
        self.command("library", "add", "--quiet", *(["--at", at] if at else []), *isbns)
        books = self.get("library?limit=200")["books"]
        return [next(book["id"] for book in books if book.get("isbn") == isbn) for isbn in isbns]

    def make_overdue(self, isbn: str) -> None:
        """Dates a loan back, which no command does."""
        number = next(book["copies"][0]["id"] for book in self.get("library?limit=200")["books"] if book.get("isbn") == isbn)
        with contextlib.closing(sqlite3.connect(self.folder / "library.db", timeout=30)) as library, library:
            library.execute("UPDATE copy SET due = '2020-02-01' WHERE id = ?", [number])

    def control(self, action: str) -> str:
        """The code that controls the station."""
        return next(code["code"] for code in self.get("controls")["codes"] if code["action"] == action)

    def command(self, *words: str) -> str:
        done = subprocess.run([str(self.program), *words], env=self.environment, text=True, capture_output=True)
        assert done.returncode == 0, f"bookland {' '.join(words)}: {done.returncode}: {done.stderr}"
        return done.stdout
