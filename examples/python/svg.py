"""Draws lines into an SVG file: all that the other programs here need of a plotting library.

    python3 svg.py curve.csv... curve.svg        draws what learn_maumau.py prints
"""

import csv
import sys
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 64, 24, 48, 56
COLOURS = ("#1b6ca8", "#c8553d", "#4a7c59", "#8a5a83")


def ticks(low, high, most=7):
    """Round numbers from low to high."""
    step = 10 ** len(str(int(high - low)))
    while (high - low) / step < most / 2.5:
        step = step / 2 if str(step)[0] in "12" else step / 2.5
    first = -(-low // step)
    return [step * (first + i) for i in range(int((high - first * step) / step) + 1)]


def number(value):
    """As people read it: 26M, 300k, 0.25."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"


def draw(file, title, across, up, lines):
    """Writes a picture. Each line is (name, [(x, y, error), ...]); its band is two errors wide."""
    points = [point for _, line in lines for point in line]
    low_x, high_x = min(x for x, _, _ in points), max(x for x, _, _ in points)
    low_y = min(0, *(y - 2 * error for _, y, error in points))
    high_y = max(0, *(y + 2 * error for _, y, error in points))

    def place(x, y):
        return (
            LEFT + (x - low_x) / (high_x - low_x) * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - (y - low_y) / (high_y - low_y) * (HEIGHT - TOP - BOTTOM),
        )

    def path(some):
        return " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in some)

    parts = [f'<text x="{LEFT}" y="24" font-size="16">{escape(title)}</text>']
    for x in ticks(low_x, high_x):
        at, bottom = place(x, low_y)
        parts.append(f'<text x="{at:.1f}" y="{bottom + 18:.1f}" text-anchor="middle">{number(x)}</text>')
    for y in ticks(low_y, high_y):
        left, at = place(low_x, y)
        colour = "#444" if y == 0 else "#ddd"
        parts.append(f'<path d="M{left:.1f} {at:.1f}H{WIDTH - RIGHT}" stroke="{colour}"/>')
        parts.append(f'<text x="{left - 8:.1f}" y="{at + 4:.1f}" text-anchor="end">{number(y)}</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end">{escape(across)}</text>')
    parts.append(f'<text x="{LEFT}" y="{TOP - 6}">{escape(up)}</text>')
    for place_, (name, line) in enumerate(lines):
        colour = COLOURS[place_ % len(COLOURS)]
        band = [(x, y - 2 * error) for x, y, error in line]
        band += [(x, y + 2 * error) for x, y, error in reversed(line)]
        parts.append(f'<polygon points="{path(band)}" fill="{colour}" opacity="0.25"/>')
        dots = path([(x, y) for x, y, _ in line])
        parts.append(f'<polyline points="{dots}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{WIDTH - RIGHT - 8}" y="{TOP + 16 * (place_ + 1)}" text-anchor="end"'
                     f' fill="{colour}">{escape(name)}</text>')  # fmt: skip
    with open(file, "w", encoding="utf-8") as out:
        out.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
            ' font-family="sans-serif" font-size="12">\n'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
        )


def curve(file):
    """A line, without its beginning, where nothing is learnt yet."""
    with open(file, newline="", encoding="utf-8") as rows:
        points = [tuple(map(float, row)) for row in list(csv.reader(rows))[1:]]
    return Path(file).stem, [point for point in points if point[1] > -20]


if __name__ == "__main__":
    draw(
        sys.argv[-1],
        "Mau-Mau with two players, learnt by self-play: payoff against book",
        "decisions learnt from",
        "points a game, and two standard errors to either side",
        [curve(file) for file in sys.argv[1:-1]],
    )
