const TIME = 500;
/** Wherever the board is drawn, also in small. */
const OVER_ALL = { display: "grid", position: "fixed", zIndex: "1", top: "0", left: "0", transformOrigin: "0 0", pointerEvents: "none" };

export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** A copy of what stands on a board, on its way over it. The screen moves it, without painting anything anew. */
export class Walk {
  readonly finished: Promise<unknown>;
  private readonly copy = document.createElement("div");
  private readonly way: Animation;

  constructor(
    standing: SVGGElement,
    private readonly from: Place,
    private readonly to: Place,
  ) {
    const board = standing.ownerSVGElement!;
    this.copy.className = "walker";
    Object.assign(this.copy.style, OVER_ALL);
    this.copy.ariaHidden = "true";
    this.copy.append(...[...standing.children].map((child) => child.cloneNode(true)));
    board.after(this.copy);
    const seen = board.getScreenCTM() ?? new DOMMatrix();
    const at = ({ x, y, scale }: Place): Keyframe => ({
      transform: `translate(${seen.a * x + seen.e}px, ${seen.d * y + seen.f}px) scale(${seen.a * scale}) translate(-50%, -50%)`,
    });
    this.way = this.copy.animate([at(from), at(to)], { duration: TIME, easing: "ease-in-out", fill: "forwards" });
    this.finished = this.way.finished.catch(() => undefined).then(() => this.copy.remove());
  }

  /** Where it is now, if it has not arrived. */
  place(): Place | undefined {
    const far = this.way.playState === "running" ? this.way.effect?.getComputedTiming().progress : null;
    if (far === null || far === undefined) return undefined;
    const between = (one: number, other: number): number => one + (other - one) * far;
    const { from, to } = this;
    return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) };
  }

  end(): void {
    this.way.cancel();
    this.copy.remove();
  }
}
