import { describe, expect, test, vi } from "vitest";
import { signed } from "../src/app/art/shapes";
import { pacingsFor } from "../src/app/pacing";
import type { Played } from "../src/net/protocol";
import { meanParts, runningMean } from "../src/app/pages/me/course";
import { standOf, whom } from "../src/table/manners/people.svelte";

describe("the course of games", () => {
  test("the mean is that of the latest ten", () => {
    expect(runningMean([10, 20])).toEqual([10, 15]);
    expect(runningMean([...Array<number>(10).fill(0), 100]).at(-1)).toBe(10);
  });

  test("games that do not say where points came from do not count", () => {
    const games: Played[] = [
      { ended: 1, score: 5 },
      { ended: 2, score: 7, parts: { paths: 7 } },
      { ended: 3, score: 8, parts: { paths: 6, tiles: 2 } },
    ];
    expect(meanParts(games)).toEqual([
      { part: "paths", points: 6.5 },
      { part: "tiles", points: 1 },
    ]);
  });
});

test.each([
  ["en", "−6.5"],
  ["de", "−6,5"],
  ["ru", "−6,5"],
])("a mean is written as they do in %s", (lang, written) => {
  vi.stubGlobal("document", { documentElement: { lang } });
  expect(signed(-6.5)).toBe(written);
  expect(signed(-1500)).toBe("−1500");
  vi.unstubAllGlobals();
});

test("a game with clocks of its own is offered no budget", () => {
  expect(pacingsFor(true).every((pacing) => !pacing.budget)).toBe(true);
  expect(pacingsFor(false).length).toBeGreaterThan(pacingsFor(true).length);
});

test("who has left is named by what they said, and blocking is more than muting", () => {
  expect(whom({ name: "Bob", seat: 0, said: 3 })).toEqual({ seat: 0 });
  expect(whom({ name: "Bob", said: 3 })).toEqual({ said: 3 });
  expect(standOf({ name: "Bob", mute: "everywhere", block: true })).toBe("block");
  expect(standOf({ name: "Bob", mute: "here" })).toBe("mute-here");
  expect(standOf({ name: "Bob" })).toBe("hear");
});
