/** Dragging a card with mouse, pen or finger; a short press stays a press. */
const STARTS_AT = 8;

export class Drag {
  card = $state("");
  x = $state(0);
  y = $state(0);
  /** A click follows a drop; it must not choose the card again. */
  justDropped = false;

  constructor(
    private readonly lift: (card: string) => void,
    private readonly drop: (place: string) => void,
  ) {}

  start(down: PointerEvent, card: string): void {
    if (down.button !== 0) return;
    this.justDropped = false;
    const move = (event: PointerEvent): void => {
      if (!this.card && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < STARTS_AT) return;
      if (!this.card) {
        this.card = card;
        this.lift(card);
      }
      this.x = event.clientX;
      this.y = event.clientY;
      event.preventDefault();
    };
    const end = (event: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!this.card) return;
      this.card = "";
      this.justDropped = true;
      setTimeout(() => (this.justDropped = false));
      const place = event.type === "pointerup" ? placeAt(event.clientX, event.clientY) : "";
      if (place) this.drop(place);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}

export function placeAt(x: number, y: number): string {
  return document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>("[data-target]")?.dataset.target ?? "";
}
