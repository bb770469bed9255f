/** What the boards show and how they are told what can be chosen. */

export interface SeatName {
  seat: number;
  name: string;
  yours?: boolean;
}

/**
 * A place that can be chosen. Ids: `path:g`, `start`, `field:9` (`field:0` is the start stone),
 * `piece:0:2` (seat, then piece 1 to 3), `priestess`, `field-priestess:12`, and in Rows `row:r`.
 * The kind `miss` is drawn quietly: it can be asked about, but not done.
 */
export interface Target {
  id: string;
  label: string;
  kind: string;
  /** What choosing it brings, as short as can be: "+3". */
  chip?: string;
  /** Choosing it ends the game. */
  ends?: boolean;
}

/** Where somebody's piece has just come from and where it is now; places as in `Target`. */
export interface Trace {
  seat: number;
  piece: string;
  start: number;
  end: number;
}

export interface BoardProps<View> {
  view: View;
  seats: SeatName[];
  targets?: Target[];
  selected?: string | undefined;
  /** What has just happened. */
  traces?: readonly Trace[];
  ontarget?: (id: string) => void;
  /** Told where pointer or focus is, so that more can be told; empty when it leaves. */
  onhover?: (id: string) => void;
  /** For wide screens; tall and narrow otherwise. */
  wide?: boolean;
  label?: string;
}

/** One letter for each seat, different ones where the names allow it. */
export function initials(seats: readonly SeatName[]): string[] {
  const letters: string[] = [];
  for (const { seat, name } of seats) {
    const own = [...name.toUpperCase()].filter((c) => /[\p{L}\p{N}]/u.test(c));
    letters[seat] = own.find((c) => !letters.includes(c)) ?? `${seat + 1}`;
  }
  return letters;
}
