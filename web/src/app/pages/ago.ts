/** How long ago something was, as one would say it. */
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const LONG_AGO = 14 * DAY;

export function agoText(at: number, now = Date.now(), language = document.documentElement.lang): string {
  const gone = Math.max(0, now - at);
  if (gone > LONG_AGO) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  const say = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (gone < MINUTE) return say.format(0, "second");
  if (gone < HOUR) return say.format(-Math.floor(gone / MINUTE), "minute");
  return gone < DAY ? say.format(-Math.floor(gone / HOUR), "hour") : say.format(-Math.floor(gone / DAY), "day");
}
