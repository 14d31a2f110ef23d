"""HTML from the content in DocC's render JSON."""

from __future__ import annotations

from collections.abc import Callable

from .page import escape

#: From the identifier of a reference to its address; None if it has no page.
Address = Callable[[str], str | None]


class Markup:
    """Converts the content of one DocC page."""

    def __init__(
        self, references: dict, address: Address, picture: Callable[[dict], str], highlight: Callable[[str], list[str]],
    ) -> None:
        self.references = references
        self.highlight = highlight
        self._address = address
        self._picture = picture

    def inline(self, parts: list[dict]) -> str:
        return "".join(self._inline(part) for part in parts or [])

    def blocks(self, content: list[dict], level: int, anchors: Callable[[str], str] | None = None) -> str:
        """The blocks, where a heading of DocC's level 2 becomes one of `level`."""
        return "\n".join(self._block(block, level, anchors) for block in content or [])

    def link(self, identifier: str, content: str | None = None) -> str:
        """A link to a symbol, an article or an address."""
        reference = self.references.get(identifier, {})
        if content is None:
            content = self._title(reference, identifier)
        target = self._address(identifier)
        return f'<a href="{escape(target)}">{content}</a>' if target else content

    def list_of(self, identifiers: list[str]) -> str:
        """Links with what each is."""
        rows = []
        for identifier in identifiers:
            about = self.inline(self.references.get(identifier, {}).get("abstract", []))
            rows.append(f"<dt>{self.link(identifier)}</dt><dd>{about}</dd>")
        return f'<dl class="list">{"".join(rows)}</dl>'

    def _title(self, reference: dict, identifier: str) -> str:
        title = reference.get("title") or identifier.rsplit("/", 1)[-1]
        if reference.get("type") == "unresolvable":
            title = title.removeprefix("Swift.")
        if reference.get("titleInlineContent"):
            return self.inline(reference["titleInlineContent"])
        is_code = reference.get("kind") == "symbol" or reference.get("type") == "unresolvable"
        return f"<code>{escape(title)}</code>" if is_code else escape(title)

    def _inline(self, part: dict) -> str:
        match part["type"]:
            case "text":
                return escape(part["text"])
            case "codeVoice":
                return f"<code>{escape(part['code'])}</code>"
            case "emphasis":
                return f"<em>{self.inline(part['inlineContent'])}</em>"
            case "strong":
                return f"<strong>{self.inline(part['inlineContent'])}</strong>"
            case "reference":
                content = None
                if part.get("overridingTitleInlineContent"):
                    content = self.inline(part["overridingTitleInlineContent"])
                return self.link(part["identifier"], content)
            case "link":
                return f'<a href="{escape(part["destination"])}">{escape(part["title"])}</a>'
            case "image":
                return self._picture(self.references[part["identifier"]])
        raise ValueError(f"DocC's inline content {part['type']!r} is unknown")

    def _block(self, block: dict, level: int, anchors: Callable[[str], str] | None) -> str:
        match block["type"]:
            case "paragraph":
                return f"<p>{self.inline(block['inlineContent'])}</p>"
            case "heading":
                depth = min(6, level + block["level"] - 2)
                mark = f' id="{anchors(block["text"])}"' if anchors else ""
                return f"<h{depth}{mark}>{escape(block['text'])}</h{depth}>"
            case "codeListing":
                code = "\n".join(self.highlight("\n".join(block["code"])))
                return f'<pre tabindex="0"><code>{code}</code></pre>'
            case "aside":
                content = self.blocks(block["content"], level, anchors)
                name = block.get("name") or block["style"].capitalize()
                return f'<div class="aside"><p><strong>{escape(name)}</strong></p>{content}</div>'
            case "unorderedList" | "orderedList":
                kind = "ul" if block["type"] == "unorderedList" else "ol"
                items = "".join(f"<li>{self.blocks(item['content'], level, anchors)}</li>" for item in block["items"])
                return f"<{kind}>{items}</{kind}>"
            case "table":
                return self._table(block, level)
        raise ValueError(f"DocC's block {block['type']!r} is unknown")

    def _table(self, block: dict, level: int) -> str:
        rows = []
        for number, row in enumerate(block["rows"]):
            cell = "th" if number == 0 and block.get("header") in ("row", "both") else "td"
            cells = "".join(
                f"<{cell}>{self.blocks(content, level).removeprefix('<p>').removesuffix('</p>')}</{cell}>" for content in row
            )
            rows.append(f"<tr>{cells}</tr>")
        return f'<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>{"".join(rows)}</table></div>'
