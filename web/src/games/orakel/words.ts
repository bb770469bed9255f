/** Das Orakel in words: its fields, and the lines of its records (docs/notation.md) taken apart. */
import { signed } from "../../app/art/shapes";
import { t } from "../../app/i18n/texts.svelte";
import type { Happening } from "../../net/protocol";
import { cardText, colourText, readCards, taskText, tileText } from "../cards/words";
import type { Said } from "../game";
import type { OrakelView } from "./view";

export function readOrakel(words: string): Said | null {
  const [kind = "", what = "", ...rest] = words.split(" ");
  const last = rest.at(-1) ?? "";
  switch (kind) {
    case "lay":
      return readLay(cardText(what), rest[0] ?? "", last);
    case "clover":
      return what === "piece" ? { key: "clover-piece", args: { number: last } } : readCards(words);
    case "spiral":
      if (what === "pass") return { key: "spiral-pass", args: {} };
      return what === "0" ? { key: "spiral-start", args: {} } : { key: "spiral", args: { field: what } };
    case "leprechaun":
      if (what === "hand") return { key: "throw-hand", args: { card: cardText(last) } };
      return what === "row" ? { key: "throw-row", args: { colour: colourText(last) } } : { key: "throw-pass", args: {} };
    case "leprechauns":
      return { key: what === "score" ? "score" : "score-pass", args: {} };
    default:
      return readCards(words);
  }
}

function readLay(card: string, who: string, number: string): Said {
  if (who === "piece") return { key: "lay-piece", args: { card, number } };
  return { key: "lay-priestess", args: { card, steps: Number(number) } };
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
export function arrivalText({ seat, lines }: Happening, view: OrakelView): string {
  const [who = "", number = ""] = lines?.at(-1)?.split(" ").slice(-2) ?? [];
  const player = view.players[seat ?? -1];
  if (!player || (who !== "piece" && who !== "priestess")) return "";
  const field = who === "piece" ? player.pieces[Number(number) - 1] : view.priestess;
  const name = who === "piece" ? t("piece", { number: Number(number) }) : t("priestess");
  return field ? `${name}: ${t("field", { number: field })}.` : "";
}
