// Made from src/trefoil/games/keltis/show.py by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.

/** One seat's things: `figures` are the rows of its figures by path (0: none there yet). */
export interface KeltisPlayer {
  hand: string[];
  rows: Row[];
  figures: number[];
  large?: string; // ""
  small?: number; // 0
  wishes?: number; // 0
  points?: number; // 0
}

/** A position of Keltis; a card that may not be seen is "?". */
export interface KeltisView {
  game: "keltis";
  player: number;
  phase: "play" | "clover" | "draw";
  over?: boolean; // false
  players: KeltisPlayer[];
  tiles: string[][];
  row_values: number[];
  wish_values: number[];
  deck: number;
  removed?: number; // 0
  piles: Pile[];
}

/** A discard pile, from the bottom up; `closed`: not to be drawn from in this turn. */
export interface Pile {
  colour: string;
  cards?: string[]; // []
  closed?: boolean; // false
}

/** A row of cards: its values from the bottom up. */
export interface Row {
  colour: string;
  values?: number[]; // []
  direction?: string; // ""
}
