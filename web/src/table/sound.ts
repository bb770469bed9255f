/** The sounds of the house, made when they are heard: no files, nothing loud. Off with one click (settings.sound). */
import { settings } from "../app/settings.svelte";
import { SOUNDS, tones, type Sound } from "./synthesis";

export type { Sound } from "./synthesis";

/** Milliseconds after which every sound has died away. What makes them rests then: it works on in silence, too. */
const HEARD = 4000;

let audio: AudioContext | null = null;
let rest = 0;

const TURN = [523.25, 783.99];
const LOW = [392];
const LAST = [587.33, 587.33, 587.33];

/** It is one's turn. */
export function ring(): void {
  play((context, at) => tones(context, TURN, at));
}

/** The tank is a quarter full, or nearly empty: heard and, on a phone, felt. */
export function warn(last: boolean): void {
  if (settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(last ? [90, 60, 90, 60, 90] : [120]);
  play((context, at) => tones(context, last ? LAST : LOW, at));
}

/** Something lies down, falls, runs or is won; `later` in seconds, so that two sounds follow each other. */
export function hear(sound: Sound, later = 0): void {
  play((context, at) => SOUNDS[sound](context, at + later));
}

function play(make: (context: AudioContext, at: number) => void): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    make(audio, audio.currentTime);
    clearTimeout(rest);
    rest = window.setTimeout(() => void audio?.suspend(), HEARD);
  } catch {
    // no sound is no reason to stop
  }
}
