/** Why something cannot be done in Kero, by the key of the server's reason. */
import { has, t } from "../../app/i18n/texts.svelte";
import { sentence } from "../../app/refusals";
import type { Miss, Reason } from "../../net/protocol";
import { SYMBOLS, amounts, dieName, keroCard, siteText, tuarekText } from "./words";

export function whyKero({ key, args = {} }: Reason): string {
  const id = `why-kero-${key}`;
  return has(id)
    ? t(id, { ...Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argText(name, value)])), missing: missing(args) })
    : "";
}

/** Why a move is good or bad, as a hint says it. */
export function hintKero({ key, args = {} }: Reason): string {
  const id = `hint-kero-${key}`;
  return has(id) ? t(id, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argText(name, value)]))) : "";
}

function argText(name: string, value: string | number): string | number {
  const word = String(value);
  switch (name) {
    case "card":
      return keroCard(word);
    case "die":
      return typeof value === "number" ? dieName(value) : t(`kero-die-${word}`);
    case "site":
      return siteText(word);
    case "tuarek":
      return tuarekText(word);
    default:
      return value;
  }
}

/** What a price lacks: a count by symbol. */
function missing(args: Readonly<Record<string, string | number>>): string {
  return amounts(Object.fromEntries(SYMBOLS.map((symbol) => [symbol, Number(args[symbol] ?? 0)])));
}

export const missText = (miss: Miss): string => whyKero(miss.reason) || sentence(miss.why);
