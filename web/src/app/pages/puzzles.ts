/** The words of puzzles, fetched by the pages that show some. */
import { untrack } from "svelte";
import { textsOf, useTexts } from "../i18n/texts.svelte";
import { settings } from "../settings.svelte";

const TEXTS = textsOf(import.meta.glob<string>("../i18n/puzzle-*.ftl", { query: "?raw", import: "default" }));

export const usePuzzleTexts = (): Promise<void> =>
  useTexts(
    untrack(() => settings.language),
    TEXTS,
  );
