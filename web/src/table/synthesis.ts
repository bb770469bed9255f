/** How each sound is made: a little noise through a filter, a few soft tones. Times are in seconds, pitches in hertz. */

export type Sound = "card" | "stone" | "clover" | "dice" | "sand" | "win";
type Maker = (context: BaseAudioContext, at: number) => void;

const SILENCE = 0.0001;
const rooms = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same every time, made once for a context. */
function noise(context: BaseAudioContext): AudioBuffer {
  const kept = rooms.get(context);
  if (kept) return kept;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  let seed = 22_222;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    samples[i] = seed / 2 ** 31 - 1;
  }
  rooms.set(context, made);
  return made;
}

/** Loudness that rises within `rise`, and has died away after `length`. */
function swell(context: BaseAudioContext, at: number, loud: number, rise: number, length: number): GainNode {
  const volume = context.createGain();
  volume.gain.setValueAtTime(SILENCE, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + rise);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  volume.connect(context.destination);
  return volume;
}

interface Rustle {
  filter: BiquadFilterType;
  from: number;
  to: number;
  loud: number;
  rise: number;
  length: number;
  width?: number;
}

/** Noise through a filter that moves from one pitch to another. */
function rustle(context: BaseAudioContext, at: number, { filter, from, to, loud, rise, length, width = 0.9 }: Rustle): void {
  const [source, pitch] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noise(context);
  pitch.type = filter;
  pitch.Q.value = width;
  pitch.frequency.setValueAtTime(from, at);
  pitch.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(pitch).connect(swell(context, at, loud, rise, length));
  source.start(at, 0, length + 0.02);
}

interface Tone {
  pitch: number;
  to?: number;
  loud: number;
  rise: number;
  length: number;
  shape?: OscillatorType;
}

function tone(context: BaseAudioContext, at: number, { pitch, to = pitch, loud, rise, length, shape = "sine" }: Tone): void {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(swell(context, at, loud, rise, length));
  source.start(at);
  source.stop(at + length + 0.02);
}

/** Tones one after the other, as a signal. */
export function tones(context: BaseAudioContext, pitches: readonly number[], at: number): void {
  pitches.forEach((pitch, i) => tone(context, at + i * 0.11, { pitch, loud: 0.12, rise: 0.02, length: 0.28, shape: "triangle" }));
}

/** When the dice hit the table, and how hard. */
const HITS = [
  [0, 1],
  [0.045, 0.7],
  [0.11, 0.85],
  [0.16, 0.45],
  [0.235, 0.55],
  [0.33, 0.3],
] as const;
const CLOVER = [659.25, 880, 1108.73];
const WIN = [392, 523.25, 659.25, 783.99, 1046.5];

export const SOUNDS: Record<Sound, Maker> = {
  card: (context, at) => rustle(context, at, { filter: "bandpass", from: 3400, to: 1500, loud: 0.16, rise: 0.025, length: 0.13 }),
  stone(context, at) {
    tone(context, at, { pitch: 190, to: 85, loud: 0.2, rise: 0.004, length: 0.16 });
    rustle(context, at, { filter: "lowpass", from: 1400, to: 300, loud: 0.14, rise: 0.003, length: 0.06 });
  },
  clover(context, at) {
    CLOVER.forEach((pitch, i) => {
      tone(context, at + i * 0.07, { pitch, loud: 0.07, rise: 0.008, length: 0.5 });
      tone(context, at + i * 0.07, { pitch: pitch * 2.01, loud: 0.02, rise: 0.005, length: 0.3 });
    });
  },
  dice(context, at) {
    for (const [later, hard] of HITS)
      rustle(context, at + later, { filter: "bandpass", from: 2600, to: 1700, loud: 0.22 * hard, rise: 0.002, length: 0.05, width: 2.5 });
  },
  sand: (context, at) => rustle(context, at, { filter: "highpass", from: 3000, to: 5200, loud: 0.06, rise: 0.12, length: 0.7 }),
  win(context, at) {
    WIN.forEach((pitch, i) => tone(context, at + i * 0.12, { pitch, loud: 0.09, rise: 0.02, length: 0.7, shape: "triangle" }));
  },
};
