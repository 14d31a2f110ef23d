"""What a desk needs beside scanning: a way on after refusals, borrowers and groups, imports, German throughout."""

from __future__ import annotations

import re
import subprocess

from ..page import Keys
from ..runner import World, test
from ..station import MOCKINGBIRD, PRIDE, Refused

EMMA = "9780141439587"


@test("A book that is still on loan to Ben is taken back and lent to Ann with one button, and undone with one")
def return_and_lend(world: World) -> None:
    station = world.station("checkout", to="Ann")
    [number] = station.add(PRIDE)
    station.post(f"library/{number}/checkout", {"borrower": "Ben"})
    page = world.page(station)
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "Still on loan to Ben", "failed")
    page.click(".last .button.is-main", "Check in and lend to Ann")
    page.last_scan("Pride and Prejudice", "Lent to Ann", "done")
    assert [loan["borrower"] for loan in station.get("loans")["loans"]] == ["Ann"]
    page.click(".last .button", "Undo last scan")
    page.last_scan("Pride and Prejudice", "Taken back")
    page.see(".toast", "Undone: Lent to Ann: Pride and Prejudice")
    assert [loan["borrower"] for loan in station.get("loans")["loans"]] == ["Ben"]


@test("A limit is told in numbers, and a reserved book says for whom; both can be lent anyway")
def lend_anyway(world: World) -> None:
    station = world.station("checkout", to="Ben")
    [pride, bird] = station.add(PRIDE, MOCKINGBIRD)
    station.api("PUT", "groups/4b", {"limit": 1})
    station.post("borrowers", {"name": "Ben", "group": "4b"})
    page = world.page(station)
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "Lent to Ben", "done")
    page.hand_scanner(MOCKINGBIRD)
    page.last_scan("To Kill a Mockingbird", "Not lent", "failed")
    page.see(".last .detail", "Ben has 1 of 1.")
    page.click(".last .button.is-main", "Lend anyway")
    page.last_scan("To Kill a Mockingbird", "Lent to Ben", "done")
    station.post(f"library/{pride}/checkin", {})
    station.post(f"library/{pride}/holds", {"borrower": "Ann"})
    page.visit(f"book/{pride}", ".copy-loan")
    page.see(".copy-loan", "Put aside for Ann")
    page.click(".actions .button.is-main", "Lend")
    page.see("dialog[open] input")
    page.press("Ben", Keys.ENTER)
    world.expect_error("409")
    page.click("dialog[open] .dialog-actions .is-main")
    page.see("dialog[open] .form-problem", "Reserved for Ann.")
    page.click("dialog[open] .way-on .button", "Lend anyway")
    page.see("dialog[open] .form-problem, .copy-loan")
    page.wait(lambda: len(station.get("loans")["loans"]) == 2, "the book is lent in spite of the reservation")
    page.gone("dialog")


@test("In a stocktake, books are moved here, taken back and added, and the numbers agree with the lists")
def stocktake(world: World) -> None:
    station = world.station("stocktake")
    station.add(PRIDE, at="shelf 3")
    [bird] = station.add(MOCKINGBIRD)
    station.post("station", {"location": "shelf 3"})
    page = world.page(station)
    page.hand_scanner(MOCKINGBIRD)
    page.last_scan("To Kill a Mockingbird", "Wrong place", "failed")
    page.see(".last .detail", "It has no place yet.")
    page.click(".stocktake .tab", "To put right")
    page.click(".stocktake-row .button", "It belongs here now")
    page.last_scan("To Kill a Mockingbird", "Belongs here now", "done")
    page.see(".stocktake-progress", "1 of 2")
    assert station.get(f"library/{bird}")["copies"][0]["location"] == "shelf 3"
    page.hand_scanner(EMMA)
    page.last_scan(None, "Not in the library", "failed")
    page.click(".last .button.is-main", "Add to the library")
    page.see(".stocktake-progress", "2 of 3")
    page.wait(lambda: page.text(".stocktake .tab[data-key='found'] .count") == "2", "two books are found")


@test("A borrower is added with a card, edited on a page of their own, and forgotten after the name is typed")
def borrower(world: World) -> None:
    station = world.station()
    [number] = station.add(PRIDE)
    page = world.page(station)
    page.visit("borrowers", ".empty")
    page.click("[data-key='add-borrower']")
    page.see("dialog[open] input")
    page.press("Ann Lee", Keys.TAB, "4b")
    page.click("dialog[open] .check", "Make a card to print")
    page.click("dialog[open] .is-main")
    page.gone("dialog")
    assert station.get("borrowers")["borrowers"][0]["card"].startswith("28")
    station.post(f"library/{number}/checkout", {"borrower": "Ann Lee", "due": "2099-01-31"})
    page.click(".table a", "Ann Lee")
    page.see(".person h1", "Ann Lee")
    page.see(".person-standing", "1 book")
    page.see(".person .table", "Pride and Prejudice")
    page.click("[data-key='edit']")
    page.see("dialog[open] textarea").send_keys("left-handed")
    page.click("dialog[open] .is-main")
    page.see(".person .facts", "left-handed")
    page.click("[data-key='forget']")
    page.see("dialog[open] input")
    page.press("Ann", Keys.ENTER)
    page.see("dialog[open] .field-problem", "This is not the name.")
    page.press(" Lee", Keys.ENTER)
    page.see(".toast", "Ann Lee is forgotten.")
    assert [one["name"] for one in station.get("borrowers")["borrowers"]] == ["(forgotten)"]


@test("A part of a name reserves nothing for a new person: the name is chosen, or the new one is")
def part_of_a_name(world: World) -> None:
    station = world.station()
    [number] = station.add(PRIDE)
    station.post("borrowers", {"name": "Ben Roy"})
    page = world.page(station)
    page.visit(f"book/{number}", ".book")
    page.click("[data-key='reserve']")
    page.see("dialog[open] .option", "Ben Roy")
    page.press("Ben", Keys.ENTER)
    page.see("dialog[open] .field-problem", "Choose one of the names")
    page.click("dialog[open] .option", "Ben Roy")
    page.click("dialog[open] .dialog-actions .is-main")
    page.gone("dialog")
    page.click("[data-key='reserve']")
    page.see("dialog[open] .option", "Ben Roy")
    page.press("Ben")
    page.click("dialog[open] .option", "New borrower: Ben")
    page.click("dialog[open] .dialog-actions .is-main")
    page.gone("dialog")
    assert [hold["borrower"] for hold in station.get("holds")["holds"]] == ["Ben Roy", "Ben"]


@test("Groups have a period and a limit, and a class list is read from a table")
def groups(world: World) -> None:
    station = world.station()
    page = world.page(station)
    page.visit("borrowers/groups", ".empty")
    page.click("[data-key='add-group']")
    page.see("dialog[open] input")
    page.press("4b", Keys.TAB, "many")
    page.click("dialog[open] .is-main")
    page.see("dialog[open] .field-problem", "A whole number from 1 to 3,650.")
    page.replace("dialog[open] [aria-invalid='true']", "14")
    page.click("dialog[open] .is-main")
    page.see(".table", "14 days")
    listed = station.folder / "4b.csv"
    listed.write_text("Name;Klasse;Ausweis\nAnn Lee;4b;\nBen Roy;4b;280000000011\n;4b;\n")
    page.click(".page-tools .button", "Read a list")
    page.choose_file("dialog[open] input[type='file']", listed)
    page.click("dialog[open] .dialog-actions .is-main")
    page.see(".rejected-lines", "Line 4")
    assert [one["name"] for one in station.get("borrowers")["borrowers"]] == ["Ann Lee"]
    page.press(Keys.ESCAPE)
    page.visit("import", ".drop")
    page.choose_file("input[type='file']", listed)
    page.see(".form-problem", "This looks like a list of borrowers")


@test("Loans of one class can be chosen, and printed")
def loans_of_a_group(world: World) -> None:
    station = world.station()
    [pride, bird] = station.add(PRIDE, MOCKINGBIRD)
    for name, group, number in (("Ann", "4b", pride), ("Ben", "5a", bird)):
        station.post("borrowers", {"name": name, "group": group})
        station.post(f"library/{number}/checkout", {"borrower": name})
    page = world.page(station)
    page.visit("loans", ".table")
    page.see(".table", "Ben")
    page.see(".search-row select")
    page.run("const box = document.querySelector('.search-row select'); box.value = '4b'; box.dispatchEvent(new Event('change'))")
    page.wait(lambda: len(page.texts(".table tbody tr")) == 1, "one loan is listed")
    page.see(".table", "Ann")


@test("A year with letters is refused at its field, and an emptied one is removed")
def edit(world: World) -> None:
    station = world.station()
    number = station.post("library", {"title": "Emma", "authors": ["Jane Austen"]})["book"]["id"]
    station.api("PATCH", f"library/{number}", {"year": 1815})
    page = world.page(station)
    page.visit(f"book/{number}", ".book")
    page.click("[data-key='edit']")
    page.replace("dialog[open] [name='year']", "abcd")
    page.click("dialog[open] .dialog-actions .is-main")
    page.see("dialog[open] .field-problem", "A year is a number")
    page.replace("dialog[open] [name='year']", Keys.BACKSPACE)
    page.click("dialog[open] .dialog-actions .is-main")
    page.see(".toast", "Saved.")
    assert "year" not in station.get(f"library/{number}")
    page.click("[data-key='edit']")
    page.click("dialog[open] .dialog-actions .is-main")
    page.see(".toast", "Nothing was changed.")


@test("A preview marks the rows that are no books, and they can be saved after the import")
def rejected(world: World) -> None:
    station = world.station()
    listed = station.folder / "list.txt"
    listed.write_text(f"{PRIDE}\n9780141439588\nhello\n")
    page = world.page(station)
    page.visit("import", ".drop")
    page.choose_file("input[type='file']", listed)
    page.see(".table .label-chip.tone-done", "Added")
    page.see(".table .label-chip.tone-failed", "Rejected: Invalid ISBN")
    page.click(".rejected summary")
    page.see(".rejected .table", "hello")
    page.click(".button.is-main", "Import")
    page.see(".job", "3 rows: 1 added, 2 rejected")
    page.see(".job a", "Save the rejected rows")


@test("After a restart, the last scans, their number and the mode are there, and the last one can be undone")
def restart(world: World) -> None:
    station = world.station("add")
    station.add(PRIDE)
    station.post("station", {"mode": "checkin"})
    [book] = station.get("library")["books"]
    station.post(f"library/{book['id']}/checkout", {"borrower": "Ann"})
    assert station.scan(PRIDE)["outcome"] == "checked-in"
    station.kill()
    station.mode = None
    station.start()
    page = world.page(station)
    page.last_scan("Pride and Prejudice", "Checked in", "done")
    page.see(".mode[aria-pressed='true']", "Check in")
    page.see(".today", "1 today")
    page.click(".last .button", "Undo last scan")
    page.last_scan("Pride and Prejudice", "Taken back")
    assert len(station.get("loans")["loans"]) == 1


@test("A folder of pictures that is not there ends the start with a reason")
def no_folder(world: World) -> None:
    station = world.station()
    done = subprocess.run(
        [str(station.program), "kiosk", "--images", "nowhere", "--listen", "127.0.0.1:0"],
        env=station.environment, cwd=station.folder, text=True, capture_output=True, timeout=60)
    assert done.returncode == 1, done.returncode
    assert "nowhere: there is no such folder" in done.stderr, done.stderr


#: Words of the station's English sentences, none of which is German.
ENGLISH = re.compile(
    r"\b(lent|returned|hold|holds|added|rejected|rows?|looking|lookup|unreachable|network|import of|merged|"
    r"already|borrower|check the|pictures in|the|not|book|with|until|is|has|for)\b")


@test("In German, no view shows a word of the station's English sentences")
def german(world: World) -> None:
    station = world.station("checkin")
    [pride, bird, emma] = station.add(PRIDE, MOCKINGBIRD, EMMA, at="Regal 3")
    for number in (pride, bird, emma):
        station.api("PATCH", f"library/{number}", {"title": f"Buch {number}", "authors": ["A. Autor"]})
    station.api("PATCH", f"library/{pride}", {"note": "Notiz", "status": "reading", "tags": {"add": ["Roman"]}, "rating": 4})
    station.api("PUT", "groups/4b", {"limit": 1, "loanDays": 14})
    station.post("borrowers", {"name": "Ben", "group": "4b", "newCard": True})
    station.post(f"library/{pride}/checkout", {"borrower": "Ben"})
    station.post(f"library/{pride}/renew", {"due": "2099-01-31"})
    station.post(f"library/{pride}/holds", {"borrower": "Ann"})
    station.api("DELETE", f"holds/{station.get('holds')['holds'][0]['id']}")
    station.post(f"library/{pride}/holds", {"borrower": "Ann"})
    page = world.page(station, storage={"language": "de"})

    def check(what: str) -> None:
        text = " / ".join(page.texts("#notices, main, dialog, #toasts"))
        found = sorted(set(ENGLISH.findall(text)))
        assert not found, f"{what}: {found} in: {' '.join(text.split())[:600]}"

    page.see(".modes")
    check("the station")
    for code in (PRIDE, PRIDE, "9789999999991", "4006381333931", "9770028083002", "HELLO"):
        try:
            station.scan(code)
        except Refused:
            pass
        check(f"a scan of {code}")
    station.post("station", {"mode": "checkout", "borrower": "Ben"})
    for code in (MOCKINGBIRD, EMMA, PRIDE):
        outcome = station.scan(code)["outcome"]
        page.wait(lambda: page.text(".last .headline") != "", "the scan is shown")
        check(outcome)
    page.blur()
    world.expect_error("400")
    page.press("1", "2", "3")
    page.run("document.querySelector('.number-form input').value = '123'; document.querySelector('.number-form').requestSubmit()")
    page.last_scan(None, "Falsche Nummer")
    check("a wrong number")
    station.scan(station.control("undo"))
    check("undo by a control code")
    listed = station.folder / "liste.txt"
    listed.write_text(f"{PRIDE}\n9780141439588\nhallo\n")
    page.visit("import", "input[type='file']")
    page.choose_file("input[type='file']", listed)
    page.see(".table .label-chip.tone-failed")
    check("the preview of an import")
    page.click(".button.is-main", "Importieren")
    page.see(".job", "3 Zeilen")
    check("a job")
    for view, ready in (
        (f"book/{pride}", ".history"), (f"book/{bird}", ".history"), ("library", ".cards"), ("loans", ".results"), ("loans/overdue", ".empty"),
        ("loans/holds", ".table"), ("borrowers", ".table"), ("borrowers/groups", ".table"), ("borrower/Ben", ".person"), ("tasks", ".results"),
        ("tasks/reviews", ".results"), ("settings", ".settings"), ("controls", ".sheet"), ("nowhere", "h1"),
    ):
        page.visit(view, ready)
        page.gone(".loading")
        check(view)
    page.visit("borrowers", ".table")
    page.click(".page-tools .button", "Liste einlesen")
    check("reading a list")
    listed.write_text("Name;Ausweis\nAnn;280000000011\n;\n")
    page.choose_file("dialog[open] input[type='file']", listed)
    page.click("dialog[open] .dialog-actions .is-main")
    page.see(".rejected-lines", "Zeile 3")
    check("rejected borrowers")
    page.press(Keys.ESCAPE)
    page.visit(f"book/{pride}", ".history")
    page.click("[data-key='edit']")
    check("the form of a book")
    page.press(Keys.ESCAPE)
    world.expect_error("409")
    page.click("[data-key='reserve']")
    page.see("dialog[open] input")
    page.press("Ann", Keys.ENTER)
    page.click("dialog[open] .dialog-actions .is-main")
    page.see("dialog[open] .form-problem", "Ann")
    check("a refusal")
