/** By which ways one is told that it is one's turn, and when, as the server knows it. */
import { addWay, confirmWay, fetchNotices, fetchUnderWay, removeWay, wishNotices } from "../../../net/api";
import type { Listed, NewWay, Notices, Way } from "../../../net/protocol";
import { explained } from "../../refusals";

export type When = NonNullable<Notices["when"]>;
export const WHENS: readonly When[] = ["at-once", "hour", "daily", "never"];

export class MyNotices {
  told = $state.raw<Notices | null>(null);
  /** At which one can be told something. */
  tables = $state.raw<Listed[]>([]);
  problem = $state("");

  async look(): Promise<void> {
    await this.attempt(async () => {
      this.told = await fetchNotices();
      this.tables = (await fetchUnderWay()).filter((table) => !table.seats.every((seat) => seat.yours || seat.bot));
    });
  }

  /** `null` at a table: as everywhere. */
  async wish(when: When | null, table = ""): Promise<void> {
    await this.attempt(async () => {
      this.told = await wishNotices({ when, table });
    });
  }

  /** The way that was entered: a code is under way to it, or none is needed. */
  async enter(wanted: () => NewWay | Promise<NewWay>): Promise<Way | null> {
    let entered: Way | null = null;
    await this.attempt(async () => {
      entered = await addWay(await wanted());
      this.told = await fetchNotices();
    });
    return entered;
  }

  async confirm(way: Way, code: string): Promise<void> {
    await this.attempt(async () => {
      await confirmWay(way.id, code);
      this.told = await fetchNotices();
    });
  }

  async remove(way: Way): Promise<void> {
    await this.attempt(async () => {
      await removeWay(way.id);
      this.told = await fetchNotices();
    });
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.problem = "";
    } catch (error) {
      this.problem = explained(error);
    }
  }
}
