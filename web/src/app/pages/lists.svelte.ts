/** Lists that stay fresh while they are looked at. */
import type { Listed } from "../../net/protocol";

const AGAIN = 5_000;

export class Followed<Found> {
  found = $state.raw<Found | null>(null);

  constructor(private readonly ask: () => Promise<Found>) {}

  /** For an effect: ask now and every few seconds until the page is left. */
  follow(): () => void {
    const look = async (): Promise<void> => {
      try {
        this.found = await this.ask();
      } catch {
        // the next time will do
      }
    };
    void look();
    const timer = setInterval(() => document.visibilityState === "visible" && void look(), AGAIN);
    return () => clearInterval(timer);
  }
}

/** Lists of tables. */
export class Lists extends Followed<Listed[]> {
  get tables(): Listed[] | null {
    return this.found;
  }
}
