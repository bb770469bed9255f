/** What is told about the things that all card games have. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import { gainText } from "../../table/words";
import type { About } from "./card-game";
import type { CardView } from "./card-view";
import { cardText, colourText, rowText } from "./words";

/** The numbers of the rules about some things of a game, which stand in its texts. */
export const rulesAbout = (game: string, ...things: string[]): string => things.map((thing) => t(`rule-${game}-${thing}`)).join(", ");

/** `card:g5`, `pile:g`, `deck`, `row:g`; nothing: the game itself knows. `lay` tells what laying a card does. */
export function aboutCards(thing: string, view: CardView, game: string, lay: (card: string) => string): About | null {
  const [kind = "", what = ""] = thing.split(":");
  if (kind === "card") {
    const row = view.players[view.player]?.rows.find((each) => each.colour === what[0]);
    const state = row?.values?.length ? [t("about-card-row", { row: rowText(row) })] : [];
    return { title: cardText(what), lines: [lay(what), ...state], rule: rulesAbout(game, kind) };
  }
  if (kind === "pile") {
    const cards = view.piles.find((pile) => pile.colour === what)?.cards ?? [];
    return {
      title: t("pile", { colour: colourText(what) }),
      lines: [[...cards].reverse().map(cardText).join(", ") || t("pile-empty"), t("about-pile")],
      rule: rulesAbout(game, kind),
    };
  }
  if (kind === "deck")
    return { title: t("deck"), lines: [t("deck-left", { count: view.deck }), t("about-deck")], rule: rulesAbout(game, kind) };
  if (kind === "row") return { title: t("rows"), lines: [t("about-row")], rule: rulesAbout(game, kind) };
  return null;
}

/** A tile on a stone, and the name of its rule; a stone without one has neither. */
export function aboutTile(tile: string, wishValues: readonly number[], game: string): { lines: string[]; rules: string[] } {
  const [kind = "", colour = ""] = tile.split(" ");
  if (!kind) return { lines: [], rules: [] };
  if (/^\d+$/.test(kind)) return { lines: [t("about-tile-points", { points: gainText(Number(kind)) })], rules: ["points"] };
  if (kind === "wish") {
    const [none, most] = [signed(wishValues[0] ?? 0), signed(wishValues.at(-1) ?? 0)];
    return { lines: [t("about-tile-wish", { none, most })], rules: [kind] };
  }
  const text = t(`about-${game}-${kind}`, { colour: colour ? colourText(colour) : "" });
  return { lines: [text], rules: [kind] };
}
