/** Kero in words: its things, and the lines of its records (docs/notation.md) taken apart. */
import { has, t, type Args } from "../../app/i18n/texts.svelte";
import type { KeroDie, KeroView } from "./view";
import type { CardInfo, TerritoryInfo } from "./art/box";
import { printedCard, printedTerritory } from "./printed";
import type { Choice, Happening } from "../../net/protocol";
import type { Said } from "../game";
import { DICE } from "./dice";

export const SYMBOLS = ["W", "B", "M", "R", "J", "F", "T", "E"] as const;
const LIST = ", ";

// things

export const keroCard = (id: string): string => t(`kero-card-${id}`);
export const keroColour = (colour: string): string => t(`kero-colour-${colour}`);
export const abilityText = (ability: string): string => t(`kero-ability-${ability}`);
export const tuarekText = (kind: string): string => (kind && kind !== "?" ? t(`kero-tuarek-${kind}`) : t("kero-tuarek-hidden"));
export const tuarekDoes = (kind: string): string => t(`kero-tuarek-${kind}-does`);
/** A territory, the camp or one of the two end places. */
export const siteText = (site: string): string => t(`kero-site-${site}`);
export const some = (symbol: string, count: number): string => t(`kero-some-${symbol}`, { count });

/** "2 wheat, 1 flame": amounts by symbol, in the order in which records name them. */
export function amounts(counts: Readonly<Record<string, number>>): string {
  return SYMBOLS.filter((symbol) => counts[symbol])
    .map((symbol) => some(symbol, counts[symbol] ?? 0))
    .join(LIST);
}

/** What several faces show together: "W", "MM", "F" … */
export function facesText(faces: readonly string[]): string {
  const counts: Record<string, number> = {};
  for (const symbol of faces.join("")) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return amounts(counts);
}

export const dieName = (number: number): string => t(`kero-die-${DICE[number - 1] ?? ""}`, { number });

/** A die as it lies: "white die 3: 2 metal". */
export function dieText(die: KeroDie): string {
  const name = dieName(die.die);
  if (!die.face) return name;
  return [`${name}: ${facesText([die.face])}`, die.burnt ? t("kero-burnt") : ""].filter(Boolean).join(LIST);
}

const pointsOf = (points: number | undefined): string => (points ? t("points", { count: points }) : "");

/** What a card costs and brings, without its name. */
export function cardDetails(card: CardInfo): string {
  return [t("kero-costs", { cost: amounts(card.cost) }), cardBrings(card)].filter(Boolean).join("; ");
}

export function cardBrings(card: CardInfo): string {
  const gifts = amounts({ J: card.jerry ?? 0, T: card.tuarek ?? 0, E: card.explorer ?? 0 });
  return [
    gifts,
    card.refuel ? t("kero-brings-refuelling") : "",
    card.perm ? abilityText(card.perm) : "",
    card.nsp ? t("kero-brings-roadblock") : "",
    pointsOf(card.points),
  ]
    .filter(Boolean)
    .join(LIST);
}

export function territoryDetails(territory: TerritoryInfo): string {
  return [
    pointsOf(territory.base),
    territory.per ? t("kero-per-colour", { colour: keroColour(territory.per) }) : "",
    territory.set3 ? t("kero-per-three") : "",
    territory.each ? t("kero-with-every-colour", { points: territory.each }) : "",
    territory.four ? t("kero-with-four", { points: territory.four }) : "",
    territory.perterr ? t("kero-per-territory") : "",
    amounts({ J: territory.jerry ?? 0, T: territory.tuarek ?? 0 }),
  ]
    .filter(Boolean)
    .join(LIST);
}

/** The whole of a card or a territory: its name, its colour, its cost and what it brings. */
export function cardLabel(id: string): string {
  const card = printedCard(id);
  return card ? `${keroCard(id)} (${keroColour(card.colour)}): ${cardDetails(card)}` : keroCard(id);
}

export function siteLabel(site: string): string {
  const territory = printedTerritory(site);
  return territory ? `${siteText(site)}: ${territoryDetails(territory)}` : siteText(site);
}

// moves

const seconds = (milliseconds: number): number => milliseconds / 1000;
const fuelOf = (rest: readonly string[]): number => seconds(Number(rest.find((word) => word.startsWith("@"))?.slice(1) ?? 0));

/** The words of a line of Kero, after the seat that made it. */
export function readKero(words: string): Said | null {
  const [verb = "", ...rest] = words.split(" ");
  const [what = ""] = rest;
  switch (verb) {
    case "refuel":
      if (rest.length < 2) return said("refuel");
      return said("refuelled", { throws: Number(what), seconds: seconds(Number(rest[1])) });
    case "throw":
      return readThrow(rest);
    case "faces":
      return said("faces", { faces: facesText(rest) });
    case "stop":
    case "dry":
      return said(verb, { seconds: fuelOf(rest) });
    case "buy":
    case "end":
    case "tuareks":
    case "pass":
      return said(verb);
    case "die":
      return said("die", { die: t(`kero-die-${what}`) });
    case "mark":
      return said("mark", { die: dieName(Number(what)) });
    case "card":
      return said("card", { card: keroCard(what) });
    case "explorer":
      return said("explorer", { site: siteText(what) });
    case "exchange":
      return said("exchange", { count: Number(what) });
    case "tie":
      return what === "pass" ? said("tie-pass") : said("tie", { site: siteText(what) });
    case "use":
      return readUse(what, rest.slice(1));
    default:
      return null;
  }
}

const said = (key: string, args: Args = {}): Said => ({ key: `kero-${key}`, args });

function readThrow(rest: readonly string[]): Said {
  const dice = rest.filter((word) => !word.startsWith("@")).map(Number);
  return said("throw", { count: dice.length, dice: dice.map(dieName).join(LIST), seconds: fuelOf(rest) });
}

function readUse(kind: string, rest: readonly string[]): Said | null {
  const args: Args = { tuarek: tuarekText(kind) };
  const [what = ""] = rest;
  switch (kind) {
    case "dice":
      return said("use-dice", { ...args, dice: rest.map((colour) => t(`kero-die-${colour}`)).join(LIST) });
    case "resources":
      return said("use-resources", { ...args, resources: facesText(rest) });
    case "move":
      return said(rest.at(-1) === "…" ? "use-move-first" : "use-move", { ...args, ways: waysText(rest) });
    case "remove":
      return said("use-remove", { ...args, site: siteText(what) });
    case "discard":
      return said("use-discard", { ...args, card: keroCard(what) });
    case "short":
    case "refuel":
    case "flames":
      return said(`use-${kind}`, args);
    default:
      return null;
  }
}

function waysText(ways: readonly string[]): string {
  return ways
    .filter((way) => way.includes(">"))
    .map((way) => way.split(">").map(siteText).join(" → "))
    .join("; ");
}

/** A choice as a line of the list of moves, with its price as far as it is known. */
export function keroChoice(choice: Choice, view: KeroView): string {
  const said = readKero(choice.words);
  const id = said && [`choose-${said.key}-${view.phase}`, `choose-${said.key}`].find(has);
  return said && id ? t(id, { ...said.args, ...priceArgs(choice, view) }) : choice.words;
}

function priceArgs({ words, cost }: Choice, view: KeroView): Args {
  const [verb = "", what = ""] = words.split(" ");
  switch (verb) {
    case "throw": // in the sand clock the time until then is the price, which nobody knows beforehand
      return view.clock === "beat" ? {} : { seconds: 0 };
    case "die":
    case "explorer":
      return { price: amounts(cost ?? {}) || t("kero-free") };
    case "mark":
      return { face: facesText([view.dice.find((die) => die.die === Number(what))?.face ?? ""]) };
    case "card": {
      const card = printedCard(what);
      return { details: card ? cardDetails(card) : "" };
    }
    default:
      return {};
  }
}

/** Milliseconds of the network's delay below which nobody would notice it. */
const WORTH_TELLING = 50;

export function creditText({ fuel }: Happening): string[] {
  const credit = fuel?.credit ?? 0;
  return credit >= WORTH_TELLING ? [t("did-kero-credit", { seconds: seconds(credit) })] : [];
}

/** A die that is kept or thrown again is told as it lies; nothing: the choice is of another kind. */
export function keepText(choice: Choice, view: KeroView, kept: ReadonlySet<number>): string {
  const die = choice.kind === "keep" ? view.dice.find((each) => `${each.die}` === choice.target) : undefined;
  return die ? t(kept.has(die.die) ? "table-kero-again-die" : "table-kero-keep", { die: dieText(die) }) : "";
}

/** A move under the name of whoever made it, so that the same words do for "you". */
export function logLine(words: string): string {
  const said = readKero(words);
  const id = said && `log-${said.key}`;
  return said && id && has(id) ? t(id, said.args) : words;
}

/** Where points come from, by the server's words: `card S03`, `roadblocks 2`, `site T05`. */
export function sourceText(what: string): string {
  const [kind = "", name = ""] = what.split(" ");
  if (kind === "card") return keroCard(name);
  return kind === "site" ? siteText(name) : t("source-kero-roadblocks", { count: Number(name) });
}
