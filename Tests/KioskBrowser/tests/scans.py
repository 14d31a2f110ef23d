"""Books held up to the camera, typed and photographed."""

from __future__ import annotations

import time

from .. import barcode
from ..page import Keys
from ..runner import World, test
from ..station import CLEAN_PICTURES, MOCKINGBIRD, PRIDE

PEN = "4006381333931"

DONE_MELODY = [784, 1175]
NOT_A_BOOK_MELODY = [233]


@test("A book held up to the camera appears with title, colour, sound and words for a screen reader")
def book(world: World) -> None:
    station = world.station()
    page = world.page(station, path="?sound")
    page.see(".prompt .headline", "Hold a book’s barcode up to the camera")
    station.show_code(PRIDE)
    page.last_scan("Pride and Prejudice", "New", "done")
    assert "Jane Austen" in page.text(".last-authors")
    page.wait(lambda: page.notes == DONE_MELODY, "two rising notes are played")
    page.wait(lambda: "New. Added to the library. Pride and Prejudice" in page.text("#announcements"), "it is announced")
    page.wait(lambda: page.run("return document.querySelector('.preview-image').naturalWidth") == 640, "the picture is shown")
    page.see(".today", "1 today")


@test("The code that the camera reads is outlined in its picture")
def outline(world: World) -> None:
    station = world.station()
    page = world.page(station)
    # The outline is only there while the code is.
    page.run("""
        window.outlines = []
        new MutationObserver(() => {
            for (const each of document.querySelectorAll('.outline.is-read')) outlines.push(each.getAttribute('points'))
        }).observe(document.querySelector('.preview-outlines'), { childList: true })
    """)
    station.show_code(PRIDE)
    page.wait(lambda: page.run("return outlines.length > 0"), "an outline was drawn")
    points = [tuple(map(float, point.split(","))) for point in page.run("return outlines.at(-1)").split()]
    assert len(points) == 4
    assert all(120 < x < 520 and 90 < y < 310 for x, y in points), f"the outline is elsewhere: {points}"


@test("A code that is not a book's says so in its own colour and sound, and adds nothing")
def not_a_book(world: World) -> None:
    station = world.station()
    page = world.page(station, path="?sound")
    station.show_code(PEN)
    page.last_scan(None, "Not a book", "not-a-book")
    page.see(".last .detail", "978")
    page.wait(lambda: page.notes == NOT_A_BOOK_MELODY, "one low note is played")
    assert station.get("library")["total"] == 0


@test("Muted sounds are not played")
def muted(world: World) -> None:
    station = world.station()
    page = world.page(station, path="?sound", storage={"muted": ["done"]})
    station.scan(PRIDE)
    page.last_scan("Pride and Prejudice", "New")
    station.scan(PEN)
    page.last_scan(None, "Not a book")
    page.wait(lambda: page.notes == NOT_A_BOOK_MELODY, "only the other sound is played")


@test("Undo takes back the last scan by button, by key and by control code, and then says that nothing is left")
def undo(world: World) -> None:
    station = world.station()
    page = world.page(station)
    station.scan(PRIDE)
    page.last_scan("Pride and Prejudice", "New")
    page.click(".last .button", "Undo")
    page.last_scan("Pride and Prejudice", "Taken back", "undone")
    assert station.get("library")["total"] == 0
    station.scan(MOCKINGBIRD)
    page.last_scan("To Kill a Mockingbird", "New")
    page.blur()
    page.press("u")
    page.last_scan("To Kill a Mockingbird", "Taken back", "undone")
    assert station.get("library")["total"] == 0
    page.press("u")
    page.see(".toast", "Nothing to undo")
    station.scan(PRIDE)
    page.last_scan("Pride and Prejudice", "New")
    station.show_code(station.control("undo"))
    page.wait(lambda: station.get("library")["total"] == 0, "the book is taken back")
    world.expect_error("409")


@test("Control codes choose the mode and add one more copy")
def control_codes(world: World) -> None:
    station = world.station("checkin")
    page = world.page(station)
    station.show_code(station.control("mode-add"))
    page.last_scan(None, "Add")
    page.see(".mode[aria-pressed='true']", "Add")
    station.show_code(PRIDE)
    page.last_scan("Pride and Prejudice", "New")
    station.show_code(station.control("one-more-copy"))
    page.last_scan("Pride and Prejudice", "Copy added")
    page.see(".last .detail", "2 copies")
    assert len(station.get("library")["books"][0]["copies"]) == 2
    station.show_code(station.control("mode-checkout"))
    page.see(".mode[aria-pressed='true']", "Check out")
    page.see(".context.is-missing", "Choose a borrower")


@test("A hand scanner works with the focus on nothing, in a field and on a button, and leaves no digits behind")
def hand_scanner(world: World) -> None:
    station = world.station()
    page = world.page(station)
    page.blur()
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "New", "done")

    # The space before a price does not press the button, and does not scroll.
    page.run("document.querySelector('.last .button').focus()")
    page.hand_scanner(f"{PRIDE} 51299")
    page.last_scan("Pride and Prejudice", "Already yours")
    assert station.get("library")["total"] == 1, "the scanner's space pressed Undo"

    page.visit("loans", "input[type='search']")
    page.click("input[type='search']")
    page.person("pride")
    page.hand_scanner(MOCKINGBIRD)
    page.see(".toast", "To Kill a Mockingbird")
    assert page.value("input[type='search']") == "pride"

    # The library's search field takes an ISBN itself.
    page.visit("library", ".card")
    page.click("input[type='search']")
    page.hand_scanner(PRIDE)
    page.wait(lambda: page.texts(".card-title") == ["Pride and Prejudice"], "the book is searched")
    assert page.value("input[type='search']") == PRIDE
    assert station.get("library")["total"] == 2

    page.run("document.querySelector('.page-tools .is-main').focus()")
    page.hand_scanner("080442957X")
    page.wait(lambda: station.get("library")["total"] == 3, "the third book is added")
    assert not page.all("dialog[open]"), "the scanner's Enter pressed a button"


@test("A label with letters is no shortcut and presses no button: it is no book, and protects the scan before it")
def label(world: World) -> None:
    station = world.station()
    page = world.page(station)
    page.blur()
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "New", "done")
    for text in ("BUCH-77", "SCHULE 00123", "https://example.org/x"):
        page.run("document.querySelector('.last .button')?.focus()")
        page.hand_scanner(text)
        page.see(".last .headline", "Not a book")
        page.see(".last", text)
        assert not page.all("dialog[open]"), f"{text} opened a dialog"
        assert not page.all(".last [data-key='undo']"), "Undo would take back the book before"
    # A key right behind the scanner's would be one of the scanner's.
    time.sleep(1)
    page.press("u")
    page.see(".toast", "Nothing to undo")
    assert page.run("return location.hash") in ("", "#/station")
    state = station.get("station")
    assert state["mode"] == "add", state["mode"]
    assert station.get("library")["total"] == 1


@test("A number typed by hand is entered with Enter, and a wrong one is explained")
def number(world: World) -> None:
    station = world.station()
    page = world.page(station)
    page.click(".number-form input")
    page.person("978-0-14-143951-8".replace("-", ""))
    assert page.value(".number-form input") == PRIDE, "typed slowly, the digits stay in the field"
    page.press(Keys.ENTER)
    page.last_scan("Pride and Prejudice", "New")
    page.wait(lambda: page.value(".number-form input") == "", "the field is empty again")
    page.person("9780141439519")
    page.press(Keys.ENTER)
    page.see(".last.tone-failed .headline")
    world.expect_error("400")
    assert station.get("library")["total"] == 1


@test("A phone's picture of a book is read, and one without a code says so")
def picture(world: World) -> None:
    station = world.station()
    page = world.page(station, size=(390, 844))
    page.choose_file(".picture input", CLEAN_PICTURES / "module-3px.png")
    page.last_scan(None, "Added – title follows", "done")
    page.see(".last-facts", "9782070368891")
    blank = station.folder / "blank.png"
    blank.write_bytes(barcode.picture(None))
    page.choose_file(".picture input", blank)
    page.last_scan(None, "No barcode in the picture", "not-a-book")
    assert station.get("library")["total"] == 1
