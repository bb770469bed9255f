/**
 * Notes to a replay as a part of its link: JSON, compressed, in the letters of addresses. They stand behind the "#", so
 * no server ever sees them, and whoever has the link has the notes.
 */

/** What somebody has noted, by the step of the replay. */
export type Noted = ReadonlyMap<number, string>;

export const LONGEST_NOTE = 280;
export const MOST_NOTES = 60;
/** A link of this length can still be sent by any program. */
export const LONGEST_LINK = 6_000;
const LAST_STEP = 100_000;
const MOST_BYTES = 200_000; // a few bytes could be made of millions
const FORMAT = "deflate-raw";

export class DamagedNotes extends Error {}

export async function packNotes(notes: Noted): Promise<string> {
  if (!notes.size) return "";
  const ordered = [...notes].sort(([one], [other]) => one - other);
  const packed = await through(new TextEncoder().encode(JSON.stringify(ordered)), new CompressionStream(FORMAT), Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What a link says, whoever made it: anything that is no list of notes is damaged, and what is too long is cut. */
export async function unpackNotes(letters: string): Promise<Noted> {
  if (!letters) return new Map();
  if (letters.length > LONGEST_LINK) throw new DamagedNotes();
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await through(packed, new DecompressionStream(FORMAT), MOST_BYTES));
    const told: unknown = JSON.parse(text);
    if (Array.isArray(told) && told.every(isNote)) return new Map(told.slice(0, MOST_NOTES).map(([step, note]) => [step, tidy(note)]));
  } catch {
    // told below
  }
  throw new DamagedNotes();
}

/** Lines and words as they are; nothing that steers what stands around them. */
export function tidy(note: string): string {
  return [...note.replace(/[^\P{C}\n]/gu, "")].slice(0, LONGEST_NOTE).join("");
}

function isNote(value: unknown): value is [number, string] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [step, note] = value as unknown[];
  return Number.isInteger(step) && Number(step) >= 0 && Number(step) <= LAST_STEP && typeof note === "string";
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {}); // the reader tells of it
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (parts.length + part.value.length > most) {
      await reader.cancel();
      throw new DamagedNotes();
    }
    for (const byte of part.value) parts.push(byte);
  }
  return Uint8Array.from(parts);
}
