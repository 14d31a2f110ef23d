"""Interruptions, several pages, and changes that others make."""

from __future__ import annotations

import time

from ..page import LIMIT
from ..runner import World, test
from ..station import MOCKINGBIRD, PRIDE

#: What the browser itself says of a station that does not answer.
INTERRUPTION = r"ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)"


@test("A station that is killed and started again: the page says so, keeps what was typed, and goes on")
def killed(world: World) -> None:
    world.expect_error(INTERRUPTION)
    station = world.station()
    station.scan(PRIDE)
    page = world.page(station)
    page.last_scan("Pride and Prejudice", "New")
    page.click(".number-form input")
    page.person("97800")
    port = station.port
    station.kill()
    page.see(".notice-lost", "Connection lost")
    page.see(".preview-title", "No connection")
    assert page.value(".number-form input") == "97800"
    station.start(port)
    page.gone(".notice-lost")
    page.see(".toast", "Connected again")
    page.see(".preview-ready", "Camera ready")
    assert page.value(".number-form input") == "97800"
    assert page.run("return document.activeElement.matches('.number-form input')"), "the focus has moved"
    # Once more, as the first picture is shown again by the new station.
    station.show_code(MOCKINGBIRD)
    page.last_scan("To Kill a Mockingbird", "New", "done")
    assert station.get("library")["total"] == 2


@test("Codes scanned while the station does not answer are kept, and sent when it does")
def kept(world: World) -> None:
    world.expect_error(INTERRUPTION)
    station = world.station()
    page = world.page(station)
    port = station.port
    station.kill()
    page.see(".notice-lost")
    page.blur()
    page.hand_scanner(PRIDE)
    page.see(".notice-kept", "1 scan waits in this browser")
    page.see(".last.tone-failed")
    station.start(port)
    page.last_scan("Pride and Prejudice", "New", "done")
    page.gone(".notice-kept")
    assert station.get("library")["total"] == 1


@test("Codes kept while check-out was to one borrower are not lent to another one unasked")
def kept_for_another(world: World) -> None:
    world.expect_error(INTERRUPTION)
    station = world.station("checkout", to="Ann")
    station.add(PRIDE)
    page = world.page(station)
    page.see(".context", "To: Ann")
    port = station.port
    station.kill()
    page.see(".notice-lost")
    page.blur()
    page.hand_scanner(PRIDE)
    page.see(".notice-kept")
    station.options["to"] = "Ben"
    station.start(port)
    page.see(".notice-blocked", "1 scan was made while the connection was lost (Check out, Ann)")
    assert station.get("loans")["loans"] == []
    page.click(".notice-blocked button", "Discard")
    page.gone(".notice-blocked")
    assert station.get("loans")["loans"] == []


@test("Codes kept during an interruption are sent as they were meant: to their borrower, and to that of a card among them")
def kept_with_card(world: World) -> None:
    world.expect_error(INTERRUPTION)
    station = world.station("checkout", to="Ann")
    station.add(PRIDE, MOCKINGBIRD)
    card = station.post("borrowers", {"name": "Ben", "newCard": True})["card"]
    page = world.page(station)
    page.see(".context", "To: Ann")
    port = station.port
    station.kill()
    page.see(".notice-lost")
    page.blur()
    for code in (PRIDE, card, MOCKINGBIRD):
        page.hand_scanner(code)
    page.see(".notice-kept", "3")
    del station.options["to"]
    station.mode = "add"
    station.start(port)
    page.click(".notice-blocked button", "Send now (Check out, Ann)")
    page.wait(lambda: len(station.get("loans")["loans"]) == 2, "both books are lent")
    loans = {loan["book"]["title"]: loan["borrower"] for loan in station.get("loans")["loans"]}
    assert loans == {"Pride and Prejudice": "Ann", "To Kill a Mockingbird": "Ben"}, loans
    page.gone(".notice-blocked")
    page.wait(lambda: station.get("station")["mode"] == "add", "the station does what it did before")


@test("A page whose connection was cut fetches what it has missed")
def missed(world: World) -> None:
    world.expect_error(INTERRUPTION)
    station = world.station()
    page, cable = world.page_by_cable(station)
    page.visit("library", ".results .empty")
    cable.pull()
    page.see(".notice-lost", "Connection lost")
    station.scan(PRIDE)
    station.command("library", "add", "--quiet", MOCKINGBIRD)
    cable.plug_in()
    page.gone(".notice-lost")
    page.wait(lambda: sorted(page.texts(".card-title")) == ["Pride and Prejudice", "To Kill a Mockingbird"], "both books are listed")
    page.visit("station", ".last")
    page.last_scan("Pride and Prejudice", "New")


@test("An event stream that has silently died is noticed, and what was missed is fetched")
def silent(world: World) -> None:
    station = world.station()
    page, cable = world.page_by_cable(station)
    page.visit("library", ".results .empty")
    cable.freeze("/v1/events")
    station.scan(PRIDE)
    station.command("library", "add", "--quiet", MOCKINGBIRD)
    # A minute passes on the page's clock.
    page.run("const now = Date.now; Date.now = () => now() + 60_000")
    page.wait(lambda: sorted(page.texts(".card-title")) == ["Pride and Prejudice", "To Kill a Mockingbird"], "both books are listed")
    page.visit("station", ".last")
    page.last_scan("Pride and Prejudice", "New")


@test("Two pages show the same scans and the same mode at once")
def two_pages(world: World) -> None:
    station = world.station()
    first, second = world.page(station), world.page(station)
    first.front()
    first.hand_scanner(PRIDE)
    first.last_scan("Pride and Prejudice", "New", "done")
    second.front().last_scan("Pride and Prejudice", "New", "done")
    second.click(".mode", "Check in")
    first.front().see(".mode[aria-pressed='true']", "Check in")
    first.press("u")
    second.front().last_scan("Pride and Prejudice", "Taken back", "undone")
    for page in (first, second):
        assert len(page.front().all(".recent-item")) == 1, "a scan is listed twice"


@test("Changes by the command line appear without loading the page again")
def command_line(world: World) -> None:
    station = world.station()
    [number] = station.add(PRIDE)
    page = world.page(station)
    page.visit("library", ".card-title")
    page.run("window.isSame = true")
    station.command("library", "add", "--quiet", MOCKINGBIRD)
    page.see(".card-title", "To Kill a Mockingbird")
    page.visit(f"book/{number}", ".book h1")
    station.command("library", "edit", "--quiet", "--note", "Signed by the author", PRIDE)
    page.see(".book-note", "Signed by the author")
    station.command("library", "checkout", "--quiet", "Ann", PRIDE)
    page.see(".copy-loan", "Lent to Ann")
    page.see(".history", "Ann")
    station.command("library", "move", "--quiet", "shelf 7", PRIDE)
    page.see(".copy-place", "shelf 7")
    assert page.run("return window.isSame"), "the page was loaded again"


@test("A form that is open while the library changes keeps what was typed")
def open_form(world: World) -> None:
    station = world.station()
    [number] = station.add(PRIDE)
    page = world.page(station)
    page.visit(f"book/{number}", ".book h1")
    page.click(".book .button", "Edit")
    page.click("dialog textarea[name='note']")
    page.press("A gift")
    station.command("library", "edit", "--quiet", "--year", "1813", PRIDE)
    page.wait(lambda: "1813" in page.text(".facts"), "the page behind the form is up to date")
    assert page.value("dialog textarea[name='note']") == "A gift"
    page.click("dialog .button.is-main")
    page.gone("dialog")
    page.see(".book-note", "A gift")
    book = station.get(f"library/{number}")
    assert (book["year"], book["note"]) == (1813, "A gift")


@test("Pages that were left do not keep the station from answering others of the same browser")
def left_pages(world: World) -> None:
    station = world.station()
    page = world.page(station)
    for _ in range(8):
        page.driver.get("about:blank")
        begin = time.monotonic()
        page.driver.get(f"{station.address}/#/library")
        assert time.monotonic() - begin < LIMIT, "a page that was left holds a connection"
    page.see(".results .empty")
    # Back from another page, it goes on.
    page.driver.get("about:blank")
    page.driver.back()
    page.see(".results .empty")
    station.scan(PRIDE)
    page.see(".card-title", "Pride and Prejudice")
