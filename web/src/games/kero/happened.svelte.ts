/** What the other clan has just done: it stays marked until the next click or key of the player at the screen. */
import type { Happening } from "../../net/protocol";
import type { KeroView } from "./view";

export interface News {
  /** Cards that have come into the row, territories with other explorers than before. */
  dealt: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  /** Cards they took and Tuareks they used, in this order. */
  took: readonly string[];
  used: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();
export const NOTHING_NEW: News = { dealt: NONE, sites: NONE, took: [], used: [] };

interface Seen {
  sequence: number;
  row: readonly string[];
  explorers: ReadonlyMap<string, string>;
}

export class Happened {
  private seen = $state.raw<Seen | null>(null);

  /** What lies there when the table is opened is not new. */
  start(sequence: number, view: KeroView): void {
    if (!this.seen) this.look(sequence, view);
  }

  /** The player at the screen has done something: what is there now is known. */
  look(sequence: number, view: KeroView | null): void {
    this.seen = view && { sequence, row: view.row, explorers: standing(view) };
  }

  since(history: readonly Happening[], view: KeroView | null, own: number): News {
    const seen = this.seen;
    if (!seen || !view) return NOTHING_NEW;
    const lines = history.filter(({ sequence }) => sequence > seen.sequence).flatMap((step) => step.lines ?? []);
    const theirs = lines.filter((line) => line.startsWith(`${1 - own} `)).map((line) => line.split(" "));
    if (!theirs.length) return NOTHING_NEW;
    return {
      dealt: new Set(view.row.filter((card) => card && !seen.row.includes(card))),
      sites: new Set([...standing(view)].filter(([site, who]) => (seen.explorers.get(site) ?? who) !== who).map(([site]) => site)),
      took: latest(theirs, "card"),
      used: latest(theirs, "use"),
    };
  }
}

/** After many turns that nobody looked at, the last things are enough: there is no room for more. */
const MOST = 4;
const latest = (lines: readonly string[][], verb: string): string[] =>
  lines
    .filter(([, each]) => each === verb)
    .map(([, , what]) => what ?? "")
    .slice(-MOST);

const standing = (view: KeroView): Map<string, string> =>
  new Map([...view.open, ...(view.ends ?? [])].map(({ site, explorers }) => [site, explorers.join(" ")]));
