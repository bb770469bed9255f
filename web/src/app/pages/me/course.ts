/** Figures of a course of games, to be drawn. */
import type { Played } from "../../../net/protocol";

const AROUND = 10; // games that a mean is made of

/** The mean of each game and the nine before it: single games say little. */
export function runningMean(scores: readonly number[]): number[] {
  return scores.map((_, i) => {
    const lately = scores.slice(Math.max(0, i + 1 - AROUND), i + 1);
    return lately.reduce((sum, score) => sum + score, 0) / lately.length;
  });
}

/** Where the points of a game came from on the average, of those that say so. */
export function meanParts(games: readonly Played[]): { part: string; points: number }[] {
  const telling = games.filter((game) => Object.keys(game.parts ?? {}).length > 0);
  const names = [...new Set(telling.flatMap((game) => Object.keys(game.parts ?? {})))];
  return names.map((part) => {
    const sum = telling.reduce((points, game) => points + (game.parts?.[part] ?? 0), 0);
    return { part, points: Math.round((10 * sum) / telling.length) / 10 };
  });
}
