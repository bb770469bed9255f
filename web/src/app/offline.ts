/** The application without a network: its service worker, and pages that outlive a new version. */

const RESTED = 3_000;
const RELOADED = "trefoil-reloaded";

/** When the page has nothing better to do; `more` is fetched then too, so that the lessons need no server. */
export function keepForOffline(more: readonly (() => Promise<void>)[]): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = (): void => {
    navigator.serviceWorker.register("./sw.js").catch(() => {}); // it plays as well without
    for (const each of more) void each().catch(() => {});
  };
  if ("requestIdleCallback" in window) requestIdleCallback(keep, { timeout: RESTED });
  else setTimeout(keep, RESTED);
}

/** A page from before a new version, which no worker keeps files for, asks for one that is gone: once, it is loaded anew. */
export function outliveUpdates(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === location.hash) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, location.hash);
    location.reload();
  });
}
