/** Lists of tables that stay fresh while they are looked at. */
import type { Listed } from "../../net/protocol";

const AGAIN = 5_000;

export class Lists {
  tables = $state.raw<Listed[] | null>(null);

  constructor(private readonly ask: () => Promise<Listed[]>) {}

  /** For an effect: ask now and every few seconds until the page is left. */
  follow(): () => void {
    const look = async (): Promise<void> => {
      try {
        this.tables = await this.ask();
      } catch {
        // the next time will do
      }
    };
    void look();
    const timer = setInterval(() => document.visibilityState === "visible" && void look(), AGAIN);
    return () => clearInterval(timer);
  }
}
