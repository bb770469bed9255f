/** What the dice pay for: computed from what is printed on the cards and shown in the view, never sent. */
import type { CardInfo } from "./art/box";
import { printedCard } from "./printed";
import type { KeroView } from "./view";

export const RESOURCES = ["W", "B", "M", "R"] as const;
const JERRYCAN = "J";

/** What one player could spend now, and how many jerrycans are left to gain. */
export interface Purse {
  resources: Record<string, number>;
  jerrycans: number;
  supply: number;
}

const count = (faces: string, symbol: string): number => faces.split(symbol).length - 1;

/** R6.1, R6.2: collected, or what would be if the dice stopped as they lie. */
export function purseOf(view: KeroView): Purse {
  const own = view.players[view.turn];
  const jerrycans = own?.jerrycans ?? 0;
  const supply = view.supply ?? 0;
  if (view.phase !== "roll") return { resources: view.resources ?? {}, jerrycans, supply };
  const faces = view.dice.map((die) => die.face ?? "").join("");
  const free = (symbol: string): number => (own?.abilities?.includes(`res_${symbol}`) ? 1 : 0);
  const resources = Object.fromEntries(RESOURCES.map((symbol) => [symbol, count(faces, symbol) + free(symbol)]));
  const gained = Math.min(supply, count(faces, JERRYCAN));
  return { resources, jerrycans: jerrycans + gained, supply: supply - gained };
}

/** Can all these cards be taken one after the other, in some order? */
export function pays(purse: Purse, cards: readonly string[]): boolean {
  const printed = cards.flatMap((id) => printedCard(id) ?? []);
  if (printed.length < cards.length) return false;
  const price = (symbol: string): number => printed.reduce((sum, card) => sum + (card.cost[symbol] ?? 0), 0);
  if (RESOURCES.some((symbol) => price(symbol) > (purse.resources[symbol] ?? 0))) return false;
  return paysJerrycans(purse, printed);
}

/** Whatever brings most comes first, as soon as it can be paid: it may pay for the others. */
function paysJerrycans({ jerrycans, supply }: Purse, cards: readonly CardInfo[]): boolean {
  if (cards.length === 0) return true;
  const cost = (card: CardInfo): number => card.cost[JERRYCAN] ?? 0;
  const net = (card: CardInfo): number => (card.jerry ?? 0) - cost(card);
  const [next, ...rest] = cards.filter((card) => cost(card) <= jerrycans).sort((one, two) => net(two) - net(one));
  if (!next) return false;
  const gained = Math.min(next.jerry ?? 0, supply + cost(next));
  const left = { resources: {}, jerrycans: jerrycans + gained - cost(next), supply: supply + cost(next) - gained };
  return paysJerrycans(left, [...rest, ...cards.filter((card) => cost(card) > jerrycans)]);
}

/** What can be bought together: cards of the row, and explorers beside them. */
export interface Bundle {
  cards: string[];
  explorers: number;
}

/** Everything that can be bought together and to which nothing can be added; `camp` explorers can be placed. Large ones first. */
export function bundles(purse: Purse, row: readonly string[], camp = 0): Bundle[] {
  const cards = row.filter((card) => card && pays(purse, [card]));
  const bought = subsets(cards)
    .filter((set) => pays(purse, set))
    .map((set): Bundle => ({ cards: set, explorers: Math.min(camp, explorersBeside(purse, set)) }))
    .filter((one) => one.cards.length + one.explorers > 0);
  const largest = bought.filter((one) => !bought.some((other) => other !== one && holds(other, one)));
  return largest.sort((one, two) => two.cards.length - one.cards.length || two.explorers - one.explorers);
}

const holds = (large: Bundle, small: Bundle): boolean =>
  large.explorers >= small.explorers && small.cards.every((card) => large.cards.includes(card));

/** R6.7: how many explorers the recruits and the metal pay for that these cards leave. */
function explorersBeside({ resources }: Purse, cards: readonly string[]): number {
  const left = (symbol: string): number =>
    cards.reduce((rest, card) => rest - (printedCard(card)?.cost[symbol] ?? 0), resources[symbol] ?? 0);
  return Math.min(left("R"), left("M"));
}

const END_ROOM = 3;

/** How many explorers can still be placed beside those that are due; the end places have room for three (R11.2). */
export function placeable(view: KeroView): number {
  const set = (view.ends ?? []).reduce((sum, end) => sum + (end.explorers[view.turn] ?? 0), 0);
  const room = view.ends?.length ? END_ROOM - set : Infinity;
  return Math.max(0, Math.min(view.players[view.turn]?.explorers ?? 0, room) - (view.due ?? 0));
}

function subsets(cards: readonly string[]): string[][] {
  return cards.reduce<string[][]>((sets, card) => [...sets, ...sets.map((set) => [...set, card])], [[]]);
}

/** The cards that can still be bought together with one. */
export function together(purse: Purse, row: readonly string[], card: string): Set<string> {
  return new Set(row.filter((other) => other && (other === card || pays(purse, [card, other]))));
}
