"""How many labelled images are read rightly and wrongly."""

from collections import defaultdict

from . import labels, readers


def run(root: str, bookland: str, pictures: str) -> None:
    others = readers.peers()
    columns = {"bookland": readers.bookland(bookland), **others}
    right: dict[tuple[str, str], int] = defaultdict(int)
    wrong: dict[tuple[str, str], int] = defaultdict(int)
    counts: dict[str, int] = defaultdict(int)
    for picture in labels.pictures(pictures):
        counts[picture.group] += 1
        any_right = False
        for name, read in columns.items():
            found = read(picture.path)
            is_right = bool(picture.numbers) and all(
                any(labels.same(number, other) for other in found) for number in picture.numbers
            )
            right[picture.group, name] += is_right
            wrong[picture.group, name] += any(
                not any(labels.same(number, other) for number in picture.numbers)
                for other in found
            )
            any_right |= is_right and name in others
        right[picture.group, "any peer"] += any_right
    _print_table(counts, [*columns, "any peer"], right, wrong)


def _print_table(counts, columns, right, wrong) -> None:
    print("Images in which every barcode was read (images with a wrong number):\n")
    print("| set | images | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 2) + "|")
    for group in [*counts, "all"]:
        groups = counts if group == "all" else [group]
        cells = []
        for name in columns:
            good = sum(right[each, name] for each in groups)
            bad = sum(wrong[each, name] for each in groups)
            cells.append(f"{good} ({bad})" if bad else str(good))
        total = sum(counts[each] for each in groups)
        print(f"| {group} | {total} | " + " | ".join(cells) + " |")
