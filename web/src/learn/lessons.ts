/** What is taught in which order, and the picture beside it. */
import type { View } from "../protocol";

export interface Lesson {
  id: string;
  cards?: string[];
  rows?: { colour: string; values: number[]; direction: string }[];
  tiles?: string[];
  figures?: boolean;
  priestess?: boolean;
  board?: boolean;
}

const ROWS = [
  { colour: "g", values: [3, 3, 6, 7, 7], direction: "up" },
  { colour: "r", values: [9, 8, 8, 5, 3], direction: "down" },
];

export const LESSONS: Record<string, Lesson[]> = {
  keltis: [
    { id: "aim", board: true },
    { id: "turn", cards: ["r4", "y0", "p8", "g5", "b10"] },
    { id: "rows", rows: ROWS },
    { id: "figures", figures: true },
    { id: "tiles", tiles: ["wish", "clover", "1", "2", "3"] },
    { id: "draw", cards: ["?", "y7", "b5"] },
    { id: "end" },
    { id: "score" },
  ],
  orakel: [
    { id: "aim", board: true },
    { id: "turn", cards: ["r4", "y0", "p8", "g5", "b10"] },
    { id: "rows", rows: ROWS },
    { id: "move" },
    { id: "priestess", priestess: true },
    { id: "tiles", tiles: ["3", "clover b", "spiral", "leprechaun", "wish", "mirror"] },
    { id: "leprechauns" },
    { id: "end" },
    { id: "score" },
  ],
};

const COLOURS = ["r", "y", "p", "g", "b"];
const noRows = COLOURS.map((colour) => ({ colour }));
const noPiles = COLOURS.map((colour) => ({ colour }));

/** A position of Keltis to look at. */
export const KELTIS_VIEW: View = {
  game: "keltis",
  player: 0,
  phase: "play",
  players: [
    { hand: [], rows: noRows, figures: [6, 0, 2, 7, 0], large: "g", small: 2, wishes: 1, points: 4 },
    { hand: [], rows: noRows, figures: [0, 5, 0, 3, 8], large: "b", small: 2, wishes: 2, points: 2 },
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
  piles: noPiles,
};
