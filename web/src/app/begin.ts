/** From a click on the start page to a table. */
import { command, makeTable } from "../net/api";
import type { Clock, NewTable } from "../net/protocol";
import { go } from "./router.svelte";
import { keepSeatNames } from "./seats";
import { t } from "./i18n/texts.svelte";

async function make(wanted: NewTable): Promise<string> {
  const whole = await makeTable(wanted);
  return whole.table.id ?? "";
}

/** A table for two with a bot opposite, dealt at once. */
export async function againstBot(game: string, level: string, clock: Clock = {}, guide = false): Promise<void> {
  const id = await make({ game, players: 2, seat: 0, first: guide ? 0 : null, clock });
  await command(id, { do: "fill", seat: 1, bot: level });
  await command(id, { do: "start" });
  go(`t/${id}${guide ? "?guide=1" : ""}`);
}

/** A rematch. Where nobody else has to be waited for, it is dealt at once. */
export async function onceMore(id: string, alone: boolean): Promise<void> {
  // in another tab it may have begun already, which is as well
  if (alone) await command(id, { do: "start" }).catch(() => null);
  go(`t/${id}`);
}

export async function withFriends(wanted: NewTable): Promise<void> {
  go(`t/${await make({ ...wanted, seat: 0 })}`);
}

/** One identity takes every seat; a curtain falls between the turns. */
export async function atOneScreen(game: string, players: number, clock: Clock = {}): Promise<void> {
  const id = await make({ game, players, seat: 0, clock });
  for (let seat = 1; seat < players; seat++) await command(id, { do: "sit", seat });
  keepSeatNames(
    id,
    Array.from({ length: players }, (_, seat) => t("player-number", { number: seat + 1 })),
  );
  await command(id, { do: "start" });
  go(`t/${id}`);
}
