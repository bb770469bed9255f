/** Why the server has said no, in the reader's language. */
import { Refused } from "../net/api";
import { has, t } from "./i18n/texts.svelte";

/** By its code; else what a game has to say about its reason; else in the server's words. */
export function refusalText(code: string, words: string, reason = ""): string {
  const id = `refused-${code}`;
  return has(id) ? t(id) : reason || sentence(words);
}

export function sentence(words: string): string {
  return words ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`.replace(/\.\.$/, ".") : "";
}

/** What went wrong, whatever it was. */
export function explained(error: unknown): string {
  return error instanceof Refused ? refusalText(error.code, error.sentence) : String(error);
}
