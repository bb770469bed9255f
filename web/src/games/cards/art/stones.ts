/** Weathered stones as path data, and where figures stand on them. */
import { TURN, dice, short, smooth, type Point } from "../../../app/art/shapes";

export type Place = { x: number; y: number; r: number };

/** The outline of a weathered stone; squarer than an ellipse. */
export function stone(seed: number, rx: number, ry: number, rough = 0.07, square = 2.6): string {
  const next = dice(seed + 1);
  const waves = [1, 2, 3, 5].map((k) => ({ k, at: next() * TURN, by: (rough * (0.5 + next())) / k }));
  const points = Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * TURN;
    const out = waves.reduce((sum, wave) => sum - wave.by * (1 + Math.sin(wave.k * a + wave.at)) * 0.5, 1);
    return around(a, rx * out, ry * out, square);
  });
  return smooth(points, true);
}

/** A crack in a stone, and moss at its foot. */
export function crack(seed: number, rx: number, ry: number): string {
  const next = dice(seed + 500);
  const side = next() < 0.5 ? -1 : 1;
  const [x, y] = [side * rx * (0.25 + 0.5 * next()), ry * (next() < 0.5 ? -0.92 : 0.92)];
  const step = (f: number) => `l${short(side * rx * 0.12 * (next() - 0.3))} ${short(-Math.sign(y) * ry * f)}`;
  return `M${short(x)} ${short(y)}${step(0.22)}${step(0.16)}${step(0.14)}`;
}

export function moss(seed: number, rx: number, ry: number): Place[] {
  const next = dice(seed + 900);
  if (next() < 0.35) return [];
  const middle = Math.PI * (0.2 + 0.6 * next());
  return [-0.34, -0.12, 0.1, 0.3].map((da) => {
    const [x, y] = around(middle + da, rx, ry, 2.6);
    return { x: short(x), y: short(y + 1), r: short(ry * (0.12 + 0.14 * next())) };
  });
}

/** A point on a superellipse. */
export function around(a: number, rx: number, ry: number, square: number): Point {
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return [rx * Math.sign(c) * Math.abs(c) ** (2 / square), ry * Math.sign(s) * Math.abs(s) ** (2 / square)];
}

/** Where n figures stand in a box around (x, y): as large as it lets them be, at most `most`. */
export function fan(n: number, x: number, y: number, w: number, h: number, most: number): Place[] {
  let best = { r: 0, cols: 1 };
  for (let cols = 1; cols <= n; cols++) {
    const r = Math.min(w / cols, h / Math.ceil(n / cols)) * 0.6;
    if (r > best.r + 0.01) best = { r, cols };
  }
  if (n === 2 && w < h * 1.6) {
    const r = Math.min(Math.min(w, h) * 0.36, most);
    const dx = Math.min(Math.max(w / 2 - r, r * 0.5), r * 0.95);
    const dy = Math.min(Math.max(h / 2 - r, r * 0.4), r * 0.6);
    return [
      { x: x - dx, y: y - dy, r },
      { x: x + dx, y: y + dy, r },
    ];
  }
  const r = Math.min(best.r, most);
  const lines = Math.ceil(n / best.cols);
  return Array.from({ length: n }, (_, i) => {
    const line = Math.floor(i / best.cols);
    const here = Math.min(best.cols, n - line * best.cols);
    const dx = Math.min(w / here, r * 1.9);
    const dy = Math.min(h / lines, r * 1.9);
    return { x: x + ((i % best.cols) - (here - 1) / 2) * dx, y: y + (line - (lines - 1) / 2) * dy, r };
  });
}
