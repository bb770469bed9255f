/** What a game with cards and rows supplies beside what every game does. */
import type { Component } from "svelte";
import type { Choice, Miss, View } from "../../net/protocol";
import type { GameUi } from "../game";
import type { BoardProps } from "./boards";

export interface CardGame extends GameUi {
  Board: Component<BoardProps<never>>;
  /** The board in words, and what a player has on it. */
  BoardWords: Component<{ view: never; names: string[] }>;
  PlayerWords?: Component<{ view: never; seat: number }>;
  /** What the strip of a player shows beside the wish stones. */
  StripMore?: Component<{ view: never; seat: number }>;
  /** The number in the seal of a card, whose it is, and her picture. */
  seal?: { of: (view: View, card: string) => number; name: string; Picture: Component<{ size?: number | string }> };
  /** Where on the screen a choice can be picked, none: it has a button; and where a near miss is told. */
  placesOf: (choice: Choice, seat: number) => string[];
  missPlace: (miss: Miss, seat: number) => string;
  /** The words of the choices that have the first button, and a text for it that is shorter than the choice's. */
  main: readonly string[];
  mainText?: (choice: Choice) => string;
  /** Names of texts: what is asked when a place leaves several choices, and the meter that ends the game. */
  which: string;
  meter: string;
}

/** The frame hands a game's table the very thing the game gave it. */
export const cardGame = (ui: GameUi): CardGame => ui as CardGame;
