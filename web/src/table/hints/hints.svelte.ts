/** Hints at a table: asked for, shown as a list, then the best one alone, then put away. */
import { Refused, fetchHint } from "../../net/api";
import type { Advised, Choice, Hint, SeatView } from "../../net/protocol";
import { IN_WORDS, type Notice, type Table } from "../table.svelte";

export class Hints {
  shown = $state<"" | "asking" | "list" | "best">("");
  found = $state.raw<Hint | null>(null);
  problem = $state.raw<Notice | null>(null);
  /** The one that is pointed at; nobody's: the first ones are marked. */
  pointed = $state(-1);
  private asked = 0;

  constructor(
    private readonly table: Table,
    private readonly ask: typeof fetchHint = fetchHint,
  ) {}

  readonly listed: readonly Advised[] = $derived.by(() => {
    const best = this.found?.best ?? [];
    return this.shown === "list" ? best : this.shown === "best" ? best.slice(0, 1) : [];
  });

  /** The lamp, or its key: ask; then the best alone; then away with it. */
  async press(seat: number): Promise<void> {
    if (this.shown === "asking") return;
    if (this.shown === "list" && this.listed.length > 1) {
      this.shown = "best";
      this.pointed = -1;
    } else if (this.shown) this.close();
    else await this.look(seat);
  }

  close(): void {
    this.asked += 1;
    this.shown = "";
    this.found = this.problem = null;
    this.pointed = -1;
  }

  private async look(seat: number): Promise<void> {
    const mine = ++this.asked;
    this.shown = "asking";
    this.problem = null;
    try {
      const found = await this.ask(this.table.info?.id ?? "", { seat, saw: this.table.sequence });
      if (mine !== this.asked) return; // the table has gone on meanwhile
      this.found = found;
      this.shown = "list";
    } catch (error) {
      if (mine !== this.asked) return;
      this.shown = "";
      if (error instanceof Refused) this.problem = { code: error.code, sentence: error.sentence };
      else throw error;
    }
  }
}

/** What is advised, as a choice of the seat: the one with its number, unless it is only the beginning of a line. */
export function choiceOf(advised: Advised, shown: SeatView): Choice {
  const listed = shown.choices?.find((choice) => choice.action === advised.action && choice.words === advised.words);
  const [kind = "", ...rest] = advised.words.split(" ");
  return listed ?? { action: IN_WORDS, words: advised.words, kind, target: rest.filter((word) => !word.startsWith("@")).join(" ") };
}

/** A figure with its sign and one decimal, in the reader's way of writing. */
export const figure = (value: number, sign: "always" | "never" = "always"): string =>
  new Intl.NumberFormat(document.documentElement.lang || "en", { signDisplay: sign, minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(value)
    .replace("-", "−");
