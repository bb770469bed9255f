import type { DieKind } from "./art/box";

/** The dice by their numbers, as records name them. */
export const DICE: readonly DieKind[] = ["white", "white", "white", "white", "white", "green", "yellow", "blue"];
export const SPECIAL: readonly DieKind[] = DICE.filter((kind) => kind !== "white");
