/** What is told about the things of Das Orakel. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import { aboutCards, aboutTile, type CardRules } from "../cards/about";
import type { About } from "../cards/card-game";
import { colourText } from "../cards/words";
import type { OrakelView } from "./view";
import { stoneText } from "./words";

const RULES: CardRules = { card: "O5.1, O6.1", pile: "O7.1, O8.3", deck: "O11.4", row: "O4.1–O4.6", points: "O9.2", wish: "O9.9, O12.2" };
const TILES = { game: "orakel", rules: { clover: "O9.3", spiral: "O9.4", leprechaun: "O9.6, O9.8", mirror: "O9.9, O12.3" } };

export function aboutOrakel(thing: string, view: OrakelView): About | null {
  const [kind = "", number = ""] = thing.split(":");
  if (kind === "start") return { title: t("start-stone"), lines: [t("about-start-orakel")], rule: "O2.1" };
  if (kind !== "field") {
    const reach = (card: string): number => view.priestess_numbers[Number(card.slice(1))] ?? 0;
    return aboutCards(thing, view, RULES, (card) => t("about-card-orakel", { colour: colourText(card[0] ?? ""), reach: reach(card) }));
  }
  const field = view.fields[Number(number) - 1];
  if (!field) return null;
  const tile = aboutTile(field.tile || (field.stones ? "wish" : ""), view.wish_values, RULES, TILES);
  const oracle = field.oracle ? [t("about-field-oracle")] : [];
  return {
    title: stoneText(view, Number(number)),
    lines: [t("about-field", { value: signed(field.value) }), ...oracle, ...tile.lines],
    rule: ["O12.1", ...(oracle.length ? ["O11.1"] : []), ...(tile.rule ? [tile.rule] : [])].join(", "),
  };
}
