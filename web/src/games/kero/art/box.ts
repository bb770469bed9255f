/** What is printed in Kero's box, as `/api/games/kero/components` tells it, and shapes its pictures share. */

import { dice } from "../../../app/art/shapes";

export type Letter = "W" | "B" | "M" | "R" | "J" | "F" | "T" | "E";
export type DieKind = "white" | "green" | "yellow" | "blue";

export interface CardInfo {
  id: string;
  colour: string;
  cost: Record<string, number>;
  points: number;
  jerry?: number;
  tuarek?: number;
  explorer?: number;
  refuel?: number;
  perm?: string;
  nsp?: boolean;
}

export interface TerritoryInfo {
  id: string;
  base?: number;
  per?: string;
  set3?: number;
  each?: number;
  four?: number;
  perterr?: number;
  tuarek?: number;
  jerry?: number;
}

const TURN = 2 * Math.PI;
const short = (n: number): number => Math.round(n * 10) / 10;

/** A closed line through n points around the middle, at the distances of `radii` in turn. */
function ring(n: number, radii: readonly number[], start = -TURN / 4): string {
  const points = Array.from({ length: n }, (_, i) => {
    const a = start + (i / n) * TURN;
    const r = radii[i % radii.length] ?? 0;
    return `${short(r * Math.cos(a))} ${short(r * Math.sin(a))}`;
  });
  return `M${points.join("L")}Z`;
}

/** Short pointed rays between two distances from the middle. */
function rays(n: number, from: number, to: number): string {
  const at = (r: number, a: number): string => `${short(r * Math.cos(a))} ${short(r * Math.sin(a))}`;
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * TURN;
    return `M${at(from, a - 0.3)}L${at(to, a)}L${at(from, a + 0.3)}Z`;
  }).join("");
}

/** A colour's mark, in a box of ±10: no colour stands alone. */
export const MARKS: Record<string, string> = {
  green: "M-9 10L-6 6C-10-5-2-10 9-9C10 2 5 9-4 7L-7 10Z",
  yellow: `${ring(16, [5.4])}${rays(8, 7, 10.8)}`,
  blue: "M0-10C5-3 7.5 0 7.5 3.2A7.5 7.5 0 0 1-7.5 3.2C-7.5 0-5-3 0-10Z",
  red: ring(10, [10.5, 4.4]),
};

/** The class that sets a colour and its ink. */
export const tint = (colour: string): string => `c-${colour[0] ?? "g"}`;

export const NUT = ring(6, [20], 0);
export const GEAR = ring(32, [23, 23, 17.5, 17.5], -TURN / 4 - 0.1);

/** The size of a drawing inside another one, which no rule of a page for its pictures may change. */
export const pinned = (size: number | string, x: number | undefined): string | undefined => (x === undefined ? undefined : `${size}px`);

/** How many times each symbol stands in a price, in the order of records. */
export function price(cost: Record<string, number>): [Letter, number][] {
  return [..."WBMRJ"].flatMap((letter) => {
    const count = cost[letter] ?? 0;
    return count ? [[letter as Letter, count] as [Letter, number]] : [];
  });
}

/** What a card gives at once, one symbol per piece. */
export function gains(info: CardInfo | TerritoryInfo): Letter[] {
  const explorers = "explorer" in info ? (info.explorer ?? 0) : 0;
  return [...Array<Letter>(info.tuarek ?? 0).fill("T"), ...Array<Letter>(info.jerry ?? 0).fill("J"), ...Array<Letter>(explorers).fill("E")];
}

export const seedOf = (name: string): number => [...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7);

/** The outline of a sheet of metal that has seen sand and stones: rounded corners, a few nicks. */
export function sheet(seed: number, w: number, h: number, r: number): string {
  const next = dice(seed);
  const edge = (length: number, dx: number, dy: number): string => {
    const at = length * (0.2 + 0.5 * next());
    const [deep, wide] = [0.8 + 1.6 * next(), 4 + 5 * next()];
    const go = (along: number, out: number) => `l${short(along * dx - out * dy)} ${short(along * dy + out * dx)}`;
    return go(at, 0) + go(wide * 0.4, deep) + go(wide * 0.6, -deep) + go(length - at - wide, 0);
  };
  const corner = (dx: number, dy: number, ex: number, ey: number): string =>
    `q${short(r * dx)} ${short(r * dy)} ${short(r * (dx + ex))} ${short(r * (dy + ey))}`;
  return (
    `M${r} 0${edge(w - 2 * r, 1, 0)}${corner(1, 0, 0, 1)}${edge(h - 2 * r, 0, 1)}${corner(0, 1, -1, 0)}` +
    `${edge(w - 2 * r, -1, 0)}${corner(-1, 0, 0, -1)}${edge(h - 2 * r, 0, -1)}${corner(0, -1, 1, 0)}Z`
  );
}

/** Scratches: short lines, most of them along one direction. */
export function scratches(seed: number, w: number, h: number, count: number): string {
  const next = dice(seed + 77);
  return Array.from({ length: count }, () => {
    const [x, y] = [w * (0.08 + 0.84 * next()), h * (0.06 + 0.88 * next())];
    const length = 5 + 13 * next();
    return `M${short(x)} ${short(y)}l${short(length * (0.5 + 0.4 * next()))} ${short(-length * (0.5 * next() - 0.1))}`;
  }).join("");
}

/** How far the sand's slope is from the top of a tank `w` wide and `h` high, `rise` being its slope. */
export function sandLine(level: number, w: number, h: number, rise: number): number {
  const full = Math.min(Math.max(level, 0), 1);
  const corner = (rise * w * w) / 2; // the area of the triangle under the slope
  const [sand, air] = [full * w * h, (1 - full) * w * h];
  if (air < corner) return Math.sqrt(2 * rise * air) - rise * w;
  if (sand < corner) return h - Math.sqrt(2 * rise * sand);
  return air / w - (rise * w) / 2;
}

/** Where up to four symbols stand on a die's face or in a window, in a box of ±1, and how large they are. */
export function spread(n: number): { x: number; y: number; size: number }[] {
  if (n === 1) return [{ x: 0, y: 0, size: 1.55 }];
  const places: [number, number][] =
    n === 2
      ? [
          [-0.44, -0.36],
          [0.44, 0.4],
        ]
      : n === 3
        ? [
            [-0.46, -0.44],
            [0.46, 0.04],
            [-0.36, 0.52],
          ]
        : [
            [-0.45, -0.45],
            [0.45, -0.45],
            [-0.45, 0.47],
            [0.45, 0.47],
          ];
  return places.map(([x, y]) => ({ x, y, size: n === 2 ? 1.02 : 0.9 }));
}
