import type { Choice, Miss } from "../net/protocol";

/** What can be done now, and what looks possible and is not. */
export interface Offer {
  readonly choices: Choice[];
  readonly misses: Miss[];
  readonly seat: number;
}
