"""Pages from the manual pages that the program prints."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

from .page import Link, Page, anchor, escape, plain, sections


def pages(program: str) -> list[Page]:
    """One page for each manual page; programs before `manual --directory` have one."""
    with tempfile.TemporaryDirectory() as folder:
        written = subprocess.run([program, "manual", "--directory", folder], capture_output=True, check=False)
        if written.returncode != 0:
            text = subprocess.run([program, "manual"], check=True, capture_output=True).stdout
            Path(folder, "bookland.1").write_bytes(text)
        files = [path for path in Path(folder).rglob("*") if re.fullmatch(r"[\w.-]+\.[1-9]", path.name)]
        files.sort(key=lambda path: (path.suffix, path.stem.replace("-", " ")))
        names = {path.name for path in files}
        return [_page(path, names) for path in files]


def _page(path: Path, names: set[str]) -> Page:
    command = ["mandoc", "-T", "html", "-O", "fragment,man=%N.%S.html", str(path)]
    content = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    # The date in the head and foot, and the name, are of no use in a browser.
    content = re.sub(r'<table class="(head|foot)">.*?</table>', "", content, flags=re.DOTALL)
    content = re.sub(r"<h2\b([^>]*)>(.*?)</h2>", r"<h3\1>\2</h3>", content, flags=re.DOTALL)
    content = re.sub(r"<h1\b([^>]*)>(.*?)</h1>", r"<h2\1>\2</h2>", content, flags=re.DOTALL)
    content = re.sub(r'<a class="permalink"[^>]*>(.*?)</a>', r"\1", content, flags=re.DOTALL)
    taken: set[str] = set()

    def heading(match: re.Match) -> str:
        text = _sentence(plain(match[2]))
        return f'<h{match[1]} id="{anchor(text, taken)}">{escape(text)}</h{match[1]}>'

    content = re.sub(r"<h([23])\b[^>]*>(.*?)</h\1>", heading, content, flags=re.DOTALL)
    content = re.sub(r'(<(?!h[23]\b)[a-z]+\b[^>]*?) id="[^"]*"', r"\1", content)
    content = re.sub(r"<pre\b", '<pre tabindex="0"', content)
    # mandoc makes a section of each heading; its name is the heading's.
    content = re.sub(r"</?section[^>]*>", "", content)
    name = path.name[: -len(path.suffix)]

    def linked(match: re.Match) -> str:
        target = f"{match[1]}{match[2]}"
        file = f"{match[1]}.{match[2][1:-1]}"
        return f'<a href="{file}.html">{target}</a>' if file in names and file != path.name else match[0]

    content = re.sub(r'<a class="Xr" href="[^"]*">([^<]*)</a>', lambda match: match[1], content)
    content = re.sub(r"<b>([\w.-]+)</b>(\([1-9]\))", linked, content)
    title = name.replace("-", " ") if path.suffix == ".1" else name
    page = Page(f"manual/{path.name}.html", title, f"<h1><code>{escape(title)}</code></h1>\n<div class=\"manual\">{content}</div>")
    page.trail = [Link("manual/index.html", "Manual")]
    whole, *parts = sections(page, "Manual")
    # The section "Name" says what the page is about.
    for part in parts:
        if part.title == "Name":
            whole.text = part.text
    page.entries = [whole, *(part for part in parts if part.title != "Name")]
    return page


def index(made: list[Page]) -> Page:
    """The list of the manual pages."""
    page = Page("manual/index.html", "Manual", "")
    rows = []
    for each in made:
        about = re.search(r'id="name">.*?</h2>(.*?)<h2', each.content, re.DOTALL)
        text = re.sub(r"^.*?\s[-\u2013\u2014]\s", "", plain(about[1])) if about else ""
        rows.append(f'<dt><a href="{page.relative(each.path)}"><code>{escape(each.title)}</code></a></dt><dd>{escape(text)}</dd>')
    page.content = (
        "<h1>Manual</h1>\n<p>The manual pages, as <code>man bookland</code> shows them.</p>\n"
        f'<dl class="list">{"".join(rows)}</dl>'
    )
    page.entries = sections(page, "Manual")
    return page


def _sentence(heading: str) -> str:
    """Manual pages have headings in capitals."""
    return heading.capitalize() if heading.isupper() else heading
