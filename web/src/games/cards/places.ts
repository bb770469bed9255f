/** Where on the screen a choice is made: `path:g`, `pile:g`, `deck`, `field:9`, `piece:0:2`, `row:r` … */
import type { Choice, Miss } from "../../net/protocol";

/** The places of what all card games do; nothing: the game itself knows. */
export function cardPlaces(choice: Choice): string[] | null {
  const target = choice.target ?? "";
  if (isPass(choice)) return [];
  if (choice.kind === "discard") return [`pile:${target}`];
  if (choice.kind === "draw") return [target === "deck" ? "deck" : `pile:${target}`];
  return null;
}

export const pileOf = (miss: Miss): string | null => (miss.kind === "draw" ? `pile:${miss.target ?? ""}` : null);

/** Choices that begin with a card of the hand wait until it is chosen. */
export const needsCard = (choice: Choice): boolean => Boolean(choice.card);

export const isPass = (choice: Choice): boolean => choice.words.endsWith(" pass");
