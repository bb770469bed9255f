/** Das Orakel as it is played in the browser. */
import { t, textsOf } from "../../app/i18n/texts.svelte";
import { effectText } from "../../table/words";
import { CARD_TEXTS, CARD_UI } from "../cards/card-ui";
import type { CardGame } from "../cards/card-game";
import { chooseText, whyText } from "../cards/words";
import Priestess from "./art/Priestess.svelte";
import Board from "./Board.svelte";
import BoardWords from "./BoardWords.svelte";
import { LESSONS } from "./lessons";
import Picture from "./Picture.svelte";
import { missPlace, placesOf } from "./places";
import PlayerWords from "./PlayerWords.svelte";
import StripMore from "./StripMore.svelte";
import type { OrakelView } from "./view";
import { arrivalText, orakelTask, readOrakel } from "./words";

export const ui: CardGame = {
  ...CARD_UI,
  name: "orakel",
  texts: [CARD_TEXTS, textsOf(import.meta.glob<string>("./texts/{en,de,ru}.ftl", { query: "?raw", import: "default" }))],
  learn: {
    texts: textsOf(import.meta.glob<string>("./texts/learn-*.ftl", { query: "?raw", import: "default" })),
    lessons: LESSONS,
    Picture,
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
  choice: (choice, view) => chooseText(readOrakel(choice.words), choice, view as OrakelView),
  why: (reason) => whyText("orakel", reason),
  task: (view) => orakelTask(view as OrakelView),
  arrival: (happening, view) => arrivalText(happening, view as OrakelView),
  placesOf,
  missPlace,
  main: ["leprechauns score", ...CARD_UI.main],
  mainText(choice) {
    return choice.words === "leprechauns score" ? t("main-score", { points: effectText(ui, choice.effect)[0] ?? "" }) : "";
  },
  which: "do-piece",
  meter: "meter-oracle",
};
