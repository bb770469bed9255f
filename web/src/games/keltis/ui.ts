/** Keltis as it is played in the browser. */
import { textsOf } from "../../app/i18n/texts.svelte";
import { CARD_HINTS, CARD_TEXTS, CARD_UI } from "../cards/card-ui";
import type { CardGame } from "../cards/card-game";
import { cardMarks } from "../cards/marks";
import { cardPlaces, pileOf } from "../cards/places";
import { keltisMarks } from "./marks";
import { briefText } from "../cards/brief";
import { chooseText, hintText, taskText, whyText } from "../cards/words";
import Board from "./Board.svelte";
import BoardWords from "./BoardWords.svelte";
import { LESSONS } from "./lessons";
import Picture from "./Picture.svelte";
import type { KeltisView } from "./view";
import { aboutKeltis } from "./about";
import { readKeltis, sourceText } from "./words";

export const ui: CardGame = {
  ...CARD_UI,
  name: "keltis",
  texts: [
    CARD_TEXTS,
    CARD_HINTS,
    textsOf(import.meta.glob<string>("./texts/{en,de,ru}.ftl", { query: "?raw", import: "default" })),
    textsOf(import.meta.glob<string>("./texts/hints-*.ftl", { query: "?raw", import: "default" })),
  ],
  learn: {
    texts: textsOf(import.meta.glob<string>("./texts/learn-*.ftl", { query: "?raw", import: "default" })),
    lessons: LESSONS,
    Picture,
    practice: textsOf(import.meta.glob<string>("./texts/lessons-*.ftl", { query: "?raw", import: "default" })),
  },
  Board,
  BoardWords,
  read: readKeltis,
  choice(choice, view) {
    const said = readKeltis(choice.words);
    return chooseText(said?.key === "lay-to" ? { ...said, key: "lay" } : said, choice, view as KeltisView);
  },
  logLine: (words, telling) => briefText(readKeltis(words), words, telling),
  source: (line) => sourceText(line),
  about: (thing, view) => aboutKeltis(thing, view as KeltisView),
  why: (reason) => whyText("keltis", reason),
  hint: (reason, names) => hintText("keltis", reason, names),
  marks: (choice, view) => cardMarks(choice) ?? keltisMarks(choice, view as KeltisView),
  task: (view) => taskText(view.phase),
  placesOf: (choice) => cardPlaces(choice) ?? [`path:${choice.target ?? ""}`],
  missPlace: (miss) => pileOf(miss) ?? `path:${miss.target ?? ""}`,
  which: "do-figure",
  meter: "meter-goal",
};
