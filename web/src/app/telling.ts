/** Saying outside the page that it is one's turn, when the page is in the background. Nothing leaves the browser for that. */
import { settings } from "./settings.svelte";

export type Permission = "granted" | "denied" | "default" | "none";

/** May this browser say something? `none`: it cannot, or the page has not come by https. */
export function permission(): Permission {
  return "Notification" in window && isSecureContext ? Notification.permission : "none";
}

/** Asks the visitor, unless they have answered before. */
export async function askPermission(): Promise<boolean> {
  if (permission() === "none") return false;
  return (await Notification.requestPermission()) === "granted";
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** One for each table, whoever says it: this page or a server that pushes. */
export function tellTurn(title: string, body: string, table: string): void {
  if (!settings.notify || document.visibilityState === "visible" || permission() !== "granted") return;
  void show(title, { body, tag: `turn ${table}`, icon: "./icon-192.png", data: { table } });
}

/** By the service worker where there is one: phones know no other way. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await registered();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Whoever looks again needs not be told any more. */
export async function takeBack(): Promise<void> {
  const worker = await registered();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}
