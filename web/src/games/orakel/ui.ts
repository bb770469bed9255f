/** Das Orakel as it is played in the browser. */
import { t, textsOf } from "../../app/i18n/texts.svelte";
import { effectText } from "../../table/words";
import { CARD_HINTS, CARD_TEXTS, CARD_UI } from "../cards/card-ui";
import type { CardGame } from "../cards/card-game";
import { briefText } from "../cards/brief";
import { cardMarks } from "../cards/marks";
import { chooseText, hintText, whyText } from "../cards/words";
import { orakelMarks } from "./marks";
import Priestess from "./art/Priestess.svelte";
import Board from "./Board.svelte";
import BoardWords from "./BoardWords.svelte";
import { LESSONS } from "./lessons";
import Picture from "./Picture.svelte";
import { alike, missPlace, placesOf } from "./places";
import PlayerWords from "./PlayerWords.svelte";
import StripMore from "./StripMore.svelte";
import type { OrakelView } from "./view";
import { aboutOrakel } from "./about";
import { arrivalText, chosen, orakelTask, pieceText, readOrakel, sourceText } from "./words";

export const ui: CardGame = {
  ...CARD_UI,
  name: "orakel",
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
  PlayerWords,
  StripMore,
  seal: {
    of: (view, card) => (view as OrakelView).priestess_numbers[Number(card.slice(1))] ?? 0,
    name: "priestess",
    Picture: Priestess,
  },
  read: readOrakel,
  choice: (choice, view) => chooseText(readOrakel(choice.words, chosen(choice, view as OrakelView)), choice, view as OrakelView),
  choiceName: (choice, view) => pieceText(view as OrakelView, chosen(choice, view as OrakelView).brought?.start),
  alike: (choice, view) => alike(choice, view as OrakelView),
  logLine: (words, telling) => briefText(readOrakel(words, telling), words, telling),
  source: (line, view) => sourceText(line, view as OrakelView),
  about: (thing, view) => aboutOrakel(thing, view as OrakelView),
  why: (reason) => whyText("orakel", reason),
  hint: (reason, names) => hintText("orakel", reason, names),
  marks: (choice) => cardMarks(choice) ?? orakelMarks(choice),
  task: (view) => orakelTask(view as OrakelView),
  arrival: (happening, view, since) => arrivalText(happening, view as OrakelView) || CARD_UI.arrival(happening, view, since),
  placesOf,
  missPlace,
  leads: { key: "p", places: "field-priestess:" },
  keys: [...(CARD_UI.keys ?? []), { press: "P 1–5", text: "key-priestess" }],
  main: ["leprechauns score", ...CARD_UI.main],
  mainText(choice) {
    return choice.words === "leprechauns score" ? t("main-score", { points: effectText(ui, choice.effect)[0] ?? "" }) : "";
  },
  which: "do-piece",
  meter: "meter-oracle",
};
