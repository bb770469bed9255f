/** Where the stones of the one path lie: a spiral wound into a box, large stones taking more of it. */

import { smooth, type Point } from "../../app/art/shapes";
import { around } from "../cards/art/stones";

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
  /** The shape of the way: how often it goes round, where it starts (in half turns), how fast it draws in,
   * how late it turns to the middle, how square it is outside and inside. */
  turns: number;
  from: number;
  inwards: number;
  late: number;
  square: readonly [number, number];
  /** How much of the way the start stone takes. */
  start: number;
  /** Half the height of the start stone, and room for tiles at the edge. */
  startSize: number;
  margin: number;
  /** The largest half width of a small stone. */
  most: number;
}

const GROWTH = 1.35; // how much larger a large stone is
const SAMPLES = 1400;

// found by a search for the largest stones that leave room between one turn of the way and the next
export const TALL: Box = {
  w: 720,
  h: 780,
  turns: 1.86,
  from: 0.621,
  inwards: 0.72,
  late: 20,
  square: [3.9, 2.81],
  start: 3.12,
  startSize: 57,
  margin: 71.5,
  most: 34.1,
};
export const WIDE: Box = {
  w: 960,
  h: 700,
  turns: 1.557,
  from: 0.606,
  inwards: 0.744,
  late: 16.6,
  square: [3.96, 3.22],
  start: 2.5,
  startSize: 57,
  margin: 76,
  most: 38.9,
};

export function wind(large: readonly boolean[], oracle: number, box: Box): Spiral {
  const points = even(fit(curve(box), box));
  const weights = [box.start, ...large.map((big) => (big ? GROWTH : 1))];
  const middles = weights.map((weight, i) => weights.slice(0, i).reduce((a, b) => a + b, 0) + (weight - box.start) / 2);
  const [whole, centre] = [middles.at(-1) ?? 1, points.at(-1) ?? [0, 0]];
  const unit = length(points) / whole;
  const places = weights.map((weight, i) => {
    const sample = Math.round(((middles[i] ?? 0) / whole) * SAMPLES);
    const [x, y] = points[sample] ?? centre;
    const [a, b] = [points[Math.max(sample - 10, 0)] ?? centre, points[Math.min(sample + 10, SAMPLES)] ?? centre];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    // the way turns left, so its right-hand side is the outer one; the last stone has no outside
    const out: Point = i === large.length ? [0, -1] : [-(b[1] - a[1]) / far, (b[0] - a[0]) / far];
    return { x, y, r: Math.min(unit * 0.5, box.most) * weight, out, sample };
  });
  const [first, ...fields] = places;
  const start = {
    ...(first ?? { x: 0, y: 0, out: [0, 1] as Point }),
    r: box.startSize,
    rx: box.startSize * 1.72,
  };
  const line = (from: number): string => smooth(points.filter((_, i) => i >= from && (i % 12 === 0 || i === SAMPLES)));
  return { start, fields, way: line(0), oracle: line((fields[oracle]?.sample ?? 0) - 24) };
}

/** From the lower left along the bottom, then up on the right, and inwards; squarer outside than inside. */
function curve({ turns, from, inwards, late, square }: Box): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES;
    const k = (1 - inwards * t) * (1 - t ** late);
    return around(Math.PI * (from - 2 * t * turns), k, k, square[0] + (square[1] - square[0]) * t);
  });
}

/** Stretched so that it fills the box but for its margin. */
function fit(points: Point[], box: Box): Point[] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const m = box.margin;
  return points.map(([x, y]) => [m + ((x - x0) / (x1 - x0)) * (box.w - 2 * m), m + ((y - y0) / (y1 - y0)) * (box.h - 2 * m)]);
}

const between = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const length = (points: Point[]): number => points.reduce((sum, p, i) => sum + between(points[i - 1] ?? p, p), 0);

/** The same line, its points all equally far from each other. */
function even(points: Point[]): Point[] {
  const step = length(points) / SAMPLES;
  const out: Point[] = [];
  let done = 0;
  points.forEach((to, i) => {
    const from = points[i - 1] ?? to;
    const far = between(from, to);
    while (out.length * step <= done + far + 1e-6 && out.length <= SAMPLES) {
      const f = far ? (out.length * step - done) / far : 0;
      out.push([from[0] + (to[0] - from[0]) * f, from[1] + (to[1] - from[1]) * f]);
    }
    done += far;
  });
  return out;
}
