"""Other programs that follow a job over a WebSocket."""

from __future__ import annotations

import json
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.legacy.client import connect
import asyncio

from ..runner import World, test

TABLE = "Title,Author\n" + "".join(f"Book {number} of many,Author {number}\n" for number in range(3_000))

FOLLOW = """
    const [address, protocol, done] = arguments;
    const seen = [];
    const socket = new WebSocket(address, protocol);
    socket.onopen = () => socket.send('{"type":"ready"}');
    socket.onmessage = event => seen.push(JSON.parse(event.data));
    socket.onclose = event => done({ seen, code: event.code, protocol: socket.protocol });
"""


def start(station) -> dict:
    request = urllib.request.Request(
        f"{station.address}/v1/import?name=many.csv", data=TABLE.encode(), headers={"Content-Type": "text/csv"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["data"]


def check(messages: list[dict], job: dict) -> None:
    kinds = [message["type"] for message in messages]
    assert kinds[:2] == ["ready_ack", "job_started"], kinds
    assert kinds[-1] == "job_complete" and set(kinds[2:-1]) <= {"job_progress"}, kinds
    assert all(message["jobId"] == job["jobId"] and message["version"] == "1.0.0" for message in messages)
    counts = [message["payload"]["processedCount"] for message in messages[2:-1]]
    assert counts == sorted(counts), counts
    summary = messages[-1]["payload"]
    assert len(json.dumps(messages[-1])) < 1024
    assert summary["totalDetected"] == 3_000 and summary["approved"] + summary["needsReview"] == 3_000, summary


@test("A client library follows an import by its token, and reads the results")
def client(world: World) -> None:
    station = world.station()
    job = start(station)

    async def follow() -> tuple[list[dict], int]:
        address = f"ws://127.0.0.1:{station.port}/ws/progress?jobId={job['jobId']}"
        protocol = f"bookstrack-auth.{job['token']}"
        messages = []
        async with connect(address, subprotocols=[protocol]) as socket:
            assert socket.subprotocol == protocol
            await socket.send('{"type":"ready"}')
            try:
                while True:
                    messages.append(json.loads(await asyncio.wait_for(socket.recv(), 60)))
            except ConnectionClosed:
                return messages, socket.close_code

    messages, code = asyncio.run(follow())
    assert code == 1000, code
    check(messages, job)
    results = station.get(messages[-1]["payload"]["resultsUrl"].removeprefix("/v1/"))
    assert len(results["results"]) == 3_000


@test("A page of the station follows an import over a WebSocket")
def browser(world: World) -> None:
    station = world.station()
    page = world.page(station)
    job = start(station)
    page.driver.set_script_timeout(60)
    address = f"ws://127.0.0.1:{station.port}/ws/progress?jobId={job['jobId']}"
    found = page.driver.execute_async_script(FOLLOW, address, f"bookstrack-auth.{job['token']}")
    assert found["code"] == 1000, found
    assert found["protocol"].endswith(job["token"])
    check(found["seen"], job)
