/** The notes to the replay that is open: from its link, and written here. */
import { LONGEST_LINK, MOST_NOTES, type Noted, packNotes, tidy, unpackNotes } from "./packing";

export class Notes {
  all = $state.raw<Noted>(new Map());
  /** As a part of a link. */
  packed = $state("");
  /** The link had notes that cannot be read. */
  damaged = $state(false);
  /** Something was changed here: the address of the page says something else. */
  written = $state(false);
  /** The latest words did not fit into a link any more. */
  full = $state(false);
  readonly steps: number[] = $derived([...this.all.keys()].sort((one, other) => one - other));
  private turn = 0;

  at(step: number): string {
    return this.all.get(step) ?? "";
  }

  async read(letters: string): Promise<void> {
    const mine = ++this.turn;
    const [told, damaged] = await unpackNotes(letters).then(
      (notes): [Noted, boolean] => [notes, false],
      (): [Noted, boolean] => [new Map(), true],
    );
    if (mine !== this.turn) return;
    [this.all, this.damaged, this.packed] = [told, damaged, damaged ? "" : letters];
  }

  /** No words: no note. Whether they fit into a link is known a moment later. */
  async write(step: number, words: string): Promise<void> {
    const mine = ++this.turn;
    const [before, note] = [this.all, tidy(words)];
    const after = new Map(before);
    if (note.trim()) after.set(step, note);
    else after.delete(step);
    this.all = after;
    const packed = await packNotes(after);
    if (mine !== this.turn) return;
    this.full = packed.length > LONGEST_LINK || after.size > MOST_NOTES;
    if (this.full) this.all = before;
    else [this.packed, this.damaged, this.written] = [packed, false, true];
  }
}
