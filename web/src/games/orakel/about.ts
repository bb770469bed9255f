/** What is told about the things of Das Orakel. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import { aboutCards, aboutTile, rulesAbout } from "../cards/about";
import type { About } from "../cards/card-game";
import { colourText } from "../cards/words";
import type { OrakelView } from "./view";
import { stoneText } from "./words";

const GAME = "orakel";

export function aboutOrakel(thing: string, view: OrakelView): About | null {
  const [kind = "", number = ""] = thing.split(":");
  if (kind === "start") return { title: t("start-stone"), lines: [t("about-start-orakel")], rule: rulesAbout(GAME, kind) };
  if (kind !== "field") {
    const reach = (card: string): number => view.priestess_numbers[Number(card.slice(1))] ?? 0;
    return aboutCards(thing, view, GAME, (card) => t("about-card-orakel", { colour: colourText(card[0] ?? ""), reach: reach(card) }));
  }
  const field = view.fields[Number(number) - 1];
  if (!field) return null;
  const tile = aboutTile(field.tile || (field.stones ? "wish" : ""), view.wish_values, GAME);
  const oracle = field.oracle ? [t("about-field-oracle")] : [];
  return {
    title: stoneText(view, Number(number)),
    lines: [t("about-field", { value: signed(field.value) }), ...oracle, ...tile.lines],
    rule: rulesAbout(GAME, kind, ...(oracle.length ? ["oracle"] : []), ...tile.rules),
  };
}
