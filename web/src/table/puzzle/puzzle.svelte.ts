/** A puzzle as a table: the board is the server's, and the one move that is made there is judged by the server. */
import { t } from "../../app/i18n/texts.svelte";
import { Refused, answerPuzzle } from "../../net/api";
import type { Choice, Puzzle, Solution } from "../../net/protocol";
import { IN_WORDS, Table } from "../table.svelte";

export class PuzzleTable extends Table {
  solution = $state.raw<Solution | null>(null);

  constructor(
    readonly puzzle: Puzzle,
    private readonly judge: typeof answerPuzzle = answerPuzzle,
  ) {
    super("", () => 0);
    this.replace(puzzle.board);
    this.link = "open";
  }

  override readonly isPuzzle = true;

  override statusInstead(what: string): string {
    if (!this.solution) return `${t("puzzle-find")}: ${what}`;
    return t(this.solution.right ? "puzzle-right" : "puzzle-wrong");
  }

  override move(choice: Choice, seat: number): void {
    if (this.pending || this.solution) return;
    this.notice = null;
    this.pending = { id: "", choice, seat };
    void this.ask(choice);
  }

  override undo(): void {
    // the first answer counts
  }

  private async ask(choice: Choice): Promise<void> {
    const how = choice.action === IN_WORDS ? { words: choice.words } : { action: choice.action };
    try {
      this.close(await this.judge(this.puzzle.board.table.game, this.puzzle.number, how));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notice = { code: error.code, sentence: error.sentence };
    } finally {
      this.pending = null;
    }
  }

  /** Nothing more can be done here, and what was chosen is put down. */
  private close(solution: Solution): void {
    this.solution = solution;
    this.views = this.views.map((view) => ({ ...view, choices: [], misses: [] }));
    this.info = this.info && { ...this.info, to_move: null };
    this.sequence += 1;
  }
}
