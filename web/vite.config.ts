import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const WORKER = "sw.js";
const MAIN = decodeURIComponent(new URL("src/main.ts", import.meta.url).pathname).replace(/^\/(?=[A-Z]:)/, "");

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Tells the service worker what was built, so that it can keep it. */
const shell: Plugin = {
  name: "trefoil-shell",
  apply: "build",
  enforce: "post",
  async generateBundle(_options, bundle) {
    const [worker, page] = [bundle[WORKER], bundle["index.html"]];
    if (worker?.type !== "chunk" || page?.type !== "asset") throw new Error("the page or its service worker was not built");
    const files = Object.keys(bundle)
      .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
      .sort();
    const version = await digest([worker.code, String(page.source), ...files].join("\n"));
    worker.code = worker.code.replace("%FILES%", files.join(" ")).replace("%VERSION%", version);
  },
};

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const first = new Set<string>();

/** Is it needed before anything can be seen? All of that is one file: forty small ones take longer to fetch than to read. */
function isNeededFirst(id: string, graph: Graph): boolean {
  const waiting = first.size ? [] : [MAIN];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (first.has(next)) continue;
    first.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return first.has(id);
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), shell],
  build: {
    outDir: "../src/trefoil/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a data: address would need a looser Content-Security-Policy
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker.ts" },
      output: {
        codeSplitting: { groups: [{ debugName: "first", name: (id, graph) => (isNeededFirst(id, graph) ? "first" : null) }] },
        // a service worker has power over the folder it lies in, under a name that stays
        entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
        // the licence of the typeface, as a page to read
        assetFileNames: ({ names }) => (names.includes("LICENSE") ? "assets/typeface-[hash].txt" : "assets/[name]-[hash][extname]"),
      },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
