/** Fast hands: 1 to 8 choose a card, arrows walk through where it can go, Enter goes there, D draws, U takes back. */
import type { Choice } from "../../net/protocol";
import type { Turn } from "./turn.svelte";

export interface Hands {
  turn: Turn;
  cards: readonly string[];
  choose: (card: string) => void;
  make: (choice: Choice) => void;
  undo: () => void;
}

const TARGETS = "svg .target:not(.miss), .spot.lit button, .zone-rows button";
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const targets = (): (HTMLElement | SVGElement)[] => [...document.querySelectorAll<HTMLElement | SVGElement>(TARGETS)];
const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-testid=hand] button:enabled")];

export function isForTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest("input, select, textarea, dialog, .drawer") !== null;
}

export function press(event: KeyboardEvent, hands: Hands): void {
  if (isForTyping(event)) return;
  const card = /^[1-9]$/.test(event.key) ? hands.cards[Number(event.key) - 1] : undefined;
  if (card !== undefined) {
    if (hands.turn.cards.has(card)) hands.choose(card);
    toTargets();
  } else if (event.key in STEPS) walk(event, STEPS[event.key] ?? 0);
  else if (event.key.toLowerCase() === "d") draw(hands);
  else if (event.key.toLowerCase() === "u") hands.undo();
}

function draw({ turn, make }: Hands): void {
  const deck = turn.choices.find((choice) => choice.words === "draw deck");
  if (deck) make(deck);
}

/** To the first place that shines, as soon as it does. */
export function toTargets(): void {
  requestAnimationFrame(() => targets()[0]?.focus());
}

/** From one card to the next, or from one lit place to the next; from a chosen card to its places. */
function walk(event: KeyboardEvent, step: number): void {
  const active = document.activeElement as HTMLElement | null;
  const lit = targets();
  const ring = active && lit.includes(active) ? lit : active && cards().includes(active) ? cards() : null;
  if (!ring || !active) {
    if (active && active !== document.body) return;
    (lit[0] ?? cards()[0])?.focus();
  } else ring[(ring.indexOf(active) + step + ring.length) % ring.length]?.focus();
  event.preventDefault();
}

/** What the keyboard had is gone with the move it made: on to what comes next. */
export function refocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>("[data-testid=actions] button.main") ?? targets()[0] ?? cards()[0];
    next?.focus();
  });
}
