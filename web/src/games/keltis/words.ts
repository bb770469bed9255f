/** Keltis in words: the lines of its records (docs/notation.md) taken apart. */
import type { Said } from "../game";
import { cardText, colourText, readCards } from "../cards/words";
import { t } from "../../app/i18n/texts.svelte";
import type { ScoreLine } from "../../net/protocol";

export function readKeltis(words: string): Said | null {
  const [kind = "", what = "", ...rest] = words.split(" ");
  const last = rest.at(-1) ?? "";
  const size = last === "large" || last === "small" ? `-${last}` : "";
  if (kind === "lay") return readLay(what, rest, size);
  if (kind === "clover" && what !== "pass") return { key: `clover${size}`, args: { path: colourText(what) } };
  return readCards(words);
}

function readLay(what: string, rest: string[], size: string): Said {
  const path = colourText(rest[0] === "to" ? (rest[1] ?? "") : what.slice(0, 1));
  return { key: rest[0] === "to" && !size ? "lay-to" : `lay${size}`, args: { card: cardText(what), path } };
}

/** Where points come from: `path g large`, `wishes 3`, `tile g`. */
export function sourceText({ what }: ScoreLine): string {
  const [kind = "", which = "", size = ""] = what.split(" ");
  if (kind === "wishes") return t("source-wishes", { count: Number(which) });
  if (kind === "tile") return t("source-tile-path", { colour: colourText(which) });
  return t(size ? `source-${kind}-${size}` : `source-${kind}`, { colour: colourText(which) });
}
