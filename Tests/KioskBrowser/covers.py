"""Pictures of books that do not exist: plain covers with title and author, and the back of a book with its code."""

from __future__ import annotations

import base64
import html
from pathlib import Path

from . import barcode
from .page import Page

#: Background, ink and accent.
_COLOURS = (
    ("#1f3a4d", "#f4ead6", "#d8a24a"), ("#7a2531", "#f7ecdf", "#e8b96b"), ("#f1e6cf", "#2b2a28", "#b0482f"),
    ("#2f4a35", "#f2eddc", "#c9b458"), ("#e3dccb", "#24405c", "#24405c"), ("#40315a", "#efe6f4", "#d9a5c7"),
    ("#c8683b", "#fff5e6", "#3a2318"), ("#dfe7e4", "#1d3b3a", "#c2562e"),
)

#: Where title and author stand, and what decorates them.
_LAYOUTS = (
    "<hr style='top:64px'><h1 style='top:96px'>{title}</h1><hr style='top:430px'><p style='top:456px'>{author}</p>",
    "<p style='top:52px'>{author}</p><h1 style='top:190px'>{title}</h1>"
    "<i style='top:470px;left:170px;width:60px;height:60px;border-radius:50%'></i>",
    "<i style='top:0;left:0;width:400px;height:250px'></i><h1 style='top:286px'>{title}</h1><p style='top:500px'>{author}</p>",
    "<i style='top:0;left:36px;width:10px;height:600px'></i><h1 style='top:120px;left:70px;text-align:left'>{title}</h1>"
    "<p style='top:500px;left:70px;text-align:left'>{author}</p>",
)

_COVER = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; width: 400px; height: 600px; overflow: hidden; position: relative }}
body {{ background: {background}; color: {ink}; font-family: serif }}
h1, p {{ position: absolute; left: 40px; right: 40px; margin: 0; text-align: center }}
h1 {{ font-size: {size}px; line-height: 1.12; font-weight: 700 }} p {{ font: 26px sans-serif }}
hr {{ position: absolute; left: 40px; right: 40px; margin: 0; border: 0; border-top: 6px double {accent} }}
i {{ position: absolute; background: {accent} }}
</style>"""

_BACK = """<!doctype html><style>
html {{ zoom: 0.5 }}
body {{ margin: 0; width: 1280px; height: 960px; overflow: hidden; background: #6f6a64 }}
main {{ position: absolute; left: 300px; top: -60px; width: 700px; height: 1100px; rotate: -3deg; background: #e9e4d9 }}
i {{ position: absolute; left: 90px; top: 170px; width: 170px; height: 170px; border-radius: 50%; background: #b9b2a5 }}
figure {{ position: absolute; left: 90px; top: 440px; margin: 0; padding: 34px 40px 14px; background: #ffffff }}
figure {{ text-align: center; font: 38px monospace }}
svg {{ display: block }}
</style><main><i></i><figure><svg width="440" height="190" viewBox="0 0 95 42" preserveAspectRatio="none">{bars}</svg>{digits}</figure></main>"""


def make_cover(page: Page, target: Path, title: str, author: str, number: int) -> None:
    background, ink, accent = _COLOURS[number % len(_COLOURS)]
    longest = max(map(len, title.split()))
    size = min(64, int(500 / longest), 84 - len(title))
    style = _COVER.format(background=background, ink=ink, accent=accent, size=max(size, 34))
    layout = _LAYOUTS[(number * 3 + number // 4) % len(_LAYOUTS)].format(title=html.escape(title), author=html.escape(author))
    _draw(page, style + layout, target, 400, 600)


def make_back(page: Page, target: Path, isbn: str) -> None:
    bars = "".join(f"<rect x='{x}' width='1' height='42'/>" for x, bit in enumerate(barcode.modules(isbn)) if bit == "1")
    digits = f"{isbn[0]} {isbn[1:7]} {isbn[7:]}"
    _draw(page, _BACK.format(bars=bars, digits=digits), target, 640, 480)


def _draw(page: Page, markup: str, target: Path, width: int, height: int) -> None:
    page.resize(width, height)
    page.driver.get("data:text/html;base64," + base64.b64encode(markup.encode()).decode())
    answer = page.cdp("Page.captureScreenshot", format="png")
    target.write_bytes(base64.b64decode(answer["data"]))
