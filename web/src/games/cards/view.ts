// Made from src/trefoil/games/cards/show.py by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.

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
