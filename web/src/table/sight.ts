/** What the frame of a table tells the zones of its game. */
import type { SeatView } from "../net/protocol";
import type { Table } from "./table.svelte";

export interface Sight {
  table: Table;
  names: string[];
  watching: boolean;
  guide: boolean;
  /** Through whose eyes the table is seen, and what they see; nobody's: what everybody may see. */
  seat: number | null;
  shown: SeatView | null;
  myTurn: boolean;
  /** At one screen: nobody's secrets may be shown now. */
  curtain: boolean;
  /** Why something cannot be done, for the status line and the live region. */
  hint: string;
}
