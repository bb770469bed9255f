/** What is told about the things of Keltis. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import { aboutCards, aboutTile, type CardRules } from "../cards/about";
import { COLOURS, type Colour } from "../cards/art/knots";
import type { About } from "../cards/card-game";
import { colourText } from "../cards/words";
import type { KeltisView } from "./view";

const RULES: CardRules = { card: "K4.2, K4.5", pile: "K6.1, K6.2", deck: "K7.3", row: "K4.1, K4.6", points: "K5.2", wish: "K5.4, K8.3" };

export function aboutKeltis(thing: string, view: KeltisView): About | null {
  const [kind = "", colour = "", row = ""] = thing.split(":");
  if (kind === "start") return { title: t("start-stone"), lines: [t("about-start-keltis")], rule: "K2.1, K4.3" };
  if (kind !== "stone") {
    return aboutCards(thing, view, RULES, (card) => t("about-card-keltis", { colour: colourText(card[0] ?? "") }));
  }
  const [path, at] = [COLOURS.indexOf(colour as Colour), Number(row)];
  const value = signed(view.row_values[at - 1] ?? 0);
  const tile = aboutTile(view.tiles[path]?.[at - 1] ?? "", view.wish_values, RULES, { game: "keltis", rules: { clover: "K5.3" } });
  const goal = at >= view.goal_row ? [t("about-stone-goal")] : [];
  return {
    title: `${colourText(colour)} ${value}`,
    lines: [t("about-stone", { colour: colourText(colour), value }), ...goal, ...tile.lines],
    rule: ["K8.1", ...(goal.length ? ["K7.1"] : []), ...(tile.rule ? [tile.rule] : [])].join(", "),
  };
}
