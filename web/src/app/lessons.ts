/** Lessons in this browser: what the server has told about them, so that they need no network, and which are done. */
import { fetchLessons, Refused } from "../net/api";
import type { Lesson } from "../net/protocol";
import { greet, visitor } from "./visitor.svelte";

const KEPT = (game: string): string => `trefoil-lessons-${game}`;
const DONE = "trefoil-lessons-done";

/** From the server; without it, what it told the last time. */
export async function lessonsOf(game: string): Promise<Lesson[]> {
  try {
    const told = await fetchLessons(game);
    write(KEPT(game), told);
    return told;
  } catch (problem) {
    const kept = read(KEPT(game));
    if (problem instanceof Refused && problem.code === "network" && Array.isArray(kept)) return kept as Lesson[];
    throw problem;
  }
}

/** For times without a network, once this page can be opened then: if nothing is kept yet and the game's rules are there. */
export async function keepLessons(game: string): Promise<void> {
  await Promise.all([navigator.serviceWorker.ready, greet()]);
  const ready = visitor.games.some((each) => each.name === game && each.ready !== false);
  if (ready && read(KEPT(game)) === null) await lessonsOf(game);
}

/** The names of the lessons of a game that were done to their end. */
export function lessonsDone(game: string): string[] {
  const done = read(DONE);
  const names: unknown = typeof done === "object" && done !== null ? (done as Record<string, unknown>)[game] : null;
  return Array.isArray(names) ? names.map(String) : [];
}

export function finishLesson(game: string, name: string): void {
  const done = read(DONE);
  write(DONE, { ...(typeof done === "object" ? done : {}), [game]: [...new Set([...lessonsDone(game), name])] });
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still teaches
  }
}
