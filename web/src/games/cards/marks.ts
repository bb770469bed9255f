/** What a hint points at in all card games: a card of the hand, a pile, the deck. */
import type { Choice } from "../../net/protocol";
import type { Marks } from "../game";

export const cardOf = (choice: Choice): string | undefined => (choice.card ? `card:${choice.card}` : undefined);

/** Nothing: the game itself knows. */
export function cardMarks(choice: Choice): Marks | null {
  const target = choice.target ?? "";
  if (choice.kind === "discard") return { from: cardOf(choice), to: [`pile:${target}`] };
  if (choice.kind === "draw") return { to: [target === "deck" ? "deck" : `pile:${target}`] };
  return null;
}
