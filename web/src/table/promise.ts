/**
 * Was the dice's promise kept, as far as this browser can know? Throws follow from what players' commands add to them, which
 * the server tells at once. What it told, what this browser sent and what the record says in the end must be the same.
 */
import type { DiceWatch, Mover } from "./dice";

/** What of a record proves its dice. */
export interface Proof {
  dice?: { added: [number, string][] } | null;
}

const CONTRIBUTED = 16; // hexadecimal digits of a command's id, hashed

/** Is there something to compare, and can it be? By plain http browsers make no hashes. */
export function canTell(dice: DiceWatch): boolean {
  return dice.told.size > 0 && Boolean(globalThis.crypto?.subtle);
}

export async function fits(dice: DiceWatch, record: Proof): Promise<boolean> {
  if (dice.contradicted || !record.dice) return false;
  const added = new Map(record.dice.added);
  for (const [sequence, { dice: step, mover }] of dice.told) {
    const told = step.added ?? "";
    if (told !== (added.get(step.first ?? 0) ?? "")) return false;
    if (!(await isHonest(told, mover, dice.sent.get(sequence)))) return false;
  }
  return true;
}

/** Bots add nothing, and this browser what it has sent; what others add only they know. */
async function isHonest(told: string, mover: Mover, id: string | undefined): Promise<boolean> {
  if (mover === "bot") return !told;
  const isOwn = mover === "own" || (mover === "nobody" && told);
  return !isOwn || id === undefined || told === (await contribution(id));
}

/** What a command adds by its id. */
export async function contribution(id: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, CONTRIBUTED);
}
