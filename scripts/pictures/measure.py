"""Runs what the pictures show."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile

from benchmarks import labels, programs, readers, small

from . import figures, terminal

#: Pictures in testimages/, and what is hard about each.
BARCODES = (
    ("photo/blur-defocus-1.2.jpg", "Out of focus"),
    ("photo/motion-across-2.jpg", "Moved during the exposure"),
    ("photo/noise-25e.jpg", "Noise of very little light"),
    ("photo/lower-light-blurred.jpg", "Underexposed and blurred"),
)
NAMES = {"zbarimg": "zbarimg", "zxing-cpp": "ZXing-C++", "OpenCV": "OpenCV"}


def barcodes(program: str, pictures: str | None) -> None:
    """What each reader finds in four pictures."""
    peers = readers.peers()
    rows = []
    for path, difficulty in BARCODES:
        file = str(figures.ROOT / "testimages" / path)
        answer = json.loads(_output([program, "decode", "--json", "--hyphens", file]))
        rows.append({
            "picture": path, "difficulty": difficulty, "polygon": answer["polygon"],
            "answers": {"Bookland": [answer["isbn"]], **{NAMES[name]: read(file) for name, read in peers.items()}},
        })
    figures.save("barcodes", program, {"pictures": rows})


def reading(program: str, pictures: str | None) -> None:
    """How many labelled photographs are read, of testimages/photo and, with --pictures, of a folder."""
    sets = [("made", "photographs drawn with known difficulties (testimages/photo)",
             [each for each in labels.pictures(str(figures.ROOT / "testimages")) if each.group == "photo"])]
    if pictures:
        found = [each for each in labels.pictures(pictures) if each.numbers]
        sets.append(("zxing", "real photographs (the black-box pictures of the ZXing project)", found))
    columns = {"Bookland": readers.bookland(program), **{NAMES[name]: read for name, read in readers.peers().items()}}
    rows = []
    for key, title, all_pictures in sets:
        counts = {name: {"read": 0, "wrong": 0} for name in columns}
        for picture in all_pictures:
            for name, read in columns.items():
                found = read(picture.path)
                counts[name]["read"] += all(any(labels.same(number, other) for other in found) for number in picture.numbers)
                counts[name]["wrong"] += any(not any(labels.same(number, other) for number in picture.numbers) for other in found)
        rows.append({"set": key, "title": title, "pictures": len(all_pictures), "readers": counts})
    figures.save("reading", program, {"sets": rows})


def speed(program: str, pictures: str | None) -> None:
    """Processor time of one core for the photographs of `scripts/bench small`: all, and those that every reader reads."""
    if not os.path.exists(os.path.join(small.FOLDER, "expected.tsv")):
        programs.make_images(str(figures.ROOT), "--bench", small.FOLDER, "--count", str(small.COUNT))
    found = list(labels.pictures(small.FOLDER))
    columns = {"Bookland": readers.bookland(program), **{NAMES[name]: read for name, read in readers.peers().items()}}
    right = {
        name: {picture.path for picture in found
               if all(any(labels.same(number, other) for other in read(picture.path)) for number in picture.numbers)}
        for name, read in columns.items()
    }
    common = sorted(set.intersection(*right.values()))
    rows = {}
    for name in columns:
        rows[name] = {
            "read": len(right[name]),
            "seconds": _best(program, name, [picture.path for picture in found]),
            "seconds for the common": _best(program, name, common),
        }
    figures.save("speed", program, {"pictures": len(found), "common": len(common), "readers": rows})


def _best(program: str, name: str, files: list[str]) -> float:
    """The least of three times."""
    command = {
        "Bookland": [program, "decode", "--all", *files],
        "zbarimg": [*readers.ZBARIMG, *files],
        "ZXing-C++": [sys.executable, "-B", "-m", "pictures.peers", "zxing", *files],
        "OpenCV": [sys.executable, "-B", "-m", "pictures.peers", "opencv", *files],
    }[name]
    times = []
    for _ in range(3):
        seconds, output = _timed(["taskset", "--cpu-list", "0", *command])
        # Of those in Python, the time after their modules are loaded.
        times.append(float(output.splitlines()[0]) if "pictures.peers" in command else seconds)
    return round(min(times), 3)


def session(program: str, pictures: str | None) -> None:
    """A terminal session: books added from pictures, and the list of them."""
    figures.save("session", program, {"commands": recorded(program)})


def recorded(program: str) -> list[dict]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "BOOKLAND_LIBRARY": os.path.join(folder, "library.db"), "LC_ALL": "C.UTF-8"}
        for name in ("CACHE", "CONFIG", "DATA", "STATE"):
            environment[f"XDG_{name}_HOME"] = folder
        commands = (
            "bookland scan --images --add --at 'shelf 3' testimages/shelf",
            "bookland library list --columns isbn,title,authors,location",
        )
        return [terminal.record(program, command, environment) for command in commands]


def station(program: str, pictures: str | None) -> None:
    """The station's page, in a browser."""
    subprocess.run([str(figures.ROOT / "scripts" / "test-kiosk"), "--screenshots", program], check=True)


def _output(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _timed(command: list[str]) -> tuple[float, str]:
    """The processor time of a program, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
        cwd=figures.ROOT / "scripts").stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, output


MEASUREMENTS = {"barcodes": barcodes, "reading": reading, "speed": speed, "session": session, "station": station}
__all__ = ["BARCODES", "MEASUREMENTS", "recorded"]
