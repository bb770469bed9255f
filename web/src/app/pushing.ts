/** Being told when no page is open: this browser lets the server push to it, sealed for it alone. */
import type { NewWay } from "../net/protocol";
import { settings } from "./settings.svelte";

const KEY = "trefoil-push";

export const canBePushed = (): boolean => "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

/** The way that leads to this browser, as it was entered. */
export function pushedWay(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepPushedWay(way: string): void {
  try {
    if (way) localStorage.setItem(KEY, way);
    else localStorage.removeItem(KEY);
  } catch {
    // it can be removed among the other ways
  }
}

/** Where the server can push to, which the browser is asked for; `key` is the server's own. */
export async function subscribe(key: string): Promise<NewWay> {
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  await known?.unsubscribe(); // it may be somebody else's, or for another key
  const { endpoint = "", keys = {} } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return { kind: "push", address: endpoint, key: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", language: settings.language };
}

/** Also when this browser is somebody else from now on: what was pushed was meant for whoever it was before. */
export async function beNoLongerPushed(): Promise<void> {
  keepPushedWay("");
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // the server finds out when it pushes
  }
}
