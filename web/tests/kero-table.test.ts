import { describe, expect, test } from "vitest";
import { alarmsAfter, fuelNow } from "../src/games/kero/sand.svelte";
import { Happened } from "../src/games/kero/happened.svelte";
import { Origins } from "../src/games/kero/origins";
import { spentBy } from "../src/games/kero/spent";
import { inAir, thrownIn } from "../src/games/kero/tumble.svelte";
import type { Happening } from "../src/net/protocol";
import type { KeroView } from "../src/games/kero/view";
import type { LiveClocks } from "../src/table/table.svelte";

function view(more: Partial<KeroView>): KeroView {
  return {
    game: "kero",
    player: 0,
    turn: 0,
    phase: "roll",
    clock: "sand",
    tank: 60_000,
    throw_cost: 1_200,
    cadence: 1_600,
    players: [{ fuel: 40_000 }, { fuel: 50_000 }],
    dice: [],
    row: [],
    deck: 0,
    open: [],
    territories_left: 0,
    stack: 0,
    round: 1,
    rounds: 3,
    ...more,
  };
}
const told = (more: Partial<LiveClocks>): LiveClocks => ({ at: 1_000, sand: [], throwing: null, answerLeft: 0, times: null, ...more });

test("dice in the air show nothing and pay for nothing, the others lie as they lay", () => {
  const dice = [
    { die: 1, kind: "white", face: "W" },
    { die: 2, kind: "white", face: "F", burnt: true },
  ];
  const purse = { resources: { W: 1 }, payable: ["S03"] };
  const seen = inAir(view({ dice, purse }), new Set([2]));
  expect(seen.purse?.payable).toBeUndefined();
  expect(seen.dice).toEqual([
    { die: 1, kind: "white", face: "W" },
    { die: 2, kind: "white" },
  ]);
  expect(inAir(view({ dice }), new Set()).dice).toEqual(dice);
});

describe("the sand", () => {
  test("runs out of the tank that burns, and of no other", () => {
    const running = told({ sand: [{ seat: 0, fuel: 30_000, elapsed: 500, running: true }] });
    expect(fuelNow(view({}), running, 0, 3_000)).toBe(27_500);
    expect(fuelNow(view({}), running, 1, 3_000)).toBe(50_000);
    expect(fuelNow(view({}), running, 0, 99_000)).toBe(0);
  });

  test("fills while a refuelling runs, no further than the next throw and the tank", () => {
    const throwing = { seat: 1, dice: [], throws: 2, elapsed: 100, cadence: 1_600, fuel: 50_000, began: 3_300 };
    expect(fuelNow(view({}), told({ throwing }), 1, 2_000)).toBe(54_300);
    expect(fuelNow(view({}), told({ throwing }), 1, 9_000)).toBe(54_800);
    expect(fuelNow(view({}), told({ throwing: { ...throwing, by: 0 } }), 1, 9_000)).toBe(60_000);
  });

  test("calls out at a quarter and at a tenth, once each", () => {
    expect(alarmsAfter(20_000, 60_000)).toEqual([
      { level: 0.25, wait: 5_000 },
      { level: 0.1, wait: 14_000 },
    ]);
    expect(alarmsAfter(7_000, 60_000)).toEqual([{ level: 0.1, wait: 1_000 }]);
    expect(alarmsAfter(600, 60_000)).toEqual([]);
  });
});

describe("what a turn took", () => {
  const step = (sequence: number, seat: number, line: string, cost = 0, credit = 0): Happening => ({
    sequence,
    kind: "moved",
    seat,
    lines: [`${seat} ${line}`],
    fuel: cost ? { cost, credit } : null,
    at: 0,
  });

  test("is the sum since the stop before, and nothing while it goes on", () => {
    const history = [
      step(1, 0, "throw 1 2 @0"),
      step(2, 0, "stop @9000", 9_000, 300),
      step(3, 1, "throw 1 @0"),
      step(4, 1, "stop @1200", 1_200),
      step(5, 0, "throw 1 2 @0"),
      step(6, 0, "throw 2 @2000", 2_000, 100),
    ];
    expect(spentBy(0, history)).toBeNull();
    expect(spentBy(0, [...history, step(7, 0, "stop @3000", 3_000, 50), step(8, 0, "card S01")])).toEqual({ cost: 5_000, credit: 150 });
    expect(spentBy(1, history)).toEqual({ cost: 1_200, credit: 0 });
  });

  test("the dice of a throw are read off its line", () => {
    expect(thrownIn(step(1, 0, "throw 1 4 8 @5000"))).toEqual([1, 4, 8]);
    expect(thrownIn(step(1, 0, "stop @0"))).toEqual([]);
  });
});

describe("what the other clan has just done", () => {
  const step = (sequence: number, ...lines: string[]): Happening => ({ sequence, kind: "moved", seat: 1, lines, at: 0 });
  const before = view({ row: ["S01", "S02"], open: [{ site: "T01", explorers: [0, 0] }] });
  const after = view({ row: ["S03", "S02"], open: [{ site: "T01", explorers: [0, 1] }] });
  const history = [step(1, "1 card S09"), step(2, "1 card S01", "1 use flames"), step(3, "1 explorer T01", "0 end")];

  test("is what came after the last look, and only theirs", () => {
    const happened = new Happened();
    happened.start(1, before);
    const news = happened.since(history, after, 0);
    expect([...news.dealt, ...news.sites]).toEqual(["S03", "T01"]);
    expect([news.took, news.used]).toEqual([["S01"], ["flames"]]);
    expect(happened.since(history, after, 1).took).toEqual([]);
  });

  test("is nothing once it was seen", () => {
    const happened = new Happened();
    happened.look(3, after);
    happened.start(0, before);
    expect(happened.since(history, after, 0).dealt.size).toBe(0);
  });
});

test("points come from where the card or the land lay that brought them", () => {
  const boxOf = (selector: string): unknown => ({ getBoundingClientRect: () => /"(.*)"/.exec(selector)?.[1] });
  const table = { querySelector: boxOf } as unknown as HTMLElement;
  const origins = new Origins();
  const clan = { fuel: 0, cards: ["S01"] };
  origins.follow(table, view({ players: [clan, { fuel: 0 }] }));
  expect([origins.of(0), origins.of(1)]).toEqual([undefined, undefined]);
  origins.follow(
    table,
    view({
      players: [
        { ...clan, cards: ["S01", "S07"] },
        { fuel: 0, territories: ["T03"] },
      ],
    }),
  );
  expect([origins.of(0), origins.of(1)]).toEqual(["card:S07", "site:T03"]);
});
