import { openAtRest } from "@/e2e/support/rest";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";
import { seatFor, watch } from "./support/actors";

/** Every link that a person comes across leads somewhere; the whole crawl is for `npm run test:full`. */
test.skip(process.env.FULL !== "1", "crawled by npm run test:full");

/** Pages that differ only by their numbers are alike: so many of a kind are opened. */
const ALIKE = 3;
const kindOf = (path: string) => path.replace(/\d+/g, "#").replace(/=[^&]*/g, "=");

async function linksOn(page: Page): Promise<string[]> {
  const here = new URL(page.url()).origin;
  const all = await page.locator("a[href]").evaluateAll((list) => list.map((a) => (a as HTMLAnchorElement).href));
  return all.filter((to) => to.startsWith(here)).map((to) => to.slice(here.length).replace(/#.*$/, ""));
}

/** Opens what can be reached from `start` by links, breadth first. */
async function crawl(page: Page, start: string) {
  const complaints = watch(page);
  const opened = new Map<string, number>();
  const waiting = [{ path: start, from: "the start" }];
  const seen = new Set([start]);
  const dead: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const kind = kindOf(next.path);
    const times = opened.get(kind) ?? 0;
    if (times >= ALIKE) continue;
    opened.set(kind, times + 1);
    if (/\/(file|export|download)|\.(pdf|xlsx|zip|svg|png|jpg)$|^\/(prod-api|feeds)\//.test(next.path)) {
      const answer = await page.request.get(next.path);
      if (answer.status() >= 400) dead.push(`${next.path}, linked on ${next.from}: ${answer.status()}`);
      continue;
    }
    const answer = await openAtRest(page, next.path).catch((error: Error) => error);
    if (answer instanceof Error || !answer || answer.status() >= 400)
      dead.push(
        `${next.path}, linked on ${next.from}: ${answer instanceof Error ? answer.message : (answer?.status() ?? "no answer")}`,
      );
    if (/\/(noPage|404|401)$/.test(new URL(page.url()).pathname))
      dead.push(`${next.path}, linked on ${next.from}: led to ${page.url()}`);
    for (const path of await linksOn(page))
      if (!seen.has(path)) {
        seen.add(path);
        waiting.push({ path, from: next.path });
      }
  }
  return { dead: [...dead, ...complaints], pages: [...opened.values()].reduce((sum, n) => sum + n, 0) };
}

const people: [who: string, start: string, least: number, enter: (browser: Browser) => Promise<Page>][] = [
  ["a visitor", "/home/homepage", 15, async (browser) => (await browser.newContext()).newPage()],
  ["a student", "/center/users", 20, async (browser) => (await seatFor(browser, "student")).page],
  ["the host", "/dashboard", 30, async (browser) => (await seatFor(browser, "host")).page],
  ["an expert", "/review/competitionReview", 5, async (browser) => (await seatFor(browser, "expert")).page],
];

for (const [who, start, least, enter] of people)
  test(`no link that ${who} comes across is dead`, async ({ browser }) => {
    test.setTimeout(1_200_000);
    const { dead, pages } = await crawl(await enter(browser), start);
    expect(dead).toEqual([]);
    expect(pages, "so many pages were opened").toBeGreaterThan(least);
  });
