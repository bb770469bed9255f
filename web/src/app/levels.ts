/** The levels and styles of the bots a game has, as they are offered. */
import { has, t } from "./i18n/texts.svelte";

const LADDER = ["random", "easy", "medium", "hard", "expert"];
const STYLES = ["careful", "racing", "hoarding"];
const USUAL = ["medium", "heuristic"];

/** From weak to strong, then the styles; a level beside the ladder only where there is no ladder. */
export function offered(levels: readonly string[]): string[] {
  const ladder = LADDER.filter((level) => levels.includes(level));
  return ladder.length > 1 ? [...ladder, ...STYLES.filter((style) => levels.includes(style))] : [...levels];
}

export function usualLevel(levels: readonly string[]): string {
  return USUAL.find((level) => levels.includes(level)) ?? levels.at(-1) ?? "";
}

/** Whom a beginner meets first. */
export function gentleLevel(levels: readonly string[]): string {
  return ["easy", "random"].find((level) => levels.includes(level)) ?? levels[0] ?? "";
}

export const levelText = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level);

/** How a style plays; nothing for a level. */
export const styleText = (level: string): string => (has(`style-${level}`) ? t(`style-${level}`) : "");
