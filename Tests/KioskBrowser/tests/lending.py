"""Check-out, check-in and stocktake."""

from __future__ import annotations

from ..page import Keys
from ..runner import World, test
from ..station import MOCKINGBIRD, PRIDE


@test("Check-out: a borrower's name is typed, and the book is lent; check-in tells who had it")
def borrower_typed(world: World) -> None:
    station = world.station("checkin")
    station.add(PRIDE)
    page = world.page(station)
    page.click(".mode", "Check out")
    page.see("dialog[open] h2", "Who borrows?")
    page.press("Ann", Keys.ENTER)
    page.gone("dialog")
    page.see(".context", "To: Ann")
    station.show_code(PRIDE)
    page.last_scan("Pride and Prejudice", "Lent to Ann", "done")
    page.click(".mode", "Check in")
    page.see(".mode[aria-pressed='true']", "Check in")
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "Checked in", "done")
    page.see(".last .detail", "was on loan to Ann")
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "Was not on loan", "already")
    assert station.get("loans")["loans"] == []


@test("Check-out: without a borrower nothing is lent; a card chooses one, and closes the question")
def borrower_by_card(world: World) -> None:
    station = world.station("checkout")
    station.add(PRIDE)
    card = station.post("borrowers", {"name": "Ben", "group": "4b", "card": "2801000000018"})["card"]
    page = world.page(station)
    page.see(".prompt .headline", "Who borrows?")
    station.show_code(PRIDE)
    page.last_scan("Pride and Prejudice", "Who borrows it?", "failed")
    assert station.get("loans")["loans"] == []
    page.click(".last .button.is-main", "Choose a borrower")
    page.see("dialog[open] .option", "Ben")
    page.hand_scanner(card)
    page.gone("dialog")
    page.last_scan(None, "Ben", "done")
    page.see(".context", "To: Ben")
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "Lent to Ben", "done")
    assert [loan["borrower"] for loan in station.get("loans")["loans"]] == ["Ben"]


@test("A card that is typed slowly, as some hand scanners do, chooses its borrower, and makes no new one")
def slow_card(world: World) -> None:
    station = world.station("checkout")
    card = station.post("borrowers", {"name": "Ben", "card": "2801000000018"})["card"]
    page = world.page(station)
    page.click(".context")
    page.see("dialog[open] input")
    page.person(card)
    page.press(Keys.ENTER)
    page.gone("dialog")
    page.see(".context", "To: Ben")
    assert [borrower["name"] for borrower in station.get("borrowers")["borrowers"]] == ["Ben"]


@test("A book that someone waits for is put aside at check-in")
def hold(world: World) -> None:
    station = world.station("checkin")
    [number] = station.add(PRIDE)
    station.post(f"library/{number}/checkout", {"borrower": "Ann"})
    station.post(f"library/{number}/holds", {"borrower": "Ben"})
    page = world.page(station)
    station.show_code(PRIDE)
    page.last_scan("Pride and Prejudice", "Checked in", "done")
    page.see(".hold", "Reserved for Ben: put it aside")


@test("Stocktake: found, misplaced, missing and unknown books are told apart and listed")
def stocktake(world: World) -> None:
    station = world.station("checkin")
    station.add(PRIDE, "9780156030410", at="shelf 3")
    station.add(MOCKINGBIRD, at="shelf 4")
    page = world.page(station)
    page.click(".mode", "Stocktake")
    page.see("dialog[open] .option", "shelf 3")
    page.press("shelf 3", Keys.ENTER)
    page.gone("dialog")
    page.see(".stocktake-progress", "0 of 2")
    station.show_code(PRIDE)
    page.last_scan("Pride and Prejudice", "Found", "done")
    page.see(".stocktake-progress", "1 of 2")
    page.wait(lambda: len(page.texts(".stocktake-row")) == 1, "one book is missing")
    station.show_code(MOCKINGBIRD)
    page.last_scan("To Kill a Mockingbird", "Wrong place")
    page.see(".last .detail", "It belongs at shelf 4.")
    page.click(".stocktake .tab", "To put right")
    page.see(".stocktake-row", "To Kill a Mockingbird")
    station.scan("9783161487521")
    page.last_scan(None, "Not in the library")
    page.click(".stocktake .tab", "Not in the library")
    page.see(".stocktake-code", "9783161487521")
    page.click(".stocktake .tab", "Found")
    page.see(".stocktake-row", "Pride and Prejudice")


@test("Stocktake without a location asks for it before anything else")
def stocktake_without_location(world: World) -> None:
    station = world.station("stocktake")
    station.add(PRIDE, at="shelf 3")
    page = world.page(station)
    page.see(".prompt .headline", "Which location do you check?")
    station.show_code(PRIDE)
    page.last_scan(None, "Which location?", "failed")
    page.click(".last .button.is-main", "Choose a location")
    page.click("dialog[open] .option", "shelf 3")
    page.gone("dialog")
    page.hand_scanner(PRIDE)
    page.last_scan("Pride and Prejudice", "Found", "done")
