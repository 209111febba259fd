import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { seatFor, watch } from "./actors";
import { bareKey, centre, designerPaths, deskPaths, open, ownCertificatePaths } from "./routes";

/** Every screen, as each kind of person finds it: no error, no key in place of a word, nothing wider than the window. */

test.describe.configure({ mode: "parallel" });
const full = process.env.FULL === "1";
const widths = [1440, 390];
const languages = ["zh-cn", "en"];

/** Accessibility by axe, in one theme. */
async function examine(page: Page, path: string, theme: "light" | "dark", found: string[]) {
  await page.emulateMedia({ colorScheme: theme });
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  for (const v of violations)
    found.push(
      `${path}: ${theme} ${v.id} at ${v.nodes
        .map((n) => n.target.join(" "))
        .slice(0, 3)
        .join(" · ")}`,
    );
}

/** After the next two frames: what follows the width has followed it. */
const measured = () =>
  new Promise<{ wider: number; cut: number }>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        resolve({ wider: scrollWidth - window.innerWidth, cut: window.innerWidth - clientWidth });
      }),
    ),
  );

async function look(page: Page, path: string, complaints: string[], found: string[]) {
  const answer = await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle").catch(() => {});
  const status = answer?.status() ?? 0;
  if (status >= 500 || (status === 404 && !["/404", "/noPage"].includes(path))) found.push(`${path}: status ${status}`);
  const text = await page.locator("body").innerText();
  // The log names actions by their codes, the website setting names the terms that a host may reword.
  const key = ["/system/log", "/site/setting"].includes(path) ? null : bareKey.exec(text);
  if (key) found.push(`${path}: the key ${key[0].trim()} instead of a word`);
  // Drawn at one width, narrowed to the other; at full length each is drawn anew.
  const here = page.viewportSize()?.width ?? 0;
  const sizes = full ? [here] : [here, ...widths.filter((width) => width !== here)];
  for (const width of sizes) {
    if (width !== here) await page.setViewportSize({ width, height: 900 });
    const { wider, cut } = await page.evaluate(measured);
    if (wider > 1) found.push(`${path} at ${width}: ${wider} px wider than the window`);
    if (cut > 0) found.push(`${path} at ${width}: ${cut} px at the right edge that nothing is drawn in`);
  }
  if (full && page.viewportSize()?.width === widths[0])
    for (const theme of ["light", "dark"] as const) await examine(page, path, theme, found);
  found.push(...complaints.splice(0));
}

async function lookAtAll(page: Page, paths: string[], place: string) {
  const complaints = watch(page);
  const found: string[] = [];
  for (const width of full ? widths : widths.slice(0, 1))
    for (const [n, path] of paths.entries()) {
      // Every second one is drawn narrow and widened; at full length each is drawn at both.
      await page.setViewportSize({ width: full ? width : (widths[n % 2] as number), height: 900 });
      await look(page, path, complaints, found);
    }
  expect(paths.length).toBeGreaterThan(0);
  expect(found, place).toEqual([]);
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
    const seat = await seatFor(browser, "student", { language });
    await lookAtAll(seat.page, [...centre, ...(await ownCertificatePaths(seat))], "student");
  });

  test(`the designer of certificates, ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const seat = await seatFor(browser, "manager", { language });
    await lookAtAll(seat.page, await designerPaths(seat), "designer");
    await expect(seat.page.locator("[data-paper] svg").first(), "the page to be designed").toBeVisible();
  });

  for (const username of full
    ? ["root", "host", "manager", "school", "expert", "editor", "college", "finance"]
    : ["host", "expert"])
    test(`the desk of ${username}, ${language}`, async ({ browser }) => {
      test.setTimeout(420_000);
      const { seat, paths } = await deskPaths(browser, username, language);
      await lookAtAll(seat.page, paths, username);
    });
}
