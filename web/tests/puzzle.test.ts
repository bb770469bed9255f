import { expect, test, vi } from "vitest";
import { Refused } from "../src/net/api";
import type { Choice, Puzzle, Solution } from "../src/net/protocol";
import { PuzzleTable } from "../src/table/puzzle/puzzle.svelte";

const choice: Choice = { action: 3, words: "discard g7", kind: "discard", card: "g7" };
const puzzle: Puzzle = {
  number: 7,
  count: 100,
  today: "2026-11-17",
  streak: {},
  board: {
    type: "table",
    sequence: 0,
    table: { watch: "", game: "keltis", title: "Keltis", players: 2, status: "playing", seats: [], to_move: 1 },
    views: [{ seat: 1, choices: [choice] }],
  },
};
const advised = { action: 3, words: "discard g7", margin: 4, error: 0.2 };
const solution: Solution = { number: 7, right: true, answer: advised, best: [advised], worlds: 2048, streak: { days: 1 } };

test("one move is judged, and then nothing more can be done", async () => {
  const judge = vi.fn(() => Promise.resolve(solution));
  const table = new PuzzleTable(puzzle, judge);
  expect(table.viewOf(1)?.choices).toEqual([choice]);
  table.move(choice, 1);
  table.move(choice, 1);
  await vi.waitFor(() => expect(table.solution).toEqual(solution));
  table.move(choice, 1);
  expect(judge).toHaveBeenCalledExactlyOnceWith("keltis", 7, { action: 3 });
  expect(table.viewOf(1)?.choices).toEqual([]);
  expect(table.info?.to_move).toBeNull();
  expect(table.pending).toBeNull();
});

test("what the server refuses is told, and may be tried again", async () => {
  const table = new PuzzleTable(puzzle, () => Promise.reject(new Refused("too-many-messages", "wait a moment")));
  table.move(choice, 1);
  await vi.waitFor(() => expect(table.notice?.code).toBe("too-many-messages"));
  expect(table.pending).toBeNull();
  expect(table.viewOf(1)?.choices).toEqual([choice]);
});
