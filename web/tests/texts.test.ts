import { FluentResource } from "@fluent/bundle";
import { describe, expect, test, vi } from "vitest";
import { makeBundle, preferredLanguage, t, useLanguage } from "../src/app/i18n/texts.svelte";

const texts = import.meta.glob<string>("../src/**/*.ftl", { query: "?raw", import: "default", eager: true });
const code = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const source = (name: string): string => texts[name] ?? "";
/** Each file of texts without its language: "../src/games/kero/texts/table-". */
const prefixes = [...new Set(Object.keys(texts).map((name) => name.replace(/\w\w\.ftl$/, "")))];
const idsOf = (name: string): string[] => new FluentResource(source(name)).body.map((message) => message.id);
const variables = (text: string): string[] => [...new Set(text.match(/\$\w+/g) ?? [])].sort();

/** Each message's own lines, so that their variables can be compared. */
function blocks(name: string): Map<string, string> {
  const parts = source(name).split(/^(?=[a-zA-Z][\w-]* =)/m);
  return new Map(parts.map((part) => [/^[\w-]+/.exec(part)?.[0] ?? "", part]));
}

describe("texts", () => {
  test.each(prefixes)("the three languages have the same %s messages with the same variables", (prefix) => {
    const english = blocks(`${prefix}en.ftl`);
    for (const language of ["de", "ru"]) {
      const other = blocks(`${prefix}${language}.ftl`);
      expect([...idsOf(`${prefix}${language}.ftl`)].sort()).toEqual([...idsOf(`${prefix}en.ftl`)].sort());
      for (const [id, text] of english) {
        const known = variables(text);
        for (const name of variables(other.get(id) ?? "")) expect(known, `${language} ${id}`).toContain(name);
      }
    }
  });

  test("no message is written twice", () => {
    for (const language of ["en", "de", "ru"]) {
      const ids = prefixes.flatMap((prefix) => idsOf(`${prefix}${language}.ftl`));
      expect(ids.length).toBe(new Set(ids).size);
    }
  });

  test("every text the pages ask for by name exists", () => {
    const known = new Set(prefixes.flatMap((prefix) => idsOf(`${prefix}en.ftl`)));
    expect(Object.keys(code).length).toBeGreaterThan(50);
    const missing = Object.values(code).flatMap((file) =>
      [...file.matchAll(/\bt\("([\w-]+)"/g)].map((match) => match[1] ?? "").filter((id) => !known.has(id)),
    );
    expect(missing).toEqual([]);
  });

  test.each(["en", "de", "ru"] as const)("no way from one to one, and no colour twice: %s", (language) => {
    const files = Object.keys(texts).filter((name) => name.endsWith(`${language}.ftl`));
    const bundle = makeBundle(language, ...files.map(source));
    const says = (id: string, values: Record<string, string | number>): string =>
      bundle.formatPattern(bundle.getMessage(id)?.value ?? "", values);
    expect(says("about-card-orakel", { colour: "X", reach: 1 })).not.toContain("1");
    expect(says("about-card-orakel", { colour: "X", reach: 3 })).toMatch(/1.+3/);
    expect(says("about-card-row", { colour: "X", row: "X: 0, 4" }).match(/X/g)).toHaveLength(1);
  });

  test.each([
    [1, "осталась 1 карта"],
    [3, "осталось 3 карты"],
    [11, "осталось 11 карт"],
    [21, "осталась 21 карта"],
    [64, "осталось 64 карты"],
  ])("Russian counts: %i", (count, words) => {
    const bundle = makeBundle(
      "ru",
      ...Object.keys(texts)
        .filter((name) => name.endsWith("ru.ftl"))
        .map(source),
    );
    const pattern = bundle.getMessage("deck-left")?.value;
    expect(pattern && bundle.formatPattern(pattern, { count })).toBe(words);
  });

  test("the browser's language decides, English if there are no texts for it", () => {
    expect(preferredLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(preferredLanguage(["ja"])).toBe("en");
  });

  test.each([
    ["en", "7 players", "1,234 players"],
    ["de", "7 Personen", "1.234 Personen"],
    ["ru", "7 игроков", "1\u00a0234 игрока"],
  ] as const)("few digits are written without a formatter, many with one: %s", async (language, few, many) => {
    vi.stubGlobal("document", { documentElement: {} });
    await useLanguage(language);
    vi.unstubAllGlobals();
    const formatter = vi.spyOn(Intl, "NumberFormat");
    expect(t("start-players", { count: 7 })).toBe(few);
    expect(formatter).not.toHaveBeenCalled();
    expect(t("start-players", { count: 1234 })).toBe(many);
    expect(formatter).toHaveBeenCalled();
    formatter.mockRestore();
  });
});
