"""Builds the file system of a guest."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

from . import pictures
from .archive import Archive
from .kernel import Kernel
from .unavailable import Unavailable

TESTS = Path(__file__).resolve().parent.parent
GUEST = TESTS / "guest"
ROOT = TESTS.parent.parent
# Loaded at run time, so that no program lists them.
PLUGGED_IN = ("libv4l2.so.0",)


def written(file: Path, kernel: Kernel, programs: list[Path], scenarios: list[Path]) -> None:
    """Write the archive with everything that a guest needs."""
    archive = Archive()
    _add_system(archive, kernel)
    for program in programs:
        archive.add(f"/bin/{program.name}", program.read_bytes(), executable=True)
    for library in _libraries(programs):
        archive.add(str(library), library.read_bytes(), executable=True)
    words = sorted((GUEST / "words").iterdir())
    for word in words:
        archive.add_file(f"/words/{word.name}", word)
    for scenario in scenarios:
        archive.add_file(f"/scenarios/{scenario.name}", scenario)
    books = pictures.books(TESTS / "pictures", ROOT / "testimages")
    modes = pictures.modes(text.read_text() for text in [*scenarios, *words])
    pictures.add_frames(archive, books, modes)
    archive.write(file)


def _add_system(archive: Archive, kernel: Kernel) -> None:
    """What runs scenarios: busybox, the drivers, the webcam, two users."""
    archive.add("/bin/busybox", Path("/bin/busybox").read_bytes(), executable=True)
    for module in kernel.modules.iterdir():
        archive.add_file(f"/modules/{module.name}", module)
    for name in ("init", "scenario"):
        archive.add(f"/{name}", (GUEST / name).read_bytes(), executable=True)
    archive.add("/bin/webcam", _compiled(GUEST / "webcam"), executable=True)
    archive.add("/etc/passwd", b"root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n")
    archive.add("/etc/group", b"root:x:0:\nvideo:x:44:\nnogroup:x:65534:\n")


def _compiled(folder: Path) -> bytes:
    with tempfile.NamedTemporaryFile() as output:
        command = ["cc", "-D_GNU_SOURCE", "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-static"]
        subprocess.run([*command, "-o", output.name, *sorted(folder.glob("*.c"))], check=True)
        return Path(output.name).read_bytes()


def _libraries(programs: list[Path]) -> set[Path]:
    """The shared libraries that the programs are linked with or load."""
    cache = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True)
    loaded: list[Path] = []
    for name in PLUGGED_IN:
        match = re.search(rf"\s{re.escape(name)} \(libc6,x86-64\) => (\S+)", cache.stdout)
        if not match:
            raise Unavailable(f"{name} is not installed: run scripts/setup")
        loaded.append(Path(match[1]))
    return {library for file in [*programs, *loaded] for library in _needed(file)} | set(loaded)


def _needed(file: Path) -> list[Path]:
    # "libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x…)", "/lib64/ld-linux-x86-64.so.2 (0x…)"
    listing = subprocess.run(["ldd", file], capture_output=True, text=True, check=False).stdout
    return [Path(path) for path in re.findall(r"(/\S+) \(0x", listing)]
