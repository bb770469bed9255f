/** What the one to move has to decide now. */
import { has, t } from "../i18n/texts.svelte";
import { cloverColour } from "./places";
import type { View } from "../protocol";
import { colourText } from "./words";

export function taskText(view: View): string {
  if (view.game === "orakel") {
    if (view.phase === "clover") return t("do-clover-orakel", { colour: colourText(cloverColour(view, view.player)) });
    if (view.phase === "draw" && (view.draws_left ?? 1) > 1) return t("draws-left", { count: view.draws_left ?? 1 });
  }
  const id = `do-${view.phase}`;
  return has(id) ? t(id) : "";
}
