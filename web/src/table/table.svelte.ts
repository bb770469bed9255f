/** One table as this browser knows it: what the server said, and what waits for its answer. */
import { Connection, type Link, type NewCommand, browser, type Surroundings } from "../connection";
import type { Message, Choice, Happening, Refusal, Said, SeatView, TableInfo, Update, Whole } from "../protocol";

export interface Notice {
  code: string;
  sentence: string;
}

const LOG_LENGTH = 400;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  views = $state.raw<SeatView[]>([]);
  history = $state.raw<Happening[]>([]);
  chat = $state.raw<Said[]>([]);
  here = $state.raw<number[]>([]);
  watching = $state(0);
  link = $state<Link>("connecting");
  sequence = $state(-1);
  /** The move or undo that the server has not confirmed yet. */
  pending = $state.raw<{ id: string; choice: Choice | null; seat: number } | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** How many steps are being shown one after the other. */
  waiting = $state(0);

  private connection: Connection;
  private queue: Update[] = [];
  private busy = false;

  constructor(
    address: string,
    /** How long a step of somebody else stays on the screen before the next. */
    private readonly beat: () => number,
    private readonly around: Surroundings = browser,
  ) {
    this.connection = new Connection(
      address,
      { message: (message) => this.receive(message), link: (link) => (this.link = link) },
      around,
    );
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  check(): void {
    this.connection.check();
  }

  send(command: NewCommand): string {
    this.notice = null;
    return this.connection.send(command);
  }

  /** One move at a time: a second one waits for the first one's answer. */
  move(choice: Choice, seat: number): void {
    if (this.pending || this.waiting > 0) return;
    const id = this.send({ do: "move", saw: this.sequence, seat, action: choice.action });
    this.pending = { id, choice, seat };
  }

  undo(seat: number): void {
    if (this.pending) return;
    const id = this.send({ do: "undo", saw: this.sequence, seat });
    this.pending = { id, choice: null, seat };
  }

  /** Show at once what is still being shown step by step. */
  skip(): void {
    for (const update of this.queue.splice(0)) this.show(update);
    this.waiting = 0;
  }

  viewOf(seat: number | null): SeatView | null {
    return this.views.find((view) => (view.seat ?? null) === seat) ?? this.views[0] ?? null;
  }

  private receive(message: Message): void {
    switch (message.type) {
      case "table":
        return this.replace(message);
      case "update":
        return this.enqueue(message);
      case "done":
        return this.answered(message.id);
      case "refused":
        return this.refused(message);
      case "said":
        this.chat = [...this.chat.filter((said) => said.number !== message.number), message];
        return;
      case "presence":
        this.here = message.seats;
        this.watching = message.watching;
        return;
      case "closing":
      case "ping":
    }
  }

  private replace(whole: Whole): void {
    this.queue.length = 0;
    this.waiting = 0;
    this.sequence = whole.sequence;
    this.info = whole.table;
    this.views = whole.views;
    this.history = whole.history ?? [];
    this.chat = whole.chat ?? [];
  }

  /** Own steps show at once; others' follow each other at a pace one can watch. */
  private enqueue(update: Update): void {
    if (update.sequence <= this.sequence) return;
    this.queue.push(update);
    if (!this.busy) this.next();
    else this.waiting = this.queue.length;
  }

  private next(): void {
    const update = this.queue.shift();
    this.waiting = this.queue.length;
    if (!update) {
      this.busy = false;
      return;
    }
    this.show(update);
    const wait = this.isOwn(update) ? 0 : this.beat();
    if (wait === 0) return this.next();
    this.busy = true;
    this.around.later(() => this.next(), wait);
  }

  private isOwn(update: Update): boolean {
    const { seat, kind } = update.happening;
    return kind !== "moved" || this.info?.seats.some((other) => other.seat === seat && other.yours && !other.bot) === true;
  }

  private show(update: Update): void {
    if (update.sequence <= this.sequence) return;
    this.sequence = update.sequence;
    this.info = update.table;
    this.views = update.views;
    this.history = [...this.history.slice(1 - LOG_LENGTH), update.happening];
  }

  private answered(id: string): void {
    if (this.pending?.id === id) this.pending = null;
  }

  private refused(refusal: Refusal): void {
    if (refusal.code === "only-watching" && this.pending?.id !== refusal.id) return;
    if (refusal.id) this.answered(refusal.id);
    this.notice = { code: refusal.code, sentence: refusal.sentence };
    if (refusal.code === "stale") this.check();
  }
}
