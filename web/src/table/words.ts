/** What has happened, what can be done and why not, as sentences of whichever game it is. */
import { sentence } from "../app/refusals";
import { personName } from "../app/seats";
import { has, t } from "../app/i18n/texts.svelte";
import type { GameUi, Telling } from "../games/game";
import type { Choice, Effect, Happening, Miss, Reason, View } from "../net/protocol";

export function pointsText(points: number): string {
  if (points === 0) return t("effect-zero");
  return points > 0 ? t("effect-points", { points }) : t("effect-loss", { points: -points });
}

/** By how much a score changes, as short as can be. */
export const gainText = (points: number): string => (points === 0 ? "±0" : points > 0 ? `+${points}` : `−${-points}`);

/** What a choice brings, in the order in which it matters. */
export function effectText(ui: GameUi, effect: Effect | null | undefined): string[] {
  if (!effect) return [];
  const parts = [pointsText(effect.points ?? 0)];
  if (effect.tile) parts.push(ui.tile?.(effect.tile) ?? effect.tile);
  if (effect.ends) parts.push(t("effect-ends"));
  return parts;
}

export function wholeText(ui: GameUi, choice: Choice, view: View): string {
  return [ui.choice(choice, view), ...effectText(ui, choice.effect)].join(" · ");
}

/** A line of a record, "0 lay g5", as it is told. */
export function lineText(ui: GameUi, line: string, names: readonly string[], telling: Telling = {}): string {
  const cut = line.indexOf(" ");
  const name = names[Number(line.slice(0, cut))] ?? "";
  const said = ui.read(line.slice(cut + 1), telling);
  const ids = name ? [`did-${said?.key}`] : [`did-${said?.key}-chance`, `did-${said?.key}`];
  const id = ids.find(has);
  return said && id ? t(id, { ...said.args, name }) : line;
}

/** What has happened besides moves, which have lines. */
const HAPPENED: Record<string, string> = {
  created: "did-create",
  sat: "did-sit",
  left: "did-leave",
  filled: "did-fill",
  cleared: "did-clear",
  started: "did-start",
  undone: "did-undo",
  resigned: "did-resign",
  agreed: "did-agree",
  disagreed: "did-disagree",
  stopped: "did-stop",
  rematch: "did-rematch",
};
/** The same, because time to think ran out. */
const LATE: Record<string, string> = { filled: "did-fill-late", resigned: "did-resign-late" };

export function happeningText(ui: GameUi, happening: Happening, names: readonly string[], view?: View | null): string[] {
  const late = happening.late ? LATE[happening.kind] : undefined;
  const id = late ?? (happening.kind === "started" ? (ui.begins ?? "did-start") : HAPPENED[happening.kind]);
  const seat = happening.seat ?? 0;
  if (id) return [t(id, { name: personName(happening.name ?? "") || (names[seat] ?? ""), seat: seat + 1 })];
  const lines = (happening.lines ?? []).map((line) => lineText(ui, line, names, { view, brought: happening.brought }));
  return [...lines, ...(ui.beside?.(happening) ?? [])];
}

/** Why something cannot be done: in the reader's language, else in the server's words. */
export const missText = (ui: GameUi, miss: Miss): string => reasonText(ui, miss.reason) || sentence(miss.why);

/** By its key in the game's own texts, or in those of any game; empty: there is none. */
export function reasonText(ui: GameUi, reason: Reason | null | undefined): string {
  if (!reason) return "";
  const id = `why-any-${reason.key}`;
  return ui.why(reason) || (has(id) ? t(id) : "");
}
