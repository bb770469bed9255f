import { beforeAll, describe, expect, test } from "vitest";
import { alarmsAfter, fuelNow } from "../src/games/kero/sand.svelte";
import { bundles, pays, placeable, purseOf, together, type Purse } from "../src/games/kero/purse";
import { spentBy } from "../src/games/kero/spent";
import { inAir, thrownIn } from "../src/games/kero/tumble.svelte";
import type { CardInfo } from "../src/games/kero/art/box";
import { usePrinted } from "../src/games/kero/printed";
import type { Happening } from "../src/net/protocol";
import type { KeroView } from "../src/games/kero/view";
import type { Told } from "../src/table/table.svelte";

const card = (id: string, cost: Record<string, number>, more: Partial<CardInfo> = {}): CardInfo => ({
  id, colour: "green", cost, points: 0, ...more,
});
beforeAll(() =>
  usePrinted({
    cards: {
      value: [
        card("A", { W: 2 }, { jerry: 2 }),
        card("B", { W: 1, J: 1 }),
        card("C", { B: 1 }),
        card("D", { W: 3 }),
        card("E", { R: 1, J: 3 }),
        card("F", { M: 1, J: 1 }, { jerry: 3 }),
        card("G", { M: 1 }, { jerry: 1 }),
      ],
    },
    territories: { value: [] },
  }),
);
const purse = (resources: Record<string, number>, jerrycans = 0, supply = 20): Purse => ({ resources, jerrycans, supply });

function view(more: Partial<KeroView>): KeroView {
  return {
    game: "kero", player: 0, turn: 0, phase: "roll", clock: "sand", tank: 60_000, throw_cost: 1_200, cadence: 1_600,
    players: [{ fuel: 40_000 }, { fuel: 50_000 }], dice: [], row: [], deck: 0, open: [], territories_left: 0, stack: 0, ...more,
  };
}
const told = (more: Partial<Told>): Told => ({ at: 1_000, sand: [], race: null, answerLeft: 0, ...more });

describe("what the dice pay for", () => {
  test("each unit is used once", () => {
    expect(pays(purse({ W: 3 }), ["A"])).toBe(true);
    expect(pays(purse({ W: 3 }), ["A", "D"])).toBe(false);
    expect(pays(purse({ W: 3, B: 1 }), ["A", "C"])).toBe(true);
  });

  test("jerrycans of one card pay for another, as far as the supply lasts", () => {
    expect(pays(purse({ W: 3 }), ["B"])).toBe(false);
    expect(pays(purse({ W: 3 }), ["B", "A"])).toBe(true);
    expect(pays(purse({ W: 3 }, 0, 0), ["B", "A"])).toBe(false);
    expect(pays(purse({ W: 2, R: 1 }, 1), ["A", "E"])).toBe(true);
    expect(pays(purse({ M: 2 }), ["F", "G"])).toBe(true);
    expect(pays(purse({ W: 2, R: 1 }, 1, 1), ["A", "E"])).toBe(false);
  });

  test("bundles are the largest sets, each once", () => {
    const cardsOf = (has: Purse, row: string[]): string[][] => bundles(has, row).map(({ cards }) => cards);
    expect(cardsOf(purse({ W: 3, B: 1 }), ["A", "", "C", "D"])).toEqual([["A", "C"], ["C", "D"]]);
    expect(cardsOf(purse({}), ["A", "C"])).toEqual([]);
    expect([...together(purse({ W: 3, B: 1 }), ["A", "", "C", "D"], "D")]).toEqual(["C", "D"]);
  });

  test("explorers are bought beside cards with what those leave, as far as the camp has some", () => {
    const rich = purse({ R: 3, M: 3, B: 1 });
    expect(bundles(rich, ["C", "G"], 7)).toEqual([{ cards: ["C", "G"], explorers: 2 }, { cards: ["C"], explorers: 3 }]);
    expect(bundles(rich, ["C", "G"], 2)).toEqual([{ cards: ["C", "G"], explorers: 2 }]);
    expect(bundles(purse({ R: 2, M: 1 }), [], 7)).toEqual([{ cards: [], explorers: 1 }]);
    expect(bundles(purse({ R: 2 }), [], 7)).toEqual([]);
  });

  test("due explorers and full end places leave fewer to be bought", () => {
    const players = [{ fuel: 1, explorers: 5 }, { fuel: 1 }];
    expect(placeable(view({ players }))).toBe(5);
    expect(placeable(view({ players, due: 2 }))).toBe(3);
    expect(placeable(view({ players, ends: [{ site: "end1", explorers: [1, 0] }, { site: "end2", explorers: [0, 2] }] }))).toBe(2);
  });

  test("while rolling: the faces as they lie, with free resources and the jerrycans that are left", () => {
    const dice = ["W", "WW", "J", "JJ", "F", ""].map((face, i) => ({ die: i + 1, kind: "white", face }));
    const players = [{ fuel: 1, jerrycans: 1, abilities: ["res_B"] }, { fuel: 1 }];
    expect(purseOf(view({ dice, players, supply: 2 }))).toEqual({ resources: { W: 3, B: 1, M: 0, R: 0 }, jerrycans: 3, supply: 0 });
  });

  test("after rolling: what was collected", () => {
    const players = [{ fuel: 1, jerrycans: 4 }, { fuel: 1 }];
    expect(purseOf(view({ phase: "upgrade", resources: { R: 2 }, players, supply: 9 }))).toEqual({ resources: { R: 2 }, jerrycans: 4, supply: 9 });
  });
});

test("dice in the air show nothing and pay for nothing, the others lie as they lay", () => {
  const dice = [{ die: 1, kind: "white", face: "W" }, { die: 2, kind: "white", face: "F", burnt: true }];
  const seen = inAir(view({ dice }), new Set([2]));
  expect(seen.dice).toEqual([{ die: 1, kind: "white", face: "W" }, { die: 2, kind: "white" }]);
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
    const race = { seat: 1, dice: [], throws: 2, elapsed: 100, cadence: 1_600, fuel: 50_000, began: 3_300 };
    expect(fuelNow(view({}), told({ race }), 1, 2_000)).toBe(54_300);
    expect(fuelNow(view({}), told({ race }), 1, 9_000)).toBe(54_800);
    expect(fuelNow(view({}), told({ race: { ...race, by: 0 } }), 1, 9_000)).toBe(60_000);
  });

  test("calls out at a quarter and at a tenth, once each", () => {
    expect(alarmsAfter(20_000, 60_000)).toEqual([{ level: 0.25, wait: 5_000 }, { level: 0.1, wait: 14_000 }]);
    expect(alarmsAfter(7_000, 60_000)).toEqual([{ level: 0.1, wait: 1_000 }]);
    expect(alarmsAfter(600, 60_000)).toEqual([]);
  });
});

describe("what a turn took", () => {
  const step = (sequence: number, seat: number, line: string, cost = 0, credit = 0): Happening => ({
    sequence, kind: "moved", seat, lines: [`${seat} ${line}`], fuel: cost ? { cost, credit } : null, at: 0,
  });

  test("is the sum since the stop before, and nothing while it goes on", () => {
    const history = [
      step(1, 0, "throw 1 2 @0"), step(2, 0, "stop @9000", 9_000, 300), step(3, 1, "throw 1 @0"), step(4, 1, "stop @1200", 1_200),
      step(5, 0, "throw 1 2 @0"), step(6, 0, "throw 2 @2000", 2_000, 100),
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
