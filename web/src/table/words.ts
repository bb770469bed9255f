/** Moves, cards and reasons as sentences in the reader's language. */
import { has, t, type Args } from "../app/i18n/texts.svelte";
import { keroChoice, lackText, readKero } from "../games/kero/words";
import { cloverColour, fieldOf } from "../games/cards/places";
import type { Choice, Effect, Happening, Miss, View } from "../net/protocol";
import type { Row } from "../games/cards/view";
import type { AnyView, CardView } from "../games/cards/card-view";

export const COLOURS = ["r", "y", "p", "g", "b"] as const;
export type Colour = (typeof COLOURS)[number];

export const colourText = (letter: string): string => t(`colour-${letter}`);

export function cardText(card: string): string {
  if (!card || card === "?") return t("card-hidden");
  return t("card", { colour: colourText(card.slice(0, 1)), value: card.slice(1) });
}

export function rowText(row: Row): string {
  const values = row.values ?? [];
  const state = t(`row-${values.length === 0 ? "empty" : row.direction || "open"}`);
  return [`${colourText(row.colour)}:`, values.join(", "), state].filter(Boolean).join(" ");
}

export interface Said {
  /** What follows "choose-" or "did-" in the name of the text. */
  key: string;
  args: Args;
}

/** The words of a record (docs/notation.md) taken apart. */
export function readWords(words: string): Said {
  const [kind = "", what = "", ...rest] = words.split(" ");
  const last = rest.at(-1) ?? "";
  const size = last === "large" || last === "small" ? `-${last}` : "";
  switch (kind) {
    case "lay":
      return readLay(what, rest, size);
    case "discard":
      return { key: "discard", args: { card: cardText(what) } };
    case "clover":
      if (what === "pass") return { key: "clover-pass", args: {} };
      if (what === "piece") return { key: "clover-piece", args: { number: last } };
      return { key: `clover${size}`, args: { path: colourText(what) } };
    case "spiral":
      if (what === "pass") return { key: "spiral-pass", args: {} };
      return what === "0" ? { key: "spiral-start", args: {} } : { key: "spiral", args: { field: what } };
    case "leprechaun":
      if (what === "hand") return { key: "throw-hand", args: { card: cardText(last) } };
      if (what === "row") return { key: "throw-row", args: { colour: colourText(last) } };
      return { key: "throw-pass", args: {} };
    case "leprechauns":
      return { key: what === "score" ? "score" : "score-pass", args: {} };
    case "draw":
      if (what === "deck") return { key: "draw-deck", args: {} };
      return { key: "draw", args: { colour: colourText(what) } };
    default:
      return readKero(words);
  }
}

function readLay(what: string, rest: string[], size: string): Said {
  const card = cardText(what);
  const last = rest.at(-1) ?? "";
  if (rest[0] === "piece") return { key: "lay-piece", args: { card, number: last } };
  if (rest[0] === "priestess") return { key: "lay-priestess", args: { card, steps: Number(last) } };
  const path = colourText(rest[0] === "to" ? (rest[1] ?? "") : what.slice(0, 1));
  return { key: rest[0] === "to" && !size ? "lay-to" : `lay${size}`, args: { card, path } };
}

/** A choice as a line of the list of moves, without what it brings. */
export function choiceText(choice: Choice, shown: View): string {
  const view = shown as AnyView;
  if (view.game === "kero") return keroChoice(choice.words, view);
  const { key, args } = readWords(choice.words);
  const id = `choose-${key === "lay-to" ? "lay" : key}`;
  return has(id) ? t(id, { ...args, ...placeArgs(choice, view) }) : choice.words;
}

function placeArgs(choice: Choice, view: CardView): Args {
  if (choice.kind === "draw") {
    const pile = view.piles.find((each) => each.colour === choice.target);
    return { card: cardText(pile?.cards?.at(-1) ?? "") };
  }
  return view.game === "orakel" && ["lay", "clover"].includes(choice.kind) ? { field: fieldOf(choice, view, view.player) } : {};
}

export function tileText(tile: string): string {
  const [kind = "", colour = ""] = tile.split(" ");
  if (/^\d+$/.test(kind)) return t("tile-points", { points: kind });
  return colour ? t("tile-clover-colour", { colour: colourText(colour) }) : t(`tile-${kind}`);
}

export function pointsText(points: number): string {
  if (points === 0) return t("effect-zero");
  return points > 0 ? t("effect-points", { points }) : t("effect-loss", { points: -points });
}

/** What a choice brings, in the order in which it matters. */
export function effectText(effect: Effect | null | undefined): string[] {
  if (!effect) return [];
  const parts = [pointsText(effect.points ?? 0)];
  if (effect.tile) parts.push(tileText(effect.tile));
  if (effect.ends) parts.push(t("effect-ends"));
  return parts;
}

export function wholeText(choice: Choice, view: View): string {
  return [choiceText(choice, view), ...effectText(choice.effect)].join(" · ");
}

/** A line of a record, "0 lay g5", as it is told. */
export function lineText(line: string, names: readonly string[]): string {
  const cut = line.indexOf(" ");
  const seat = Number(line.slice(0, cut));
  const { key, args } = readWords(line.slice(cut + 1));
  const id = `did-${key}`;
  return has(id) ? t(id, { ...args, name: names[seat] ?? "" }) : line;
}

/** What has happened besides moves, which have lines. */
const HAPPENED: Record<string, string> = {
  created: "did-create", sat: "did-sit", left: "did-leave", filled: "did-fill", cleared: "did-clear",
  started: "did-start", undone: "did-undo", resigned: "did-resign", rematch: "did-rematch",
};

/** Milliseconds of the network's delay below which nobody would notice it. */
const WORTH_TELLING = 50;

export function happeningText(happening: Happening, names: readonly string[]): string[] {
  const id = HAPPENED[happening.kind];
  const seat = happening.seat ?? 0;
  if (id) return [t(id, { name: happening.name || (names[seat] ?? ""), seat: seat + 1 })];
  const lines = (happening.lines ?? []).map((line) => lineText(line, names));
  const credit = happening.fuel?.credit ?? 0;
  return credit >= WORTH_TELLING ? [...lines, t("did-kero-credit", { seconds: credit / 1000 })] : lines;
}

/** Why something cannot be done: by the rule's number if there is a text for it, else in the server's words. */
export function missText(miss: Miss, shown: View, seat: number): string {
  const view = shown as AnyView;
  if (view.game === "kero") return keroReason(miss.why);
  const rule = ruleOf(miss.why);
  const colour = missColour(miss, view, seat);
  if (rule === "K4.6" || rule === "O4.4") {
    const row = view.players[seat]?.rows.find((each) => each.colour === colour);
    if (row?.direction) return t(`why-row-${row.direction}`, { ...missArgs(miss, colour), top: row.values?.at(-1) ?? 0 });
  }
  const special = rule === "O9.3" && miss.why.startsWith("only") ? "-only" : rule === "O5.4" && !miss.target ? "-all" : "";
  const id = `why-${rule.replace(".", "-")}${special}`;
  return rule && has(id) ? t(id, missArgs(miss, colour)) : sentence(miss.why);
}

/** The number of the rule that a sentence of the server ends with, the first one of several. */
const ruleOf = (why: string): string => /\(([KOR]\d+(?:\.\d+)?)[,)]/.exec(why)?.[1] ?? "";

function keroReason(why: string): string {
  const id = `why-${ruleOf(why).replace(".", "-")}`;
  return lackText(why) || (has(id) ? t(id) : sentence(why));
}

function missColour(miss: Miss, view: CardView, seat: number): string {
  if (miss.card) return miss.card.slice(0, 1);
  if (view.game === "orakel" && miss.kind === "clover") return cloverColour(view, seat);
  return miss.target?.length === 1 ? miss.target : "";
}

function missArgs(miss: Miss, colour: string): Args {
  const name = colour ? colourText(colour) : "";
  return { card: miss.card ? cardText(miss.card) : "", colour: name, path: name };
}

/** A refusal by its code; a move against Kero's rules by the rule. */
export function refusalText(code: string, words: string): string {
  const id = `refused-${code}`;
  if (has(id)) return t(id);
  return ruleOf(words).startsWith("R") ? keroReason(words) : sentence(words);
}

function sentence(words: string): string {
  return words ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`.replace(/\.\.$/, ".") : "";
}
