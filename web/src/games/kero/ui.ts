/** Kero as it is played in the browser. */
import { has, t, textsOf } from "../../app/i18n/texts.svelte";
import type { GameUi } from "../game";
import { LESSONS } from "./lessons";
import Picture from "./Picture.svelte";
import { loadPrinted } from "./printed";
import Replay from "./Replay.svelte";
import { keroSounds } from "./sounds";
import Table from "./Table.svelte";
import type { KeroView } from "./view";
import { creditText, keroChoice, logLine, readKero, sourceText } from "./words";
import { keroMarks } from "./marks";
import { hintKero, whyKero } from "./why";

export const ui: GameUi = {
  name: "kero",
  texts: [
    textsOf(import.meta.glob<string>("./texts/{en,de,ru}.ftl", { query: "?raw", import: "default" })),
    textsOf(import.meta.glob<string>("./texts/table-*.ftl", { query: "?raw", import: "default" })),
    textsOf(import.meta.glob<string>("./texts/things-*.ftl", { query: "?raw", import: "default" })),
    textsOf(import.meta.glob<string>("./texts/log-*.ftl", { query: "?raw", import: "default" })),
    textsOf(import.meta.glob<string>("./texts/hints-*.ftl", { query: "?raw", import: "default" })),
  ],
  learn: {
    texts: textsOf(import.meta.glob<string>("./texts/learn-*.ftl", { query: "?raw", import: "default" })),
    lessons: LESSONS,
    Picture,
    practice: textsOf(import.meta.glob<string>("./texts/lessons-*.ftl", { query: "?raw", import: "default" })),
  },
  prepare: loadPrinted,
  Table,
  Replay,
  tall: true,
  read: (words) => readKero(words),
  logLine: (words) => logLine(words),
  source: (line) => sourceText(line.what),
  choice: (choice, view) => keroChoice(choice, view as KeroView),
  why: whyKero,
  hint: hintKero,
  marks: keroMarks,
  task: (view) => (has(`do-${view.phase}`) ? t(`do-${view.phase}`) : ""),
  curtain: (answering) => t(answering ? "table-kero-curtain-answer" : "table-kero-curtain"),
  beside: creditText,
  sounds: keroSounds,
  keys: [
    { press: "1–8", text: "key-kero-dice" },
    { press: "D", text: "key-kero-main" },
    { press: "S", text: "key-kero-stop" },
    { press: "U", text: "key-kero-undo" },
    { press: "Shift ← ↑ → ↓", text: "key-kero-arrows" },
    { press: "I", text: "key-kero-read" },
  ],
};
