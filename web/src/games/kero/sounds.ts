/** What the moves of Kero sound like, by the first word of each (docs/notation.md). */
import type { Sound } from "../../table/synthesis";

const HEARD: Record<string, readonly Sound[]> = {
  throw: ["dice"],
  refuel: ["sand"],
  buy: ["card"],
};

export const keroSounds = (words: string): readonly Sound[] => HEARD[words.split(" ", 1)[0] ?? ""] ?? [];
