"""Parts of SVG pictures, in two schemes of colours."""

from __future__ import annotations

import html

SCHEMES = {
    "light": {
        "ground": "#ffffff", "panel": "#f5f7f9", "line": "#d8dee5", "text": "#1c232d", "quiet": "#556170",
        "own": "#0a58a8", "other": "#a9b4c0", "wrong": "#b3261e", "right": "#1a6b2d", "prompt": "#1a6b2d",
    },
    "dark": {
        "ground": "#11151b", "panel": "#1a2029", "line": "#2e3742", "text": "#e3e8ef", "quiet": "#a4afbd",
        "own": "#5aa2f5", "other": "#55606d", "wrong": "#ff8a80", "right": "#7fd394", "prompt": "#7fd394",
    },
}
SANS = "system-ui,-apple-system,'Segoe UI','Noto Sans','Liberation Sans',sans-serif"
MONO = "ui-monospace,SFMono-Regular,'Cascadia Mono','Liberation Mono',Menlo,monospace"


def text(x: float, y: float, content: str, fill: str, size: float = 15, weight: int = 400, family: str = SANS, **more: str) -> str:
    extra = "".join(f' {name.replace("xml_", "xml:").replace("_", "-")}="{value}"' for name, value in more.items())
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" font-size="{size:g}" font-weight="{weight}"'
        f' font-family="{family}"{extra}>{html.escape(content)}</text>'
    )


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, stroke: str = "") -> str:
    line = f' stroke="{stroke}"' if stroke else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}"{line}/>'


def picture(width: float, height: float, title: str, parts: list[str], style: str = "") -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        f' role="img"><title>{html.escape(title)}</title>'
    )
    return "\n".join([head, *([f"<style>{style}</style>"] if style else []), *parts, "</svg>"]) + "\n"
