/** The views of the games with cards and rows, which are drawn by the same components around their boards. */
import type { View } from "../../net/protocol";
import type { KeltisView } from "../keltis/view";
import type { KeroView } from "../kero/view";
import type { OrakelView } from "../orakel/view";

export type CardView = KeltisView | OrakelView;

/** A view of one of the games drawn here. */
export type AnyView = CardView | KeroView;

export const DRAWN: ReadonlySet<string> = new Set(["keltis", "orakel", "kero"]);

export function cardView(view: View | null | undefined): CardView | null {
  return view && view.game !== "kero" ? (view as CardView) : null;
}

export function keroView(view: View | null | undefined): KeroView | null {
  return view?.game === "kero" ? (view as KeroView) : null;
}
