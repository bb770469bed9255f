/**
 * Was the dice's promise kept, as far as this browser can know? Throws follow from what players' commands add to them, which
 * the server tells at once. What it told, what this browser sent and what the record says in the end must be the same.
 */
import type { Drawn, Happening } from "../net/protocol";

/** What of a record proves its dice. */
export interface Proof {
  dice?: { added: [number, string][] } | null;
}

/** Who played the seat of a step; a secret answer that is settled has none. */
export type Mover = "own" | "bot" | "other" | "nobody";

interface Step {
  dice: Drawn;
  mover: Mover;
}

const CONTRIBUTED = 16; // hexadecimal digits of a command's id, hashed

export class DiceWatch {
  private told = new Map<number, Step>();
  private sent = new Map<number, string>();
  private contradicted = false;

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

  /** Is there something to compare, and can it be? By plain http browsers make no hashes. */
  get canTell(): boolean {
    return this.told.size > 0 && Boolean(globalThis.crypto?.subtle);
  }

  async fits(record: Proof): Promise<boolean> {
    if (this.contradicted || !record.dice) return false;
    const added = new Map(record.dice.added);
    for (const [sequence, { dice, mover }] of this.told) {
      const told = dice.added ?? "";
      if (told !== (added.get(dice.first ?? 0) ?? "")) return false;
      if (!(await this.isHonest(told, mover, this.sent.get(sequence)))) return false;
    }
    return true;
  }

  /** Bots add nothing, and this browser what it has sent; what others add only they know. */
  private async isHonest(told: string, mover: Mover, id: string | undefined): Promise<boolean> {
    if (mover === "bot") return !told;
    const isOwn = mover === "own" || (mover === "nobody" && told);
    return !isOwn || id === undefined || told === (await contribution(id));
  }
}

/** What a command adds by its id. */
export async function contribution(id: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, CONTRIBUTED);
}
