"""The camera: rays onto a flat or curved print, the lens, the light, the sensor."""

from __future__ import annotations

import numpy as np
from PIL import Image

from . import optics
from .cover import Scene
from .light import lit
from .shot import Shot

Array = np.ndarray
FIELD = 1.1  # focal length as a share of the picture's longer side: about that of a telephone
WHITE_LEVEL = 0.85  # where paper white lies in a well-exposed picture, linear
BAND = 256  # rows of the picture rendered at a time


def srgb_decoded(values: Array) -> Array:
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def srgb_encoded(values: Array) -> Array:
    low = np.clip(values, 0, 1)
    return np.where(low <= 0.0031308, low * 12.92, 1.055 * low ** (1 / 2.4) - 0.055)


LINEAR = srgb_decoded(np.arange(256) / 255).astype(np.float32)


def photograph(scene: Scene, shot: Shot, rng: np.random.Generator) -> Image.Image:
    kernel = _spread(shot)
    bands = [
        _band(scene, shot, kernel, top, min(top + BAND, shot.height))
        for top in range(0, shot.height, BAND)
    ]
    light = lit(np.concatenate(bands, axis=1), shot)
    return _developed(_sensed(light, shot, rng), shot)


def reach(shot: Shot) -> float:
    """Return roughly how far from the middle of the scene a shot reaches, in modules."""
    x, y = (max(aim, 1 - aim) for aim in shot.aim)
    diagonal = np.hypot(x * shot.width, y * shot.height) / shot.module
    steepness = np.cos(np.radians(max(abs(shot.tilt), abs(shot.pan))))
    return float(diagonal / max(steepness, 0.3) ** 1.6 * 1.1 + 20)


def _spread(shot: Shot) -> Array:
    """The whole point-spread function, in rays."""
    rays = shot.module * shot.oversample
    kernels = [optics.aperture(shot.oversample)]
    if shot.defocus:
        kernels.append(optics.disk(shot.defocus * rays))
    if shot.blur:
        kernels.append(optics.gaussian(shot.blur * rays))
    if shot.motion:
        kernels.append(optics.streak(shot.motion * rays, shot.angle + shot.motion_angle))
    return optics.combined(kernels)


def _band(scene: Scene, shot: Shot, kernel: Array, top: int, bottom: int) -> Array:
    """Linear light for some rows of the picture, as (channel, row, column)."""
    over = shot.oversample
    margin = -(-max(kernel.shape) // (2 * over))
    rows = (np.arange((top - margin) * over, (bottom + margin) * over) + 0.5) / over
    columns = (np.arange(-margin * over, (shot.width + margin) * over) + 0.5) / over
    x, y = _seen(shot, columns[None, :], rows[:, None])
    sharp = optics.blurred(_sampled(scene, x, y), kernel)
    # The middle ray of each pixel's block stands for the pixel, for the kernel holds its aperture.
    first = margin * over + over // 2
    return sharp[:, first:, first:][:, ::over, ::over][:, : bottom - top, : shot.width].astype(np.float32)


def _seen(shot: Shot, columns: Array, rows: Array) -> tuple[Array, Array]:
    """Return the point on the print, in modules, that each ray hits; NaN if it misses."""
    focal = FIELD * max(shot.width, shot.height)
    turn = _rotation(shot)
    ray = [
        turn[0, i] * (columns - shot.aim[0] * shot.width) / focal
        + turn[1, i] * (rows - shot.aim[1] * shot.height) / focal
        + turn[2, i]
        for i in range(3)
    ]
    eye = -turn[2] * (focal / shot.module)
    if shot.curve_x:
        along, x = _cylinder(shot.curve_x, eye[0], eye[2], ray[0], ray[2])
        return x, eye[1] + along * ray[1]
    if shot.curve_y:
        along, y = _cylinder(shot.curve_y, eye[1], eye[2], ray[1], ray[2])
        return eye[0] + along * ray[0], y
    along = -eye[2] / ray[2]
    return eye[0] + along * ray[0], eye[1] + along * ray[1]


def _rotation(shot: Shot) -> Array:
    """Return the rotation from print to camera coordinates; rows are the camera's axes."""
    roll, tilt, pan = np.radians([shot.angle, shot.tilt, shot.pan])
    about_z = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    about_y = np.array([[np.cos(pan), 0, np.sin(pan)], [0, 1, 0], [-np.sin(pan), 0, np.cos(pan)]])
    return about_z @ about_x @ about_y


def _cylinder(radius: float, eye_across: float, eye_depth: float,
              across: Array, depth: Array) -> tuple[Array, Array]:
    """Return where rays hit a cylinder that touches the print's plane: distance and arc length."""
    squared = across**2 + depth**2
    half = eye_across * across + (eye_depth - radius) * depth
    rest = eye_across**2 + (eye_depth - radius) ** 2 - radius**2
    inside = half**2 - squared * rest
    along = (-half - np.sqrt(np.where(inside >= 0, inside, np.nan))) / squared
    x, z = eye_across + along * across, eye_depth + along * depth
    return along, radius * np.arctan2(x, radius - z)


def _sampled(scene: Scene, x: Array, y: Array) -> Array:
    """Return the linear reflectance at the points that rays hit, interpolated between pixels."""
    sheet = scene.sheet
    pixels = np.asarray(sheet.image)
    height, width = pixels.shape[:2]
    column = (x + sheet.origin[0]) * sheet.scale - 0.5
    row = (y + sheet.origin[1]) * sheet.scale - 0.5
    outside = ~((column >= 0) & (column < width - 1) & (row >= 0) & (row < height - 1))
    column, row = (np.where(outside, 0, part).astype(np.float32) for part in (column, row))
    left, top = column.astype(np.int32), row.astype(np.int32)
    right_share, lower_share = column - left, row - top
    corner = top * width + left
    result = np.empty((3, *corner.shape), dtype=np.float32)
    for channel in range(3):
        plane = LINEAR[pixels[..., channel]].ravel()
        upper = plane[corner] * (1 - right_share) + plane[corner + 1] * right_share
        lower = plane[corner + width] * (1 - right_share) + plane[corner + width + 1] * right_share
        result[channel] = upper * (1 - lower_share) + lower * lower_share
        result[channel][outside] = LINEAR[scene.beyond[channel]]
    return result


def _sensed(light: Array, shot: Shot, rng: np.random.Generator) -> Array:
    """Shot noise and read noise, in linear light; channels get noisier from green to red to blue."""
    for channel, share in enumerate((0.7, 1.0, 0.6)):
        full = shot.electrons * share
        counted = rng.poisson(np.clip(light[channel], 0, None) * full)
        light[channel] = (counted + rng.normal(0, shot.read_noise, counted.shape)) / full
    return light


def _developed(light: Array, shot: Shot) -> Image.Image:
    values = srgb_encoded(light * (WHITE_LEVEL * shot.exposure))
    if shot.sharpen:
        values += shot.sharpen * (values - optics.blurred(values, optics.gaussian(1.2)))
    pixels = np.rint(np.clip(values, 0, 1) * 255).astype(np.uint8)
    return Image.fromarray(np.ascontiguousarray(pixels.transpose(1, 2, 0)))
