"""Labelled images: the barcodes in each file."""

import os
from dataclasses import dataclass

SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".pgm", ".webp", ".tif", ".tiff", ".heic", ".avif")


@dataclass
class Picture:
    """An image and the numbers of its barcodes."""

    group: str
    path: str
    numbers: list[str]


def pictures(folder: str) -> list[Picture]:
    """Return the labelled images of a folder, in order."""
    table = os.path.join(folder, "expected.tsv")
    if os.path.exists(table):
        return list(_from_table(folder, table))
    return list(_from_texts(folder))


def _from_table(folder: str, table: str):
    with open(table, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            path, expectation, codes = line.rstrip("\n").split("\t")[:3]
            if expectation in ("error", "text"):
                continue
            numbers = [code.split(":", 1)[1] for code in codes.split() if ":" in code]
            yield Picture(os.path.dirname(path) or ".", os.path.join(folder, path), numbers)


def _from_texts(folder: str):
    for group, folders, files in sorted(os.walk(folder)):
        folders.sort()
        for name in sorted(files):
            stem, suffix = os.path.splitext(name)
            if suffix.lower() not in SUFFIXES:
                continue
            label = os.path.join(group, stem + ".txt")
            numbers = []
            if os.path.exists(label):
                with open(label, encoding="utf-8", errors="replace") as file:
                    numbers = file.read().split()[:1]
            yield Picture(os.path.relpath(group, folder), os.path.join(group, name), numbers)


def same(one: str, other: str) -> bool:
    """Whether two texts are the same number: readers print UPC-A and UPC-E differently."""
    return bool(_forms(one) & _forms(other))


def _forms(number: str) -> set[str]:
    forms = {number.zfill(13)}
    if len(number) == 8 and number[0] in "01":
        forms.add(_expanded(number).zfill(13))
    return forms


def _expanded(upce: str) -> str:
    system, body, check = upce[0], upce[1:7], upce[7]
    last = body[5]
    if last in "012":
        middle = body[:2] + last + "0000" + body[2:5]
    elif last == "3":
        middle = body[:3] + "00000" + body[3:5]
    elif last == "4":
        middle = body[:4] + "00000" + body[4]
    else:
        middle = body[:5] + "0000" + last
    return system + middle + check
