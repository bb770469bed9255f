/** What is printed on the cards, territories and dice of Kero, as the server tells it; the tables do not repeat it. */
import { fetchComponents } from "../api";

export interface PrintedCard {
  id: string;
  colour: string;
  cost: Record<string, number>;
  points: number;
  jerry?: number;
  tuarek?: number;
  explorer?: number;
  refuel?: number;
  perm?: string;
  nsp?: boolean;
}

export interface PrintedTerritory {
  id: string;
  base?: number;
  per?: string;
  set3?: number;
  each?: number;
  four?: number;
  perterr?: number;
  tuarek?: number;
  jerry?: number;
}

/** The parts of a component set that the pages show. */
export interface Components {
  cards: { value: PrintedCard[] };
  territories: { value: PrintedTerritory[] };
}

const cards = new Map<string, PrintedCard>();
const territories = new Map<string, PrintedTerritory>();
let loading: Promise<void> | null = null;

export const printedCard = (id: string): PrintedCard | undefined => cards.get(id);
export const printedTerritory = (id: string): PrintedTerritory | undefined => territories.get(id);

export function usePrinted(components: Components): void {
  for (const card of components.cards.value) cards.set(card.id, card);
  for (const territory of components.territories.value) territories.set(territory.id, territory);
}

const AGAIN = 2_000;

/** Asked once, before a page shows anything of Kero, and again until there is an answer. */
export function loadPrinted(): Promise<void> {
  loading ??= ask();
  return loading;
}

async function ask(): Promise<void> {
  for (;;) {
    try {
      return usePrinted(await fetchComponents<Components>("kero"));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}
