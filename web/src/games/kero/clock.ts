/** The clock of a table of Kero: how it is asked for, and how it is told. */
import { t } from "../../app/i18n/texts.svelte";
import type { Clock } from "../../net/protocol";

export const STRETCHES = [1, 1.5, 2, 3, 5, 10] as const;

/** Only running sand can be stretched, and only there somebody can throw by hand. */
export function clockOf({ mode, stretch, tap }: Required<Clock>): Clock {
  return mode === "sand" ? { mode, stretch, tap } : { mode };
}

export function clockText(clock: Clock | undefined): string {
  if (!clock?.mode || clock.mode === "none") return "";
  const parts = [t(`clock-${clock.mode}`)];
  if ((clock.stretch ?? 1) > 1) parts.push(t("clock-stretched", { times: clock.stretch ?? 1 }));
  if (clock.tap) parts.push(t("clock-tap"));
  return parts.join(" · ");
}
