/** A table in this page alone: it puts the questions of a lesson, and has the server's verdict on every answer. */
import type { Choice, Lesson, LessonLine, LessonStep, SeatView, TableInfo } from "../../net/protocol";
import { Table } from "../table.svelte";

/** The seat of whoever learns. */
const LEARNER = 0;
const NOBODY: LessonStep = { shown: {}, right: {}, wrong: {} };

export interface Verdict {
  right: boolean;
  /** What follows the step in the name of its text. */
  name: string;
}

export class LessonTable extends Table {
  override readonly isLesson = true;
  at = $state(0);
  verdict = $state.raw<Verdict | null>(null);
  /** Rises with everything that is said, so that the same words are said again. */
  said = $state(0);
  readonly length: number = $derived.by(() => this.lesson.steps.length);
  readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.at] ?? NOBODY);
  readonly isDone: boolean = $derived(this.verdict?.right === true && this.at === this.length - 1);

  constructor(
    private readonly lesson: Lesson,
    info: TableInfo,
  ) {
    super("", () => 0);
    this.info = info;
    this.link = "open";
    this.sequence = 0;
    this.ask();
  }

  override move(choice: Choice): void {
    if (this.verdict?.right) return;
    const right = this.step.right[choice.words];
    if (right) this.play([{ line: `${LEARNER} ${choice.words}`, brought: right.brought ?? null }], right.shown);
    else this.sequence += 1;
    this.verdict = { right: right !== undefined, name: right ? "right" : (this.step.wrong[choice.words] ?? "wrong") };
    this.said += 1;
  }

  goOn(): void {
    this.at += 1;
    this.ask();
  }

  /** Nobody else is here. */
  override start(): void {}
  override stop(): void {}
  override check(): void {}
  override tap(): void {}
  override undo(): void {}
  override send(): string {
    return "";
  }

  private ask(): void {
    this.verdict = null;
    this.play(this.step.played ?? [], this.step.shown);
    this.said += 1;
  }

  private play(played: readonly LessonLine[], shown: SeatView): void {
    for (const { line, brought = null } of played) {
      const seat = line.startsWith("*") ? null : Number(line.split(" ")[0]);
      this.history = [...this.history, { sequence: ++this.sequence, kind: "moved", seat, lines: [line], brought, at: 0 }];
    }
    this.sequence += 1;
    this.views = [shown];
    if (this.info) this.info = { ...this.info, to_move: shown.view?.over ? null : (shown.view?.player ?? null) };
  }
}
