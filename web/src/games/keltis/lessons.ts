/** What is taught in which order, and the picture beside it. */
import { ROWS, type CardLesson } from "../cards/lessons";
import type { KeltisView } from "./view";

export const PICTURES: Record<string, CardLesson> = {
  turn: { cards: ["r4", "y0", "p8", "g5", "b10"] },
  rows: { rows: ROWS },
  tiles: { tiles: ["wish", "clover", "1", "2", "3"] },
  draw: { cards: ["?", "y7", "b5"] },
};

export const LESSONS = ["aim", "turn", "rows", "figures", "tiles", "draw", "end", "score"];

const COLOURS = ["r", "y", "p", "g", "b"];
const noRows = COLOURS.map((colour) => ({ colour }));
const noPiles = COLOURS.map((colour) => ({ colour }));

/** A position of Keltis to look at. */
export const KELTIS_VIEW: KeltisView = {
  game: "keltis",
  player: 0,
  phase: "play",
  players: [
    { hand: [], rows: noRows, figures: [6, 0, 2, 7, 0], large: "g", small: 2, wishes: 1, points: 4, in_goal: 1 },
    { hand: [], rows: noRows, figures: [0, 5, 0, 3, 8], large: "b", small: 2, wishes: 2, points: 2, in_goal: 1 },
  ],
  tiles: [
    ["", "wish", "", "clover", "1", "", "2", "", "wish"],
    ["", "clover", "2", "", "", "3", "", "wish", "clover"],
    ["", "1", "", "wish", "", "", "clover", "wish", "2"],
    ["", "", "clover", "", "wish", "clover", "", "3", "clover"],
    ["", "wish", "clover", "", "wish", "", "clover", "", "wish"],
  ],
  row_values: [-4, -3, -2, 1, 2, 3, 6, 7, 10],
  wish_values: [-4, -3, 2, 3, 6, 10],
  deck: 40,
  goal: 5,
  goal_row: 7,
  piles: noPiles,
};
