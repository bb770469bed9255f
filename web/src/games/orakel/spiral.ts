/** Where the stones of the one path lie: a spiral wound into a box, large stones taking more of it. */

import { around, smooth, type Point } from '../../art/shapes';

export interface Place {
  x: number;
  y: number;
  r: number;
  /** From the stone's middle outwards: tiles lie that way, values the other. */
  out: Point;
}

export interface Spiral {
  start: Place & { rx: number };
  fields: Place[];
  /** The way as a line, and its last part: the oracle area. */
  way: string;
  oracle: string;
}

export interface Box {
  w: number;
  h: number;
  turns: number;
  /** Half the height of the start stone, and room for tiles at the edge. */
  startSize: number;
  margin: number;
  /** The largest half width of a small stone. */
  most: number;
}

const GROWTH = 1.4; // how much larger a large stone is
const START = 2; // how much of the way the start stone takes
const SAMPLES = 1400;

export function wind(large: readonly boolean[], oracle: number, box: Box): Spiral {
  const points = fit(curve(box.turns), box);
  const lengths = [0];
  points.forEach(([x, y], i) => {
    const before = points[i - 1];
    if (before) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x - before[0], y - before[1]));
  });
  const weights = [START, ...large.map((big) => (big ? GROWTH : 1))];
  const middles = weights.map((weight, i) => weights.slice(0, i).reduce((a, b) => a + b, 0) + (weight - START) / 2);
  const unit = (lengths.at(-1) ?? 1) / (middles.at(-1) ?? 1);
  const centre = points.at(-1) ?? [0, 0];
  let sample = 0;
  const places = weights.map((weight, i) => {
    while (sample < SAMPLES && (lengths[sample] ?? 0) < (middles[i] ?? 0) * unit) sample++;
    const [x, y] = points[sample] ?? centre;
    const [a, b] = [points[Math.max(sample - 10, 0)] ?? centre, points[Math.min(sample + 10, SAMPLES)] ?? centre];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    // the way turns left, so its right-hand side is the outer one
    const out: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    return { x, y, r: Math.min(unit * 0.48, box.most) * weight, out, sample };
  });
  const [first, ...fields] = places;
  const start = { ...(first ?? { x: 0, y: 0, out: [0, 1] as Point }), r: box.startSize, rx: box.startSize * 1.3 };
  const line = (from: number): string => smooth(points.filter((_, i) => i >= from && (i % 12 === 0 || i === SAMPLES)));
  return { start, fields, way: line(0), oracle: line((fields[oracle]?.sample ?? 0) - 24) };
}

/** From the lower left along the bottom, then up on the right, and inwards; squarer outside than inside. */
function curve(turns: number): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES;
    const k = 1 - 0.99 * t ** 0.96;
    return around(Math.PI * 0.74 - t * turns * 2 * Math.PI, k, k, 3.4 - 1.4 * t);
  });
}

/** Stretched so that it fills the box but for its margin. */
function fit(points: Point[], box: Box): Point[] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const m = box.margin;
  return points.map(([x, y]) => [
    m + ((x - x0) / (x1 - x0)) * (box.w - 2 * m),
    m + ((y - y0) / (y1 - y0)) * (box.h - 2 * m),
  ]);
}
