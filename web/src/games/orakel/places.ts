/** Where on the screen a choice of Das Orakel is made. */
import type { Choice, Miss } from "../../net/protocol";
import type { OrakelView } from "./view";
import { cardPlaces, pileOf } from "../cards/places";

/** A piece can be picked itself or by the field it would reach; the priestess by her field. */
export function placesOf(choice: Choice, seat: number): string[] {
  const [, what = "", ...rest] = choice.words.split(" ");
  const last = rest.at(-1) ?? "";
  switch (choice.kind) {
    case "lay":
    case "clover":
      if (what === "pass") return [];
      if (rest.includes("priestess")) return [`field-priestess:${choice.field}`];
      return [`piece:${seat}:${last}`, `field:${choice.field}`];
    case "spiral":
      return what === "pass" ? [] : [`field:${choice.field}`];
    case "leprechaun":
      if (what === "hand") return [`pile:${last.slice(0, 1)}`];
      return what === "row" ? [`row:${last}`] : [];
    default:
      return cardPlaces(choice) ?? [];
  }
}

export function missPlace(miss: Miss, seat: number): string {
  return pileOf(miss) ?? (miss.target ? `piece:${seat}:${miss.target.split(" ").at(-1)}` : "");
}

/** Two own pieces on one stone are alike for a card; for a clover they are not: one has moved in this turn. */
export function alike(choice: Choice, view: OrakelView): string {
  const number = choice.kind === "lay" ? /piece (\d)/.exec(choice.words)?.[1] : undefined;
  return number ? `${choice.card} from ${view.players[view.player]?.pieces[Number(number) - 1]}` : "";
}
