"""10,000 cached ISBNs in one lookup, and Python reading the same cache."""

import contextlib
import http.server
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

COUNT = 10_000
ROUNDS = 5

# The least there is to do: read each record from the file, and parse its JSON.
PEER = """
import json, sqlite3, sys
cache = sqlite3.connect(sys.argv[1])
for line in sys.stdin:
    row = cache.execute("SELECT record FROM answer WHERE isbn = ? AND scope = 'auto'", [int(line)])
    print(json.dumps(json.loads(row.fetchone()[0])))
"""


def run(root: str, bookland: str, pictures: str) -> None:
    with tempfile.TemporaryDirectory() as folder, service() as port:
        isbns = [isbn(number) for number in range(COUNT)]
        text = "".join(number + "\n" for number in isbns).encode()
        environment = {**os.environ, "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder,
                       "BOOKLAND_CONFIG": os.path.join(folder, "config")}  # fmt: skip
        with open(environment["BOOKLAND_CONFIG"], "w", encoding="utf-8") as file:
            file.write(
                "order = openlibrary\ncontact = bench@localhost\nallow-loopback = yes\n"
                f"[openlibrary]\nurl = http://127.0.0.1:{port}\nrate = 1000\n"
            )
        command = [bookland, "lookup", "-"]
        begin = time.perf_counter()
        subprocess.run(command, input=text, env=environment, check=True, capture_output=True)
        print(f"first time, {COUNT} ISBNs from a local service: {time.perf_counter() - begin:.1f} s")
        cache = os.path.join(folder, "bookland", "lookup.sqlite")
        commands = {
            "bookland lookup -": command,
            "bookland lookup --json -": [*command[:2], "--json", "-"],
            "Python's sqlite3 and json": [sys.executable, "-c", PEER, cache],
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, words in commands.items():
                begin = time.perf_counter()
                result = subprocess.run(
                    words, input=text, env=environment, check=True, capture_output=True
                )
                times[name].append(time.perf_counter() - begin)
                assert result.stdout.count(isbns[-1].encode()) >= 1
        for name, values in times.items():
            seconds = statistics.median(values)
            print(f"{name}: {seconds:.2f} s, {COUNT / seconds:,.0f} ISBNs per second")


def isbn(number: int) -> str:
    body = f"97812{number:07}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(body))
    return body + str(-total % 10)


@contextlib.contextmanager
def service():
    """A local service with the interface of Open Library's request for many books."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()


class Service(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        form = details if "jscmd=details" in self.path else book
        books = {f"ISBN:{number}": form(number) for number in re.findall(r"ISBN:(\d{13})", self.path)}
        body = json.dumps(books).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def book(number: str) -> dict:
    return {
        "key": f"/books/OL{number}M",
        "title": f"The book with the number {number}",
        "subtitle": "an invention, for want of a better one",
        "authors": [{"name": "Ada Marlow", "url": "https://openlibrary.org/authors/OL1A/x"}],
        "publishers": [{"name": "Harbour Press"}],
        "publish_date": "March 2009",
        "number_of_pages": 344,
        "identifiers": {"isbn_13": [number], "goodreads": ["1"], "librarything": ["2"]},
        "subjects": [{"name": f"Subject {n}"} for n in range(10)],
        "cover": {"large": "https://covers.openlibrary.org/b/id/1-L.jpg"},
    }


def details(number: str) -> dict:
    """Return the answer of the request for one book, which a last ISBN on its own is asked for."""
    return {
        "details": {
            "key": f"/books/OL{number}M",
            "title": f"The book with the number {number}",
            "authors": [{"key": "/authors/OL1A", "name": "Ada Marlow"}],
            "isbn_13": [number],
            "publishers": ["Harbour Press"],
            "publish_date": "March 2009",
            "number_of_pages": 344,
        }
    }
