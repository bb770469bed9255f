/** Dice in the air. A throw's result travels while they tumble, so that an ordinary network delay costs nothing. */
import type { Happening } from "../../net/protocol";
import type { KeroView } from "./view";

export class Tumble {
  dice = $state.raw<ReadonlySet<number>>(new Set());
  /** The latest happening that may be told: what the dice in the air will show is not said before they lie. */
  toldUntil = $state(Infinity);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private told = -1;

  /** These dice are in the air for so many milliseconds; `before` is what had happened when they were thrown. */
  start(dice: readonly number[], milliseconds: number, before = Infinity): void {
    this.stop();
    if (milliseconds <= 0) return;
    this.dice = new Set(dice);
    this.toldUntil = before;
    this.timer = setTimeout(() => this.stop(), milliseconds);
  }

  /** They lie. */
  stop(): void {
    clearTimeout(this.timer);
    this.dice = new Set();
    this.toldUntil = Infinity;
  }

  /** Somebody else has thrown: their dice tumble when the result is here. */
  follow(happening: Happening | undefined, isOwn: boolean, milliseconds: number): void {
    if (!happening || happening.sequence <= this.told) return;
    const first = this.told < 0;
    this.told = happening.sequence;
    const dice = thrownIn(happening);
    if (dice.length && !isOwn && !first) this.start(dice, milliseconds, happening.sequence - 1);
  }
}

/** The dice of the throw in a step: "0 throw 1 2 3 @5000". */
export function thrownIn(happening: Happening): number[] {
  const line = happening.lines?.find((each) => / throw /.test(each)) ?? "";
  return line
    .split(" ")
    .slice(2)
    .filter((word) => !word.startsWith("@"))
    .map(Number);
}

/** The table as long as these dice have not landed: what they pay for is not known either. */
export function inAir(view: KeroView, dice: ReadonlySet<number>): KeroView {
  if (dice.size === 0) return view;
  return {
    ...view,
    purse: view.purse ? {} : null,
    fire: false,
    dice: view.dice.map((die) => (dice.has(die.die) ? { die: die.die, kind: die.kind } : die)),
  };
}

/** The table behind the curtain: every Tuarek lies face down. */
export function faceDown(view: KeroView): KeroView {
  const players = view.players.map((player) => ({
    ...player,
    tuareks: [],
    hidden: (player.hidden ?? 0) + (player.tuareks?.length ?? 0),
  }));
  return { ...view, players };
}
