"""Gets Debian's kernel and the modules that a guest needs, and keeps them."""

from __future__ import annotations

import fcntl
import lzma
import os
import re
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

from .unavailable import Unavailable

# The drivers. Their dependencies are listed in them.
MODULES = ("virtio-pci", "virtio-console", "uvcvideo", "vhci-hcd", "vivid")


class Kernel:
    """An unpacked kernel: `image` is for QEMU to start, `modules` is a folder of drivers.

    For each driver a file NAME.order lists the modules to load, in this order.
    """

    def __init__(self, folder: Path) -> None:
        self.image = folder / "vmlinux"
        self.modules = folder / "modules"


def fetched() -> Kernel:
    """The kernel in the cache, or Debian's newest, downloaded and unpacked but not installed."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bookland" / "camera-vm"
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        kernel = cache / "kernel"
        # More drivers may be needed than last time.
        if not all((kernel / "modules" / f"{name}.order").exists() for name in MODULES):
            shutil.rmtree(kernel, ignore_errors=True)
            with tempfile.TemporaryDirectory(dir=cache) as folder:
                _unpack(_downloaded(Path(folder)), Path(folder))
                _keep(Path(folder), Path(folder) / "kept")
                (Path(folder) / "kept").rename(kernel)
    return Kernel(kernel)


def _downloaded(folder: Path) -> Path:
    found = subprocess.run(
        ["apt-cache", "depends", "linux-image-amd64"], capture_output=True, text=True, check=False)
    match = re.search(r"Depends: (linux-image-\S+)", found.stdout)
    if not match:
        raise Unavailable("apt knows no package linux-image-amd64: try 'apt-get update'")
    # Without apt's own user for downloads, who could not write here.
    download = subprocess.run(
        ["apt-get", "-q", "-o", "APT::Sandbox::User=root", "download", match[1]],
        cwd=folder, capture_output=True, text=True, check=False)
    if download.returncode != 0:
        raise Unavailable(f"cannot download {match[1]}: {download.stderr.strip() or 'apt-get failed'}")
    return next(folder.glob("linux-image-*.deb"))


def _unpack(package: Path, folder: Path) -> None:
    subprocess.run(["dpkg-deb", "--extract", package, folder], check=True)


def _keep(package: Path, kept: Path) -> None:
    """Keep only the image and a few of the four thousand modules."""
    modules = kept / "modules"
    modules.mkdir(parents=True)
    (kept / "vmlinux").write_bytes(_uncompressed(next(package.glob("boot/vmlinuz-*")).read_bytes()))
    files = {_name(path): path for path in package.glob("lib/modules/**/*.ko")}
    for name in MODULES:
        order = _with_dependencies(name, files)
        for file in order:
            shutil.copy(file, modules)
        (modules / f"{name}.order").write_text("".join(f"{file.name}\n" for file in order))


def _uncompressed(image: bytes) -> bytes:
    """The uncompressed kernel: if it unpacked itself, emulated, that would take 4 to 8 s.

    Where it lies is in the header: Documentation/arch/x86/boot.rst, payload_offset.
    """
    offset, length = struct.unpack_from("<II", image, 0x248)
    setup = ((image[0x1F1] or 4) + 1) * 512
    kernel = lzma.LZMADecompressor().decompress(image[setup + offset :][:length])
    if kernel[:4] != b"\x7fELF":
        raise Unavailable("the kernel's image holds no ELF file")
    return kernel


def _name(path: Path) -> str:
    return path.stem.replace("_", "-")


def _with_dependencies(name: str, files: dict[str, Path]) -> list[Path]:
    """A module, preceded by its dependencies from its .modinfo section."""
    order: list[Path] = []

    def add(name: str) -> None:
        if name not in files:
            raise Unavailable(f"the kernel has no module {name}")
        if files[name] in order:
            return
        match = re.search(rb"\0depends=([^\0]*)\0", files[name].read_bytes())
        for needed in filter(None, match[1].decode().split(",") if match else []):
            add(needed.replace("_", "-"))
        order.append(files[name])

    add(name)
    return order
