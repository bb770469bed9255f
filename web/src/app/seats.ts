/** Who is called what at a table. At one screen everybody has the same identity, so names are kept in this browser. */
import { t } from "./i18n/texts.svelte";
import { levelText } from "./levels";
import type { Seat, TableInfo } from "../net/protocol";

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

/** The server's name for somebody who has not said one. */
const UNNAMED = /^Guest (\d{4})$/;

export const isUnnamed = (name: string): boolean => UNNAMED.test(name);

/** Somebody's name; guests without one are called so in the reader's language. */
export function personName(name: string): string {
  const number = UNNAMED.exec(name)?.[1];
  return number ? t("guest-name", { number }) : name;
}

/**
 * A name for each seat, no two alike; several seats of one person are numbered unless this browser has names for them.
 * Where there is little room, `ofBot` may call a bot by its level alone.
 */
export function seatNames(seats: readonly Seat[], kept: readonly string[], ofBot = botName): string[] {
  const own = seats.filter((seat) => seat.yours && !seat.bot).length;
  const names = seats.map((seat) => {
    if (seat.bot && seat.bot !== "own") return ofBot(seat.bot);
    if (!seat.taken) return t("seat", { number: seat.seat + 1 });
    if (own > 1 && seat.yours) return kept[seat.seat] || t("player-number", { number: seat.seat + 1 });
    return personName(seat.name ?? "") || t("somebody");
  });
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seat + 1})`));
}

const hasBot = (seat: Seat): boolean => Boolean(seat.bot) && seat.bot !== "own";

export const isPlayedByYou = (seat: Seat): boolean => Boolean(seat.yours) && !hasBot(seat) && !seat.away;

/** Seats nobody plays, or own ones a bot plays, and how that is said. */
export interface Absent {
  text: string;
  seats: number[];
  yours: boolean;
  bot: boolean;
}

/** The own seat, if it was left; or the one whose turn it is, if its player is not there to take it. */
export function absent(info: TableInfo, here: readonly number[], names: readonly string[]): Absent | null {
  if (info.status !== "playing" || !info.seats.some((seat) => seat.yours)) return null;
  const left = info.seats.filter((seat) => seat.yours && !seat.resigned && (seat.away || hasBot(seat)));
  if (left.length) {
    const bot = left.some(hasBot);
    return { text: t(bot ? "you-have-bot" : "you-are-away"), seats: left.map((seat) => seat.seat), yours: true, bot };
  }
  const mover = info.seats[info.to_move ?? -1];
  if (!mover || mover.yours || mover.bot || !mover.taken) return null;
  const lost = here.length > 0 && !here.includes(mover.seat);
  if (!mover.away && !lost) return null;
  const text = t(mover.away ? "turn-away" : "turn-offline", { name: names[mover.seat] ?? "" });
  return { text, seats: [mover.seat], yours: false, bot: false };
}

/** What is to be said beside somebody's name; `here` are the seats that are connected. */
export function seatNote(seat: Seat | undefined, here: readonly number[]): string {
  if (seat?.resigned) return t("seat-resigned");
  if (seat?.away) return t("seat-away");
  const isLost = seat && !seat.bot && !seat.yours && here.length > 0 && !here.includes(seat.seat);
  return isLost ? t("seat-offline") : "";
}
