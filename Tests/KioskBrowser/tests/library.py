"""The library, reviews and imports."""

from __future__ import annotations

from ..page import Keys
from ..runner import World, test
from ..station import MOCKINGBIRD, PRIDE

EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>&amp; {name}"


@test("A title that is HTML is shown as text everywhere, and runs nothing")
def html(world: World) -> None:
    station = world.station("checkin")
    item = station.post("library", {"title": EVIL, "authors": ["<b>Bold</b>"]})
    number = item["book"]["id"]
    station.post(f"library/{number}/checkout", {"borrower": "<i>Ann</i>"})
    station.api("PATCH", f"library/{number}", {"note": EVIL, "tags": {"add": ["<u>tag</u>"]}, "location": "<s>shelf</s>"})
    page = world.page(station)
    station.scan(station.post("borrowers", {"name": "<em>Eve</em>", "card": "2801000000018"})["card"])
    page.last_scan(None, "<em>Eve</em>")
    for view, place in (
        ("library", ".card-title"), (f"book/{number}", ".book h1"), (f"book/{number}", ".book-note"), ("loans", ".book-link"),
    ):
        page.visit(view, place)
        page.see(place, EVIL)
    page.click("[data-key^='renew-']")
    page.see("dialog .muted", EVIL)
    page.press(Keys.ESCAPE)
    page.visit("borrowers", ".table")
    page.see(".table", "<i>Ann</i>")
    page.visit("station", ".last")
    page.click(".mode", "Stocktake")
    page.click("dialog .option", "<s>shelf</s>")
    page.click(".stocktake .tab", "On loan")
    page.see(".stocktake-row", EVIL)
    assert page.run("return document.querySelectorAll('main :is(b, i, u, s, em, script, img[src=x])').length") == 0
    assert page.run("return window.spy.alerts") == 0


@test("A book is found by a word, lent, returned, edited and removed on its page, and a mistake is undone")
def book_page(world: World) -> None:
    station = world.station()
    [number, _] = station.add(PRIDE, MOCKINGBIRD)
    page = world.page(station)
    page.visit("library", ".card-title")
    page.click("input[type='search']")
    page.press("prejudice")
    page.wait(lambda: page.texts(".card-title") == ["Pride and Prejudice"], "one book matches")
    page.click(".card")
    page.see(".book h1", "Pride and Prejudice")
    page.click(".book .button", "Lend")
    page.see("dialog input")
    page.press("Ann", Keys.ENTER)
    page.gone("dialog")
    page.see(".copy-loan", "Lent to Ann")
    page.click(".copy .button", "Return")
    page.see(".copy-loan", "In the library")
    page.click(".book .button", "Edit")
    page.replace("dialog input[name='title']", "Stolz und Vorurteil")
    page.click("dialog .button.is-main")
    page.see(".book h1", "Stolz und Vorurteil")
    page.click(".toast .button", "Undo")
    page.see(".book h1", "Pride and Prejudice")
    page.click(".book .button", "Remove")
    page.click("dialog .is-danger")
    page.see(".card-title", "To Kill a Mockingbird")
    page.wait(lambda: station.get("library")["total"] == 1, "the book is removed")
    page.click(".toast .button", "Undo")
    page.wait(lambda: station.get("library")["total"] == 2, "the book is back")
    assert station.get(f"library/{number}")["title"] == "Pride and Prejudice"


@test("Doubtful books are shown side by side, and each answer brings the next question")
def reviews(world: World) -> None:
    station = world.station()
    first, second = station.folder / "first.csv", station.folder / "second.csv"
    first.write_text("Title,Author,Year\nEmma,Jane Austen,1815\nThe Name of the Rose,Umberto Eco,1983\n")
    second.write_text("Title,Author,Year\nEmma,J. Austin,1815\nThe Nme of the Rose,Umberto Eco,1983\n")
    station.command("import", "--quiet", "--yes", str(first))
    station.command("import", "--quiet", "--yes", str(second))
    count = len(station.get("reviews")["reviews"])
    assert count > 0, "there is no question"
    page = world.page(station)
    page.see(".nav .badge", str(count))
    page.visit("tasks/reviews", ".review-title")
    for left in range(count, 0, -1):
        page.see(".review-reasons", f"{left} question")
        assert len(page.all(".review-side")) >= 2
        page.click(".review .button", "Different books" if left > 1 else "Same book")
    page.see(".results .empty", "No doubtful books")
    assert station.get("reviews")["reviews"] == []
    page.see(".toast", "Merged")


@test("A table is imported: its preview counts the rows and names the columns, and the books appear")
def csv_import(world: World) -> None:
    station = world.station()
    station.add(PRIDE)
    table = station.folder / "school library.csv"
    table.write_text("Titel;Autor;ISBN;Regal\nPride and Prejudice;Jane Austen;9780141439518;A1\n"
                     "Dune;Frank Herbert;9780441172719;A2\nEmma;Jane Austen;;A2\n;;;\n", encoding="utf-8")
    page = world.page(station)
    page.visit("import", ".drop")
    page.choose_file(".drop input", table)
    page.see(".import h2", "school library.csv")
    counts = dict(text.split("\n")[::-1] for text in page.texts(".count-box"))
    assert counts["new"] == "2" and counts["already yours"] == "1", f"the preview counts {counts}"
    columns = dict(zip(page.texts(".import .table:first-of-type tbody td:first-child"), page.run(
        "return [...document.querySelectorAll('.import select')].map((each) => each.value)")))
    assert columns["Titel"] == "title" and columns["ISBN"] == "isbn", f"the columns are {columns}"
    assert station.get("library")["total"] == 1, "the preview has changed the library"
    page.click(".import .button.is-main", "Import")
    page.see(".job .job-state", "Done")
    page.visit("library", ".card-title")
    page.wait(lambda: sorted(page.texts(".card-title")) == ["Dune", "Emma", "Pride and Prejudice"], "all books are listed")


@test("A file that is no table of books is refused with a reason")
def bad_import(world: World) -> None:
    world.expect_error(r"status of 4\d\d")
    station = world.station()
    page = world.page(station)
    page.visit("import", ".drop")
    picture = station.folder / "picture.csv"
    picture.write_bytes(bytes(range(256)) * 40)
    page.choose_file(".drop input", picture)
    page.see(".drop .form-problem, .problems li, .import .count-box")
    assert station.get("library")["total"] == 0


@test("A book without an ISBN, a borrower and a reservation are added by hand")
def by_hand(world: World) -> None:
    station = world.station()
    page = world.page(station)
    page.visit("library", ".page-tools")
    page.click(".page-tools .is-main")
    page.see("dialog input")
    page.press(Keys.TAB, "Songs of the village", Keys.TAB, "A. Teacher")
    page.click("dialog .button.is-main")
    page.see(".card-title", "Songs of the village")
    page.see(".toast", "New: Songs of the village")
    page.click(".page-tools .is-main")
    page.see("dialog input")
    page.press(Keys.TAB, "More songs")
    page.click("dialog .button.is-main")
    page.see(".toast", "New: More songs")
    page.visit("borrowers", ".page-tools")
    page.click(".page-tools .is-main")
    page.see("dialog input")
    page.press("Zoë Ångström", Keys.TAB, "4b")
    page.click("dialog .button.is-main")
    page.see(".table", "Zoë Ångström")
    page.visit("library", ".card")
    page.click(".card")
    page.click(".book .button", "Reserve")
    page.click("dialog .option", "Zoë Ångström")
    page.click("dialog .button.is-main")
    page.gone("dialog")
    page.visit("loans/holds", ".table")
    page.see(".table", "Zoë Ångström")
