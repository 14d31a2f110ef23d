"""Swift with its parts marked, by pandoc."""

from __future__ import annotations

import re
import subprocess

from .page import escape


class Highlighted:
    """The lines of many pieces of code as HTML, from one run of pandoc."""

    def __init__(self, pieces: set[str]) -> None:
        ordered = sorted(piece for piece in pieces if "```" not in piece)
        document = "\n\n".join(f"```swift\n{piece}\n```" for piece in ordered)
        command = ["pandoc", "--from=gfm", "--to=html5", "--wrap=none"]
        content = subprocess.run(command, check=True, capture_output=True, text=True, input=document).stdout
        blocks = re.findall(r"<code\b[^>]*>(.*?)</code>", content, re.DOTALL)
        self._lines = {piece: plain_lines(block) for piece, block in zip(ordered, blocks, strict=True)}

    def lines(self, piece: str) -> list[str]:
        """The lines of a piece; without marks, if it was not among those at the start."""
        return self._lines.get(piece) or [escape(line) for line in piece.split("\n")]


def plain_lines(block: str) -> list[str]:
    """Each line, without the link to itself that pandoc adds."""
    lines = []
    for line in block.split("\n"):
        line = re.sub(r'<a href="#cb[^>]*></a>', "", line)
        lines.append(re.sub(r'^<span id="cb[^"]*">(.*)</span>$', r"\1", line))
    return lines
