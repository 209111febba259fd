import { AxeBuilder } from "@axe-core/playwright";
import { publicAddresses } from "@/e2e/support/public-addresses";
import { atRest, openAtRest } from "@/e2e/support/rest";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";
import { locales } from "@/lib/i18n/locale";

/** Every public page for everybody: by what axe knows of WCAG 2.2 AA, on the narrowest window, enlarged, at rest, and on paper. */

test.describe.configure({ mode: "parallel" });
const full = process.env.FULL === "1";
const themes = ["light", "dark"] as const;

const hosts = ["cctem", "hcj", "tem1", "tem2"];
/** The other templates of the home page, each on its host. */
function homes() {
  const { port } = new URL(process.env.E2E_BASE_URL as string);
  return hosts.map((name) => `http://${name}.localhost:${port}/home/homepage`);
}

async function visitor(browser: Browser, language: string, size: { width: number; height: number }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  for (const url of [process.env.E2E_BASE_URL as string, ...homes()])
    await context.addCookies([{ name: "language", value: language, url: new URL(url).origin }]);
  return context.newPage();
}

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"])
    .analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" · ")}`,
  );
}

for (const [n, language] of locales.entries())
  test(`axe finds nothing on any public page, ${language}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const page = await visitor(browser, language, { width: 1280, height: 900 });
    const found: string[] = [];
    const addresses = [...(await publicAddresses(page.request)), ...homes()];
    expect(addresses.length).toBeGreaterThan(50);
    for (const [at, address] of addresses.entries()) {
      await openAtRest(page, address);
      // Usually each page in one theme of each language: all four at full length.
      for (const theme of full ? themes : [themes[(at + n) % 2] as "light"]) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await atRest(page);
        for (const one of await violations(page)) found.push(`${address} ${theme}: ${one}`);
      }
    }
    expect(found).toEqual([]);
  });

/** What leaves the window to the right, but for what scrolls in a frame of its own. */
const wider = () =>
  [...document.querySelectorAll("body *")]
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= innerWidth + 1) return false;
      for (let box = element.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== "visible") return false;
      return true;
    })
    .slice(0, 2)
    .map(
      (element) => `<${element.tagName.toLowerCase()} class="${String(element.getAttribute("class")).slice(0, 60)}">`,
    );
const excess = () => document.documentElement.scrollWidth - innerWidth;
const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) => (effect as KeyframeEffect).target?.className?.toString().slice(0, 60));

for (const [n, language] of locales.entries())
  test(`no public page is wider than a window of 320 px, than one enlarged to 400 %, or than paper; none moves, ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    // A window of 1280 × 1024 at 400 % is one of 320 × 256.
    const page = await visitor(browser, language, { width: 320, height: 256 });
    const found: string[] = [];
    const addresses = [...(await publicAddresses(page.request)), ...homes()];
    // Usually each page in one language.
    for (const address of addresses.filter((_, at) => full || at % 2 === n)) {
      await page.setViewportSize({ width: 320, height: 256 });
      await openAtRest(page, address);
      if ((await page.evaluate(excess)) > 1)
        found.push(`${address}: ${(await page.evaluate(wider)).join()} leave 320 px`);
      // What stays while the rest scrolls must leave room to read.
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll("body *")].reduce((most, element) => {
          const { position } = getComputedStyle(element);
          const { height, width, top, bottom } = element.getBoundingClientRect();
          const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
          return (position === "fixed" || position === "sticky") && width > 200 && height < 250 && seen > most
            ? seen
            : most;
        }, 0),
      );
      if (covered > 128) found.push(`${address}: ${covered} px of 256 are covered`);
      const moves = await page.evaluate(moving);
      if (moves.length > 0) found.push(`${address}: ${moves.join()} moves`);
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
      if ((await page.evaluate(excess)) > 1)
        found.push(`${address}: ${(await page.evaluate(wider)).join()} leave the paper`);
      const controls = await page.getByRole("banner").getByRole("button").filter({ visible: true }).count();
      if (controls > 0) found.push(`${address}: ${controls} buttons of the masthead are printed`);
      await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
    }
    expect(found).toEqual([]);
  });
