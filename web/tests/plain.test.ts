/** A game the browser has no part for: the table of any game shows it. */
import { render } from "svelte/server";
import { beforeAll, describe, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });

import { useLanguage } from "../src/app/i18n/texts.svelte";
import { ENTRIES, entryOf } from "../src/games";
import type { GameUi } from "../src/games/game";
import type { Choice, SeatView, TableInfo, View } from "../src/net/protocol";
import PlainReplay from "../src/table/plain/PlainReplay.svelte";
import PlainTable from "../src/table/plain/PlainTable.svelte";
import type { Table } from "../src/table/table.svelte";
import { lineText, missText } from "../src/table/words";

const view = { game: "pig", player: 0, text: "Ann 12\nBen 7\nthis turn: 5" } as View;
const choices: Choice[] = [
  { action: 0, words: "roll", kind: "roll" },
  { action: 1, words: "hold", kind: "hold", effect: { points: 5 } },
];
const info = {
  watch: "w",
  game: "pig",
  title: "Pig",
  players: 2,
  status: "playing",
  to_move: 0,
  seats: [
    { seat: 0, name: "Ann", taken: true, yours: true },
    { seat: 1, name: "Ben", taken: true },
  ],
} as TableInfo;
const shown: SeatView = { seat: 0, view, choices, totals: [12, 7] };
const names = ["Ann", "Ben"];
const table = {
  info,
  link: "open",
  here: [],
  chat: [],
  news: [],
  history: [],
  waiting: 0,
  pending: null,
  notice: null,
  sequence: 3,
  told: { at: 0, sand: [], throwing: null, answerLeft: 0, times: null },
} as unknown as Table;
let ui: GameUi;

beforeAll(async () => {
  await useLanguage("en");
  ui = await entryOf("pig").load();
});

describe("a game without a part of its own", () => {
  test("has an entry, no lessons and no clock", () => {
    const entry = entryOf("pig");
    expect([entry.name, entry.teaches, entry.clock]).toEqual(["pig", false, undefined]);
    expect(ENTRIES.map(({ name }) => entryOf(name).name)).toEqual(ENTRIES.map(({ name }) => name));
  });

  test("its table shows the text, the points, and every choice as a button", () => {
    const props = { ui, table, names, watching: false, guide: false, seat: 0, shown, myTurn: true, curtain: false, hint: "" };
    const { body } = render(PlainTable, { props });
    expect(body).toContain("this turn: 5");
    expect(body).toContain("12 points");
    expect(body).toContain("Your turn: Choose what to do");
    expect(body).toMatch(/<button[^>]*>roll<\/button>/);
    expect(body).toMatch(/<button[^>]*>hold · \+5 points<\/button>/);
    expect(body).not.toContain("⟨");
  });

  test("behind the curtain nothing of it is in the page", () => {
    const props = { ui, table, names, watching: false, guide: false, seat: 0, shown, myTurn: true, curtain: true, hint: "" };
    const { body } = render(PlainTable, { props });
    expect(body).not.toContain("this turn: 5");
    expect(body).not.toContain("roll</button>");
  });

  test("its replay shows the text", () => {
    const props = { ui, info, view, line: "0 roll", before: null, shown, names, seat: -1 };
    expect(render(PlainReplay, { props }).body).toContain("this turn: 5");
  });

  test("its moves and reasons are told in its own words", () => {
    expect(lineText(ui, "1 hold", names)).toBe("Ben: hold");
    expect(lineText(ui, "* die 3", names)).toBe("die 3");
    expect(missText(ui, { kind: "hold", why: "nothing is at stake", reason: { key: "nothing" } })).toBe("Nothing is at stake.");
  });
});
