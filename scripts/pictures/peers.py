"""Reads image files with ZXing-C++ or OpenCV: prints the processor time in seconds.

Usage: python3 -m pictures.peers zxing|opencv FILE...
"""

import importlib
import sys
import time

from benchmarks import readers


def main(kind: str, files: list[str]) -> None:
    if kind == "opencv":
        cv2 = importlib.import_module("cv2")
        cv2.setNumThreads(1)
        read = readers._opencv(cv2)
    else:
        read = readers._zxing(importlib.import_module("zxingcpp"))
    # Modules that the first picture loads are no part of the time.
    read(files[0])
    begin = time.process_time()
    for file in files:
        read(file)
    print(f"{time.process_time() - begin:.3f}")


main(sys.argv[1], sys.argv[2:])
