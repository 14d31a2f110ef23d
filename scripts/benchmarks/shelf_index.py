"""Spines read with mistakes, found in catalogues of one to ten million books."""

import json
import math
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from typing import Iterator

from . import dumps, programs

# What a recogniser takes for each other.
CONFUSED = ("o0", "il1", "s5", "b8", "g9", "ec", "uv", "nm", "hn", "rt", "fl", "ae", "oc", "sz")


def run(root: str, bookland: str, pictures: str) -> None:
    benchmarks = programs.benchmarks(root)
    print("| books | words | gathered in | loaded in | spine, median | 99th of 100 | memory | found first |")
    print("|---|---|---|---|---|---|---|---|")
    medians = []
    with tempfile.TemporaryDirectory() as folder:
        for millions in (1, 3, 10)[: programs.sized(3, 1)]:
            count = millions * 1_000_000
            catalogue = f"{folder}/{millions}.db"
            make(bookland, folder, catalogue, count)
            fields = measure(benchmarks, catalogue, f"{folder}/spines.jsonl")
            medians.append((count, float(fields["median"])))
            print(
                f"| {count:,} | {int(fields['words']):,} | {float(fields['gathering']):.1f} s "
                f"| {float(fields['load']) / 1e3:.2f} s "
                f"| {float(fields['median']):.1f} ms | {float(fields['late']):.1f} ms "
                f"| {int(fields['memory']) / 1e3:.0f} MB | {fields['found']} |",
                flush=True,
            )
            os.remove(catalogue)
    for (less, before), (more, after) in zip(medians, medians[1:]):
        slope = math.log(after / before) / math.log(more / less)
        print(f"\n{less:,} to {more:,} books: time grows with the power {slope:.2f}")


def make(bookland: str, folder: str, catalogue: str, count: int) -> None:
    """Import made-up editions and their authors, and write spines of some of them."""
    write(folder, count)
    for name in ("authors.txt", "editions.txt"):
        command = [bookland, "catalog", "import", "--quiet", "--catalog", catalogue]
        subprocess.run([*command, f"{folder}/{name}"], check=True)
        os.remove(f"{folder}/{name}")


def measure(benchmarks: str, catalogue: str, spines: str) -> dict[str, str]:
    # So that the words are gathered once more, and their time can be told from that of the import.
    with sqlite3.connect(catalogue) as connection:
        connection.execute("DELETE FROM vocabulary_state")
    connection.close()
    printed = subprocess.run(
        [benchmarks, "shelf-index", catalogue, spines],
        check=True, stdout=subprocess.PIPE, text=True,
    ).stdout  # fmt: skip
    return dict(line.split(maxsplit=1) for line in printed.splitlines())


class Words:
    """Words by Zipf's law, one in twenty misspelt or new, so that there are ever more of them."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.common = dumps.Generator(seed).pool
        self.position = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        self.position = (self.position + 1) % len(self.common)
        word = self.common[self.position]
        kind = self.random.random()
        if kind < 0.03:
            place = self.random.randrange(len(word))
            letter = self.random.choice("abcdefghijklmnopqrstuvwxyz")
            return word[:place] + letter + word[place + 1 :]
        if kind < 0.05:
            return word + "".join(self.random.choices(dumps.SYLLABLES, k=2))
        return word


def write(folder: str, count: int) -> None:
    """Write dumps of editions and authors in short lines, and 400 spines."""
    choice = random.Random(5)
    words = Words(1)
    authors = max(1, count // 5)
    names = [f"{next(words).title()} {next(words).title()}" for _ in range(authors)]
    with open(f"{folder}/authors.txt", "w", encoding="ascii") as file:
        for number, name in enumerate(names, 1):
            key = f"/authors/OL{number}A"
            record = f'{{"name": "{name}", "key": "{key}"}}'
            file.write(f"/type/author\t{key}\t1\t2008-08-20T17:57:09.66187\t{record}\n")
    with (
        open(f"{folder}/editions.txt", "w", encoding="ascii") as file,
        open(f"{folder}/spines.jsonl", "w", encoding="ascii") as spines,
    ):
        for number in range(1, count + 1):
            title = " ".join(next(words) for _ in range(choice.choice((2, 3, 3, 4, 5, 6))))
            author = choice.randrange(authors)
            key = f"/books/OL{number}M"
            record = (
                f'{{"title": "{title}", "authors": [{{"key": "/authors/OL{author + 1}A"}}], '
                f'"isbn_13": ["{dumps.isbn(number)}"], "key": "{key}"}}'
            )
            file.write(f"/type/edition\t{key}\t1\t2017-09-12T09:30:21.786972\t{record}\n")
            if number % (count // 400) == 0:
                spine = {"book": number, "lines": [noisy(title, choice), noisy(names[author], choice)]}
                spines.write(json.dumps(spine) + "\n")


def noisy(text: str, choice: random.Random) -> list[str]:
    """Return a line as a recogniser may read it: letters confused, a word lost."""
    words = [word for word in text.split() if choice.random() > 0.12]
    return ["".join(confused(letter, choice) for letter in word) for word in words]


def confused(letter: str, choice: random.Random) -> str:
    if choice.random() > 0.06:
        return letter
    groups = [group for group in CONFUSED if letter in group]
    return choice.choice(choice.choice(groups)) if groups else letter


if __name__ == "__main__":
    make(sys.argv[1], sys.argv[2], f"{sys.argv[2]}/{sys.argv[3]}.db", int(sys.argv[3]))
