/** A short sound when it is one's turn. */
import { settings } from "../settings.svelte";

let audio: AudioContext | null = null;

export function ring(): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    [523.25, 783.99].forEach((pitch, i) => tone(audio!, pitch, start + i * 0.11));
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
