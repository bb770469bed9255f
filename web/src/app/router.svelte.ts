/** Pages by the part of the address after "#": a table's secret link never reaches a log on the way. */

export interface Route {
  page: string;
  id: string;
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", id = ""] = path.split("/");
  return { page, id: decodeURIComponent(id), query: new URLSearchParams(query) };
}

let current = $state.raw<Route>(parseRoute(location.hash));

window.addEventListener("hashchange", () => {
  current = parseRoute(location.hash);
  window.scrollTo(0, 0);
});

export function route(): Route {
  return current;
}

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** The full address of a page, to be given to others. */
export function addressOf(path: string): string {
  return `${location.origin}${location.pathname}#/${path}`;
}
