/** What a game supplies to the browser. Pages and tables know games by this alone. */
import type { Component, Snippet } from "svelte";
import type { Args, Texts } from "../app/i18n/texts.svelte";
import type { Brought, Choice, Clock, Happening, Reason, ScoreLine, SeatView, TableInfo, View } from "../net/protocol";
import type { Sound } from "../table/synthesis";
import type { Table } from "../table/table.svelte";

/** What the start page, lists and waiting rooms show of a game: small, and always there. */
export interface GameEntry {
  name: string;
  Emblem: Component;
  /** Its name (`game-<name>`), a sentence about it (`about-<name>`), its options and clocks. */
  about: Texts;
  /** Has it rules to read, with pictures? */
  teaches: boolean;
  clock?: ClockUi;
  /** Small pictures of its positions; fetched when one is shown. */
  miniature?: () => Promise<Miniature>;
  /** Fetches what its lessons need from the server, so that they can be read without it. */
  keep?: () => Promise<void>;
  /** Everything else, fetched when somebody plays, watches or learns it. */
  load: () => Promise<GameUi>;
}

/** How a position is drawn small, only to be looked at, and one that was really played. */
export interface Miniature {
  Picture: Component<{ view: View; names: string[] }>;
  sample: View;
  prepare?: () => Promise<void>;
}

/** How a table's clock is chosen and told. */
export interface ClockUi {
  Choice: Component<ClockChoiceProps, object, "clock">;
  usual: Required<Clock>;
  /** What is asked of the server. */
  of: (clock: Required<Clock>) => Clock;
  text: (clock: Clock | undefined) => string;
}

export interface ClockChoiceProps {
  clock: Required<Clock>;
  modes: readonly string[];
  name: string;
  brief?: boolean;
}

/** A move taken apart: what follows "choose-" or "did-" in the name of its text. */
export interface Said {
  key: string;
  args: Args;
}

/** What is known of a move beside its words: a position of its game, and what it did. */
export interface Telling {
  view?: View | null | undefined;
  brought?: Brought | null | undefined;
  /** It is the reader's own. */
  you?: boolean;
}

/** What was seen before a step, and whether it was the reader's own. */
export interface Since {
  before: View | null;
  you: boolean;
}

/** What a move uses and where it goes, as the table names its things (`data-about`). */
export interface Marks {
  from?: string | undefined;
  to: readonly string[];
}

export interface GameUi {
  name: string;
  texts: readonly Texts[];
  /** What must be known before anything of the game is shown, beside its texts. */
  prepare?: () => Promise<void>;
  Table: Component<SeatProps, object, "hint">;
  Replay: Component<ReplayProps>;
  /** What stands beside a replay's board. */
  ReplaySide?: Component<ReplayProps>;
  /** Its board needs the height of the screen. */
  tall?: boolean;
  /** Rules to read: their texts, their steps in order, and the picture of a step; and the texts of lessons to practise. */
  learn?: { texts: Texts; lessons: readonly string[]; Picture: Component<{ id: string }>; practice: Texts };

  /** The words of a record's move (docs/notation.md); nothing if there is no text for them. */
  read: (words: string, telling?: Telling) => Said | null;
  /** A move as a line of the log, under the name of its player; without it, the log has whole sentences. */
  logLine?: (words: string, telling: Telling) => string;
  /** Where points come from, in the words of the server's list, as a line of the score. */
  source?: (line: ScoreLine, view: View) => string;
  /** A choice as a line of the list of moves, without what it brings. */
  choice: (choice: Choice, view: View) => string;
  tile?: (tile: string) => string;
  /** Why something cannot be done; empty: in the server's words. */
  why: (reason: Reason) => string;
  /** Why a move is good or bad, as a hint says it; empty: there is no text for it. */
  hint?: (reason: Reason, names: readonly string[]) => string;
  /** What a hint for this choice points at. */
  marks?: (choice: Choice, view: View) => Marks;
  /** What the one to move has to decide now. */
  task: (view: View) => string;
  /** What is said before the curtain at one screen; `answering`: there may be a secret answer to give. */
  curtain: (answering: boolean) => string;
  /** The text that is told when a game begins. */
  begins?: string;
  /** What a step brought that its words do not say: where a piece has come to, which card was drawn, time that was credited. */
  arrival?: (happening: Happening, view: View, since: Since) => string;
  beside?: (happening: Happening) => string[];
  /** At one screen: whoever has ended a turn looks at what they drew before the curtain falls. */
  looksBack?: boolean;
  /** What a move sounds like, in its order. */
  sounds?: (words: string) => readonly Sound[];
  /** Its own keys, as help lists them: what is pressed, and the text that says what it does. */
  keys?: readonly { press: string; text: string }[];
}

/** What the frame of a table tells the zones of its game. */
export interface SeatProps {
  ui: GameUi;
  table: Table;
  names: string[];
  watching: boolean;
  guide: boolean;
  /** Through whose eyes the table is seen, and what they see; nobody's: what everybody may see. */
  seat: number | null;
  shown: SeatView | null;
  myTurn: boolean;
  /** At one screen: nobody's secrets may be shown now. */
  curtain: boolean;
  /** At one screen: the turn is over, and its player still looks at what it brought, until this is called. */
  passOn?: (() => void) | undefined;
  /** Why something cannot be done, for the status line and the live region. */
  hint: string;
  /** At a table that is only a lesson: what it says, in the place of the guide. */
  lesson?: Snippet;
}

/** One position of a finished game. */
export interface ReplayProps {
  ui: GameUi;
  info: TableInfo;
  view: View;
  line: string;
  /** The position before, and the line that led to it. */
  before: { view: View; line: string } | null;
  shown: Pick<SeatView, "totals">;
  /** What the line has done. */
  brought?: Brought | null | undefined;
  names: string[];
  /** Through whose eyes; -1: everybody's. */
  seat: number;
}
