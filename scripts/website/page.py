"""A page of the site, and the frame around its content."""

from __future__ import annotations

import html
import posixpath
import re
from dataclasses import dataclass, field


@dataclass
class Link:
    """A place in the site: the path of a page from the site's folder, and what a reader sees."""

    path: str
    title: str


@dataclass
class Group:
    """Links with a heading, in the menu."""

    title: str
    links: list[Link]


@dataclass
class Entry:
    """What the search finds."""

    path: str
    title: str
    place: str
    text: str


@dataclass
class Page:
    """A page: `content` is HTML that begins with the only h1."""

    path: str
    title: str
    content: str
    #: Pages above this one.
    trail: list[Link] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def relative(self, path: str) -> str:
        """The address of a place in the site, from this page."""
        target, mark, anchor = path.partition("#")
        if target == self.path and mark:
            return mark + anchor
        return posixpath.relpath(target, posixpath.dirname(self.path) or ".") + mark + anchor


def escape(text: str) -> str:
    return html.escape(text, quote=True)


def plain(content: str) -> str:
    """The text of HTML."""
    content = re.sub(r"</?(code|a|em|strong|span|b|i|mark|kbd|var|cite)\b[^>]*>", "", content)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", content)).split())


def anchor(text: str, taken: set[str]) -> str:
    """A new anchor for a heading."""
    name = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "section"
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}-{number}"
    taken.add(found)
    return found


_HEADING = re.compile(r'<h([23]) id="([^"]+)"[^>]*>(.*?)</h\1>', re.DOTALL)


def sections(page: Page, place: str) -> list[Entry]:
    """An entry for the page and one for each heading in it."""
    parts = [*_HEADING.finditer(page.content)]
    ends = [part.start() for part in parts[1:]] + [len(page.content)]
    first = parts[0].start() if parts else len(page.content)
    found = [Entry(page.path, page.title, place, plain(page.content[:first]))]
    for part, end in zip(parts, ends):
        text = plain(page.content[part.end():end])
        found.append(Entry(f"{page.path}#{part[2]}", plain(part[3]), page.title, text))
    return found


def framed(page: Page, menu: list[Group], version: str) -> str:
    """The whole page."""
    name = "Bookland" if page.path == "index.html" else f"{page.title} · Bookland"
    groups = "\n".join(_group(page, group) for group in menu)
    trail = ""
    if page.trail:
        links = "".join(f'<li><a href="{page.relative(each.path)}">{escape(each.title)}</a></li>' for each in page.trail)
        trail = f'<nav class="trail" aria-label="Pages above this one"><ol>{links}</ol></nav>'
    headings = [part for part in _HEADING.finditer(page.content) if part[1] == "2"]
    contents = ""
    if len(headings) > 2:
        links = "".join(f'<li><a href="#{part[2]}">{escape(plain(part[3]))}</a></li>' for part in headings)
        contents = f'<nav class="contents" aria-labelledby="contents"><p id="contents">On this page</p><ul>{links}</ul></nav>'
    root = posixpath.relpath(".", posixpath.dirname(page.path) or ".")
    return f"""<!DOCTYPE html>
<html lang="en" data-root="{root}/">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(name)}</title>
<link rel="icon" href="data:image/svg+xml,{_ICON}">
<link rel="stylesheet" href="{page.relative('site.css')}">
<script defer src="{page.relative('site.js')}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a class="name" href="{page.relative('index.html')}"><span class="bars" aria-hidden="true"></span>Bookland</a>
<form class="search" role="search" hidden>
<label class="unseen" for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" role="combobox"
 aria-expanded="false" aria-controls="results" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<div class="found" hidden><ul id="results" role="listbox" aria-label="Results"></ul>
<p class="count" role="status"></p></div>
</form>
<button class="menu-button" type="button" aria-expanded="false" aria-controls="menu" hidden>Menu</button>
</header>
<div class="columns">
<nav id="menu" aria-label="All pages">
{groups}
</nav>
<main id="main" tabindex="-1">
{trail}
{page.content}
<footer>Bookland {escape(version)}. MIT licence.</footer>
</main>
{contents}
</div>
</body>
</html>
"""


def _group(page: Page, group: Group) -> str:
    above = page.trail[-1].path if page.trail else ""
    rows = []
    for link in group.links:
        current = ' aria-current="page"' if link.path == page.path else ' class="within"' if link.path == above else ""
        rows.append(f'<li><a href="{page.relative(link.path)}"{current}>{escape(link.title)}</a></li>')
    return f'<p>{escape(group.title)}</p>\n<ul>{"".join(rows)}</ul>'


_ICON = (
    "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%23fff'/%3E"
    "%3Cpath d='M3 3v10M5.5 3v10M9 3v10M13 3v10' stroke='%23111'/%3E%3Cpath d='M11 3v10' stroke='%23111' stroke-width='2'/%3E%3C/svg%3E"
)
