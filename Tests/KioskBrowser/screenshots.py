"""Makes the pictures of the page in docs/images, with a library and covers that are made for them."""

from __future__ import annotations

import base64
import sys
import time
import zlib
from pathlib import Path

from . import barcode, covers
from .page import Browser, Page
from .station import ROOT, Station

TARGET = ROOT / "docs" / "images"
LARGEST = 150_000

#: From the books that come with the program.
SHELF_3 = (
    "9780743487603", "9780142437209", "9780192802637", "9780375760051", "9780142000274", "9780141439617", "9780140447897", "9780141439662",
)
SHELF_4 = (
    "9780141439518", "9780061120084", "9780316769488", "9780140283334", "9780142000670", "9780140620184", "9780060850524", "9780618260584",
    "9780060764890", "9780141183596", "9780140443332", "9780140431056", "9780743253420",
)


def make(program: Path) -> int:
    browser = Browser()
    # Unknown books would be asked about, so there are none: the page does not speak of a missing network.
    station = Station(program, "checkin", is_offline=False)
    try:
        _fill(browser, station)
        TARGET.mkdir(parents=True, exist_ok=True)
        _take_all(browser, station)
    finally:
        browser.close()
        station.close()
    large = [path.name for path in TARGET.glob("kiosk-*.png") if path.stat().st_size > LARGEST]
    if large:
        print(f"scripts/test-kiosk: too large: {', '.join(large)}", file=sys.stderr)
    return 1 if large else 0


def _fill(browser: Browser, station: Station) -> None:
    station.command("library", "add", "--quiet", "--at", "shelf 3", *SHELF_3)
    station.command("library", "add", "--quiet", "--at", "shelf 4", *SHELF_4)
    config = station.folder / "config" / "bookland" / "config"
    config.parent.mkdir(parents=True)
    config.write_text("[library]\nloan-days = 21\n")
    station.start()
    folder = station.folder / "data" / "bookland" / "covers"
    folder.mkdir(parents=True, exist_ok=True)
    page = browser.open(station.address)
    for number, book in enumerate(station.get("library?limit=200")["books"]):
        title = book["title"].split(":")[0]
        covers.make_cover(page, folder / f"{book['isbn']}.png", title, ", ".join(book["authors"][:1]), number)
    for name, group in (("Mia Hoffmann", "4b"), ("Jonas Weber", "4b"), ("Leila Demir", "3a")):
        station.post("borrowers", {"name": name, "group": group})
    for isbn, name in (
        (SHELF_3[0], "Mia Hoffmann"), (SHELF_4[0], "Mia Hoffmann"), (SHELF_3[3], "Jonas Weber"),
        (SHELF_4[4], "Leila Demir"), (SHELF_4[2], "Jonas Weber"),
    ):
        station.command("library", "checkout", "--quiet", name, isbn)
    station.command("library", "rate", "--quiet", "4.5", SHELF_4[1])
    for isbn in (SHELF_4[0], SHELF_4[5], SHELF_4[6], SHELF_3[2]):
        covers.make_back(page, station.folder / f"{isbn}.png", isbn)
    # Covers are known at the start.
    station.kill()
    station.start()


def _take_all(browser: Browser, station: Station) -> None:
    page = browser.open(station.address, storage={"scheme": "light", "language": "en"}, path="?sound").connected()
    for isbn in (SHELF_4[4], SHELF_3[3], "4006381333931", SHELF_4[2], SHELF_4[1]):
        station.scan(isbn)
    page.run("document.documentElement.dataset.scheme = 'dark'")
    _take_with_book(page, station, SHELF_4[0], "checkin-dark", "Pride and Prejudice", "Checked in")
    page.run("document.documentElement.dataset.scheme = 'light'")
    station.command("library", "checkout", "--quiet", "Mia Hoffmann", SHELF_4[0])
    _take_with_book(page, station, SHELF_4[0], "checkin", "Pride and Prejudice", "Checked in")

    station.post("station", {"mode": "checkout", "borrower": "Jonas Weber"})
    page.see(".context", "Jonas Weber")
    _take_with_book(page, station, SHELF_4[5], "checkout", "The Great Gatsby", "Lent to Jonas Weber")

    station.post("station", {"mode": "add", "location": "shelf 5"})
    page.see(".context", "shelf 5")
    station.command("library", "remove", "--quiet", "--yes", SHELF_4[6])
    _take_with_book(page, station, SHELF_4[6], "add", "Brave New World", "New")

    station.post("station", {"mode": "stocktake", "location": "shelf 3"})
    page.see(".context", "shelf 3")
    for isbn in (SHELF_3[4], SHELF_3[5], SHELF_3[6], SHELF_4[7], SHELF_3[1]):
        station.scan(isbn)
    page.see(".stocktake-progress", "4 of ")
    _take_with_book(page, station, SHELF_3[2], "stocktake", "Persuasion", "Found", "5 of 7")

    page.visit("library", ".card")
    page.gone(".toast")
    _take(page, "library", lambda: _covers_are_shown(page))

    station.post("station", {"mode": "checkin"})
    page.resize(390, 844)
    page.visit("station", ".last")
    station.scan(SHELF_4[5])
    page.last_scan("The Great Gatsby", "Checked in")
    page.choose_file(".picture input", station.folder / f"{SHELF_3[2]}.png")
    page.last_scan("Persuasion", "Was not on loan")
    station.command("library", "checkout", "--quiet", "Leila Demir", SHELF_3[2])
    page.choose_file(".picture input", station.folder / f"{SHELF_3[2]}.png")
    page.last_scan("Persuasion", "Checked in")
    page.run("document.activeElement.blur(); scrollTo(0, 0)")
    _take(page, "phone", lambda: _covers_are_shown(page))


def _take_with_book(
    page: Page, station: Station, isbn: str, name: str, title: str, headline: str, progress: str = "",
) -> None:
    """Takes the screenshot while a book is held up."""
    def hold_up() -> None:
        station.show_picture(station.folder / f"{isbn}.png")

    hold_up()
    page.last_scan(title, headline)
    if progress:
        page.see(".stocktake-progress", progress)
    _take(page, name, lambda: _is_shown(page), hold_up)


def _take(page: Page, name: str, is_ready, again=None) -> None:
    """Takes the screenshot when what it shows was there before and after."""
    tried = time.monotonic()

    def taken() -> str | None:
        nonlocal tried
        if is_ready():
            data = page.cdp("Page.captureScreenshot", format="png")["data"]
            if is_ready():
                return data
        if again and time.monotonic() - tried > 4:
            tried = time.monotonic()
            again()
        return None

    path = TARGET / f"kiosk-{name}.png"
    path.write_bytes(_smaller(base64.b64decode(page.wait(taken, f"{name} is ready"))))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def _smaller(png: bytes) -> bytes:
    """The same picture, compressed with more patience."""
    chunks, place = [], 8
    while place < len(png):
        length = int.from_bytes(png[place:place + 4])
        chunks.append((png[place + 4:place + 8], png[place + 8:place + 8 + length]))
        place += length + 12
    pixels = zlib.compress(zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT")), 9)
    kept = [chunk for chunk in chunks if chunk[0] in (b"IHDR", b"PLTE")]
    return png[:8] + b"".join(barcode.chunk(*chunk) for chunk in [*kept, (b"IDAT", pixels), (b"IEND", b"")])


def _is_shown(page: Page) -> bool:
    """The preview shows a book with its code outlined, and the covers are there."""
    return _covers_are_shown(page) and page.run("""
        const image = document.querySelector('.preview-image')
        if (!document.querySelector('.outline.is-read') || !image.naturalWidth) return false
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
        canvas.drawImage(image, 0, 0)
        const { data } = canvas.getImageData(0, 0, image.naturalWidth, image.naturalHeight)
        return data.some((value, place) => place % 4 === 0 && value > 225)
    """)


def _covers_are_shown(page: Page) -> bool:
    return page.run("return [...document.querySelectorAll('.cover img')].every((each) => each.complete || !each.checkVisibility())")
