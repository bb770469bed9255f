/** One table as this browser knows it: what the server said, and what waits for its answer. */
import { Connection, type Link, type NewCommand, browser, type Surroundings } from "../net/connection";
import { DiceWatch, type Mover } from "./dice";
import type {
  Choice,
  Happening,
  Message,
  Throwing,
  Reason,
  Refusal,
  Running,
  Said,
  SeatView,
  TableInfo,
  Times,
  Update,
  TableState,
} from "../net/protocol";

export interface Notice {
  code: string;
  sentence: string;
  reason?: Reason | null;
}

/** What runs on by itself, as it was told at a moment (of `performance.now()`): to be drawn from, never counted. */
export interface LiveClocks {
  at: number;
  /** Tanks that burn, the refuelling under way, and milliseconds left for a secret answer. */
  sand: readonly Running[];
  throwing: Throwing | null;
  answerLeft: number;
  /** What everybody has left to think, where that was agreed on. */
  times: Times | null;
}

/** The number of an action that is told to the server in words. */
export const IN_WORDS = -1;
const LOG_LENGTH = 400;
const NOTHING_RUNS: LiveClocks = { at: 0, sand: [], throwing: null, answerLeft: 0, times: null };

export class Table {
  /** Is it only a lesson in this page? */
  readonly isLesson: boolean = false;
  /** One move is asked for, and nothing else happens here. */
  readonly isPuzzle: boolean = false;
  info = $state.raw<TableInfo | null>(null);
  views = $state.raw<SeatView[]>([]);
  history = $state.raw<Happening[]>([]);
  /** What comes after this is not told in words yet: its dice are still in the air. */
  toldUntil = $state(Infinity);
  /** What has happened, as far as it may be told. */
  readonly news: Happening[] = $derived(this.history.filter(({ sequence }) => sequence <= this.toldUntil));
  chat = $state.raw<Said[]>([]);
  here = $state.raw<number[]>([]);
  /** How many look on, and those of them who like to be named. */
  watching = $state(0);
  watchers = $state.raw<string[]>([]);
  link = $state<Link>("connecting");
  sequence = $state(-1);
  told = $state.raw<LiveClocks>(NOTHING_RUNS);
  /** The move or undo that the server has not confirmed yet. */
  pending = $state.raw<{ id: string; choice: Choice | null; seat: number } | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** How many steps are being shown one after the other. */
  waiting = $state(0);

  /** Whether dice were those that were promised. */
  readonly dice = new DiceWatch();

  private connection: Connection;
  private queue: { update: Update; at: number }[] = [];
  private busy = false;
  private steps = 0;

  constructor(
    address: string,
    /** How long a step of somebody else stays on the screen before the next. */
    private readonly beat: () => number,
    private readonly around: Surroundings = browser,
  ) {
    this.connection = new Connection(address, { message: (message) => this.receive(message), link: (link) => (this.link = link) }, around);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  moveTo(address: string): void {
    this.connection.moveTo(address);
  }

  check(): void {
    this.connection.check();
  }

  send(command: NewCommand): string {
    this.notice = null;
    return this.connection.send(command);
  }

  /** Whether the page is in front of somebody: who looks is not told elsewhere what they see. */
  look(away: boolean): void {
    this.connection.send({ do: "look", away });
  }

  /** One move at a time: a second one waits for the first one's answer. */
  move(choice: Choice, seat: number): void {
    if (this.pending || this.waiting > 0) return;
    const how = choice.action === IN_WORDS ? { words: choice.words } : { action: choice.action };
    const id = this.send({ do: "move", saw: this.sequence, seat, ...how });
    this.pending = { id, choice, seat };
  }

  /** Throw the dice of the opponent's refuelling by hand. */
  tap(seat: number): void {
    if (!this.pending) this.send({ do: "tap", saw: this.sequence, seat });
  }

  undo(seat: number): void {
    if (this.pending) return;
    const id = this.send({ do: "undo", saw: this.sequence, seat });
    this.pending = { id, choice: null, seat };
  }

  /** Show at once what is still being shown step by step. */
  skip(): void {
    for (const { update, at } of this.queue.splice(0)) this.show(update, at);
    this.waiting = 0;
  }

  /** What the status line says in place of whose turn it is; `what` is to be done. */
  statusInstead?(what: string): string;

  viewOf(seat: number | null): SeatView | null {
    return this.views.find((view) => (view.seat ?? null) === seat) ?? this.views[0] ?? null;
  }

  private receive(message: Message): void {
    switch (message.type) {
      case "table":
        return this.replace(message);
      case "update":
        this.dice.saw(message.happening, this.moverOf(message));
        return this.enqueue(message);
      case "done":
        this.dice.did(message.sequence, message.id);
        return this.answered(message.id);
      case "refused":
        return this.refused(message);
      case "said":
        this.chat = [...this.chat.filter((said) => said.number !== message.number), message];
        return;
      case "presence":
        this.here = message.seats;
        this.watching = message.watching;
        this.watchers = message.watchers ?? [];
        return;
      case "closing":
        if (message.code === "signed-out") this.leaveForGood(message);
        return;
      case "ping":
    }
  }

  /** This browser is not whom it was any more: coming back would be as somebody else. */
  private leaveForGood({ code, sentence }: Notice): void {
    this.notice = { code, sentence };
    this.stop();
    this.link = "closed";
  }

  protected replace(whole: TableState): void {
    this.queue.length = 0;
    this.waiting = 0;
    this.sequence = whole.sequence;
    this.info = whole.table;
    this.views = whole.views;
    this.history = whole.history ?? [];
    for (const happening of this.history) this.dice.saw(happening, "other"); // who played then is not known any more
    this.chat = whole.chat ?? [];
    this.told = runningIn(whole, performance.now());
  }

  /** Own steps show at once; others' follow each other at a pace one can watch. */
  private enqueue(update: Update): void {
    if (update.sequence <= this.sequence) return;
    this.queue.push({ update, at: performance.now() });
    if (!this.busy || (this.queue.length === 1 && this.isOwn(update))) this.next();
    else this.waiting = this.queue.length;
  }

  private next(): void {
    const step = ++this.steps;
    const next = this.queue.shift();
    this.waiting = this.queue.length;
    if (!next) {
      this.busy = false;
      return;
    }
    this.show(next.update, next.at);
    const wait = this.isOwn(next.update) || isRealTime(next.update) ? 0 : this.beat();
    if (wait === 0) return this.next();
    this.busy = true;
    this.around.later(() => step === this.steps && this.next(), wait); // unless it has gone on by itself
  }

  private isOwn(update: Update): boolean {
    const { seat, kind } = update.happening;
    return kind !== "moved" || this.info?.seats.some((other) => other.seat === seat && other.yours && !other.bot) === true;
  }

  private moverOf({ happening, table }: Update): Mover {
    const seat = table.seats.find((other) => other.seat === happening.seat);
    if (!seat) return "nobody";
    if (seat.bot && seat.bot !== "own") return "bot";
    return seat.yours ? "own" : "other";
  }

  private show(update: Update, at: number): void {
    if (update.sequence <= this.sequence) return;
    this.sequence = update.sequence;
    this.info = update.table;
    this.views = update.views;
    this.history = [...this.history.slice(1 - LOG_LENGTH), update.happening];
    this.told = runningIn(update, at);
  }

  private answered(id: string): void {
    if (this.pending?.id === id) this.pending = null;
  }

  private refused(refusal: Refusal): void {
    if (refusal.code === "only-watching" && this.pending?.id !== refusal.id) return;
    if (refusal.id) this.answered(refusal.id);
    this.notice = { code: refusal.code, sentence: refusal.sentence, reason: refusal.reason ?? null };
    if (refusal.code === "stale") this.check();
  }
}

function runningIn(message: TableState | Update, at: number): LiveClocks {
  return {
    at,
    sand: message.sand ?? [],
    throwing: message.race ?? null,
    answerLeft: message.answer_left ?? 0,
    times: message.times ?? null,
  };
}

/** While sand runs, everything shows when it happens. */
const isRealTime = (update: Update): boolean => Boolean(update.sand?.length || update.race);
