import { textsOf } from "../../app/i18n/texts.svelte";
import type { GameEntry } from "../game";
import { clockOf, clockText } from "./clock";
import ClockChoice from "./ClockChoice.svelte";
import Emblem from "./Emblem.svelte";
import "./room.css";

export const KERO: GameEntry = {
  name: "kero",
  Emblem,
  about: textsOf(import.meta.glob<string>("./texts/about-*.ftl", { query: "?raw", import: "default", eager: true })),
  teaches: true,
  clock: { Choice: ClockChoice, usual: { mode: "beat", stretch: 1, tap: false }, of: clockOf, text: clockText },
  miniature: async () => (await import("./miniature")).miniature,
  keep: async () => (await import("./printed")).loadPrinted(),
  load: async () => (await import("./ui")).ui,
};
