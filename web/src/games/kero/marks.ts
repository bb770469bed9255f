/** What a hint points at in Kero: dice to be thrown, cards, sites, tokens. */
import type { Choice } from "../../net/protocol";
import type { Marks } from "../game";

export function keroMarks({ words }: Choice): Marks {
  const [verb = "", what = "", ...rest] = words.split(" ");
  switch (verb) {
    case "throw":
      return { to: [what, ...rest].filter((word) => /^\d+$/.test(word)).map((die) => `die:${die}`) };
    case "mark":
    case "die":
      return { to: [`die:${what}`] };
    case "card":
      return { to: [`card:${what}`] };
    case "explorer":
      return { from: "camp", to: [`site:${what}`] };
    case "tie":
      return { to: what === "pass" ? [] : [`site:${what}`] };
    case "refuel":
      return { to: ["refinery"] };
    case "buy":
      return { to: ["stack"] };
    case "use":
      return usedMarks(what, rest);
    default:
      return { to: [] };
  }
}

function usedMarks(tuarek: string, rest: readonly string[]): Marks {
  const from = `tuarek:${tuarek}`;
  const [first = ""] = rest;
  if (tuarek === "remove") return { from, to: [`site:${first}`] };
  if (tuarek === "discard") return { from, to: [`card:${first}`] };
  if (tuarek === "move") return { from, to: rest.filter((way) => way.includes(">")).map((way) => `site:${way.split(">")[1] ?? ""}`) };
  return { to: [from] };
}
