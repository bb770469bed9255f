/** Any game that has no part of its own in the browser. */
import { textsOf } from "../../app/i18n/texts.svelte";
import type { GameEntry } from "../../games/game";
import Emblem from "./Emblem.svelte";

export const PLAIN: GameEntry = {
  name: "",
  Emblem,
  about: textsOf({}),
  teaches: false,
  load: async () => (await import("./ui")).ui,
};
