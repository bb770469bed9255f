/**
 * The socket of one table. It comes back by itself after any interruption, and keeps every command until the server
 * has answered it: a command sent again carries the same id, which the server carries out only once. A line that died
 * without a word is noticed: whoever is asked and stays silent is given up.
 */
import type { Command, Message, Refusal } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "closed";
type Unsent<C> = C extends Command ? Omit<C, "id"> : never;
export type NewCommand = Unsent<Command>;

export interface Listener {
  message(message: Message): void;
  link(link: Link): void;
}

/** What a test replaces. */
export interface Surroundings {
  open(address: string): WebSocket;
  now(): number;
  random(): number;
  later(action: () => void, milliseconds: number): unknown;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const SILENCE = 30_000; // after this it is asked whether the server is still there
const ANSWER = 5_000;
const OPENING = 10_000; // until the first message of a new socket
const ASLEEP = 3 * ANSWER; // a timer this late tells that the machine or the page has slept
const AGAIN = 1_500;
const FINAL: ReadonlySet<string> = new Set(["not-found", "foreign-origin"]);
const PASSING: ReadonlySet<string> = new Set(["stopping", "store-unavailable"]);

export const browser: Surroundings = {
  open: (address) => new WebSocket(address),
  now: () => Date.now(),
  random: () => Math.random(),
  later: (action, milliseconds) => setTimeout(action, milliseconds),
};

/** Nobody can guess it, also by plain http: ids are what a player adds to the dice. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long to wait before the next attempt: doubling, with a spread so that not all come back at once. */
export function waitBefore(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random / 2);
}

export class Connection {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Command>();
  private attempt = 0;
  private heard = 0;
  private words = 0;
  private stopped = false;
  private ready = false;

  constructor(
    private address: string,
    private readonly listener: Listener,
    private readonly around: Surroundings = browser,
  ) {}

  start(): void {
    this.connect();
    this.watch();
  }

  /** The same table by another address. */
  moveTo(address: string): void {
    if (address === this.address) return;
    this.address = address;
    const before = this.socket;
    if (before && !this.stopped) this.retryNow();
    before?.close();
  }

  stop(): void {
    this.stopped = true;
    this.socket?.close();
    this.socket = null;
  }

  /** Sends a command now or as soon as there is a connection; its id tells when it is answered. */
  send(command: NewCommand): string {
    const whole = { ...command, id: newId() } as Command;
    if (whole.do !== "sync") this.unanswered.set(whole.id, whole);
    if (this.ready && this.socket) {
      this.socket.send(JSON.stringify(whole));
      this.expectWord(this.socket, ANSWER);
    }
    return whole.id;
  }

  isWaiting(id: string): boolean {
    return this.unanswered.has(id);
  }

  /** After sleep, a change of network or a return to this tab: is anybody still there? */
  check(): void {
    if (this.stopped) return;
    const state = this.socket?.readyState ?? WebSocket.CLOSED;
    if (state === WebSocket.CLOSING || state === WebSocket.CLOSED) this.retryNow();
    else if (this.ready) this.send({ do: "sync" });
  }

  private connect(): void {
    if (this.stopped) return;
    this.listener.link("connecting");
    const socket = this.around.open(this.address);
    this.socket = socket;
    this.ready = false;
    this.expectWord(socket, OPENING);
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Gives a socket up that says nothing although something was due. */
  private expectWord(socket: WebSocket, patience: number): void {
    const before = this.words;
    this.around.later(() => {
      if (this.socket === socket && this.words === before) this.drop();
    }, patience);
  }

  private receive(text: string): void {
    this.heard = this.around.now();
    this.words += 1;
    const message = JSON.parse(text) as Message;
    if (message.type === "ping") {
      this.socket?.send(JSON.stringify({ do: "pong", id: `p${message.number}`, number: message.number }));
      return;
    }
    if (message.type === "table" && !this.ready) this.begin();
    if (message.type === "done") this.unanswered.delete(message.id);
    if (message.type === "refused" && this.refused(message)) return;
    this.listener.message(message);
  }

  /** The first message of a socket is the whole table; then what has no answer yet is said again. */
  private begin(): void {
    this.ready = true;
    this.attempt = 0;
    this.listener.link("open");
    for (const command of this.unanswered.values()) this.socket?.send(JSON.stringify(command));
  }

  /** True if the refusal is only for the moment and the command will be said again. */
  private refused(refusal: Refusal): boolean {
    const command = refusal.id ? this.unanswered.get(refusal.id) : undefined;
    if (command && PASSING.has(refusal.code)) {
      this.around.later(() => this.repeat(command), AGAIN);
      return true;
    }
    if (command) this.unanswered.delete(command.id);
    else if (FINAL.has(refusal.code)) {
      this.stop();
      this.listener.link("closed");
    }
    return false;
  }

  private repeat(command: Command): void {
    if (this.ready && this.unanswered.has(command.id)) this.socket?.send(JSON.stringify(command));
  }

  private drop(): void {
    const socket = this.socket;
    this.lose();
    socket?.close();
  }

  private lose(): void {
    this.socket = null;
    this.ready = false;
    if (this.stopped) return;
    this.listener.link("lost");
    const attempt = this.attempt++;
    this.around.later(
      () => {
        if (this.socket === null && this.attempt === attempt + 1) this.connect();
      },
      waitBefore(attempt, this.around.random()),
    );
  }

  private retryNow(): void {
    this.attempt += 1; // the waiting attempt sees that it is no longer wanted
    this.connect();
  }

  private watch(): void {
    const began = this.around.now();
    this.around.later(() => {
      if (this.stopped) return;
      const now = this.around.now();
      if (now - began > ASLEEP || (this.ready && now - this.heard > SILENCE)) this.check();
      this.watch();
    }, ANSWER);
  }
}
