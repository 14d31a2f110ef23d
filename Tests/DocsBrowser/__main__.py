"""`scripts/test-docs` runs this: python3 -m DocsBrowser SITE [PICTURES]."""

from __future__ import annotations

import base64
import sys
import time
from pathlib import Path

from KioskBrowser.page import Browser, Keys
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.ui import WebDriverWait

from . import links

LOOKS = Path(__file__).with_name("looks.js").read_text()
PHONE, DESK = (360, 740), (1280, 900)
#: Pages that are also looked at on a desk and in the dark. All others have their parts.
SAMPLES = ("index.html", "guide/index.html", "guide/commands.html", "manual/index.html", "swift/index.html",
           "swift/bookidentifiers/isbn.html", "swift/tutorials/decodeapicture.html")
#: Words, and what the first results must have in their titles or addresses.
SEARCHES = (("isbn.hyphenated", "swift/bookidentifiers/isbn.html"), ("undo", "guide/"), ("blur", "guide/blur-decoder.html"),
            ("kiosk", "kiosk"), ("export", "guide/"))


class Check:
    def __init__(self, site: Path, pictures: Path | None) -> None:
        self.site = site
        self.pictures = pictures
        self.problems: list[str] = []
        self.browser = Browser()
        self.driver = self.browser.driver

    def run(self) -> int:
        self.problems += links.problems(self.site)
        pages = sorted(path.relative_to(self.site).as_posix() for path in self.site.rglob("*.html"))
        self._emulate(PHONE, "light")
        for name in pages:
            self._look(name, "on a phone")
        for size, scheme in ((DESK, "light"), (DESK, "dark"), (PHONE, "dark")):
            self._emulate(size, scheme)
            for name in SAMPLES:
                self._look(name, f"{size[0]} wide, {scheme}")
        self._emulate(DESK, "light")
        for words, target in SEARCHES:
            self._search(words, target)
        self._look_at_results("results")
        self._use_keys()
        for size, scheme in ((DESK, "dark"), (PHONE, "dark"), (PHONE, "light")):
            self._emulate(size, scheme)
            self._search(*SEARCHES[0])
            self._look_at_results(f"results, {size[0]} wide, {scheme}")
        self._emulate(PHONE, "light")
        self._open_menu()
        errors, hosts = self.browser.take_logs()
        self.problems += [f"console: {error}" for error in errors]
        self.problems += [f"asks {host}" for host in hosts - {""}]
        return len(pages)

    def _emulate(self, size: tuple[int, int], scheme: str) -> None:
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def _open(self, name: str) -> None:
        self.driver.get((self.site / name).as_uri())

    def _look(self, name: str, how: str) -> None:
        self._open(name)
        self.problems += [f"{name}, {how}: {each}" for each in self.driver.execute_script(LOOKS)]
        if self.pictures and name in SAMPLES:
            data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
            stem = f"{name.removesuffix('.html')}-{how}".replace("/", "-").replace(", ", "-").replace(" ", "-")
            (self.pictures / f"{stem}.png").write_bytes(base64.b64decode(data))

    def _results(self) -> list[str]:
        """The addresses of the results, when there are some."""
        script = "return [...document.querySelectorAll('#results a')].map((each) => each.href)"
        return WebDriverWait(self.driver, 30).until(lambda driver: driver.execute_script(script))

    def _type(self, *keys: str) -> None:
        ActionChains(self.driver).send_keys(*keys).perform()

    def _search(self, words: str, target: str) -> None:
        """Finds a page from the home page, by keyboard."""
        self._open("index.html")
        self._type("/")
        self._type(words)
        found = self._results()
        if not any(target in each for each in found[:5]):
            self.problems.append(f"search: {words!r} does not find {target}, but {found[:3]}")

    def _look_at_results(self, how: str) -> None:
        self.problems += [f"{how}: {each}" for each in self.driver.execute_script(LOOKS)]

    def _use_keys(self) -> None:
        """The second result opens with the arrow and Enter, and Escape closes the list."""
        self._open("guide/library.html")
        self._type("/")
        self._type("undo")
        second = self._results()[1]
        self._type(Keys.ARROW_DOWN)
        if self.driver.execute_script("return document.querySelector('#search').getAttribute('aria-activedescendant')") != "result-1":
            self.problems.append("search: the arrow does not choose the second result")
        self._type(Keys.ENTER)
        try:
            WebDriverWait(self.driver, 30).until(lambda driver: driver.current_url == second)
        except Exception:  # noqa: BLE001: selenium's own kinds
            self.problems.append(f"search: Enter opens {self.driver.current_url}, not {second}")
        self._type("/")
        self._type("nothingthatanypagehas")
        WebDriverWait(self.driver, 30).until(
            lambda driver: driver.execute_script("return document.querySelector('.count').textContent") == "Nothing found")
        self._type(Keys.ESCAPE)
        if not self.driver.execute_script("return document.querySelector('.found').hidden"):
            self.problems.append("search: Escape does not close the results")

    def _open_menu(self) -> None:
        self._open("index.html")
        button = self.driver.find_element("css selector", ".menu-button")
        menu = self.driver.find_element("css selector", "#menu")
        if menu.is_displayed():
            self.problems.append("menu: open from the start on a phone")
        button.click()
        if not menu.is_displayed() or button.get_attribute("aria-expanded") != "true":
            self.problems.append("menu: does not open on a phone")
        self.problems += [f"menu, on a phone: {each}" for each in self.driver.execute_script(LOOKS)]


def main(site: str, pictures: str | None = None) -> int:
    begin = time.monotonic()
    check = Check(Path(site).resolve(), Path(pictures) if pictures else None)
    try:
        count = check.run()
    finally:
        check.browser.close()
    for each in check.problems:
        print(f"scripts/test-docs: {each}", file=sys.stderr)
    print(f"{count} pages, {len(check.problems)} problems, {time.monotonic() - begin:.0f} s")
    return 1 if check.problems else 0


sys.exit(main(*sys.argv[1:]))
