/** How full the tanks are at this very moment: drawn from what the server told, never counted. */
import type { KeroView } from "./view";
import { warn } from "../../table/sound";
import type { LiveClocks } from "../../table/table.svelte";

const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

export function fuelNow(view: KeroView, told: LiveClocks, seat: number, now: number): number {
  const since = Math.max(0, now - told.at);
  const burning = told.sand.find((each) => each.seat === seat && each.running);
  if (burning) return within(0, burning.fuel - burning.elapsed - since, view.tank);
  const throwing = told.throwing;
  if (throwing?.seat !== seat) return view.players[seat]?.fuel ?? 0;
  const ran = (throwing.began ?? 0) + since;
  const most = throwing.by == null ? ((throwing.throws ?? 0) + 1) * throwing.cadence : ran; // the server throws at the cadence
  return within(0, throwing.fuel + Math.min(ran, most), view.tank);
}

/** The present moment, once per frame for as long as something runs. */
export class Frames {
  now = $state(performance.now());

  constructor(runs: () => boolean) {
    $effect(() => {
      if (!runs()) return;
      let frame = 0;
      const draw = (): void => {
        this.now = performance.now();
        frame = requestAnimationFrame(draw);
      };
      draw();
      return () => cancelAnimationFrame(frame);
    });
  }
}

/** The levels at which a running tank calls out, as parts of a full one. */
export const ALARMS = [0.25, 0.1] as const;

/** Milliseconds until each alarm that is still to come. */
export function alarmsAfter(fuel: number, tank: number): { level: number; wait: number }[] {
  return ALARMS.map((level) => ({ level, wait: fuel - level * tank })).filter(({ wait }) => wait > 0);
}

/** A tank that gets empty calls out, also when nobody looks at the page; how to stop that. */
export function callOut(view: KeroView, told: LiveClocks, seat: number): (() => void) | undefined {
  if (!told.sand.some((each) => each.seat === seat)) return undefined;
  const alarms = alarmsAfter(fuelNow(view, told, seat, performance.now()), view.tank);
  const timers = alarms.map(({ level, wait }) => setTimeout(() => warn(level === ALARMS.at(-1)), wait));
  return () => timers.forEach(clearTimeout);
}
