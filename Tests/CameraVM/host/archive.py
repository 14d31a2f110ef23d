"""The guest's file system: a cpio archive in the "newc" format, which the kernel unpacks into memory."""

from __future__ import annotations

import stat
from pathlib import Path


class Archive:
    """The files, by their paths in the guest."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[int, bytes]] = {}

    def add(self, path: str, content: bytes, executable: bool = False) -> None:
        self._add_folders(path)
        self._entries[path] = (stat.S_IFREG | (0o755 if executable else 0o644), content)

    def add_file(self, path: str, source: Path) -> None:
        self.add(path, source.read_bytes(), executable=bool(source.stat().st_mode & stat.S_IXUSR))

    def link(self, path: str, target: str) -> None:
        self._add_folders(path)
        self._entries[path] = (stat.S_IFLNK | 0o777, target.encode())

    def write(self, file: Path) -> None:
        with file.open("wb") as output:
            entries = [*sorted(self._entries.items()), ("TRAILER!!!", (0, b""))]
            for number, (path, (mode, content)) in enumerate(entries, 1):
                name = path.lstrip("/").encode() + b"\0"
                fields = (number, mode, 0, 0, 1, 0, len(content), 0, 0, 0, 0, len(name), 0)
                head = b"070701" + b"".join(b"%08x" % field for field in fields) + name
                output.write(head + bytes(-len(head) % 4) + content + bytes(-len(content) % 4))

    def _add_folders(self, path: str) -> None:
        for folder in Path(path).parents:
            self._entries.setdefault(str(folder), (stat.S_IFDIR | 0o755, b""))
        self._entries.pop("/", None)
