/** Which moves decided a game: told from the course of the scores alone. */
import type { Step } from "../net/protocol";

export interface Deciding {
  step: Step;
  /** By how much the winner was further ahead afterwards, or less far behind. */
  gain: number;
}

const MOST = 3;

/** The moves that brought the winner furthest ahead, whoever made them, in the order in which they were made. */
export function decidingMoves(steps: readonly Step[], winner: number): Deciding[] {
  const lead = ({ totals = [] }: Step): number =>
    (totals[winner] ?? 0) - Math.max(...totals.filter((_, seat) => seat !== winner).map((total) => total));
  return steps
    .slice(1)
    .map((step, i) => ({ step, gain: lead(step) - lead(steps[i]!) }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || one.step.number - other.step.number)
    .slice(0, MOST)
    .sort((one, other) => one.step.number - other.step.number);
}
