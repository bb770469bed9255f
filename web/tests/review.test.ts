import { beforeAll, describe, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "en" } });
import { useTexts } from "../src/app/i18n/texts.svelte";
import { ui as keltis } from "../src/games/keltis/ui";
import type { Advised, Hint, Step, View } from "../src/net/protocol";
import { choiceOf, Hints } from "../src/table/hints/hints.svelte";
import { deedText } from "../src/table/review/review.svelte";
import { captures, jump, turnsOf } from "../src/table/review/turns";
import type { Table } from "../src/table/table.svelte";

beforeAll(() => useTexts("en", ...keltis.texts));

const advised = (action: number, words: string): Advised => ({ action, words, margin: 1, error: 0.5 });
const hint: Hint = { seat: 0, sequence: 7, best: [advised(3, "discard g7"), advised(4, "draw deck")] };
const table = { info: { id: "t" }, sequence: 7 } as unknown as Table;

describe("the lamp", () => {
  test("lists the best moves, then shows one alone, then nothing", async () => {
    const ask = vi.fn(() => Promise.resolve(hint));
    const hints = new Hints(table, ask);
    const shown: [string, number][] = [];
    for (let i = 0; i < 3; i++) {
      await hints.press(0);
      shown.push([hints.shown, hints.listed.length]);
    }
    expect(shown).toEqual([
      ["list", 2],
      ["best", 1],
      ["", 0],
    ]);
    expect(ask).toHaveBeenCalledExactlyOnceWith("t", { seat: 0, saw: 7 });
  });

  test("says nothing about a table that has gone on meanwhile", async () => {
    let answer: (hint: Hint) => void = () => undefined;
    const hints = new Hints(table, () => new Promise((done) => (answer = done)));
    const asked = hints.press(0);
    hints.close();
    answer(hint);
    await asked;
    expect(hints.shown).toBe("");
  });

  test("a line that is only begun by its action is told whole", () => {
    const seen = { choices: [{ action: 5, words: "mark 2", kind: "mark", target: "2" }] };
    expect(choiceOf(advised(5, "throw 2 4 @5000"), seen)).toMatchObject({ kind: "throw", target: "2 4", words: "throw 2 4 @5000" });
    expect(choiceOf(advised(5, "mark 2"), seen)).toBe(seen.choices[0]);
  });
});

describe("a replay", () => {
  const view = {} as View;
  const steps: Step[] = ["", "0 lay y9", "0 draw deck", "1 discard r2", "1 draw deck", "0 discard y0"].map((line, number) => ({
    number,
    line,
    view,
    brought: number === 1 ? { tile: "wish", points: 2, piece: "y", start: 0, end: 1 } : null,
  }));

  test("groups its moves by turns", () => {
    const turns = turnsOf(keltis, steps, ["Ann", "Bot"]);
    expect(turns.map(({ seat, begins }) => [seat, begins])).toEqual([
      [0, 0],
      [1, 2],
      [0, 4],
    ]);
    expect(turns[1]?.moves).toEqual([
      { step: 3, text: "discards red-brown 2" },
      { step: 4, text: "draws from the deck" },
    ]);
    expect(captures(steps)).toEqual([1]);
  });

  test("jumps to the nearest place on either side, and stays where there is none", () => {
    expect([0, 3, 4].map((at) => jump([4, 0, 2], at, false))).toEqual([2, 4, 4]);
    expect([0, 3, 9].map((at) => jump([4, 0, 2], at, true))).toEqual([0, 2, 4]);
  });

  test("what could have been done is told as the log tells it", () => {
    expect(deedText(keltis, { words: "discard g7" })).toBe("discards green 7");
  });
});
