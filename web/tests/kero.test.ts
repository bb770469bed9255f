/** Kero's words, on lines, positions and reasons taken from games of `trefoil simulate kero` (kero.json). */
import { beforeAll, describe, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
import { useLanguage, useTexts, type Language } from "../src/app/i18n/texts.svelte";
import { aboutOf } from "../src/games/kero/about";
import { KERO } from "../src/games/kero/entry";
import { keroAdvice } from "../src/games/kero/guide";
import { LESSONS } from "../src/games/kero/lessons";
import { faceDown } from "../src/games/kero/tumble.svelte";
import { ui } from "../src/games/kero/ui";
import { abilityText, cardLabel, dieText, logLine, siteLabel, sourceText, tuarekDoes, tuarekText } from "../src/games/kero/words";
import { usePrinted, type Components } from "../src/games/kero/printed";
import { endId, partId } from "../src/table/score";
import { refusalText } from "../src/app/refusals";
import { happeningText, lineText, missText, reasonText } from "../src/table/words";
import { has, t as translate } from "../src/app/i18n/texts.svelte";
import type { Choice, Reason } from "../src/net/protocol";
import type { KeroView } from "../src/games/kero/view";
import kero from "./kero.json";

const NAMES = ["Ann", "Ben"];
const LANGUAGES: Language[] = ["en", "de", "ru"];
const positions = kero.positions as unknown as { view: KeroView; choices: string[] }[];
const reasons = kero.reasons as unknown as { why: string; reason: Reason }[];
const choice = (words: string): Choice => ({ action: 0, words, kind: words.split(" ")[0] ?? "" });
const PRINTED: Components = {
  white_die: { value: ["W", "B", "M", "R", "J", "F"] },
  special_dice: { value: { green: ["WWW", "F"], yellow: ["BBB", "F"], blue: ["MMM", "E", "F"] } },
  cards: {
    value: [
      { id: "S01", colour: "green", cost: { W: 3, J: 1 }, points: 0, perm: "die_green" },
      { id: "R02", colour: "green", cost: { W: 2, B: 1 }, points: 0, nsp: true },
      { id: "R15", colour: "blue", cost: { M: 3, R: 1 }, points: 2, explorer: 1 },
      { id: "R18", colour: "blue", cost: { M: 2, J: 1 }, points: 2, refuel: 1 },
    ],
  },
  territories: {
    value: [
      { id: "T01", per: "green" },
      { id: "T05", set3: 1 },
      { id: "T06", base: 1, each: 2 },
      { id: "T07", base: 1, four: 3 },
      { id: "T08", perterr: 1 },
      { id: "T12", base: 2, tuarek: 1, jerry: 2 },
    ],
  },
};

beforeAll(() => usePrinted(PRINTED));

describe.each(LANGUAGES)("Kero in %s", (language) => {
  beforeAll(async () => {
    await useTexts(language, KERO.about, ...ui.texts);
    await useLanguage(language);
  });

  /** Told, and told in words: no text is missing, and no code or record word is left. */
  function expectTold(text: string, raw: string): void {
    expect(text, raw).not.toMatch(/⟨|NaN|undefined|\{|@|\b[SRT]\d\d\b/);
    expect(text).not.toBe(raw);
    expect(text.length, raw).toBeGreaterThan(3);
  }

  test("every line of a record is told", () => {
    expect(kero.lines.length).toBeGreaterThan(80);
    for (const line of kero.lines) expectTold(lineText(ui, line, NAMES), line);
  });

  test("every choice is told", () => {
    const told = positions.flatMap(({ view, choices }) => choices.map((words) => [ui.choice(choice(words), view), words] as const));
    expect(new Set(told.map(([, words]) => words.split(" ").slice(0, 2).join(" "))).size).toBeGreaterThan(20);
    for (const [text, words] of told) expectTold(text, words);
  });

  test("every choice of a position is told differently", () => {
    for (const { view, choices } of positions) {
      const told = choices.map((words) => ui.choice(choice(words), view));
      expect(new Set(told).size, told.join("\n")).toBe(told.length);
    }
  });

  test("every reason is told in our words", () => {
    expect(reasons.length).toBeGreaterThan(60);
    for (const { why, reason } of reasons) {
      const text = missText(ui, { kind: "card", why, reason });
      expectTold(text, why);
      expect(text).not.toContain("(R");
      expect(refusalText("illegal-move", why, reasonText(ui, reason))).toBe(text);
    }
  });

  test("every thing has a name, and says what it does", () => {
    const { view } = positions[0]!;
    const kinds = ["dice", "flames", "short", "move", "resources", "refuel", "remove", "discard"];
    const abilities = [
      "die_green",
      "die_yellow",
      "die_blue",
      "res_W",
      "res_B",
      "res_M",
      "res_R",
      "wheat_to_jerry",
      "tie_break",
      "jerry_each_turn",
    ];
    const things = [
      ...PRINTED.cards.value.map(({ id }) => cardLabel(id)),
      ...[...PRINTED.territories.value.map(({ id }) => id), "T02", "camp", "end1", "end2"].map(siteLabel),
      ...kinds.flatMap((kind) => [tuarekText(kind), tuarekDoes(kind)]),
      tuarekText("?"),
      ...abilities.map(abilityText),
      ...view.dice.map(dieText),
    ];
    for (const thing of things) expectTold(thing, "");
    expect(new Set(things).size).toBe(things.length);
  });

  test("whatever lies on the table can be read about, with its rule", () => {
    const view: KeroView = { ...positions[0]!.view, round: 1, rounds: 3, deck: 20, stack: 9, supply: 23 };
    const things = [
      ..."card:S01 card:R02 card:R15 card:claim site:T06 site:end1 die:1 die:green tuarek:flames tuarek:".split(" "),
      ..."ability:res_W jerrycans:2 camp:7 refinery stack deck tank:0".split(" "),
    ];
    for (const thing of things) {
      const about = aboutOf(thing, view, NAMES)!;
      expectTold(about.title, thing);
      for (const line of about.lines) expectTold(line, thing);
      expect(translate(`kero-rule-${about.rule}`), about.rule).toMatch(/\(R\d/);
    }
    expect(aboutOf("card:S01", view, NAMES)!.lines.length).toBe(2);
    expect(aboutOf("nothing", view, NAMES)).toBeNull();
  });

  test("every line of a record is told under its player's name, and every source of points", () => {
    for (const line of kero.lines) expectTold(logLine(line.slice(line.indexOf(" ") + 1)), line);
    for (const what of ["card R05", "site T10", "site end2", "roadblocks 2"]) expectTold(sourceText(what), what);
  });

  test("the guide has a word for every situation, and every lesson its text", async () => {
    for (const { view, choices } of positions) {
      for (const turns of [1, 2, 3, 9]) {
        for (const myTurn of [true, false]) {
          const advice = keroAdvice({ view, choices: choices.map(choice), myTurn, turns, claims: view.claims ?? 0 });
          expect(has(`guide-kero-${advice}`), advice).toBe(true);
        }
      }
    }
    for (const advice of ["tie", "move", "claimed", "last", "refuelling"]) expect(has(`guide-kero-${advice}`), advice).toBe(true);
    await useTexts(language, ui.learn!.texts);
    for (const id of LESSONS) expect([has(`kero-${id}-title`), has(`kero-${id}-text`)], id).toEqual([true, true]);
  });

  test("the end and every part of the score have names", () => {
    for (const part of ["cards", "none shall pass", "territories", "end places"]) expect(has(partId(part)), part).toBe(true);
    for (const reason of ["third claim", "last turn"]) expect(has(endId(reason)), reason).toBe(true);
  });
});

describe("the guide of a first game", () => {
  const at = (phase: string): KeroView => positions.find(({ view }) => view.phase === phase)!.view;
  const advice = (view: KeroView, kinds: string[], more = {}): string =>
    keroAdvice({ view, choices: kinds.map(choice), myTurn: true, turns: 1, claims: 0, ...more });
  const withFuel = (view: KeroView, part: number): KeroView => ({
    ...view,
    claims: 0,
    last_turn: false,
    players: view.players.map((player) => ({ ...player, fuel: part * view.tank })),
  });

  test("before the first throw it speaks of what is new, most urgent first", () => {
    const view = withFuel(at("prepare"), 1);
    expect([1, 2, 3, 4].map((turns) => advice(view, ["throw", "refuel"], { turns }))).toEqual([
      "prepare-1",
      "prepare-2",
      "prepare-3",
      "prepare-3",
    ]);
    expect(advice(withFuel(view, 0.4), ["throw", "refuel"])).toBe("refuel");
    expect(advice(withFuel(view, 0.4), ["throw"])).toBe("prepare-1");
    expect(advice({ ...view, claims: 1 }, ["throw"], { turns: 4 })).toBe("claimed");
    expect(advice({ ...view, last_turn: true }, ["throw"])).toBe("last");
  });

  test("while rolling it warns of fire and of an empty tank", () => {
    const dice = (...faces: string[]) => faces.map((face, i) => ({ die: i + 1, kind: "white", face }));
    const view = { ...withFuel(at("roll"), 0.9), dice: dice("F", "W", "B", "M", "R") };
    expect(advice(view, ["mark", "stop"])).toBe("roll-1");
    expect(advice(view, ["mark", "stop"], { turns: 2 })).toBe("roll-2");
    expect(advice({ ...view, dice: dice("F", "F", "B", "M", "R"), fire: true }, ["mark", "stop"])).toBe("fire");
    expect(advice(withFuel(view, 0.2), ["mark", "stop"])).toBe("low");
  });

  test("afterwards it says what can be bought", () => {
    const view = withFuel(at("upgrade"), 0.9);
    expect(advice(view, ["card", "explorer", "end"])).toBe("card");
    expect(advice(view, ["explorer", "end"])).toBe("explorer");
    expect(advice(view, ["end"])).toBe("end");
    expect(advice(view, [], { myTurn: false })).toBe("wait");
  });
});

describe("Kero's sentences", () => {
  const tell = async (language: Language, line: string): Promise<string> => {
    await useTexts(language, ...ui.texts);
    await useLanguage(language);
    return lineText(ui, line, NAMES);
  };

  test.each([
    ["en", "0 throw 1 2 3 4 5 8 @5000", "Ann throws 6 dice (5 s of fuel)."],
    ["en", "0 throw 1 2 3 4 5 @0", "Ann throws 5 dice."],
    ["en", "* faces W F MM F J", "The dice show 1 wheat, 2 metal, 1 jerrycan, 2 flames."],
    ["de", "* refuel 13 20800", "Getankt: 13 Würfe, 20,8 s Treibstoff."],
    ["de", "1 stop @0", "Ben hört auf."],
    ["ru", "1 throw 4 @5000", "Ben бросает 1 кубик (5 с топлива)."],
    ["ru", "1 throw 1 2 3 @5000", "Ben бросает 3 кубика (5 с топлива)."],
    ["ru", "* faces W WW BBB RR JJ", "На кубиках: 3 пшеницы, 3 кирпича, 2 рекрута, 2 канистры."],
    ["ru", "* faces B BB BB", "На кубиках: 5 кирпичей."],
    ["en", "1 use move camp>T09 T01>T02", "Ben uses the Guide: camp → Forgotten temple; Oasis → High dunes."],
  ] as const)("%s: %s", async (language, line, text) => expect(await tell(language, line)).toBe(text));

  test("what the network cost is told beside the step", async () => {
    await tell("en", "0 end");
    const step = { sequence: 3, kind: "moved", seat: 0, lines: ["0 stop @1400"], fuel: { cost: 1400, credit: 120 }, at: 0 } as const;
    expect(happeningText(ui, { ...step, lines: [...step.lines] }, NAMES)).toEqual([
      "Ann stops (1.4 s of fuel).",
      "0.12 s were credited for the network.",
    ]);
  });

  test.each([
    ["card R03 cannot be paid: 2 W, 1 R more are needed (R6.3)", "Fermenting vat cannot be paid: 2 wheat, 1 recruit missing."],
    ["the yellow die costs a jerrycan, and there is none (R5.1)", "No jerrycan is left for the yellow die."],
    ["a refuelling costs a jerrycan, and there is none (R4.1)", "No jerrycan is left for a refuelling."],
    ["no explorer is left in the camp (R6.7)", "No explorer is left in your camp."],
    ["die 2 is burnt (R5.3)", "Burnt by its flame: white die 2."],
    ["the dice stand already (R5.4)", "A turn has at least one throw, and after stopping no more."],
  ])("what is lacking is told: %s", async (why, text) => {
    await tell("en", "0 end");
    const reason = reasons.find((each) => each.why === why)?.reason;
    expect(refusalText("illegal-move", why, reasonText(ui, reason))).toBe(text);
  });
});

test("behind the curtain every Tuarek lies face down", () => {
  const view = positions.find((each) => each.view.players.some((player) => player.tuareks?.length))!.view;
  const holder = view.players.findIndex((player) => player.tuareks?.length);
  const held = view.players[holder]?.tuareks?.length ?? 0;
  expect(faceDown(view).players[holder]).toMatchObject({ tuareks: [], hidden: held });
});
