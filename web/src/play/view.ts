/** The views of the games with cards and rows, which are drawn by the same components around their boards. */
import type { KeltisView, OrakelView, View } from "../protocol";

export type CardView = KeltisView | OrakelView;

export const DRAWN: ReadonlySet<string> = new Set(["keltis", "orakel"]);

export function cardView(view: View | null | undefined): CardView | null {
  return view && view.game !== "kero" ? view : null;
}
