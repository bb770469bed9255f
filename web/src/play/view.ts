/** The views of the games with cards and rows, which are drawn by the same components around their boards. */
import type { KeltisView, KeroView, OrakelView, View } from "../protocol";

export type CardView = KeltisView | OrakelView;

export const DRAWN: ReadonlySet<string> = new Set(["keltis", "orakel", "kero"]);

export function cardView(view: View | null | undefined): CardView | null {
  return view && view.game !== "kero" ? view : null;
}

export function keroView(view: View | null | undefined): KeroView | null {
  return view?.game === "kero" ? view : null;
}
