"""Draws the icons of the application: a clover on dark green, in the sizes that devices ask for.

python -m scripts.app_icons (`make pictures`); a test compares what it would draw with what is there.
"""

import struct
import zlib
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

PUBLIC = Path(__file__).parents[1] / "web" / "public"
Points = NDArray[np.float64]
Pixels = NDArray[np.uint8]

GROUND = (np.array([0x2E, 0x52, 0x3C]), np.array([0x18, 0x2E, 0x21]))  # from top to bottom
LEAF = (np.array([0xA6, 0xD6, 0x80]), np.array([0x74, 0xAE, 0x52]))
STEM = np.array([0x6F, 0xA8, 0x4F])
# One leaf, pointing up from the middle, as web/src/app/art/shapes.ts has it.
CURVES = (
    ((0, 2), (-8, -8), (-30, -14), (-27, -33)),
    ((-27, -33), (-25, -45), (-8, -48), (0, -37)),
    ((0, -37), (8, -48), (25, -45), (27, -33)),
    ((27, -33), (30, -14), (8, -8), (0, 2)),
)
STEM_CURVE = ((1, 4), (3, 26), (10, 42), (24, 52))
STEM_WIDTH = 7
MIDDLE = (50.0, 46.0)  # of the clover, on a field of 100
FINE = 3  # samples along each side of a pixel
STEPS = 16  # of a curve

# name: size, how large the clover is on a field of 100, and the rounding of the corners (0: it is cut)
ICONS = {
    "icon-192.png": (192, 0.82, 22.0),
    "icon-512.png": (512, 0.82, 22.0),
    "icon-maskable-512.png": (512, 0.62, 0.0),
    "apple-touch-icon.png": (180, 0.74, 0.0),
}


def curve(points: tuple[tuple[float, float], ...]) -> Points:
    """A cubic Bézier curve as points."""
    t = np.linspace(0, 1, STEPS + 1)[:, None]
    a, b, c, d = (np.array(point, float) for point in points)
    return np.asarray((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d)


def leaf(turn: float) -> Points:
    outline = np.concatenate([curve(part)[:-1] for part in CURVES])
    angle = np.radians(turn)
    rotation = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return np.asarray(outline @ rotation)


def inside(x: Points, y: Points, outline: Points) -> NDArray[np.bool_]:
    """Which places of a field with these columns and rows lie within a closed line."""
    found = np.zeros((len(y), len(x)), bool)
    for (x1, y1), (x2, y2) in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        rows = (y1 > y) != (y2 > y)
        found[rows] ^= x < ((x2 - x1) * (y[rows] - y1) / (y2 - y1) + x1)[:, None]
    return found


def near(x: Points, y: Points, line: Points, reach: float) -> NDArray[np.bool_]:
    """Which of them lie at most `reach` from a line."""
    found = np.zeros((len(y), len(x)), bool)
    for a, b in pairwise(line):
        way = b - a
        columns, rows = (
            np.flatnonzero((places >= min(ends) - reach) & (places <= max(ends) + reach))
            for places, ends in ((x, (a[0], b[0])), (y, (a[1], b[1])))
        )
        u, v = np.meshgrid(x[columns] - a[0], y[rows] - a[1])
        part = np.clip((u * way[0] + v * way[1]) / (way @ way), 0, 1)
        found[np.ix_(rows, columns)] |= np.hypot(u - part * way[0], v - part * way[1]) <= reach
    return found


def draw(size: int, scale: float, rounding: float) -> Pixels:
    """Red, green, blue and opacity of each pixel."""
    places = (np.arange(size * FINE) + 0.5) * 100 / (size * FINE)
    x, y = np.meshgrid(places, places)
    colour = shade(GROUND, y / 100)
    u, v = (places - MIDDLE[0]) / scale, (places - MIDDLE[1]) / scale
    colour[near(u, v, curve(STEM_CURVE), STEM_WIDTH / 2)] = STEM
    for turn in (0, 120, 240):
        within = inside(u, v, leaf(turn))
        colour[within] = shade(LEAF, (np.broadcast_to(v[:, None], within.shape)[within] + 48) / 96)
    past = np.hypot(
        np.maximum(np.abs(x - 50) - 50 + rounding, 0), np.maximum(np.abs(y - 50) - 50 + rounding, 0)
    )
    solid = (past <= rounding) if rounding else np.ones(x.shape, bool)
    whole = np.dstack([colour * solid[..., None], solid * 255.0])
    mean = whole.reshape(size, FINE, size, FINE, 4).mean(axis=(1, 3))
    seen = np.maximum(mean[..., 3:] / 255, 1e-9)
    return np.asarray(np.dstack([mean[..., :3] / seen, mean[..., 3:]]).round().clip(0, 255).astype(np.uint8))


def shade(colours: tuple[NDArray[np.int_], NDArray[np.int_]], part: Points) -> Points:
    return np.asarray(colours[0] + (colours[1] - colours[0]) * part[..., None], float)


def write_png(pixels: Pixels) -> bytes:
    height, width, _ = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, width * 4)], axis=1)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    )


def read_rows(png: bytes) -> bytes:
    """The rows of a picture that `write_png` wrote; how they are packed may differ between machines."""
    at, packed = 8, b""
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        packed += png[at + 8 : at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    return zlib.decompress(packed)


def files() -> dict[Path, bytes]:
    return {PUBLIC / name: write_png(draw(*how)) for name, how in ICONS.items()}


if __name__ == "__main__":
    for path, body in files().items():
        path.write_bytes(body)
