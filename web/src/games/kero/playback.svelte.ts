/** A refuelling that was decided at once (clock `beat`), played quickly, and can be skipped. */
import type { Happening } from "../../net/protocol";
import type { KeroView } from "./view";

const PACE = 240;
const LONGEST = 4_500;

export class Playback {
  throws = $state.raw<readonly string[][]>([]);
  seat = $state(-1);
  at = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;
  private told = -1;

  readonly runs: boolean = $derived(this.at < this.throws.length);
  readonly dice: readonly string[] = $derived(this.throws[this.at] ?? []);

  /** Each refuelling once, and none that had happened before this page came. */
  follow(happening: Happening | undefined, view: KeroView, moving: boolean): void {
    if (!happening || happening.sequence <= this.told) return;
    const first = this.told < 0;
    this.told = happening.sequence;
    const throws = happening.throws ?? [];
    if (first || !moving || happening.kind === "thrown" || throws.length < 2) this.stop();
    else this.start(throws, refuelled(happening, view));
  }

  /** Milliseconds of fuel that are still to come into the tank. */
  missing(view: KeroView, seat: number): number {
    return this.runs && seat === this.seat ? (this.throws.length - this.at) * view.cadence : 0;
  }

  stop(): void {
    clearInterval(this.timer);
    this.at = this.throws.length;
  }

  private start(throws: readonly string[][], seat: number): void {
    clearInterval(this.timer);
    this.throws = throws;
    this.seat = seat;
    this.at = 0;
    const pace = Math.min(PACE, LONGEST / throws.length);
    this.timer = setInterval(() => {
      this.at += 1;
      if (!this.runs) this.stop();
    }, pace);
  }
}

/** Whose tank it was: a dry one's owner has already handed the turn on. */
function refuelled(happening: Happening, view: KeroView): number {
  const dry = happening.lines?.find((line) => / dry\b/.test(line));
  return dry ? Number(dry.split(" ")[0]) : view.turn;
}
