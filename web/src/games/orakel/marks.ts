/** What a hint points at in Das Orakel: the stone that a piece or the priestess would reach, a card, a row. */
import { cardOf } from "../cards/marks";
import type { Choice } from "../../net/protocol";
import type { Marks } from "../game";

export function orakelMarks(choice: Choice): Marks {
  const [, what = "", last = ""] = choice.words.split(" ");
  if (choice.kind === "leprechaun") {
    if (what === "row") return { to: [`row:${last}`] };
    return { from: cardOf(choice), to: what === "hand" ? [`pile:${last.slice(0, 1)}`] : [] };
  }
  if (choice.field == null) return { to: [] };
  return { from: cardOf(choice), to: [choice.field ? `field:${choice.field}` : "start"] };
}
