/** What is taught in which order, and the picture beside it. */
import type { CardView as View } from "../../games/cards/card-view";

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
  // their pictures are drawn by KeroPicture
  kero: [
    { id: "aim" }, { id: "tank" }, { id: "refuel" }, { id: "dice" }, { id: "roll" }, { id: "camp" }, { id: "abilities" },
    { id: "explorers" }, { id: "fire" }, { id: "claim" }, { id: "tuareks" }, { id: "end" }, { id: "score" },
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
  goal: 5,
  piles: noPiles,
};

const SPIRAL = "pyrgb";
const VALUES = [-4, -4, -4, -4, -3, -3, -3, -3, -2, -2, -2, -2, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 10];
const LARGE = [6, 13, 19, 27, 35];
const TILES = [
  "3", "clover b", "spiral", "1", "leprechaun", "2", "mirror", "4", "1", "clover p", "2", "leprechaun", "3", "1", "4",
  "mirror", "clover g", "2", "spiral", "3", "1", "clover r", "4", "leprechaun", "2", "clover y", "3", "spiral", "mirror", "4",
];

/** A position of Das Orakel to look at. */
export const ORAKEL_FIELDS = VALUES.map((value, i) => {
  const large = LARGE.includes(i + 1);
  const small = i - LARGE.filter((field) => field < i + 1).length;
  return { colour: SPIRAL[i % SPIRAL.length] ?? "p", value, large, wishes: large ? 1 : 0, tile: large ? "" : (TILES[small] ?? "") };
});
