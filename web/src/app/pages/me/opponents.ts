/** Whom one has played against, in words. */
import { has, t } from "../../i18n/texts.svelte";
import { botName } from "../../seats";

/** What can be asked for beside the levels of the bots. */
export const KINDS = ["people", "bots", "screen", "played-on"] as const;

export const againstText = (against: string): string => (has(`against-${against}`) ? t(`against-${against}`) : botName(against));
