/** The five colours, each with a knot of its own, as path data worked out once. */
import { TURN, smooth, type Point } from "../../../app/art/shapes";
import { around } from "./stones";

export type Colour = "r" | "y" | "p" | "g" | "b";
export const COLOURS: readonly Colour[] = ["r", "y", "p", "g", "b"];

/** The trefoil knot: every second crossing passes under, shown by a gap. It has three arms, each the next one turned,
 *  and crosses itself where an arm crosses its own axis: a hundred and sixtieth of the way round is a step. */
function trefoil(k: number, size: number, gap: number): string {
  const n = 160;
  const scale = size / (1 + k);
  const point = (i: number): Point => {
    const t = (i / n) * TURN;
    return [-scale * (Math.sin(t) + k * Math.sin(2 * t)), -scale * (Math.cos(t) - k * Math.cos(2 * t))];
  };
  const axis = (Math.acos(-1 / (2 * k)) / TURN) * n;
  const length = n / 3 - 2 * gap; // from a gap to the next
  const steps = Math.round(length / 3);
  return [0, 1, 2]
    .map((arm) => axis + (arm * n) / 3 + gap)
    .map((from) => smooth(Array.from({ length: steps + 1 }, (_, s) => point(from + (length * s) / steps))))
    .join("");
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
    .join("");
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
    .join("");
}

/** Each colour's own symbol: strokes in a box of ±50. */
export const SYMBOLS: Record<Colour, string> = {
  r: triskele(),
  y: shield(),
  p: smooth(spiral(2.4, 3, 44, 0.4)),
  g: trefoil(1.6, 48, 4.2),
  b: "M0-46V46M-32-10H32M0-31a21 21 0 1 0 .1 0Z",
};

/** The way back: an arrow winding inwards. */
export const RETURN = smooth(spiral(1.45, 30, 7, -0.5, 0, 0, -1));
