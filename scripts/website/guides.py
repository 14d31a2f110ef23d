"""Pages from the Markdown files of the project."""

from __future__ import annotations

import os
import posixpath
import re
import shutil
import subprocess
from pathlib import Path

from .page import Group, Link, Page, escape, plain, sections

#: Files outside of docs/ that become pages.
OTHERS = {
    "README.md": "index.html",
    "CHANGELOG.md": "project/changelog.html",
    "CONTRIBUTING.md": "project/contributing.html",
    "SECURITY.md": "project/security.html",
    "testimages/README.md": "project/testimages.html",
    "Tests/KioskBrowser/README.md": "project/kiosk-browser.html",
    "Tests/CameraVM/README.md": "project/camera-vm.html",
}
PICTURES = (".svg", ".png", ".jpg")


class Guides:
    """Converts the Markdown files, and notes every link that leads nowhere."""

    def __init__(self, root: Path, output: Path) -> None:
        self.root = root
        self.output = output
        self.problems: list[str] = []
        self.paths = {f"docs/{path.name}": f"guide/{path.stem}.html" for path in sorted((root / "docs").glob("*.md"))}
        self.paths |= {source: path for source, path in OTHERS.items() if (root / source).exists()}
        self._anchors: dict[str, set[str]] = {}
        self._links: list[tuple[str, str, str, str]] = []

    def pages(self) -> list[Page]:
        made = [self._page(source, path) for source, path in self.paths.items()]
        for source, address, target, anchor in self._links:
            if anchor and anchor not in self._anchors[target]:
                self.problems.append(f"{source}: {address}: no such heading")
        return made

    def menu(self) -> list[Group]:
        """The groups of links in docs/index.md: every page must be in one."""
        groups: list[Group] = []
        listed = {"docs/index.md"}
        for line in (self.root / "docs/index.md").read_text().splitlines():
            if line.startswith("## "):
                groups.append(Group(line[3:].strip(), []))
            elif match := re.match(r"- \[([^]]+)\]\(([^)#]+)\)", line):
                source = posixpath.normpath(f"docs/{match[2]}")
                if source in self.paths:
                    listed.add(source)
                    groups[-1].links.append(Link(self.paths[source], match[1]))
        self.problems += [f"docs/index.md: no link to {source}" for source in self.paths
                          if source not in listed and source.startswith("docs/")]
        return [group for group in groups if group.links]

    def _page(self, source: str, path: str) -> Page:
        command = ["pandoc", "--from=gfm", "--to=html5", "--wrap=none", str(self.root / source)]
        content = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        # The lines of code have links to themselves, without a text.
        content = re.sub(r'<a href="#cb[^>]*></a>', "", content)
        content = re.sub(r'<span id="cb\d+-\d+">(.*?)</span>(?=\n|</code>)', r"\1", content)
        content = re.sub(r' id="cb\d+"', "", content)
        content = re.sub(r"<pre\b", '<pre tabindex="0"', content)
        content = re.sub(r"<table\b", '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table', content)
        content = content.replace("</table>", "</table></div>")
        content = re.sub(r"<th( [^>]*)?></th>", r"<td\1></td>", content)
        heading = re.search(r"<h1[^>]*>(.*?)</h1>", content, re.DOTALL)
        if not heading:
            self.problems.append(f"{source}: no heading of the first level")
        page = Page(path, plain(heading[1]) if heading else source, content)
        self._anchors[path] = set(re.findall(r'\bid="([^"]+)"', content))

        def rewritten(match: re.Match) -> str:
            return f'{match[1]}="{escape(self._address(source, page, match[2]))}"'

        page.content = re.sub(r'\b(href|src|srcset)="([^"]*)"', rewritten, content)
        # A link that has no page: only its text remains.
        page.content = re.sub(r'<a href="">(.*?)</a>', r"\1", page.content, flags=re.DOTALL)
        page.entries = sections(page, "Guide" if path.startswith("guide/") else "Project")
        return page

    def _address(self, source: str, page: Page, address: str) -> str:
        if re.match(r"(https?|mailto):", address):
            return address
        target, mark, anchor = address.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source), target)) if target else source
        if file in self.paths:
            self._links.append((source, address, self.paths[file], anchor))
            return page.relative(self.paths[file] + mark + anchor)
        if not os.path.exists(self.root / file):
            self.problems.append(f"{source}: {address}: no such file")
            return ""
        if not file.endswith(PICTURES):
            return ""
        copy = self.output / "files" / file
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.root / file, copy)
        return page.relative(f"files/{file}")
