/** What is taught in which order; Picture draws it. */
export const LESSONS = [
  "aim",
  "tank",
  "refuel",
  "dice",
  "roll",
  "camp",
  "abilities",
  "explorers",
  "fire",
  "claim",
  "tuareks",
  "end",
  "score",
];
