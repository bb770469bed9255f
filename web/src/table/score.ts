/** Scores, as they are told. */
import type { Outcome, ScoreLine, SeatView } from "../net/protocol";

export const total = (shown: Pick<SeatView, "totals">, seat: number): number => shown.totals?.[seat] ?? 0;

export const partId = (part: string): string => `part-${part.replaceAll(" ", "-")}`;
/** Whose it was stands in the score: `seat 1 resigned`. */
export function endId(reason: string): string {
  if (reason.endsWith("resigned")) return "end-resigned";
  return reason.endsWith("ran out of time") ? "end-late" : `end-${reason.replaceAll(" ", "-")}`;
}

/** A row of the score: a part with everybody's sum, or below it a source of points with what it brought whom. */
export interface ScoreRow {
  key: string;
  text: string;
  /** By seat; nothing: it brought that one nothing. */
  points: (number | undefined)[];
  isPart: boolean;
}

/** Every part, each followed by its sources; sources with one name share rows. */
export function scoreRows(outcome: Outcome, partText: (part: string) => string, sourceText: (line: ScoreLine) => string): ScoreRow[] {
  return Object.entries(outcome.breakdown ?? {}).flatMap(([part, points]) => [
    { key: part, text: partText(part), points: [...points], isPart: true },
    ...sourceRows(
      part,
      (outcome.lines ?? []).filter((line) => line.part === part),
      sourceText,
    ),
  ]);
}

function sourceRows(part: string, lines: ScoreLine[], sourceText: (line: ScoreLine) => string): ScoreRow[] {
  const rows: ScoreRow[] = [];
  for (const line of lines) {
    const text = sourceText(line);
    const free = rows.find((row) => row.text === text && row.points[line.seat] === undefined);
    if (free) free.points[line.seat] = line.points ?? 0;
    else {
      const points: (number | undefined)[] = [];
      points[line.seat] = line.points ?? 0;
      rows.push({ key: `${part} ${rows.length}`, text, points, isPart: false });
    }
  }
  return rows;
}

/** What a seat has in the first rows of the score: sources count, and parts that have none. */
export function sumUntil(rows: readonly ScoreRow[], count: number, seat: number): number {
  return rows
    .slice(0, count)
    .filter((row, i) => !row.isPart || rows[i + 1]?.isPart !== false)
    .reduce((sum, row) => sum + (row.points[seat] ?? 0), 0);
}
