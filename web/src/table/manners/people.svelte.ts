/** The others at a table, and how one stands to them. They are not told. */
import { fetchNeighbours, report, standTo } from "../../net/api";
import type { Neighbour } from "../../net/protocol";
import { explained } from "../../app/refusals";

/** From hearing somebody to keeping away from them. */
export const STANDS = ["hear", "mute-here", "mute-everywhere", "block"] as const;
export type Stand = (typeof STANDS)[number];

export function standOf({ mute, block }: Neighbour): Stand {
  if (block) return "block";
  return mute === "everywhere" ? "mute-everywhere" : mute === "here" ? "mute-here" : "hear";
}

/** By their seat; who has none any more, by what they said. */
export const whom = ({ seat, said }: Neighbour): { seat: number } | { said: number } => (seat == null ? { said: said ?? 0 } : { seat });

export class People {
  others = $state.raw<Neighbour[] | null>(null);
  problem = $state("");

  constructor(
    private readonly table: string,
    /** What was said may have to be shown, or not shown, anew. */
    private readonly onchange: () => void,
  ) {}

  look = (): Promise<void> => this.ask(() => fetchNeighbours(this.table));

  stand(other: Neighbour, stand: Stand): Promise<void> {
    const mute = stand === "hear" ? "no" : stand === "mute-here" ? "here" : "everywhere";
    return this.ask(async () => {
      const told = await standTo(this.table, { ...whom(other), mute, block: stand === "block" });
      this.onchange();
      return told;
    });
  }

  report(other: Neighbour, words: string): Promise<void> {
    return this.ask(() => report(this.table, { ...whom(other), words }));
  }

  private async ask(question: () => Promise<Neighbour[]>): Promise<void> {
    this.problem = "";
    try {
      this.others = await question();
    } catch (error) {
      this.problem = explained(error);
    }
  }
}
