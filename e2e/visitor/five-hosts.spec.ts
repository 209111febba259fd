import { readFileSync } from "node:fs";
import { watch } from "@/e2e/support/actors";
import { expect, type Page, test } from "@/e2e/support/story";

/** The five hosts of the demo, each with another template, read as a visitor reads them: every kind of page that a link leads to. */
const hosts: [name: string, wording: string | null][] = [
  ["localhost", null],
  ["cctem.localhost", null],
  ["hcj.localhost", "topic"],
  ["tem1.localhost", "number"],
  ["tem2.localhost", null],
];
/** Usually each host in one of them, in both at full length. */
const languages = ["zh-cn", "en"] as const;
const full = process.env.FULL === "1";

const MOST_PAGES = 40;
/** Pages that differ only by their numbers are alike: so many of a kind are opened. */
const ALIKE = 1;
const kindOf = (path: string) => path.replace(/=[^&]*/g, "=").replace(/\d+/g, "#");

const port = () => new URL(process.env.E2E_BASE_URL as string).port;
const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
type Words = Record<string, string>;

/** The product's own words that a host words otherwise, as a pattern that finds them where they stand by themselves. */
function replacedWords(wording: string, language: string): RegExp {
  const { work, enroll } = json(`messages/${language}/terms.json`) as { work: Words; enroll: Words };
  const shipped: Record<string, string | undefined> = {
    "work.submit": work.submit,
    "enroll.kind": enroll.kind,
    "enroll.item": enroll.item,
  };
  const own = Object.keys((json(`messages/wording/${wording}.json`) as Record<string, Words>)[language] ?? {});
  const words = own.map((key) => {
    const literal = (shipped[key] ?? "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return language === "en" ? `\\b${literal}\\b` : `(?<!竞)${literal}(?!目)`;
  });
  return new RegExp(words.join("|"), "i");
}

/** Everything the page says by itself: texts, labels, hints; not what people wrote into articles and rules. */
const said = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label],[placeholder],[title],[alt]")].flatMap((one) =>
      ["aria-label", "placeholder", "title", "alt"].map((name) => one.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...labels].join("\n");
  });

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
    hidden: /noindex/.test(document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? ""),
    h1: document.querySelectorAll("h1").length,
  }));

const linksOn = (page: Page, origin: string) =>
  page.evaluate(
    (own) =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
        .map((a) => a.href)
        .filter((to) => to.startsWith(own))
        .map((to) => to.slice(own.length).replace(/#.*$/, "")),
    origin,
  );

/** What asks for a log-in, or is no page, is not this story's. */
const isPublic = (path: string) => /^\/(home|experience|certificate)\b/.test(path) && !/^\/home\/signUp/.test(path);

for (const [n, [host, wording]] of hosts.entries())
  for (const language of full ? languages : [languages[n % 2] as "en"])
    test(`${host} in ${language}: no dead link, no complaint, no missing or foreign word, every page named`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const origin = `http://${host}:${port()}`;
      await page.context().addCookies([{ name: "language", value: language, url: origin }]);
      const complaints = watch(page);
      const foreign = wording && replacedWords(wording, language);
      const waiting = ["/home/homepage"];
      const seen = new Set(waiting);
      const kinds = new Map<string, number>();
      const wrong: string[] = [];
      let opened = 0;
      for (let path = waiting.shift(); path && opened < MOST_PAGES; path = waiting.shift()) {
        const times = kinds.get(kindOf(path)) ?? 0;
        if (times >= ALIKE) continue;
        kinds.set(kindOf(path), times + 1);
        opened += 1;
        const answer = await page.goto(origin + path);
        if (!answer || answer.status() >= 400) wrong.push(`${path}: ${answer?.status() ?? "no answer"}`);
        const { pathname } = new URL(page.url());
        if (/\/(noPage|404|401)$/.test(pathname)) wrong.push(`${path}: led to ${pathname}`);
        const { title, description, canonical, hidden, h1 } = await headOf(page);
        if (title.length < 3 || description.length < 3 || h1 !== 1)
          wrong.push(`${path}: title “${title}”, description “${description}”, ${h1} first headings`);
        if (!hidden && !canonical?.startsWith(origin)) wrong.push(`${path}: canonical ${canonical}`);
        const text = await said(page);
        const missing = /MISSING_MESSAGE|\b(?:home|site|common|news|award)\.[a-z]\w*\.[a-z]\w*/i.exec(text);
        if (missing) wrong.push(`${path}: ${missing[0]}`);
        const left = foreign && foreign.exec(text);
        if (left) wrong.push(`${path}: still says “${left[0]}”`);
        for (const to of await linksOn(page, origin))
          if (isPublic(to) && !seen.has(to)) {
            seen.add(to);
            waiting.push(to);
          }
      }
      expect(wrong).toEqual([]);
      expect(complaints).toEqual([]);
      expect(opened).toBeGreaterThan(12);
    });

test("another name of a host shows the same pages under the first one's address; a name of nobody shows the default's", async ({
  page,
}) => {
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute("href");
  await page.goto(`http://flagship.localhost:${port()}/home/homepage`);
  expect(new URL((await canonical()) as string).hostname).toBe("hcj.localhost");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto(`http://nobody.localhost:${port()}/home/homepage`);
  expect(new URL((await canonical()) as string).hostname).toBe("localhost");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe(heading);
});

test("the board is found, sorted and counted as one types", async ({ page }) => {
  await page.goto(`http://tem2.localhost:${port()}/home/homepage`);
  const rows = page.locator("tr[data-words]");
  const all = await rows.count();
  expect(all).toBeGreaterThan(3);
  const everything = page.getByRole("button", { name: /^全部/ });
  await expect(everything).toContainText(String(all));
  const names = () => rows.evaluateAll((list) => list.map((row) => Number((row as HTMLElement).dataset.byTeams)));
  await page.getByRole("button", { name: "队伍" }).click();
  await expect.poll(names).toEqual((await names()).toSorted((a, b) => a - b));
  const word = ((await rows.first().getAttribute("data-by-name")) ?? "").slice(0, 6);
  await page.getByRole("searchbox", { name: "按名称、主办单位或赛道筛选" }).fill(word);
  await expect(everything).not.toContainText(String(all));
  expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(0);
});
