/** What the views of games with cards and rows have in common. */
import type { View } from "../../net/protocol";
import type { Pile, Row } from "./view";

export interface CardPlayer {
  hand: string[];
  rows: Row[];
  wishes?: number;
  points?: number;
  /** Pieces that count towards the end of the game. */
  in_goal?: number;
}

export interface CardView extends View {
  players: CardPlayer[];
  deck: number;
  piles: Pile[];
  /** So many pieces in the goal end the game. */
  goal: number;
}
