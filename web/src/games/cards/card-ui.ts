/** What all games with cards and rows supply in the same way. */
import { t, textsOf } from "../../app/i18n/texts.svelte";
import CardReplay from "./CardReplay.svelte";
import CardReplaySide from "./CardReplaySide.svelte";
import CardTable from "./CardTable.svelte";
import { drawnText, tileText } from "./words";
import { cardSounds } from "./sounds";
import type { CardView } from "./card-view";
import type { Happening, View } from "../../net/protocol";
import type { Since } from "../game";

export const CARD_TEXTS = textsOf(import.meta.glob<string>("./texts/{en,de,ru}.ftl", { query: "?raw", import: "default" }));

/** Why a move is good or bad, as a hint says it. */
export const CARD_HINTS = textsOf(import.meta.glob<string>("./texts/hints-*.ftl", { query: "?raw", import: "default" }));

export const CARD_UI = {
  Table: CardTable,
  Replay: CardReplay,
  ReplaySide: CardReplaySide,
  keys: [
    { press: "1 – 8", text: "key-card" },
    { press: "D", text: "key-draw" },
    { press: "U", text: "key-undo" },
    { press: "I", text: "key-about" },
  ],
  looksBack: true,
  tile: tileText,
  arrival: (happening: Happening, view: View, since: Since): string => drawnText(happening, view as CardView, since),
  sounds: cardSounds,
  curtain: () => t("curtain-text"),
  main: ["draw deck"],
};
