/** The moves of a finished game by turns, and where one can jump to. */
import type { GameUi } from "../../games/game";
import type { Step } from "../../net/protocol";
import { lineText } from "../words";

export interface Turn {
  seat: number;
  /** The step before its first move. */
  begins: number;
  moves: { step: number; text: string }[];
}

const CHANCE = -1;
const seatOf = (line: string): number => (/^\d/.test(line) ? Number.parseInt(line, 10) : CHANCE);

/** Chance belongs to the turn in which it speaks. */
export function turnsOf(ui: GameUi, steps: readonly Step[], names: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const { number, line, view, brought } of steps) {
    if (!line) continue;
    const seat = seatOf(line);
    const words = line.slice(line.indexOf(" ") + 1);
    const text =
      seat === CHANCE ? lineText(ui, line, names, { view }) : (ui.logLine?.(words, { view, brought }) ?? lineText(ui, line, names));
    const last = turns.at(-1);
    if (last && (seat === CHANCE || last.seat === seat)) last.moves.push({ step: number, text });
    else turns.push({ seat, begins: number - 1, moves: [{ step: number, text }] });
  }
  return turns;
}

/** The next of some places after where one is, or before it; there is none: where one is. */
export function jump(places: readonly number[], at: number, back: boolean): number {
  const sorted = [...places].sort((one, two) => one - two);
  return (back ? sorted.findLast((place) => place < at) : sorted.find((place) => place > at)) ?? at;
}

/** Where a tile or a stone was reached. */
export const captures = (steps: readonly Step[]): number[] => steps.filter(({ brought }) => brought?.tile).map(({ number }) => number);
