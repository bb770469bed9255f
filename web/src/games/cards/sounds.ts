/** What the moves of card games sound like, by the first word of each (docs/notation.md). */
import type { Sound } from "../../table/synthesis";

const HEARD: Record<string, readonly Sound[]> = {
  lay: ["card", "stone"],
  discard: ["card"],
  draw: ["card"],
  clover: ["clover", "stone"],
  spiral: ["stone"],
  leprechaun: ["card"],
  leprechauns: ["clover"],
};

/** Doing without something is not heard. */
export function cardSounds(words: string): readonly Sound[] {
  return words.endsWith(" pass") ? [] : (HEARD[words.split(" ", 1)[0] ?? ""] ?? []);
}
