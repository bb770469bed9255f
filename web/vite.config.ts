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
    rolldownOptions: {
      output: {
        // the licence of the typeface, as a page to read
        assetFileNames: ({ names }) => (names.includes("LICENSE") ? "assets/typeface-[hash].txt" : "assets/[name]-[hash][extname]"),
      },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
