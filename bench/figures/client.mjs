import zlib from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "#server/browser.mjs";

/** What a first visit loads: scripts as gzip −9 would send them, and requests. */
async function visit(browser, stage, path, token) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (token) {
    await context.addCookies([{ name: "session", value: token, url: stage.server.origin }]);
    await page.addInitScript((t) => localStorage.setItem("accessToken", `Bearer ${t}`), token);
  }
  let scripts = 0;
  let requests = 0;
  const reading = [];
  page.on("response", (response) => {
    requests++;
    if (response.request().resourceType() !== "script") return;
    reading.push(response.body().then((body) => (scripts += zlib.gzipSync(body, { level: 9 }).length)));
  });
  await page.goto(stage.server.origin + path, { waitUntil: "networkidle" });
  await Promise.all(reading);
  await context.close();
  return { scripts: scripts / 1024, requests };
}

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
