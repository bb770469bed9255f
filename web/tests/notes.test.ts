import { describe, expect, test } from "vitest";
import { Notes } from "../src/table/notes/notes.svelte";
import { DamagedNotes, LONGEST_LINK, LONGEST_NOTE, MOST_NOTES, packNotes, unpackNotes } from "../src/table/notes/packing";

const packed = (value: unknown): Promise<string> => packNotes(new Map(value as [number, string][]));

describe("notes in a link", () => {
  test("come back as they were written, in any script and with markup that is only text", async () => {
    const notes = new Map([
      [3, "why not green 7?\nit fits"],
      [12, "<img src=x onerror=alert(1)><script>alert(2)</script>"],
      [40, "Почему? 🍀"],
    ]);
    const link = await packNotes(notes);
    expect(link).toMatch(/^[\w-]+$/);
    expect(await unpackNotes(link)).toEqual(notes);
    expect(await packNotes(new Map())).toBe("");
    expect((await unpackNotes("")).size).toBe(0);
  });

  test.each([
    ["no letters of a link", "%%%"],
    ["cut off", "q1bKVLIy"],
    ["not compressed", btoa("[[1,2]]")],
    ["far too long", "A".repeat(LONGEST_LINK + 1)],
  ])("that are damaged say so: %s", async (_, link) => {
    await expect(unpackNotes(link)).rejects.toThrow(DamagedNotes);
  });

  test.each([[[["3", "x"]]], [[[3]]], [[[-1, "x"]]], [[[1.5, "x"]]], [[[1e9, "x"]]], [[[1, { toString: 1 }]]]])(
    "of another shape are damaged: %j",
    async (value) => {
      await expect(unpackNotes(await packed(value))).rejects.toThrow(DamagedNotes);
    },
  );

  test("that would fill the memory are given up", async () => {
    const bomb = await packed([[1, "a".repeat(1_000_000)]]);
    expect(bomb.length).toBeLessThan(LONGEST_LINK);
    await expect(unpackNotes(bomb)).rejects.toThrow(DamagedNotes);
  });

  test("that are too long or too many are cut, and steer nothing around them", async () => {
    const many = Array.from({ length: 2 * MOST_NOTES }, (_, step): [number, string] => [step, "n"]);
    expect((await unpackNotes(await packed(many))).size).toBe(MOST_NOTES);
    const long = await unpackNotes(await packed([[1, "🍀".repeat(2 * LONGEST_NOTE)]]));
    expect([...(long.get(1) ?? "")].length).toBe(LONGEST_NOTE);
    const told = await unpackNotes(await packed([[1, "a\u202eb\u0007c\nd"]]));
    expect(told.get(1)).toBe("abc\nd");
  });
});

describe("writing notes", () => {
  test("an empty one is none, and what does not fit into a link is not taken", async () => {
    const notes = new Notes();
    await notes.write(5, "here");
    await notes.write(9, "there");
    await notes.write(5, "  ");
    expect(notes.steps).toEqual([9]);
    expect(await unpackNotes(notes.packed)).toEqual(new Map([[9, "there"]]));
    // words without any order cannot be made shorter
    const noise = (seed: number): string =>
      Array.from({ length: LONGEST_NOTE }, (_, i) => String.fromCharCode(0x4e00 + ((seed * 7919 + i * i * 31) % 20_000))).join("");
    for (let step = 10; step < 10 + MOST_NOTES && !notes.full; step++) await notes.write(step, noise(step));
    expect(notes.full).toBe(true);
    expect(notes.packed.length).toBeLessThanOrEqual(LONGEST_LINK);
    expect(await unpackNotes(notes.packed)).toEqual(notes.all);
  });

  test("a damaged link leaves nothing behind but the knowledge of it", async () => {
    const notes = new Notes();
    await notes.read("%%%");
    expect([notes.damaged, notes.all.size, notes.packed]).toEqual([true, 0, ""]);
    await notes.write(1, "new");
    expect(notes.damaged).toBe(false);
  });
});
