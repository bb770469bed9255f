import { textsOf } from "../../app/i18n/texts.svelte";
import type { GameEntry } from "../game";
import Emblem from "./Emblem.svelte";
import "./room.css";

export const ORAKEL: GameEntry = {
  name: "orakel",
  Emblem,
  about: textsOf(import.meta.glob<string>("./texts/about-*.ftl", { query: "?raw", import: "default", eager: true })),
  teaches: true,
  miniature: async () => (await import("./miniature")).miniature,
  load: async () => (await import("./ui")).ui,
};
