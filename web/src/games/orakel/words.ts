/** Das Orakel in words: its fields, and the lines of its records (docs/notation.md) taken apart. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import type { Choice, Happening, ScoreLine } from "../../net/protocol";
import { cardText, colourText, readCards, taskText, tileText } from "../cards/words";
import type { Said, Telling } from "../game";
import type { OrakelView } from "./view";

export function readOrakel(words: string, telling: Telling = {}): Said | null {
  const [kind = "", what = "", ...rest] = words.split(" ");
  const last = rest.at(-1) ?? "";
  const view = telling.view as OrakelView | null | undefined;
  const piece = pieceText(view, telling.brought ? (telling.brought.start ?? 0) : undefined);
  const stone = stoneText(view, telling.brought?.end ?? 0);
  switch (kind) {
    case "lay":
      if (rest[0] === "piece") return { key: "lay-piece", args: { card: cardText(what), piece, stone } };
      return { key: "lay-priestess", args: { card: cardText(what), steps: Number(last), stone } };
    case "clover":
      return what === "piece" ? { key: "clover-piece", args: { piece, stone } } : readCards(words);
    case "spiral":
      if (what === "pass") return { key: "spiral-pass", args: {} };
      if (what === "0") return { key: "spiral-start", args: {} };
      return { key: "spiral", args: { field: what, stone: stoneText(view, Number(what)) } };
    case "leprechaun":
      if (what === "hand") return { key: "throw-hand", args: { card: cardText(last) } };
      return what === "row" ? { key: "throw-row", args: { colour: colourText(last) } } : { key: "throw-pass", args: {} };
    case "leprechauns":
      return { key: what === "score" ? "score" : "score-pass", args: {} };
    default:
      return readCards(words);
  }
}

/** What one sees of a choice: which piece it moves, by the stone it stands on, and where to. */
export function chosen(choice: Choice, view: OrakelView): Telling {
  const number = Number(/piece (\d)/.exec(choice.words)?.[1] ?? 0);
  const start = view.players?.[view.player]?.pieces?.[number - 1];
  return { view, brought: { ...(start === undefined ? {} : { start }), end: choice.field ?? 0 } };
}

/** A stone as one sees it: its colour and its value. */
export function stoneText(view: OrakelView | null | undefined, number: number): string {
  const field = view?.fields?.[number - 1];
  if (field) return t("stone", { colour: colourText(field.colour), value: signed(field.value) });
  return number ? t("field", { number }) : t("start-stone");
}

/** A piece as one sees it: by the stone on which it stands, or stood. */
export function pieceText(view: OrakelView | null | undefined, field: number | undefined): string {
  if (!view || field === undefined) return t("piece-some");
  return field ? t("piece-on", { stone: stoneText(view, field) }) : t("piece-start");
}

export function fieldText(view: OrakelView, number: number): string {
  const field = view.fields[number - 1];
  if (!field) return "";
  const parts = [t("field", { number }), colourText(field.colour), signed(field.value)];
  if (field.tile) parts.push(tileText(field.tile));
  if (field.stones) parts.push(t("wishes", { count: field.stones }));
  return parts.join(", ");
}

export function orakelTask(view: OrakelView): string {
  if (view.phase === "clover") return t("do-clover-orakel", { colour: colourText(view.clover ?? "") });
  if (view.phase === "draw" && (view.draws_left ?? 1) > 1) return t("draws-left", { count: view.draws_left ?? 1 });
  return taskText(view.phase);
}

/** Where a piece or the priestess has come to, which the words of a move do not say. */
export function arrivalText({ brought }: Happening, view: OrakelView): string {
  if (!brought?.piece) return "";
  const end = brought.end ?? 0;
  return end ? `${fieldText(view, end)}.` : "";
}

/** Where points come from: `field 12`, `wishes 3`, `mirror`, `priestess`, `leprechauns`, `tile 12`. */
export function sourceText({ what }: ScoreLine, view: OrakelView): string {
  const [kind = "", number = ""] = what.split(" ");
  if (kind === "wishes") return t("source-wishes", { count: Number(number) });
  if (kind === "field" && number === "0") return t("source-start");
  return t(kind === "tile" ? "source-tile-stone" : `source-${kind}`, { stone: stoneText(view, Number(number)) });
}
