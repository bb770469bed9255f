import { describe, expect, test } from "vitest";
import { gains, price, sandLine, sheet } from "../src/games/kero/art/box";

/** The share of a tank under its sand's slope, by adding up columns. */
function shareOf(line: number, w: number, h: number, rise: number): number {
  const columns = 2000;
  let sand = 0;
  for (let i = 0; i < columns; i++) {
    const top = line + rise * ((i + 0.5) / columns) * w;
    sand += h - Math.min(Math.max(top, 0), h);
  }
  return sand / columns / h;
}

describe("the sand in a truck's tank", () => {
  test.each([0, 0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 1])("a tank that is %d full shows that much", (level) => {
    expect(shareOf(sandLine(level, 208, 72, 0.26), 208, 72, 0.26)).toBeCloseTo(level, 3);
  });

  test("more than full and less than empty are drawn as full and empty", () => {
    expect(sandLine(1.2, 208, 72, 0.26)).toBe(sandLine(1, 208, 72, 0.26));
    expect(sandLine(-1, 208, 72, 0.26)).toBe(sandLine(0, 208, 72, 0.26));
  });
});

describe("what is printed on cards", () => {
  test("a price names its symbols in the order of records", () => {
    expect(price({ J: 1, W: 3 })).toEqual([
      ["W", 3],
      ["J", 1],
    ]);
  });

  test("what a card or a territory gives, piece by piece", () => {
    expect(gains({ id: "R21", colour: "red", cost: { R: 3 }, explorer: 2 })).toEqual(["E", "E"]);
    expect(gains({ id: "T12", base: 2, tuarek: 1, jerry: 2 })).toEqual(["T", "J", "J"]);
    expect(gains({ id: "T01", per: "green" })).toEqual([]);
  });

  test("a plate keeps its dents, and plates differ", () => {
    expect(sheet(5, 108, 152, 10)).toBe(sheet(5, 108, 152, 10));
    expect(sheet(5, 108, 152, 10)).not.toBe(sheet(6, 108, 152, 10));
  });
});
