"""The parameters of a photograph."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Shot:
    """One exposure. Modules are those of the barcode in the middle of the scene."""

    width: int = 640
    height: int = 480
    module: float = 2.0  # pixels per module where the camera aims
    angle: float = 0.0  # degrees by which the code is turned clockwise in the picture
    tilt: float = 0.0  # degrees, about the code's horizontal axis
    pan: float = 0.0  # degrees, about the code's vertical axis
    aim: tuple[float, float] = (0.5, 0.5)  # where the middle of the scene falls in the picture
    curve_x: float = 0.0  # radius in modules of a cylinder with upright axis (bars crowd at the sides)
    curve_y: float = 0.0  # the same with level axis (bars bend)
    defocus: float = 0.0  # standard deviation of an even disk along one axis, in modules
    blur: float = 0.0  # standard deviation of a Gaussian along one axis, in modules
    motion: float = 0.0  # length in modules
    motion_angle: float = 0.0  # degrees from the code's horizontal axis: 0 moves across the bars
    electrons: float = 20000.0  # that paper white raises in a pixel: fewer is noisier (low light)
    read_noise: float = 4.0  # electrons
    exposure: float = 1.0  # brightness beside a well-exposed picture
    gradient: float = 0.15  # how much darker the lower right is, 0 to 1
    shadow: float = 0.0  # how much light a shadow takes that falls across the code, 0 to 1
    glare: float = 0.0  # light added at the middle of a reflection, 1 being paper white
    glare_at: tuple[float, float] = (0.55, 0.45)
    glare_size: float = 0.12  # deviation as a share of the picture's width
    sharpen: float = 0.0  # unsharp masking in the camera
    quality: int = 80  # of the JPEG
    oversample: int = 3  # rays per pixel and axis

    def describe(self) -> str:
        """All differences from a plain image, as `name=value` words."""
        words = [f"module={self.module:g}px"]
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name not in _UNSPOKEN and value != item.default:
                words.append(f"{item.name}={_written(value)}")
        return " ".join(words)


_UNSPOKEN = {"width", "height", "module", "oversample"}


def _written(value: float | tuple[float, ...]) -> str:
    if isinstance(value, tuple):
        return ",".join(f"{part:g}" for part in value)
    return f"{value:g}"
