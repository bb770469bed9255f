/** Positions in the middle of a game, rich enough to show every part. */

import type { SeatName } from "../src/games/cards/boards";
import type { Row } from "../src/games/cards/view";
import type { KeltisView } from "../src/games/keltis/view";
import type { OrakelField, OrakelView } from "../src/games/orakel/view";

export const seats: SeatName[] = [
  { seat: 0, name: "Ann", yours: true },
  { seat: 1, name: "Boris" },
  { seat: 2, name: "Клара" },
  { seat: 3, name: "Dagmar" },
];

const row = (colour: string, values: number[], direction = ""): Row => ({ colour, values, direction });
export const rows: Row[] = [
  row("r", [9, 9, 7, 4], "down"),
  row("y", [3]),
  row("p", [2, 4, 4, 5, 6, 8, 10], "up"),
  row("g", [0, 1, 3], "up"),
  row("b", []),
];
const others: Row[] = [
  row("r", [1, 2, 6], "up"),
  row("y", [10, 8, 8, 5, 1], "down"),
  row("p", [7, 7]),
  row("g", []),
  row("b", [5, 3], "down"),
];

function path(tiles: Record<number, string>): string[] {
  return Array.from({ length: 9 }, (_, i) => tiles[i + 1] ?? "");
}

const HAND = ["r3", "r6", "y0", "p4", "p8", "g3", "b1", "b10"];

export const keltis: KeltisView = {
  game: "keltis",
  phase: "play",
  player: 0,
  wish_values: [],
  deck: 40,
  piles: [],
  goal: 5,
  goal_row: 7,
  row_values: [-4, -3, -2, 1, 2, 3, 6, 7, 10],
  tiles: [
    path({ 2: "clover", 4: "wish", 5: "2", 7: "clover", 9: "wish" }),
    path({ 2: "1", 3: "clover", 6: "wish", 8: "clover", 9: "3" }),
    path({ 2: "wish", 4: "clover", 7: "2", 8: "3", 9: "clover" }),
    path({ 3: "wish", 5: "clover", 6: "wish", 8: "1", 9: "wish" }),
    path({ 2: "clover", 3: "2", 5: "wish", 7: "clover", 9: "wish" }),
  ],
  players: [
    { hand: HAND, rows, figures: [4, 1, 7, 3, 0], large: "p", small: 1, wishes: 2, points: 5 },
    { hand: ["?"], rows: others, figures: [3, 5, 2, 0, 2], large: "y", small: 1, wishes: 1, points: 3 },
    { hand: ["?"], rows: others, figures: [4, 0, 7, 3, 8], large: "", small: 0, wishes: 3, points: 2 },
    { hand: ["?"], rows: others, figures: [0, 0, 0, 3, 2], large: "b", small: 3, points: 0 },
  ],
};

export const keltisCrowded: KeltisView = {
  ...keltis,
  players: keltis.players.map((player, seat) => ({
    ...player,
    figures: [2, 9, 4, 6, 7],
    large: "rypg"[seat] ?? "r",
    small: 0,
  })),
};

export const keltisStart: KeltisView = {
  ...keltis,
  players: keltis.players.map((player) => ({
    ...player,
    rows: [],
    figures: [0, 0, 0, 0, 0],
    large: "",
    small: 4,
  })),
};

const LARGE = [6, 13, 19, 27, 35];
const TILES = [
  "3",
  "clover b",
  "1",
  "spiral",
  "2",
  "leprechaun",
  "4",
  "mirror",
  "clover g",
  "1",
  "3",
  "spiral",
  "2",
  "clover p",
  "4",
  "leprechaun",
  "",
  "2",
  "clover y",
  "1",
  "4",
  "mirror",
  "3",
  "leprechaun",
  "2",
  "clover r",
  "spiral",
  "1",
  "3",
  "4",
];
const VALUES = [-4, -3, -2, 1, 2, 3, 5].flatMap((value) => [value, value, value, value]).concat([6, 6, 6, 6, 7, 7, 10]);

let tile = 0;
const fields: OrakelField[] = VALUES.map((value, i) => {
  const large = LARGE.includes(i + 1);
  const field: OrakelField = { colour: "pyrgb"[i % 5] ?? "p", value, large, oracle: value > 5 };
  if (large) field.stones = [2, 1, 0, 2, 1][LARGE.indexOf(i + 1)] ?? 0;
  else field.tile = TILES[tile++] ?? "";
  return field;
});

export const orakel: OrakelView = {
  game: "orakel",
  phase: "play",
  player: 0,
  priestess_numbers: [5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5],
  wish_values: [],
  deck: 40,
  piles: [],
  goal: 5,
  own_goal: 3,
  fields,
  priestess: 12,
  players: [
    { hand: HAND, rows, pieces: [0, 9, 22], wishes: 1, mirrors: 1, points: 12 },
    { hand: ["?"], rows: others, pieces: [6, 13, 30], wishes: 2, points: 9 },
    { hand: ["?"], rows: others, pieces: [0, 9, 13], wishes: 0, mirrors: 1, points: 4, leprechauns_scored: true },
    { hand: ["?"], rows: others, pieces: [4, 9, 33], wishes: 1, points: 7 },
  ],
};

export const two: SeatName[] = seats.slice(0, 2);
export const keltisTwo: KeltisView = { ...keltis, players: keltis.players.slice(0, 2) };
export const orakelTwo: OrakelView = {
  ...orakel,
  priestess: 9,
  players: orakel.players.slice(0, 2).map((player, seat) => ({ ...player, pieces: seat ? [9, 9, 27] : [9, 27, 0] })),
};
export const orakelCrowded: OrakelView = {
  ...orakel,
  priestess: 35,
  players: orakel.players.map((player) => ({ ...player, pieces: [27, 27, 30] })),
};

export const orakelStart: OrakelView = {
  ...orakel,
  fields: fields.map((field, i) => (field.large ? { ...field, stones: i === fields.length - 1 ? 1 : 2 } : field)),
  priestess: 0,
  players: orakel.players.map((player) => ({ ...player, pieces: [0, 0, 0] })),
};
