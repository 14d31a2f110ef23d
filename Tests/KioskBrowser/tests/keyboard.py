"""The whole page without a mouse."""

from __future__ import annotations

import time

from ..page import Keys, Page
from ..runner import World, test
from ..station import PRIDE


def focus(page: Page) -> str:
    return page.run("return document.activeElement.dataset.key ?? document.activeElement.localName")


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Presses Tab until an element has the focus, and checks that the focus is seen on the way."""
    for _ in range(most):
        page.press(Keys.TAB)
        page.wait(lambda: page.run(FOCUS_IS_SEEN), f"the focus is seen on {focus(page)}")
        if page.run("return document.activeElement.matches(arguments[0])", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


#: The focused element is on the screen, and has an outline, or the label beside it has one.
FOCUS_IS_SEEN = """
const each = document.activeElement
if (each === document.body) return true
const shown = each.matches('.visually-hidden') ? each.nextElementSibling : each
const marked = [shown, shown.closest('label')].filter(Boolean).some((part) => {
    const style = getComputedStyle(part)
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
})
const box = shown.getBoundingClientRect()
return marked && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
"""


@test("By keyboard only: choose a mode and a borrower, lend a book, open it, return it, and undo")
def tour(world: World) -> None:
    station = world.station("checkin")
    station.add(PRIDE)
    page = world.page(station)
    page.press(Keys.TAB)
    assert page.run("return document.activeElement.id") == "skip"
    page.press(Keys.ENTER)
    tab_to(page, ".mode[data-key='checkout']")
    page.press(Keys.SPACE)
    page.see("dialog[open] input")
    page.press("Ann", Keys.ENTER)
    page.gone("dialog")
    page.see(".context", "To: Ann")
    tab_to(page, ".number-form input")
    page.press(PRIDE, Keys.ENTER)
    page.last_scan("Pride and Prejudice", "Lent to Ann")
    page.run("document.querySelector('.mode[data-key=checkout]').focus()")
    tab_to(page, ".last a[data-key='book']")
    page.press(Keys.ENTER)
    page.see(".book h1", "Pride and Prejudice")
    page.wait(lambda: page.run("return document.activeElement.localName") == "h1", "the focus is on the heading")
    tab_to(page, "[data-key^='return-']")
    page.press(Keys.ENTER)
    page.see(".copy-loan", "In the library")
    assert station.get("loans")["loans"] == []
    page.press("z")
    tab_to(page, ".toast .button")
    page.press(Keys.ENTER)
    page.see(".copy-loan", "Lent to Ann")


@test("Every view is reached by its key, and every control in it by Tab, with a focus that is seen")
def every_control(world: World) -> None:
    station = world.station("checkin")
    station.add(PRIDE)
    page = world.page(station)
    page.blur()
    for key, heading in (("l", "Library"), ("n", "Loans"), ("b", "Borrowers"), ("t", "To do"), ("h", "Check-in station")):
        page.press(key)
        page.wait(lambda: page.run("return document.querySelector('h1')?.textContent") == heading, f"{key} opens {heading}")
    for view in ("station", "library", "loans", "borrowers", "tasks", "import", "settings"):
        page.run("location.hash = arguments[0]", f"#/{view}")
        page.wait(lambda: page.run("return document.body.dataset.view") == view, view)
        page.gone(".loading")
        page.run("document.activeElement.blur(); document.querySelector('#skip').focus()")
        controls = page.run(CONTROLS)
        page.run("window.visited = new Set(); addEventListener('focusin', (event) => visited.add(event.target))")
        for _ in range(controls + 2):
            page.press(Keys.TAB)
            if page.run("return document.activeElement === document.body || document.activeElement.id === 'skip'"):
                break
            assert page.run(FOCUS_IS_SEEN), f"{view}: the focus is not seen on {focus(page)}"
        missed = page.run(MISSED)
        assert not missed, f"{view}: Tab misses {missed}"


CONTROLS = """
window.controls = () => [...document.querySelectorAll('a[href], button:not(:disabled), input:not(:disabled), select, textarea')]
    .filter((each) => each.checkVisibility() && (each.type !== 'radio' || each.checked) && each.id !== 'skip')
return controls().length
"""
MISSED = "return controls().filter((each) => !visited.has(each)).map((each) => `${each.localName} ${each.innerText ?? ''}`)"


@test("Escape closes every dialog, and the focus returns to the button that opened it")
def dialogs(world: World) -> None:
    station = world.station()
    [number] = station.add(PRIDE)
    page = world.page(station)
    for view, opener in (("station", ".context"), ("station", "[data-key='help']"), ("library", ".page-tools .is-main"),
                         (f"book/{number}", "[data-key='lend']"), (f"book/{number}", "[data-key='edit']"),
                         (f"book/{number}", "[data-key='remove']"), ("borrowers", ".page-tools .is-main")):
        page.visit(view, opener)
        page.run("document.querySelector(arguments[0]).focus()", opener)
        page.press(Keys.ENTER)
        page.see("dialog[open]")
        assert page.run("return document.querySelector('dialog').contains(document.activeElement)"), f"{opener}: the focus is outside"
        page.press(Keys.ESCAPE)
        page.gone("dialog")
        assert page.run("return document.activeElement.matches(arguments[0])", opener), f"{opener}: the focus is lost"


@test("A kiosk has no menu and no way out but Alt+M")
def kiosk(world: World) -> None:
    station = world.station()
    station.scan(PRIDE)
    page = world.page(station, path="?kiosk")
    page.last_scan("Pride and Prejudice", "New")
    page.gone(".header")
    page.press("l")
    assert page.run("return document.body.dataset.view") == "station"
    assert not page.all(".last a"), "the book can be opened"
    page.chord("Alt", "m")
    page.see(".header .nav")
    # Keys that follow each other faster than a person's are a scanner's.
    time.sleep(0.5)
    page.press("l")
    page.see(".card-title", "Pride and Prejudice")
