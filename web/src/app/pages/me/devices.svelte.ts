/** The browsers in which one is at home, and the link to the next one, as the server knows them. */
import { fetchDevices, makeLink, signOut, signOutEverywhere } from "../../../net/api";
import type { Device, Link } from "../../../net/protocol";
import { beNoLongerPushed } from "../../pushing";
import { explained } from "../../refusals";
import { addressOf } from "../../router.svelte";

const AGAIN = 3_000;

export class MyDevices {
  all = $state.raw<Device[] | null>(null);
  link = $state.raw<Link | null>(null);
  /** Where the link leads: told once, so it is gone when the page is. */
  address = $state("");
  problem = $state("");
  readonly isAlone: boolean = $derived(this.all?.length === 1);
  /** The device that has come by the link of this page. */
  readonly arrived: Device | null = $derived(this.all?.find((device) => this.address && device.id === this.link?.used) ?? null);

  /** For an effect: ask now, and again and again while a link is shown. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => {
      if (this.address && document.visibilityState === "visible") void this.look();
    }, AGAIN);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    await this.attempt(async () => {
      const told = await fetchDevices();
      this.all = told.devices;
      this.link = told.link ?? null;
    });
  }

  async offer(): Promise<void> {
    await this.attempt(async () => {
      const link = await makeLink();
      this.address = addressOf(`link/${link.code}`);
      this.link = link;
    });
  }

  /** Whoever signs out here is somebody new when the page is loaded again. */
  async signOut(device: Device): Promise<void> {
    await this.attempt(() => signOut(device.id));
    await this.afterwards(device.here === true);
  }

  async signOutEverywhere(here: boolean): Promise<void> {
    await this.attempt(() => signOutEverywhere(here));
    await this.afterwards(here);
  }

  private async afterwards(here: boolean): Promise<void> {
    if (this.problem) return;
    if (!here) return this.look();
    await beNoLongerPushed();
    location.hash = "#/";
    location.reload();
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
