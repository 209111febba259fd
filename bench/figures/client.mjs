import { chromium } from "@playwright/test";
import { visit } from "#bench/visit.mjs";
import { findChromium } from "#server/test/browser.mjs";

/** Script bytes and requests of a first visit. */
export async function scriptsOfPages(stage) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  const [student, host] = [await stage.tokenOf("student"), await stage.tokenOf("host")];
  const pages = [
    ["home page", "/home/homepage", 150],
    ["contest list", "/home/competition", 150],
    ["log-in", "/neibu/login", 175],
    ["sign-up form", "/center/team", 175, student],
    ["desk list", "/system/user", 250, host],
    ["workbench", "/dashboard", 290, host],
  ];
  const rows = [];
  for (const [name, path, most, token] of pages) {
    const { scripts, requests } = await visit(browser, stage, path, token);
    rows.push({
      what: `scripts: ${name}`,
      ours: `${scripts.toFixed(0)} KB gz`,
      goal: `≤ ${most} KB`,
      met: scripts <= most,
      note: `${requests} requests`,
    });
  }
  await browser.close();
  return rows;
}
