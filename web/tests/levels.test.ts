import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
import { useLanguage } from "../src/app/i18n/texts.svelte";
import { levelText, offered, styleText } from "../src/app/levels";

const ALL = ["hoarding", "random", "heuristic", "easy", "careful", "medium", "hard", "racing", "expert"];
const STYLES = ["careful", "racing", "hoarding"];

test("levels are offered from weak to strong, then the styles", () => {
  expect(offered(ALL)).toEqual(["random", "easy", "medium", "hard", "expert", ...STYLES]);
});

test("a game has only the styles that its server names", () => {
  expect(offered(["easy", "medium", "racing"])).toEqual(["easy", "medium", "racing"]);
  expect(offered(["heuristic"])).toEqual(["heuristic"]);
});

test.each(["en", "de", "ru"] as const)("in %s every style has a name and says how it plays, a level says nothing", async (language) => {
  await useLanguage(language);
  for (const style of STYLES) {
    expect(levelText(style)).not.toBe(style);
    expect(styleText(style)).toMatch(/\.$/);
  }
  expect(styleText("medium")).toBe("");
});
