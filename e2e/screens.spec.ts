import { AxeBuilder } from "@axe-core/playwright";
import { atRest, openAtRest } from "@/e2e/support/rest";
import { expect, type Page, test } from "@/e2e/support/story";
import { locales } from "@/lib/i18n/locale";
import { seatFor, watch } from "./support/actors";
import { bareKey, centre, designerPaths, deskPaths, open, ownCertificatePaths } from "./support/routes";

/** Every screen, as each kind of person finds it: no error, no key in place of a word, nothing wider than the window. */

test.describe.configure({ mode: "parallel" });
const full = process.env.FULL === "1";
const widths = [1440, 390];
/** Behind the log-in one language each, English where the most words stand, since it needs more room; at full length both. */
const spoken = (usually: string) => (full ? [...locales] : [usually]);

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

/** What of the rows of tables nobody gets at on this width: no table leaves the window but inside a frame that scrolls, and every control comes into view and on top. */
const outOfReach = () => {
  const windowOf = (element: Element) => {
    let { left, right } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === "visible") continue;
      const frame = box.getBoundingClientRect();
      const scrolls = overflowX === "auto" || overflowX === "scroll";
      const [from, to] = scrolls
        ? [frame.left - box.scrollLeft, frame.left - box.scrollLeft + box.scrollWidth]
        : [frame.left, frame.right];
      if (left < from - 1 || right > to + 1) return false;
      if (scrolls) ({ left, right } = frame);
    }
    return left >= -1 && right <= innerWidth + 1;
  };
  const named = (element: Element) => (element.getAttribute("aria-label") || element.textContent || "").trim();
  const shown = (element: Element) => element.getClientRects().length > 0;
  const found: string[] = [];
  for (const table of [...document.querySelectorAll("table")].filter(shown)) {
    const label = named(table.closest("[role=group]") ?? table).slice(0, 30);
    if (!windowOf(table)) found.push(`the table "${label}" leaves the window`);
    const rows = [...table.querySelectorAll("tbody > tr")].filter(shown);
    for (const row of new Set([...rows.slice(0, 2), ...rows.slice(-1)]))
      for (const control of [...row.querySelectorAll("a, button, input, select")].filter(shown)) {
        const what = `"${named(control)}" of "${label}"`;
        if (!windowOf(control)) found.push(`${what} is cut off`);
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const labelled = control.closest("label");
        if (!hit || !(control.contains(hit) || hit.contains(control) || labelled?.contains(hit)))
          found.push(`${what} lies below something else`);
      }
  }
  scrollTo({ top: 0, behavior: "instant" });
  return { found, rows: document.querySelectorAll("tbody > tr").length };
};

async function look(page: Page, path: string, complaints: string[], found: string[]) {
  const answer = await openAtRest(page, path);
  const status = answer?.status() ?? 0;
  if (status >= 500 || (status === 404 && !["/404", "/noPage"].includes(path))) found.push(`${path}: status ${status}`);
  const text = await page.locator("body").innerText();
  // The log names actions by their codes, the website setting names the terms that a host may reword.
  const key = ["/system/log", "/site/setting"].includes(path) ? null : bareKey.exec(text);
  if (key) found.push(`${path}: the key ${key[0].trim()} instead of a word`);
  // Drawn at one width, narrowed to the other; at full length each is drawn anew.
  const here = page.viewportSize()?.width ?? 0;
  let rows = 0;
  const sizes = full ? [here] : [here, ...widths.filter((width) => width !== here)];
  for (const width of sizes) {
    if (width !== here) await page.setViewportSize({ width, height: 900 });
    const { wider, cut } = await page.evaluate(measured);
    if (wider > 1) found.push(`${path} at ${width}: ${wider} px wider than the window`);
    if (cut > 0) found.push(`${path} at ${width}: ${cut} px at the right edge that nothing is drawn in`);
    if (width === 390) {
      const tables = await page.evaluate(outOfReach);
      rows += tables.rows;
      found.push(...tables.found.map((one) => `${path} at ${width}: ${one}`));
    }
  }
  if (full && page.viewportSize()?.width === widths[0])
    for (const theme of ["light", "dark"] as const) await examine(page, path, theme, found);
  found.push(...complaints.splice(0));
  return rows;
}

/** Answers how many rows of tables were tried on a phone. */
async function lookAtAll(page: Page, paths: string[], place: string) {
  const complaints = watch(page);
  const found: string[] = [];
  let rows = 0;
  for (const width of full ? widths : widths.slice(0, 1))
    for (const [n, path] of paths.entries()) {
      // Every second one is drawn narrow and widened; at full length each is drawn at both.
      await page.setViewportSize({ width: full ? width : (widths[n % 2] as number), height: 900 });
      rows += await look(page, path, complaints, found);
    }
  expect(paths.length).toBeGreaterThan(0);
  expect(found, place).toEqual([]);
  return rows;
}

/** Down a long table to one of its rows' own pages, and back: the table is where it was left, and so is the page on a phone. */
async function comesBack(page: Page, path: string) {
  for (const [width, height] of [
    [1440, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAtRest(page, path);
    const frame = page.locator("[role=group]:has(> table)").first();
    const placeNow = () => frame.evaluate((one) => Math.round(one.scrollTop + scrollY));
    const row = frame.locator("tbody > tr").last();
    await row.scrollIntoViewIfNeeded();
    const left = await placeNow();
    expect(left, `control: the list is longer than the window at ${width}`).toBeGreaterThan(50);
    await row.locator("a[href]").first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await atRest(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(placeNow, { message: `where it was left at ${width}` }).toBeGreaterThan(left - 5);
    expect(await placeNow()).toBeLessThan(left + 5);
  }
}

for (const language of locales) {
  test(`a visitor's screens, ${language}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext();
    await context.addCookies([{ name: "language", value: language, url: process.env.E2E_BASE_URL as string }]);
    await lookAtAll(await context.newPage(), open, "visitor");
  });
}

for (const language of spoken("en"))
  test(`a student's screens, ${language}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const seat = await seatFor(browser, "student", { language });
    await lookAtAll(seat.page, [...centre, ...(await ownCertificatePaths(seat))], "student");
  });

for (const language of spoken("zh-cn"))
  test(`the designer of certificates, ${language}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const seat = await seatFor(browser, "manager", { language });
    await lookAtAll(seat.page, await designerPaths(seat), "designer");
    await expect(seat.page.locator("[data-paper] svg").first(), "the page to be designed").toBeVisible();
  });

const desks = {
  host: "en",
  expert: "zh-cn",
  ...(full && { root: "", manager: "", school: "", editor: "", college: "", finance: "" }),
};
for (const [username, usually] of Object.entries(desks))
  for (const language of spoken(usually))
    test(`the desk of ${username}, ${language}`, async ({ browser }) => {
      test.setTimeout(840_000);
      const { seat, paths } = await deskPaths(browser, username, language);
      const rows = await lookAtAll(seat.page, paths, username);
      expect(rows, "control: there were rows to reach").toBeGreaterThan(0);
      if (username === "host" && language === "en") await comesBack(seat.page, "/news/list");
    });
