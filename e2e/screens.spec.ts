import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { seatFor, watch } from "./actors";

/** Every screen, as each kind of person finds it: no error, no key in place of a word, nothing wider than the window. */

const full = process.env.FULL === "1";
const widths = [1440, 390];
const languages = ["zh-cn", "en"];

const open = [
  "/home/homepage",
  "/home/competition",
  "/home/newsList",
  "/home/news/newsList",
  "/home/certificate/search",
  "/certificate/trace",
  "/neibu/login",
  "/neibu/register",
  "/neibu/retrieve",
  "/noPage",
  "/401",
  "/404",
];
const centre = [
  "/center/users",
  "/center/set",
  "/center/competition",
  "/center/team",
  "/center/work",
  "/center/newReward",
  "/center/informationSub",
  "/role",
];

/** A word that was not found shows as its key: `home.front.all`. */
const bareKey =
  /(?:^|\s)(?:access|award|center|certificate|common|contest|desk|enrollment|expert|faults|home|inbox|kit|news|org|review|site|system|terms|work)\.[a-z][A-Za-z]*(?:\.[A-Za-z]+)*(?:\s|$)/m;

async function look(page: Page, path: string, complaints: string[], found: string[]) {
  const answer = await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle").catch(() => {});
  const status = answer?.status() ?? 0;
  if (status >= 500 || (status === 404 && !["/404", "/noPage"].includes(path))) found.push(`${path}: status ${status}`);
  const text = await page.locator("body").innerText();
  // The log names actions by their codes, the website setting names the terms that a host may reword.
  const key = ["/system/log", "/site/setting"].includes(path) ? null : bareKey.exec(text);
  if (key) found.push(`${path}: the key ${key[0].trim()} instead of a word`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 1) found.push(`${path}: ${wider} px wider than the window`);
  if (full) {
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    for (const v of violations) found.push(`${path}: ${v.id} at ${v.nodes[0]?.target.join(" ")}`);
  }
  found.push(...complaints.splice(0));
}

async function lookAtAll(page: Page, paths: string[], place: string) {
  const complaints = watch(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) await look(page, path, complaints, found);
  }
  expect(paths.length).toBeGreaterThan(0);
  expect(found, place).toEqual([]);
}

interface Entry {
  path: string;
  menuType: 1 | 2 | 4;
  children: Entry[];
}

const pathsOf = (entries: Entry[], above = ""): string[] =>
  entries.flatMap((e) => {
    const path = e.path.startsWith("/") ? e.path : `${above}/${e.path}`;
    return e.menuType === 1 ? pathsOf(e.children, path) : [path];
  });

async function deskOf(browser: Browser, username: string, language: string) {
  const seat = await seatFor(browser, username, { language });
  return { seat, paths: pathsOf(await seat.ask<Entry[]>("GET", "/system/menu/userMenu")) };
}

for (const language of languages) {
  test(`a visitor's screens, ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext();
    await context.addCookies([{ name: "language", value: language, url: process.env.E2E_BASE_URL as string }]);
    await lookAtAll(await context.newPage(), open, "visitor");
  });

  test(`a student's screens, ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { page } = await seatFor(browser, "student", { language });
    await lookAtAll(page, centre, "student");
  });

  for (const username of full
    ? ["root", "host", "manager", "school", "expert", "editor", "college", "finance"]
    : ["host", "expert"])
    test(`the desk of ${username}, ${language}`, async ({ browser }) => {
      test.setTimeout(420_000);
      const { seat, paths } = await deskOf(browser, username, language);
      await lookAtAll(seat.page, paths, username);
    });
}
