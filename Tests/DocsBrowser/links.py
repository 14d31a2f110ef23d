"""What can be checked without a browser: links, anchors, and what the page asks for."""

from __future__ import annotations

import posixpath
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Document(HTMLParser):
    """The anchors of a page, its links, and the files that it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.files: list[str] = []
        self.title = ""
        self._is_title = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if values.get("id"):
            self.anchors.append(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and not values.get("href", "").startswith("data:"):
            self.files.append(values["href"])
        self.files += [values[name] for name in ("src", "srcset", "poster") if values.get(name)]
        self._is_title = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._is_title:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._is_title = False


def problems(site: Path) -> list[str]:
    """Everything that is wrong with the links, the anchors and the titles of a site."""
    documents = {path.relative_to(site).as_posix(): Document(path.read_text()) for path in sorted(site.rglob("*.html"))}
    found: list[str] = []
    titles: dict[str, str] = {}
    for name, document in documents.items():
        if document.title in titles and not name.startswith("swift/"):
            found.append(f"{name}: the title of {titles[document.title]}, too: {document.title}")
        titles.setdefault(document.title, name)
        if not document.title.strip():
            found.append(f"{name}: no title")
        for each in {anchor for anchor in document.anchors if document.anchors.count(anchor) > 1}:
            found.append(f"{name}: two elements with the id {each}")
        for address in document.files:
            if urlsplit(address).scheme or not (site / _target(name, address)).is_file():
                found.append(f"{name}: loads {address}, which is not in the site")
        for address in document.links:
            found += _link_problems(site, documents, name, address)
    return found


def _target(name: str, address: str) -> str:
    path = unquote(urlsplit(address).path)
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name


def _link_problems(site: Path, documents: dict[str, Document], name: str, address: str) -> list[str]:
    parts = urlsplit(address)
    if parts.scheme in ("http", "https", "mailto"):
        return []
    target = _target(name, address)
    if not address or parts.scheme or target.startswith(".."):
        return [f"{name}: a link to {address or 'nothing'}"]
    if target not in documents:
        return [] if (site / target).is_file() else [f"{name}: a link to {address}, which does not exist"]
    anchor = unquote(parts.fragment)
    if anchor and anchor not in documents[target].anchors:
        return [f"{name}: a link to {address}: no such place"]
    return []
