/** Drawings as path data, worked out once: stones, knots and the places of figures. */

export type Colour = 'r' | 'y' | 'p' | 'g' | 'b';
export const COLOURS: readonly Colour[] = ['r', 'y', 'p', 'g', 'b'];
export type Point = readonly [number, number];

const TURN = 2 * Math.PI;
const short = (n: number): number => Math.round(n * 10) / 10;

/** A smooth line through points. */
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)] ?? [0, 0];
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [x1, y1] = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const [x2, y2] = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[x1, y1, x2, y2, c[0], c[1]].map(short).join(' ')}`;
  }
  return closed ? d + 'Z' : d;
}

/** Numbers in 0..1 that are the same for the same seed. */
export function dice(seed: number): () => number {
  let s = (seed * 2654435761) >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

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

/** The trefoil knot: every second crossing passes under, shown by a gap. */
function trefoil(k: number, size: number, gap: number): string {
  const n = 160;
  const scale = size / (1 + k);
  const point = (i: number): Point => {
    const t = (i / n) * TURN;
    return [-scale * (Math.sin(t) + k * Math.sin(2 * t)), -scale * (Math.cos(t) - k * Math.cos(2 * t))];
  };
  const crossings: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const apart = Math.abs(i - j);
      if (apart < 2 || apart > n - 2) continue;
      const [a, b, c, d] = [point(i), point(i + 1), point(j), point(j + 1)];
      const side = (p: Point, q: Point, r: Point) =>
        (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
      const [u, v] = [side(c, d, a), side(c, d, b)];
      if (u * v < 0 && side(a, b, c) * side(a, b, d) < 0) crossings.push(i + u / (u - v));
    }
  }
  const under = crossings.sort((a, b) => a - b).filter((_, i) => i % 2);
  let d = '';
  under.forEach((from, i) => {
    const to = (under[i + 1] ?? (under[0] ?? 0) + n) - gap;
    const part: Point[] = [];
    const steps = Math.max(4, Math.round((to - from - gap) / 3));
    for (let s = 0; s <= steps; s++) part.push(point(from + gap + ((to - from - gap) * s) / steps));
    d += smooth(part);
  });
  return d;
}

function spiral(turns: number, from: number, to: number, start: number, x = 0, y = 0, way = 1): Point[] {
  const n = Math.round(turns * 9);
  return Array.from({ length: n + 1 }, (_, i) => {
    const r = from + ((to - from) * i) / n;
    const a = start + way * (i / n) * turns * TURN;
    return [x + r * Math.cos(a), y + r * Math.sin(a)] as const;
  });
}

function triskele(): string {
  return [0, 1, 2]
    .map((arm) => {
      const a = -Math.PI / 2 + (arm * TURN) / 3;
      const [x, y] = [26 * Math.cos(a), 26 * Math.sin(a)];
      return smooth([[0, 0], ...spiral(1.15, 22, 5, a + Math.PI + 0.7, x, y)]);
    })
    .join('');
}

/** Two loops through each other, corner to corner; each goes under where it meets the other on one axis. */
function shield(): string {
  const [long, wide, gap] = [55, 23, 0.3];
  const meet = Math.atan(long / wide);
  return [0, 1, 2, 3]
    .map((part) => {
      const turn = Math.PI * (part < 2 ? 0.25 : -0.25);
      const from = meet + (part % 2) * Math.PI + gap;
      return smooth(
        Array.from({ length: 13 }, (_, i) => {
          const [x, y] = around(from + ((Math.PI - 2 * gap) * i) / 12, long, wide, 2);
          return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const;
        }),
      );
    })
    .join('');
}

/** Each colour's own symbol: strokes in a box of ±50. */
export const SYMBOLS: Record<Colour, string> = {
  r: triskele(),
  y: shield(),
  p: smooth(spiral(2.4, 3, 44, 0.4)),
  g: trefoil(1.6, 48, 4.2),
  b: 'M0-46V46M-32-10H32M0-31a21 21 0 1 0 .1 0Z',
};

/** A leaf of the clover, pointing up from the middle. */
const LEAF = 'M0 2C-8-8-30-14-27-33C-25-45-8-48 0-37C8-48 25-45 27-33C30-14 8-8 0 2Z';
export const CLOVER_LEAF = LEAF;
/** The way back: an arrow winding inwards. */
export const RETURN = smooth(spiral(1.45, 30, 7, -0.5, 0, 0, -1));

export type Place = { x: number; y: number; r: number };

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

/** A number as it is written on stone. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A picture with a name is read out; one without is passed over. */
export const named = (label: string) => (label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const));
