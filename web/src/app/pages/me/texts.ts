/** The words of the pages about oneself. */
import { textsOf } from "../../i18n/texts.svelte";

export const TEXTS = textsOf(import.meta.glob<string>("../../i18n/me-*.ftl", { query: "?raw", import: "default" }));
