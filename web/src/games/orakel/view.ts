// Made from src/trefoil/games/orakel/show.py by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.

import type { Pile, Row } from "../cards/view";

/** A field of the path; a large one can hold wish stones. */
export interface OrakelField {
  colour: string;
  value: number;
  tile?: string; // ""
  stones?: number; // 0
  large?: boolean; // false
  oracle?: boolean; // false
}

/** One seat's things: `pieces` are the fields of pieces 1 to 3 (0: the start stone). */
export interface OrakelPlayer {
  hand: string[];
  rows: Row[];
  pieces: number[];
  wishes?: number; // 0
  mirrors?: number; // 0
  leprechauns_scored?: boolean; // false
  points?: number; // 0
  in_goal?: number; // 0
}

/** A position of Das Orakel; a card that may not be seen is "?". */
export interface OrakelView {
  game: "orakel";
  player: number;
  phase: "play" | "clover" | "spiral" | "leprechauns" | "leprechaun" | "draw";
  over?: boolean; // false
  players: OrakelPlayer[];
  fields: OrakelField[];
  priestess?: number; // 0
  clover?: string; // ""
  piece?: number; // 0
  draws_left?: number; // 0
  priestess_numbers: number[];
  wish_values: number[];
  deck: number;
  removed?: number; // 0
  piles: Pile[];
  goal: number;
  own_goal: number;
}
