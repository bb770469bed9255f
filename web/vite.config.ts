import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/trefoil/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a data: address would need a looser Content-Security-Policy
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
