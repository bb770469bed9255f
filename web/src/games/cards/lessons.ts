/** What the pictures of a lesson show. */
export interface CardLesson {
  cards?: string[];
  rows?: { colour: string; values: number[]; direction: string }[];
  tiles?: string[];
}

export const ROWS = [
  { colour: "g", values: [3, 3, 6, 7, 7], direction: "up" },
  { colour: "r", values: [9, 8, 8, 5, 3], direction: "down" },
];

export const SEATS = [
  { seat: 0, name: "Ann" },
  { seat: 1, name: "Ben" },
];
