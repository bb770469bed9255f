import { beforeAll, describe, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
import { useLanguage } from "../src/app/i18n/texts.svelte";
import { KELTIS_VIEW, ORAKEL_FIELDS } from "../src/app/pages/lessons";
import { fieldOf, placesOf } from "../src/games/cards/places";
import { inGoal } from "../src/table/score";
import { seatNames } from "../src/app/seats";
import { clockOf, clockText } from "../src/games/kero/clock";
import { effectText, lineText, missText, readWords } from "../src/table/words";
import type { Choice, Seat } from "../src/net/protocol";
import type { OrakelView } from "../src/games/orakel/view";
import { qrCode } from "../src/table/qr";

const choice = (words: string, more: Partial<Choice> = {}): Choice => ({ action: 0, words, kind: words.split(" ")[0] ?? "", ...more });
const orakel: OrakelView = {
  game: "orakel", player: 0, phase: "play", priestess: 4, piece: 2, deck: 10, piles: [],
  fields: ORAKEL_FIELDS, priestess_numbers: [5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5], wish_values: [],
  players: [{ hand: [], rows: [], pieces: [0, 2, 30] }],
};

beforeAll(() => useLanguage("en"));

describe("words", () => {
  test.each([
    ["lay g5", "lay"], ["lay g5 large", "lay-large"], ["lay g5 to y", "lay-to"], ["lay g5 to y small", "lay-small"],
    ["lay g5 piece 2", "lay-piece"], ["lay g8 priestess 2", "lay-priestess"], ["clover y", "clover"],
    ["clover pass", "clover-pass"], ["clover piece 1", "clover-piece"], ["spiral 6", "spiral"], ["spiral 0", "spiral-start"],
    ["leprechaun hand g5", "throw-hand"], ["leprechaun row g", "throw-row"], ["leprechaun pass", "throw-pass"],
    ["leprechauns score", "score"], ["leprechauns pass", "score-pass"], ["draw deck", "draw-deck"], ["draw g", "draw"],
  ])("%s is read as %s", (words, key) => expect(readWords(words).key).toBe(key));

  test("a line of a record is told with its player's name", () => {
    expect(lineText("1 lay g5 large", ["Ann", "Ben"])).toBe("Ben lays green 5; the large figure enters green.");
    expect(lineText("0 something new", ["Ann"])).toBe("0 something new");
  });

  test("what a choice brings", () => {
    expect(effectText({ points: 3, tile: "wish", ends: true })).toEqual(["+3 points", "wish stone", "ends the game"]);
    expect(effectText({ points: -1 })).toEqual(["−1 point"]);
    expect(effectText(null)).toEqual([]);
  });

  test("a reason is told in our words, else in the server's", () => {
    const view = { ...KELTIS_VIEW, players: [{ hand: [], figures: [], rows: [{ colour: "g", values: [2, 3], direction: "up" }] }] } as typeof KELTIS_VIEW;
    expect(missText({ kind: "lay", card: "g1", target: "g", why: "no (K4.6)" }, view, 0)).toContain("rises from 3");
    expect(missText({ kind: "draw", target: "y", why: "no (K6.2)" }, view, 0)).toContain("yellow pile is closed");
    expect(missText({ kind: "lay", why: "because of the moon" }, view, 0)).toBe("Because of the moon.");
  });
});

describe("places", () => {
  test("Keltis: paths, piles and the deck", () => {
    expect(placesOf(choice("lay g5 to y", { target: "y" }), KELTIS_VIEW, 0)).toEqual(["path:y"]);
    expect(placesOf(choice("discard g5", { target: "g" }), KELTIS_VIEW, 0)).toEqual(["pile:g"]);
    expect(placesOf(choice("draw deck", { target: "deck" }), KELTIS_VIEW, 0)).toEqual(["deck"]);
    expect(placesOf(choice("clover pass", { target: "pass" }), KELTIS_VIEW, 0)).toEqual([]);
  });

  test("Orakel: a piece and the field it reaches, the priestess's field", () => {
    expect(placesOf(choice("lay r5 piece 2", { card: "r5" }), orakel, 0)).toEqual(["piece:0:2", "field:3"]);
    expect(placesOf(choice("lay r0 priestess 5", { card: "r0" }), orakel, 0)).toEqual(["field-priestess:9"]);
    expect(fieldOf(choice("clover piece 2"), orakel, 0)).toBe(5); // a blue clover lies on field 2
    expect(placesOf(choice("spiral 6"), orakel, 0)).toEqual(["field:6"]);
    expect(placesOf(choice("leprechaun row g"), orakel, 0)).toEqual(["row:g"]);
  });

  test("figures in the goal are counted", () => expect(inGoal(KELTIS_VIEW)).toEqual([1, 1]));
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
  test.each([[2, 21], [48, 33], [213, 57]])("%i bytes need %i modules", (length, size) => {
    expect(qrCode("x".repeat(length))).toHaveLength(size);
  });
  test("a code that a scanner has read stays the same", () => {
    const rows = qrCode("hi").map((row) => row.map(Number).join(""));
    expect(rows[0]?.slice(0, 8)).toBe("11111110");
    expect(rows).toMatchSnapshot();
  });
  test("what does not fit is refused", () => expect(() => qrCode("x".repeat(214))).toThrow(RangeError));
});
