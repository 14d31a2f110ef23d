"""Writes files in the format of Open Library's dumps: about 1 KB per edition, reproducible."""

import random
import sys

SYLLABLES = (
    "ba be bi bo bu ca ce co cu da de di do du fa fe fi fo ga ge go gra ha he hi ho ja jo ka ke "
    "ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pra qua ra re ri ro ru sa se "
    "si so sta su ta te ti to tra tu va ve vi vo wa we wi za zo"
).split()
PUBLISHERS = [f"{name} {kind}" for name in (
    "Zed", "Harper", "Oxford", "Norton", "Beacon", "Meridian", "Atlas", "Summit", "Orchard",
    "Granite",
) for kind in ("Books", "Press", "Verlag", "University Press", "& Sons")]  # fmt: skip
LANGUAGES = ["eng"] * 7 + ["ger", "fre", "spa"]


def isbn(number: int) -> str:
    """Return the ISBN of an edition. Neighbours in the file have unrelated ISBNs."""
    body = f"978{number * 618_033_989 % 1_000_000_000:09d}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(body))
    return body + str(-total % 10)


class Generator:
    """Return a word; words follow Zipf's law, as in titles."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        words = set()
        while len(words) < 60_000:
            words.add("".join(self.random.choices(SYLLABLES, k=self.random.randint(2, 4))))
        self.words = sorted(words)
        self.random.shuffle(self.words)
        weights = [1 / (rank + 10) for rank in range(len(self.words))]
        self.pool = self.random.choices(self.words, weights, k=1 << 20)
        self.position = 0

    def text(self, count: int) -> str:
        start = self.position
        self.position = (start + count) % (len(self.pool) - 100)
        return " ".join(self.pool[start : start + count])

    def edition(self, number: int) -> str:
        pick = self.random.random
        subjects = ", ".join(f'"{self.text(3).capitalize()} -- {self.text(2)}."' for _ in range(3))
        work = number * 9 // 10
        year = 1950 + int(pick() * 75)
        parts = [
            f'"identifiers": {{"goodreads": ["{number * 3}"], "librarything": ["{number}"]}}',
            f'"subtitle": "{self.text(5)}"' if pick() < 0.4 else '"weight": "1 grams"',
            f'"covers": [{number % 14_000_000 + 1}, {number % 13_000_000 + 1}]',
            f'"lc_classifications": ["PR{number % 9999}.5 .W74 {year}"]',
            '"latest_revision": 7',
            f'"title": "{self.text(2 + int(pick() * 5)).capitalize()}"',
            f'"languages": [{{"key": "/languages/{self.random.choice(LANGUAGES)}"}}]',
            f'"subjects": [{subjects}]',
            '"publish_country": "enk"',
            f'"by_statement": "edited by {self.text(2).title()}."',
            '"type": {"key": "/type/edition"}',
            '"revision": 7',
            f'"publishers": ["{self.random.choice(PUBLISHERS)}"]',
            '"last_modified": {"type": "/type/datetime", "value": "2017-09-12T09:30:21.786972"}',
            f'"key": "/books/OL{number}M"',
            f'"authors": [{{"key": "/authors/OL{number % 400_000 + 1}A"}}]',
            '"publish_places": ["London", "Atlantic Highlands, NJ"]',
            f'"lccn": ["{number:08d}"]',
            '"pagination": "x, 204 p. ;"',
            '"created": {"type": "/type/datetime", "value": "2008-04-01T03:28:50.625462"}',
            f'"number_of_pages": {80 + number % 700}',
            f'"isbn_13": ["{isbn(number)}"]',
            f'"publish_date": "{year}"',
            f'"works": [{{"key": "/works/OL{work}W"}}]',
        ]
        return (
            f"/type/edition\t/books/OL{number}M\t7\t2017-09-12T09:30:21.786972\t"
            f"{{{', '.join(parts)}}}\n"
        )

    def work(self, number: int) -> str:
        subjects = ", ".join(f'"{self.text(2).capitalize()}"' for _ in range(3))
        return (
            f"/type/work\t/works/OL{number}W\t3\t2010-04-28T06:54:19.472104\t"
            f'{{"title": "{self.text(4).capitalize()}", '
            '"created": {"type": "/type/datetime", "value": "2009-12-11T01:57:19.964652"}, '
            f'"covers": [{number % 14_000_000 + 1}], "subjects": [{subjects}], '
            '"last_modified": {"type": "/type/datetime", "value": "2010-04-28T06:54:19.472104"}, '
            f'"latest_revision": 3, "key": "/works/OL{number}W", "authors": [{{"type": '
            f'"/type/author_role", "author": {{"key": "/authors/OL{number % 400_000 + 1}A"}}}}], '
            '"type": {"key": "/type/work"}, "revision": 3}\n'
        )

    def author(self, number: int) -> str:
        name = self.text(2).title()
        return (
            f"/type/author\t/authors/OL{number}A\t2\t2008-08-20T17:57:09.66187\t"
            f'{{"name": "{name}", "personal_name": "{name}", "birth_date": "{1900 + number % 90}", '
            f'"last_modified": {{"type": "/type/datetime", "value": "2008-08-20T17:57:09.66187"}}, '
            f'"key": "/authors/OL{number}A", "type": {{"key": "/type/author"}}, "revision": 2}}\n'
        )


def write(what: str, path: str, count: int) -> None:
    """Write editions, works or authors in the order of a dump: by key, as text."""
    generator = Generator(1)
    line = {
        "editions": generator.edition, "works": generator.work, "authors": generator.author,
    }[what]  # fmt: skip
    with open(path, "w", encoding="ascii") as file:
        for number in sorted(range(1, count + 1), key=str):
            file.write(line(number))


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], int(sys.argv[3]))
