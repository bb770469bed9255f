/** What a hint points at in Keltis: the stone on which a figure would arrive. */
import { COLOURS, type Colour } from "../cards/art/knots";
import { cardOf } from "../cards/marks";
import type { Choice } from "../../net/protocol";
import type { Marks } from "../game";
import type { KeltisView } from "./view";

export function keltisMarks(choice: Choice, view: KeltisView): Marks {
  const path = COLOURS.indexOf((choice.target ?? "") as Colour);
  if (path < 0) return { to: [] };
  const row = Math.min((view.players[view.player]?.figures[path] ?? 0) + 1, view.row_values.length);
  return { from: cardOf(choice), to: [`stone:${choice.target}:${row}`] };
}
