/** Kero's box, read from its own data file, and a position in the middle of a game. */

import box from "../../src/trefoil/games/kero/standard-1.toml?raw";
import type { CardInfo, TerritoryInfo } from "../src/games/kero/art/box";
import type { KeroView } from "../src/games/kero/view";

/** The inline tables of the file, by id; their keys are plain words. */
function entries(): Record<string, unknown> {
  const lines = box.match(/^ {2}\{ id = .*\}/gm) ?? [];
  const tables = lines.map((line) => JSON.parse(line.replace(/(\w+) = /g, '"$1": ')) as { id: string } & Record<string, unknown>);
  return Object.fromEntries(tables.map((table) => [table.id, table]));
}

const all = entries();
export const cards = Object.values(all).filter((entry) => "cost" in (entry as object)) as CardInfo[];
export const territories = Object.values(all).filter((entry) => !("cost" in (entry as object))) as TerritoryInfo[];
export const cardInfo = (id: string) => all[id] as CardInfo | undefined;
export const territoryInfo = (id: string) => all[id] as TerritoryInfo | undefined;

export const TUAREKS = ["dice", "flames", "short", "move", "resources", "refuel", "remove", "discard"];
export const ABILITIES = cards.flatMap((card) => (card.perm ? [card.perm] : []));

export const middle: KeroView = {
  game: "kero",
  player: 0,
  turn: 0,
  phase: "roll",
  clock: "sand",
  tank: 60000,
  throw_cost: 1200,
  cadence: 1600,
  players: [
    {
      fuel: 34000,
      jerrycans: 3,
      explorers: 4,
      tuareks: ["flames", "resources"],
      cards: ["S01", "S11", "R04", "R20", "S09"],
      territories: ["T09"],
      abilities: ["die_green", "res_R", "tie_break"],
    },
    {
      fuel: 12500,
      jerrycans: 1,
      explorers: 3,
      hidden: 3,
      cards: ["S06", "S08", "R14"],
      territories: ["T04"],
      abilities: ["res_M", "die_blue"],
    },
  ],
  dice: [
    { die: 1, kind: "white", face: "W", marked: true },
    { die: 2, kind: "white", face: "F", burnt: true },
    { die: 3, kind: "white", face: "B" },
    { die: 4, kind: "white", face: "R", marked: true },
    { die: 5, kind: "white", face: "J" },
    { die: 6, kind: "green", face: "WWW" },
    { die: 8, kind: "blue", face: "MM" },
  ],
  row: ["R05", "R13", "R02", "S12", "R23", "R18"],
  deck: 17,
  open: [
    { site: "T01", explorers: [2, 1] },
    { site: "T07", explorers: [0, 3] },
    { site: "T12", explorers: [1, 0] },
    { site: "T05", explorers: [0, 0] },
  ],
  territories_left: 4,
  stack: 8,
  supply: 18,
  claims: 1,
  round: 2,
  rounds: 3,
};
