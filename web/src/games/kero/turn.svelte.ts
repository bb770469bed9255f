/** What the player at the screen is about to do in Kero: dice kept back, a Tuarek chosen, an explorer lifted. */
import type { Offer } from "../../table/offer";
import type { Choice, Miss, SeatView } from "../../net/protocol";
import type { KeroDie, KeroView } from "./view";
import { IN_WORDS } from "../../table/table.svelte";

/** Tuareks whose use is finished at another place of the table, and those that need a choice from a list. */
const POINTING: ReadonlySet<string> = new Set(["move", "remove"]);
const AT_ONCE: ReadonlySet<string> = new Set(["throw", "stop", "dry", "end", "pass", "use short"]);

/** What a player says who might have had a secret answer and has none. */
export const GO_ON: Choice = { action: IN_WORDS, words: "pass", kind: "pass" };

export class KeroTurn implements Offer {
  /** Dice that are not thrown again, as long as this turn's rolling lasts. */
  kept = $state.raw<ReadonlySet<number>>(new Set());
  /** The chosen Tuarek. */
  token = $state("");
  /** Where the explorer stands that a Tuarek moves. */
  from = $state("");
  /** A place that leaves several choices: they are offered in a list. */
  place = $state("");
  /** Where pointer or focus is. */
  hovered = $state("");

  constructor(
    private readonly shown: () => SeatView | null,
    private readonly free: () => boolean,
  ) {}

  readonly view: KeroView | null = $derived.by(() => (this.shown()?.view ?? null) as KeroView | null);
  readonly seat: number = $derived.by(() => this.shown()?.seat ?? -1);
  readonly offered: Choice[] = $derived.by(() => (this.free() ? (this.shown()?.choices ?? []) : []));
  private readonly missed: Miss[] = $derived.by(() => this.shown()?.misses ?? []);
  /** For the list of moves: each reason once. */
  readonly misses: Miss[] = $derived(this.missed.filter((miss, i) => this.missed.findIndex((other) => other.why === miss.why) === i));

  /** Dice that may be thrown again, and those that would be. */
  readonly loose: KeroDie[] = $derived.by(() => this.view?.dice.filter((die) => this.marks.has(die.die) || die.marked) ?? []);
  readonly again: KeroDie[] = $derived(this.loose.filter((die) => die.marked || !this.kept.has(die.die)));
  private readonly marks: Set<number> = $derived.by(() => new Set(this.of("mark").map((choice) => Number(choice.target))));

  /** The throw that is ready: all chosen dice at first, then those that are not kept. */
  readonly throwing: Choice | null = $derived.by(() => {
    if (this.view?.phase !== "roll") return this.of("throw")[0] ?? null;
    if (!this.again.length) return null;
    const dice = this.again.map((die) => die.die).join(" ");
    const price = this.view.clock === "beat" ? ` @${this.view.throw_cost}` : "";
    return { action: IN_WORDS, words: `throw ${dice}${price}`, kind: "throw", target: dice };
  });

  /** All that can be done, with dice that are kept or not instead of dice that are marked one by one. */
  readonly choices: Choice[] = $derived.by(() => {
    if (this.view?.phase !== "roll" || !this.offered.length) return this.offered;
    const keeping = this.loose.filter((die) => !die.marked).map((die) => keepingOf(die, this.kept.has(die.die)));
    const rest = this.offered.filter((choice) => choice.kind !== "mark" && choice.kind !== "throw" && choice.kind !== "dry");
    return [...(this.throwing ? [this.throwing] : []), ...rest, ...keeping, ...this.of("dry")];
  });

  /** Every place that is open now, with what it offers. */
  readonly places: Map<string, Choice[]> = $derived.by(() => {
    const places = new Map<string, Choice[]>();
    for (const choice of this.offered.filter(({ kind }) => kind !== "mark")) {
      const place = this.placeOf(choice);
      if (place) places.set(place, [...(places.get(place) ?? []), choice]);
    }
    return places;
  });

  /** Places that look possible and are not, with the reason. */
  readonly blocked: Map<string, Miss> = $derived.by(() => new Map(this.missed.map((miss): [string, Miss] => [this.placeOf(miss), miss])));

  /** The choices of a place that leaves several. */
  readonly open: Choice[] = $derived(this.place ? (this.places.get(this.place) ?? []) : []);
  readonly isMoving: boolean = $derived.by(() => this.view?.phase === "move");

  of(kind: string): Choice[] {
    return this.offered.filter((choice) => choice.kind === kind);
  }

  keep(die: number): void {
    const kept = new Set(this.kept);
    if (!kept.delete(die)) kept.add(die);
    this.kept = kept;
  }

  /** The one choice a place leaves; nothing if a second place or a list decides. */
  pick(place: string): Choice | null {
    const offered = this.places.get(place) ?? [];
    const [kind, name = ""] = place.split(":");
    if (kind === "tuarek" && POINTING.has(name)) {
      const chosen = this.token === name ? "" : name;
      this.cancel();
      this.token = chosen;
      return null;
    }
    if (this.lifts(place)) {
      this.from = place;
      return null;
    }
    if (offered.length === 1) return offered[0] ?? null;
    this.place = this.place === place ? "" : place;
    return null;
  }

  cancel(): void {
    this.token = this.from = this.place = this.hovered = "";
  }

  /** A turn begins, or somebody else's does: nothing is kept. */
  forget(): void {
    this.cancel();
    this.kept = new Set();
  }

  private lifts(place: string): boolean {
    const offered = this.places.get(place) ?? [];
    return !this.from && offered.some((choice) => choice.kind === "use move");
  }

  private placeOf(choice: Pick<Choice, "kind" | "card" | "target">): string {
    const target = choice.target ?? "";
    switch (choice.kind) {
      case "card":
      case "use discard":
        return `card:${choice.card ?? ""}`;
      case "explorer":
      case "tie":
        return target === "pass" || this.token || this.isMoving ? "" : `site:${target}`;
      case "die":
      case "mark":
        return `die:${target}`;
      case "refuel":
        return "refinery";
      case "buy":
        return "stack";
      case "exchange":
        return "ability:wheat_to_jerry";
      case "use move":
        return this.moveOf(choice);
      case "use remove":
        return this.token === "remove" ? `site:${target}` : "tuarek:remove";
      default:
        return AT_ONCE.has(choice.kind) ? "" : `tuarek:${choice.kind.slice("use ".length)}`;
    }
  }

  /** First the token, then whom it moves, then where to. */
  private moveOf(choice: Pick<Choice, "target">): string {
    if (!this.isMoving && this.token !== "move") return "tuarek:move";
    const ways = (choice.target ?? "").split(" ").filter((way) => way.includes(">"));
    if (this.isMoving && ways.length < 2) return ""; // no second move: a button
    const [source = "", target = ""] = (ways.at(-1) ?? "").split(">");
    const start = source === "camp" ? "camp" : `site:${source}`;
    if (!this.from) return start;
    return this.from === start ? `site:${target}` : "";
  }
}

const keepingOf = (die: KeroDie, kept: boolean): Choice => ({
  action: IN_WORDS,
  words: `${kept ? "again" : "keep"} ${die.die}`,
  kind: "keep",
  target: `${die.die}`,
});
