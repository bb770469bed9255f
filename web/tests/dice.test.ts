import { expect, test } from "vitest";
import type { Happening } from "../src/net/protocol";
import { DiceWatch, type Mover } from "../src/table/dice";
import { type Proof, canTell, contribution, fits } from "../src/table/promise";

const OTHER = "0123456789abcdef";
const record = (...added: [number, string][]): Proof => ({ dice: { added } });
const step = (sequence: number, first: number, added = ""): Happening => ({ sequence, kind: "moved", at: 0, dice: { first, added } });

/** Somebody who has sent the command "mine" as step 3, seen what the others' steps added, and a bot's that added nothing. */
async function watched(): Promise<{ dice: DiceWatch; mine: string }> {
  const dice = new DiceWatch();
  const mine = await contribution("mine");
  const steps: [Happening, Mover][] = [
    [step(3, 0, mine), "own"],
    [step(5, 1, OTHER), "other"],
    [step(6, 2), "bot"],
  ];
  dice.did(3, "mine");
  for (const [happening, mover] of steps) dice.saw(happening, mover);
  return { dice, mine };
}

test("the server hashes an id alike", async () => {
  expect(await contribution("mine")).toBe("3fd30542fe3f61b1");
});

test("a record of what was told and sent fits, also where more is in it", async () => {
  const { dice, mine } = await watched();
  expect(canTell(dice)).toBe(true);
  expect(await fits(dice, record([0, mine], [1, OTHER]))).toBe(true);
  expect(await fits(dice, record([0, mine], [1, OTHER], [7, OTHER]))).toBe(true);
  dice.saw(step(5, 1, OTHER), "other"); // told once more, after a lost connection
  expect(await fits(dice, record([0, mine], [1, OTHER]))).toBe(true);
});

test("a record that says anything else than was told does not", async () => {
  const { dice, mine } = await watched();
  for (const other of [{}, record(), record([0, OTHER], [1, OTHER]), record([0, mine]), record([0, mine], [1, OTHER], [2, OTHER])]) {
    expect(await fits(dice, other)).toBe(false);
  }
  dice.saw(step(5, 1, "fedcba9876543210"), "other");
  expect(await fits(dice, record([0, mine], [1, OTHER]))).toBe(false);
});

test("a server that tells another addition than was sent, or one of a bot's, is found", async () => {
  for (const [told, mover] of [
    [OTHER, "own"],
    ["", "own"],
    [OTHER, "nobody"],
    [OTHER, "bot"],
  ] as const) {
    const dice = new DiceWatch();
    dice.did(3, "mine");
    dice.saw(step(3, 0, told), mover);
    expect(await fits(dice, told ? record([0, told]) : record())).toBe(false);
  }
});

test("what another device of one's own sent, and what a clock brought, is nobody's fault", async () => {
  const dice = new DiceWatch();
  dice.saw(step(3, 0, OTHER), "own");
  dice.did(4, "mine");
  dice.saw(step(4, 1), "nobody");
  expect(await fits(dice, record([0, OTHER]))).toBe(true);
});

test("where no dice were promised there is nothing to tell", () => {
  const dice = new DiceWatch();
  dice.saw({ sequence: 1, kind: "moved", at: 0 }, "own");
  expect(canTell(dice)).toBe(false);
});
