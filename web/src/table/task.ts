/** What the one to move has to decide now. */
import { has, t } from "../app/i18n/texts.svelte";
import { cloverColour } from "../games/cards/places";
import type { AnyView } from "../games/cards/card-view";
import type { View } from "../net/protocol";
import { colourText } from "./words";

export function taskText(shown: View): string {
  const view = shown as AnyView;
  if (view.game === "orakel") {
    if (view.phase === "clover") return t("do-clover-orakel", { colour: colourText(cloverColour(view, view.player)) });
    if (view.phase === "draw" && (view.draws_left ?? 1) > 1) return t("draws-left", { count: view.draws_left ?? 1 });
  }
  const id = `do-${view.phase}`;
  return has(id) ? t(id) : "";
}
