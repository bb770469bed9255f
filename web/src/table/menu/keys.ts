import { letterOf } from "../letter";

/** The keys that every table has; a game adds its own (`GameUi.keys`). */
export const KEYS: readonly { press: string; text: string }[] = [
  { press: "Tab", text: "key-tab" },
  { press: "← ↑ → ↓", text: "key-arrows" },
  { press: "Enter", text: "key-enter" },
  { press: "Esc", text: "key-escape" },
  { press: "H", text: "key-hint" },
  { press: "?", text: "key-help" },
];

const FIELDS = "input, select, textarea, [contenteditable]";

/** Pressed at the table, not while something is written or a dialog is open. */
function isForTheTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  if (event.target instanceof Element && event.target.matches(FIELDS)) return false;
  return !document.querySelector("dialog[open]");
}

export const asksForHelp = (event: KeyboardEvent): boolean => event.key === "?" && isForTheTable(event);
export const asksForHint = (event: KeyboardEvent): boolean => letterOf(event) === "h" && isForTheTable(event);
