"""The check-in station: cached lookups, event streams, slow and malformed clients, and how soon pages know."""

import contextlib
import http.client
import http.server
import json
import os
import random
import re
import shutil
import socket
import statistics
import subprocess
import tempfile
import threading
import time
from datetime import datetime

from . import programs

STREAMS = 50
SLOW_CLIENTS = 90
KNOWN = "9780141439518"


def run(root: str, bookland: str, pictures: str) -> None:
    with tempfile.TemporaryDirectory() as folder, station(bookland, folder) as (port, pid, images):
        post(port, "/v1/scan", {"code": KNOWN})
        latency(port, images, os.path.join(root, "testimages", "clean"))
        attacks(port, pid)
        with streams(port) as received:
            before = memory(pid)
            requests(port)
            print(f"{STREAMS} event streams: {received()} events; memory {before} MB before the requests, {memory(pid)} MB after")


@contextlib.contextmanager
def station(bookland: str, folder: str):
    images = os.path.join(folder, "images")
    os.mkdir(images)
    environment = {
        **os.environ, "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder,
        "BOOKLAND_LIBRARY": os.path.join(folder, "library.db"),
    }  # fmt: skip
    process = subprocess.Popen(
        [bookland, "kiosk", "--images", images, "--mode", "add", "--offline", "--listen", "127.0.0.1:0"],
        env=environment, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        for line in process.stderr:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                break
        else:
            raise programs.Unavailable("the station does not start")
        threading.Thread(target=process.stderr.read, daemon=True).start()
        yield int(found[1]), process.pid, images
    finally:
        process.terminate()
        process.wait()


# From a frame with a code to the event of its scan.


def latency(port: int, images: str, source: str) -> None:
    names = sorted(os.listdir(source))[: programs.sized(30, 5)]
    found: list[float] = []
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/v1/events")
    stream = connection.getresponse()
    arrivals = iter(lambda: event(stream), None)
    for name in names:
        shutil.copy(os.path.join(source, name), os.path.join(images, "." + name))
        os.rename(os.path.join(images, "." + name), os.path.join(images, name))
        end = time.monotonic() + 5
        while time.monotonic() < end:
            kind, data, when = next(arrivals)
            if kind == "scan" and data["code"] != KNOWN and "updates" not in data:
                taken = datetime.fromisoformat(data["time"].replace("Z", "+00:00")).timestamp()
                found.append((when - taken) * 1000)
                break
    connection.close()
    if found:
        print(f"from the frame with the code to the event: median {statistics.median(found):.0f} ms, "
              f"longest {max(found):.0f} ms ({len(found)} of {len(names)} pictures, 10 frames a second)")  # fmt: skip


def event(stream):
    kind, data = "", ""
    while line := stream.readline().decode().rstrip("\n"):
        name, _, value = line.partition(":")
        if name == "event":
            kind = value.strip()
        elif name == "data":
            data += value.strip()
    return kind, json.loads(data or "{}"), time.time()


@contextlib.contextmanager
def streams(port: int):
    counts = [0] * STREAMS
    connections = []

    def read(index: int, stream) -> None:
        with contextlib.suppress(Exception):
            while stream.readline():
                counts[index] += 1

    for index in range(STREAMS):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.connect()
        connections.append(connection.sock)
        connection.request("GET", "/v1/events")
        threading.Thread(target=read, args=(index, connection.getresponse()), daemon=True).start()
    yield lambda: sum(counts)
    # A reading thread holds its stream; shutting the socket down ends both.
    for connection in connections:
        with contextlib.suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)


# Cached lookups, against a server that answers fixed bytes.


def requests(port: int) -> None:
    if shutil.which("wrk") is None:
        print("cached lookups: left out, as wrk (package wrk) is not installed")
        return
    path = f"/v1/search/isbn?isbn={KNOWN}"
    seconds = programs.sized(30, 5)
    answer = get(port, path)
    ours = wrk(port, path, seconds)
    with peer(answer) as other:
        theirs = wrk(other, path, seconds)
    print(f"cached /v1/search/isbn: {ours[0]:,.0f} requests a second, 99th percentile {ours[1]}; "
          f"Python's http.server with the same bytes: {theirs[0]:,.0f}, {theirs[1]} "
          f"({ours[0] / max(theirs[0], 1):.1f} times as many)")  # fmt: skip


def wrk(port: int, path: str, seconds: int) -> tuple[float, str]:
    words = ["wrk", "-t1", "-c32", f"-d{seconds}s", "--latency", f"http://127.0.0.1:{port}{path}"]
    text = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    late = re.search(r"99%\s+(\S+)", text)
    return float(rate[1]) if rate else 0, late[1] if late else "?"


@contextlib.contextmanager
def peer(body: bytes):
    class Fixed(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Fixed)
    # wrk cuts its connections at the end.
    server.handle_error = lambda *arguments: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()


# Clients that misbehave.


def attacks(port: int, pid: int) -> None:
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(SLOW_CLIENTS)]
    for connection in slow:
        connection.sendall(b"POST /v1/scan HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    delays = []
    end = time.monotonic() + programs.sized(20, 3)
    while time.monotonic() < end:
        for connection in slow:
            with contextlib.suppress(OSError):
                connection.sendall(b"X-A: b\r\n")
        begin = time.monotonic()
        assert b"isOpen" in get(port, "/health")
        delays.append((time.monotonic() - begin) * 1000)
        time.sleep(0.2)
    for connection in slow:
        connection.close()
    print(f"{SLOW_CLIENTS} slow clients: /health within {max(delays):.0f} ms (median {statistics.median(delays):.1f} ms)")
    generator = random.Random(1)
    for _ in range(programs.sized(2_000, 200)):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)) as connection:
            begin = generator.choice([b"", b"GET / HTTP/1.1\r\n", b"POST /v1/scan HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
            connection.sendall(begin + generator.randbytes(generator.randint(1, 2_000)) + b"\r\n\r\n")
    assert b"isOpen" in get(port, "/health")
    print(f"random requests: still serving, memory {memory(pid)} MB")


def get(port: int, path: str) -> bytes:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path)
    body = connection.getresponse().read()
    connection.close()
    return body


def post(port: int, path: str, value: dict) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", path, json.dumps(value), {"Content-Type": "application/json"})
    connection.getresponse().read()
    connection.close()


def memory(pid: int) -> int:
    """Return the resident memory in megabytes."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20
