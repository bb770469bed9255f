/** Where what a clan has just got had been lying: its points come from there. */
import type { KeroPlayer, KeroView } from "./view";

/** By what `data-about` calls them. */
const things = ({ cards = [], territories = [] }: KeroPlayer): string[] => [
  ...cards.map((card) => `card:${card}`),
  ...territories.map((site) => `site:${site}`),
];

export class Origins {
  private before: KeroView | null = null;
  private from: (DOMRect | undefined)[] = [];

  /** Called before a new view is drawn, while everything still lies where it lay. */
  follow(table: HTMLElement | undefined, view: KeroView): void {
    const { before } = this;
    this.before = view;
    if (!before || !table) return;
    this.from = view.players.map((player, seat) => {
      const had = new Set(things(before.players[seat] ?? player));
      const fresh = things(player).find((thing) => !had.has(thing));
      return fresh && table.querySelector(`[data-about="${fresh}"]`)?.getBoundingClientRect();
    }) as (DOMRect | undefined)[];
  }

  /** Of what this clan has got latest; nothing: its points come from nowhere on the table. */
  of = (seat: number): DOMRect | undefined => this.from[seat];
}
