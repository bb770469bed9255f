/** Who is called what at a table. At one screen everybody has the same identity, so names are kept in this browser. */
import { t } from "../i18n/texts.svelte";
import { levelText } from "./levels";
import type { Seat } from "../protocol";

const KEY = (table: string): string => `trefoil-names-${table}`;

export function keepSeatNames(table: string, names: readonly string[]): void {
  try {
    localStorage.setItem(KEY(table), JSON.stringify(names));
  } catch {
    // the names of the seats will do
  }
}

export function keptSeatNames(table: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY(table)) ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

export function botName(level: string): string {
  return t("bot-name", { level: levelText(level) });
}

/** A name for each seat; several seats of one person are numbered unless this browser has names for them. */
export function seatNames(seats: readonly Seat[], kept: readonly string[]): string[] {
  const own = seats.filter((seat) => seat.yours && !seat.bot).length;
  return seats.map((seat) => {
    if (seat.bot && seat.bot !== "own") return botName(seat.bot);
    if (!seat.taken) return t("seat", { number: seat.seat + 1 });
    if (own > 1 && seat.yours) return kept[seat.seat] || t("player-number", { number: seat.seat + 1 });
    return seat.name || t("seat", { number: seat.seat + 1 });
  });
}
