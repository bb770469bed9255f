/** Figures for the meters, read off a view. */
import type { SeatView } from "../net/protocol";
import type { CardView as View } from "../games/cards/card-view";

const GOAL_ROWS = 3;
export const ENDS_AT = 5;
export const OWN_ENDS_AT = 3;

/** How many pieces of each seat stand in the goal area. */
export function inGoal(view: View): number[] {
  if (view.game === "keltis") {
    const first = view.row_values.length - GOAL_ROWS + 1;
    return view.players.map((player) => player.figures.filter((row) => row >= first).length);
  }
  return view.players.map((player) => player.pieces.filter((field) => view.fields[field - 1]?.oracle).length);
}

export function total(shown: SeatView, seat: number): number {
  return Object.values(shown.scores ?? {}).reduce((sum, part) => sum + (part[seat] ?? 0), 0);
}

export const partId = (part: string): string => `part-${part.replaceAll(" ", "-")}`;
export const endId = (reason: string): string =>
  reason.endsWith("resigned") ? "end-resigned" : `end-${reason.replaceAll(" ", "-")}`;
