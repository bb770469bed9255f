/** Where on the screen a choice is made: `path:g`, `pile:g`, `deck`, `field:9`, `piece:0:2`, `row:r` … */
import type { Choice, Miss } from "../protocol";

/** The places at which a choice can be picked; none: it has a button. */
export function placesOf(choice: Choice, seat: number): string[] {
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
      return rest.includes("priestess") || rest.includes("piece") || what === "piece"
        ? placesOnSpiral(choice, seat)
        : [`path:${target}`];
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
function placesOnSpiral(choice: Choice, seat: number): string[] {
  const field = choice.target ?? "";
  const number = choice.words.split(" ").at(-1) ?? "";
  if (choice.words.includes("priestess")) return [`field-priestess:${field}`];
  return [`piece:${seat}:${number}`, `field:${field}`];
}

/** Choices that begin with a card of the hand wait until it is chosen. */
export function needsCard(choice: Choice): boolean {
  return Boolean(choice.card);
}

export function missPlace(miss: Miss): string {
  if (miss.kind === "draw") return `pile:${miss.target ?? ""}`;
  return `path:${miss.target ?? ""}`;
}

export function isPass(choice: Choice): boolean {
  return choice.words.endsWith(" pass");
}
