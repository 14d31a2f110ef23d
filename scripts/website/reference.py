"""Pages of the Swift libraries, from DocC's archive."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from . import tutorials
from .highlight import Highlighted
from .markup import Markup
from .page import Entry, Link, Page, anchor, escape, sections

#: Symbols with a page of their own. The others are on the page of the symbol that has them.
WITH_PAGE = ("module", "struct", "enum", "class", "protocol", "actor")
TOP = Link("swift/index.html", "Swift libraries")


class Reference:
    """All pages of an archive that `docc merge` made."""

    def __init__(self, archive: Path, output: Path) -> None:
        self.archive = archive
        self.output = output
        self.documents: dict[str, dict] = {}
        for path in sorted((archive / "data").rglob("*.json")):
            document = json.loads(path.read_text())
            self.documents[document["identifier"]["url"]] = document
        self._paths = {key: path for key, document in self.documents.items() if (path := _page_path(document))}
        self._pages: dict[str, Page] = {}
        #: From an identifier to the page and the anchor of a symbol without a page.
        self._anchors: dict[str, str] = {}
        self._precise: dict[str, str] = {}
        self._by_address: dict[str, str] = {}
        for key, document in self.documents.items():
            for variant in document.get("variants", []):
                self._by_address[variant["paths"][0]] = key
            if precise := document["metadata"].get("externalID"):
                self._precise[precise] = key
        for key in self._paths:
            self._place_members(key)
        self._code = Highlighted({piece for document in self.documents.values() for piece in _pieces(document)})

    def modules(self) -> list[Link]:
        found = [Link(path, self.documents[key]["metadata"]["title"]) for key, path in self._paths.items()
                 if self.documents[key]["metadata"].get("symbolKind") == "module"]
        return sorted(found, key=lambda link: link.title)

    def tutorials(self) -> list[Link]:
        return [Link(path, self.documents[key]["metadata"]["title"]) for key, path in self._paths.items()
                if self.documents[key]["kind"] == "project"]

    def pages(self) -> list[Page]:
        return [self._page(key, path) for key, path in self._paths.items()]

    # Where a symbol is

    def _place_members(self, key: str) -> None:
        taken = {"main", "menu", "search", "results", "contents"}
        for member in self._members(key):
            if member not in self._paths:
                name = re.sub(r"[^\w-]+", "-", member.rsplit("/", 1)[-1]).strip("-")
                self._anchors[member] = f"{self._paths[key]}#{anchor(name, taken)}"

    def _members(self, key: str):
        """The symbols in a document's topics; those of a group without a page take its place."""
        for topics in self.documents[key].get("topicSections", []):
            for member in topics["identifiers"]:
                document = self.documents.get(member)
                if document and document["metadata"]["role"] == "collectionGroup":
                    yield from self._members(member)
                elif document:
                    yield member

    def place(self, identifier: str) -> str | None:
        """The place of an identifier in the site."""
        key = self._by_address.get(identifier, identifier)
        base, mark, heading = key.partition("#")
        if base in self._paths:
            found = self._paths[base]
            return f"{found}#{anchor(heading, set())}" if mark else found
        return self._anchors.get(base)

    # Pages

    def _markup(self, page: Page, document: dict) -> Markup:
        references = document.get("references", {})

        def address(identifier: str) -> str | None:
            place = self.place(identifier)
            if place:
                return page.relative(place)
            target = references.get(identifier, {})
            return target.get("url") if target.get("type") == "link" and "://" in target.get("url", "") else None

        return Markup(references, address, lambda reference: self._picture(page, reference), self._code.lines)

    def _picture(self, page: Page, reference: dict) -> str:
        address = reference["variants"][0]["url"]
        copy = self.output / "files" / address.lstrip("/")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.archive / address.lstrip("/"), copy)
        return f'<img src="{escape(page.relative("files" + address))}" alt="{escape(reference.get("alt") or "")}">'

    def _page(self, key: str, path: str) -> Page:
        document = self.documents[key]
        metadata = document["metadata"]
        page = Page(path, metadata["title"], "")
        page.trail = self._trail(document)
        markup = self._markup(page, document)
        taken = {mark.partition("#")[2] for mark in self._anchors.values() if mark.startswith(f"{path}#")}
        taken |= {"main", "menu", "search", "results", "contents"}

        def mark(text: str) -> str:
            return anchor(text, taken)

        is_symbol = document["kind"] == "symbol"
        title = f"<code>{escape(page.title)}</code>" if is_symbol else escape(page.title)
        parts = [f'<p class="kind">{escape(_kind(metadata))}</p>', f"<h1>{title}</h1>"]
        if document.get("abstract"):
            parts.append(f'<p class="abstract">{markup.inline(document["abstract"])}</p>')
        parts += self._body(page, document, 2, mark)
        for section in document.get("sections", []):
            parts.append(tutorials.section(markup, section, mark))
        for topics in document.get("topicSections", []):
            parts.append(self._topics(page, markup, topics, mark))
        for related in document.get("relationshipsSections", []):
            names = ", ".join(markup.link(identifier) for identifier in related["identifiers"])
            title = related["title"].capitalize()
            parts.append(f'<h2 id="{mark(title)}">{escape(title)}</h2>\n<p>{names}</p>')
        for more in document.get("seeAlsoSections", []):
            if not more.get("generated"):
                parts.append(f'<h2 id="{mark("See also")}">See also</h2>\n{markup.list_of(more["identifiers"])}')
        page.content = "\n".join(part for part in parts if part)
        page.entries = self._entries(page, key, document)
        return page

    def _trail(self, document: dict) -> list[Link]:
        above = []
        for paths in document.get("hierarchy", {}).get("paths", [])[:1]:
            above = [Link(self._paths[key], self.documents[key]["metadata"]["title"].rsplit(".", 1)[-1])
                     for key in paths if key in self._paths]
        first = [] if _page_path(document) == TOP.path else [TOP]
        return first + [link for link in above if link.path != TOP.path]

    def _body(self, page: Page, document: dict, level: int, mark=None) -> list[str]:
        """Declaration, parameters and discussion."""
        markup = self._markup(page, document)
        parts = []
        for section in document.get("primaryContentSections", []):
            match section["kind"]:
                case "declarations":
                    code = "\n".join(self._declaration(page, each["tokens"]) for each in section["declarations"])
                    parts.append(f'<pre class="declaration" tabindex="0"><code>{code}</code></pre>')
                case "parameters":
                    rows = "".join(
                        f"<dt><code>{escape(each['name'])}</code></dt><dd>{markup.blocks(each['content'], level)}</dd>"
                        for each in section["parameters"]
                    )
                    parts.append(f'<dl class="parameters">{rows}</dl>')
                case "content":
                    content = section["content"]
                    # DocC's own heading adds nothing below a symbol's name.
                    if content and content[0].get("text") in ("Discussion", "Overview"):
                        content = content[1:]
                    # Without it, the headings below it take its level.
                    highest = min((block["level"] for block in content if block["type"] == "heading"), default=2)
                    parts.append(markup.blocks(content, level + 2 - highest, mark))
        return parts

    def _declaration(self, page: Page, tokens: list[dict]) -> str:
        parts = []
        for token in tokens:
            text = escape(token["text"])
            place = self.place(self._precise.get(token.get("preciseIdentifier", ""), ""))
            if place and token["kind"] == "typeIdentifier":
                text = f'<a href="{escape(page.relative(place))}">{text}</a>'
            elif token["kind"] in ("keyword", "attribute"):
                text = f'<span class="kw">{text}</span>'
            parts.append(text)
        return "".join(parts)

    def _topics(self, page: Page, markup: Markup, topics: dict, mark) -> str:
        title = topics.get("title") or "Topics"
        parts = [f'<h2 id="{mark(title)}">{escape(title.capitalize() if topics.get("generated") else title)}</h2>']
        linked = [each for each in topics["identifiers"] if each in self._paths or each not in self.documents]
        if linked:
            parts.append(markup.list_of(linked))
        for identifier in topics["identifiers"]:
            document = self.documents.get(identifier)
            if document is None or identifier in self._paths:
                continue
            group = document["metadata"]["role"] == "collectionGroup"
            for member in self._members(identifier) if group else [identifier]:
                if member not in self._paths:
                    parts.append(self._member(page, member))
        return "\n".join(parts)

    def _member(self, page: Page, key: str) -> str:
        document = self.documents[key]
        markup = self._markup(page, document)
        name = self._anchors[key].partition("#")[2]
        # An operator that a protocol gives is on the pages of several types, each with a document of its own.
        title = document["metadata"]["title"]
        about = f"<p>{markup.inline(document['abstract'])}</p>" if document.get("abstract") else ""
        body = "\n".join(self._body(page, document, 4))
        return f'<section class="member">\n<h3 id="{name}"><code>{escape(title)}</code></h3>\n{about}\n{body}\n</section>'

    # Search

    def _entries(self, page: Page, key: str, document: dict) -> list[Entry]:
        if document["kind"] != "symbol":
            return sections(page, "Swift")
        module = document["metadata"]["modules"][0]["name"] if document["metadata"].get("modules") else "Swift"
        found = [Entry(page.path, page.title, f"Swift · {module}", _abstract(document))]
        for member in self._members(key):
            if member in self._anchors:
                other = self.documents[member]
                title = other["metadata"]["title"]
                if document["metadata"].get("symbolKind") != "module":
                    title = f"{page.title}.{title.rsplit('.', 1)[-1] if '(' not in title else title.removeprefix(page.title + '.')}"
                found.append(Entry(self._anchors[member], title, f"Swift · {module}", _abstract(other)))
        return found


def _pieces(value):
    """The pieces of Swift in a document: in its text and in the files of a tutorial."""
    if isinstance(value, dict):
        if value.get("type") == "codeListing":
            yield "\n".join(value["code"])
        elif value.get("type") == "file":
            yield "\n".join(value["content"])
        for each in value.values():
            yield from _pieces(each)
    elif isinstance(value, list):
        for each in value:
            yield from _pieces(each)


def _abstract(document: dict) -> str:
    return "".join(part.get("text") or part.get("code") or "" for part in document.get("abstract", []))


def _kind(metadata: dict) -> str:
    modules = metadata.get("modules")
    heading = {"Framework": "Module"}.get(metadata.get("roleHeading", ""), metadata.get("roleHeading", ""))
    if metadata.get("symbolKind") == "module" or not modules:
        return heading or {"project": "Tutorial", "overview": "Tutorials"}.get(metadata["role"], "Swift libraries")
    return f"{heading} in {modules[0]['name']}"


def _page_path(document: dict) -> str | None:
    """The path of a document's page; None if it is shown on another one."""
    metadata = document["metadata"]
    if document["kind"] == "symbol":
        if metadata.get("symbolKind") not in WITH_PAGE:
            return None
    elif metadata["role"] == "collectionGroup":
        return None
    kind, *rest = document["identifier"]["url"].split("//", 1)[1].split("/")[1:]
    rest = [re.sub(r"-(swift\.)?(struct|enum|class|protocol|type)$", "", word).lower() for word in rest]
    if not rest:
        return None
    if rest == ["bookland"] and kind == "documentation":
        return TOP.path
    if kind == "tutorials":
        return f"swift/tutorials/{rest[-1] if rest != ['tutorials'] else 'index'}.html"
    name = re.sub(r"[^a-z0-9._-]+", "-", ".".join(rest[1:])) or "index"
    return f"swift/{rest[0]}/{name}.html"


__all__ = ["Reference", "TOP"]
