/** What the player at the screen is about to do: a card in the hand, a place, and the choice they make together. */
import type { Choice, Miss, SeatView } from "../../net/protocol";
import type { Offer } from "../../table/offer";
import type { CardGame } from "./card-game";
import { isPass, needsCard } from "./places";

export class Turn implements Offer {
  /** The chosen card of the hand. */
  card = $state("");
  /** A chosen place that leaves several choices. */
  place = $state("");
  /** Where pointer or focus is. */
  hovered = $state("");

  constructor(
    private readonly game: () => CardGame,
    private readonly shown: () => SeatView | null,
    private readonly free: () => boolean,
  ) {}

  /** Nothing is on its way, and nothing is still being shown. */
  readonly isFree: boolean = $derived.by(() => this.free());

  /** Everything that can be done; of choices that come to the same, the first. */
  readonly choices: Choice[] = $derived.by(() => {
    const [shown, alike] = [this.free() ? this.shown() : null, this.game().alike];
    const choices = shown?.choices ?? [];
    const view = shown?.view;
    if (!alike || !view) return choices;
    const keys = choices.map((choice) => alike(choice, view));
    return choices.filter((_, i) => !keys[i] || keys.indexOf(keys[i]) === i);
  });
  readonly misses: Miss[] = $derived.by(() => (this.free() ? (this.shown()?.misses ?? []) : []));
  readonly seat: number = $derived.by(() => this.shown()?.seat ?? -1);
  readonly kinds: Set<string> = $derived(new Set(this.choices.map((choice) => choice.kind)));

  /** The cards that can be chosen now, and those that more than discarding can be done with. */
  readonly cards: Set<string> = $derived(new Set(this.choices.map((choice) => choice.card ?? "").filter(Boolean)));
  readonly playable: Set<string> = $derived(
    new Set(
      this.choices
        .filter((choice) => choice.kind !== "discard")
        .map((choice) => choice.card ?? "")
        .filter(Boolean),
    ),
  );

  /** Every place that is open now, with what it offers. */
  readonly places: Map<string, Choice[]> = $derived.by(() => {
    const places = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      if (needsCard(choice) && choice.card !== this.card) continue;
      for (const place of this.game().placesOf(choice, this.seat)) places.set(place, [...(places.get(place) ?? []), choice]);
    }
    return places;
  });

  /** Places that look possible and are not, with the reason. */
  readonly blocked: Map<string, Miss> = $derived.by(() => {
    const blocked = new Map<string, Miss>();
    for (const miss of this.misses) {
      const place = this.game().missPlace(miss, this.seat);
      if (!place || (miss.card && miss.card !== this.card)) continue;
      if (!this.places.has(place)) blocked.set(place, miss);
    }
    return blocked;
  });

  readonly passes: Choice[] = $derived(this.choices.filter(isPass));
  readonly open: Choice[] = $derived(this.place ? (this.places.get(this.place) ?? []) : []);

  /** What shines: every open place; or, once a place leaves several choices, the other places of those. */
  readonly lit: Map<string, Choice[]> = $derived.by(() => {
    if (this.open.length < 2) return this.places;
    const others = this.open.flatMap((choice) =>
      this.game()
        .placesOf(choice, this.seat)
        .filter((place) => place !== this.place)
        .map((place): [string, Choice[]] => [place, [choice]]),
    );
    return others.length ? new Map(others) : this.places;
  });

  missOf(card: string): Miss | undefined {
    return this.playable.has(card) ? undefined : this.misses.find((miss) => miss.card === card);
  }

  choose(card: string): void {
    this.card = this.card === card ? "" : card;
    this.place = "";
    this.hovered = "";
  }

  cancel(): void {
    this.card = "";
    this.place = "";
    this.hovered = "";
  }

  /** The one choice a place leaves, or nothing: then there are none, or several to choose from. */
  pick(place: string): Choice | null {
    const offered = this.lit.get(place) ?? this.places.get(place) ?? [];
    if (offered.length === 1) return offered[0] ?? null;
    this.place = offered.length ? place : "";
    return null;
  }
}
