/** Positions of a finished game as a replay shows them. */
import type { AnyView } from "../cards/card-view";
import type { View } from "../../net/protocol";
import type { KeroView } from "./view";

const CHANCE = ["faces", "refuelling", "shuffle"];

/** Somebody decides there, and no sand is running away: then the position can be taken over. */
export function canPlayOn(shown: View): boolean {
  const view = shown as AnyView;
  if (view.over) return false;
  return view.game !== "kero" || !(CHANCE.includes(view.phase) || (view.phase === "roll" && view.clock === "sand"));
}

/** A position of Kero through the eyes of a seat, which do not see the other's Tuareks; nobody's see all. */
export function seenBy(view: KeroView, seat: number): KeroView {
  if (seat < 0) return view;
  const players = view.players.map((player, number) =>
    number === seat ? player : { ...player, tuareks: [], hidden: (player.hidden ?? 0) + (player.tuareks?.length ?? 0) },
  );
  return { ...view, players };
}
