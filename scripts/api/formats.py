"""What the description of the interface cannot say in JSON Schema: check digits, and what files contain."""

import struct
import zlib

import schemathesis
from hypothesis import strategies as st


def with_check_digit(digits: str) -> str:
    # The weights 3 and 1 take turns from the right (GS1 General Specifications, section 7.9.1).
    total = sum(int(d) * (1 if i % 2 else 3) for i, d in enumerate(reversed(digits)))
    return digits + str(-total % 10)


def isbn10(digits: str) -> str:
    check = -sum(int(d) * (10 - i) for i, d in enumerate(digits)) % 11
    return digits + ("X" if check == 10 else str(check))


def digits(count: int):
    return st.text("0123456789", min_size=count, max_size=count)


isbn13 = st.builds(lambda prefix, rest: with_check_digit(prefix + rest), st.sampled_from(["978", "979"]), digits(9))
# 979-0 is of printed music, so it is no ISBN.
isbn = st.one_of(isbn13.filter(lambda n: not n.startswith("9790")), digits(9).map(isbn10))
# 2 is for numbers that a shop, or a library, gives itself.
barcode = digits(11).map(lambda rest: with_check_digit("2" + rest))

schemathesis.openapi.format("isbn", isbn)
schemathesis.openapi.format("barcode", barcode)


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\xff" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


picture = st.builds(png, st.integers(1, 64), st.integers(1, 64))
for media_type in ("image/png", "image/jpeg", "image/webp"):
    # A picture is known by its content, so a PNG may call itself anything.
    schemathesis.openapi.media_type(media_type, picture)

name = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzäöüß", min_size=1, max_size=30)
borrowers = st.lists(name, min_size=1, max_size=20).map(
    lambda names: "Name,Group\n" + "".join(f"{n},A\n" for n in names)
)
schemathesis.openapi.media_type("text/csv", borrowers.map(str.encode))
# A table of borrowers and of books at once.
table = st.lists(st.tuples(name, name), min_size=1, max_size=20).map(
    lambda rows: "Title,Name\n" + "".join(f"{title},{name}\n" for title, name in rows)
)
schemathesis.openapi.media_type("application/octet-stream", table.map(str.encode))


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Asks for books that there are; most numbers have none."""
    for key in ("id", "copy"):
        value = (path_parameters or {}).get(key)
        if isinstance(value, int) and value > 0 and value % 2:
            path_parameters[key] = value % 40 + 1
    return path_parameters
