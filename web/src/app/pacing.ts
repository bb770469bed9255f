/** How long somebody may think at a table: what can be chosen, and how it is told. */
import type { Pacing } from "../net/protocol";
import { t } from "./i18n/texts.svelte";
import { levelText } from "./levels";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** From none over minutes to days. */
export const PACINGS: readonly Pacing[] = [
  {},
  { budget: 5 * MINUTE, increment: 5 },
  { budget: 10 * MINUTE, increment: 10 },
  { budget: 30 * MINUTE },
  { per_turn: HOUR },
  { per_turn: 8 * HOUR },
  { per_turn: DAY },
  { per_turn: 3 * DAY },
  { per_turn: 7 * DAY },
];

/** A game that has clocks of its own has no budget besides. */
export const pacingsFor = (hasClocks: boolean): readonly Pacing[] => PACINGS.filter((pacing) => !hasClocks || !pacing.budget);

export function pacingText({ per_turn = 0, budget = 0, increment = 0 }: Pacing = {}): string {
  if (per_turn >= DAY) return t("pacing-days", { count: Math.round(per_turn / DAY) });
  if (per_turn >= HOUR) return t("pacing-hours", { count: Math.round(per_turn / HOUR) });
  if (per_turn) return t("pacing-minutes", { count: Math.round(per_turn / MINUTE) });
  if (!budget) return t("pacing-none");
  const minutes = Math.round(budget / MINUTE);
  return increment ? t("pacing-budget-more", { minutes, seconds: increment }) : t("pacing-budget", { minutes });
}

export const isPaced = (pacing: Pacing | undefined): boolean => Boolean(pacing?.per_turn || pacing?.budget);

/** What comes when time runs out. */
const thenText = (then: string): string => (then === "resign" ? t("pacing-then-resign") : t("pacing-then-bot", { level: levelText(then) }));

/** What was agreed on, as lines of a list; nothing where nobody is hurried. */
export function agreedPacing(pacing: Pacing | undefined): string[] {
  if (!isPaced(pacing)) return [];
  return [`${t("pacing")}: ${pacingText(pacing)}`, `${t("pacing-then")}: ${thenText(pacing?.then ?? "resign")}`];
}

/** Milliseconds as a clock shows them: days, hours, or minutes and seconds. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * DAY) return t("left-days", { count: Math.floor(seconds / DAY) });
  if (seconds >= 2 * HOUR) return t("left-hours", { count: Math.floor(seconds / HOUR) });
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}
