/** What a turn's rolling took, and how much of the network's delay was credited. */
import type { Happening } from "../../net/protocol";

export interface Spent {
  cost: number;
  credit: number;
}

const ROLLS = /^\d (throw|stop|dry)\b/;

/** The latest rolling of a seat that has come to its end; nothing while it goes on. */
export function spentBy(seat: number, history: readonly Happening[]): Spent | null {
  const steps = history.filter((step) => step.seat === seat && step.lines?.some((line) => ROLLS.test(line)));
  const end = steps.findLastIndex((step) => step.lines?.some((line) => / (stop|dry)\b/.test(line)));
  if (end < 0 || end < steps.length - 1) return null;
  const before = steps.slice(0, end).findLastIndex((step) => step.lines?.some((line) => / (stop|dry)\b/.test(line)));
  const turn = steps.slice(before + 1, end + 1);
  const sum = (part: "cost" | "credit"): number => turn.reduce((all, step) => all + (step.fuel?.[part] ?? 0), 0);
  return { cost: sum("cost"), credit: sum("credit") };
}
