/** Passkeys: the browser keeps a key, the server what it needs to know it by. */
import { addPasskey, arriveByPasskey, fetchPasskeys, passkeyOptions, Refused, removePasskey } from "../../../net/api";
import type { Passkey } from "../../../net/protocol";
import { t } from "../../i18n/texts.svelte";
import { beNoLongerPushed } from "../../pushing";
import { refusalText } from "../../refusals";

const ADDRESS = /^[\d.]+$|:/;

/** Browsers have passkeys for names only, not for a server's bare address. */
export function knowsPasskeys(): boolean {
  const known = "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return known && isSecureContext && !ADDRESS.test(location.hostname);
}

export class MyPasskeys {
  all = $state.raw<Passkey[] | null>(null);
  problem = $state("");
  busy = $state(false);

  async look(): Promise<void> {
    await this.attempt(async () => {
      this.all = await fetchPasskeys();
    });
  }

  async add(): Promise<void> {
    await this.attempt(async () => {
      const asked = JSON.parse((await passkeyOptions("passkeys")).options) as PublicKeyCredentialCreationOptionsJSON;
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
      await addPasskey(asJson(await navigator.credentials.create({ publicKey })));
      this.all = await fetchPasskeys();
    });
  }

  async remove(passkey: Passkey): Promise<void> {
    await this.attempt(async () => {
      await removePasskey(passkey.id);
      this.all = await fetchPasskeys();
    });
  }

  /** Everything on the screen was somebody else's, so it is loaded anew. */
  async arrive(): Promise<void> {
    await this.attempt(async () => {
      const asked = JSON.parse((await passkeyOptions("arrivals")).options) as PublicKeyCredentialRequestOptionsJSON;
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
      await arriveByPasskey(asJson(await navigator.credentials.get({ publicKey })));
      await beNoLongerPushed();
      location.hash = "#/me/devices";
      location.reload();
    });
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await action();
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Refused ? refusalText(error.code, error.sentence) : t("passkeys-stopped");
    }
    this.busy = false;
  }
}

/** What the browser has answered, as the server reads it. */
function asJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError("no passkey");
  return credential.toJSON();
}
