/** The sentences of the status line that all games have. */
import { t } from "../app/i18n/texts.svelte";
import { absent } from "../app/seats";
import { refusalText } from "../app/refusals";
import type { GameUi } from "../games/game";
import { reasonText } from "./words";
import type { Table } from "./table.svelte";

/** What is going on; `what` is what the player at the screen is to do. */
export function statusText(table: Table, names: readonly string[], myTurn: boolean, what: string): string {
  const info = table.info!;
  if (table.link === "lost" || table.link === "connecting") return t(`link-${table.link}`);
  if (table.pending) return t("sending");
  if (table.statusInstead) return table.statusInstead(what);
  if (info.status === "over") return t("end-title");
  if (table.isLesson && !myTurn) return ""; // what there is to say stands in its box
  const gone = absent(info, table.here, names);
  if (gone) return gone.text;
  if (myTurn) return `${t("turn-yours")}: ${what}`;
  return info.to_move == null ? t("turn-none") : t("turn-of", { name: names[info.to_move] ?? "" });
}

/** Why the server has refused the latest command. */
export function noticeText(table: Table, ui: GameUi): string {
  return table.notice ? refusalText(table.notice.code, table.notice.sentence, reasonText(ui, table.notice.reason)) : "";
}

/** To somebody without a seat: they watch, because they wanted to, or because no seat is free. */
export function watchingText(table: Table, watching: boolean): string {
  if (!watching) return "";
  const isFull = Boolean(table.info?.id) && table.info!.seats.every((seat) => seat.taken);
  return t(isFull ? "table-full" : "only-watching");
}
