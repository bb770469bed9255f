/** Fast hands: 1 to 8 choose a card, arrows walk through where it can go, Enter goes there, D draws, U takes back. */
import type { Choice } from "../../net/protocol";
import { letterOf } from "../../table/letter";
import type { CardGame } from "./card-game";
import type { Turn } from "./turn.svelte";

export interface Hands {
  game: CardGame;
  turn: Turn;
  cards: readonly string[];
  choose: (card: string) => void;
  make: (choice: Choice) => void;
  undo: () => void;
}

const TARGETS = "svg .target:not(.miss), .spot.lit button, .zone-rows button";
const MAIN = "[data-testid=actions] button.main";
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const placeOf = (target: Element): string => target.closest("[data-target]")?.getAttribute("data-target") ?? "";
const cards = (): HTMLElement[] => all("[data-testid=hand] button:enabled");

/** Lit places, each choice once: a piece that can also be picked by where it would go is left out. */
function targets(turn: Turn): HTMLElement[] {
  const isPiece = (target: Element): boolean => placeOf(target).startsWith("piece:");
  const found = all(TARGETS).sort((one, other) => Number(isPiece(one)) - Number(isPiece(other)));
  const seen = new Set<Choice>();
  return found.filter((target) => {
    const choices = turn.lit.get(placeOf(target)) ?? [];
    const isNew = choices.some((choice) => !seen.has(choice));
    for (const choice of choices) seen.add(choice);
    return isNew;
  });
}

export function isForTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest("input, select, textarea, dialog, .drawer") !== null;
}

/** The places of one kind that a letter has just led to: a digit then chooses one of them. */
let numbered: HTMLElement[] = [];

export function press(event: KeyboardEvent, hands: Hands): void {
  if (isForTyping(event)) return;
  const { game, turn } = hands;
  const letter = letterOf(event);
  const digit = /^[1-9]$/.test(letter) ? Number(letter) : 0;
  const many = numbered;
  numbered = [];
  if (digit && many.length) many[Math.min(digit, many.length) - 1]?.focus();
  else if (digit) chooseCard(hands, hands.cards[digit - 1]);
  else if (event.key in STEPS) walk(event, turn, STEPS[event.key] ?? 0);
  else if (letter === game.leads?.key) {
    numbered = targets(turn).filter((target) => placeOf(target).startsWith(game.leads?.places ?? ""));
    numbered.at(-1)?.focus();
  } else if (letter === "d") draw(hands);
  else if (letter === "u") hands.undo();
}

function chooseCard({ turn, choose }: Hands, card: string | undefined): void {
  if (card === undefined) return;
  if (turn.cards.has(card)) choose(card);
  toTargets(turn);
}

function draw({ turn, make }: Hands): void {
  const deck = turn.choices.find((choice) => choice.words === "draw deck");
  if (deck) make(deck);
}

/** To the first place that shines, as soon as it does; or to the first of several choices that a place leaves. */
export function toTargets(turn: Turn): void {
  requestAnimationFrame(() => (turn.open.length > 1 ? all(MAIN)[0] : targets(turn)[0])?.focus());
}

/** From one card to the next, or from one lit place or button to the next; from a chosen card to its places. */
function walk(event: KeyboardEvent, turn: Turn, step: number): void {
  const active = document.activeElement as HTMLElement | null;
  const open = [...targets(turn), ...all(MAIN)];
  const ring = active && open.includes(active) ? open : active && cards().includes(active) ? cards() : null;
  if (!ring || !active) {
    if (active && active !== document.body) return;
    (open[0] ?? cards()[0])?.focus();
  } else ring[(ring.indexOf(active) + step + ring.length) % ring.length]?.focus();
  event.preventDefault();
}

/** What the keyboard had is gone with the move it made: on to what comes next. */
export function refocus(turn: Turn): void {
  requestAnimationFrame(() => {
    const active = document.activeElement as HTMLElement | null;
    const next = [...all(MAIN), ...targets(turn), ...cards()];
    const isElsewhere = active !== null && active !== document.body && (!active.closest(".zones") || active.closest(".drawer"));
    if (!isElsewhere && !(active && next.includes(active))) next[0]?.focus();
  });
}
