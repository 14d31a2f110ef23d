"""The page in a browser: what the tests do with it and ask of it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from urllib.parse import urlsplit

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

#: How long anything may take on a busy machine, in seconds. A test goes on at once when it has happened.
LIMIT = 30

#: Counts the notes that the page plays, and whatever a title would run if it were not shown as text.
_SPY = """
window.spy = { notes: [], alerts: 0 }
const Original = window.OscillatorNode
window.OscillatorNode = class extends Original {
    constructor(context, options) {
        super(context, options)
        window.spy.notes.push(options.frequency)
    }
}
window.alert = () => { window.spy.alerts += 1 }
"""


class Browser:
    """One browser for all tests, as starting it takes longer than most tests."""

    def __init__(self) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for word in (
            "--headless=new", "--no-sandbox", "--disable-gpu", "--mute-audio", "--hide-scrollbars", "--no-first-run",
            "--autoplay-policy=no-user-gesture-required", "--disable-background-networking", "--disable-component-update",
            "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
            "--disable-default-apps", "--disable-sync", "--disable-dev-shm-usage", "--lang=en", "--force-device-scale-factor=1",
            # The tests need no internet, and a page that wanted it would be found out.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        ):
            options.add_argument(word)
        options.add_experimental_option("prefs", {"intl.accept_languages": "en"})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        options.set_capability("goog:perfLoggingPrefs", {"enableNetwork": True, "enablePage": False})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self._first = self.driver.current_window_handle

    def open(
        self, address: str, path: str = "", size: tuple[int, int] = (1280, 800), storage: dict | None = None,
    ) -> Page:
        self.driver.switch_to.new_window("window")
        return Page(self.driver, address, path, size, storage)

    def take_logs(self) -> tuple[list[str], set[str]]:
        """The page's errors, and the hosts that it asked, since the last call."""
        errors = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        hosts = set()
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = urlsplit(message["params"]["request"]["url"])
                if address.scheme not in ("data", "blob", "about", "chrome"):
                    hosts.add(address.netloc)
        return errors, hosts

    def close_pages(self) -> None:
        """Leaves one empty window."""
        for handle in self.driver.window_handles:
            if handle != self._first:
                self.driver.switch_to.window(handle)
                self.driver.close()
        self.driver.switch_to.window(self._first)

    def close(self) -> None:
        self.driver.quit()


class Page:
    def __init__(self, driver: webdriver.Chrome, address: str, path: str, size: tuple[int, int], storage: dict | None) -> None:
        self.driver = driver
        self.address = address
        self.handle = driver.current_window_handle
        self.resize(*size)
        saved = f"localStorage.setItem('bookland', {json.dumps(json.dumps(storage))})" if storage else ""
        script = f"if (location.protocol === 'http:') {{ {_SPY} {saved} }}"
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.go(path)

    # Addresses and windows

    def go(self, path: str = "") -> None:
        """Loads the page anew: `#/library`, or `?kiosk`."""
        # An address that differs only after # would not be loaded.
        self.driver.get("about:blank")
        self.driver.get(f"{self.address}/{path}")
        self.wait(lambda: self.run("return document.querySelector('.nav') !== null"), "the page starts")

    def visit(self, view: str, ready: str) -> None:
        """Goes to a view of the page, without loading it anew."""
        self.run("location.hash = arguments[0]", f"#/{view}")
        self.see(ready)

    def front(self) -> Page:
        self.driver.switch_to.window(self.handle)
        return self

    def resize(self, width: int, height: int) -> None:
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def cdp(self, name: str, **values: object):
        return self.driver.execute_cdp_cmd(name, values)

    def run(self, script: str, *values: object):
        return self.driver.execute_script(script, *values)

    # Waiting and looking

    def wait(self, condition, what: str, limit: float = LIMIT):
        def tried(_):
            try:
                return condition()
            except StaleElementReferenceException:
                return False
        try:
            return WebDriverWait(self.driver, limit, poll_frequency=0.05).until(tried)
        except TimeoutException:
            raise AssertionError(f"not so after {limit:.0f} s: {what}; the page shows: {self.summary()}") from None

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements("css selector", selector)

    def one(self, selector: str) -> WebElement:
        return self.see(selector)

    def see(self, selector: str, text: str | None = None) -> WebElement:
        """Waits until an element is visible, with a text in it."""
        def found():
            return next((element for element in self.all(selector)
                         if element.is_displayed() and (text is None or text in element.text)), None)
        return self.wait(found, f"{selector} shows {text!r}" if text is not None else f"{selector} is seen")

    def gone(self, selector: str) -> None:
        self.wait(lambda: not any(element.is_displayed() for element in self.all(selector)), f"{selector} is gone")

    def text(self, selector: str) -> str:
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def texts(self, selector: str) -> list[str]:
        return self.run("return [...document.querySelectorAll(arguments[0])].map((each) => each.innerText)", selector)

    def value(self, selector: str) -> str:
        return self.run("return document.querySelector(arguments[0]).value", selector)

    def summary(self) -> str:
        texts = self.texts("#notices, main, dialog, #toasts")
        return " / ".join(" ".join(text.split()) for text in texts if text)[:500]

    @property
    def notes(self) -> list[int]:
        """The frequencies of all notes played so far."""
        return self.run("return window.spy.notes")

    def last_scan(self, title: str | None, headline: str, tone: str | None = None) -> None:
        """Waits until the large panel shows this."""
        self.see(".last .headline", headline)
        if title is not None:
            self.see(".last .last-title", title)
        if tone is not None:
            self.see(f".last.tone-{tone}")

    def connected(self) -> Page:
        """Waits until the station's state and its events are there."""
        self.see(".mode[aria-pressed='true']")
        self.wait(lambda: self.run(
            "return performance.getEntriesByType('resource').some((each) => each.name.includes('/v1/station'))"), "the station answers")
        return self

    # Doing

    def click(self, selector: str, text: str | None = None) -> None:
        """Clicks as soon as the element is there and nothing covers it. What is drawn again meanwhile is looked up again."""
        def clicked():
            self.see(selector, text).click()
            return True
        self.wait(clicked, f"{selector} can be clicked")

    def choose_file(self, selector: str, path: Path) -> None:
        self.all(selector)[0].send_keys(str(path))

    def replace(self, selector: str, text: str) -> None:
        """Types a text in place of what a field holds."""
        self.click(selector)
        self.chord("Control", "a")
        self.press(text)

    def press(self, *keys: str) -> None:
        """Presses keys where the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, modifier: str, key: str) -> None:
        held = {"Alt": Keys.ALT, "Control": Keys.CONTROL}[modifier]
        ActionChains(self.driver).key_down(held).send_keys(key).key_up(held).perform()

    def blur(self) -> None:
        self.run("document.activeElement?.blur()")

    def hand_scanner(self, digits: str) -> None:
        """Types as a hand scanner does: a key every 8 ms by the clock of the keys, and Enter."""
        end = self._type(digits, 0.008)
        self._key("Enter", "Enter", 13, "\r", end)

    def person(self, text: str) -> None:
        """Types as a person does: a key every 180 ms by the clock of the keys."""
        self._type(text, 0.18)

    def _type(self, text: str, step: float) -> float:
        # The keys say when they were pressed: how long the browser takes to hear of them does not matter.
        begin = time.time()
        for place, character in enumerate(text):
            code = f"Digit{character}" if character.isdigit() else f"Key{character.upper()}"
            if character == " ":
                code = "Space"
            self._key(character, code, ord(character.upper()), character, begin + step * place)
        return begin + step * len(text)

    def _key(self, key: str, code: str, number: int, text: str, moment: float) -> None:
        common = {"key": key, "code": code, "windowsVirtualKeyCode": number, "timestamp": moment}
        self.cdp("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.cdp("Input.dispatchKeyEvent", type="keyUp", **common)


__all__ = ["Browser", "Keys", "LIMIT", "Page"]
