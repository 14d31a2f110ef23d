"""The figures that the pictures show, as files in docs/figures."""

from __future__ import annotations

import datetime
import json
import subprocess
from pathlib import Path

from benchmarks import machine

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "figures"


def load(name: str) -> dict:
    return json.loads((FOLDER / f"{name}.json").read_text())


def save(name: str, program: str, values: dict) -> None:
    """Writes figures with what is needed to judge them: when, on what and with which programs."""
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    commit = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], check=True, capture_output=True, text=True, cwd=ROOT)
    run = {
        "date": datetime.date.today().isoformat(),
        "commit": commit.stdout.strip(),
        "machine": machine.description(),
        "programs": {"Bookland": version, **_peers()},
    }
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps({"run": run, **values}, indent=2, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text + "\n")
    print(f"docs/figures/{name}.json")


def _peers() -> dict[str, str]:
    found = {}
    try:
        text = subprocess.run(["zbarimg", "--version"], capture_output=True, text=True, check=True).stdout
        found["zbarimg"] = text.strip()
    except OSError:
        pass
    for name, module in (("ZXing-C++", "zxing-cpp"), ("OpenCV", "opencv-python-headless")):
        try:
            from importlib.metadata import PackageNotFoundError, version

            found[name] = version(module)
        except PackageNotFoundError:
            pass
    return found
