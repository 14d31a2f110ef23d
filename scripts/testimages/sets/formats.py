"""Every file format, in the variants that cameras, scanners and programs write."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from PIL import Image

from .. import png, pnm, stock
from ..camera import photograph, reach
from ..cover import Book, book_on_table
from ..ean import Symbol
from ..picture import Picture, seeded, sheet_scale
from ..print import BLACK, Inking, print_symbol
from ..shot import Shot

SHOT = Shot(width=288, height=200, module=2.2, angle=4, electrons=300000, read_noise=20)
ORIENTATION = 0x0112  # the Exif and TIFF tag
Writer = Callable[[Image.Image, Path], None]


def pictures() -> list[Picture]:
    kinds = (
        [("photo", name, writer) for name, writer in _photo_writers().items()]
        + [("strip", name, writer) for name, writer in _strip_writers().items()]
        + [("cut-out", name, writer) for name, writer in _transparent_writers().items()]
        + [("photo", name, writer) for name, writer in _inked_writers().items()]
    )
    return [_picture(kind, name, writer, stock.book(250 + i)) for i, (kind, name, writer) in enumerate(kinds)]


def _picture(kind: str, name: str, writer: Writer, code: Symbol) -> Picture:
    source = {"photo": _photo, "strip": _strip, "cut-out": _cut_out}[kind]

    def make(path: Path) -> None:
        writer(source(code), path)

    return Picture(f"formats/{name}", "codes", (code,), kind, make)


def _photo(code: Symbol) -> Image.Image:
    rng = seeded(code.digits)
    scene = book_on_table(Book(code), reach(SHOT), sheet_scale(SHOT), rng, grain=0.4)
    return photograph(scene, SHOT, rng)


def _strip(code: Symbol) -> Image.Image:
    """Small, for formats that do not compress."""
    return print_symbol(code, 2, Inking(height=20, digits=False))


def _cut_out(code: Symbol) -> Image.Image:
    """Black bars on a transparent ground; transparent pixels are black too."""
    strip = _strip(code).convert("L")
    alpha = strip.point(lambda value: 255 if value < 128 else 0)
    picture = Image.new("RGBA", strip.size, (0, 0, 0, 0))
    picture.paste(BLACK, mask=alpha)
    picture.putalpha(alpha)
    return picture


def _photo_writers() -> dict[str, Writer]:
    return {
        "jpeg-420.jpg": _saved(quality=80),
        "jpeg-444.jpg": _saved(quality=80, subsampling=0),
        "jpeg-progressive.jpg": _saved(quality=80, progressive=True),
        "jpeg-grey.jpg": _saved("L", quality=80),
        "jpeg-grey-progressive.jpg": _saved("L", quality=80, progressive=True),
        "jpeg-cmyk.jpg": _saved("CMYK", quality=80),
        "jpeg-odd-size.jpg": lambda image, path: image.crop((0, 0, 287, 199)).save(path, quality=80),
        "jpeg-exif-turned.jpg": _exif_turned,
        "jpeg-with-trailer.jpg": _with_trailer,
        "png-rgb.png": _saved("RGB"),
        "png-grey.png": _saved("L"),
        "png-palette.png": lambda image, path: image.quantize(64).save(path),
        "png-palette-4-bit.png": lambda image, path: image.quantize(16).save(path, bits=4),
        "png-rgba.png": _saved("RGBA"),
        "png-rgb-interlaced.png": lambda image, path: png.write(path, np.asarray(image), 8, interlaced=True),
        "png-grey-16-bit.png": lambda image, path: png.write(path, _sixteen(image.convert("L")), 16),
        "png-grey-2-bit.png": lambda image, path: png.write(path, _grey(image) >> 6, 2),
        "webp-lossy.webp": _saved(quality=75),
        "webp-lossless.webp": _saved(lossless=True),
        "webp-lossy-alpha.webp": _saved("RGBA", quality=75),
        "tiff-jpeg.tif": _saved(compression="jpeg", quality=80),
        "tiff-grey-jpeg.tif": _saved("L", compression="jpeg", quality=80),
        "tiff-palette-lzw.tif": lambda image, path: image.quantize(32).save(path, compression="tiff_lzw"),
        "tiff-rgb-tiled-lzw.tif": _tiff_rewritten("-t", "-w", "64", "-l", "64", "-c", "lzw:2"),
        "gif.gif": lambda image, path: image.quantize(48).save(path, interlace=0),
        "gif-interlaced.gif": lambda image, path: image.quantize(48).save(path, interlace=1),
        "gif-animated.gif": _animated,
        "heif.heic": partial(_heif, ["-q", "60"]),
        "heif-grey.heic": lambda image, path: _heif(["-q", "60"], image.convert("L"), path),
        "heif-10-bit.heic": partial(_heif_deep, ["-q", "60", "-b", "10"]),
        "avif.avif": partial(_heif, ["-A", "-q", "60"]),
        "avif-grey.avif": lambda image, path: _heif(["-A", "-q", "60"], image.convert("L"), path),
        "avif-10-bit-422.avif": partial(_heif_deep, ["-A", "-q", "60", "-b", "10", "-p", "chroma=422"]),
    }


def _strip_writers() -> dict[str, Writer]:
    return {
        "png-rgb-16-bit.png": lambda image, path: png.write(path, _sixteen(image), 16),
        "png-rgb-16-bit-interlaced.png": lambda image, path: png.write(path, _sixteen(image), 16, True),
        "png-1-bit.png": lambda image, path: image.convert("1").save(path),
        "png-1-bit-interlaced.png": lambda image, path: png.write(path, _grey(image) >> 7, 1, True),
        "tiff-grey.tif": _saved("L"),
        "tiff-rgb.tif": _saved("RGB"),
        "tiff-rgba.tif": _saved("RGBA", compression="packbits"),
        "tiff-cmyk.tif": _saved("CMYK", compression="tiff_lzw"),
        "tiff-16-bit.tif": _tiff_sixteen,
        "tiff-bilevel-g4.tif": _saved("1", compression="group4"),
        "tiff-bilevel-g3.tif": _saved("1", compression="group3"),
        "tiff-bilevel.tif": _saved("1"),
        "tiff-deflate.tif": _saved(compression="tiff_adobe_deflate"),
        "tiff-big-endian.tif": _tiff_rewritten("-B", "-c", "packbits"),
        "tiff-separate-planes.tif": _tiff_rewritten("-p", "separate", "-c", "lzw"),
        "tiff-turned.tif": _tiff_turned,
        "pnm-p1.pbm": lambda image, path: pnm.write(path, (_grey(image)[..., 0] < 128).astype(int), 1, 1),
        "pnm-p2.pgm": lambda image, path: pnm.write(path, _grey(image)[..., 0], 2, 255),
        "pnm-p3.ppm": lambda image, path: pnm.write(path, np.asarray(image.crop((0, 8, image.width, 24))), 3, 255),
        "pnm-p4.pbm": lambda image, path: pnm.write(path, _grey(image)[..., 0] < 128, 4, 1),
        "pnm-p5.pgm": lambda image, path: pnm.write(path, _grey(image)[..., 0], 5, 255),
        "pnm-p5-16-bit.pgm": lambda image, path: pnm.write(path, _sixteen(image.convert("L"))[..., 0], 5, 65535),
        "pnm-p5-10-levels.pgm": lambda image, path: pnm.write(path, _grey(image)[..., 0] // 26, 5, 9),
        "pnm-p6.ppm": lambda image, path: pnm.write(path, np.asarray(image), 6, 255),
        "pnm-p6-16-bit.ppm": lambda image, path: pnm.write(path, _sixteen(image), 6, 65535),
    }


def _transparent_writers() -> dict[str, Writer]:
    return {
        "png-transparent-ground.png": _saved("RGBA"),
        "png-transparent-ground-16-bit.png": lambda image, path: png.write(path, _sixteen(image), 16),
        "png-palette-transparent.png": lambda image, path: _two_colours(image).save(path, transparency=0),
        "webp-transparent-ground.webp": _saved("RGBA", lossless=True, exact=True),
        "gif-transparent-ground.gif": lambda image, path: _two_colours(image).save(path, transparency=0),
        "png-white-on-transparent.png": _white,
    }


def _inked_writers() -> dict[str, Writer]:
    return {
        "jpeg-ycck.jpg": _ycck,
        # The samples are amounts of ink, although Adobe's marker says that they are inverted.
        "jpeg-cmyk-not-inverted.jpg": lambda image, path: _inverted(image.convert("CMYK")).save(path, quality=80),
    }


def _saved(mode: str = "", **options: object) -> Writer:
    def write(image: Image.Image, path: Path) -> None:
        (image.convert(mode) if mode else image).save(path, **options)

    return write


def _grey(image: Image.Image) -> np.ndarray:
    return np.asarray(image.convert("L"))[..., None]


def _sixteen(image: Image.Image) -> np.ndarray:
    """The same picture with 16 bits a sample, as (row, column, channel)."""
    samples = np.asarray(image).astype(np.uint16) * 257
    return samples if samples.ndim == 3 else samples[..., None]


def _two_colours(image: Image.Image) -> Image.Image:
    """Palette entry 0 for the transparent ground, 1 for the bars; both entries are black."""
    indexed = Image.fromarray((np.asarray(image)[..., 3] > 0).astype(np.uint8)).convert("P")
    indexed.putpalette([0, 0, 0, *BLACK])
    return indexed


def _white(image: Image.Image, path: Path) -> None:
    """White bars instead of black ones; transparent pixels are white too."""
    picture = Image.new("RGBA", image.size, (255, 255, 255, 0))
    picture.putalpha(image.getchannel("A"))
    picture.save(path)


def _inverted(image: Image.Image) -> Image.Image:
    return Image.fromarray(255 - np.asarray(image), image.mode)


def _ycck(image: Image.Image, path: Path) -> None:
    """CMYK whose first three samples are stored as luma and chroma, as Photoshop writes it."""
    inks = np.asarray(image.convert("CMYK"))
    luma = np.asarray(Image.fromarray(inks[..., :3]).convert("YCbCr"))
    # Decoders invert the colours of luma and chroma. Pillow inverts all that it writes as CMYK.
    _inverted(Image.fromarray(np.dstack([luma, 255 - inks[..., 3]]), "CMYK")).save(path, quality=80)
    data = bytearray(path.read_bytes())
    data[data.index(b"Adobe") + 11] = 2  # the colour transform: YCCK
    path.write_bytes(data)


def _exif_turned(image: Image.Image, path: Path) -> None:
    """Store the image rotated, with an EXIF orientation tag, as phones do."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    image.transpose(Image.Transpose.ROTATE_90).save(path, quality=80, exif=exif)


def _with_trailer(image: Image.Image, path: Path) -> None:
    """Bytes after the end of the picture, as in "motion photos"."""
    image.save(path, quality=80)
    path.write_bytes(path.read_bytes() + b"MotionPhoto_Data" + bytes(range(256)) * 8)


def _animated(image: Image.Image, path: Path) -> None:
    """The code is in the first frame; the second is grey."""
    frames = [image.quantize(32), Image.new("P", image.size, 1)]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=500)


def _tiff_sixteen(image: Image.Image, path: Path) -> None:
    Image.fromarray(_sixteen(image.convert("L"))[..., 0]).save(path)


def _tiff_turned(image: Image.Image, path: Path) -> None:
    image.convert("L").rotate(180).save(path, tiffinfo={ORIENTATION: 3}, compression="tiff_lzw")


def _tiff_rewritten(*options: str) -> Writer:
    """Write variants that Pillow does not support, with tiffcp."""

    def write(image: Image.Image, path: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            plain = Path(folder) / "plain.tif"
            image.save(plain)
            subprocess.run(["tiffcp", *options, plain, path], check=True)

    return write


def _heif(options: list[str], image: Image.Image, path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.png"
        image.save(source)
        _heif_encoded(options, source, path)


def _heif_deep(options: list[str], image: Image.Image, path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.png"
        png.write(source, _sixteen(image), 16)
        _heif_encoded(options, source, path)


def _heif_encoded(options: list[str], source: Path, path: Path) -> None:
    subprocess.run(["heif-enc", *options, source, "-o", path], check=True, stdout=subprocess.DEVNULL)
