"""The compared readers: functions from the path of an image to the numbers in it."""

import importlib
import json
import shutil
import subprocess
from collections.abc import Callable

Reader = Callable[[str], list[str]]

ZBARIMG = [
    "zbarimg", "--quiet", "--raw",
    "--set", "*.enable=0", "--set", "ean13.enable=1",
    "--set", "ean8.enable=1", "--set", "upce.enable=1",
]  # fmt: skip


def bookland(program: str, effort: str = "normal") -> Reader:
    command = [program, "decode", "--json", "--all", "--effort", effort]

    def read(path: str) -> list[str]:
        lines = _output(command + [path]).splitlines()
        return [value["text"] for value in map(json.loads, lines) if value.get("text")]

    return read


def peers() -> dict[str, Reader]:
    """Return the installed readers, and report the others."""
    found: dict[str, Reader] = {}
    if shutil.which("zbarimg"):
        found["zbarimg"] = lambda path: _output(ZBARIMG + [path]).split()
    else:
        print("zbarimg is not installed: skipped")
    for name, module, make in (("zxing-cpp", "zxingcpp", _zxing), ("OpenCV", "cv2", _opencv)):
        try:
            found[name] = make(importlib.import_module(module))
        except (ImportError, AttributeError):
            print(f"{name} is not installed: skipped")
    return found


def _output(command: list[str]) -> str:
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False
    ).stdout


def _grey(path: str):
    """Return an image as an array of grey values over white; None if it cannot be read."""
    import numpy
    from PIL import Image

    try:
        with Image.open(path) as picture:
            if picture.mode in ("RGBA", "LA", "P"):
                picture = picture.convert("RGBA")
                ground = Image.new("RGBA", picture.size, "white")
                picture = Image.alpha_composite(ground, picture)
            return numpy.asarray(picture.convert("L"))
    except (OSError, ValueError):
        return None


def _zxing(module) -> Reader:
    names = ("EAN13", "EAN8", "UPCA", "UPCE")
    formats = getattr(module.BarcodeFormat, names[0])
    for name in names[1:]:
        formats |= getattr(module.BarcodeFormat, name)

    def read(path: str) -> list[str]:
        image = _grey(path)
        if image is None:
            return []
        return [barcode.text for barcode in module.read_barcodes(image, formats=formats)]

    return read


def _opencv(module) -> Reader:
    detector = module.barcode.BarcodeDetector()

    def read(path: str) -> list[str]:
        image = _grey(path)
        if image is None:
            return []
        _, texts, _, _ = detector.detectAndDecodeWithType(image)
        return [text for text in texts if text]

    return read
