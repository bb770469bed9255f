/** The letter or digit on a key, also where another alphabet is written; else the key's name. */
export function letterOf(event: Pick<KeyboardEvent, "key" | "code">): string {
  const key = event.key.toLowerCase();
  return /^[a-z0-9]$/.test(key) ? key : (/^(Key|Digit)(\w)$/.exec(event.code)?.[2]?.toLowerCase() ?? event.key);
}
