/**
 * The service worker: what was built is there without a network, so that lessons can be read and a page that is open
 * goes on when a newer version is put up. Nothing of the server's own answers is kept.
 *
 * - files with a hash in their name: from the cache, else from the network;
 * - pages: from the network, without one the page that belongs to the cached files;
 * - everything else (/api, sockets): not touched.
 *
 * It also shows what a server pushes to this browser, and leads to the table when that is clicked.
 *
 * Each version has a cache of its own. A new worker waits until no page uses the old one, and only then clears it away.
 */

/** What of a service worker's world is used here; the compiler knows that of pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushing extends Lasting {
  readonly data: { json(): Letter } | null;
}
interface Clicking extends Lasting {
  readonly notification: Notification;
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
/** What is pushed: words in the reader's language, and which table is meant if it is one. */
interface Letter {
  title: string;
  body: string;
  table?: string;
}
interface Worker {
  readonly registration: { readonly scope: string; showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: Pushing) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicking) => void): void;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
const worker = self as unknown as Worker;

// vite.config.ts puts in what was built
const FILES = "%FILES%".split(" ");
const CACHE = "trefoil-%VERSION%";
const OURS = /^trefoil-/;
const PAGE = worker.registration.scope;
const ASSETS = new URL("assets/", PAGE).href;
const BROKEN = 500;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(clear().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.url.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (request.mode === "navigate" && request.url.split(/[?#]/)[0] === PAGE) event.respondWith(page(request));
});

worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table = "" } = (event.notification.data ?? {}) as { table?: string };
  event.waitUntil(open(table));
});

/** In place of what was said about the same table. */
function tell({ title, body, table = "" }: Letter): Promise<void> {
  return worker.registration.showNotification(title, { body, tag: `turn ${table}`, icon: "./icon-192.png", data: { table } });
}

/** The page of the table if it is open, else any page of ours that goes there, else a new one. */
async function open(table: string): Promise<void> {
  const address = `${PAGE}#/${table ? `t/${encodeURIComponent(table)}` : "me"}`;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((each) => each.url === address);
  if (there) await there.focus();
  else if (pages[0]) await pages[0].focus().then(() => pages[0]?.navigate(address));
  else await worker.clients.openWindow(address);
}

/** All of this version; a file that an older one has too is not fetched again. */
async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: "reload" }));
  await Promise.all(
    FILES.map(async (name) => {
      const address = new URL(name, PAGE).href;
      const known = await caches.match(address);
      await (known ? cache.put(address, known) : cache.add(address));
    }),
  );
}

async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => OURS.test(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

async function page(request: Request): Promise<Response> {
  const kept = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(PAGE);
  try {
    const fresh = await fetch(request);
    return fresh.status < BROKEN ? fresh : ((await kept()) ?? fresh);
  } catch (error) {
    const known = await kept();
    if (known) return known;
    throw error;
  }
}
