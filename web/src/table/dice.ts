/** What was told of throws, and what this browser sent: in the end it is compared with the record (`promise.ts`). */
import type { Drawn, Happening } from "../net/protocol";

/** Who played the seat of a step; a secret answer that is settled has none. */
export type Mover = "own" | "bot" | "other" | "nobody";

export interface Step {
  dice: Drawn;
  mover: Mover;
}

export class DiceWatch {
  readonly told = new Map<number, Step>();
  readonly sent = new Map<number, string>();
  contradicted = false;

  /** A step that everybody was told of, perhaps once more. */
  saw({ sequence, dice }: Happening, mover: Mover): void {
    if (!dice) return;
    const before = this.told.get(sequence)?.dice;
    if (!before) this.told.set(sequence, { dice, mover });
    else if (before.first !== dice.first || before.added !== dice.added) this.contradicted = true;
  }

  /** A command of this browser was carried out as this step. */
  did(sequence: number, id: string): void {
    this.sent.set(sequence, id);
  }
}
