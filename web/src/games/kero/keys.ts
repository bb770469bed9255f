/** Fast hands: what a key does at the table. Whatever it does, a button does it too. */
import { letterOf } from "../../table/letter";

const TYPING = "input, select, textarea, [role=tablist], [role=toolbar], dialog";
const LIT = "[data-target], button[data-die], [data-testid=menu] button, .actions button:not([aria-disabled])";
const ANYTHING = `[data-about], ${LIT}`;
const PRESSES: Record<string, string> = {
  d: ".uses .main, .actions .main, .refuelling .main",
  s: ".actions .second",
  u: ".actions .undo",
};
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Does a letter typed there mean something else? */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** Digits keep dice, D is the main action, S stops, U undoes, arrows go to what is lit (with Shift: to anything), I asks. */
export function press(event: KeyboardEvent, root: HTMLElement, ask: () => void): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isTyping(event.target)) return false;
  const way = WAYS[event.key];
  if (way) return walk(root, way, event.shiftKey);
  const letter = letterOf(event);
  if (letter === "i") {
    ask();
    return true;
  }
  const place = /^[1-8]$/.test(letter) ? `button[data-die="${letter}"]` : PRESSES[letter];
  const button = place ? root.querySelector<HTMLElement>(place) : null;
  button?.click();
  return button !== null;
}

/** To the nearest in that direction; from nowhere to the first. */
function walk(root: HTMLElement, [dx, dy]: readonly [number, number], anything: boolean): boolean {
  const places = [...root.querySelectorAll<HTMLElement>(anything ? ANYTHING : LIT)].filter((place) => place.checkVisibility());
  const here = document.activeElement;
  if (!here || !root.contains(here) || here === root) {
    places[0]?.focus();
    return places.length > 0;
  }
  const from = middle(here);
  const near = places
    .filter((place) => place !== here)
    .map((place) => {
      const to = middle(place);
      const [along, aside] = [(to.x - from.x) * dx + (to.y - from.y) * dy, Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx)];
      return { place, along, far: along + 2 * aside };
    })
    .filter(({ along }) => along > 1)
    .sort((one, other) => one.far - other.far);
  near[0]?.place.focus();
  return near.length > 0;
}

function middle(place: Element): { x: number; y: number } {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
