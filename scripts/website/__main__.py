"""`scripts/docs` runs this: python3 -m website ARCHIVE PROGRAM OUTPUT."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from . import manual
from .guides import Guides
from .page import Group, Link, Page, framed
from .reference import TOP, Reference


def main(archive: str, program: str, output: str) -> int:
    root = Path(__file__).resolve().parents[2]
    target = Path(output)
    target.mkdir(parents=True)
    guides = Guides(root, target)
    pages = guides.pages()
    commands = manual.pages(program)
    pages += [manual.index(commands), *commands]
    reference = Reference(Path(archive), target)
    pages += reference.pages()
    menu = [
        *guides.menu(),
        Group("Manual", [Link("manual/index.html", "Manual pages")]),
        Group("Swift", [TOP, Link("swift/tutorials/index.html", "Tutorials"), *reference.modules()]),
    ]
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    for page in pages:
        path = target / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(framed(page, menu, version))
    _write_index(target / "search-index.js", pages)
    for name in ("site.css", "site.js"):
        shutil.copyfile(Path(__file__).parent / name, target / name)
    for problem in guides.problems:
        print(f"scripts/docs: {problem}", file=sys.stderr)
    print(f"{len(pages)} pages, {sum(len(page.entries) for page in pages)} places to search")
    return 1 if guides.problems else 0


def _write_index(path: Path, pages: list[Page]) -> None:
    """A script, as a page in a folder may not fetch a file."""
    rows = [[each.path, each.title, each.place, each.text] for page in pages for each in page.entries]
    data = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    path.write_text(f"window.searchIndex = {data}\n")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
