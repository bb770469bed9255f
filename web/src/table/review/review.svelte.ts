/** The review of a finished game: asked for, waited for, and looked things up in. */
import { Refused, askForReview, fetchReview } from "../../net/api";
import type { Choice, Decision, Deed, KeyMoment, Review, View } from "../../net/protocol";
import type { GameUi } from "../../games/game";
import { IN_WORDS } from "../table.svelte";
import { figure } from "../hints/hints.svelte";

const AGAIN = 900; // milliseconds until it is asked how far it is

export class Reviewed {
  found = $state.raw<Review>({ status: "none" });
  problem = $state.raw<{ code: string; sentence: string } | null>(null);
  private stopped = false;

  constructor(
    private readonly watch: string,
    private readonly later: (action: () => void, milliseconds: number) => unknown = (action, wait) => setTimeout(action, wait),
  ) {}

  readonly key: readonly KeyMoment[] = $derived.by(() => this.found.key ?? []);
  readonly isDone: boolean = $derived.by(() => this.found.status === "done");

  /** Is there one already? */
  look(): Promise<void> {
    return this.take(() => fetchReview(this.watch));
  }

  /** Have it worked out, if it is not. */
  begin(): Promise<void> {
    return this.take(() => askForReview(this.watch));
  }

  stop(): void {
    this.stopped = true;
  }

  /** The worst decision of a line. */
  at(line: number): Decision | undefined {
    const made = (this.found.decisions ?? []).filter((one) => one.line === line);
    return made.reduce<Decision | undefined>((worst, one) => (worst && (worst.cost ?? 0) >= (one.cost ?? 0) ? worst : one), undefined);
  }

  private async take(ask: () => Promise<Review>): Promise<void> {
    try {
      this.problem = null;
      this.found = await ask();
      if (this.found.status === "working" && !this.stopped) this.later(() => this.stopped || void this.look(), AGAIN);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = { code: error.code, sentence: error.sentence };
    }
  }
}

/** What was or could have been done, as a line of the log says it. */
export function deedText(ui: GameUi, deed: Deed, view?: View | null): string {
  const brought = deed.field == null ? null : { start: deed.start ?? 0, end: deed.field };
  return ui.logLine?.(deed.words, { view, brought }) ?? deed.words;
}

export const choiceFrom = (deed: Deed): Choice => ({ action: IN_WORDS, ...deed, kind: deed.kind ?? "" });

/** A chance as whole percent. */
export const percent = (chance: number): string => `${Math.round(100 * Math.abs(chance))} %`;

/** What is clearly worse than the best: by how many points, and how sure that is. */
export const costText = ({ cost = 0, error = 0 }: Decision): string => `${figure(-cost)} ± ${figure(error, "never")}`;
