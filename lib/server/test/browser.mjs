import fs from "node:fs";
import { Refusal, run, tail } from "#server/steps.mjs";

/** The shell first: it draws the same without the windows that nobody sees, for three quarters of the processor's time. */
const SYSTEM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
  (name) => `/usr/bin/${name}`,
);
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

async function installOnDebian(...packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync("/etc/debian_version")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run(["apt-get", "update"], env);
  const { ok, output } = await run(["apt-get", "install", "-y", "--no-install-recommends", ...packages], env);
  if (!ok) console.error(tail(output, 5));
}

/** Readers of PDF and of QR codes, by the Debian package that each comes with: what checks our certificates is not ours. */
const READERS = { qpdf: "qpdf", pdftotext: "poppler-utils", pdftoppm: "poppler-utils", zbarimg: "zbar-tools" };

export async function findReaders() {
  const places = (process.env.PATH ?? "").split(":");
  const lacking = () =>
    Object.keys(READERS).filter((name) => !places.some((place) => fs.existsSync(`${place}/${name}`)));
  if (lacking().length) await installOnDebian(...new Set(Object.values(READERS)));
  const left = lacking();
  if (left.length) throw new Refusal(`Certificates are checked with ${left.join(", ")}: please install them.`);
  return Object.keys(READERS).join(", ");
}

/** A virus scanner, where one can be had for the asking (8 MB): what needs it is skipped without, and says so. */
export async function findScanner() {
  const there = () => fs.existsSync("/usr/sbin/clamd");
  if (!there()) await installOnDebian("clamav-daemon");
  return there() ? "clamd" : "no clamd: the scanner is tested by its protocol alone";
}

/** A Chromium: the one that is named, the system's, Playwright's, or on Debian as root a newly installed one. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !fs.existsSync(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const { chromium } = await import("@playwright/test");
  const first = (files) => files.find((file) => file && fs.existsSync(file));
  const found = first([named, ...SYSTEM, MAC, chromium.executablePath()]);
  if (found) return found;
  await installOnDebian("chromium-headless-shell", "fonts-noto-cjk");
  const installed = first(SYSTEM);
  if (installed) return installed;
  throw new Refusal("No Chromium: run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH.");
}
