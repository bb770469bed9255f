/** What is printed on the cards, territories and dice of Kero, as the server tells it; the tables do not repeat it. */
import { fetchComponents } from "../../net/api";
import type { CardInfo, TerritoryInfo } from "./art/box";

/** The parts of a component set that the pages show. */
export interface Components {
  cards: { value: CardInfo[] };
  territories: { value: TerritoryInfo[] };
  white_die?: { value: string[] };
  special_dice?: { value: Record<string, string[]> };
}

const cards = new Map<string, CardInfo>();
const territories = new Map<string, TerritoryInfo>();
const faces = new Map<string, string[]>();
let loading: Promise<void> | null = null;

export const printedCard = (id: string): CardInfo | undefined => cards.get(id);
export const printedFaces = (kind: string): readonly string[] => faces.get(kind) ?? [];
export const printedTerritory = (id: string): TerritoryInfo | undefined => territories.get(id);

export function usePrinted(components: Components): void {
  for (const card of components.cards.value) cards.set(card.id, card);
  faces.set("white", components.white_die?.value ?? []);
  for (const [kind, shown] of Object.entries(components.special_dice?.value ?? {})) faces.set(kind, shown);
  for (const territory of components.territories.value) territories.set(territory.id, territory);
}

const AGAIN = 2_000;
const KEPT = "trefoil-kero-printed"; // for lessons that are read without a server

/** Asked once, before a page shows anything of Kero, and again until there is an answer. */
export function loadPrinted(): Promise<void> {
  loading ??= ask();
  return loading;
}

async function ask(): Promise<void> {
  for (;;) {
    try {
      const told = await fetchComponents<Components>("kero");
      keep(told);
      return usePrinted(told);
    } catch {
      if (useKept()) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

function keep({ cards, territories }: Components): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ cards, territories }));
  } catch {
    // it is asked for again
  }
}

/** What was told the last time, if anything was. */
function useKept(): boolean {
  try {
    usePrinted(JSON.parse(localStorage.getItem(KEPT) ?? "") as Components);
    return true;
  } catch {
    return false;
  }
}
