/** What a camp shows in small: its cards by colour. */
import { printedCard } from "./printed";

export const COLOURS = ["green", "yellow", "blue", "red"] as const;

export function cardCounts(cards: readonly string[]): { colour: string; count: number }[] {
  const colours = cards.map((card) => printedCard(card)?.colour ?? "");
  return COLOURS.map((colour) => ({ colour, count: colours.filter((each) => each === colour).length })).filter(({ count }) => count > 0);
}
