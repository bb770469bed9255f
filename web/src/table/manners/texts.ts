/** The words about muting, blocking and reporting. */
import { textsOf } from "../../app/i18n/texts.svelte";

export const TEXTS = textsOf(import.meta.glob<string>("../../app/i18n/manners-*.ftl", { query: "?raw", import: "default" }));
