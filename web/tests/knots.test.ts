/** The colours' symbols are drawn as they should be looked at. */
import { expect, test } from "vitest";
import { SYMBOLS } from "../src/games/cards/art/knots";

type Place = [number, number];

/** The places that each stroke of a path goes through. */
const strokes = (path: string): Place[][] =>
  path
    .split("M")
    .slice(1)
    .map((stroke) => stroke.split("C").map((part) => part.split(" ").slice(-2).map(Number) as Place));

const apart = (one: Place, other: Place) => Math.hypot(one[0] - other[0], one[1] - other[1]);

test("the trefoil passes under itself three times, each time below the middle of a gap", () => {
  const arms = strokes(SYMBOLS.g);
  expect(arms).toHaveLength(3);
  arms.forEach((arm, i) => {
    const [end, begin] = [arm.at(-1)!, arms[(i + 1) % 3]![0]!];
    expect(apart(end, begin)).toBeGreaterThan(8);
    expect(apart(end, begin)).toBeLessThan(36);
    const middle: Place = [(end[0] + begin[0]) / 2, (end[1] + begin[1]) / 2];
    const over = arms.flat().reduce((one, other) => (apart(one, middle) < apart(other, middle) ? one : other));
    expect(apart(over, middle)).toBeLessThan(5);
    expect([end, begin]).not.toContain(over);
  });
});
