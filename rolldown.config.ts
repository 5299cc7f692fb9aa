import { copyFileSync } from "node:fs";
import { defineConfig } from "rolldown";
import { harnessHash } from "./scripts/harness-hash.ts";

/** The bundle that users run: everything in it, since neither the action nor `node dist/cli.js` installs anything. */
export default defineConfig({
  input: { cli: "src/cli.ts", action: "src/action.ts" },
  platform: "node",
  transform: { define: { HARNESS_HASH: JSON.stringify(harnessHash(import.meta.dirname)) } },
  output: {
    dir: "dist",
    format: "esm",
    cleanDir: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
  },
  plugins: [
    {
      name: "copy-grammars",
      writeBundle() {
        copyFileSync("node_modules/web-tree-sitter/web-tree-sitter.wasm", "dist/web-tree-sitter.wasm");
        copyFileSync("node_modules/tree-sitter-python/tree-sitter-python.wasm", "dist/tree-sitter-python.wasm");
      },
    },
  ],
});
