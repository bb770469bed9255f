/** Cards, rows, tiles and reasons as sentences in the reader's language. */
import { has, t, type Args } from "../../app/i18n/texts.svelte";
import type { Choice, Happening, Reason } from "../../net/protocol";
import type { Said, Since } from "../game";
import type { CardView } from "./card-view";
import type { Row } from "./view";

/** The letter, or two, that stands for a colour in the reader's language. */
export const letterOf = (colour: string): string => t(`letter-${colour}`);
export const colourText = (letter: string): string => t(`colour-${letter}`);

export function cardText(card: string): string {
  if (!card || card === "?") return t("card-hidden");
  return t("card", { colour: colourText(card.slice(0, 1)), value: card.slice(1) });
}

export function rowText(row: Row): string {
  const values = row.values ?? [];
  const state = t(`row-${values.length === 0 ? "empty" : row.direction || "open"}`);
  return [`${colourText(row.colour)}:`, values.join(", "), state].filter(Boolean).join(" ");
}

export function tileText(tile: string): string {
  const [kind = "", colour = ""] = tile.split(" ");
  if (/^\d+$/.test(kind)) return t("tile-points", { points: kind });
  return colour ? t("tile-clover-colour", { colour: colourText(colour) }) : t(`tile-${kind}`);
}

/** The words of a record that all card games have, taken apart. */
export function readCards(words: string): Said | null {
  const [kind = "", what = ""] = words.split(" ");
  if (kind === "discard") return { key: "discard", args: { card: cardText(what) } };
  if (words === "clover pass") return { key: "clover-pass", args: {} };
  if (words === "draw deck") return { key: "draw-deck", args: {} };
  return kind === "draw" ? { key: "draw", args: { colour: colourText(what) } } : null;
}

/** Which card was drawn: whoever looks sees it, but no word of the move says it. */
export function drawnText({ seat, lines }: Happening, view: CardView, { before, you }: Since): string {
  const [, kind = "", from = ""] = lines?.at(-1)?.split(" ") ?? [];
  if (kind !== "draw" || !before) return "";
  const top = (before as CardView).piles.find((pile) => pile.colour === from)?.cards?.at(-1);
  const hand = (of: CardView): readonly string[] => of.players[seat ?? -1]?.hand ?? [];
  const card = top ?? (you ? added(hand(before as CardView), hand(view)) : undefined);
  return card ? t(you ? "drew" : "drew-open", { card: cardText(card) }) : "";
}

/** The card that is in the second hand only. */
function added(before: readonly string[], now: readonly string[]): string | undefined {
  const count = (cards: readonly string[], card: string): number => cards.filter((each) => each === card).length;
  return now.find((card) => count(now, card) > count(before, card));
}

/** A choice as a line of the list of moves, without what it brings. */
export function chooseText(said: Said | null, choice: Choice, view: CardView): string {
  const id = `choose-${said?.key ?? ""}`;
  return said && has(id) ? t(id, { ...said.args, ...placeArgs(choice, view) }) : choice.words;
}

function placeArgs(choice: Choice, view: CardView): Args {
  if (choice.field != null) return { field: choice.field };
  if (choice.kind !== "draw") return {};
  const pile = view.piles.find((each) => each.colour === choice.target);
  return { card: cardText(pile?.cards?.at(-1) ?? "") };
}

/** Why not: in the words of the game, or in those of all card games. */
export function whyText(game: string, { key, args = {} }: Reason): string {
  const id = [`why-${game}-${key}`, `why-cards-${key}`].find(has);
  return id ? t(id, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argText(name, value)]))) : "";
}

/** Why a move is good or bad: in the words of the game, or in those of all card games. */
export function hintText(game: string, { key, args = {} }: Reason, names: readonly string[]): string {
  const id = [`hint-${game}-${key}`, `hint-cards-${key}`].find(has);
  const said = Object.entries(args).map(([name, value]) => [name, argText(name, value)]);
  return id ? t(id, { ...Object.fromEntries(said), name: names[Number(args.seat ?? -1)] ?? "" }) : "";
}

function argText(name: string, value: string | number): string | number {
  if (name === "card") return cardText(String(value));
  if (name === "tile") return tileText(String(value));
  return name === "colour" || name === "path" ? colourText(String(value)) : value;
}

/** What the one to move has to decide now. */
export const taskText = (phase: string | undefined): string => (has(`do-${phase}`) ? t(`do-${phase}`) : "");
