"""The frame loop on recorded and simulated frames of 1280 x 720, and ZBar's image scanner on the recorded."""

import ctypes
import ctypes.util
import glob
import importlib
import os
import statistics
import subprocess
import tempfile
import time

from . import labels, programs

FOLDER = os.path.join(tempfile.gettempdir(), "bookland-bench-frames")
# An hour at 14 frames per second.
MEMORY_FRAMES = 50_000
QUICK_MEMORY_FRAMES = 1_000
EAN13 = 13  # ZBar's number for the symbology, and its digits
# Passes of half a second.
PASSES = 300
QUICK_PASSES = 40


def run(root: str, bookland: str, pictures: str) -> None:
    count = programs.sized(MEMORY_FRAMES, QUICK_MEMORY_FRAMES)
    folder = frames(root)
    subprocess.run([programs.benchmarks(root), "scan", folder, str(count)], check=True)
    _measure_passes(programs.benchmarks(root), pictures)
    name = ctypes.util.find_library("zbar")
    try:
        image = importlib.import_module("PIL.Image")
    except ImportError:
        image = None
    if not name or not image:
        print("libzbar or the Python module PIL is not installed: ZBar is skipped")
        return
    _measure_zbar(ctypes.CDLL(name), image)


def frames(root: str) -> str:
    """Return the folder of camera frames, which are made if necessary."""
    if not os.path.exists(os.path.join(FOLDER, "expected.tsv")):
        programs.make_images(root, "--frames", FOLDER)
    return FOLDER


def _measure_passes(program: str, pictures: str) -> None:
    """Measure books that are passed before a camera, simulated from photographs of one code each."""
    with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as table:
        for picture in labels.pictures(pictures):
            numbers = picture.numbers
            # An EAN-13, or a UPC-A without its leading 0.
            if len(numbers) == 1 and numbers[0].isdigit() and len(numbers[0]) in (12, EAN13):
                table.write(f"{picture.path}\t{numbers[0].zfill(13)}\n")
        table.flush()
        count = programs.sized(PASSES, QUICK_PASSES)
        subprocess.run([program, "passes", table.name, str(count)], check=True)


def _measure_zbar(zbar: ctypes.CDLL, image) -> None:
    """Measure ZBar as zbarcam uses it: every line of the frame, EAN-13 only."""
    for function in ("zbar_image_scanner_create", "zbar_image_create"):
        getattr(zbar, function).restype = ctypes.c_void_p
    scanner = ctypes.c_void_p(zbar.zbar_image_scanner_create())
    zbar.zbar_image_scanner_set_config(scanner, 0, 0, 0)
    zbar.zbar_image_scanner_set_config(scanner, EAN13, 0, 1)
    for kind in ("books", "desk"):
        times, reads = [], 0
        for path in sorted(glob.glob(os.path.join(FOLDER, f"{kind}-*.jpg"))):
            with image.open(path) as picture:
                grey = picture.convert("L")
            frame = ctypes.c_void_p(zbar.zbar_image_create())
            zbar.zbar_image_set_format(frame, ctypes.c_ulong(int.from_bytes(b"Y800", "little")))
            zbar.zbar_image_set_size(frame, grey.width, grey.height)
            data = grey.tobytes()
            zbar.zbar_image_set_data(frame, data, ctypes.c_ulong(len(data)), None)
            begin = time.perf_counter()
            reads += zbar.zbar_scan_image(scanner, frame) > 0
            times.append(time.perf_counter() - begin)
            zbar.zbar_image_destroy(frame)
        median = 1000 * statistics.median(times)
        print(f"ZBar on the luminance alone, {kind}: median {median:.1f} ms per frame, {reads} of {len(times)} read")
