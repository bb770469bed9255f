/** Moves of card games as short lines of the log: "yellow 9: +3, clover". */
import { has, t } from "../../app/i18n/texts.svelte";
import type { Said, Telling } from "../game";
import { gainText } from "../../table/words";
import { tileText } from "./words";

export function briefText(said: Said | null, words: string, { brought, you }: Telling): string {
  const id = `log-${said?.key ?? ""}`;
  const text = said && has(id) ? t(id, { ...said.args, you: you ? "yes" : "no" }) : words;
  return [text, gains(brought)].filter(Boolean).join(": ");
}

/** What a move brought: points, and the tile it reached. */
function gains(brought: Telling["brought"]): string {
  if (!brought) return "";
  const points = brought.points || brought.piece ? [gainText(brought.points ?? 0)] : [];
  return [...points, ...(brought.tile ? [tileText(brought.tile)] : [])].join(", ");
}
