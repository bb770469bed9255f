/** The own finished games, some at a time, as they are filtered and searched for. */
import { fetchResults, type ResultsWanted } from "../../../net/api";
import type { Listed } from "../../../net/protocol";
import { explained } from "../../refusals";

export class MyResults {
  games = $state.raw<Listed[] | null>(null);
  more = $state(false);
  problem = $state("");
  private asked = 0;

  /** From the beginning, or on from what is there; what was asked for before does not count any more. */
  async look(wanted: ResultsWanted, on = false): Promise<void> {
    const mine = ++this.asked;
    const known = on ? (this.games ?? []) : [];
    try {
      const told = await fetchResults({ ...wanted, skip: known.length });
      if (mine !== this.asked) return;
      this.games = [...known, ...told.games];
      this.more = told.more ?? false;
      this.problem = "";
    } catch (error) {
      this.problem = explained(error);
    }
  }
}
