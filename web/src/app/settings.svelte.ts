/** What a visitor has chosen for this browser. */
import { isLanguage, preferredLanguage, type Language } from "./i18n/texts.svelte";

export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "quick" | "instant";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];
export const PACES: readonly Pace[] = ["calm", "quick", "instant"];

export interface Settings {
  language: Language;
  theme: Theme;
  sound: boolean;
  /** Say so outside the page when it is one's turn and the page is in the background. */
  notify: boolean;
  pace: Pace;
  /** Draw by itself when nothing but the deck is possible; ask before a move is made. */
  autoDraw: boolean;
  confirm: boolean;
  /** The others at a table may know who looks on. */
  named: boolean;
  /** Games that need no guide any more: one was played to its end, or the guide was sent away. */
  known: string[];
}

const KEY = "trefoil-settings";

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function initial(): Settings {
  const kept = stored();
  return {
    language: isLanguage(kept.language) ? kept.language : preferredLanguage(navigator.languages),
    theme: THEMES.find((theme) => theme === kept.theme) ?? "auto",
    sound: kept.sound ?? true,
    notify: kept.notify ?? false,
    pace: PACES.find((pace) => pace === kept.pace) ?? "calm",
    autoDraw: kept.autoDraw ?? false,
    confirm: kept.confirm ?? false,
    named: kept.named ?? false,
    known: Array.isArray(kept.known) ? kept.known.map(String) : [],
  };
}

export const settings: Settings = $state(initial());

export function isNew(game: string): boolean {
  return !settings.known.includes(game);
}

export function getToKnow(game: string): void {
  if (isNew(game)) settings.known.push(game);
}

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** What is chosen in one tab holds for all of them. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === KEY) Object.assign(settings, initial());
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme);
}
