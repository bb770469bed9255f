/** The small parts of the house: icons, names of guests, how long ago something was. */
import { describe, expect, test } from "vitest";
import { drawingOf, ICON_NAMES } from "../src/app/art/icons";
import { agoText } from "../src/app/pages/ago";

const NOW = Date.UTC(2026, 5, 15, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

describe("icons", () => {
  test.each(ICON_NAMES)("%s is drawn inside its field", (name) => {
    const { line = "", fill = "" } = drawingOf(name);
    expect(line + fill).toMatch(/^M/);
    const starts = [...`${line} ${fill}`.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...starts)).toBeLessThanOrEqual(24);
  });
  test("stand where letters would: no component writes a cross, a star, a dot or a flag", () => {
    const components = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
    const written = Object.entries(components).filter(([, text]) => />[^<{]*[✕✗★⚑☰⚙]/u.test(text) || /<span[^>]*>●/u.test(text));
    expect(written.map(([name]) => name)).toEqual([]);
  });
  test("no two are alike", () => {
    const drawn = ICON_NAMES.map((name) => JSON.stringify(drawingOf(name)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe("how long ago", () => {
  test.each([
    [20_000, "now"],
    [5 * MINUTE, "5 minutes ago"],
    [3 * HOUR, "3 hours ago"],
    [DAY, "yesterday"],
    [30 * DAY, "16 May 2026"],
  ])("%i ms", (gone, text) => expect(agoText(NOW - gone, NOW, "en-GB")).toBe(text));
  test("in the reader's language", () => expect(agoText(NOW - 2 * MINUTE, NOW, "ru")).toBe("2 минуты назад"));
});
