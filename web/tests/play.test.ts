import { render } from "svelte/server";
import { beforeAll, describe, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
import { useTexts } from "../src/app/i18n/texts.svelte";
import { KELTIS_VIEW } from "../src/games/keltis/lessons";
import { ui as keltis } from "../src/games/keltis/ui";
import { ui as orakel } from "../src/games/orakel/ui";
import { ENTRIES } from "../src/games";
import { seatNames } from "../src/app/seats";
import { clockOf, clockText } from "../src/games/kero/clock";
import { effectText, lineText, missText } from "../src/table/words";
import type { Choice, Seat } from "../src/net/protocol";
import Card from "../src/games/cards/art/Card.svelte";
import { qrCode } from "../src/table/qr";

const choice = (words: string, more: Partial<Choice> = {}): Choice => ({ action: 0, words, kind: words.split(" ")[0] ?? "", ...more });
beforeAll(() => useTexts("en", ...keltis.texts, ...orakel.texts, ...ENTRIES.map((entry) => entry.about)));

describe("words", () => {
  test.each([
    ["lay g5", "lay"],
    ["lay g5 large", "lay-large"],
    ["lay g5 to y", "lay-to"],
    ["lay g5 to y small", "lay-small"],
    ["clover y", "clover"],
    ["clover pass", "clover-pass"],
    ["discard g5", "discard"],
    ["draw deck", "draw-deck"],
    ["draw g", "draw"],
  ])("Keltis: %s is read as %s", (words, key) => expect(keltis.read(words)?.key).toBe(key));

  test.each([
    ["lay g5 piece 2", "lay-piece"],
    ["lay g8 priestess 2", "lay-priestess"],
    ["clover pass", "clover-pass"],
    ["clover piece 1", "clover-piece"],
    ["spiral 6", "spiral"],
    ["spiral 0", "spiral-start"],
    ["leprechaun hand g5", "throw-hand"],
    ["leprechaun row g", "throw-row"],
    ["leprechaun pass", "throw-pass"],
    ["leprechauns score", "score"],
    ["leprechauns pass", "score-pass"],
    ["draw deck", "draw-deck"],
    ["draw g", "draw"],
  ])("Orakel: %s is read as %s", (words, key) => expect(orakel.read(words)?.key).toBe(key));

  test("a line of a record is told with its player's name", () => {
    expect(lineText(keltis, "1 lay g5 large", ["Ann", "Ben"])).toBe("Ben lays green 5; the large figure enters green.");
    expect(lineText(keltis, "0 something new", ["Ann"])).toBe("0 something new");
  });

  test("what a choice brings", () => {
    expect(effectText(keltis, { points: 3, tile: "wish", ends: true })).toEqual(["+3 points", "wish stone", "ends the game"]);
    expect(effectText(keltis, { points: -1 })).toEqual(["−1 point"]);
    expect(effectText(keltis, null)).toEqual([]);
  });

  test("a reason is told in our words, else in the server's", () => {
    const row = { rule: "K4.6", key: "row-ascends", args: { card: "g1", colour: "g", top: 3 } };
    expect(missText(keltis, { kind: "lay", card: "g1", target: "g", why: "no", reason: row })).toContain("rises from 3");
    const pile = { rule: "K6.2", key: "pile-closed", args: { colour: "y" } };
    expect(missText(keltis, { kind: "draw", target: "y", why: "no", reason: pile })).toContain("yellow pile is closed");
    expect(missText(keltis, { kind: "lay", why: "because of the moon", reason: { key: "moon" } })).toBe("Because of the moon.");
  });
});

describe("places", () => {
  test("Keltis: paths, piles and the deck", () => {
    expect(keltis.placesOf(choice("lay g5 to y", { target: "y" }), 0)).toEqual(["path:y"]);
    expect(keltis.placesOf(choice("discard g5", { target: "g" }), 0)).toEqual(["pile:g"]);
    expect(keltis.placesOf(choice("draw deck", { target: "deck" }), 0)).toEqual(["deck"]);
    expect(keltis.placesOf(choice("clover pass", { target: "pass" }), 0)).toEqual([]);
  });

  test("Orakel: a piece and the field it reaches, the priestess's field", () => {
    expect(orakel.placesOf(choice("lay r5 piece 2", { card: "r5", field: 3 }), 0)).toEqual(["piece:0:2", "field:3"]);
    expect(orakel.placesOf(choice("lay r0 priestess 5", { card: "r0", field: 9 }), 0)).toEqual(["field-priestess:9"]);
    expect(orakel.choice(choice("clover piece 2", { field: 5 }), KELTIS_VIEW)).toContain("field 5");
    expect(orakel.placesOf(choice("spiral 6", { field: 6 }), 0)).toEqual(["field:6"]);
    expect(orakel.placesOf(choice("leprechaun row g"), 0)).toEqual(["row:g"]);
  });
});

describe("names of seats", () => {
  const seat = (number: number, name: string): Seat => ({ seat: number, name, taken: true });
  test("two seats of one name are told apart", () => {
    expect(seatNames([seat(0, "Ann"), seat(1, "Ann"), seat(2, "Ben")], [])).toEqual(["Ann (1)", "Ann (2)", "Ben"]);
  });
});

describe("clocks", () => {
  test("only sand is stretched and thrown by hand", () => {
    expect(clockOf({ mode: "beat", stretch: 3, tap: true })).toEqual({ mode: "beat" });
    expect(clockOf({ mode: "sand", stretch: 3, tap: true })).toEqual({ mode: "sand", stretch: 3, tap: true });
  });
  test("a clock is told as far as it differs from the usual", () => {
    expect(clockText({ mode: "none" })).toBe("");
    expect(clockText({ mode: "beat" })).toBe("No hurry");
    expect(clockText({ mode: "sand", stretch: 3, tap: true })).toBe("Against the sand · sand 3 times slower · Refuelling by hand");
  });
});

describe("QR codes", () => {
  test.each([
    [2, 21],
    [48, 33],
    [213, 57],
  ])("%i bytes need %i modules", (length, size) => {
    expect(qrCode("x".repeat(length))).toHaveLength(size);
  });
  test("a code that a scanner has read stays the same", () => {
    const rows = qrCode("hi").map((row) => row.map(Number).join(""));
    expect(rows[0]?.slice(0, 8)).toBe("11111110");
    expect(rows).toMatchSnapshot();
  });
  test("what does not fit is refused", () => expect(() => qrCode("x".repeat(214))).toThrow(RangeError));
});

test("the sun on a card has as many rays as the card is worth, and climbs with it", () => {
  const drawn = Array.from({ length: 11 }, (_, worth) => render(Card, { props: { card: `r${worth}` } }).body);
  const rays = drawn.map(
    (body) => / d="([^"]*)" class="rays|class="rays[^"]*" d="([^"]*)"/.exec(body)?.slice(1).join("").match(/M/g)?.length ?? 0,
  );
  expect(rays).toEqual(Array.from({ length: 11 }, (_, worth) => worth));
  const heights = drawn.map((body) => Number(/translate\(60 ([\d.]+)\)/.exec(body)?.[1]));
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  expect(new Set(heights).size).toBe(heights.length);
});
