/** What a page needs before it can show anything of a game. */
import { untrack } from "svelte";
import { useTexts } from "./i18n/texts.svelte";
import { settings } from "./settings.svelte";
import { loadPrinted } from "../games/kero/printed";

/** The words of Kero, and what its cards say, are fetched for those who play it; the other games need nothing more. */
export async function readyFor(game: string): Promise<void> {
  if (game === "kero") await Promise.all([useTexts(untrack(() => settings.language), "kero", "kero-table"), loadPrinted()]);
}
