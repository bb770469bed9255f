/** The log: consecutive steps of one player are a turn. */
import { t } from "../app/i18n/texts.svelte";
import type { GameUi } from "../games/game";
import type { Happening, View } from "../net/protocol";
import { happeningText } from "./words";

export interface LoggedTurn {
  key: number;
  seat: number | null;
  /** Whose turn it was; empty: its lines say that themselves. */
  who: string;
  lines: string[];
}

export function turnsOf(
  ui: GameUi,
  history: readonly Happening[],
  names: readonly string[],
  view: View | null,
  own: readonly number[],
): LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  for (const happening of history) {
    const seat = happening.seat ?? null;
    const isBrief = ui.logLine !== undefined && happening.kind === "moved" && seat !== null;
    const who = !isBrief ? "" : own.includes(seat) && own.length === 1 ? t("you") : (names[seat] ?? "");
    const lines = isBrief ? briefLines(ui, happening, view, who === t("you")) : happeningText(ui, happening, names, view);
    const last = turns.at(-1);
    if (last && who && last.who === who && last.seat === seat) last.lines.push(...lines);
    else turns.push({ key: happening.sequence, seat, who, lines });
  }
  return turns;
}

/** A happening as it is told to whoever listens: the own one by "you" and in short, that of others in sentences. */
export function spoken(ui: GameUi, happening: Happening, names: readonly string[], view: View | null, own: readonly number[]): string {
  const [turn] = turnsOf(ui, [happening], names, view, own);
  if (turn?.who !== t("you")) return happeningText(ui, happening, names, view).join(" ");
  const lines = [...turn.lines, ...(ui.beside?.(happening) ?? [])];
  return `${turn.who}: ${lines.map((line) => (line.endsWith(".") ? line : `${line}.`)).join(" ")}`;
}

function briefLines(ui: GameUi, { lines, brought }: Happening, view: View | null, you: boolean): string[] {
  return (lines ?? []).map((line) => ui.logLine?.(line.slice(line.indexOf(" ") + 1), { view, brought, you }) ?? line);
}
