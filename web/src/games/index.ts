/** The games that are drawn here. Any other game the server has is shown by the table of any game. */
import { PLAIN } from "../table/plain/entry";
import type { GameEntry } from "./game";
import { KELTIS } from "./keltis/entry";
import { KERO } from "./kero/entry";
import { ORAKEL } from "./orakel/entry";

export const ENTRIES: readonly GameEntry[] = [KELTIS, ORAKEL, KERO];

export const entryOf = (name: string): GameEntry => ENTRIES.find((entry) => entry.name === name) ?? { ...PLAIN, name };
