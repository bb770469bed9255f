/** Scores, as they are told. */
import type { SeatView } from "../net/protocol";

export const total = (shown: Pick<SeatView, "totals">, seat: number): number => shown.totals?.[seat] ?? 0;

export const partId = (part: string): string => `part-${part.replaceAll(" ", "-")}`;
export const endId = (reason: string): string => (reason.endsWith("resigned") ? "end-resigned" : `end-${reason.replaceAll(" ", "-")}`);
