import { expect, test } from "vitest";
import type { Surroundings } from "../src/net/connection";
import { contribution, fits } from "../src/table/promise";
import { Table } from "../src/table/table.svelte";

/** A table with a visitor on seat 0 and a bot on seat 1, whose socket and timers the test has in hand. */
function start() {
  let socket = { readyState: 1, onmessage: (_: { data: string }): void => {}, onclose: null, send: () => {}, close: () => {} };
  let timers: { action: () => void; wait: number }[] = [];
  const around: Surroundings = {
    open: () => (socket = { ...socket }) as unknown as WebSocket,
    now: () => 0,
    random: () => 0.5,
    later: (action, wait) => timers.push({ action, wait }),
  };
  const BEAT = 900;
  const info = {
    status: "playing",
    seats: [
      { seat: 0, yours: true },
      { seat: 1, bot: "medium" },
    ],
  };
  const table = new Table("ws://table", () => BEAT, around);
  table.start();
  const says = (message: unknown): void => socket.onmessage({ data: JSON.stringify(message) });
  says({ type: "table", sequence: 0, table: info, views: [] });
  const moved = (sequence: number, seat: number): void =>
    says({ type: "update", sequence, table: info, views: [], happening: { sequence, kind: "moved", seat, at: 0 } });
  /** The oldest beat that is still to come is over. */
  const beat = (): void => {
    const due = timers.find(({ wait }) => wait === BEAT);
    timers = timers.filter((timer) => timer !== due);
    due?.action();
  };
  return { table, moved, beat, says, info };
}

test("a bot's steps follow each other at a pace", () => {
  const { table, moved, beat } = start();
  moved(1, 1);
  moved(2, 1);
  expect([table.sequence, table.waiting]).toEqual([1, 1]);
  beat();
  expect([table.sequence, table.waiting]).toEqual([2, 0]);
});

test("an own step right after a bot's shows at once, and the next of the bot's keeps its pace", () => {
  const { table, moved, beat } = start();
  moved(1, 1);
  moved(2, 0);
  expect([table.sequence, table.waiting]).toEqual([2, 0]);
  moved(3, 1);
  moved(4, 1);
  beat(); // of the step before the own one
  expect(table.sequence).toBe(3);
  beat();
  expect(table.sequence).toBe(4);
});

test("what happens while dice are in the air is told when they lie", () => {
  const { table, moved } = start();
  moved(1, 0);
  table.toldUntil = 1;
  moved(2, 0);
  const told = (): number[] => table.news.map(({ sequence }) => sequence);
  expect([table.sequence, told()]).toEqual([2, [1]]);
  table.toldUntil = Infinity;
  expect(told()).toEqual([1, 2]);
});

test("what waits is shown at once when it is skipped", () => {
  const { table, moved } = start();
  for (const sequence of [1, 2, 3]) moved(sequence, 1);
  expect([table.sequence, table.waiting]).toEqual([1, 2]);
  table.skip();
  expect([table.sequence, table.waiting]).toEqual([3, 0]);
});

test("what is told of dice is kept with who played there, and what was sent, for the end", async () => {
  const { table, says, info } = start();
  const added = await contribution("mine");
  const threw = (sequence: number, seat: number, dice: unknown): void =>
    says({ type: "update", sequence, table: info, views: [], happening: { sequence, kind: "moved", seat, at: 0, dice } });
  says({ type: "done", id: "mine", sequence: 1 });
  threw(1, 0, { added });
  threw(2, 1, { first: 1 });
  expect(await fits(table.dice, { dice: { added: [[0, added]] } })).toBe(true);
  expect(await fits(table.dice, { dice: { added: [] } })).toBe(false);
  threw(3, 1, { first: 2, added: "0123456789abcdef" });
  expect(
    await fits(table.dice, {
      dice: {
        added: [
          [0, added],
          [2, "0123456789abcdef"],
        ],
      },
    }),
  ).toBe(false);
});
