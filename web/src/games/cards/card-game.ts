/** What a game with cards and rows supplies beside what every game does. */
import type { Component } from "svelte";
import type { Choice, Miss, View } from "../../net/protocol";
import type { GameUi } from "../game";
import type { BoardProps } from "./boards";

/** Told about a thing when it is held, pointed at or asked about. */
export interface About {
  title: string;
  lines: string[];
  /** Numbers of rules. */
  rule: string;
}

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
  /** Choices with the same key come to the same: nobody is asked between them. Empty: like no other. */
  alike?: (choice: Choice, view: View) => string;
  /** What one of several choices is called on its button, if its size or its line in the list is not enough. */
  choiceName?: (choice: Choice, view: View) => string;
  /** What is told about a thing on the table: its name, what it is and brings, and its rule. */
  about: (thing: string, view: View) => About | null;
  /** The words of the choices that have the first button, and a text for it that is shorter than the choice's. */
  main: readonly string[];
  mainText?: (choice: Choice) => string;
  /** A key that leads to the lit places of one kind, whose number can follow it. */
  leads?: { key: string; places: string };
  /** Names of texts: what is asked when a place leaves several choices, and the meter that ends the game. */
  which: string;
  meter: string;
}

/** The frame hands a game's table the very thing the game gave it. */
export const cardGame = (ui: GameUi): CardGame => ui as CardGame;
