import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { "server-only": `${root}/node_modules/server-only/empty.js`, "@": root } },
  test: {
    include: ["{lib,db,app,components}/**/*.test.{ts,tsx}"],
    globalSetup: "lib/server/vitest-setup.mjs",
    env: {
      AUTH_SECRET: "for-tests-only-4f1b9c27e8a05d63-auth",
      PII_KEY: "for-tests-only-4f1b9c27e8a05d63-personal",
      PROOF_COST: "1",
    },
    setupFiles: "lib/server/vitest-each.ts",
    pool: "forks",
    // Reading the sources again for each of 250 files costs more than all their tests.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ["next-intl"] } },
  },
});
