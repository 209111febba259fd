import { defineConfig } from "@playwright/test";

/**
 * The last such list counts, so it begins with Playwright's own. The others are pop-ups of the address bar: a whole Chromium
 * prepares them for each window, which costs it more than our pages do.
 */
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/** lib/server/test.mjs starts the server and finds the browser. */
export default defineConfig({
  testDir: "e2e",
  // More than two, and on a machine of two processors each waits for the others' pages.
  workers: 2,
  fullyParallel: false,
  // A trace of every step costs a quarter of the browser's time: what failed is run once more for it, and has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    trace: "on-first-retry",
    // What a story hinders on its way must not come from elsewhere; the story of reading without a network allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--disable-features=${withoutFeatures.join()}`,
      ],
    },
  },
});
