/** What somebody reads about: a thing of the table that was pointed at, held, right-clicked, or asked about with `i`. */

const [HOVERED, HELD, STILL] = [550, 450, 10]; // milliseconds, milliseconds, pixels

export class Reading {
  /** The thing, as `data-about` names it; empty: nothing is read. */
  about = $state("");
  /** Where it lies, so that the words stand beside it. */
  at = $state.raw<DOMRect | null>(null);
  /** The place that can be used from the words, if it was tapped and not only looked at. */
  uses = $state("");
  private hovers = false;
  private held = false;
  private from = { x: 0, y: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;

  open(thing: Element, uses = ""): void {
    clearTimeout(this.timer);
    this.about = thing.getAttribute("data-about") ?? "";
    this.at = thing.getBoundingClientRect();
    this.uses = uses;
    this.hovers = false;
  }

  close(): void {
    clearTimeout(this.timer);
    this.about = this.uses = "";
    this.hovers = false;
  }

  /** Everything inside that has a `data-about` can be read. */
  readonly listen = (root: HTMLElement): (() => void) => {
    const off = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, hear: (event: HTMLElementEventMap[Kind]) => void): void =>
      root.addEventListener(kind, hear, { signal: off.signal, capture: kind === "click" });
    on("pointerleave", () => this.leave());
    on("pointerdown", (event) => this.press(event));
    on("pointermove", (event) => {
      if (event.pointerType === "mouse") this.hover(event);
      else if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > STILL) clearTimeout(this.timer);
    });
    on("pointerup", (event) => event.pointerType !== "mouse" && clearTimeout(this.timer));
    on("pointercancel", () => clearTimeout(this.timer));
    on("click", (event) => this.letGo(event));
    on("contextmenu", (event) => {
      const thing = thingAt(event.target);
      if (!thing) return;
      event.preventDefault();
      this.open(thing);
    });
    return () => {
      off.abort();
      this.close();
    };
  };

  /** Asked with a key about what has the focus; asked again, it is enough. */
  ask(): void {
    const thing = thingAt(document.activeElement);
    if (!thing) return;
    if (this.about === thing.getAttribute("data-about")) this.close();
    else this.open(thing);
  }

  /** Pointed at by moving there: what comes to lie under a mouse that rests is not asked about. */
  private hover(event: PointerEvent): void {
    const thing = thingAt(event.target);
    if (this.uses || (this.hovers && thing?.getAttribute("data-about") === this.about)) return;
    clearTimeout(this.timer);
    if (this.hovers) this.close();
    if (!thing || event.buttons) return;
    this.timer = setTimeout(() => {
      this.open(thing);
      this.hovers = true;
    }, HOVERED);
  }

  private leave(): void {
    clearTimeout(this.timer);
    if (this.hovers) this.close();
  }

  private press(event: PointerEvent): void {
    this.close();
    this.held = false;
    const thing = thingAt(event.target);
    if (!thing || event.pointerType === "mouse") return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.held = true;
      this.open(thing);
    }, HELD);
  }

  /** Whoever held a thing to read it has not chosen it. */
  private letGo(event: MouseEvent): void {
    if (!this.held) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }
}

const thingAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest("[data-about]") : null);
