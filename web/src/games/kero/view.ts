// Made from src/trefoil/games/kero/show.py by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.

/** What can be bought together: cards of the row, and explorers beside them. */
export interface KeroBundle {
  cards: string[];
  explorers?: number; // 0
}

/** A die of this turn; `face` is empty until it is thrown. */
export interface KeroDie {
  die: number;
  kind: string;
  face?: string; // ""
  burnt?: boolean; // false
  marked?: boolean; // false
}

/** One clan; `hidden` Tuareks are those whose kind the viewer may not know. */
export interface KeroPlayer {
  fuel: number;
  jerrycans?: number; // 0
  explorers?: number; // 0
  tuareks?: string[]; // []
  hidden?: number; // 0
  cards?: string[]; // []
  territories?: string[]; // []
  abilities?: string[]; // []
}

/** What there is to spend, as the dice lie, and what it pays for. */
export interface KeroPurse {
  resources?: Record<string, number>; // {}
  payable?: string[]; // []
  together?: Record<string, string[]>; // {}
  bundles?: KeroBundle[]; // []
}

/** A place for explorers, and how many each clan has there. */
export interface KeroSite {
  site: string;
  explorers: number[];
}

export interface KeroView {
  game: "kero";
  player: number;
  phase: "prepare" | "roll" | "upgrade" | "move" | "answer" | "discard" | "tie" | "refuelling" | "faces" | "shuffle" | "over";
  over?: boolean; // false
  turn: number;
  clock: string;
  tank: number;
  throw_cost: number;
  cadence: number;
  players: KeroPlayer[];
  dice: KeroDie[];
  resources?: Record<string, number>; // {}
  due?: number; // 0
  refuels_left?: number; // 0
  row: string[];
  deck: number;
  open: KeroSite[];
  territories_left: number;
  ends?: KeroSite[]; // []
  stack: number;
  discarded?: string[]; // []
  supply?: number; // 0
  claims?: number; // 0
  round: number;
  rounds: number;
  last_turn?: boolean; // false
  fire?: boolean; // false
  purse?: KeroPurse | null; // null
}
