/** What the guide of a first game of Kero has to say, one thing at a time. */
import type { Choice } from "../../net/protocol";
import type { KeroView } from "./view";

export interface Seen {
  view: KeroView;
  choices: readonly Choice[];
  myTurn: boolean;
  /** Own turns begun so far, this one included. */
  turns: number;
  /** Claim cards that had come up when the own turn before this one began. */
  claims: number;
}

const LITTLE = 0.35;
const HALF = 0.5;

/** What follows "guide-kero-" in the name of the text. */
export function keroAdvice({ view, choices, myTurn, turns, claims }: Seen): string {
  if (!myTurn) return view.phase === "refuelling" ? "refuelling" : "wait";
  const can = (kind: string): boolean => choices.some((choice) => choice.kind === kind);
  const fuel = (view.players[view.turn]?.fuel ?? 0) / view.tank;
  switch (view.phase) {
    case "prepare":
      if (view.last_turn) return "last";
      if ((view.claims ?? 0) > claims) return "claimed";
      if (can("refuel") && fuel < HALF) return "refuel";
      return `prepare-${Math.min(Math.max(turns, 1), 3)}`;
    case "roll":
      if (fuel < LITTLE) return "low";
      if (view.fire) return "fire";
      return turns <= 1 ? "roll-1" : "roll-2";
    case "upgrade":
      if (can("card")) return "card";
      return can("explorer") ? "explorer" : "end";
    default:
      return view.phase;
  }
}
