"""Reads image files with ZXing-C++, and prints kind, processor time in ms, file and numbers of each.

Usage: zxing.py retail|all LIST

LIST is a file with a path in each line. "retail" reads EAN and UPC formats only.
"""

import sys
import time

RETAIL = ("EAN13", "EAN8", "UPCA", "UPCE")


def main(kind: str, path: str) -> None:
    try:
        import zxingcpp
        from PIL import Image
    except ImportError as error:
        sys.exit(str(error))
    options = {}
    if kind == "retail":
        formats = getattr(zxingcpp.BarcodeFormat, RETAIL[0])
        for name in RETAIL[1:]:
            formats |= getattr(zxingcpp.BarcodeFormat, name)
        options["formats"] = formats
    with open(path, encoding="utf-8") as lines:
        files = lines.read().splitlines()
    for file in files:
        begin = time.thread_time()
        with Image.open(file) as picture:
            found = zxingcpp.read_barcodes(picture, **options)
        milliseconds = 1000 * (time.thread_time() - begin)
        numbers = [code.text for code in found if any(name in str(code.format) for name in ("EAN", "UPC"))]
        print(f"zxing\t{milliseconds:.3f}\t{file}\t{' '.join(numbers)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
