import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, type Page } from "./story";

/** What a QR code on the page holds, read from its picture. */
export async function readQr(page: Page | Locator, name: string): Promise<string> {
  const source = (await page.getByRole("img", { name }).getAttribute("src")) as string;
  const folder = mkdtempSync(join(tmpdir(), "qr-"));
  const file = join(folder, "qr.png");
  writeFileSync(file, Buffer.from(source.split(",")[1] as string, "base64"));
  const text = execFileSync("zbarimg", ["-q", "--raw", file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  rmSync(folder, { recursive: true });
  return text.trim();
}

/** Nothing of the page lies beyond the edge of a phone. */
export async function fitsPhone(page: Page) {
  await page.waitForLoadState();
  const width = () => page.evaluate(() => document.documentElement?.scrollWidth ?? Number.POSITIVE_INFINITY);
  await expect.poll(width, { message: page.url() }).toBeLessThanOrEqual(390);
}
