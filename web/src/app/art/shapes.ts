/** What the drawings of all rooms need. */

export type Point = readonly [number, number];

export const TURN = 2 * Math.PI;
export const short = (n: number): number => Math.round(n * 10) / 10;

/** A smooth line through points. */
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)] ?? [0, 0];
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [x1, y1] = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const [x2, y2] = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[x1, y1, x2, y2, c[0], c[1]].map(short).join(" ")}`;
  }
  return closed ? d + "Z" : d;
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

/** A leaf of the clover, pointing up from the middle. */
export const CLOVER_LEAF = "M0 2C-8-8-30-14-27-33C-25-45-8-48 0-37C8-48 25-45 27-33C30-14 8-8 0 2Z";

/** A number as it is written on stone; a fraction in the reader's way of writing. */
export function signed(n: number): string {
  const size = Math.abs(n);
  const digits = Number.isInteger(n) ? `${size}` : size.toLocaleString(document.documentElement.lang || "en");
  return n < 0 ? `−${digits}` : digits;
}

/** A picture with a name is read out; one without is passed over. */
export const named = (label: string) => (label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const));
