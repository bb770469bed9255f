/** Where on the screen a choice is made: `path:g`, `pile:g`, `deck`, `field:9`, `piece:0:2`, `row:r` … */
import type { Choice, Miss } from "../../net/protocol";
import type { OrakelView } from "../orakel/view";
import type { CardView as View } from "./card-view";

/** The places at which a choice can be picked; none: it has a button. */
export function placesOf(choice: Choice, view: View, seat: number): string[] {
  const target = choice.target ?? "";
  const [, what = "", ...rest] = choice.words.split(" ");
  switch (choice.kind) {
    case "discard":
      return [`pile:${target}`];
    case "draw":
      return [target === "deck" ? "deck" : `pile:${target}`];
    case "lay":
    case "clover":
      if (what === "pass") return [];
      return view.game === "orakel" ? placesOnSpiral(choice, view, seat) : [`path:${target}`];
    case "spiral":
      return what === "pass" ? [] : [`field:${what}`];
    case "leprechaun":
      if (what === "hand") return [`pile:${rest[0]?.slice(0, 1) ?? ""}`];
      return what === "row" ? [`row:${rest[0] ?? ""}`] : [];
    default:
      return [];
  }
}

/** A piece can be picked itself or by the field it would reach; the priestess by her field. */
function placesOnSpiral(choice: Choice, view: OrakelView, seat: number): string[] {
  const field = fieldOf(choice, view, seat);
  if (choice.words.includes("priestess")) return [`field-priestess:${field}`];
  return [`piece:${seat}:${lastNumber(choice)}`, `field:${field}`];
}

const lastNumber = (choice: Choice): number => Number(choice.words.split(" ").at(-1));

/** Where on the spiral a choice leads, so that it can be pointed at; 0 is the start stone. */
export function fieldOf(choice: Choice, view: OrakelView, seat: number): number {
  const number = lastNumber(choice);
  if (choice.kind === "spiral") return number;
  if (choice.words.includes("priestess")) return (view.priestess ?? 0) + number;
  const from = view.players[seat]?.pieces[number - 1] ?? 0;
  const colour = choice.kind === "clover" ? cloverColour(view, seat) : (choice.card ?? "").slice(0, 1);
  return 1 + view.fields.findIndex((field, i) => i + 1 > from && field.colour === colour);
}

/** The colour of the clover that is to be decided. */
export function cloverColour(view: OrakelView, seat: number): string {
  const at = view.players[seat]?.pieces[(view.piece ?? 0) - 1] ?? 0;
  return view.fields[at - 1]?.tile?.split(" ")[1] ?? "";
}

/** Choices that begin with a card of the hand wait until it is chosen. */
export function needsCard(choice: Choice): boolean {
  return Boolean(choice.card);
}

export function missPlace(miss: Miss, view: View, seat: number): string {
  if (miss.kind === "draw") return `pile:${miss.target ?? ""}`;
  if (view.game === "orakel") return miss.target ? `piece:${seat}:${miss.target.split(" ").at(-1)}` : "";
  return `path:${miss.target ?? ""}`;
}

export function isPass(choice: Choice): boolean {
  return choice.words.endsWith(" pass");
}
