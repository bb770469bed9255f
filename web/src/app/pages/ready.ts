/** What a page needs before it can show anything of a game. */
import { untrack } from "svelte";
import { entryOf } from "../../games";
import type { GameUi } from "../../games/game";
import { useTexts } from "../i18n/texts.svelte";
import { settings } from "../settings.svelte";

/** Its part of the browser, its words, and what it asks the server for; fetched once. */
export async function readyFor(game: string): Promise<GameUi> {
  const ui = await entryOf(game).load();
  const language = untrack(() => settings.language);
  await Promise.all([useTexts(language, ...ui.texts), ui.prepare?.()]);
  return ui;
}
