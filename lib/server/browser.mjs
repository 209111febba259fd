import fs from "node:fs";
import { Refusal, run, tail } from "./steps.mjs";

const SYSTEM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
  (name) => `/usr/bin/${name}`,
);
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

async function installOnDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync("/etc/debian_version")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run(["apt-get", "update"], env);
  const { ok, output } = await run(
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
    env,
  );
  if (!ok) console.error(tail(output, 5));
}

/** A Chromium: the one that is named, the system's, Playwright's, or on Debian as root a newly installed one. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !fs.existsSync(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const { chromium } = await import("@playwright/test");
  const first = (files) => files.find((file) => file && fs.existsSync(file));
  const found = first([named, ...SYSTEM, MAC, chromium.executablePath()]);
  if (found) return found;
  await installOnDebian();
  const installed = first(SYSTEM);
  if (installed) return installed;
  throw new Refusal("No Chromium: run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH.");
}
