/** What is taught in which order, and the picture beside it. */
import { ROWS, type CardLesson } from "../cards/lessons";
import type { OrakelView } from "./view";

export const PICTURES: Record<string, CardLesson> = {
  turn: { cards: ["r4", "y0", "p8", "g5", "b10"] },
  rows: { rows: ROWS },
  tiles: { tiles: ["3", "clover b", "spiral", "leprechaun", "wish", "mirror"] },
};

export const LESSONS = ["aim", "turn", "rows", "move", "priestess", "tiles", "leprechauns", "end", "score"];

const SPIRAL = "pyrgb";
const VALUES = [-4, -4, -4, -4, -3, -3, -3, -3, -2, -2, -2, -2, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 10];
const LARGE = [6, 13, 19, 27, 35];
const TILES = [
  "3",
  "clover b",
  "spiral",
  "1",
  "leprechaun",
  "2",
  "mirror",
  "4",
  "1",
  "clover p",
  "2",
  "leprechaun",
  "3",
  "1",
  "4",
  "mirror",
  "clover g",
  "2",
  "spiral",
  "3",
  "1",
  "clover r",
  "4",
  "leprechaun",
  "2",
  "clover y",
  "3",
  "spiral",
  "mirror",
  "4",
];

/** A position to look at. */
export const ORAKEL_FIELDS = VALUES.map((value, i) => {
  const large = LARGE.includes(i + 1);
  const small = i - LARGE.filter((field) => field < i + 1).length;
  return {
    colour: SPIRAL[i % SPIRAL.length] ?? "p",
    value,
    large,
    stones: large ? 1 : 0,
    oracle: value > 5,
    tile: large ? "" : (TILES[small] ?? ""),
  };
});

export const ORAKEL_VIEW: OrakelView = {
  game: "orakel",
  player: 0,
  phase: "play",
  players: [
    { hand: [], rows: [], pieces: [3, 14, 30] },
    { hand: [], rows: [], pieces: [0, 14, 22] },
  ],
  fields: ORAKEL_FIELDS,
  priestess: 14,
  priestess_numbers: [5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5],
  wish_values: [],
  deck: 40,
  piles: [],
  goal: 5,
  own_goal: 3,
};
