"""Draws the pictures from the figures."""

from __future__ import annotations

import base64

from . import figures
from .svg import MONO, SCHEMES, picture, rect, text

PEERS = ("zbarimg", "ZXing-C++", "OpenCV")


def barcodes(colours: dict[str, str]) -> str:
    """Four photographs in two rows, each with the answers below."""
    data = figures.load("barcodes")
    width = 640
    card, shot, gap = (width - 16) / 2, 176, 16
    height = shot + 132
    parts = []
    for number, row in enumerate(data["pictures"]):
        x, y = number % 2 * (card + gap), number // 2 * (height + gap)
        file = figures.ROOT / "testimages" / row["picture"]
        coded = base64.b64encode(file.read_bytes()).decode()
        left, top, part = _crop(row["polygon"], card / shot)
        parts += [
            rect(x + 0.5, y + 0.5, card - 1, height - 1, colours["panel"], 10, colours["line"]),
            # The corners of the photograph follow those of the card.
            f'<clipPath id="card-{number}"><path d="M{x + 1:g} {y + shot:g}V{y + 10:g}q0 -9 9 -9H{x + card - 10:g}q9 0 9 9V{y + shot:g}z"/></clipPath>',
            f'<g clip-path="url(#card-{number})"><svg x="{x:g}" y="{y:g}" width="{card:g}" height="{shot}" '
            f'viewBox="{left:g} {top:g} {part:g} {part * shot / card:g}" preserveAspectRatio="xMidYMid slice">'
            f'<image width="{_size(file)[0]}" height="{_size(file)[1]}" href="data:image/jpeg;base64,{coded}"/></svg></g>',
            text(x + 16, y + shot + 29, row["difficulty"], colours["text"], 17, 650),
        ]
        own = row["answers"]["Bookland"][0]
        parts += [
            text(x + 16, y + shot + 59, "Bookland", colours["text"], 17, 600),
            text(x + card - 16, y + shot + 59, own, colours["right"], 17, 650, MONO, text_anchor="end"),
        ]
        for place, name in enumerate(PEERS):
            answer = ", ".join(row["answers"][name]) or "nothing"
            at = x + 16 + (0, 96, 204)[place]
            parts += [
                text(at, y + shot + 92, name, colours["quiet"], 15),
                text(at, y + shot + 113, answer, colours["wrong"], 16, 500),
            ]
    title = "Four barcodes that Bookland reads and zbarimg, ZXing-C++ and OpenCV do not"
    return picture(width, 2 * height + gap, title, parts)


def chart(colours: dict[str, str]) -> str:
    """Bars: photographs read, in each set, and processor time for each photograph."""
    sets = figures.load("reading")["sets"]
    speed = figures.load("speed")
    parts: list[str] = []
    y = 0.0
    headings = {
        "made": "Read, of {} drawn photographs of known difficulty",
        "zxing": "Read, of {} real photographs of the ZXing project",
    }
    for each in sets:
        rows = []
        for name in ("Bookland", *PEERS):
            counts = each["readers"][name]
            wrong = f"{counts['wrong']} with a wrong number" if counts["wrong"] else ""
            rows.append((name, counts["read"] / each["pictures"], str(counts["read"]), wrong))
        y = _bars(parts, colours, y, headings[each["set"]].format(each["pictures"]), rows)
    for heading, key, count in (
        (f"Time for each of {speed['common']} small photographs that all four read", "seconds for the common", speed["common"]),
        (f"Time for each of {speed['pictures']}, half of them blurred", "seconds", speed["pictures"]),
    ):
        times = {name: 1000 * row[key] / count for name, row in speed["readers"].items()}
        rows = [
            (name, times[name] / max(times.values()), f"{times[name]:.1f} ms",
             f"{speed['readers'][name]['read']} read" if key == "seconds" else "")
            for name in ("Bookland", *PEERS)
        ]
        y = _bars(parts, colours, y, heading, rows, False)
    return picture(640, y - 22, "How many photographs each reader reads, and how long it takes", parts)


def _bars(
    parts: list[str], colours: dict[str, str], y: float, heading: str, rows: list[tuple[str, float, str, str]], is_warning: bool = True,
) -> float:
    parts.append(text(0, y + 18, heading, colours["text"], 17, 650))
    y += 34
    left, longest = 104, 330
    for name, part, value, note in rows:
        is_own = name == "Bookland"
        end = left + max(2, longest * part)
        parts += [
            text(left - 12, y + 17, name, colours["text"], 15.5, 650 if is_own else 400, text_anchor="end"),
            rect(left, y, max(2, longest * part), 24, colours["own"] if is_own else colours["other"], 4),
            text(end + 10, y + 17, value, colours["text"], 15.5, 650),
        ]
        if note:
            fill = colours["wrong"] if is_warning else colours["quiet"]
            parts.append(text(end + 20 + 9.5 * len(value), y + 17, note, fill, 14))
        y += 31
    return y + 30


def session(colours: dict[str, str]) -> str:
    """The terminal: each line comes in the order of the run, slower than it was."""
    commands = figures.load("session")["commands"]
    width, size, step, top = 600, 14, 21, 68
    parts, delay, row = [], 0.3, 0
    for command in commands:
        words = command["command"]
        y = top + step * row
        line = text(20, y, "$", colours["prompt"], size, 700, MONO) + text(37, y, words, colours["text"], size, 600, MONO, xml_space="preserve")
        parts.append(_appearing(line, delay))
        delay += 0.5
        row += 1
        for content in _lines(command):
            parts.append(_appearing(
                text(20, top + step * row, content, colours["text"], size, 400, MONO, xml_space="preserve"), delay))
            # The books come one by one, a list at once.
            delay += 0.3 if command is commands[0] else 0.02
            row += 1
        row += 1
        delay += 0.4
    height = top + step * row - 16
    frame = [
        rect(0.5, 0.5, width - 1, height - 1, colours["panel"], 10, colours["line"]),
        *(f'<circle cx="{24 + 19 * place}" cy="21" r="6" fill="{colours["line"]}"/>' for place in range(3)),
        text(width / 2, 26, "bookland", colours["quiet"], 14, 400, text_anchor="middle"),
        f'<path d="M0 40.5H{width}" stroke="{colours["line"]}"/>',
    ]
    style = (
        "@keyframes appear{from{opacity:0}to{opacity:1}}"
        "@media (prefers-reduced-motion:no-preference){.line{animation:appear .12s both}}"
    )
    title = "A terminal: bookland scan --add prints six books from photographs, and bookland library list shows them"
    return picture(width, height, title, [*frame, *parts], style)


def _lines(command: dict) -> list[str]:
    """What stays on the screen. The status line below it is gone at the end."""
    return command["frames"][-1]["rows"]


def _appearing(line: str, delay: float) -> str:
    return f'<g class="line" style="animation-delay:{delay:.2f}s">{line}</g>'


def _crop(polygon: list[list[float]], shape: float) -> tuple[float, float, float]:
    """Left, top and width of the part around a code."""
    xs, ys = [point[0] for point in polygon], [point[1] for point in polygon]
    width = 1.55 * (max(xs) - min(xs))
    # The polygon may have only the rows that were read, so the height follows from the length.
    middle = (max(xs) + min(xs)) / 2, min(ys) + 0.26 * (max(xs) - min(xs))
    return round(middle[0] - width / 2, 1), round(middle[1] - width / shape / 2, 1), round(width, 1)


def _size(file) -> tuple[int, int]:
    """Width and height of a JPEG, from its frame header."""
    data, place = file.read_bytes(), 2
    while data[place + 1] not in (0xC0, 0xC1, 0xC2):
        place += 2 + int.from_bytes(data[place + 2:place + 4])
    return int.from_bytes(data[place + 7:place + 9]), int.from_bytes(data[place + 5:place + 7])


def chart_in_words() -> str:
    """What the chart shows, for those who do not see it: the picture's text in README.md."""
    parts = []
    for each in figures.load("reading")["sets"]:
        kind = {"made": "drawn", "zxing": "real"}[each["set"]]
        counts = ", ".join(f"{name} {each['readers'][name]['read']}" for name in ("Bookland", *PEERS))
        parts.append(f"Read of {each['pictures']} {kind} photographs: {counts}.")
    speed = figures.load("speed")
    for key, count, what in (
        ("seconds for the common", speed["common"], "small photographs that all four read"),
        ("seconds", speed["pictures"], "small photographs, half of them blurred"),
    ):
        times = ", ".join(f"{name} {1000 * speed['readers'][name][key] / count:.1f}" for name in ("Bookland", *PEERS))
        parts.append(f"Milliseconds for each of {count} {what}: {times}.")
    codes = ", ".join(f"{name} {speed['readers'][name]['read']}" for name in ("Bookland", *PEERS))
    parts.append(f"Read of these {speed['pictures']}: {codes}.")
    return " ".join(parts)


PICTURES = {"barcodes": barcodes, "reading": chart, "session": session}


def all_pictures():
    """The path of each picture and what it holds."""
    for name, draw in PICTURES.items():
        for scheme, colours in SCHEMES.items():
            yield figures.ROOT / "docs" / "images" / f"{name}-{scheme}.svg", draw(colours)
