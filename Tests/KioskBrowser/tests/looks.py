"""Colours, sizes and languages."""

from __future__ import annotations

import json
import re

from .. import barcode
from ..runner import World, test
from ..station import MOCKINGBIRD, PRIDE, ROOT

PAGE = ROOT / "Sources" / "CBooklandPage" / "page"
PAIRS = ROOT / "Tests" / "BookKioskTests" / "Fixtures" / "contrast-pairs.json"

#: Every view of the page; {book} is the number of a book.
VIEWS = ("station", "library", "book/{book}", "loans", "loans/overdue", "loans/holds", "borrowers", "borrowers/groups", "borrower/Ben", "tasks", "tasks/reviews",
         "import", "controls", "settings", "nowhere")


def _themes() -> dict[tuple[str, str], dict[str, str]]:
    text = (PAGE / "themes.css").read_text()
    blocks = re.findall(r'\[data-theme="(\w+)"\]\[data-scheme="(\w+)"\]\s*\{([^}]*)\}', text)
    return {(theme, scheme): dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{6});", body)) for theme, scheme, body in blocks}


def _luminance(colour: str) -> float:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[place:place + 2], 16)) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2.2 defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@test("In each theme, each declared pair of colours has the contrast that WCAG 2.2 asks for")
def contrasts(world: World) -> None:
    assert abs(contrast("#000000", "#ffffff") - 21) < 1e-9 and abs(contrast("#777777", "#ffffff") - 4.48) < 0.01
    themes, pairs = _themes(), json.loads(PAIRS.read_text())["pairs"]
    assert len(themes) == 10 and len(pairs) > 20
    weak = []
    for (theme, scheme), colours in themes.items():
        for pair in pairs:
            assert pair["minimum"] in (3, 4.5), f"{pair} asks for less than the standard"
            ratio = contrast(colours[pair["text"]], colours[pair["background"]])
            if ratio < pair["minimum"]:
                weak.append(f"{theme} {scheme}: {pair['text']} on {pair['background']}: {ratio:.2f}")
    assert not weak, "; ".join(weak)


@test("What the browser shows in each theme has enough contrast, in every view")
def shown_contrasts(world: World) -> None:
    station, number = _filled(world)
    page = world.page(station)
    weak: set[str] = set()
    for view in VIEWS:
        _show(page, view, number)
        for theme, scheme in _themes():
            for problem in page.run(WEAK_TEXTS, theme, scheme):
                weak.add(f"{theme} {scheme}, {view}: {problem}")
    assert not weak, f"{len(weak)} texts: " + "; ".join(sorted(weak)[:12])


@test("On a phone of 390 by 844 pixels, no view is wider than the screen, and every target is large enough")
def phone(world: World) -> None:
    station, number = _filled(world)
    page = world.page(station, size=(390, 844))
    problems = []
    for mode in ("checkin", "checkout", "add", "stocktake"):
        station.post("station", {"mode": mode, "location": "shelf 3", "borrower": "Ann"})
        page.see(f".station[data-mode='{mode}']")
        station.scan(PRIDE)
        page.last_scan("Pride and Prejudice", "")
        problems += [f"station, {mode}: {text}" for text in page.run(FITS)]
    for view in VIEWS:
        for language in ("en", "de"):
            page.run("localStorage.setItem('bookland', JSON.stringify({ language: arguments[0] }))", language)
            page.go(f"#/{view.format(book=number)}")
            page.wait(lambda: page.run("return document.documentElement.lang") == language, "the language is chosen")
            page.gone(".loading")
            problems += [f"{view}, {language}: {text}" for text in page.run(FITS)]
    assert not problems, "; ".join(problems)


@test("At 1280 by 800, the station needs no scrolling, and nothing in it is cut off")
def desk(world: World) -> None:
    station, _ = _filled(world)
    page = world.page(station)
    problems = []
    for mode in ("checkin", "checkout", "add"):
        station.post("station", {"mode": mode, "borrower": "Ann"})
        page.see(f".station[data-mode='{mode}']")
        station.scan(MOCKINGBIRD)
        page.last_scan("To Kill a Mockingbird", "")
        page.wait(lambda: page.run("return document.fonts.status") == "loaded", "the fonts are there")
        problems += [f"{mode}: {text}" for text in page.run(FITS)]
        if page.run("return document.documentElement.scrollHeight > innerHeight"):
            problems.append(f"{mode}: the page is higher than the screen")
    assert not problems, "; ".join(problems)


@test("A cover is shown whole, at every size of the screen")
def cover(world: World) -> None:
    station = world.station("checkin")
    station.add(PRIDE)
    folder = station.folder / "data" / "bookland" / "covers"
    folder.mkdir(parents=True)
    # Two thirds as wide as high, as most covers are.
    (folder / f"{PRIDE}.png").write_bytes(barcode.picture(None, width=400, height=600))
    # Covers are known from the start.
    port = station.port
    station.kill()
    station.start(port)
    page = world.page(station)
    station.scan(PRIDE)
    page.last_scan("Pride and Prejudice", "Was not on loan")
    for width, height in ((1280, 800), (1920, 1080), (1024, 768), (1366, 768), (834, 1194), (390, 844)):
        page.resize(width, height)
        page.wait(lambda: page.run("""
            const image = document.querySelector('.last .cover img')
            const box = image.getBoundingClientRect(), frame = image.parentElement.getBoundingClientRect()
            return image.complete && box.height > 60 && box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1
                && (getComputedStyle(image).objectFit === 'contain' || Math.abs(box.width / box.height - 2 / 3) < 0.02)
        """), f"the cover is whole at {width} by {height}", limit=5)


@test("In German, every view speaks German")
def german(world: World) -> None:
    station, number = _filled(world)
    page = world.page(station, storage={"language": "de"})
    assert page.run("return document.documentElement.lang") == "de"
    english = _english_only()
    found = set()
    for view in VIEWS:
        _show(page, view, number)
        shown = set(page.run("""
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            const texts = [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
                .flatMap((each) => ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name)))
            while (walker.nextNode()) texts.push(walker.currentNode.data)
            return texts.filter(Boolean).map((text) => text.trim())
        """))
        found |= {f"{view}: {text}" for text in shown & english}
    assert not found, "; ".join(sorted(found))
    page.visit("station", ".last")
    station.post("station", {"mode": "checkin"})
    station.scan(PRIDE)
    page.last_scan("Pride and Prejudice", "Zurückgegeben", "done")
    page.see(".last .detail", "war ausgeliehen an Ann")
    page.visit("settings", "select[aria-label='Sprache']")


@test("Every outcome, guidance and control code of the station has words in each language")
def words(world: World) -> None:
    text = (PAGE / "strings.js").read_text()
    rows = dict(re.findall(r"^    '([^']+)': (\{.*\}),$", text, re.M))
    outcomes = _cases("Sources/BookKiosk/Station/StationOutcome.swift")
    guidance = [case for case, _ in _cases("Sources/BookScanning/Guidance/Guidance.swift")]
    station = world.station()
    station.add(PRIDE, at="shelf 3")
    actions = {code["action"] for code in station.get("controls")["codes"]} - {"location"}
    assert len(outcomes) > 20 and len(guidance) > 5 and len(actions) > 5
    wanted = [f"outcome.{raw or case}" for case, raw in outcomes]
    wanted += [f"guidance.{name}" for name in guidance] + [f"control.{name}" for name in actions]
    missing = [name for name in wanted if name not in rows]
    missing += [f"{name}: {language}" for name, row in rows.items() for language in ("en", "de") if f"{language}: " not in row]
    assert not missing, "without words: " + ", ".join(missing)


def _cases(path: str) -> list[tuple[str, str]]:
    """The cases of the first enumeration in a Swift file, with their raw values if they have some."""
    first = (ROOT / path).read_text().split(" enum ")[1]
    return re.findall(r'^    case (\w+)(?: = "([^"]+)")?$', first, re.M)


def _english_only() -> set[str]:
    """English texts of the page that are another text in German."""
    text = (PAGE / "strings.js").read_text()
    pairs = re.findall(r"^    '[^']+': \{ en: '([^']+)', de: '([^']+)' \},$", text, re.M)
    assert len(pairs) > 200
    return {english for english, _ in pairs} - {german for _, german in pairs}


def _filled(world: World):
    """A station with something in every view."""
    station = world.station("checkin")
    number, lent = station.add(PRIDE, MOCKINGBIRD, at="shelf 3")
    station.command(
        "library", "add", "--quiet", "--at", "shelf 4", "--author", "Wolfgang Amadeus Überlangername-Donaudampfschifffahrt",
        "--title", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft: ein Wort",
    )
    station.command("library", "add", "--quiet", "9783161487521")
    station.command("library", "rate", "--quiet", "4.5", PRIDE)
    station.command("library", "checkout", "--quiet", "Ann", PRIDE)
    station.make_overdue(PRIDE)
    station.command("library", "checkout", "--quiet", "Maximilian Alexander von Hohenstaufen-Oberndorf", MOCKINGBIRD)
    station.post(f"library/{lent}/holds", {"borrower": "Ben"})
    station.post("borrowers", {"name": "Ben", "group": "4b", "card": "2801000000018"})
    first, second = station.folder / "first.csv", station.folder / "second.csv"
    first.write_text("Title,Author,Year\nEmma,Jane Austen,1815\n")
    second.write_text("Title,Author,Year\nEmma,J. Austin,1815\n")
    station.command("import", "--quiet", "--yes", str(first))
    station.command("import", "--quiet", "--yes", str(second))
    return station, number


def _show(page, view: str, number: int) -> None:
    page.run("location.hash = arguments[0]", f"#/{view.format(book=number)}")
    name = "missing" if view == "nowhere" else view.split("/")[0]
    page.wait(lambda: page.run("return document.body.dataset.view") == name, f"{view} is shown")
    page.gone(".loading")


#: What is wider than the screen or cut off, and buttons that are too small for a finger.
FITS = """
const problems = []
const name = (each) => `${each.localName}.${each.className.baseVal ?? each.className} “${(each.innerText ?? '').slice(0, 30)}”`
if (document.documentElement.scrollWidth > innerWidth) problems.push(`the page is ${document.documentElement.scrollWidth} wide`)
for (const each of document.querySelectorAll('main *, header *')) {
    if (!each.checkVisibility() || each.closest('.visually-hidden, svg, select, .toasts, .badge, .table thead')) continue
    const box = each.getBoundingClientRect()
    if (box.width === 0) continue
    if (box.right > innerWidth + 1 || box.left < -1) problems.push(`${name(each)} sticks out to ${Math.round(box.right)}`)
    const isTarget = each.matches('button, a, input:not([type=checkbox], [type=radio], .visually-hidden), label.button')
    if (isTarget && Math.min(box.width, box.height) < 24) problems.push(`${name(each)} is ${Math.round(box.width)} by ${Math.round(box.height)}`)
    const isWhole = each.matches('button:not(.icon-button), .button, .headline, .detail, .mode, h1, h2, legend, .label')
    if (isWhole && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1) problems.push(`${name(each)} is cut off`)
}
return [...new Set(problems)]
"""

#: Texts whose colour is too near to that of their background.
WEAK_TEXTS = """
const [theme, scheme] = arguments
const root = document.documentElement
Object.assign(root.dataset, { theme, scheme })
const parse = (text) => text.match(/[\\d.]+/g).map(Number)
const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
const contrast = (a, b) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
    return (high + 0.05) / (low + 0.05)
}
const behind = (each) => {
    for (let node = each; node; node = node.parentElement) {
        const colour = parse(getComputedStyle(node).backgroundColor)
        if ((colour[3] ?? 1) > 0.99) return colour
    }
    return [255, 255, 255]
}
const weak = new Set()
for (const each of document.querySelectorAll('body *')) {
    const hasText = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    if (!hasText || !each.checkVisibility({ opacityProperty: true }) || each.closest('.visually-hidden, svg, :disabled, .skip-link')) continue
    const style = getComputedStyle(each)
    const size = parseFloat(style.fontSize)
    if (size === 0) continue
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
    const ratio = contrast(parse(style.color), behind(each))
    if (ratio < needed - 0.005) weak.add(`${each.localName}.${each.className} ${each.textContent.trim().slice(0, 24)}: ${ratio.toFixed(2)}`)
}
return [...weak]
"""
