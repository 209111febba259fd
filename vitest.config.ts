import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
const all = ["{lib,db,app,components}/**/*.test.{ts,tsx}"];
/** They put something else in the place of a module, which others have read by then. */
const replacing = ["lib/testing/states/contest-states.test.ts"];

export default defineConfig({
  resolve: { alias: { "server-only": `${root}/node_modules/server-only/empty.js`, "@": root } },
  test: {
    projects: [
      // Reading the sources again for each of 250 files costs more than all their tests.
      { extends: true, test: { name: "shared", include: all, exclude: replacing, isolate: false } },
      { extends: true, test: { name: "alone", include: replacing } },
    ],
    globalSetup: "lib/server/test/vitest-setup.mjs",
    env: {
      AUTH_SECRET: "for-tests-only-4f1b9c27e8a05d63-auth",
      PII_KEY: "for-tests-only-4f1b9c27e8a05d63-personal",
      PROOF_COST: "1",
    },
    setupFiles: "lib/server/test/vitest-each.ts",
    pool: "forks",
    // What a test leaves is swept before it is moved to where sweeping is dear.
    execArgv: ["--max-semi-space-size=64"],
    maxWorkers: 2,
    // A hang is found all the same; a busy machine fails nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    server: { deps: { inline: ["next-intl"] } },
  },
});
