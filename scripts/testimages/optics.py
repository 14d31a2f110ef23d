"""Point-spread functions, and convolution with them."""

from __future__ import annotations

import numpy as np

Array = np.ndarray


def gaussian(deviation: float) -> Array:
    """A normal distribution of the given standard deviation, in samples."""
    reach = int(np.ceil(4 * deviation))
    offsets = np.arange(-reach, reach + 1)
    profile = np.exp(-0.5 * (offsets / max(deviation, 1e-6)) ** 2)
    return _unit(np.outer(profile, profile))


def disk(deviation: float) -> Array:
    """The uniform disk of a defocused lens; a disk of radius R has deviation R/2 along an axis."""
    radius = 2 * deviation
    reach = int(np.ceil(radius + 1))
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    return _unit(np.clip(radius + 0.5 - np.hypot(x, y), 0, 1))


def streak(length: float, degrees: float) -> Array:
    """A uniform motion over `length` samples."""
    reach = int(np.ceil(length / 2 + 1))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1))
    steps = np.linspace(-length / 2, length / 2, int(8 * length) + 1)
    columns = np.rint(reach + steps * np.cos(np.radians(degrees))).astype(int)
    rows = np.rint(reach + steps * np.sin(np.radians(degrees))).astype(int)
    np.add.at(kernel, (rows, columns), 1)
    return _unit(kernel)


def aperture(samples: int) -> Array:
    """The light-sensitive area of a pixel that is `samples` samples wide."""
    return np.full((samples, samples), 1 / samples**2)


def combined(kernels: list[Array]) -> Array:
    result = np.ones((1, 1))
    for kernel in kernels:
        shape = tuple(a + b - 1 for a, b in zip(result.shape, kernel.shape))
        result = np.fft.irfft2(np.fft.rfft2(result, shape) * np.fft.rfft2(kernel, shape), shape)
    return result


def blurred(channels: Array, kernel: Array) -> Array:
    """Convolve each channel of (channel, row, column); results are wrong within half a kernel of the edges."""
    height, width = channels.shape[1:]
    shape = (_fast(height + kernel.shape[0] - 1), _fast(width + kernel.shape[1] - 1))
    response = np.fft.rfft2(kernel, shape)
    top, left = kernel.shape[0] // 2, kernel.shape[1] // 2
    result = np.empty_like(channels)
    for index, channel in enumerate(channels):
        full = np.fft.irfft2(np.fft.rfft2(channel, shape) * response, shape)
        result[index] = full[top : top + height, left : left + width]
    return result


def _unit(kernel: Array) -> Array:
    return kernel / kernel.sum()


def _fast(length: int) -> int:
    """Return the next length without prime factors above 5, for which the FFT is fast."""
    while True:
        rest = length
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return length
        length += 1
