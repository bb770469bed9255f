import { beforeAll, describe, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
import { useTexts } from "../src/app/i18n/texts.svelte";
import { ENTRIES } from "../src/games";
import { ui as keltis } from "../src/games/keltis/ui";
import { ORAKEL_VIEW } from "../src/games/orakel/lessons";
import { ui as orakel } from "../src/games/orakel/ui";
import type { Choice, Happening, Outcome, Step } from "../src/net/protocol";
import { decidingMoves } from "../src/table/deciding";
import { spoken, turnsOf } from "../src/table/log";
import { scoreRows, sumUntil } from "../src/table/score";
import { lineText } from "../src/table/words";

beforeAll(() => useTexts("en", ...keltis.texts, ...orakel.texts, ...ENTRIES.map((entry) => entry.about)));

const moved = (sequence: number, line: string, brought: Happening["brought"] = null): Happening => ({
  sequence,
  kind: "moved",
  seat: Number(line[0]),
  lines: [line],
  brought,
  at: 0,
});

describe("the log", () => {
  const history = [
    moved(1, "0 lay y9", { points: 3, tile: "clover", piece: "y", start: 1, end: 2 }),
    moved(2, "0 clover g", { points: 2, piece: "g", start: 3, end: 4 }),
    moved(3, "0 draw deck"),
    moved(4, "1 discard r2"),
  ];
  test("groups turns, says you, and sums up", () => {
    const turns = turnsOf(keltis, history, ["Ann", "Bot"], null, [0]);
    expect(turns.map((turn) => turn.who)).toEqual(["You", "Bot"]);
    expect(turns[0]?.lines).toEqual(["yellow 9: +3, clover", "clover on green: +2", "draw from the deck"]);
    expect(turns[1]?.lines).toEqual(["discards red-brown 2"]);
  });
  test("is told to whoever listens by you, and of others in sentences", () => {
    const told = (own: number[]) => [history[0]!, history[3]!].map((each) => spoken(keltis, each, ["Ann", "Bot"], null, own));
    expect(told([0])).toEqual(["You: yellow 9: +3, clover.", "Bot discards red-brown 2."]);
    expect(told([0, 1])).toEqual(["Ann lays yellow 9.", "Bot discards red-brown 2."]);
  });
  test("names people at one screen", () => {
    expect(turnsOf(keltis, history, ["Ann", "Ben"], null, [0, 1]).map((turn) => turn.who)).toEqual(["Ann", "Ben"]);
  });
});

describe("Das Orakel", () => {
  const choice = (words: string): Choice => ({ action: 0, words, kind: "lay", card: "r5", field: 3 });
  const view = { ...ORAKEL_VIEW, player: 0, players: ORAKEL_VIEW.players.map((player) => ({ ...player, pieces: [4, 4, 9] })) };
  test("pieces on one stone are alike, others are not", () => {
    const [one, two, three] = [1, 2, 3].map((number) => orakel.alike?.(choice(`lay r5 piece ${number}`), view));
    expect(one).toBe(two);
    expect(one).not.toBe(three);
    expect(orakel.alike?.({ ...choice("clover piece 1"), kind: "clover" }, view)).toBe("");
  });
  test("a piece is named by its stone", () => {
    const told = lineText(orakel, "0 lay r5 piece 2", ["Ann"], { view, brought: { piece: "piece 2", start: 4, end: 9 } });
    expect(told).toMatch(/moves the piece on \S+ [−\d]/);
    expect(lineText(orakel, "0 lay r5 piece 2", ["Ann"])).toContain("moves a piece.");
  });
});

describe("the score", () => {
  const outcome: Outcome = {
    reason: "deck empty",
    scores: [5, -4],
    breakdown: { paths: [9, 0], "wish stones": [-4, -4] },
    lines: [
      { part: "paths", seat: 0, what: "path g", points: 3 },
      { part: "paths", seat: 0, what: "path y large", points: 6 },
      { part: "paths", seat: 1, what: "path g" },
      { part: "wish stones", seat: 0, what: "wishes 0", points: -4 },
      { part: "wish stones", seat: 1, what: "wishes 0", points: -4 },
    ],
  };
  const rows = scoreRows(
    outcome,
    (part) => part,
    (line) => line.what,
  );
  test("has a row for every part and every source", () => {
    expect(rows.map((row) => row.text)).toEqual(["paths", "path g", "path y large", "wish stones", "wishes 0"]);
    expect(rows[1]?.points).toEqual([3, 0]);
  });
  test("counts up to the sum, line by line", () => {
    expect([1, 2, 3, 4, 5].map((count) => sumUntil(rows, count, 0))).toEqual([0, 3, 9, 9, 5]);
  });
});

describe("the moves that decided a game", () => {
  const course = (...totals: number[][]): Step[] => totals.map((each, number) => ({ number, line: "", totals: each }) as unknown as Step);
  const found = (steps: Step[], winner: number): [number, number][] =>
    decidingMoves(steps, winner).map(({ step, gain }) => [step.number, gain]);

  test("are the three that brought the winner furthest ahead, in their order", () => {
    const steps = course([0, 0], [0, 2], [0, -3], [4, -3], [5, -3], [12, -3], [12, 1]);
    expect(found(steps, 0)).toEqual([
      [2, 5], // the other one's loss counts as well
      [3, 4],
      [5, 7],
    ]);
    expect(found(steps, 1)).toEqual([
      [1, 2],
      [6, 4],
    ]);
  });
  test("among several the lead is over the best of the others", () => {
    expect(found(course([0, 0, 0], [0, 5, 0], [0, 5, 3], [6, 5, 3]), 0)).toEqual([[3, 6]]);
  });
});
