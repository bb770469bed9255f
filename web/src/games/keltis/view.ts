// Made from src/trefoil/games/keltis/show.py by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.

import type { Pile, Row } from "../cards/view";

/** One seat's things: `figures` are the rows of its figures by path (0: none there yet). */
export interface KeltisPlayer {
  hand: string[];
  rows: Row[];
  figures: number[];
  large?: string; // ""
  small?: number; // 0
  wishes?: number; // 0
  points?: number; // 0
  in_goal?: number; // 0
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
  goal: number;
  goal_row: number;
}
