/** The levels of the bots a game has, as they are offered. */
import { has, t } from "./i18n/texts.svelte";

const LADDER = ["random", "easy", "medium", "hard", "expert"];
const USUAL = ["medium", "heuristic"];

/** From weak to strong; a level beside the ladder only where there is no ladder. */
export function offered(levels: readonly string[]): string[] {
  const ladder = LADDER.filter((level) => levels.includes(level));
  return ladder.length > 1 ? ladder : [...levels];
}

export function usualLevel(levels: readonly string[]): string {
  return USUAL.find((level) => levels.includes(level)) ?? levels.at(-1) ?? "";
}

/** Whom a beginner meets first. */
export function gentleLevel(levels: readonly string[]): string {
  return ["easy", "random"].find((level) => levels.includes(level)) ?? levels[0] ?? "";
}

export const levelText = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level);
