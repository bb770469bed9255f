/** What is told about the things of Keltis. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import { aboutCards, aboutTile, rulesAbout } from "../cards/about";
import { COLOURS, type Colour } from "../cards/art/knots";
import type { About } from "../cards/card-game";
import { colourText } from "../cards/words";
import type { KeltisView } from "./view";

const GAME = "keltis";

export function aboutKeltis(thing: string, view: KeltisView): About | null {
  const [kind = "", colour = "", row = ""] = thing.split(":");
  if (kind === "start") return { title: t("start-stone"), lines: [t("about-start-keltis")], rule: rulesAbout(GAME, kind) };
  if (kind !== "stone") {
    return aboutCards(thing, view, GAME, (card) => t("about-card-keltis", { colour: colourText(card[0] ?? "") }));
  }
  const [path, at] = [COLOURS.indexOf(colour as Colour), Number(row)];
  const value = signed(view.row_values[at - 1] ?? 0);
  const tile = aboutTile(view.tiles[path]?.[at - 1] ?? "", view.wish_values, GAME);
  const goal = at >= view.goal_row ? [t("about-stone-goal")] : [];
  return {
    title: `${colourText(colour)} ${value}`,
    lines: [t("about-stone", { colour: colourText(colour), value }), ...goal, ...tile.lines],
    rule: rulesAbout(GAME, kind, ...(goal.length ? ["goal"] : []), ...tile.rules),
  };
}
