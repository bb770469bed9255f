/** What the others have just done. It stays marked until the player at the screen presses something. */
import type { Happening, View } from "../../net/protocol";
import type { GameUi } from "../game";
import type { Trace } from "./boards";

const MOST_LETTERS = 130;

export class Latest {
  /** Everything up to here was seen. */
  private seen = $state(-1);

  constructor(
    private readonly history: () => readonly Happening[],
    private readonly seat: () => number | null,
  ) {}

  see(sequence: number): void {
    this.seen = sequence;
  }

  /** The moves of the others since the own latest one; who only watches sees those of the latest turn. */
  private readonly moves: Happening[] = $derived.by(() => {
    const moves = this.history().filter(({ kind }) => kind === "moved" || kind === "undone");
    const seat = this.seat() ?? -1;
    const own = moves.findLastIndex((move) => move.seat === seat);
    const last = moves.at(-1)?.seat;
    const turn = moves.findLastIndex((move) => move.seat !== last);
    const from = Math.max(own, this.seat() === null ? turn : -1) + 1;
    return moves.slice(from).filter((move) => move.kind === "moved" && move.sequence > this.seen);
  });

  readonly traces: Trace[] = $derived(
    this.moves.flatMap(({ seat, brought }) =>
      brought?.piece ? [{ seat: seat ?? 0, piece: brought.piece, start: brought.start ?? 0, end: brought.end ?? 0 }] : [],
    ),
  );

  /** Places beside the board where something has changed: `pile:g`, `deck`, `row:1:g`. */
  readonly marks: Set<string> = $derived(new Set(this.moves.flatMap(({ lines }) => (lines ?? []).flatMap(marksOf))));

  /**
   * A line for everybody: "Bot: yellow 9: +3, clover". That the deck was drawn from goes without saying; what
   * several have drawn is marked, and would take more room than there is. So would more than a few lines: then the latest are told.
   */
  told(ui: GameUi, names: readonly string[], view: View): string {
    const seats = [...new Set(this.moves.map(({ seat }) => seat ?? 0))];
    const quiet = seats.length > 1 ? / draw \w+$/ : / draw deck$/;
    const words = ({ lines, brought }: Happening): string[] =>
      (lines ?? [])
        .filter((line) => !quiet.test(line))
        .map((line) => ui.logLine?.(line.slice(line.indexOf(" ") + 1), { view, brought }) ?? "");
    const by = (seat: number): string[] => this.moves.filter((move) => (move.seat ?? 0) === seat).flatMap(words);
    const lines = seats.map((seat) => [names[seat], by(seat).join(" · ")] as const);
    const told = lines.flatMap(([name, done]) => (done ? [`${name}: ${done}`] : []));
    while (told.length > 1 && told.join("\n").length > MOST_LETTERS) told.shift();
    return told.join("\n");
  }
}

function marksOf(line: string): string[] {
  const [who = "", kind = "", what = "", more = ""] = line.split(" ");
  if (kind === "lay") return [`row:${who}:${what[0]}`];
  if (kind === "discard") return [`pile:${what[0]}`];
  if (kind === "leprechaun" && more) return [`pile:${more[0]}`];
  if (kind === "draw") return [what === "deck" ? "deck" : `pile:${what}`];
  return [];
}
