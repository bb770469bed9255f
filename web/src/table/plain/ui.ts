/** A game as its text view, its choices in the words of its records, and the server's own sentences. */
import { t } from "../../app/i18n/texts.svelte";
import type { GameUi } from "../../games/game";
import PlainReplay from "./PlainReplay.svelte";
import PlainTable from "./PlainTable.svelte";

export const ui: GameUi = {
  name: "",
  texts: [],
  Table: PlainTable,
  Replay: PlainReplay,
  read: (words) => ({ key: "plain", args: { words } }),
  choice: (choice) => choice.words,
  why: () => "",
  task: () => t("plain-choose"),
  curtain: () => t("plain-curtain"),
  begins: "plain-begins",
};
