"""Makes exports of book lists, as large as wanted, whose books do not exist."""

import csv
import random

_SYLLABLES = (
    "ba ber con dal den el fen gar hol in ka lor mar nor or pel quin ras sol tan ul ver wen xan yor "
    "zel stra thi mou gle"
).split()
_TAGS = "fiction fantasy history crime children favourites travel poetry".split()
_GOODREADS = (
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,"
    "Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,"
    "Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,"
    "Private Notes,Read Count,Owned Copies"
).split(",")
_STORYGRAPH = (
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,"
    "Read Count,Moods,Pace,Star Rating,Review,Tags,Owned?"
).split(",")
_TABLE = "Title,Author,ISBN,Year,Pages,Language,Tags".split(",")


def write(path: str, kind: str, rows: int, titles: str = "words", first: int = 0) -> None:
    """Write an export: of 'goodreads', 'storygraph' or a 'table'.

    titles is 'words', 'pattern' (all but a number the same) or 'poems' (all the same). The same
    arguments make the same file; first is the number of the first ISBN.
    """
    chance = random.Random(f"{kind} {titles} {first}")
    vocabulary = [_word(chance) for _ in range(30_000)]
    people = [
        f"{_word(chance).title()} {_word(chance).title()}" for _ in range(max(100, rows // 3))
    ]
    header = {"goodreads": _GOODREADS, "storygraph": _STORYGRAPH, "table": _TABLE}[kind]
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        for index in range(rows):
            title = {
                "words": lambda: _title(chance, vocabulary),
                "pattern": lambda: f"Annual report of the society, volume {index + 1}",
                "poems": lambda: "Poems",
            }[titles]()
            book = (title, chance.choice(people), _isbn(first + index))
            writer.writerow(_row(kind, index, book, chance))


def _word(chance: random.Random) -> str:
    return "".join(chance.choice(_SYLLABLES) for _ in range(chance.randint(2, 4)))


def _title(chance: random.Random, vocabulary: list[str]) -> str:
    title = " ".join(chance.choices(vocabulary, k=chance.randint(1, 5))).capitalize()
    if chance.random() < 0.4:
        title += ": " + " ".join(chance.choices(vocabulary, k=chance.randint(2, 6))).capitalize()
    if chance.random() < 0.2:
        title += f" ({chance.choice(vocabulary).title()}, #{chance.randint(1, 12)})"
    return title


def _isbn(number: int) -> str:
    digits = f"978{100_000_000 + number * 7 % 899_999_999:09d}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return digits + str(-total % 10)


def _row(kind: str, index: int, book: tuple[str, str, str], chance: random.Random) -> list:
    title, author, isbn = book
    given, family = author.split(" ")
    status = chance.choice(["read", "read", "to-read", "currently-reading"])
    day = f"{index % 28 + 1:02d}"
    tags = chance.sample(_TAGS, chance.randint(0, 3))
    year, pages = chance.randint(1950, 2024), chance.randint(80, 900)
    if kind == "table":
        return [title, f"{family}, {given}", isbn, year, pages, "en", ";".join(tags)]
    if kind == "storygraph":
        read = f"2019/03/{day}" if status == "read" else ""
        stars = chance.choice(["", "4.25", "3.5", "5.0"])
        return [title, author, "", isbn, "paperback", status, "2018/01/11", read, "", 1, "", "",
                stars, "", ", ".join(tags), "Yes"]  # fmt: skip
    read = f"2019/03/{day}" if status == "read" else ""
    return [index + 1, title, author, f"{family}, {given}", "", '=""', f'="{isbn}"',
            chance.choice([0, 0, 3, 4, 5]), "3.9", "A Publisher", "Paperback", pages, year, year,
            read, f"2018/0{index % 9 + 1}/11", ", ".join(tags), "", status, "", "", "",
            int(status == "read"), 1]  # fmt: skip
