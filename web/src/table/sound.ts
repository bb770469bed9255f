/** Short sounds: it is one's turn; a tank gets empty. */
import { settings } from "../app/settings.svelte";

let audio: AudioContext | null = null;

const TURN = [523.25, 783.99];
const LOW = [392];
const LAST = [587.33, 587.33, 587.33];

export function ring(): void {
  play(TURN);
}

/** The tank is a quarter full, or nearly empty: heard and, on a phone, felt. */
export function warn(last: boolean): void {
  if (settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(last ? [90, 60, 90, 60, 90] : [120]);
  play(last ? LAST : LOW);
}

function play(pitches: readonly number[]): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    pitches.forEach((pitch, i) => tone(audio!, pitch, start + i * 0.11));
  } catch {
    // no sound is no reason to stop
  }
}

function tone(context: AudioContext, pitch: number, at: number): void {
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.28);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + 0.3);
}
